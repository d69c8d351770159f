"""What is done at a table: plain data that can be written down, sent, and done again.

>>> sits = Sit(3, "Ada", 60_00)
>>> act_json(sits)
'{"act":"sit","seat":3,"name":"Ada","amount":6000}'
>>> read_act('{"act":"sit","seat":3,"name":"Ada","amount":6000}') == sits
True
>>> read_act('{"act":"sit","seat":3,"name":"Ada","amount":60.5}')
Traceback (most recent call last):
houseway.errors.RecordError: this is no act: Expected `int`, got `float` - at `$.amount`
"""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Annotated, TypeVar, get_args
from uuid import UUID

import msgspec
from msgspec import Meta
from msgspec.json import Decoder

from houseway.errors import RecordError
from houseway.fees.plans import FeePlan
from houseway.play.rules import RuleSet

Name = Annotated[str, Meta(max_length=100)]
"""What a person is called."""
Words = Annotated[str, Meta(max_length=1000)]
"""What somebody says: longer than any choice."""


class Act(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="act",
    tag=lambda name: "".join([f"-{c.lower()}" if c.isupper() else c for c in name]).lstrip("-"),
):
    """One act. Its name is the session's verb, with hyphens."""


class Sit(Act, frozen=True):
    """Somebody takes an empty seat and buys in."""

    seat: int
    name: Name
    amount: int
    moved: bool = False
    """From a broken game of this type and limit."""


class Buy(Act, frozen=True):
    """More chips, between hands."""

    seat: int
    amount: int


class SitOut(Act, frozen=True):
    """Somebody is not dealt in from the next hand on, and keeps the seat."""

    seat: int


class ComeBack(Act, frozen=True):
    """Somebody who sat out wants hands again."""

    seat: int


class Leave(Act, frozen=True):
    """Somebody cashes out and quits."""

    seat: int


class ChangeSeat(Act, frozen=True):
    """Somebody moves to an empty seat."""

    seat: int
    to: int


class Enter(Act, frozen=True):
    """Somebody says how he comes into a game under way."""

    seat: int
    way: Words
    nobody_objects: bool = False


class DrawForButton(Act, frozen=True):
    """Everybody draws a card, and the highest opens the game with the button."""

    cards: str = ""
    """The deck that is drawn from."""


class PutButton(Act, frozen=True):
    """The game opens with the button at a seat, without a draw."""

    seat: int


class Deal(Act, frozen=True):
    """The next hand is dealt. Chance is what was used until the first choice."""

    shoe: str = ""
    """All cards, top first; empty where the shoe of the hand before goes on."""
    reshuffles: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    """Every throw: ``3 5 6``."""
    clock: int | None = None
    """When it is dealt, in minutes since a midnight, where fees go by the clock."""
    coupons: dict[str, int] = {}
    """How many match-play coupons each seat uses."""
    incidents: tuple[str, ...] = ()
    """What goes wrong with its cards: ``card 7 exposed``, ``burn 2 boxed``."""


class Choose(Act, frozen=True):
    """Somebody makes a choice that the hand waits on."""

    seat: int
    choice: Words
    """As records write it, without the seat: ``raise 1200``, ``wager @4 base=1000 tie=500``."""
    question: int = 0
    """The question that it answers, as a view numbers it; 0 is whatever is asked now. It is not listed."""
    reshuffles: tuple[str, ...] = ()
    """Chance that was used up to the next choice."""
    dice: tuple[str, ...] = ()


class Incident(Act, frozen=True):
    """Something went wrong with a card of the hand under way."""

    fact: Words
    """As records write it: ``card 7 exposed``."""
    reshuffles: tuple[str, ...] = ()
    """Chance that was used up to the next choice."""


class CallOff(Act, frozen=True):
    """The hand under way does not count: everybody gets back what he has put in."""


AnyAct = (
    Sit
    | Buy
    | SitOut
    | ComeBack
    | Leave
    | ChangeSeat
    | Enter
    | DrawForButton
    | PutButton
    | Deal
    | Choose
    | Incident
    | CallOff
)


class Opening(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, tag="opening"
):
    """What a session is opened with."""

    rule_set: str
    version: int
    sheet: str = ""
    """Of a game of one's own: what names its file by what it says …"""
    file: str = ""
    """… and where the file lies."""
    limit: str = ""
    rulings: dict[str, str] = {}
    ask_to_show: bool = False
    fees: FeePlan | None = None

    def check(self, rules: RuleSet) -> None:
        """Refuse another rule set than the session was opened with."""
        if (self.rule_set, self.version) != (rules.id, rules.version):
            raise RecordError(
                f"the session is of {self.rule_set}, version {self.version}, "
                f"not of {rules.id}, version {rules.version}"
            )
        if self.sheet and self.sheet != rules.sheet:
            raise RecordError(
                f"the file of {self.rule_set} has changed since the session: go on with the file as it was"
            )


_Read = TypeVar("_Read")
_ACTS: "Decoder[AnyAct]" = Decoder(AnyAct)
NO_TEXT = (bytes, bytearray, datetime, date, time, timedelta, UUID, Decimal)
"""What would be written as text, and is none."""


def act_json(act: AnyAct) -> str:
    """An act on one line."""
    return msgspec.json.encode(act).decode()


def read_act(text: str | bytes) -> AnyAct:
    """An act from its line."""
    return read_json(text, _ACTS, "act")


def read_json(text: str | bytes, decoder: "Decoder[_Read]", what: str) -> _Read:
    """What was written as JSON, or one sentence."""
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError) as error:
        raise RecordError(f"this is no {what}: {error}") from None


def checked(act: AnyAct) -> AnyAct:
    """The act, if every number in it is whole and every word is one."""
    if type(act) not in get_args(AnyAct):
        raise RecordError(f"{str(act)[:100]!r} is no act: it is one of those in houseway.session.acts")
    try:
        return msgspec.convert(msgspec.to_builtins(act, builtin_types=NO_TEXT), type(act))
    except (msgspec.MsgspecError, TypeError) as error:
        raise RecordError(f"this {type(act).__name__} is no act: {error}") from None
