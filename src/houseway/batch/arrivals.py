"""Who sits where with how many chips before the hands of many tables, checked."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway.batch.given import Amounts, array_of, mapping, seat_numbers, spread, text, whole
from houseway.batch.layout import MOST_CHIPS
from houseway.batch.sheet import BatchError
from houseway.games.pot.stud import StudRules
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start


class Arrivals(msgspec.Struct, frozen=True):
    """A row for each table, a column for each seat."""

    seats: tuple[int, ...]
    button: Amounts
    """The seat with the button, by table."""
    stacks: Amounts
    post_live: Amounts
    post_dead: Amounts
    passed_over: Amounts
    limit: str
    rulings: dict[str, str]

    def sit_down(self, state: NDArray[Any]) -> None:
        """Write the start of the hands into the rows of the tables."""
        players = len(self.seats)
        state["start"][:, :players] = self.stacks
        state["post_live"][:, :players] = self.post_live
        state["post_dead"][:, :players] = self.post_dead
        state["passed_over"][:, :players] = self.passed_over
        numbers = np.array(self.seats)
        there = numbers[None, :] == self.button[:, None]
        state["button"] = np.where(there.any(axis=1), there.argmax(axis=1), -1)
        behind = numbers[None, :] > self.button[:, None]
        state["left"] = np.where(behind.any(axis=1), behind.argmax(axis=1), 0)


def arrivals(
    rules: RuleSet,
    *,
    tables: int,
    seats: int | Sequence[int],
    stacks: ArrayLike | None,
    button: ArrayLike | None,
    limit: str,
    rulings: Mapping[str, str] | None,
    post_live: ArrayLike,
    post_dead: ArrayLike,
    passed_over: ArrayLike,
) -> Arrivals:
    """Who sits where; what does not fit is refused in a sentence."""
    tables, numbers = whole(tables, "tables", 1), seat_numbers(seats)
    if numbers[0] < 1 or numbers[-1] > rules.seats:
        raise BatchError(f"{rules.id} has the seats 1 to {rules.seats}, not {list(numbers)}")
    shape = tables, len(numbers)
    stud = isinstance(rules.play, StudRules)
    stakes = rules.stakes(text(limit, "a limit"))
    found = Arrivals(
        seats=numbers,
        # The house dealer deals stud, from his own left.
        button=spread(0 if stud else numbers[-1] if button is None else button, (tables,), "the button"),
        stacks=spread(100 * stakes.big if stacks is None else stacks, shape, "stacks"),
        post_live=spread(post_live, shape, "live posts"),
        post_dead=spread(post_dead, shape, "dead posts"),
        passed_over=spread(passed_over, shape, "who is passed over"),
        limit=stakes.name,
        rulings=mapping(rulings, "readings of rulings"),
    )
    if found.button.min() < 0 or found.button.max() > rules.seats:
        raise BatchError(f"the button is at a seat from 1 to {rules.seats}, or 0 for the house dealer")
    if found.stacks.min() < 1:
        raise BatchError("a stack must be more than 0")
    if stud and (found.post_live.any() or found.post_dead.any() or found.passed_over.any()):
        raise BatchError(f"{rules.id} has no blinds: nobody posts or is passed over")
    if min(found.post_live.min(), found.post_dead.min()) < 0:
        raise BatchError("nobody posts a negative amount")
    if found.passed_over.min() < 0 or found.passed_over.max() > 1:
        raise BatchError("a seat is passed over or not: 1 or 0")
    posts = max(found.post_live.max(), found.post_dead.max())
    if max(found.stacks.sum(axis=1).max(), posts) > MOST_CHIPS:
        raise BatchError(f"all chips of a table together may be {MOST_CHIPS:,} cents, no more")
    return found


def arrivals_like(rules: RuleSet, start: Start, tables: int) -> Arrivals:
    """Everybody sits at every table as a hand of the scripts begins; what batches do not have is refused."""
    for what, given in (
        ("fees", start.fees is not None),
        ("showing or mucking by choice", start.ask_to_show),
        ("what is carried on from other hands", bool(start.state)),
    ):
        if given:
            raise BatchError(f"batches do not have {what}: start the hand without it")
    return arrivals(
        rules,
        tables=tables,
        seats=[seat.seat for seat in start.seats],
        stacks=[seat.stack for seat in start.seats],
        button=start.button,
        limit=start.limit,
        rulings=start.rulings,
        post_live=[seat.post_live for seat in start.seats],
        post_dead=[seat.post_dead for seat in start.seats],
        passed_over=[seat.passed_over for seat in start.seats],
    )


def start_of(arrivals: Arrivals, table: Any) -> Start:
    """How the hand of a table begins, as the scripts take it."""
    numbers = arrivals.seats
    seats = [
        SeatStart(
            number,
            int(table["start"][column]),
            post_live=int(table["post_live"][column]),
            post_dead=int(table["post_dead"][column]),
            passed_over=bool(table["passed_over"][column]),
        )
        for column, number in enumerate(numbers)
    ]
    left = int(table["left"])
    # Where nobody sits at the button, it is at the empty place before the seat to its left.
    button = numbers[table["button"]] if table["button"] >= 0 else numbers[left] - 1 if left else 0
    return Start(seats=tuple(seats), button=button, limit=arrivals.limit, rulings=dict(arrivals.rulings))


def check_shoes(shoes: ArrayLike, tables: int, deck: NDArray[np.int8], needed: int) -> NDArray[np.int8]:
    """Orders of cards, a row for each table, each with as many cards of the deck as a hand can use."""
    given = array_of(shoes, "shoes")
    if given.ndim != 2 or given.dtype.kind not in "iu" or len(given) != tables:
        raise BatchError(f"shoes are cards by their index, in a row for each of {tables} tables")
    if not needed <= given.shape[1] <= len(deck):
        raise BatchError(f"a shoe has {needed} to {len(deck)} cards here, not {given.shape[1]}")
    ordered = np.sort(given, axis=1)
    if (ordered[:, 1:] == ordered[:, :-1]).any() or not np.isin(given, deck).all():
        raise BatchError("a shoe holds cards of the deck, each once")
    return given.astype(np.int8)
