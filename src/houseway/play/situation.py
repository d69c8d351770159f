"""A finished situation: all that lies on a table when nobody has anything more to decide.

It is taken off a table, written down, or laid out by somebody who asks who wins; the end of the game runs on
it as it runs on a hand that was played.

>>> from houseway.rooms.loader import load
>>> rules = load("black-sheep/texas-holdem")
>>> seats = SeatLaid(2, 5000, put_in=1200, hole="Ah Kd"), SeatLaid(5, 800, put_in=1200, hole="7s 7d")
>>> table = settle(rules, Situation(seats=seats, button=5, boards=("Ad Kc 7h 2s 9d",)))
>>> {seat.number: seat.stack.balance for seat in table.seats}
{2: 5000, 5: 3200}
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from houseway.cards import Card, parse_cards, show_cards
from houseway.errors import RecordError
from houseway.play.carried import check_carried
from houseway.play.chips_laid import check_amounts, check_felt, check_pot
from houseway.play.collection import Taken, resume_collection
from houseway.play.dealing import lay_boards, set_board, set_hand, set_holding, set_up_cards
from houseway.play.felt import DEAD, Bank, BankedFelt, Felt, Holding, Ruled, Spot, Wager, Word
from houseway.play.hand import finish
from houseway.play.incidents.remedies import check_incidents
from houseway.play.incidents.writing import parse_incident
from houseway.play.rules import RuleSet, Stakes
from houseway.play.shape import Shape, check, check_facts, check_marks, ended_early, marks_of, shape_of
from houseway.play.table import Forced, Seat, SeatStart, Start, Table
from houseway.shoe import Chance


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a situation. Cards are written as in ``Ah Kd``, amounts are cents."""


class SeatLaid(Part, frozen=True):
    """A seat that was dealt in."""

    seat: int
    stack: int = 0
    """What lies in front of it now."""
    name: str = ""
    put_in: int = 0
    """Chips in the pots that count for them: antes and bets of all rounds."""
    dead: int = 0
    """Chips in the main pot besides."""
    before_draw: int = 0
    """What of them was in before the last draw, where the game asks for it."""
    folded: bool = False
    all_in: bool = False
    shown: bool = False
    """Whether the hand was tabled, or mucked: neither where nobody was asked, and the best hands show."""
    mucked: bool = False
    hole: str = ""
    up: str = ""
    marks: tuple[str, ...] = ()


class HandLaid(Part, frozen=True):
    """A hand on the table: a spot's, the player-dealer's, or one that belongs to nobody."""

    cards: str = ""
    """In the order in which they came."""
    groups: tuple[str, ...] = ()
    """The cards as they were set, where the game sets hands; who gives these need not give them twice."""
    discarded: str = ""
    marks: tuple[str, ...] = ()


class WagerLaid(Part, frozen=True):
    """A wager on a spot, open or already closed."""

    person: int
    kind: str
    stake: int
    circle: int = 0
    hand: int = 0
    idle: int = 0
    partners: dict[int, int] = {}
    paid: int = 0
    taken: int = 0
    returned: int = 0
    word: Word = ""
    """How it closed before; empty while all of it lies there."""
    marks: tuple[str, ...] = ()
    ruled: Ruled | None = None
    """What the floor has decided about it, and by which ruling."""


class SpotLaid(Part, frozen=True):
    """A spot with its hands and wagers."""

    number: int
    decider: int | None = None
    """Who decided about the cards, 0 for the house dealer; the first who bet there where nothing is said."""
    hands: tuple[HandLaid, ...] = (HandLaid(),)
    wagers: tuple[WagerLaid, ...] = ()


class BankLaid(Part, frozen=True):
    """The player-dealer and what was put up."""

    person: int
    owners: dict[int, int]
    """Who put up how much, the player-dealer among them."""
    square: int = 0
    """Where the bank is held, if not at the person's own seat."""
    front: dict[int, int] = {}
    behind: dict[int, int] = {}
    paid: int = 0
    """What it has paid and taken before: the difference is in the bank now, with what was put up."""
    taken: int = 0
    hand: HandLaid = HandLaid()


class FeltLaid(Part, frozen=True):
    """What lies on a player-dealer table, or in segments and spreads."""

    bank: BankLaid | None = None
    spots: tuple[SpotLaid, ...] = ()
    """In the order in which they were bet on."""
    common: dict[str, HandLaid] = {}
    action: int = 0
    """The spot at which the action begins; it need not be said where there is only one."""
    acted: dict[int, bool] = {}
    """Whose wagers have closed before, and whether one had action."""


class Situation(Part, frozen=True, kw_only=True):
    """A table where nobody has anything more to decide."""

    seats: tuple[SeatLaid, ...]
    """The seats that were dealt in, by number."""
    button: int = 0
    limit: str = ""
    rulings: dict[str, str] = {}
    stakes: Stakes | None = None
    """The stakes where they are not those of the limit: a pot that was killed."""
    boards: tuple[str, ...] = ()
    pot: int | None = None
    """What lies in the pot, where that is not what the seats put in less the fees that came out of it."""
    carried: int = 0
    """Chips of earlier hands that lie on the table."""
    collected: int = 0
    """What the collection has taken."""
    shows_first: int = 0
    """Who bet or raised last in the last betting round, or was first to check it."""
    forced: tuple[Forced, ...] = ()
    """Antes, blinds, posts and kills, where the game asks what was not forced."""
    felt: FeltLaid | None = None
    facts: dict[str, Any] = {}
    state: dict[str, Any] = {}
    """What the game carries from hand to hand."""
    fees: Taken | None = None
    incidents: tuple[str, ...] = ()
    """What goes wrong while wagers are settled."""


def read_situation(written: str | bytes) -> Situation:
    """A situation from its JSON."""
    try:
        return msgspec.json.decode(written, type=Situation)
    except msgspec.DecodeError as error:
        raise RecordError(f"this is not the JSON of a situation: {error}") from None


# From a table


def situation_of(table: Table) -> Situation:
    """What lies on a table, but for what its end does not ask for."""
    rules = table.rules
    shape = shape_of(rules)
    fees = table.collector.so_far() if table.collector is not None else None
    usual = rules.stakes(table.start.limit)
    return Situation(
        seats=tuple([_seat_on(table, seat, shape) for seat in table.seats]),
        button=table.button,
        limit=table.start.limit,
        rulings=table.start.rulings,
        stakes=table.stakes if table.stakes != usual else None,
        boards=tuple([show_cards(board) for board in table.boards]) if table.boards != [[]] else (),
        pot=table.pot.balance if table.pot.balance != _pot_of(table, fees) else None,
        carried=table.carried.balance,
        collected=table.collection.balance,
        shows_first=table.shows_first,
        forced=tuple(table.forced),
        felt=_felt_on(table.felt, shape) if table.felt is not None else None,
        facts={name: table.facts[name] for name in shape.facts if name in table.facts},
        state=dict(table.state),
        fees=fees,
        incidents=tuple([str(fact) for fact in table.chance.incidents if fact.place == "settlement"]),
    )


def _pot_of(table: Table, fees: Taken | None) -> int:
    """What the seats put in, less what the collection took out of it."""
    return sum([seat.total + seat.dead for seat in table.seats]) - _from_pot(fees)


def _from_pot(fees: Taken | None) -> int:
    return sum(fees.taken.values()) if fees is not None else 0


def _seat_on(table: Table, seat: Seat, shape: Shape) -> SeatLaid:
    hole, mishaps = seat.hole, table.mishaps
    if mishaps is not None and ended_early(table):
        # A card that does not belong to the deck is no part of a hand that nobody has seen.
        hole = mishaps.of_the_deck(hole)
    return SeatLaid(
        seat=seat.number,
        stack=seat.stack.balance,
        name=seat.name,
        put_in=seat.total,
        dead=seat.dead,
        before_draw=seat.before_draw,
        folded=seat.folded,
        all_in=seat.all_in,
        shown=seat.shown,
        mucked=seat.mucked,
        hole=show_cards(hole),
        up=show_cards(seat.up),
        marks=marks_of(seat, shape.seat_marks),
    )


def _felt_on(felt: Felt, shape: Shape) -> FeltLaid:
    return FeltLaid(
        bank=_bank_on(felt.bank, shape) if felt.bank is not None else None,
        spots=tuple([_spot_on(spot, shape) for spot in felt.spots.values()]),
        common={name: _hand_on(hand, shape.hand_marks) for name, hand in felt.common.items()},
        action=felt.action,
        acted=dict(felt.acted),
    )


def _bank_on(bank: Bank, shape: Shape) -> BankLaid:
    return BankLaid(
        person=bank.person.number,
        owners=dict(bank.owners),
        square=bank.square,
        front=dict(bank.front),
        behind=dict(bank.behind),
        paid=bank.paid,
        taken=bank.taken,
        hand=_hand_on(bank.holding, shape.bank_marks),
    )


def _spot_on(spot: Spot, shape: Shape) -> SpotLaid:
    wagers = [
        WagerLaid(
            person=wager.person.number,
            kind=wager.kind,
            stake=wager.stake,
            circle=wager.circle,
            hand=wager.hand,
            idle=wager.idle,
            partners=dict(wager.partners),
            paid=wager.paid,
            taken=wager.taken,
            returned=wager.returned,
            word=wager.word,
            marks=marks_of(wager, shape.wager_marks),
            ruled=wager.ruled,
        )
        for wager in spot.wagers
    ]
    hands = tuple([_hand_on(hand, shape.hand_marks) for hand in spot.hands])
    return SpotLaid(spot.number, spot.decider, hands, tuple(wagers))


def _hand_on(hand: Holding, named: Sequence[str]) -> HandLaid:
    return HandLaid(
        show_cards(hand.cards),
        tuple([show_cards(group) for group in hand.groups]),
        show_cards(hand.discarded),
        marks_of(hand, (*named, DEAD)),
    )


# Onto a table


def lay_out(rules: RuleSet, situation: Situation) -> Table:
    """A fresh table on which the situation lies; what the game does not allow there is refused."""
    table = lie_again(rules, situation)
    check(table)
    return table


def lie_again(rules: RuleSet, situation: Situation) -> Table:
    """The same for whoever has laid it out before with other cards from the same deck: nobody counts them."""
    rules = rules.read_as(situation.rulings)
    shape = shape_of(rules)
    _check_seats(rules, situation, shape)
    check_carried(situation.state, rules.carries)
    start = Start(
        seats=tuple([SeatStart(laid.seat, laid.stack, laid.name) for laid in situation.seats]),
        button=situation.button,
        limit=situation.limit,
        rulings=situation.rulings,
        ask_to_show=any([laid.shown or laid.mucked for laid in situation.seats]),
        state=situation.state,
    )
    incidents = tuple(map(parse_incident, situation.incidents))
    check_incidents(rules, start, incidents)
    table = Table(rules, start, Chance(given=[()], incidents=incidents))
    for seat, laid in zip(table.seats, situation.seats, strict=True):
        _lay_seat(seat, laid, shape)
    if situation.boards:
        lay_boards(table, len(situation.boards))
        for number, cards in enumerate(situation.boards):
            set_board(table, list(_cards(cards)), number)
    table.pot.balance = _pot_of(table, situation.fees) if situation.pot is None else situation.pot
    table.carried.balance = situation.carried
    table.collection.balance = situation.collected
    table.shows_first = situation.shows_first
    table.forced = list(situation.forced)
    check_facts(situation.facts, shape)
    table.facts = dict(situation.facts)
    if situation.felt is not None:
        _lay_felt(table, situation.felt, shape)
    if table.mishaps is not None and table.felt is not None:
        table.mishaps.reached["settlement"] = len([w for w in table.felt.wagers() if w.word])
    if situation.fees is not None:
        resume_collection(table, situation.fees)
    if situation.stakes is not None:
        table.stakes = situation.stakes
    check_pot(table, _from_pot(situation.fees))
    return table


def settle(rules: RuleSet, situation: Situation) -> Table:
    """The table once the situation is settled; its events say who was paid what, and why."""
    table = lay_out(rules, situation)
    before = sum([account.balance for account in table.accounts()])
    finish(table)
    after = sum([account.balance for account in table.accounts()])
    assert before == after, f"{before} lay on the table, and {after} in the end"
    return table


def _check_seats(rules: RuleSet, situation: Situation, shape: Shape) -> None:
    numbers = [laid.seat for laid in situation.seats]
    if not numbers or numbers != sorted(set(numbers)) or numbers[0] < 1 or numbers[-1] > rules.seats:
        raise RecordError(f"the seats are 1 to {rules.seats}, each once and upwards, not {numbers}")
    if rules.active and len(numbers) > rules.active:
        raise RecordError(f"{rules.active} players at the most are dealt in, not {len(numbers)}")
    if not 0 <= situation.button <= rules.seats:
        raise RecordError(
            f"the button is at a seat, 1 to {rules.seats}, or 0 for none: not {situation.button}"
        )
    for laid in situation.seats:
        check_amounts(f"seat {laid.seat}", laid, "stack", "put_in", "dead", "before_draw")
    check_amounts("the table", situation, "pot", "carried", "collected")
    live = [laid for laid in situation.seats if not laid.folded]
    if len(live) < shape.least_live:
        raise RecordError("everybody folded: somebody must be left")
    asked = [laid for laid in live if laid.shown or laid.mucked]
    if asked and len(asked) < len(live):
        silent = next(laid.seat for laid in live if laid not in asked)
        raise RecordError(f"others have shown or mucked: say which of the two seat {silent} did")


@lru_cache(maxsize=1024)
def _cards(written: str) -> tuple[Card, ...]:
    """Whoever tries out what lies on a table lays most of its cards there again and again."""
    return parse_cards(written)


def _lay_seat(seat: Seat, laid: SeatLaid, shape: Shape) -> None:
    where = f"seat {laid.seat}"
    seat.total, seat.dead, seat.before_draw = laid.put_in, laid.dead, laid.before_draw
    seat.folded, seat.all_in = laid.folded, laid.all_in
    seat.shown, seat.mucked = laid.shown, laid.mucked
    set_hand(seat, list(_cards(laid.hole)))
    set_up_cards(seat, list(_cards(laid.up)))
    check_marks(where, laid.marks, shape.seat_marks)
    seat.marks = frozenset(laid.marks)


def _lay_felt(table: Table, laid: FeltLaid, shape: Shape) -> None:
    felt = Felt() if laid.bank is None else BankedFelt(_bank_from(table, laid.bank, shape))
    table.felt = felt
    felt.action, felt.acted = laid.action, dict(laid.acted)
    for spot in laid.spots:
        if not 1 <= spot.number <= table.rules.seats or spot.number in felt.spots:
            raise RecordError(f"the spots are 1 to {table.rules.seats}, each once: not {spot.number}")
        felt.spots[spot.number] = _spot_from(table, spot, shape)
    for name, hand in laid.common.items():
        felt.common[name] = _hand_from(f"the {name} hand", hand, shape.hand_marks)
    if not felt.action and len(felt.spots) == 1:
        (felt.action,) = felt.spots
    check_felt(table, felt, shape)


def _bank_from(table: Table, laid: BankLaid, shape: Shape) -> Bank:
    check_amounts("the bank", laid, "paid", "taken")
    bank = Bank(table.seat(laid.person), laid.square)
    bank.owners, bank.front, bank.behind = dict(laid.owners), dict(laid.front), dict(laid.behind)
    bank.put_up = sum(laid.owners.values())
    bank.paid, bank.taken = laid.paid, laid.taken
    bank.account.balance = bank.put_up + laid.taken - laid.paid
    bank.holding = _hand_from("the player-dealer's hand", laid.hand, shape.bank_marks)
    return bank


def _spot_from(table: Table, laid: SpotLaid, shape: Shape) -> Spot:
    where = f"the hand on spot {laid.number}"
    spot = Spot(laid.number)
    spot.hands = [_hand_from(where, hand, shape.hand_marks) for hand in laid.hands]
    for said in laid.wagers:
        what = f"the {said.kind} wager of seat {said.person} on spot {laid.number}"
        check_amounts(what, said, "stake", "circle", "idle", "paid", "taken", "returned")
        if not 0 <= said.hand < len(spot.hands):
            raise RecordError(f"{what} lies on hand {said.hand}, and there are {len(spot.hands)}")
        check_marks(what, said.marks, shape.wager_marks)
        # A wager that was moved to a position without cards (hit, in Baccarat 9) keeps its account's name.
        named = said.hand if spot.hands[said.hand].cards else 0
        wager = Wager(table.seat(said.person), spot, said.kind, said.circle, named)
        wager.hand = said.hand
        wager.stake, wager.idle, wager.partners = said.stake, said.idle, dict(said.partners)
        wager.account.balance = 0 if said.word else said.stake
        wager.paid, wager.taken, wager.returned = said.paid, said.taken, said.returned
        wager.word = said.word
        wager.marks = set(said.marks)
        if said.ruled is not None:
            table.rules.cite(said.ruled[1])
        wager.ruled = said.ruled
        spot.wagers.append(wager)
    spot.decider = _decider(table, spot, laid.decider)
    return spot


def _decider(table: Table, spot: Spot, said: int | None) -> int:
    if said is None:
        return spot.wagers[0].person.number if spot.wagers else 0
    return table.seat(said).number if said else 0


def _hand_from(where: str, laid: HandLaid, named: Sequence[str]) -> Holding:
    check_marks(where, laid.marks, (*named, DEAD) if DEAD in laid.marks else named)
    holding = Holding()
    groups: list[tuple[Card, ...]] = [parse_cards(group) for group in laid.groups]
    parts = [card for group in groups for card in group]
    cards = parse_cards(laid.cards) or tuple(parts)
    if parts and sorted(parts) != sorted(cards):
        raise RecordError(f"{where} is set in {', '.join(laid.groups)}, and its cards are {laid.cards}")
    set_holding(holding, cards, parse_cards(laid.discarded))
    holding.groups = tuple(groups)
    holding.marks = set(laid.marks)
    return holding
