"""Letters and the end of the game: ZE-42 and ZE-46."""

from __future__ import annotations

from engine.games.zeus_on_the_loose.state import Player, RoundEnd, ZeusPhase, ZeusState
from engine.result import Ending, Item
from engine.words import Each, Given, Line, say

__all__ = ["ending", "score"]


WON = Each(
    "reason",
    {
        RoundEnd.HUNDRED: "{letter} in round {round} with a total of 100",
        RoundEnd.MATCH_OVER_100: "{letter} in round {round} with a match above 100",
        RoundEnd.STUCK: "{letter} in round {round}, as a player was stuck",
        RoundEnd.PILE_EMPTY: "{letter} in round {round}, as the pile was empty",
    },
)


def score(state: ZeusState) -> tuple[tuple[Item, ...], ...]:
    """ZE-42: one point a letter."""
    return tuple((Item("letters", len(player.letters), letters_won(player)),) for player in state.players)


def letters_won(player: Player) -> Line:
    """ZE-42: the lines of the score sheet."""
    lines = [say(WON, letter=won.letter, round=won.round, reason=won.reason) for won in player.letters]
    return say(Given("letters", then="{letters}", otherwise="no letter"), letters=tuple(lines))


def ending(state: ZeusState) -> Ending | None:
    """ZE-46: the seat with the whole word wins; the others follow by their letters, ties share a place."""
    if state.phase is not ZeusPhase.GAME_OVER:
        return None
    return Ending("letters", [len(player.letters) for player in state.players])
