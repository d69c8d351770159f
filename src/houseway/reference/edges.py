"""The worth of every wager of a game: figures that come with Houseway, or priced now.

A figure is kept under what decides it (the model of its family), so it holds for every sheet and every
reading that plays alike, and is not found where anything that matters differs.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from houseway.lab.families import family_of, folder_of, is_priced, kept_as, module_of
from houseway.lab.odds import Moved, other_readings, price
from houseway.lab.prices import LabError, Price, Priced, Request
from houseway.play.rules import RuleSet

if TYPE_CHECKING:
    from houseway.lab.work.jobs import Runner

KEPT = Path(__file__).parent / "kept"
DEFAULT = Request()
COME_ALONG = "These figures come with Houseway."


class MovedFigure(msgspec.Struct, frozen=True, kw_only=True):
    """The figure of a wager under another reading; the words are those of the sheet."""

    ruling: str
    reading: str
    wager: str
    ev: float
    moves: float


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What was priced once: the answer of a family to one model."""

    priced: Priced
    moved: dict[str, tuple[MovedFigure, ...]] = {}
    """By rule set, the other readings that move a figure; one that is not here has not been looked at."""


class Edges(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the wagers of a game."""

    state: Literal["kept", "priced", "left out", "none"]
    """Taken from what is kept; priced now; not kept, and not priced now; nothing to price."""
    says: str
    """In a sentence, for whoever reads the figures or misses them."""
    answers: tuple[Priced, ...] = ()
    """The sheet's own way first; then other strategies that are worth a row."""
    moved: tuple[Moved, ...] | None = None
    """The rulings that move a figure; none at all where nobody has looked."""
    first: tuple[str, str] = ("", "")
    """The way of play whose figures stand before all others."""

    def wagers(self) -> tuple[Price, ...]:
        """Every figure, each way of play once; the one that stands before all others first."""
        found = {
            (one.wager, one.player, one.dealer): one for answer in self.answers[::-1] for one in answer.wagers
        }
        every = [
            one
            for answer in self.answers
            for one in answer.wagers
            if found.get((one.wager, one.player, one.dealer)) is one
        ]
        return tuple(sorted(every, key=lambda one: (one.player, one.dealer) != self.first))


def no_edges(rules: RuleSet) -> str:
    """Why a game has none; empty where it has."""
    if rules.kind != "bank":
        return "Players win from each other here: no wager has an edge of its own."
    return "" if is_priced(rules) else "Nobody has worked out the odds of this game yet."


def edges(rules: RuleSet, runner: "Runner | None" = None, *, anew: bool = False) -> Edges:
    """What is kept; else, with somewhere to work, priced now. ``anew`` prices whatever is kept."""
    if why := no_edges(rules):
        return Edges(state="none", says=why)
    if not anew and (found := _kept(rules)) is not None:
        return found
    if runner is None:
        return Edges(state="left out", says="The figures of this game are not kept, and were not worked out.")
    try:
        answers = [price(rules, request, runner) for request in requests(rules)]
        moved = other_readings(rules, DEFAULT, runner, answers[0])
    except LabError as error:
        return Edges(state="none", says=f"The wagers cannot be priced: {error}.")
    return Edges(
        state="priced",
        says="Worked out for this answer.",
        answers=tuple(answers),
        moved=moved,
        first=family_of(rules).first,
    )


def figures(rules: RuleSet, request: Request, runner: "Runner") -> Priced:
    """What comes with Houseway, which is kept by what decides it; else what is worked out."""
    kept = None if runner.fresh else read_kept(place_of(rules, request))
    if kept is None:
        return price(rules, request, runner)
    return msgspec.structs.replace(kept.priced, notes=(*kept.priced.notes, COME_ALONG))


def moved_figures(rules: RuleSet, priced: Priced) -> tuple[Moved, ...] | None:
    """The rulings that move a figure of these wagers, if they come with Houseway; of a sheet as it is."""
    kept = read_kept(place_of(rules))
    found = None if kept is None else _moved(rules, kept.moved)
    names = [wager.wager for wager in priced.wagers]
    return None if found is None else tuple([one for one in found if one.wager in names])


def requests(rules: RuleSet) -> list[Request]:
    """The sheet's own way of play, and the other strategies that are worth a row."""
    ways = getattr(_module(rules), "ways", None)
    others = ways(rules) if ways is not None else ()
    return [DEFAULT, *[Request(player=player, dealer=dealer) for player, dealer in others]]


# What is kept


def _module(rules: RuleSet) -> "object":
    return import_module(module_of(folder_of(rules), "model"))


def place_of(rules: RuleSet, request: Request = DEFAULT) -> Path:
    """Where the answer to a question lies, if it is kept."""
    model = _module(rules).model(rules, request)  # type: ignore[attr-defined]
    return KEPT / f"{kept_as(folder_of(rules), model)}.json"


def read_kept(path: Path) -> Kept | None:
    """The answer in a file; none where there is no such file."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except FileNotFoundError:
        return None


def _kept(rules: RuleSet) -> Edges | None:
    try:
        found = [read_kept(place_of(rules, request)) for request in requests(rules)]
    except LabError:
        return None
    first = found[0]
    if first is None:
        return None
    return Edges(
        state="kept",
        says=COME_ALONG,
        first=family_of(rules).first,
        answers=tuple([one.priced for one in found if one is not None]),
        moved=_moved(rules, first.moved),
    )


def _moved(rules: RuleSet, kept: Mapping[str, tuple[MovedFigure, ...]]) -> tuple[Moved, ...] | None:
    """The kept figures with the words of the sheet as it is."""
    if rules.id not in kept:
        return None
    there = {ruling.id: ruling for ruling in rules.rulings}
    return tuple(
        [
            Moved(
                ruling=one.ruling,
                value=_text(there[one.ruling].value),
                reading=one.reading,
                means=there[one.ruling].others[one.reading],
                wager=one.wager,
                ev=one.ev,
                moves=one.moves,
                lines=there[one.ruling].lines,
            )
            for one in kept[rules.id]
            if one.ruling in there and one.reading in there[one.ruling].others
        ]
    )


def _text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
