"""What goes wrong at a table, clause by clause: what the sheets print of it, and which sheets do."""

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from houseway.citations import PATTERN
from houseway.errors import HousewayError
from houseway.rooms.places import ROOMS

Actor = Literal["dealer", "player", "player-dealer", "house"]
Incident = Literal[
    # Cards
    "exposed-card",
    "self-exposed",
    "boxed-card",
    "extra-card",
    "wrong-count",
    "wrong-seat",
    "wrong-order",
    "skipped",
    "dead-seat",
    "burn-error",
    "premature-board",
    "premature-street",
    "board-count",
    "deck-short",
    "bad-deck",
    "stray-joker",
    "shoe-error",
    "off-table",
    "misdeal-limit",
    "early-opening",
    # Bets and wagers
    "out-of-turn",
    "verbal",
    "string-bet",
    "oversized-chip",
    "unaware",
    "stack",
    "wager-size",
    "wager-touched",
    "late-wager",
    "no-bank",
    "dice",
    # Hands
    "fouled-hand",
    "hand-handling",
    "one-hand",
    "must-draw",
    "draw-change",
    "late-discard",
    "undeclared",
    "miscall",
    "muck",
    "showing",
    "payoff",
    "jackpot",
    "meld-foul",
    "forced-card",
    # People
    "absent",
    "clock",
    "asking",
    "talk",
    "side-deal",
    "cheating",
    "house-error",
    "floor-power",
]
Handled = Literal["played", "choice", "refused", "information", "option", "session", "clock", "conduct"]
"""How it comes to a table here. played: a fact that is entered, with a ruling. choice: a legal choice with a
printed price already. refused: not possible, and the refusal says why. information: the view shows it.
option: a choice that the sheet gives. session: between hands. clock: the clock's. conduct: for the floor to
log."""
Words = Annotated[str, Meta(min_length=1)]
Lines = Annotated[str, Meta(pattern=PATTERN)]


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that goes wrong, and what the sheets say of it."""

    id: Annotated[str, Meta(pattern="^I-[0-9]{3}$")]
    incident: Incident
    actor: Actor
    """Whose slip or act it is."""
    moment: Words
    """When it happens, or is noticed."""
    happened: Words
    ruling: Words
    """What the print makes of it; where it prints no consequence, that."""
    handled: Handled
    lines: dict[str, Lines]
    """By rule set the lines that say so, those through which a sheet takes them over included."""
    held: dict[str, Words] = {}
    """Rule sets without words of their own at which it is held all the same, and why."""
    note: str = ""
    """Where sheets differ in it, and what they leave open."""

    @property
    def games(self) -> tuple[str, ...]:
        """The rule sets it holds for."""
        return (*self.lines, *self.held)

    def at(self, rule_set_id: str) -> bool:
        return rule_set_id in self.lines or rule_set_id in self.held

    def in_room(self, room: str) -> bool:
        return any([game.partition("/")[0] == room for game in self.games])

    def says(self, words: str) -> bool:
        """Whether all of these words stand in it."""
        text = " ".join([self.incident, self.moment, self.happened, self.ruling, self.note]).lower()
        return all([word in text for word in words.lower().split()])


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clauses: tuple[Clause, ...]


FOLDER = ROOMS / "common" / "irregularities"


@cache
def clauses() -> tuple[Clause, ...]:
    """All clauses, by id."""
    found = [clause for path in sorted(FOLDER.glob("*.toml")) for clause in _read(path.name)]
    return tuple(sorted(found, key=lambda clause: clause.id))


def _read(name: str) -> tuple[Clause, ...]:
    data = tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))
    return msgspec.convert(data, _File).clauses


def search(rule_set_id: str = "", *, incident: str = "", room: str = "", words: str = "") -> Iterator[Clause]:
    """The clauses that fit everything that is asked."""
    if incident and incident not in get_args(Incident):
        raise HousewayError(f"there is no incident {incident!r}: there are {', '.join(get_args(Incident))}")
    for clause in clauses():
        if (
            (not rule_set_id or clause.at(rule_set_id))
            and (not incident or clause.incident == incident)
            and (not room or clause.in_room(room))
            and (not words or clause.says(words))
        ):
            yield clause
