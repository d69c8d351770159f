"""Views as plain data that travels: dictionaries, rows, numbers and words, as JSON knows them.

Cards are written as everywhere (``As``, ``??``). What somebody answers travels as records write it
(``3 raise 600``), with the number of the question that it answers.

>>> from random import Random
>>> from houseway.play.hand import deal
>>> from houseway.play.table import SeatStart, Start
>>> from houseway.play.view import view
>>> from houseway.rooms.loader import load
>>> start = Start(seats=(SeatStart(1, 20_000), SeatStart(2, 20_000)), button=1)
>>> seen = view(deal(load("black-sheep/texas-holdem"), start, Random(1)), 2)
>>> data = view_data(seen)
>>> data["seats"][0]["down"], [option["verb"] for option in data["decision"]["options"]]
(('??', '??'), ['call', 'raise', 'fold'])
>>> read_view(view_json(seen)) == seen
True
>>> answer_json(seen, Choice("raise", 600))
b'{"question":1,"choice":"2 raise 600"}'
>>> choice, question = read_answer(answer_json(seen, Choice("raise", 600)))
>>> (choice.seat, choice.verb, choice.amount), question
((2, 'raise', 600), 1)
"""

from typing import Any

import msgspec

from houseway.cards import Card, card
from houseway.errors import CardError, RecordError
from houseway.facts import Fact
from houseway.play.decisions import Arrangement, CardPick, Choice, Decision, Option, Range
from houseway.play.record import parse_choice
from houseway.play.rows import Named, Rows
from houseway.play.spreads import SpreadForm
from houseway.play.view import View
from houseway.play.wager_form import WagerForm


class _Pick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    among: tuple[Card, ...]
    least: int
    most: int


class _Arrange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    among: tuple[Card, ...]
    sizes: tuple[int, ...]


class _Amounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    low: int
    high: int
    step: int = 1


class _Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    verb: str
    amounts: tuple[_Amounts, ...] = ()
    pick: _Pick | None = None
    arrange: _Arrange | None = None
    wagers: WagerForm | None = None
    spread: SpreadForm | None = None
    pays: int = 0
    note: Fact = ""
    price: Fact = ""
    asks_again: Fact = ""
    rows: Rows | None = None
    named: tuple[Named, ...] = ()


class _Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seats: tuple[int, ...]
    asks: str
    options: tuple[_Option, ...]
    about: Fact = ""
    absent: str = ""


def view_data(view: View) -> dict[str, Any]:
    """A view as dictionaries and tuples."""
    data: dict[str, Any] = msgspec.to_builtins(view, str_keys=True, enc_hook=_written)
    return data


def view_json(view: View) -> bytes:
    """A view as JSON."""
    return msgspec.json.encode(view, enc_hook=_written)


def read_view(data: dict[str, Any] | bytes | str) -> View:
    """The view that was written as data or as JSON."""
    try:
        if isinstance(data, dict):
            return msgspec.convert(data, View, str_keys=True, dec_hook=_read)
        return msgspec.json.decode(data, type=View, dec_hook=_read)
    except (msgspec.DecodeError, CardError) as error:
        raise RecordError(f"this is no view: {error}") from None


class _Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question: int
    choice: str


def answer_json(view: View, choice: Choice) -> bytes:
    """What the viewer answers, as JSON."""
    return msgspec.json.encode(_Answer(view.question, f"{view.seat} {choice}"))


def read_answer(data: bytes | str) -> tuple[Choice, int]:
    """The answer that was written, and the number of its question: :meth:`houseway.play.hand.Hand.answer`."""
    try:
        found = msgspec.json.decode(data, type=_Answer)
        seat, choice = parse_choice(found.choice, 1)
    except (msgspec.DecodeError, RecordError) as error:
        raise RecordError(f"this is no answer: {error}") from None
    return choice._replace(seat=seat), found.question


def _written(value: object) -> object:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, Decision):
        if value.each is not None:
            raise RecordError("a decision travels as its seat sees it: see Decision.for_seat")
        options = tuple([_option(o) for o in value.options])
        return _Decision(value.seats, value.asks, options, value.about, value.absent)
    raise NotImplementedError(f"{type(value).__name__} is no part of a view")


def _option(option: Option) -> _Option:
    return _Option(
        verb=option.verb,
        amounts=tuple([_Amounts(*span) for span in option.amounts]),
        pick=_Pick(*option.pick) if option.pick is not None else None,
        arrange=_Arrange(*option.arrange) if option.arrange is not None else None,
        wagers=option.wagers,
        spread=option.spread,
        pays=option.pays,
        note=option.note,
        price=option.price,
        asks_again=option.asks_again,
        rows=option.rows,
        named=option.named,
    )


def _read(kind: type, value: Any) -> object:
    if kind is Card:
        return card(value)
    if kind is Decision:
        found = msgspec.convert(value, _Decision, str_keys=True, dec_hook=_read)
        options = [_offered(o) for o in found.options]
        return Decision(found.seats, found.asks, options, about=found.about, absent=found.absent)
    raise NotImplementedError(f"{kind.__name__} is no part of a view")


def _offered(option: _Option) -> Option:
    pick, arrange = option.pick, option.arrange
    return Option(
        option.verb,
        amounts=tuple([Range(span.low, span.high, span.step) for span in option.amounts]),
        pick=CardPick(pick.among, pick.least, pick.most) if pick is not None else None,
        arrange=Arrangement(arrange.among, arrange.sizes) if arrange is not None else None,
        wagers=option.wagers,
        spread=option.spread,
        pays=option.pays,
        note=option.note,
        price=option.price,
        asks_again=option.asks_again,
        rows=option.rows,
        named=option.named,
    )
