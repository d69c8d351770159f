"""A hand settled twice: in play, and from nothing but what lay on the table when nobody decided any more."""

from collections.abc import Callable
from typing import Any, NoReturn

import msgspec

from houseway.ledger import Transfer, account_name
from houseway.play.events import Event
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.situation import read_situation, settle, situation_of
from houseway.play.table import Table
from houseway.shoe import Shoe


class WatchedEnd:
    """The end of a game, which writes down the situation that it begins in."""

    __slots__ = ("began", "end", "written")

    def __init__(self, rules: RuleSet) -> None:
        self.end = rules.end
        self.began = 0
        """How much had happened before."""
        self.written = b""

    def __call__(self, table: Table, play: Any) -> None:
        self.began = len(table.events)
        self.written = msgspec.json.encode(situation_of(table))
        self.end(table, play)


def watched(rules: RuleSet) -> RuleSet:
    """The rules, with an end that is watched: hands under them can be held to :func:`check_end`."""
    return msgspec.structs.replace(rules, end=WatchedEnd(rules))


class WrittenOnly(list[Any]):
    """A list that can be added to, and not read."""

    def _refuse(self, *_: object) -> NoReturn:
        raise AssertionError("the end of a game reads the table, not what happened before")

    __iter__ = __len__ = __getitem__ = __contains__ = __reversed__ = _refuse


class ShoeGone(Shoe):
    """No card can be dealt from it; cards that leave a hand find their place."""

    __slots__ = ()

    def __init__(self) -> None:
        self.discards, self.muck, self.burns = WrittenOnly(), WrittenOnly(), WrittenOnly()


def from_the_table(end: Callable[[Table, Any], None]) -> Callable[[Table, Any], None]:
    """The end of a game, run where there is nothing to deal from and nobody can read events or movements."""

    def run(table: Table, play: Any) -> None:
        table.events = WrittenOnly()
        table.log = table.events.append
        table.moves = WrittenOnly()
        table.shoe = ShoeGone()
        end(table, play)
        table.events = [*list.__iter__(table.events)]
        table.log = table.events.append

    return run


def check_end(hand: Hand) -> None:
    """The last hand that was played under watched rules: its situation, written down, laid out on a fresh
    table and settled there, comes out as in play, event by event."""
    end = hand.rules.end
    assert isinstance(end, WatchedEnd)
    rules = msgspec.structs.replace(hand.rules, end=from_the_table(end.end))
    table = settle(rules, read_situation(end.written))
    played, settled = [*map(told, hand.events[end.began :])], [*map(told, table.events)]
    for first, second in zip([*played, "nothing"], [*settled, "nothing"], strict=False):
        hold(first == second, f"settled from the table alone: {second}; in play: {first}")
    for what, here, there in (
        ("stacks", hand.stacks(), {seat.number: seat.stack.balance for seat in table.seats}),
        ("outcome", hand.table.outcome, table.outcome),
        ("state carried on", hand.table.state, table.state),
        ("collection", hand.table.collection.balance, table.collection.balance),
        ("chips carried on", hand.table.carried.balance, table.carried.balance),
    ):
        hold(here == there, f"settled from the table alone the {what}: {there}; in play: {here}")


def told(event: Event) -> str:
    """An event with everything that it says; accounts by their names."""
    if isinstance(event, Transfer):
        payer, payee, amount, why = event
        said = f"{amount} from {account_name(payer)} to {account_name(payee)}"
        return f"{said}: {why.kind} {why.cites} {why.facts}"
    return repr(event)


def hold(holds: bool, otherwise: str) -> None:
    """Not the statement, which Python leaves out when it is asked to optimise."""
    if not holds:
        raise AssertionError(otherwise)
