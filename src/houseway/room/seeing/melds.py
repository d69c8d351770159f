"""What lies on the felt of Pan besides the view: what spreads are worth, who threw and drew, who is out."""

from collections.abc import Iterator, Mapping, Sequence

from houseway.cards import Card, show_cards
from houseway.facts import Place
from houseway.melds.pays import VALLE
from houseway.melds.players import CARD, DISCARD, DOUBLE_TOPS, DOUBLES, INVALID, WAYS_OUT, Lost
from houseway.melds.sheet import PanRules
from houseway.money import dollars
from houseway.play.events import Acted, Event, Laid
from houseway.play.hand import Hand
from houseway.play.spreads import kind_of
from houseway.play.view import HandView, View
from houseway.rankings.words import plural
from houseway.room.protocol import FeltTold, SpreadTold

OUT: dict[Lost, str] = {
    "passed": "Passed",
    "foul": "Foul",
    "thrown-in": "Thrown in",
    "out-of-chips": "Out of chips",
    "dead": "Dead hand",
}
"""How a hand left play, in words."""


def pan_felt(hand: Hand, shown: View, events: Sequence[Event]) -> FeltTold:
    """What everybody may know of the hand, as data and in words."""
    table = hand.table
    play: PanRules = table.rules.play
    unit = table.stakes.chip
    return FeltTold(
        left=len(table.shoe.cards),
        spreads=tuple(_spreads(play, unit, shown)),
        doubles=tuple([seat.number for seat in table.seats if DOUBLES in seat.marks]),
        double_tops=table.facts.get(DOUBLE_TOPS, 0),
        drawn=_drawn(shown, events),
        thrown=_threw(events),
        out={seat.number: OUT[way] for seat in table.seats for way in WAYS_OUT if way in seat.marks},
        offers=dict(_offers(play, unit, shown)),
    )


def spread_words(play: PanRules, cards: Sequence[Card]) -> tuple[str, int]:
    """What cards that lie there are called, and the chips that they are worth: *valle fives*, *rope*."""
    kind = kind_of(cards, play.free)
    pays = play.pays.worth(cards, kind)
    rank = plural(cards[0].rank)
    if kind == "rope":
        return "rope", pays
    if kind in ("suit", "suits") and cards[0].rank in VALLE:
        return f"valle {rank}" + (" in one suit" if kind == "suit" else ""), pays
    return rank + (" in one suit" if kind == "suit" else ""), pays


def _spreads(play: PanRules, unit: int, shown: View) -> Iterator[SpreadTold]:
    for spot in shown.spots:
        for lying in spot.hands:
            if not lying.cards:
                continue
            if INVALID in lying.marks:
                yield SpreadTold(spot.number, "no spread")
                continue
            words, pays = spread_words(play, lying.cards)
            yield SpreadTold(spot.number, words, pays * unit)


def _drawn(shown: View, events: Sequence[Event]) -> int:
    """Who has the card in play."""
    if not any([name == CARD and held.cards for name, held in shown.common]):
        return 0
    for event in reversed(events):
        match event:
            case Laid(Place("draw", number)) | Acted(number, "take"):
                return number
    return 0


def _threw(events: Sequence[Event]) -> int:
    thrown = [e.place.number for e in events if isinstance(e, Laid) and e.place.kind == DISCARD]
    return thrown[-1] if thrown else 0


def _offers(play: PanRules, unit: int, shown: View) -> Iterator[tuple[str, str]]:
    """What putting cards down brings at once, by the choice that does it."""
    decision = shown.decision
    if decision is None:
        return
    payers = len([seat for seat in shown.seats if not seat.folded and seat.number != shown.seat])
    mine: Mapping[int, HandView] = {
        number: lying
        for spot in shown.spots
        if spot.number == shown.seat
        for number, lying in enumerate(spot.hands, 1)
    }
    for option in decision.options:
        number = option.verb.removeprefix("add-")
        if option.pick is not None and number.isdecimal() and int(number) in mine:
            lying = mine[int(number)].cards
            for card in option.pick.among:
                brings = _worth(play, (*lying, card)) - _worth(play, lying)
                if brings > 0:
                    yield f"{option.verb} {card}", f"+ {dollars(brings * unit * payers)}"
        if option.spread is not None:
            for found in option.spread.found:
                worth = _worth(play, found)
                if worth:
                    yield f"{option.verb} {show_cards(found)}", f"+ {dollars(worth * unit * payers)}"


def _worth(play: PanRules, cards: Sequence[Card]) -> int:
    return play.pays.of(cards, play.free)
