"""Cards dealt round a player-dealer table, and what goes wrong: players passed over, positions without a bet,
cards out of order."""

from collections.abc import Iterable, Iterator, Sequence

from houseway.bank.irregular import kill_hand
from houseway.facts import Place, spot_place
from houseway.incident import Incident
from houseway.play.dealing import deal_dead, move_along
from houseway.play.felt import DEAD, BankedFelt, Holding, Spot
from houseway.play.incidents.mishaps import arrive, at_turn, lies_unnoticed, noticed, rule_on, ruling
from houseway.play.incidents.remedies import Remedy
from houseway.play.table import Table

PASSED_OVER = "out-of-order"


def deal_rounds(
    table: Table, felt: BankedFelt, spots: Sequence[Spot], count: int
) -> Iterator[Iterable[Spot]]:
    """Round by round the spots that get a card, in order; positions without a bet get theirs between them."""
    if table.mishaps is None:
        for _ in range(count):
            yield spots
        return
    there: list[Spot | int] = list(spots)
    for number in range(count):
        facts = arrive(table, "deal")
        for fact in facts:
            if fact.what == "noticed" and (found := unnoticed(table, fact)) is not None:
                noticed(table, fact)
                put_in_order(table, felt, found, second_card=number > 1)
            elif fact.what == "dealt-out" and not number:
                there = _leave_out(table, felt, fact, there)
            elif fact.what == "no-action-seat" and not number:
                _deal_in(table, felt, fact, there)
        yield _in_turn(table, _with_strays(table, felt, facts, there))


def _in_turn(table: Table, order: Sequence[Spot | int]) -> Iterator[Spot]:
    """The spots of a round; what comes to a position without a bet nobody plays."""
    for one in order:
        if isinstance(one, Spot):
            yield one
        else:
            deal_dead(table, one, 1)


def unnoticed(table: Table, notice: Incident) -> Incident | None:
    """The cards out of order that somebody points out."""
    latent = table.mishaps.latent if table.mishaps is not None else []
    return next((old for old in latent if old.what == PASSED_OVER and str(old) == notice.said), None)


def hear_of_order(table: Table, felt: BankedFelt) -> None:
    """Before a question somebody points out that cards were dealt out of order."""
    for notice in at_turn(table):
        if notice.what == "noticed" and (found := unnoticed(table, notice)) is not None:
            most = max([len(spot.hands[0].cards) for spot in felt.spots.values()])
            noticed(table, notice)
            put_in_order(table, felt, found, second_card=most > 1)


def _deal_in(table: Table, felt: BankedFelt, fact: Incident, there: list[Spot | int]) -> None:
    """A seat where nobody sits gets cards in every round, for a bet of the player-dealer's without action."""
    (seat,) = fact.seats
    if seat and seat not in (*table.by_number, *felt.spots, *there, felt.bank.square):
        rule_on(table, fact)
        there.insert(_place_in(table, felt, there, seat), seat)


def _leave_out(table: Table, felt: BankedFelt, fact: Incident, there: list[Spot | int]) -> list[Spot | int]:
    """A player who has bet is dealt no cards: he is out of the round, and his wagers go back."""
    spot = felt.spots.get(fact.seats[0])
    if spot is None or spot not in there or len([one for one in there if isinstance(one, Spot)]) < 2:
        # Somebody is left: the house dealer does not deal to nobody.
        return there
    remedy = rule_on(table, fact, spot_place(spot.number))
    kill_hand(spot, remedy.id)
    return [one for one in there if one is not spot]


def _with_strays(
    table: Table, felt: BankedFelt, facts: Sequence[Incident], there: list[Spot | int]
) -> list[Spot | int]:
    """The order of this round; a position that is dealt on stays in it."""
    order = list(there)
    for fact in facts:
        (seat,) = fact.seats or (0,)
        if fact.what == "dead-position" and seat and seat not in felt.spots and seat != felt.bank.square:
            if seat in order:
                continue
            remedy = rule_on(table, fact)
            at = _place_in(table, felt, order, seat)
            order.insert(at, seat)
            if "dealt on and picked up" in remedy.do:
                there.insert(_place_in(table, felt, there, seat), seat)
        elif fact.what == PASSED_OVER and (spot := felt.spots.get(seat)) in order[:-1]:
            assert spot is not None
            order.remove(spot)
            order.append(spot)
            lies_unnoticed(table, fact)
    return order


def _place_in(table: Table, felt: BankedFelt, order: Sequence[Spot | int], seat: int) -> int:
    """Where a seat's turn comes, clockwise from the player-dealer's left."""

    def turn(one: Spot | int) -> int:
        number = one.number if isinstance(one, Spot) else one
        return (number - felt.bank.square - 1) % table.rules.seats

    return len([one for one in order if turn(one) < turn(seat)])


def put_in_order(table: Table, felt: BankedFelt, fact: Incident, *, second_card: bool) -> Remedy:
    """Cards were dealt out of order: they are moved to where they belong, or stay."""
    remedy = ruling(table, fact, second_card=second_card)
    if "cards moved" in remedy.do:
        late = felt.spots[fact.seats[0]]
        proper = [spot for spot in _from_left(table, felt) if DEAD not in spot.hands[0].marks]
        dealt = [*[spot for spot in proper if spot is not late], late]
        at = fact.number - 1
        move_along(table, [spot.hands[0] for spot in dealt], [_hand(spot) for spot in proper], at)
    return remedy


def _from_left(table: Table, felt: BankedFelt) -> list[Spot]:
    seats = table.rules.seats
    return sorted(felt.spots.values(), key=lambda spot: (spot.number - felt.bank.square - 1) % seats)


def _hand(spot: Spot) -> tuple[Holding, Place, frozenset[int]]:
    """A hand, and those who may look at it."""
    bettors = frozenset([wager.person.number for wager in spot.wagers])
    return spot.hands[0], spot_place(spot.number), bettors
