"""Cards move only here: off the shoe to hands and boards, to burns, discards and muck, and back again.

Every movement is written down on the table, so that something can be said of it: :func:`movements` counts
them by what they are (card 7, burn 2, board 3, delivery 1), in the order in which the cards moved, and
:func:`count` says how many there have been, of deals and throws of the dice too.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from houseway.cards import Card
from houseway.facts import Place
from houseway.ledger import Reason
from houseway.play.events import (
    BURNED,
    MILESTONES,
    Board,
    Burned,
    Dealt,
    Discarded,
    Kept,
    Laid,
    Looked,
    Opened,
    Reshuffled,
    Shown,
    Turned,
)
from houseway.play.felt import EVERYBODY, NOBODY, Holding, Seen
from houseway.play.incidents.board import burn_next, turn
from houseway.play.incidents.deal import (
    complete,
    deal_around,
    facts_of_deal,
    goes_wrong,
    to_seat,
    without_strangers,
)
from houseway.play.incidents.holdings import lay_next, put_out, shoe_out
from houseway.play.incidents.mishaps import Mishaps
from houseway.play.incidents.piles import put_down
from houseway.play.incidents.street_cards import first_cards, first_cards_go_wrong
from houseway.play.table import Move, Movement, Seat, Table

SHOE_OUT = Reason("the shoe ran out during the round", ())
OFF_THE_SHOE: tuple[Move, ...] = ("card", "burn", "board")
"""What takes a card off the shoe: to a hand, to the burns, to a board."""
AT_ONCE: tuple[Move, ...] = ("delivery", "back")
"""What is counted as a whole, not card by card."""
_NOWHERE: Final[tuple[None]] = (None,)
Step = tuple[Movement, Laid]
"""A card that moves, and what is told of it."""
_COVERED: Final = Kept[Card, Movement](lambda card: ("cover", _NOWHERE, (card,)))
_new: Final = tuple.__new__


class Numbered(NamedTuple):
    """What moved, with its running number among the movements of its kind in this hand."""

    kind: Move
    number: int
    cards: tuple[Card, ...]
    """One card, but for what is counted as a whole."""
    place: int | Place | None
    """Whose card it is: a seat, a hand on the table, the number of a board; nothing where it is nobody's."""


def movements(table: Table) -> Iterator[Numbered]:
    """Everything that moved so far in this hand, in order."""
    counts: Counter[Move] = Counter()
    for kind, places, cards in table.moves:
        number = counts[kind] + 1
        if kind in AT_ONCE:
            yield Numbered(kind, number, tuple(cards), places[0])
            counts[kind] += 1
            continue
        for i, card in enumerate(cards):
            yield Numbered(kind, number + i, (card,), places[i % len(places)])
        counts[kind] += len(cards)


def movement(table: Table, kind: Move, number: int) -> Numbered:
    """Card 7, burn 2, board 3 …"""
    for found in movements(table):
        if found.kind == kind and found.number == number:
            return found
    raise LookupError(f"there is no {kind} {number} in this hand")


def count(table: Table, kind: Move | Literal["deal", "dice"]) -> int:
    """How many there have been in this hand: a deal begins with a shuffle; dice are counted by the throw."""
    if kind == "deal":
        return len(table.chance.orders) - len(table.chance.picks)
    if kind == "dice":
        return len(table.chance.rolls)
    found = [cards for moved, _, cards in table.moves if moved == kind]
    return len(found) if kind in AT_ONCE else sum(map(len, found))


def milestone(table: Table, name: str) -> None:
    """Announce a named moment; fees and jackpots hang on these."""
    table.log(MILESTONES[name])
    if table.collector is not None:
        table.collector.reach(name)


# Off the shoe to seats


def deal_down(table: Table, count: int, first: int, *, more: bool = False) -> None:
    """Cards face down, one at a time, clockwise, beginning with the seat after ``first``.

    ``more`` says that the deal goes on later: what has to be replaced is replaced when it is complete.
    """
    seats = [seat for seat in table.clockwise(first) if not seat.folded]
    around = len(seats)
    mishaps = table.mishaps
    if mishaps is not None:
        facts = facts_of_deal(table, mishaps, seats)
        if facts or mishaps.to_replace or goes_wrong(table, mishaps, count * around, more=more):
            deal_around(table, mishaps, seats, count, facts, more=more)
            return
        mishaps.goes_on = more
    _deal_round(table, seats, count)


def _deal_round(table: Table, seats: Sequence[Seat], count: int) -> None:
    around = len(seats)
    dealt = tuple(table.shoe.take(count * around))
    table.moves.append(("card", tuple([seat.number for seat in seats]), dealt))
    log = table.log
    for i, seat in enumerate(seats):
        cards = dealt[i::around]
        seat.hole += cards
        log(_new(Dealt, (seat.number, cards, False)))


def deal_hole(table: Table, count: int, first: int) -> None:
    """The down cards of a game that deals others up: one that comes up stays with its owner."""
    if table.mishaps is not None and first_cards_go_wrong(table, count):
        first_cards(table, table.clockwise(first), count, up=False)
        return
    _deal_round(table, [seat for seat in table.clockwise(first) if not seat.folded], count)


def deal_up(table: Table, first: int) -> None:
    """One card face up to every seat still in, clockwise, beginning with the seat after ``first``."""
    if table.mishaps is not None:
        first_cards(table, table.clockwise(first), 1, up=True)
        return
    deal_one_each(table, [seat for seat in table.clockwise(first) if not seat.folded], up=True)


def deal_one_each(table: Table, seats: Sequence[Seat], *, up: bool) -> None:
    """One card to each of these seats, in turn, where nothing goes wrong in the hand."""
    dealt = table.shoe.take(len(seats))
    table.moves.append(("card", tuple([seat.number for seat in seats]), dealt))
    log = table.log
    for seat, card in zip(seats, dealt, strict=True):
        (seat.up if up else seat.hole).append(card)
        log(Dealt(seat.number, (card,), up))


def deal_one(table: Table, seat: Seat, *, up: bool) -> Card:
    """The next card to one seat."""
    if table.mishaps is not None:
        return to_seat(table, table.mishaps, seat, up=up)[0]
    card = table.shoe.next()
    (seat.up if up else seat.hole).append(card)
    cards = (card,)
    table.moves.append(("card", (seat.number,), cards))
    table.log(Dealt(seat.number, cards, up))
    return card


def complete_cards(table: Table) -> None:
    """A round of cards is complete: what could not be kept is replaced."""
    if table.mishaps is not None:
        complete(table, table.mishaps)


def deal_at_once(table: Table, seat: Seat, count: int) -> None:
    """The next cards to one seat, face down, all at once."""
    deal_in_stacks(table, (seat,), count)


def deal_in_stacks(table: Table, seats: Sequence[Seat], count: int) -> None:
    """The next cards to each of these seats in turn, face down, so many at once."""
    dealt = tuple(table.shoe.take(count * len(seats)))
    moves, log = table.moves, table.log
    for i, seat in enumerate(seats):
        cards, number = dealt[count * i : count * (i + 1)], seat.number
        seat.hole += cards
        moves.append(("card", (number,), cards))
        log(_new(Dealt, (number, cards, False)))


def deal_dead(table: Table, number: int, count: int) -> list[Card]:
    """The next cards to a seat where nobody plays them: they go to the muck at once."""
    cards = table.shoe.take(count)
    table.shoe.muck += cards
    table.moves.append(("card", (number,), cards))
    return cards


# Off the shoe to the burns and the boards


def burn(table: Table) -> None:
    """Burn the top card."""
    if table.mishaps is not None:
        burn_next(table, table.mishaps)
        return
    shoe = table.shoe
    card = shoe.next()
    shoe.burns.append(card)
    table.moves.append(("burn", _NOWHERE, (card,)))
    table.log(BURNED[card])


def give_burn(table: Table, seat: Seat) -> Card:
    """The card that should be burned goes to a hand."""
    card = table.shoe.next()
    table.moves.append(("burn", _NOWHERE, (card,)))
    take_in(table, seat, (card,))
    table.log(Dealt(seat.number, (card,), False))
    return card


def lay_boards(table: Table, count: int) -> None:
    """Make room for so many boards."""
    table.boards = [[] for _ in range(count)]


def turn_board(table: Table, count: int, board: int = 0) -> None:
    """Turn community cards."""
    if table.mishaps is not None:
        turn(table, table.mishaps, count, board)
        return
    cards = tuple(table.shoe.take(count))
    table.boards[board] += cards
    table.moves.append(("board", (board,), cards))
    table.log(_new(Board, (cards, board)))


# Off the shoe to the hands of a player-dealer table


def deal_to(
    table: Table,
    holding: Holding,
    place: Place,
    seen: Seen = EVERYBODY,
    kind: Literal["card", "board"] = "card",
) -> Card:
    """The next card to a hand, or to a board that lies there like one, seen by everybody or by some.

    When the shoe is out, the cards of earlier rounds are shuffled first (000:583).
    """
    shoe = table.shoe
    if table.mishaps is not None:
        return _deal_to_in_the_end(table, table.mishaps, holding, place, seen, kind)
    if not shoe.cards and table.chance.goes_on and (back := earlier_cards(table)):
        reshuffle(table, back, SHOE_OUT)
    card = shoe.cards.pop() if shoe.cards else shoe.next()
    holding.cards.append(card)
    holding.seen.append(seen)
    table.moves.append((kind, (place,), (card,)))
    table.log(_new(Laid, (place, card, seen)))
    return card


def drawing(place: Place) -> Kept[Card, Step]:
    """The cards off the deck that come to a place for everybody to see."""
    return Kept(lambda card: (("card", (place,), (card,)), Laid(place, card, EVERYBODY)))


def draw_to(table: Table, holding: Holding, drawn: Kept[Card, Step]) -> Card:
    """The next card to such a place, for one open card, where there is one and nothing goes wrong."""
    card = table.shoe.cards.pop()
    holding.cards = [card]
    moved, told = drawn[card]
    table.moves.append(moved)
    table.events.append(told)  # What a slot holds, as ``log``, is called more slowly.
    return card


def _deal_to_in_the_end(
    table: Table, mishaps: Mishaps, holding: Holding, place: Place, seen: Seen, kind: Literal["card", "board"]
) -> Card:
    """The same where something goes wrong: cards come until one plays."""
    while True:
        while mishaps.to_burn:
            if not table.shoe.cards:
                _rule_on_empty_shoe(table)
            burned = table.shoe.next()
            table.shoe.burns.append(burned)
            table.moves.append(("burn", _NOWHERE, (burned,)))
            table.log(Burned(burned))
            mishaps.to_burn -= 1
        if not table.shoe.cards:
            _rule_on_empty_shoe(table)
        card = lay_next(table, mishaps, holding, place, seen, kind)
        if card is not None:
            return card


def _rule_on_empty_shoe(table: Table) -> None:
    """The cards of earlier rounds are shuffled, or the sheet calls it a misdeal."""
    back = earlier_cards(table)
    if any(["no cards left" in remedy.of for remedy in table.rules.remedies]):
        shoe_out(table, bool(back))
    if back and table.chance.goes_on:
        reshuffle(table, back, SHOE_OUT)


def replace_in_hands(table: Table, moment: str) -> None:
    """Whoever has a card that does not play gets another one, if the ruling on it names this moment.

    A card that comes for another one may be exposed like it, and is then replaced too.
    """
    mishaps = table.mishaps
    if mishaps is None:
        return
    while waiting := [one for one in mishaps.replacements if moment in one.remedy.do]:
        holding, place, at, seen, _ = waiting[0]
        take_out(table, holding, place, at)
        deal_among(table, holding, place, seen, at)


def deal_among(table: Table, holding: Holding, place: Place, seen: Seen, at: int) -> None:
    """The next card to a hand, among the cards that it has."""
    waiting = table.mishaps.replacements if table.mishaps is not None else []
    before = len(waiting)
    deal_to(table, holding, place, seen)
    holding.cards.insert(at, holding.cards.pop())
    holding.seen.insert(at, holding.seen.pop())
    waiting[:before] = [one.moved(holding, at, 1) for one in waiting[:before]]
    waiting[before:] = [one._replace(at=at) for one in waiting[before:]]


def move_back(table: Table, hands: Sequence[tuple[Holding, Place]], seen: Seen) -> None:
    """The first of these hands gets the last card of the second, and so on; the last one the next card."""
    for (holding, place), (after, _) in pairwise(hands):
        card = after.cards.pop()
        holding.take(card, after.seen.pop())
        table.moves.append(("hand", (place,), (card,)))
        table.log(Laid(place, card, holding.seen[-1]))
    deal_to(table, *hands[-1], seen)


def move_along(
    table: Table, dealt: Sequence[Holding], proper: Sequence[tuple[Holding, Place, frozenset[int]]], at: int
) -> None:
    """Cards that were dealt out of order, one to each of these hands, go to those that they belong to, where
    these people look at them; whoever has seen a card before has seen it."""
    cards = [(holding.cards[at], holding.seen[at]) for holding in dealt]
    for (card, saw), (holding, place, looks) in zip(cards, proper, strict=True):
        seen = saw | looks if saw is not None else EVERYBODY
        if holding.cards[at] is card and holding.seen[at] == seen:
            continue
        holding.cards[at], holding.seen[at] = card, seen
        table.moves.append(("hand", (place,), (card,)))
        table.log(Laid(place, card, seen))


def take_out(table: Table, holding: Holding, place: Place, at: int) -> None:
    """A card that should not have come leaves a hand, and is out of the round: nothing replaces it."""
    card = holding.cards.pop(at)
    del holding.seen[at]
    put_out(table, card, place)
    mishaps = table.mishaps
    if mishaps is not None:
        others = [one for one in mishaps.replacements if one.holding is not holding or one.at != at]
        mishaps.replacements = [one.moved(holding, at, -1) for one in others]


def deliver(table: Table, holding: Holding, place: Place, count: int, seen: Seen) -> None:
    """The next cards to a hand as one stack."""
    cards = tuple([deal_to(table, holding, place, seen) for _ in range(count)])
    table.moves.append(("delivery", (place,), cards))


def deliver_dead(table: Table, number: int, count: int) -> None:
    """A stack to a seat where nobody plays it."""
    table.moves.append(("delivery", (number,), deal_dead(table, number, count)))


def earlier_cards(table: Table) -> list[Card]:
    """The cards of earlier rounds since the last shuffle; none once they have come back."""
    gone = Counter(table.rules.deck_cards)
    for number, order in enumerate(table.chance.orders):
        if number not in table.chance.picks:
            gone -= Counter(order)
    return [card for card in gone.elements() if card not in table.shoe.left_out]


def put_down_piles(table: Table, piles: Sequence[Holding], places: Sequence[Sequence[int]]) -> None:
    """Cards to piles that nobody sees; each pile gets those that come at certain places, from 0."""
    if table.mishaps is not None:
        put_down(table, table.mishaps, piles, places)
        return
    whose = {place: Place("pile", number) for number, own in enumerate(places, 1) for place in own}
    dealt = table.shoe.take(len(whose))
    for holding, own in zip(piles, places, strict=True):
        holding.cards = [dealt[place] for place in own]
        holding.seen = [NOBODY] * len(own)
    table.moves.append(("card", tuple([whose[i] for i in range(len(dealt))]), dealt))


def hand_over(table: Table, pile: Holding, holding: Holding, place: Place, seen: Seen) -> None:
    """A pile becomes somebody's hand."""
    cards, pile.cards = pile.cards, []
    holding.cards = cards
    holding.seen = [seen] * len(cards)
    table.moves.append(("delivery", (place,), cards[:]))
    log = table.log
    for card in cards:
        log(Laid(place, card, seen))


def open_hand(table: Table, holding: Holding, place: Place) -> None:
    """Turn a hand over for everybody to see."""
    face_up(holding)
    table.log(Opened(place, tuple(holding.cards)))


def face_up(holding: Holding, first: int = 0, end: int | None = None) -> None:
    """Cards of a hand come to lie face up, where whoever turns them tells of it himself."""
    count = len(range(*slice(first, end).indices(len(holding.cards))))
    holding.seen[first:end] = [EVERYBODY] * count


def look(table: Table, holding: Holding, place: Place, seat: int, at: int) -> None:
    """Somebody looks at a card that lies face down; 0 is the house, which tells nobody."""
    seen = holding.seen[at]
    if seat and seen is not None:
        holding.seen[at] = seen | {seat}
    table.log(Looked(place, seat, (holding.cards[at],)))


def split_off(table: Table, holding: Holding, other: Holding, place: Place) -> None:
    """The last card of a hand begins another one."""
    card = holding.cards.pop()
    other.take(card, holding.seen.pop())
    table.moves.append(("hand", (place,), (card,)))


def arrange(holding: Holding, cards: Sequence[Card]) -> None:
    """The cards of a hand in another order."""
    holding.cards[:] = cards


# Out of hands


def discard(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """A seat gives up down cards, face down."""
    for card in cards:
        seat.hole.remove(card)
    seat.discarded += cards
    table.shoe.discards += cards
    table.moves.append(("discard", (seat.number,), tuple(cards)))
    table.log(Discarded(seat.number, tuple(cards)))


def take_back(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """A seat takes the down cards back that it has just given up."""
    for card in cards:
        table.shoe.discards.remove(card)
        seat.discarded.remove(card)
    take_in(table, seat, cards)


def turn_up(table: Table, seat: Seat, card: Card) -> None:
    """A seat turns one of its down cards face up."""
    seat.hole.remove(card)
    seat.up.append(card)
    table.moves.append(("face-up", (seat.number,), (card,)))
    table.log(Turned(seat.number, (card,)))


def show_hand(table: Table, seat: Seat) -> None:
    """A seat lays its down cards open for everybody to see."""
    seat.shown = True
    table.log(_new(Shown, (seat.number, tuple(seat.hole))))


def muck(table: Table, seat: Seat) -> None:
    """The cards of a seat that folds go to the muck; the seat still knows what they were."""
    cards = seat.hole + seat.up
    table.shoe.muck += cards
    table.moves.append(("muck", (seat.number,), cards))


def throw_in(table: Table, seat: Seat, lying: Sequence[Card] = ()) -> None:
    """A seat lets go of its down cards, and of what lies in front of it."""
    cards = [*seat.hole, *lying]
    table.shoe.muck += cards
    seat.hole = []
    table.moves.append(("muck", (seat.number,), cards))


def throw_away(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """Some down cards of a seat go to the muck."""
    for card in cards:
        seat.hole.remove(card)
    table.shoe.muck += cards
    table.moves.append(("muck", (seat.number,), tuple(cards)))


def discard_from(table: Table, holding: Holding, card: Card, place: Place) -> None:
    """A card of a hand on the table goes to the discards."""
    take_off(holding, card)
    holding.discarded.append(card)
    table.shoe.discards.append(card)
    table.moves.append(("discard", (place,), (card,)))


def discard_all(table: Table, holding: Holding) -> None:
    """The cards of a pile go to the discards."""
    cover(table, holding, "discard")


def cover(table: Table, holding: Holding, kind: Literal["cover", "discard"] = "cover") -> None:
    """A discard that lay apart goes to the others."""
    cards, holding.cards, holding.seen = holding.cards, [], []
    table.shoe.discards += cards
    table.moves.append((kind, _NOWHERE, cards))


# Between a seat's hand and the table


def lift(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """Cards out of a seat's hand, to be put somewhere on the table."""
    hole = seat.hole
    for card in cards:
        for at, other in enumerate(hole):
            if other is card:
                del hole[at]
                break
        else:
            raise ValueError(f"{card} is not among {hole}")
    table.moves.append(("lift", (seat.number,), tuple(cards)))


def put(
    table: Table,
    holding: Holding,
    cards: Sequence[Card],
    seat: int,
    kind: Literal["lay", "discard"] = "lay",
    seen: Seen = EVERYBODY,
) -> None:
    """Cards that a seat has lifted, drawn or taken come to lie in a place on the table."""
    holding.cards += cards
    holding.seen += [seen] * len(cards)
    table.moves.append((kind, (seat,), tuple(cards)))


def place_for_one() -> Holding:
    """A place where one card at a time lies face up."""
    holding = Holding()
    holding.seen = [EVERYBODY]
    return holding


def take_up(table: Table, holding: Holding, card: Card, seat: int) -> None:
    """A discard that a seat takes comes to lie in such a place."""
    holding.cards, holding.seen = [card], [EVERYBODY]
    table.moves.append(("take", (seat,), (card,)))


def lay_down(table: Table, cards: tuple[Card, ...], laid: tuple[Card, ...], seat: int) -> Holding:
    """Cards that a seat has lifted or drawn come to lie on the table as a hand, in the order as laid."""
    holding = Holding()
    holding.cards += laid
    holding.seen += [EVERYBODY] * len(laid)
    table.moves.append(("lay", (seat,), cards))
    return holding


def throwing(seat: int, place: Place) -> Kept[Card, Step]:
    """The cards that a seat throws on the discards for everybody to see."""
    return Kept(lambda card: (("discard", (seat,), (card,)), Laid(place, card, EVERYBODY)))


def throw_on(table: Table, pile: Holding, card: Card, thrown: Kept[Card, Step]) -> None:
    """A card that a seat has lifted, drawn or taken lies apart as the last discard; the one before it, if
    any, goes to the others."""
    moves, before = table.moves, pile.cards
    if before:
        last = before[0]
        before[0] = card
        table.shoe.discards.append(last)
        moves.append(_COVERED[last])
    else:
        pile.take(card, EVERYBODY)
    moved, told = thrown[card]
    moves.append(moved)
    table.events.append(told)


def draw_and_throw(table: Table, pile: Holding, drawn: Kept[Card, Step], thrown: Kept[Card, Step]) -> Card:
    """The next card off the deck, drawn for everybody to see and thrown on a pile that is not empty."""
    shoe, cards = table.shoe, pile.cards
    last, card = cards[0], shoe.cards.pop()
    cards[0] = card
    shoe.discards.append(last)
    moved, told = drawn[card]
    moved_on, told_then = thrown[card]
    table.moves += (moved, _COVERED[last], moved_on)
    table.events += (told, told_then)
    return card


def take_off(holding: Holding, card: Card) -> None:
    """A card is taken from where it lies on the table."""
    place = holding.cards.index(card)
    del holding.cards[place], holding.seen[place]


def take_in(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """Cards that lay on the table come into a seat's hand."""
    seat.hole += cards
    table.moves.append(("hand", (seat.number,), tuple(cards)))


# Back into the shoe


def pick_up(pile: list[Card], first: int = 0, end: int | None = None) -> list[Card]:
    """The cards of a pile are picked up: all of them, or those from one place to another."""
    cards = pile[first:end]
    del pile[first:end]
    return cards


def pick_out(pile: list[Card], cards: Collection[Card], first: int = 0) -> None:
    """These cards are picked out of a pile, as far as they lie there, from one place on."""
    pile[first:] = [card for card in pile[first:] if card not in cards]


def find_in(pile: list[Card], card: Card) -> None:
    """One card is taken out of a pile."""
    pile.remove(card)


def reshuffle(table: Table, back: Sequence[Card], why: Reason, *, over: bool = False) -> None:
    """Cards that were picked up are shuffled and go under what is left in the shoe, or over it."""
    shoe = table.shoe
    if table.mishaps is not None:
        back = without_strangers(table.mishaps, back)
    order = table.chance.order(back)
    if over:
        shoe.cards += order[::-1]
    else:
        shoe.refill(order)
    table.moves.append(("back", _NOWHERE, tuple(back)))
    table.log(Reshuffled(len(back), why))


def make_good_burns(table: Table, count: int) -> None:
    """Burns that went back into the deck are made good from the discards, as far as there are any."""
    shoe = table.shoe
    cards = pick_up(shoe.discards, max(0, len(shoe.discards) - count))[::-1]
    if cards:
        shoe.burns += cards
        table.moves.append(("made-good", _NOWHERE, cards))


def set_aside(table: Table, card: Card, count: int | None = None) -> None:
    """The game is dealt without a card: all of its kind, which do not come back, or so many from below."""
    shoe = table.shoe
    before = len(shoe)
    if count is None:
        shoe.leave_out(card)
    else:
        for _ in range(count):
            shoe.cards.remove(card)
    table.moves.append(("aside", _NOWHERE, [card] * (before - len(shoe))))


# Situations that nobody dealt


def set_hand(seat: Seat, down: list[Card]) -> None:
    """Down cards as somebody thinks of them."""
    seat.hole = down


def set_up_cards(seat: Seat, up: list[Card]) -> None:
    """Up cards as somebody thinks of them."""
    seat.up = up


def set_board(table: Table, cards: list[Card], board: int = 0) -> None:
    """A board as somebody thinks of it."""
    table.boards[board] = cards


def set_holding(holding: Holding, cards: Sequence[Card], discarded: Sequence[Card] = ()) -> None:
    """A hand on the table as somebody thinks of it, for everybody to see."""
    for card in cards:
        holding.take(card, EVERYBODY)
    holding.discarded = list(discarded)
