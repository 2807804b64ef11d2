"""What a player may do: section 4 of the rules, in its order."""

from engine.games.zeus_on_the_loose.actions.drawing import DrawCard
from engine.games.zeus_on_the_loose.actions.sneaking import PassSneak, Sneak
from engine.games.zeus_on_the_loose.actions.turn import PlayCard, Stuck

__all__ = ["DrawCard", "PassSneak", "PlayCard", "Sneak", "Stuck"]
