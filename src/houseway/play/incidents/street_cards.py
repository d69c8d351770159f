"""Cards of stud games where something goes wrong: one at a time, each with what the sheet rules on it.

Only hands with incidents come here: :mod:`houseway.play.dealing` deals the others.
"""

from collections.abc import Sequence
from typing import Literal

from houseway.cards import JOKER, Card
from houseway.errors import NobodyDecides
from houseway.facts import Person
from houseway.incident import Incident
from houseway.ledger import Reason
from houseway.play.decisions import Decision, Option
from houseway.play.events import Acted, Dealt, Exposed
from houseway.play.incidents.board import burn_next
from houseway.play.incidents.deal import counted, off
from houseway.play.incidents.kinds.cards import SEEN
from houseway.play.incidents.kinds.deals import STRANGERS
from houseway.play.incidents.kinds.streets import MIXED
from houseway.play.incidents.mishaps import Mishaps, arrive, lies_unnoticed, rule_on, ruling
from houseway.play.incidents.remedies import Circumstance, Remedy
from houseway.play.incidents.streets_so_far import DEALT_DOWN, LET_OFF
from houseway.play.rules import Script
from houseway.play.table import Seat, Table

Street = Literal["first", "later", "last"]
COUNTED = ("short", "long", "dealt-out", "out-of-order")
"""What goes wrong with one player in a round of cards."""


def mishaps_of(table: Table) -> Mishaps:
    """What goes wrong in the hand; only hands with incidents are asked."""
    assert table.mishaps is not None
    return table.mishaps


# The first cards


def first_cards(table: Table, seats: Sequence[Seat], count: int, *, up: bool) -> None:
    """So many of the first cards to each of these seats, one at a time, face up or face down."""
    facts = _first_facts(table)
    passed = [seat for seat in seats if facts.get(seat.number) == "out-of-order"]
    order = [seat for seat in seats if seat not in passed] + passed
    for at in range(count):
        for seat in order:
            what = facts.get(seat.number, "")
            if seat.folded or what == "dealt-out" or (what == "short" and not at and not up):
                continue
            deal_card(table, seat, up=up, street="first")
            if what == "long" and not up and at == count - 1 and not seat.folded:
                deal_card(table, seat, up=up, street="first")
        if facts.get(0) == "ineligible" and table.shoe.cards:
            kill_card(table, _off_for_nobody(table))
    replace_cards(table, "first")


def first_cards_go_wrong(table: Table, count: int) -> bool:
    """Whether something goes wrong with the next of the first cards: if not, they are dealt as always."""
    mishaps = mishaps_of(table)
    cards = range(counted(table, "card") + 1, counted(table, "card") + 1 + count * len(table.live()))
    facts = _first_facts(table)
    return bool(facts or mishaps.stud.down_next or any([mishaps.of_card("card", card) for card in cards]))


def _first_facts(table: Table) -> dict[int, str]:
    """What goes wrong with the round of the first cards, by seat; nobody's is somebody's who has no right."""
    mishaps = mishaps_of(table)
    if not mishaps.reached["deal"]:
        mishaps.stud.first = counts_of_the_round(table)
        for fact in mishaps.given.get(("deal", 1), ()):
            if fact.what == "ineligible":
                mishaps.stud.first[0] = fact.what
                rule_on(table, fact)
    return mishaps.stud.first


def counts_of_the_round(table: Table) -> dict[int, str]:
    """The next round of cards begins: what goes wrong with whom; nobody has seen it so far."""
    found: dict[int, str] = {}
    first = not mishaps_of(table).reached["deal"]
    last = [seat for seat in table.clockwise(table.button) if not seat.folded][-1]
    for fact in arrive(table, "deal"):
        if fact.what not in COUNTED or (fact.what == "dealt-out" and not first):
            continue
        seat = table.by_number.get(fact.seats[0])
        if fact.what == "out-of-order" and seat is last:
            # He gets his card last anyway.
            continue
        if seat is not None and not seat.folded and seat.number not in found:
            found[seat.number] = fact.what
            lies_unnoticed(table, fact)
    return found


# A card


def deal_card(table: Table, seat: Seat, *, up: bool, street: Street) -> None:
    """The next card to a seat, face up or face down, and what is done about it."""
    mishaps = mishaps_of(table)
    streets = mishaps.stud
    up = up or streets.others_up
    # Among the first cards it is the one that should lie up which comes down instead.
    if seat.number in streets.down_next and (up or street != "first"):
        streets.down_next.remove(seat.number)
        up = False
    _to_a_dead_seat(table, up, street)
    if seat.folded:
        # A dead seat that the sheet still deals in.
        card = _off_for_nobody(table, seat.number, up=up)
        table.log(Dealt(seat.number, (card,), up))
        kill_card(table, card, seat.number)
        return
    card = off(table, mishaps, "card", seat.number, up=up)
    (seat.up if up else seat.hole).append(card)
    table.log(Dealt(seat.number, (card,), up))
    streets.dealt.append((seat.number, card))
    fact = mishaps.of_card("card", counted(table, "card"))
    if fact is not None and fact not in mishaps.happened:
        if fact.what in STRANGERS and card in mishaps.strangers:
            lies_unnoticed(table, fact)
            streets.owners[fact] = seat.number
        elif fact.what == "boxed-late":
            rule_on(table, fact, card=card, owner=seat.number)
            streets.to_replace.append((seat.number, card))
        elif fact.what == "overlooked" and not up and street == "first":
            streets.owners[fact] = seat.number
            lies_unnoticed(table, fact)
        elif fact.what == "off-table" or (fact.what in SEEN and not up):
            _rule_on_card(table, seat, card, fact, up, street)
    streets.served += 1


def _to_a_dead_seat(table: Table, up: bool, street: Street) -> None:
    """Cards that go where nobody plays: they are moved on, or those after them are one too far."""
    mishaps = mishaps_of(table)
    while (fact := mishaps.of_card("card", counted(table, "card") + 1)) is not None:
        if fact.what != "dead-seat" or fact in mishaps.happened:
            return
        remedy = rule_on(table, fact, due="up" if up else "down", street=street, mixed=fact.said == MIXED)
        if "hands play" not in remedy.do or len(table.shoe.cards) < 2:
            return
        kill_card(table, _off_for_nobody(table))


def _rule_on_card(table: Table, seat: Seat, card: Card, fact: Incident, up: bool, street: Street) -> None:
    """A card was seen that should lie down, or went off the table."""
    streets = mishaps_of(table).stud
    due = "up" if up else "down"
    if not up:
        streets.exposed += 1
        streets.lying_up[seat.number] += street == "first"
    circumstances: dict[str, Circumstance] = {
        "street": street,
        "due": due,
        "lying_up": streets.lying_up[seat.number],
        "left_in": len(table.live()),
        "served": streets.served,
        "so_far": streets.exposed,
        "acts": 0,
        "joker": card is JOKER,
    }
    # Of a card that went off the table nobody need have seen the face.
    seen = card if fact.what in SEEN else None
    remedy = rule_on(table, fact, Person(seat.number), card=seen, owner=seat.number, **circumstances)
    if "as exposed" in remedy.do:
        like = fact._replace(what="exposed")
        remedy = ruling(table, like, Person(seat.number), owner=seat.number, **circumstances)
    _follow(table, seat, card, fact, remedy, street)


def _follow(table: Table, seat: Seat, card: Card, fact: Incident, remedy: Remedy, street: Street) -> None:
    """What follows for a card, in order."""
    mishaps = mishaps_of(table)
    streets = mishaps.stud
    for primitive in remedy.do:
        match primitive:
            case "turned up" if card in seat.hole:
                seat.hole.remove(card)
                seat.up.append(card)
                if fact.what != "exposed":
                    table.log(Exposed(seat.number, card, fact.place, fact.number, "turned up", None))
                if street == "last":
                    streets.last_up = fact, seat.number
            case "next card down":
                streets.down_next.add(seat.number)
            case "joker counts as down":
                seat.marks |= {DEALT_DOWN}
            case "may be all-in":
                mishaps.later.append(_AllInOrNot(seat.number))
            case "others up":
                streets.others_up = True
            case "leader stays":
                streets.leader_stays = True
            case "replaced after the street":
                streets.to_replace.append((seat.number, card))
            case "not made to open":
                streets.excused.add(seat.number)
            case "ante back":
                give_ante_back(table, seat, remedy)
            case "hand is dead" | "dead":
                streets.died.append((seat.number, fact))
                bury(table, seat)


class _AllInOrNot:
    """The question to somebody whose card came up: to go on betting, or to be treated as all-in."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, table: Table) -> Script:
        seat = table.seat(self.number)
        others = [other for other in table.live() if not other.all_in and other is not seat]
        if seat.folded or seat.all_in or not others:
            return
        options = (
            Option("bet-on", note="take part in the betting"),
            Option("all-in", note="play for what is in the pot, and keep the chips in front"),
        )
        choice = yield Decision((seat.number,), "all-in or not", options, absent="all-in")
        if choice.verb == "all-in":
            seat.all_in = True
            seat.marks |= {LET_OFF}
            table.log(Acted(seat.number, "all-in"))


# Around a street


def burn_before_street(table: Table, *, down: bool) -> None:
    """Burn a card before a street; if none is, or two are, that is put right where it can be."""
    mishaps = mishaps_of(table)
    number = counted(table, "burn") + 1
    fact = mishaps.of_card("burn", number)
    if fact is None or fact.what not in ("missing-burn", "double-burn") or fact in mishaps.happened:
        burn_next(table, mishaps)
        return
    twice = fact.what == "double-burn"
    remedy = rule_on(table, fact, due="down" if down else "up")
    if "cards kept" in remedy.do:
        for _ in range(2 if twice and len(table.shoe.cards) > 1 else int(twice)):
            burn_next(table, mishaps)
        return
    burn_next(table, mishaps)
    if not down and not twice:
        # It had gone to the first player as his card, face up.
        table.log(Exposed(0, table.shoe.burns[-1], "burn", number, "exposed", None))
    mishaps.stud.seen_on_top = twice and not down


def finish_street(table: Table) -> None:
    """Everybody has his card: what was seen and cannot be kept is replaced."""
    mishaps = mishaps_of(table)
    streets = mishaps.stud
    if streets.seen_on_top and table.shoe.cards:
        # The last player had got it as his card, face up, before the cards were moved.
        table.log(Exposed(0, table.shoe.cards[-1], "burn", counted(table, "burn") + 1, "exposed", None))
    streets.seen_on_top = False
    replace_cards(table, "later" if streets.left else "last")


def replace_cards(table: Table, street: Street) -> None:
    """Who has a card that cannot be kept gets another one, as long as there are any."""
    streets = mishaps_of(table).stud
    while streets.to_replace:
        number, card = streets.to_replace.pop(0)
        seat = table.seat(number)
        if not seat.folded and table.shoe.cards and card in seat.cards:
            exchange(table, seat, card, street)


def exchange(table: Table, seat: Seat, card: Card, street: Street) -> None:
    """A seat gets the next card for one that is out of the hand, up or down as that lay."""
    lying = seat.hole if card in seat.hole else seat.up
    deal_card(table, seat, up=lying is seat.up, street=street)
    if seat.folded:
        return
    lying.remove(card)
    kill_card(table, card, seat.number)


def too_soon(table: Table, seat: Seat, *, up: bool, keep: bool, burned: bool) -> None:
    """A card of the next street goes to a player before the betting is over."""
    card = _off_for_nobody(table, seat.number, up=up)
    if keep:
        (seat.up if up else seat.hole).append(card)
        table.log(Dealt(seat.number, (card,), up))
        return
    if up:
        table.log(Exposed(seat.number, card, "card", counted(table, "card"), "exposed", None))
    if burned and card not in mishaps_of(table).strangers:
        table.shoe.burns.append(card)
        table.moves.append(("burn", (None,), (card,)))
    else:
        kill_card(table, card, seat.number)


def out_of_play(table: Table, count: int, *, burned: bool) -> None:
    """Further cards go off the deck, as far as there are any."""
    mishaps = mishaps_of(table)
    for _ in range(count):
        if not table.shoe.cards:
            return
        if burned:
            burn_next(table, mishaps)
        else:
            kill_card(table, _off_for_nobody(table))


def in_order(table: Table, dealt: Sequence[tuple[int, Card]], order: Sequence[Seat]) -> None:
    """The cards of a street go to those who should have had them, in this order, face up."""
    muck = table.shoe.muck
    for (number, card), seat in zip(dealt, order, strict=False):
        got = table.seat(number)
        if got is seat or card not in got.cards:
            continue
        (got.hole if card in got.hole else got.up).remove(card)
        seat.up.append(card)
        # The cards of a hand that was given up meanwhile lie in the muck.
        if got.folded:
            muck.remove(card)
        if seat.folded:
            muck.append(card)
        table.moves.append(("muck" if seat.folded else "hand", (seat.number,), (card,)))
        table.log(Exposed(seat.number, card, "deal", mishaps_of(table).reached["deal"], "moved", None))


def _off_for_nobody(table: Table, number: int = 0, *, up: bool = False) -> Card:
    """The next card off the deck, which nobody plays: what is wrong with it makes no difference."""
    mishaps = mishaps_of(table)
    card = off(table, mishaps, "card", number, up=up)
    fact = mishaps.of_card("card", counted(table, "card"))
    if fact is not None and fact.what in STRANGERS and card in mishaps.strangers:
        mishaps.happened.append(fact)
    return card


def kill_card(table: Table, card: Card, number: int = 0) -> None:
    """A card is out of play."""
    mishaps = mishaps_of(table)
    (mishaps.out if card in mishaps.strangers else table.shoe.muck).append(card)
    table.moves.append(("muck", (number,) if number else (None,), (card,)))


# Hands


def bury(table: Table, seat: Seat) -> None:
    """A hand is dead: its cards go to the muck, and the hand is over when one is left."""
    if seat.folded:
        return
    seat.folded = True
    cards = seat.cards
    table.shoe.muck += cards
    table.moves.append(("muck", (seat.number,), cards))
    if len(table.live()) == 1:
        raise NobodyDecides


def give_ante_back(table: Table, seat: Seat, remedy: Remedy) -> None:
    """What a seat has put in as its ante, as far as it still lies in the pot."""
    ante = sum([forced.amount for forced in table.forced if forced[:2] == (seat.number, "ante")])
    amount = min(ante, seat.total, table.pot.balance)
    if amount:
        table.pay(seat, amount, Reason("ante returned", (remedy.id,)))
        seat.total -= amount
        seat.all_in = False
