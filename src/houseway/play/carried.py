"""What a game carries on from hand to hand, and whose it is.

The module that writes a key of the table's state says what stands under it, in ``CARRIES``; a script's
module puts those of its procedures together. When somebody leaves, what was that person's goes too; who
changes seats takes it along. What is the table's stays where it is.

>>> carries = {"warned": SEATS, "player_dealer": Holder("square"), "turn": TABLE}
>>> state = {"warned": [2, 4], "player_dealer": 4, "turn": 1}
>>> without_person(state, carries, 4, "Ada")
{'warned': [2], 'turn': 1, 'square': 4}
>>> with_seat_changed(state, carries, 4, 6)
{'warned': [2, 6], 'player_dealer': 6, 'turn': 1, 'square': 4}
"""

from collections.abc import Mapping
from typing import Annotated, Any, Protocol

import msgspec

from houseway.errors import RecordError
from houseway.text import in_words

State = dict[str, Any]


class Carried(Protocol):
    """What stands under a key of the state."""

    form: Any
    """What it looks like: numbers count seats, rounds and cents, so they are whole."""

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        """Take out what belongs to the person of a seat."""

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        """Give what belongs to the person of a seat the number of the new one."""


Carries = Mapping[str, Carried]
"""For every key that a game may write into the state, what stands under it."""


class _Table:
    """The table's: a count, chips, or a place from which something goes on."""

    def __init__(self, form: Any = int) -> None:
        self.form = form

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        pass

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        pass


class _Seats:
    """A list of the persons' seats."""

    form: Any = list[int]

    def __init__(self, *, empty: bool = False) -> None:
        self.empty = empty
        """Whether the list means something with nobody on it."""

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        _put(state, key, [number for number in state[key] if number != seat], keep=self.empty)

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        state[key] = [to if number == seat else number for number in state[key]]


class _BySeat:
    """Something for each person, by the seat's number as text."""

    form: Any = dict[str, int]

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        _put(state, key, {number: what for number, what in state[key].items() if number != str(seat)})

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        what = state[key]
        state[key] = {str(to) if number == str(seat) else number: what[number] for number in what}


class _Duty(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    amount: Annotated[int, msgspec.Meta(gt=0)] = 1
    natural: bool = False
    dead: Annotated[int, msgspec.Meta(gt=0)] = 1


class _Due:
    """A duty of the person whose ``seat`` it names, with whatever else it says."""

    form: Any = _Duty

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        if state[key]["seat"] == seat:
            del state[key]

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        if state[key]["seat"] == seat:
            state[key] = {**state[key], "seat": to}


class Holder:
    """The seat of the person who holds a place of the table; the place stays when the person does not."""

    form: Any = int

    def __init__(self, place: str) -> None:
        self.place = place
        """The key under which the place stands when its holder is gone from it."""

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        if state[key] == seat:
            state.setdefault(self.place, state.pop(key))

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        if state[key] == seat:
            state.setdefault(self.place, seat)
            state[key] = to


class Parts:
    """Several things under one key, by name."""

    form: Any = dict[str, Any]

    def __init__(self, parts: Carries) -> None:
        self.parts = parts

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        state[key] = without_person(state[key], self.parts, seat, name)

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        state[key] = with_seat_changed(state[key], self.parts, seat, to)


class Pairs:
    """Pairs of a place and a person's seat; when the person leaves, the place stays with nobody, 0."""

    form: Any = list[tuple[int, int]]

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        state[key] = [[place, 0 if person == seat else person] for place, person in state[key]]

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        state[key] = [[place, to if person == seat else person] for place, person in state[key]]


class _ByName:
    """Something for each person, by name: a seat change is nothing to it."""

    form: Any = dict[str, int]

    def leave(self, state: State, key: str, seat: int, name: str) -> None:
        state[key] = {who: what for who, what in state[key].items() if who != name}

    def move(self, state: State, key: str, seat: int, to: int) -> None:
        pass


TABLE = _Table()
TABLE_BY_NAME = _Table(dict[str, int])
SEATS = _Seats()
SEATS_OR_NONE = _Seats(empty=True)
BY_SEAT = _BySeat()
BY_NAME = _ByName()
DUE = _Due()


def without_person(state: Mapping[str, Any], carries: Carries, seat: int, name: str) -> State:
    """The state once the person of a seat has left for good."""
    kept = dict(state)
    for key in state:
        carries.get(key, TABLE).leave(kept, key, seat, name)
    return kept


def with_seat_changed(state: Mapping[str, Any], carries: Carries, seat: int, to: int) -> State:
    """The state once the person of a seat sits in another."""
    kept = dict(state)
    for key in state:
        carries.get(key, TABLE).move(kept, key, seat, to)
    return kept


def check_carried(state: Mapping[str, Any], carries: Carries, where: str = "state") -> None:
    """Refuse a state that no hand of the game can have left."""
    for key, what in state.items():
        kind = carries.get(key)
        if kind is None:
            raise RecordError(f"{where} has {key!r}: this game carries on {', '.join(carries) or 'nothing'}")
        try:
            msgspec.convert(what, kind.form)
        except msgspec.ValidationError as error:
            raise RecordError(f"{where}.{key} cannot be {what!r}: {in_words(str(error))}") from None
        if isinstance(kind, Parts):
            check_carried(what, kind.parts, f"{where}.{key}")


def _put(state: State, key: str, value: Any, *, keep: bool = False) -> None:
    if value or keep:
        state[key] = value
    else:
        del state[key]
