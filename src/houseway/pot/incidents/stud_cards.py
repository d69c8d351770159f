"""Stud games where something goes wrong: streets, who opens and who begins, counts that come to light."""

from collections.abc import Callable, Sequence

from houseway.cards import Card
from houseway.facts import Person
from houseway.incident import Incident
from houseway.ledger import Reason
from houseway.play.dealing import burn
from houseway.play.events import Acted
from houseway.play.incidents.kinds.deals import STRANGERS
from houseway.play.incidents.kinds.streets import EXPOSED, MIXED
from houseway.play.incidents.mishaps import at_turn, happens, noticed, rule_on, ruling
from houseway.play.incidents.remedies import Circumstance, Remedy
from houseway.play.incidents.street_cards import (
    bury,
    counts_of_the_round,
    exchange,
    give_ante_back,
    in_order,
    mishaps_of,
    out_of_play,
    too_soon,
)
from houseway.play.incidents.streets_so_far import LIES_OTHERWISE
from houseway.play.shape import shape_of
from houseway.play.table import Seat, Table
from houseway.pot.incidents.dead_hands import acted_since

FORCED = ("bring-in", "open")
COUNTS = ("short", "long", "dealt-out")
"""What leaves a hand with a wrong number of cards."""
POINTED_OUT = (*COUNTS, *STRANGERS, "out-of-order", "overlooked")
"""What somebody may point out later."""
Line = Callable[[Sequence[Seat]], list[Seat]]


def begin_street(table: Table) -> Line:
    """A street begins: how those who are dealt in stand in line for their cards."""
    mishaps = mishaps_of(table)
    streets = mishaps.stud
    out_of_play(table, streets.one_more * len(table.live()), burned=False)
    streets.one_more = 0
    streets.others_up = streets.leader_stays = streets.closed = False
    streets.barred.clear()
    streets.dealt.clear()
    streets.last_up = None
    streets.left -= 1
    # What went out of order on the street before can be moved no more.
    mishaps.latent = [fact for fact in mishaps.latent if fact.what != "out-of-order" or fact.number == 1]
    facts, kept = counts_of_the_round(table), streets.kept.copy()
    streets.kept.clear()
    # Who has his last card from before its time has been served.
    streets.served = len([seat for seat in table.live() if seat.number in kept])

    def line(seats: Sequence[Seat]) -> list[Seat]:
        found, passed = [], []
        for seat in seats:
            what = facts.get(seat.number, "")
            if seat.number in kept or what == "short":
                continue
            if what == "out-of-order":
                passed.append(seat)
            else:
                found += [seat, seat] if what == "long" else [seat]
        return found + passed

    return line


def may_open(table: Table) -> list[Seat]:
    """Whose card may force him to open: one that lies up, of somebody who is not excused."""
    lying = [seat for seat in table.live() if seat.up] or table.live()
    excused = mishaps_of(table).stud.excused
    return [seat for seat in lying if seat.number not in excused] or lying


def died_as(table: Table, forced: Callable[[Sequence[Seat]], Seat]) -> tuple[Seat, Incident] | None:
    """The dead hand whose card would have had to open, if there is one, and what it died of."""
    died = dict(mishaps_of(table).stud.died)
    if not died:
        return None
    seat = forced([*may_open(table), *[table.seat(number) for number in died]])
    return (seat, died[seat.number]) if seat.number in died else None


def tell_dead_opener(table: Table, forced: Seat) -> None:
    """A dead hand would have had to open: it is ruled who does."""
    for number, fact in mishaps_of(table).stud.died:
        if number == forced.number:
            ruling(table, fact, Person(number), ruled_for="opening")


def boards_that_count(table: Table) -> dict[int, list[Card]]:
    """The up cards by which it is found who begins; where no card lies up, everybody has none."""
    streets = mishaps_of(table).stud
    if streets.last_up is not None and not streets.leader_stays:
        fact, number = streets.last_up
        ruling(table, fact, Person(number), ruled_for="last round")
    new = {card for _, card in streets.dealt} if streets.leader_stays else set()
    found = {seat.number: [card for card in seat.up if card not in new] for seat in table.live()}
    return {number: up for number, up in found.items() if up} or found


# Before the opening


def wrong_opener(table: Table, fact: Incident, right: Seat, amount: int, why: Reason) -> bool:
    """The dealer names the wrong player, who puts the forced bet in: it goes back."""
    seat = table.by_number.get(fact.seats[0])
    if seat is None or seat is right or seat.folded or seat.all_in:
        return False
    happens(table, fact)
    paid = table.put_in(seat, amount, why)
    table.log(Acted(seat.number, "bring-in", paid))
    remedy = ruling(table, fact)
    table.pay(seat, paid, Reason("bet returned", (remedy.id,)))
    seat.total -= paid
    seat.bet = 0
    seat.all_in = False
    return True


# Counts and orders that come to light


def notice(table: Table, fact: Incident) -> bool:
    """Somebody points something out, if it is that and can be ruled on."""
    if fact.what != "noticed":
        return False
    latent = mishaps_of(table).latent
    found = next((old for old in latent if str(old) == fact.said and old.what in POINTED_OUT), None)
    return found is not None and point_out(table, fact, found)


def comes_to_light(table: Table, seat: Seat) -> bool:
    """What is pointed out before a seat turns or gives up a card; says whether its hand is dead now."""
    while pointed_out(table):
        pass
    return seat.folded


def pointed_out(table: Table) -> bool:
    """Whether something about the cards of a stud game is pointed out before the next decision."""
    if not mishaps_of(table).stud.count:
        return False
    return any([notice(table, fact) for fact in at_turn(table)])


def point_out(table: Table, fact: Incident, found: Incident) -> bool:
    """Somebody points out what went wrong in the deal; says whether there is anything to rule on."""
    mishaps = mishaps_of(table)
    number = mishaps.stud.owners.get(found) or found.seats[0]
    later = found.what == "out-of-order" and found.number > 1
    too_late = later and (table.round is None or found.number != mishaps.reached["deal"])
    if table.seat(number).folded or too_late:
        return False
    # Of a joker among down cards nobody knows but its owner.
    if found.what in STRANGERS and fact.seats != (number,):
        return False
    noticed(table, fact)
    if found.what in STRANGERS:
        _stranger_comes_to_light(table, found, number)
        return True
    acts = [event for event in table.events if isinstance(event, Acted)]
    opening = [act for act in acts if act.amount or act.verb == "check"]
    # A forced bet of the wrong player went back.
    back = [fact for fact in mishaps.happened if fact.what == "wrong-opener"]
    follow(
        table,
        found,
        owner=number,
        ruled_for="notice",
        street="later" if found.place == "deal" and found.number > 1 else "first",
        opened=len(opening) > len(back),
        bets=any([seat.bet for seat in table.seats]),
        acts=len([act for act in acts if act.verb not in (*FORCED, "all-in")]),
    )
    return True


def _stranger_comes_to_light(table: Table, fact: Incident, number: int) -> None:
    """A card that does not belong to the deck: its owner has acted on it, or it is replaced."""
    seat, mishaps = table.seat(number), mishaps_of(table)
    card = next((card for card in seat.cards if card in mishaps.strangers), None)
    remedy = ruling(table, fact, owner=number, owner_acted=acted_since(table, seat, card, FORCED), seen=False)
    if "foul" in remedy.do:
        bury(table, seat)
    elif card is not None:
        exchange(table, seat, card, "later" if mishaps.stud.left else "last")


def follow(table: Table, fact: Incident, owner: int = 0, **circumstances: Circumstance) -> None:
    """What the sheet does about a hand, or a street, now."""
    owner = owner or fact.seats[0]
    remedy = ruling(table, fact, owner=owner, **circumstances)
    seat, streets = table.seat(owner), mishaps_of(table).stud
    for primitive in remedy.do:
        match primitive:
            case "ante back":
                give_ante_back(table, seat, remedy)
            case "hand is dead" | "dead":
                bury(table, seat)
            case "cards moved":
                in_order(table, streets.dealt, _due(table))
            case "bets back":
                _give_bets_back(table, remedy)
            case "no betting":
                streets.closed = True


def _due(table: Table) -> list[Seat]:
    """To whom the cards of this street should have gone, in order; who got one too many has it still."""
    served = [number for number, _ in mishaps_of(table).stud.dealt]
    return [seat for seat in table.clockwise(table.button) for _ in range(served.count(seat.number))]


def _give_bets_back(table: Table, remedy: Remedy) -> None:
    """Nobody has bet on this street."""
    for seat in table.seats:
        if seat.bet:
            amount = min(seat.bet, table.pot.balance)
            if amount:
                table.pay(seat, amount, Reason("bet returned", (remedy.id,)))
            seat.total -= seat.bet
            seat.bet = 0
            seat.all_in = False
    round_ = table.round
    if round_ is not None:
        round_.level = round_.full = round_.raises = round_.aggressor = 0


# A street that begins too soon


def premature_street(table: Table, fact: Incident) -> bool:
    """The dealer burns and deals so many cards before the betting is over."""
    streets = mishaps_of(table).stud
    count, _, how = fact.said.partition(" ")
    order = [seat for seat in table.clockwise(table.button) if not seat.folded]
    last = streets.left == 1
    keep, up = how in (MIXED, EXPOSED), not (streets.all_down or (last and streets.last_down))
    if (
        not streets.left
        or not count.isdigit()
        or not 1 <= int(count) <= len(order)
        or (keep and not (last and streets.last_down))
    ):
        return False
    if len(table.shoe.cards) <= int(count) or streets.kept:
        return False
    everybody = int(count) == len(order)
    remedy = rule_on(table, fact, street="last" if last else "later", mixed=keep, everybody_served=everybody)
    burned = "burned off" in remedy.do
    burn(table)
    for seat in order[: int(count)]:
        too_soon(table, seat, up=up or how == EXPOSED, keep=keep, burned=burned)
        if keep:
            streets.kept.add(seat.number)
        if "may not raise" in remedy.do:
            streets.barred.add(seat.number)
    if burned:
        streets.burned_off = fact
    if "one more each" in remedy.do:
        out_of_play(table, len(order), burned=burned)
    streets.one_more += "one more each after the round" in remedy.do
    return True


def mix_in(table: Table) -> None:
    """The deck is made up again: cards that were burned off go in with the burns."""
    streets = mishaps_of(table).stud
    if streets.burned_off is not None:
        ruling(table, streets.burned_off, ruled_for="short deck")
        streets.burned_off = None


# The end


def before_showdown(table: Table, *, common: bool) -> None:
    """Hands with a wrong number of cards cannot win; the others may have cards that lie the other way.

    A community card for lack of others is everybody's (``common``), or of those who got no card of their own.
    """
    mishaps = mishaps_of(table)
    shape = shape_of(table.rules)
    full = shape.hole.most + shape.up.most
    least = full - len(table.board)
    right = range(least, (least if common else full) + 1)
    wrong = {seat.number for seat in table.live() if len(seat.cards) not in right}
    facts = {fact.seats[0]: fact for fact in mishaps.latent if fact.what in COUNTS and fact.seats[0] in wrong}
    everybody = len(facts) == len(table.live())
    strange = [fact for fact in mishaps.latent if fact.what in STRANGERS]
    mishaps.latent = [fact for fact in mishaps.latent if fact.what not in POINTED_OUT]
    for fact in facts.values():
        happens(table, fact)
        follow(table, fact, ruled_for="showdown", everybody=everybody)
    for fact in strange:
        if not table.seat(mishaps.stud.owners[fact]).folded:
            _stranger_comes_to_light(table, fact, mishaps.stud.owners[fact])
    for seat in table.live():
        if len(seat.hole) != shape.hole.most or len(seat.up) != shape.up.most:
            seat.marks |= {LIES_OTHERWISE}
