"""The people in a hand of Pan and what lies in front of them."""

from collections.abc import Sequence
from typing import Literal

from houseway.cards import Card, show_cards
from houseway.facts import Cards, Place
from houseway.melds.sheet import PanRules
from houseway.melds.spreads import fits, in_order, spreads_in
from houseway.play import dealing
from houseway.play.dealing import arrange, cover, find_in, lift, put, take_in, take_off
from houseway.play.events import Laid, Noted
from houseway.play.felt import Felt, Holding, Spot
from houseway.play.spreads import Kind, kind_of
from houseway.play.table import Seat, Table

Status = Literal["active", "passed", "foul", "thrown-in", "out-of-chips"]
"""Foul: called by another player. Thrown in: given up by the player himself, who goes on paying."""
OUT = 11
"""So many cards down end the hand."""


INVALID = "invalid"
"""The mark of cards put down that are no spread."""


class HandEnds(Exception):
    """Nothing more is drawn: the winner, where there is one, and how it came about."""

    def __init__(
        self, how: Literal["out", "last-player", "split", "redeal"], winner: "Player | None"
    ) -> None:
        super().__init__(how)
        self.how = how
        self.winner = winner


class OneLeft(Exception):
    """Only one player is still in action."""


class Spread:
    """Cards that one player has spread."""

    __slots__ = ("brought", "holding", "kind", "off_deck", "value")

    def __init__(self, holding: Holding, kind: Kind, value: int, off_deck: Card | None) -> None:
        self.kind = kind
        """Empty for a spread that is none."""
        self.value = value
        self.off_deck = off_deck
        """The card off the deck that a primary spread was made with."""
        self.brought: dict[int, int] = {}
        """What was paid for a spread that is none, by who paid it."""
        self.holding = holding
        self.show()

    @property
    def cards(self) -> list[Card]:
        return self.holding.cards

    def show(self) -> None:
        """Lay the cards out for everybody to see, with what they pay."""
        if self.kind:
            arrange(self.holding, in_order(self.cards))
        self.holding.marks = set() if self.kind else {INVALID}

    def fits(self, card: Card) -> bool:
        return fits(self.cards, self.kind, card)


class Thrown:
    """A card that its player threw away though it fits a spread of his."""

    __slots__ = ("card", "drawn", "off_deck", "player")

    def __init__(self, card: Card, player: "Player", off_deck: bool) -> None:
        self.card = card
        self.player = player
        self.off_deck = off_deck
        self.drawn: list[int] = []
        """Who has drawn behind."""


class Player:
    """Somebody who was dealt in."""

    __slots__ = ("_found", "_hand", "double", "number", "owed", "received", "seat", "spreads", "status")

    def __init__(self, seat: Seat, double: bool) -> None:
        self.seat = seat
        self.number = seat.number
        self.double = double
        self.status: Status = "active"
        self.spreads: list[Spread] = []
        self.received: dict[int, int] = {}
        """The pays of this hand, by who paid them: a foul hand repays them."""
        self.owed: dict[int, int] = {}
        """Pays that short stakes kept back, by who owes them."""
        self._hand: tuple[Card, ...] = ()
        self._found: list[tuple[Card, ...]] = []

    def __repr__(self) -> str:
        return f"<{self.status} player {self.number}: {show_cards(self.seat.hole)} | {self.down} down>"

    @property
    def active(self) -> bool:
        return self.status == "active"

    @property
    def down(self) -> int:
        """How many cards lie in spreads."""
        return sum([len(spread.cards) for spread in self.spreads])

    @property
    def lying(self) -> list[Card]:
        """The cards in spreads."""
        return [c for spread in self.spreads for c in spread.cards]

    @property
    def count(self) -> int:
        return len(self.seat.hole) + self.down

    @property
    def value(self) -> int:
        """The value of the hand as it lies."""
        return sum([spread.value for spread in self.spreads])

    @property
    def invalid(self) -> Spread | None:
        return next((spread for spread in self.spreads if not spread.kind), None)

    def places(self, card: Card) -> list[int]:
        """The numbers of the spreads that a card fits, from 1."""
        return [i for i, spread in enumerate(self.spreads, 1) if spread.fits(card)]

    def found(self, free: frozenset[int]) -> list[tuple[Card, ...]]:
        """The spreads in the hand."""
        hand = tuple(self.seat.hole)
        if hand != self._hand:
            self._hand = hand
            self._found = spreads_in(hand, free)
        return self._found


class Game:
    """A hand under way."""

    __slots__ = (
        "anted",
        "double_anted",
        "double_tops",
        "felt",
        "must_use",
        "offered",
        "order",
        "pending",
        "play",
        "solo",
        "table",
        "thrower",
        "thrown",
        "tops",
        "unit",
        "up",
    )

    def __init__(self, table: Table, play: PanRules) -> None:
        self.table = table
        self.play = play
        self.unit = table.stakes.chip
        """One chip."""
        self.felt = Felt()
        self.anted: tuple[int, ...] = ()
        """Whose antes lay in the tops before the hand, when the same tops are played for again."""
        self.double_anted: tuple[int, ...] = ()
        """Whose second antes lay in the double tops before the hand."""
        self.offered = False
        """Whether the player in turn has offered to split the tops since the last card."""
        self.thrown: list[Thrown] = []
        """Cards thrown though they fit a spread of their player, as long as they may be forced back."""
        self.order: list[Player] = []
        """Everybody dealt in, in the order of play."""
        self.tops = 0
        self.double_tops = 0
        """The two parts of the pot."""
        self.pending: Card | None = None
        """The card off the deck, or the discard taken, that the player in turn has not used yet."""
        self.must_use = False
        """Whether it was taken or forced, and so has to be used."""
        self.solo = False
        """Whether the last player plays the hand out alone."""
        self.thrower = 0
        """Who discarded last."""
        self.up: tuple[Card, bool] | None = None
        """The last discard, and whether it came off the deck; none once it was used."""

    @property
    def active(self) -> list[Player]:
        return [player for player in self.order if player.active]

    def after(self, player: Player) -> list[Player]:
        """Everybody else, beginning with the next in turn."""
        at = self.order.index(player)
        return self.order[at + 1 :] + self.order[:at]

    def others(self, player: Player) -> list[Player]:
        """The other players in action, beginning with the next in turn."""
        return [other for other in self.after(player) if other.active]

    def join(self, player: Player) -> None:
        self.order.append(player)
        spot = self.felt.spots[player.number] = Spot(player.number)
        spot.decider = player.number
        spot.hands = []


def around(table: Table, play: PanRules, first: int) -> list[Seat]:
    """All seats in the order of play, beginning with a seat or, where it is not there, the next in turn."""
    seats = table.seats if play.direction == "clockwise" else table.seats[::-1]
    for i, seat in enumerate(seats):
        if seat.number == first:
            return seats[i:] + seats[:i]
    if play.direction == "clockwise":
        return table.clockwise(first)
    lower = [seat for seat in seats if seat.number < first]
    return lower + [seat for seat in seats if seat.number > first]


def usable(game: Game, player: Player, card: Card) -> bool:
    """Whether a card goes into the player's spreads, or into a new one with cards of his hand."""
    if any([spread.fits(card) for spread in player.spreads]):
        return True
    near = [c for c in player.seat.hole if c.rank == card.rank or c.suit == card.suit]
    if len(near) < 2:
        return False
    return any([card in found for found in spreads_in([*near, card], game.play.free)])


def spare_cards(game: Game, player: Player) -> list[Card]:
    """Cards that spreads of the player can spare, where cards may be switched."""
    spare: list[Card] = []
    if game.play.switching:
        for spread in player.spreads:
            if spread.kind and len(spread.cards) > 3:
                spare += [c for i, c in enumerate(spread.cards) if _spares(game, spread, i)][:1]
    return spare


def _spares(game: Game, spread: Spread, at: int) -> bool:
    return kind_of(spread.cards[:at] + spread.cards[at + 1 :], game.play.free) == spread.kind


def hold(game: Game, player: Player, card: Card, *, must_use: bool = False) -> None:
    """A card that the player takes to play with lies there for everybody to see."""
    holding = Holding()
    put(game.table, holding, (card,), player.number, "take")
    hold_dealt(game, holding, must_use=must_use)


def hold_dealt(game: Game, holding: Holding, *, must_use: bool = False) -> None:
    """The card that the player in turn plays with lies there already."""
    game.felt.common["card"] = holding
    (game.pending,) = holding.cards
    game.must_use = must_use


def use_up(game: Game) -> None:
    """The card in play goes somewhere else."""
    game.pending = None
    game.must_use = False
    game.felt.common.pop("card", None)


def lay(game: Game, player: Player, cards: Sequence[Card]) -> Spread:
    """A new spread from the card in play and the hand."""
    off_deck = game.pending if game.pending in cards else None
    rest = list(cards)
    if off_deck is not None:
        rest.remove(off_deck)
        use_up(game)
    for card in rest:
        if card in player.seat.hole:
            lift(game.table, player.seat, (card,))
        else:
            _switch_out(game, player, card)
    kind = kind_of(cards, game.play.free)
    holding = Holding()
    put(game.table, holding, cards, player.number)
    spread = Spread(holding, kind, game.play.pays.worth(cards, kind), off_deck)
    player.spreads.append(spread)
    show_spreads(game, player)
    return spread


def _switch_out(game: Game, player: Player, card: Card) -> None:
    for spread in player.spreads:
        if card in spread.cards and len(spread.cards) > 3:
            at = spread.cards.index(card)
            if _spares(game, spread, at):
                take_off(spread.holding, card)
                spread.value = game.play.pays.worth(spread.cards, spread.kind)
                spread.show()
                return


def add(game: Game, player: Player, number: int, card: Card) -> int:
    """A card added to a spread, from the deck rather than from the hand; what it pays."""
    spread = player.spreads[number - 1]
    if card is game.pending:
        use_up(game)
    else:
        lift(game.table, player.seat, (card,))
    put(game.table, spread.holding, (card,), player.number)
    before = spread.value
    spread.value = game.play.pays.worth(spread.cards, spread.kind)
    spread.show()
    show_spreads(game, player)
    return spread.value - before


def take_back(game: Game, player: Player, spread: Spread) -> None:
    """A spread goes back into the hand."""
    player.spreads.remove(spread)
    take_in(game.table, player.seat, spread.cards)
    show_spreads(game, player)


def show_spreads(game: Game, player: Player) -> None:
    """What everybody sees in front of a player."""
    game.felt.spots[player.number].hands = [spread.holding for spread in player.spreads]


def put_on_discards(game: Game, player: Player, card: Card, *, off_deck: bool) -> None:
    """A card is released towards the discards, face up."""
    cover_discard(game)
    game.up = (card, off_deck)
    game.thrower = player.number
    pile = Holding()
    put(game.table, pile, (card,), player.number, "discard")
    game.felt.common["discard"] = pile
    game.table.log(Laid(Place("discard", player.number), card, None))


def release(game: Game, player: Player, *, live: bool = False) -> None:
    """The card in play goes to the discards; live for the next player when a foul hand lets go of it
    (004:380)."""
    if game.pending is not None:
        card = game.pending
        use_up(game)
        put_on_discards(game, player, card, off_deck=True)
        if live:
            game.table.log(Noted("a live card", ("live-card",), (Cards((card,)),)))


def take_discard(game: Game) -> Card:
    """The last discard is used after all."""
    game.up = None
    card = game.felt.common.pop("discard").cards[0]
    last = game.thrown[-1] if game.thrown else None
    if last is not None and last.card is card and last.player.number == game.thrower:
        del game.thrown[-1]
    return card


def find_discard(game: Game, card: Card) -> None:
    """A card thrown before comes out of the discards."""
    discards = game.table.shoe.discards
    if card in discards:
        find_in(discards, card)
    else:
        take_discard(game)


def cover_discard(game: Game) -> None:
    """The last discard, which alone can still be used, goes to the others."""
    pile = game.felt.common.pop("discard", None)
    if pile is not None:
        cover(game.table, pile)


def throw_in(game: Game, player: Player, status: Status) -> None:
    """A hand leaves play with its spreads."""
    seat = player.seat
    player.status = status
    dealing.throw_in(game.table, seat, player.lying)
    player.spreads = []
    show_spreads(game, player)
    seat.folded = True
