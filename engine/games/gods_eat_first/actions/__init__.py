"""What a player may do: section 4 of the rules, in its order."""

from engine.games.gods_eat_first.actions.choosing import ChooseReligion
from engine.games.gods_eat_first.actions.giving import GiveCard
from engine.games.gods_eat_first.actions.playing import PlayCard
from engine.games.gods_eat_first.actions.raising import Call, Fold, Raise

__all__ = ["Call", "ChooseReligion", "Fold", "GiveCard", "PlayCard", "Raise"]
