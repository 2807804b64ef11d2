"""What a player may do: section 4 of the rules, in its order."""

from engine.games.ra.actions.bidding import Bid, Pass
from engine.games.ra.actions.discarding import DiscardTiles
from engine.games.ra.actions.drawing import DrawTile
from engine.games.ra.actions.invoking import InvokeRa
from engine.games.ra.actions.spending import SpendGods

__all__ = ["Bid", "DiscardTiles", "DrawTile", "InvokeRa", "Pass", "SpendGods"]
