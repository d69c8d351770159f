"""The shape of a finished hand: which places have how many cards, and what else decides who is paid.

Somebody who lays out a finished situation is asked for exactly this.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from houseway.cards import UNKNOWN, Card
from houseway.cards import card as card_of
from houseway.errors import RecordError
from houseway.play.felt import DEAD, Holding, Spot, Wager
from houseway.play.incidents.streets_so_far import LIES_OTHERWISE
from houseway.play.rules import RuleSet
from houseway.play.table import Seat, Table
from houseway.text import in_words


class Span(NamedTuple):
    """How many cards lie somewhere."""

    least: int
    most: int

    def __str__(self) -> str:
        """How many cards, in words."""
        count = str(self.most) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{count} card" if self.most == 1 else f"{count} cards"


NONE = Span(0, 0)
TWINS = "twins"
"""The fact of a table that its deck holds some cards once too often."""
KILLED = "killed"
"""The fact of a table that hands were killed at the showdown."""
EVEN_SPLIT = "split evenly"
"""The fact of a table that the pot is split among those who remain."""
NO_JACKPOT = "jackpot void"
"""The fact of a table that no jackpot is paid."""
DEMANDED = "shown to all"
"""The fact of a table whose cards are shown to everybody when the pot has its winner."""

DEAD_POSITION = "dead position"
"""The fact of a table that somebody plays cards to which he had no right."""


class Fact(NamedTuple):
    """Something that happened and that the end of a hand asks for."""

    says: str
    values: tuple[str | int | bool, ...] = ()
    """What it can be, where that is a choice."""
    form: Any = Any
    """The type of what is written down."""
    must: bool = False
    """Whether every hand has it."""


TWO_ALIKE = Fact("which cards the deck holds once too often", form=list[str])


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished hand has on the table.

    A hand that ends early, because everybody else folded or nobody wagered, may have fewer cards everywhere,
    and such as it would still have thrown away.
    """

    least_live: int = 1
    """How many seats are left in the hand at least; none where it may end with nobody in it."""
    hole: Span = NONE
    """Cards of every seat still in, face down …"""
    up: Span = NONE
    """… and face up."""
    boards: tuple[Span, ...] = ()
    board_plays: bool = False
    """Whether somebody may have shown no card and play the board."""
    community: int = 0
    """In games without a board: the most cards on the table that may stand in for cards never dealt …"""
    community_for_all: bool = True
    """… and whether they do in every hand, because nobody got those cards; or in hands that lack them."""
    spot: Span = NONE
    """Cards of each hand on a spot."""
    hands: int = 1
    """The most hands that a spot may have."""
    bank: Span = NONE
    """Cards of the player-dealer."""
    common: Mapping[str, Span] = {}
    """Cards of the hands that belong to nobody, by name."""
    discarded: Span = NONE
    """Cards that were given up, of a hand on a spot and of the player-dealer's."""
    groups: tuple[Span, ...] = ()
    """The parts into which a hand on a spot is set …"""
    bank_groups: tuple[Span, ...] = ()
    """… and the player-dealer's."""
    unset: Callable[[Table], bool] | None = None
    """Whether hands may lie there unset, because no setting matters."""
    wagers: tuple[str, ...] = ()
    """The wagers that may lie on a spot."""
    hang: Callable[[Spot], Sequence[str]] | None = None
    """Those on a spot for which its cards count, where a hand may be given up: without one of them nobody
    needs to know its cards."""
    seat_marks: tuple[str, ...] = ()
    """What may have happened to a seat's hand that decides something …"""
    hand_marks: tuple[str, ...] = ()
    """… to a hand on a spot, or one that belongs to nobody …"""
    wager_marks: tuple[str, ...] = ()
    """… to a wager …"""
    bank_marks: tuple[str, ...] = ()
    """… and to the player-dealer's."""
    facts: Mapping[str, Fact] = {}
    """What else is asked, by its name among the facts of the table."""


RULED: Mapping[str, Fact] = {
    KILLED: Fact("whose hands were killed at the showdown", form=list[int]),
    EVEN_SPLIT: Fact("the ruling by which those who remain split the pot", form=str),
    NO_JACKPOT: Fact("whether the jackpot was declared void", (True, False), form=bool),
    DEAD_POSITION: Fact("who plays cards of a dead position, and the ruling on it", form=dict[str, str]),
    DEMANDED: Fact("whose cards somebody demanded to see", form=list[int]),
}
"""What rulings on things that went wrong leave on the table of every pot game."""


def shape_of(rules: RuleSet) -> Shape:
    """The shape of a finished hand under these rules."""
    shape: Shape = rules.shape(rules)
    if rules.kind != "pot":
        return shape
    return msgspec.structs.replace(shape, facts={**shape.facts, **RULED})


def check(table: Table) -> None:
    """Refuse cards on a table that are too few, too many, of another deck or there twice."""
    check_counts(table)
    _check_deck(table, shape_of(table.rules))


def check_counts(table: Table) -> None:
    """Refuse too few cards anywhere on a table, or too many."""
    shape = shape_of(table.rules)
    early = ended_early(table)
    if not early:
        _check_there(table, shape)
    for place, cards, span in _places(table, shape) if not early else ():
        if not span.least <= len(cards) <= span.most:
            raise RecordError(f"{place}: it takes {span}, not {len(cards)}{_asked_by(table, shape, place)}")
        if span.least and UNKNOWN in cards:
            raise RecordError(f"{place}: nobody knows who wins without all of its cards")
    if shape.community and not early:
        _check_standing_in(table, shape)
    unset = early or (shape.unset is not None and shape.unset(table))
    for place, groups, spans in _groups(table, shape):
        if unset and not any(groups):
            continue
        if len(groups) != len(spans):
            raise RecordError(f"{place} is set in {len(spans)} parts, not in {len(groups)}")
        for number, (group, span) in enumerate(zip(groups, spans, strict=True), 1):
            if not (0 if early else span.least) <= len(group) <= span.most:
                raise RecordError(f"{place}: part {number} has {span}, not {len(group)}")


def _asked_by(table: Table, shape: Shape, place: str) -> str:
    """The wagers that ask for the cards of a spot, where others would not."""
    for spot in table.felt.spots.values() if table.felt is not None and shape.hang is not None else ():
        if place == _hand_on(spot) and shape.hang is not None and not spot.hands[0].cards:
            return f": {' and '.join(dict.fromkeys(shape.hang(spot)))} cannot be settled without them"
    return ""


def _hand_on(spot: Spot) -> str:
    return f"the hand on spot {spot.number}"


def _check_there(table: Table, shape: Shape) -> None:
    """Refuse a finished hand that lacks a board, somebody's spot, or a hand that belongs to nobody."""
    spots = table.felt.spots if table.felt is not None else {}
    if table.rules.kind == "point":
        for seat in table.live():
            if seat.number not in spots:
                raise RecordError(f"seat {seat.number} is in the hand: what it laid down is missing")
    if len(table.boards) < len(shape.boards):
        raise RecordError(f"the game has {len(shape.boards)} boards, not {len(table.boards)}")
    common = table.felt.common if table.felt is not None else {}
    for name in {**shape.common, **common}:
        if name not in common and shape.common[name].least:
            raise RecordError(f"the {name} hand is missing: it takes {shape.common[name]}")
        if name not in shape.common:
            there = ", ".join(shape.common) or "none"
            raise RecordError(
                f"there is no {name} hand that belongs to nobody in this game: there is {there}"
            )


def ended_early(table: Table) -> bool:
    """Whether the hand was over before its last card: one is left, or nobody wagers."""
    felt = table.felt
    if table.rules.kind == "bank":
        return felt is None or not felt.wagers()
    return len(table.live()) < 2


def _places(table: Table, shape: Shape) -> Iterator[tuple[str, Sequence[Card], Span]]:
    """Every place of the table where cards count, with how many it may have."""
    standing_in = len(table.board) if shape.community else 0
    for seat in table.seats:
        gone = _gone(seat, shape)
        whatever = Span(0, len(table.rules.deck_cards))
        hole = whatever if gone else _less(shape.hole, standing_in)
        up = whatever if gone else _less(shape.up, standing_in)
        yield f"the down cards of seat {seat.number}", seat.hole, hole
        yield f"the up cards of seat {seat.number}", seat.up, up
    spans = shape.boards or (Span(0, shape.community),)
    if len(table.boards) > len(spans):
        raise RecordError(f"{len(table.boards)} boards are laid out, and the game has {len(spans)}")
    for number, (board, span) in enumerate(zip(table.boards, spans, strict=False), 1):
        yield f"board {number}" if len(spans) > 1 else "the board", board, span
    felt = table.felt
    if felt is None:
        return
    for spot in felt.spots.values():
        # Nobody needs to have spread anything.
        least = 0 if table.rules.kind == "meld" else 1
        if not least <= len(spot.hands) <= shape.hands:
            hands = "1 hand" if shape.hands == 1 else f"{least} to {shape.hands} hands"
            raise RecordError(f"spot {spot.number} has {hands}, not {len(spot.hands)}")
        for hand in spot.hands:
            cards = shape.spot if DEAD not in hand.marks else Span(0, len(table.rules.deck_cards))
            if shape.hang is not None and not hand.cards and not shape.hang(spot):
                cards = NONE
            yield _hand_on(spot), hand.cards, cards
            yield f"what the hand on spot {spot.number} gave up", hand.discarded, shape.discarded
    if felt.bank is not None:
        yield "the player-dealer's hand", felt.bank.holding.cards, shape.bank
        yield "what the player-dealer's hand gave up", felt.bank.holding.discarded, shape.discarded
    for name, hand in felt.common.items():
        yield f"the {name} hand", hand.cards, shape.common.get(name, NONE)


def _gone(seat: Seat, shape: Shape) -> bool:
    """Who folded, mucked or plays the board need not have a card in front of him; who folded early may have
    one that others threw away later."""
    return (
        seat.folded
        or seat.mucked
        or LIES_OTHERWISE in seat.marks
        or (shape.board_plays and seat.shown and not seat.hole)
    )


def _check_standing_in(table: Table, shape: Shape) -> None:
    """Refuse cards on the table that do not fill a hand, or that stand in for cards that somebody got."""
    whole, there = shape.hole.least + shape.up.least, len(table.board)
    for seat in table.seats:
        own = len(seat.hole) + len(seat.up)
        if _gone(seat, shape):
            continue
        if own + there < whole:
            raise RecordError(
                f"seat {seat.number} has {own} cards of its own, and {there} for everybody: "
                f"a hand takes {whole} in all"
            )
        if there and shape.community_for_all and own + there > whole:
            raise RecordError(
                f"seat {seat.number} has {own} cards of its own, and a hand takes {whole}: "
                "a card for everybody stands in for one that nobody was dealt"
            )


def _less(span: Span, fewer: int) -> Span:
    return Span(max(0, span.least - fewer), span.most)


def _groups(
    table: Table, shape: Shape
) -> Iterator[tuple[str, tuple[tuple[Card, ...], ...], tuple[Span, ...]]]:
    felt = table.felt
    if felt is None:
        return
    if shape.groups:
        for spot in felt.spots.values():
            if DEAD not in spot.hands[0].marks:
                yield _hand_on(spot), spot.hands[0].groups, shape.groups
    if shape.bank_groups and felt.bank is not None:
        yield "the player-dealer's hand", felt.bank.holding.groups, shape.bank_groups


def _check_deck(table: Table, shape: Shape) -> None:
    """No card may lie there more often than the deck holds it; folded hands went back into some decks."""
    deck = Counter([*table.rules.deck_cards, *map(card_of, table.facts.get(TWINS, ()))])
    seen: Counter[Card] = Counter()
    folded = [id(cards) for seat in table.seats if seat.folded for cards in (seat.hole, seat.up)]
    for place, cards, _ in _places(table, shape):
        if id(cards) in folded:
            continue
        for card in cards:
            seen[card] += 1
            if card is not UNKNOWN and seen[card] > deck[card]:
                often = {0: "is not in the deck", 1: "lies somewhere else too"}.get(
                    deck[card], f"lies there more than {deck[card]} times"
                )
                raise RecordError(f"{place}: {card} {often}")


def marks_of(thing: Seat | Holding | Wager, named: Sequence[str]) -> tuple[str, ...]:
    """The marks that decide something."""
    return tuple([mark for mark in named if mark in thing.marks])


def check_marks(where: str, marks: Sequence[str], named: Sequence[str]) -> None:
    """Refuse marks that the game does not know."""
    for mark in marks:
        if mark not in named:
            known = ", ".join(named) or "none"
            raise RecordError(f"{where} is marked {mark!r}: the marks that decide something are {known}")


def check_facts(facts: Mapping[str, object], shape: Shape) -> None:
    """Refuse facts that the game does not ask for, or values that they cannot have; ask for the others."""
    for name, asked in shape.facts.items():
        if asked.must and name not in facts:
            raise RecordError(f"{name} is missing: {asked.says}")
    for name, value in facts.items():
        fact = shape.facts.get(name)
        if fact is None:
            known = ", ".join(shape.facts) or "nothing"
            raise RecordError(f"the game does not ask for {name!r}: it asks for {known}")
        try:
            msgspec.convert(value, fact.form)
        except msgspec.ValidationError as error:
            raise RecordError(f"{name} ({fact.says}): {in_words(str(error))}") from None
        if fact.values and value not in fact.values:
            offered = ", ".join(map(str, fact.values))
            raise RecordError(f"{name} ({fact.says}) is {offered}, not {value!r}")
