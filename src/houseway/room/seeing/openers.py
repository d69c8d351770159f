"""Stud: whose board is high or low, so that the seat acts first, and why."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from houseway.cards import JOKER, Card
from houseway.games.pot.asian_stud import AsianStudRules
from houseway.games.pot.stud import StudRules
from houseway.play.events import Acted, Event, Milestone
from houseway.play.hand import Hand
from houseway.play.table import Seat, Table
from houseway.pot.bring_in import Opener, first_to_act, forced_seat
from houseway.rankings import category, ranking
from houseway.rankings.charts import HIGH_CARD, PAIR, STANDARD_CLASSES
from houseway.room.seeing.names import hand_words
from houseway.words.names import capital
from houseway.words.teller import Teller

FIRST, STREET = "initial deal", " street"
HIGH_RANKINGS = ("high", "asian")
"""Rankings under which the best board is the high one; under all others it is the low one."""


class Opening(NamedTuple):
    """Who is high or low on board."""

    seat: int
    side: Literal["high", "low"]
    cards: tuple[Card, ...]


def opening(hand: Hand, events: Sequence[Event]) -> Opening | None:
    """Whose board acts first on the street that is played; nothing in other games, or once something went
    wrong: then the boards do not decide it alone."""
    table, play = hand.table, hand.table.rules.play
    if hand.over or table.mishaps is not None or not isinstance(play, StudRules | AsianStudRules):
        return None
    streets = [at for at, e in enumerate(events) if isinstance(e, Milestone) and _begins_a_street(e.name)]
    if not streets or len(table.live()) < 2:
        return None
    street = events[streets[-1]]
    assert isinstance(street, Milestone)
    if street.name == FIRST:
        return _brings_in(hand, play, events[streets[-1] :])
    name = street.name.removesuffix(STREET)
    opener = _opener(table, play, name)
    seat = first_to_act(table, opener, name)
    is_best = opener.board_on.get(name, opener.board) == "best"
    is_high = (opener.ranking_on.get(name, opener.ranking) in HIGH_RANKINGS) == is_best
    return _told(seat, "high" if is_high else "low")


def _begins_a_street(name: str) -> bool:
    return name == FIRST or name.endswith(STREET)


def _brings_in(hand: Hand, play: StudRules | AsianStudRules, events: Sequence[Event]) -> Opening | None:
    """Whoever has to open, unless the card that would have to belongs to somebody who cannot."""
    table = hand.table
    acted = next((event.seat for event in events if isinstance(event, Acted)), 0)
    asked = hand.decision.seats[0] if hand.decision is not None else 0
    seat = forced_seat(table, play.bring_in, table.live())
    return _told(seat, play.bring_in.card) if seat.number == (acted or asked) else None


def _opener(table: Table, play: StudRules | AsianStudRules, street: str) -> Opener:
    if isinstance(play, AsianStudRules):
        if table.board and play.community_opener is not None:
            return play.community_opener
        if street == "third" and play.third_opener is not None:
            return play.third_opener
    return play.opener


def _told(seat: Seat, side: Literal["high", "low"]) -> Opening | None:
    return Opening(seat.number, side, tuple(seat.up)) if seat.up else None


def opening_words(teller: Teller, told: Opening) -> str:
    """Who is high, and with what: *Ada is high with a pair of jacks*."""
    return f"{capital(teller.names.does(told.seat, 'is'))} {told.side} with {_board(teller, told)}"


def _board(teller: Teller, told: Opening) -> str:
    if told.side == "high" and JOKER not in told.cards:
        strength = ranking("high").strength(told.cards)
        kind = STANDARD_CLASSES[category(strength)]
        if kind != HIGH_CARD:
            return ("a " if kind == PAIR else "") + hand_words(strength, len(told.cards))
    return teller.cards(told.cards)
