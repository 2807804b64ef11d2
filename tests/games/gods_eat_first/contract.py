"""What the tests for all games need to know about this one."""

from __future__ import annotations

from engine.games.gods_eat_first.state import FoldLasts, GodsPhase, GodsState, Options

MOST_ACTIONS = 2_000
PLAYTHROUGH_SEATS = (2, 3, 5)
CORRUPTION_OPTIONS = tuple(Options(fold_lasts=one) for one in FoldLasts)

UNDETECTABLE = frozenset(
    {
        # No trace of these numbers lies on the table.
        "revision",
        "rng.drawn",
        # Who led and what was lost in earlier fights leaves its sum alone: GE-54, GE-57.
        "options.starter",
        "fight",
        "players.out_in_fight",
        # Another seat may have won the last fight, in either order: GE-49, GE-57.
        "fight_leader",
        "reversed",
        # Who plays Loki may leave the next fight as it is: GE-49.
        "next_reversed",
        # A raise may have been made in an earlier turn, and folded on in an earlier round: GE-13, GE-19.
        "has_raised",
        "players.folds.round",
        "players.folds.lost",
        # Until a seat that has folded is back, or kept out of a round, nothing tells for how long: GE-61.
        "options.fold_lasts",
        # Any card of the hand but the one to be given may be the one taken: GE-42.
        "giving.taken",
        # Mimir may count as any religion that the round does not have: GE-39.
        "players.table.counts_as",
        # Hades may have fixed another religion, or the first card the same one: GE-26, GE-47.
        "religion",
        "religion_by_hades",
    }
)


def is_possible(change: str, before: GodsState, after: GodsState) -> bool:
    """Changes that only some tables do not show.

    GE-60: once the game is over, the table is as the last fight left it, whatever that was. GE-61: who has
    folded again in this round may have done so on this raise or on an earlier one.
    """
    if change == "dropped running_raise.answered":
        return before.options.folders_return
    kept = ("leader", "turn_seat", "level", "round")
    return after.phase is GodsPhase.GAME_OVER and change.partition(" ")[2] in kept
