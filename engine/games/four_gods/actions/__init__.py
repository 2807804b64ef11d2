"""What a player may do: section 4 of the rules, in its order."""

from engine.games.four_gods.actions.cities import ClaimCity, FoundCity
from engine.games.four_gods.actions.drawing import Discard, Draw, Take
from engine.games.four_gods.actions.gods import ClaimGod, PlaceProphet
from engine.games.four_gods.actions.laying import Place, Smash
from engine.games.four_gods.actions.voting import EndTurn, Unvote, VoteEnd

__all__ = [
    "ClaimCity",
    "ClaimGod",
    "Discard",
    "Draw",
    "EndTurn",
    "FoundCity",
    "Place",
    "PlaceProphet",
    "Smash",
    "Take",
    "Unvote",
    "VoteEnd",
]
