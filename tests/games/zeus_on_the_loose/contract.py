"""What the tests for all games need to know about this one."""

from __future__ import annotations

from engine.games.zeus_on_the_loose.state import Options, SneakMode, ZeusState

MOST_ACTIONS = 2_000

CORRUPTION_OPTIONS = (Options(), Options(sneak=SneakMode.ASK))

UNDETECTABLE = frozenset(
    {
        # Only the least that these numbers can be follows from the table.
        "revision",
        "rng.drawn",
        # Any number of rounds may have been void: ZE-45.
        "round",
        "dropped players.letters",
        # Who won an earlier round and how is told by the score sheets alone.
        "players.letters.reason",
        "moved players.letters -> players.letters",
        # An equal number may be laid in turn or as a sneak: ZE-25, ZE-28.
        "olympus.sneak",
        # With `ask` one seat more may have passed: ZE-31.
        "dropped asked",
        # Most tables can be reached with other options too.
        "options.starter",
        "options.sneak",
        "options.draw",
        "options.draw_penalty",
        "options.letters_to_win",
    }
)


def is_possible(change: str, before: ZeusState, after: ZeusState) -> bool:
    """ZE-23, ZE-27: a card that was sneaked on by another sneak may be the sneak of any opponent."""
    if change != "changed olympus.seat":
        return False
    olympus = after.olympus
    place = next(at for at, laid in enumerate(olympus) if laid != before.olympus[at])
    return olympus[place].sneak and place + 1 < len(olympus) and olympus[place + 1].sneak
