"""The rules of board games: pure, the same bytes out for the same bytes in."""

from engine.codec import decoder, digest, encode
from engine.errors import (
    SETUP_CODES,
    BadSetup,
    Impossible,
    NoSuchSeat,
    Problem,
    Refusal,
    RefusalCode,
    Refused,
)
from engine.game import Ask, Check, Game, Phase
from engine.games import GAMES
from engine.referee import (
    acting,
    apply,
    legal_actions,
    new,
    problems,
    require_seat,
    require_sound,
    resample,
    resume,
    seat_names,
    tell,
    view,
    view_events,
)
from engine.result import Outcome, Place, ScoreLine, SeatActions, SeatScore, Step
from engine.rng import Rng

__all__ = [
    "GAMES",
    "SETUP_CODES",
    "Ask",
    "BadSetup",
    "Check",
    "Game",
    "Impossible",
    "NoSuchSeat",
    "Outcome",
    "Phase",
    "Place",
    "Problem",
    "Refusal",
    "RefusalCode",
    "Refused",
    "Rng",
    "ScoreLine",
    "SeatActions",
    "SeatScore",
    "Step",
    "acting",
    "apply",
    "decoder",
    "digest",
    "encode",
    "legal_actions",
    "new",
    "problems",
    "require_seat",
    "require_sound",
    "resample",
    "resume",
    "seat_names",
    "tell",
    "view",
    "view_events",
]
