"""A hand of the history as a situation for the desk: what lay there when nobody decided any more.

Whoever opens it sees no more than he saw in the hand: every other card is written as unknown.
"""

import re
from typing import Any

import msgspec

from houseway.cards import UNKNOWN
from houseway.desk.kinds import kind_of
from houseway.play.hand import Hand
from houseway.play.record import Record, replay_record
from houseway.play.seen_cards import sight
from houseway.play.situation import Situation, situation_of
from houseway.play.table import Table
from houseway.play.view import view
from houseway.play.wire import view_json
from houseway.room.store.interface import HandRow
from houseway.room.web.desk_bodies import HandAtDesk
from houseway.room.web.refusals import Refusal
from houseway.rooms.lookup import find

_RECORDS = msgspec.json.Decoder(Record)
_QUOTED = re.compile(r'"[^"\n]*"')
HIDDEN = "Cards of this hand were never shown to you, and its deck has equal ones: it cannot be laid out."
NO_END = "Nothing was settled in this hand: there is nothing to lay out at the desk."


def at_the_desk(row: HandRow, seat: int) -> HandAtDesk:
    """The situation file of a hand, with the cards that a seat saw; seat 0 looked on."""
    record = _RECORDS.decode(row.record)
    rules = find(record.rule_set)
    reached: list[Situation] = []

    def end(table: Table, play: Any) -> None:
        reached.append(situation_of(table))
        rules.end(table, play)

    hand = replay_record(record, msgspec.structs.replace(rules, end=end))
    if not reached:
        raise Refusal(409, NO_END)
    situation = reached[-1]
    text = kind_of(rules).write(rules.read_as(situation.rulings), situation)
    return HandAtDesk(_as_seen(text, hand, seat))


def _as_seen(text: str, hand: Hand, seat: int) -> str:
    """The file without cards that the seat did not see."""
    deck = hand.rules.deck_cards
    if len({card.text for card in deck}) < len(deck):
        # Equal cards cannot be told apart in a file: all of them lie open, or none is written.
        if UNKNOWN.text.encode() in view_json(view(hand, seat)):
            raise Refusal(409, HIDDEN)
        return text
    hidden = _hidden(hand, seat)
    if not hidden:
        return text
    card = re.compile(rf"(?<![\w-])({'|'.join([re.escape(one) for one in sorted(hidden)])})(?![\w-])")
    return _QUOTED.sub(lambda found: card.sub(UNKNOWN.text, found.group()), text)


def _hidden(hand: Hand, seat: int) -> set[str]:
    """The cards of the deck that the seat did not see where they lie now: each came from the last shuffle in
    which it was dealt."""
    seen = sight(hand, seat)
    known: dict[str, bool] = {}
    orders = list(zip(hand.table.chance.orders, seen.seen, seen.ends, strict=True))
    for order, places, ends in reversed(orders):
        for place, card in enumerate(order[:ends]):
            known.setdefault(card.text, place in places)
    return {card.text for card in hand.rules.deck_cards if not known.get(card.text, False)}
