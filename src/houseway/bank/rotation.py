"""Whose turn it is to bank: the position goes from square to square, and each has its rounds.

A square is where somebody sits and the bank is held; who banks there need not be the one who sits there.
``table.state`` carries ``player_dealer`` (who banked last), ``square`` (where, if not at the own seat),
``turn`` (how many rounds in a row the square has had, 0 after a round that nobody banked), ``bettors``
(who bet in the last round), ``away`` (who of them bet on other spots only) and ``partners`` (who put money
up). Where the sheet asks who bet on a square there is ``squares`` (spot and person, in order), and where it
counts the banks of a rotation ``banks`` (who banked, in order) and ``rotation`` (the square where it began).
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from houseway.play.carried import SEATS, TABLE, Carries, Holder, Pairs
from houseway.play.felt import Bank, BankedFelt
from houseway.play.table import Seat, Table

if TYPE_CHECKING:
    from houseway.bank.position import Position

CARRIES: Carries = {
    "player_dealer": Holder("square"),
    "square": TABLE,
    "turn": TABLE,
    "in_a_row": TABLE,
    "rotation": TABLE,
    "banks": SEATS,
    "bettors": SEATS,
    "partners": SEATS,
    "squares": Pairs(),
}
"""A turn is the square's: when its banker leaves, the rest of it goes as the sheet says (004:284). That a
wager lay on a square is the square's too (003:666)."""


class Offer(NamedTuple):
    """The position, as it is offered to somebody."""

    seat: Seat
    square: int
    turn: int
    """The how-manieth round in a row it would be at that square."""


def offers(table: Table, position: "Position") -> Iterator[Offer]:
    """Who is offered the position, in order: the rest of the rounds at the square, then the next ones."""
    state = table.state
    last = state.get("player_dealer", 0)
    square = state.get("square", last)
    turn = state.get("turn", 0)
    if turn < (position.square or position.turns) and not _nobody_banked(table):
        for number in dict.fromkeys((last, *(_rest(table, position, square) if turn else ()))):
            seat = table.by_number.get(number)
            if seat is not None and _rounds(table, number, turn) < position.turns:
                yield Offer(seat, square, turn + 1)
    # Squares have their own rounds, but a person who changes seats begins no new ones.
    full = last if state.get("in_a_row", 0) >= position.turns else 0
    for seat in _next(table, position, square):
        for person in (seat, *(_behind(table, seat) if position.behind else ())):
            if person.number != full and (
                not position.square
                or _starts(table, seat.number)
                or _banks(table, person.number) < position.turns
            ):
                yield Offer(person, seat.number, 1)


def _nobody_banked(table: Table) -> bool:
    return table.state.get("turn") == 0


def _rounds(table: Table, person: int, turn: int) -> int:
    """How many rounds a person has had: in this rotation where they are counted, else in a row."""
    if "banks" in table.state:
        return _banks(table, person)
    return turn if person == table.state.get("player_dealer") else 0


def _banks(table: Table, person: int) -> int:
    banks: list[int] = table.state.get("banks", [])
    return banks.count(person)


def _rest(table: Table, position: "Position", square: int) -> list[int]:
    """Who may take the rest of a square's rounds when its banker does not."""
    partners: list[int] = table.state.get("partners", [])
    if position.rest == "nobody":
        return []
    if position.rest == "partners":
        return partners
    involved = {*partners, *table.state.get("bettors", ())}
    return [s.number for s in table.clockwise(square) if s.number in involved]


def _next(table: Table, position: "Position", square: int) -> list[Seat]:
    """The squares to which the position goes from this one, in order.

    After a round that nobody banked it comes back to who had it in the end: nobody has had it in a row. Who
    changes seats takes along that he has had it, where a turn is the person's.
    """
    state = table.state
    banker = state.get("player_dealer", square) if position.rest == "nobody" else square
    order = [seat for seat in table.clockwise(square) if seat.number not in (square, banker)]
    if position.direction == "counter-clockwise":
        order.reverse()
    # Who banked there may be gone: whoever sits there now has not had the position, and comes last.
    gone = "player_dealer" not in state or banker != square
    last = ([banker] if _nobody_banked(table) else []) + ([square] if gone else [])
    order += [table.by_number[number] for number in dict.fromkeys(last) if number in table.by_number]
    if position.spot_bet and "squares" in state:
        spots = {spot for spot, _ in state["squares"]}
        return [seat for seat in order if seat.number in spots]
    bettors = state.get("bettors")
    if position.must_have_bet and bettors:
        may = bettors
        if position.at_own_spot and "squares" in state:
            may = [person for spot, person in state["squares"] if spot == person]
        new = [seat for seat in order if seat.number not in may]
        order = [seat for seat in order if seat.number in may]
        order += new if position.newcomers else []
    return order


def _behind(table: Table, seat: Seat) -> list[Seat]:
    """Those who bet on a square besides its own player, in the order of their bets."""
    people = dict.fromkeys([person for spot, person in table.state.get("squares", ()) if spot == seat.number])
    return [table.by_number[p] for p in people if p in table.by_number and p != seat.number]


def _starts(table: Table, square: int) -> bool:
    """Whether the position begins a new rotation at that square: it comes to where the last one began."""
    state = table.state
    if "rotation" not in state:
        return True
    seats = table.rules.seats
    here: int = state["square"] if "square" in state else state["player_dealer"]
    start: int = state["rotation"]
    turn = 1 if table.rules.play.position.direction == "clockwise" else -1
    return ((start - here) * turn - 1) % seats <= ((square - here) * turn - 1) % seats


def taken(table: Table, position: "Position", offer: Offer) -> None:
    """Write down that somebody banks."""
    state, person = table.state, offer.seat.number
    if position.square:
        if offer.turn == 1 and _starts(table, offer.square):
            state["rotation"], state["banks"] = offer.square, []
        state["banks"] = [*state.get("banks", ()), person]
    if position.rest != "nobody" and not position.square:
        again = state.get("player_dealer") == person
        state["in_a_row"] = (state.get("in_a_row", 0) if again else 0) + 1
    state["player_dealer"], state["turn"] = person, offer.turn
    state.pop("square", None)
    if offer.square != person:
        state["square"] = offer.square


def nobody_banks(table: Table) -> None:
    """The position went round without a taker: that was a rotation."""
    for key in ("bettors", "squares", "banks", "rotation", "in_a_row"):
        table.state.pop(key, None)
    table.state["turn"] = 0


def forget_turn(table: Table) -> None:
    """Nobody wagered against the bank: it was no round, and the square keeps the turn (004:669)."""
    state = table.state
    turn = state.pop("turn", 1) - 1
    # Never 0, which would say that nobody banked: the square has taken the position and had no round yet.
    if turn:
        state["turn"] = turn
    if state.get("banks"):
        state["banks"] = state["banks"][:-1]
    if state.get("in_a_row"):
        state["in_a_row"] -= 1


def remember_round(table: Table, felt: BankedFelt, bank: Bank, position: "Position") -> None:
    """Write down who bet in the round, and where; and who put money up with the player-dealer."""
    state = table.state
    people = {
        spot.number: [person for wager in spot.wagers for person in (wager.person.number, *wager.partners)]
        for spot in felt.spots.values()
    }
    state["bettors"] = sorted({person for there in people.values() for person in there})
    partners = [number for number in bank.owners if number != bank.person.number]
    squares = [[spot, person] for spot, there in people.items() for person in dict.fromkeys(there)]
    state.pop("partners", None)
    if partners:
        state["partners"] = partners
    if position.spot_bet or position.behind or position.at_own_spot:
        state["squares"] = squares
