"""What a player may do: section 4 of the rules, in its order."""

from engine.games.first_giants.actions.deciding import ChooseBranch, Decline, ResolveEffect
from engine.games.first_giants.actions.exhibiting import Exhibit
from engine.games.first_giants.actions.markers import PlaceMarker, ReclaimMarkers, TakeAmber

__all__ = [
    "ChooseBranch",
    "Decline",
    "Exhibit",
    "PlaceMarker",
    "ReclaimMarkers",
    "ResolveEffect",
    "TakeAmber",
]
