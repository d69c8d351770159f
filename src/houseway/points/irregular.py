"""What goes wrong in Chinese poker: hands of a wrong size, a card twice in the deck, wrong payments."""

from collections.abc import Sequence

from houseway.cards import Card, card
from houseway.facts import Person
from houseway.incident import Incident
from houseway.play.dealing import deal_at_once, deal_down
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.mishaps import arrive, at_turn, happens, noticed, rule_on, ruling
from houseway.play.incidents.remedies import Circumstance, Remedy
from houseway.play.incidents.wrong_sizes import WRONG_SIZE, deal_around, deal_together
from houseway.play.rules import Script
from houseway.play.shape import Fact
from houseway.play.table import Seat, Table
from houseway.points.layout import laid
from houseway.points.segments import SIZES

RULED_FOUL = "fouled by a ruling"
"""The mark of a seat whose hand is fouled, however it was set."""
MISPAID = "wrong points"
WRONGLY_PAID = Fact(
    "payment by payment what players pay each other wrongly: its number and the points",
    form=list[tuple[int, int]],
)


# The deal


def deal_to_all(table: Table, seats: Sequence[Seat], cards: int) -> None:
    """So many cards to everybody, one at a time, from the button's left."""
    if table.mishaps is None:
        deal_down(table, cards, table.button)
    else:
        deal_around(table, seats, cards)


def deal_to_each(table: Table, seats: Sequence[Seat], cards: int) -> None:
    """So many cards at once to each of these seats in turn."""
    if table.mishaps is not None:
        deal_together(table, seats, cards)
        return
    for seat in seats:
        deal_at_once(table, seat, cards)


# Until the showdown


def hear(table: Table) -> Script:
    """Somebody tells the dealer that a hand has a wrong number of cards, or the management steps in."""
    mishaps = table.mishaps
    turn = 0
    while mishaps is not None and mishaps.turn != turn:
        # What the floor is asked counts as a turn: then something else may be told before the next choice.
        turn = mishaps.turn
        for fact in at_turn(table):
            if fact.what == "declared-foul":
                yield from _fouls(table, fact.seats[0], rule_on(table, fact))
            told = [latent for latent in mishaps.latent if str(latent) == fact.said]
            if fact.what == "noticed" and told and told[0].what in WRONG_SIZE:
                noticed(table, fact)
                ruling(table, told[0], shown=False)


# At the showdown


def open_wrong_hands(table: Table) -> Script:
    """Hands are opened that nobody spoke of before: with a wrong number of cards, or with a card twice."""
    mishaps = table.mishaps
    for fact in [*mishaps.latent] if mishaps is not None else ():
        if fact.what in WRONG_SIZE:
            number = fact.seats[0]
            yield from _fouls(table, number, _found(table, fact, number, shown=True))
        elif fact.what == "twin":
            one, *others = _holders(table, card(fact.said))
            where = "nowhere" if not others else "one hand" if one in others else "two hands"
            yield from _fouls(table, one, _found(table, fact, one, twins_in=where))


def _holders(table: Table, face: Card) -> list[int]:
    """Who was dealt a card of this face, as often as he was; one too many that is not set is his as well."""
    dealt = [zip(places, cards, strict=True) for kind, places, cards in table.moves if kind == "card"]
    return [seat for round_ in dealt for seat, one in round_ if one is face and isinstance(seat, int)]


def _found(table: Table, fact: Incident, number: int, **circumstances: Circumstance) -> Remedy:
    assert table.mishaps is not None
    table.mishaps.latent.remove(fact)
    happens(table, fact)
    return ruling(table, fact, owner=number, **circumstances)


def _fouls(table: Table, number: int, remedy: Remedy) -> Script:
    """The hand is fouled where the sheet says so, or the floor does."""
    do = remedy.do
    if remedy.outcomes:
        way = yield from ask_floor(table, remedy, Person(number))
        do = way.do
    if "fouled hand" in do:
        table.seat(number).marks |= {RULED_FOUL}


def set_whole(table: Table, seat: Seat) -> bool:
    """Whether a hand is set in three, five and five, and no ruling fouls it; a card too few lacks behind."""
    return len(laid(table, seat).groups[-1]) == SIZES[-1] and RULED_FOUL not in seat.marks


# Settlement


def pay_wrongly(table: Table, due: Sequence[int]) -> None:
    """Players are about to pay each other these points: what they pay instead is written down."""
    for number, _ in enumerate(due):
        for fact in arrive(table, "settlement"):
            if fact.what == "wrong-points" and fact.said.isdecimal():
                rule_on(table, fact)
                table.facts.setdefault(MISPAID, []).append([number, int(fact.said)])


def paid_instead(table: Table) -> dict[int, int]:
    """By the number of a payment what players paid each other in points, where that is not what was due."""
    return dict(table.facts.get(MISPAID, ()))
