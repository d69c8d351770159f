"""What a worker thinks about: a hand, run again from its record, and a seat that has to decide.

A bot sees its view and what it may ask; nothing else of the hand reaches it.
"""

from collections import OrderedDict
from typing import Literal, NamedTuple

import msgspec
from msgspec.json import Decoder

from houseway.bots.casting import Bot
from houseway.bots.characters import cast
from houseway.chance.derivation import Derived
from houseway.experts.casting import anybody_of
from houseway.play.hand import Hand, replay
from houseway.play.incidents.writing import parse_incident
from houseway.play.record import Record, parse_choice, record_of
from houseway.play.rules import RemedyBook
from houseway.play.view import view
from houseway.rooms.lookup import find

BOTS_MOST = 2_000
"""How many bots a worker remembers."""
_RECORDS = Decoder(Record)


class Thought(msgspec.Struct, frozen=True):
    """A question that somebody thinks about."""

    table: str
    hand: int
    seat: int
    question: int
    record: bytes
    """The hand up to here."""
    seed: str
    """What a bot's own chance comes from."""
    what: Literal["bot", "advice", "absent"]
    character: str = ""


def written_up(hand: Hand) -> bytes:
    """A hand up to here, for somebody to think about."""
    return msgspec.json.encode(record_of(hand))


class _Seated(NamedTuple):
    """A bot at a table, and the hand in which it was asked last."""

    bot: Bot
    hand: int


_bots: OrderedDict[tuple[str, int, str], _Seated] = OrderedDict()


def think(thought: Thought) -> str:
    """A choice as records write it; empty where nothing can be said."""
    hand = run_again(thought.record)
    seat, decision = thought.seat, hand.decision
    if decision is None or seat not in decision.seats:
        return ""
    if thought.what == "absent":
        return str(hand.absent(seat))
    if thought.what == "advice":
        advised = hand.advice(seat)
        return str(advised) if advised is not None else ""
    bot = _bot(thought, hand)
    return str(bot.choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat)))


def run_again(record: bytes, book: RemedyBook | None = None) -> Hand:
    """The hand of a record, finished or not; with another sheet's rulings on what goes wrong, if given."""
    read = _RECORDS.decode(record)
    rules = find(read.rule_set)
    if book is not None:
        rules = msgspec.structs.replace(rules, remedy_book=book)
    choices = [parse_choice(text, i) for i, text in enumerate(read.choices, 1)]
    incidents = [parse_incident(text) for text in read.incidents]
    return replay(rules, read.start(), read.orders(), choices, read.rolls(), incidents)


def on_trial(record: bytes, book: RemedyBook | None = None) -> Hand:
    """The same, to try something out in it: what would be shuffled then is, and nobody sees it."""
    hand = run_again(record, book)
    hand.table.chance.supply(Derived(bytes(32), "on trial"))
    return hand


def _bot(thought: Thought, hand: Hand) -> Bot:
    key = (thought.table, thought.seat, thought.character)
    seated = _bots.pop(key, None)
    if seated is None:
        chance = Derived(bytes.fromhex(thought.seed), f"bot {thought.seat}")
        seated = _Seated(anybody_of(hand.rules, chance)(cast(thought.character, 1)[0]), thought.hand)
    elif seated.hand != thought.hand:
        seated.bot.new_hand()
    _bots[key] = _Seated(seated.bot, thought.hand)
    if len(_bots) > BOTS_MOST:
        _bots.popitem(last=False)
    return seated.bot
