"""The people in a hand of Pan and what lies in front of them."""

from collections.abc import Iterable
from typing import Any, Literal

from houseway.cards import Card, show_cards
from houseway.errors import NobodyDecides, RecordError
from houseway.facts import Cards, Place
from houseway.melds.counts import AT
from houseway.melds.held import Held
from houseway.melds.lying import INVALID as INVALID
from houseway.melds.lying import Spread as Spread
from houseway.melds.lying import lying_as, put_down
from houseway.melds.sheet import PanRules
from houseway.play import dealing
from houseway.play.dealing import cover, find_in, lift, put, take_in, take_off
from houseway.play.events import Kept, Laid, Noted
from houseway.play.felt import Felt, Holding, Spot
from houseway.play.spreads import kind_of
from houseway.play.table import Seat, Table

Lost = Literal["passed", "foul", "thrown-in", "out-of-chips", "dead"]
"""How a hand leaves play. Foul: called by another player. Thrown in: given up by the player himself, who goes
on paying. Dead: it had far too few or too many cards."""
Status = Literal["active"] | Lost
DEAD: Lost = "dead"
WAYS_OUT: tuple[Lost, ...] = ("passed", "foul", "thrown-in", "out-of-chips", DEAD)
DOUBLES = "doubles"
"""Marks of a seat: how its hand left play, and that it plays doubles."""
Ended = Literal["out", "last-player", "split", "redeal"]
ENDED, WINNER, DOUBLE_TOPS, OWED = "ended", "winner", "double_tops", "owed"
"""Facts of the table: how the hand ended, who won it or offered to split, the second part of the pot, and the
pays that short stakes kept back."""
CARD, DISCARD = "card", "discard"
"""What lies in the middle: the card in play, and the last discard."""
OUT = 11
"""So many cards down end the hand."""


THROWN = Kept[tuple[int, Card], Laid](lambda thrown: Laid(Place("discard", thrown[0]), thrown[1], None))
"""Who throws which card."""
NOWHERE: list[int] = []


class HandEnds(NobodyDecides):
    """Nothing more is drawn; the table says how it came about."""


class OneLeft(Exception):
    """Only one player is still in action."""


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
    """Somebody who was dealt in, as the seat and its spreads on the table show."""

    __slots__ = ("_fitting", "_held", "down", "fits", "invalid", "number", "received", "seat", "spreads")

    def __init__(self, seat: Seat, spreads: list[Spread]) -> None:
        self.seat = seat
        self.number = seat.number
        self.spreads = spreads
        self.received: dict[int, int] = {}
        """The pays of this hand, by who paid them: a foul hand repays them."""
        self._held: Held | None = None
        self.changed()

    def changed(self) -> None:
        """Count anew what lies there: there are other spreads, or other cards in them."""
        self.down = 0
        """How many cards lie in spreads."""
        self.fits = 0
        """The places of the cards that fit a spread."""
        self.invalid: Spread | None = None
        for spread in self.spreads:
            self.down += len(spread.lying.cards)
            self.fits |= spread.lying.fits
            if not spread.kind:
                self.invalid = self.invalid or spread
        self._fitting: dict[Card, list[int]] | None = None

    def __repr__(self) -> str:
        return f"<{self.status} player {self.number}: {show_cards(self.seat.hole)} | {self.down} down>"

    @property
    def active(self) -> bool:
        return not self.seat.folded

    @property
    def status(self) -> Status:
        marks = self.seat.marks
        return next((way for way in WAYS_OUT if way in marks), "active") if marks else "active"

    @property
    def double(self) -> bool:
        return DOUBLES in self.seat.marks

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

    def places(self, card: Card) -> list[int]:
        """The numbers of the spreads that a card fits, from 1."""
        return (self._fitting or self._fit())[card] if AT[card] & self.fits else NOWHERE

    def _fit(self) -> dict[Card, list[int]]:
        """By card the numbers of the spreads that it fits."""
        places: dict[Card, list[int]] = {}
        for number, spread in enumerate(self.spreads, 1):
            for card in spread.lying.fitting:
                places.setdefault(card, []).append(number)
        self._fitting = places
        return places

    def fitting(self, cards: Iterable[Card]) -> dict[int, list[Card]]:
        """By the numbers of the spreads, which of some cards fit."""
        found: dict[int, list[Card]] = {}
        for card in self.that_fit(cards):
            for number in self.places(card):
                found.setdefault(number, []).append(card)
        return found

    def that_fit(self, cards: Iterable[Card]) -> list[Card]:
        """Those of some cards that fit a spread."""
        fits = self.fits
        return [card for card in cards if AT[card] & fits] if fits else []

    def held(self, free: frozenset[int]) -> Held:
        """The hand, and what it makes."""
        held = self._held
        if held is None or held.cards != self.seat.hole:
            held = self._held = Held(self.seat.hole, free)
        return held

    def can_use(self, free: frozenset[int], card: Card) -> bool:
        """Whether a card goes into a spread, or into a new one with cards of the hand."""
        at = AT[card]
        if at & self.fits:
            return True
        held = self.held(free)
        return bool(at & held.nearly and held.found_with(card))

    def sits_still(self, free: frozenset[int], card: Card) -> bool:
        """Whether nothing can be spread or added, neither of the hand nor with one card more."""
        held, at = self.held(free), AT[card]
        if held.found or (held.places | at) & self.fits:
            return False
        return not (at & held.nearly and held.found_with(card))


class Game:
    """A hand of Pan on the table: who plays, in which order, and for what.

    Whatever decides who is paid in the end lies on the table itself, where this looks it up.
    """

    __slots__ = (
        "active",
        "felt",
        "free",
        "must_use",
        "offered",
        "order",
        "pending",
        "play",
        "silent",
        "solo",
        "table",
        "thrower",
        "thrown",
        "touched",
        "unit",
        "up",
    )

    def __init__(self, table: Table, play: PanRules) -> None:
        self.table = table
        self.play = play
        self.free = play.free
        """The ranks that may be spread in any suits."""
        self.unit = table.stakes.chip
        """One chip."""
        self.felt = table.felt = table.felt or Felt()
        lying = self.felt.common.get(CARD)
        self.pending = lying.cards[0] if lying is not None and lying.cards else None
        """The card off the deck, or the discard taken, that the player in turn has not used yet."""
        self.offered = False
        """Whether the player in turn has offered to split the tops since the last card."""
        self.thrown: list[Thrown] = []
        """Cards thrown though they fit a spread of their player, as long as they may be forced back."""
        self.order = [self._player(spot) for spot in self.felt.spots.values()]
        """Everybody dealt in, in the order of play, as their spreads lie around the table."""
        self.active = [player for player in self.order if player.active]
        """Those who have not left play."""
        self.must_use = False
        """Whether the card in play was taken or forced, and so has to be used."""
        self.solo = False
        """Whether the last player plays the hand out alone."""
        self.silent = 0
        """Who calls for no pay until his next discard."""
        self.touched: set[int] = set()
        """Who has acted, where it matters whether a wrong number of cards can still be put right."""
        self.thrower = 0
        """Who discarded last."""
        self.up: tuple[Card, bool] | None = None
        """The last discard, and whether it came off the deck; none once it was used."""

    def _player(self, spot: Spot) -> Player:
        free, pays = self.free, self.play.pays
        lying = [hand for hand in spot.hands if hand.cards]
        spreads = [Spread(hand, put_down(tuple(hand.cards), free, pays), None) for hand in lying]
        return Player(self.table.seat(spot.number), spreads)

    @property
    def double_tops(self) -> int:
        """What of the pot only doubles players can win."""
        found: int = self.table.facts.get(DOUBLE_TOPS, 0)
        return found

    @double_tops.setter
    def double_tops(self, amount: int) -> None:
        self.table.facts[DOUBLE_TOPS] = amount

    @property
    def tops(self) -> int:
        """The rest of the pot."""
        return self.table.pot.balance - self.double_tops

    @property
    def anted(self) -> list[int]:
        """Whose antes lay in the tops before the hand, when the same tops are played for again."""
        return list(self.table.state.get("anted", ()))

    @property
    def double_anted(self) -> list[int]:
        """Whose second antes lay in the double tops before the hand."""
        return list(self.table.state.get("double_anted", ()))

    def after(self, player: Player) -> list[Player]:
        """Everybody else, beginning with the next in turn."""
        at = self.order.index(player)
        return self.order[at + 1 :] + self.order[:at]

    def others(self, player: Player) -> list[Player]:
        """The other players in action, beginning with the next in turn."""
        return [other for other in self.after(player) if other.active]

    def following(self, player: Player) -> Player | None:
        """The next in turn."""
        for other in self.after(player):
            if not other.seat.folded:
                return other
        return None

    def player(self, number: int) -> Player:
        """Somebody by the number of the seat."""
        for player in self.order:
            if player.number == number:
                return player
        raise RecordError(f"seat {number} was not dealt in: {[player.number for player in self.order]} were")

    def join(self, seat: Seat, double: bool) -> None:
        """Somebody more in the order of play."""
        spot = self.felt.spots[seat.number] = Spot(seat.number)
        spot.decider = seat.number
        spot.hands = []
        if double:
            seat.marks |= {DOUBLES}
        self.order.append(self._player(spot))
        self.active = [*self.active, self.order[-1]]

    def ends(self, how: Ended, winner: Player | None = None) -> HandEnds:
        """Write down how the hand ended; to be raised."""
        facts: dict[str, Any] = {ENDED: how, WINNER: winner.number if winner is not None else 0}
        self.table.facts |= facts
        return HandEnds(how)


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
    return player.can_use(game.free, card)


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
    game.felt.common[CARD] = holding
    game.pending = holding.cards[0]
    game.must_use = must_use


def use_up(game: Game) -> None:
    """The card in play goes somewhere else."""
    game.must_use = False
    game.pending = None
    game.felt.common.pop(CARD, None)


def lay(game: Game, player: Player, cards: tuple[Card, ...]) -> Spread:
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
    holding = Holding()
    put(game.table, holding, cards, player.number)
    spread = Spread(holding, put_down(cards, game.free, game.play.pays), off_deck)
    player.spreads.append(spread)
    show_spreads(game, player)
    return spread


def _switch_out(game: Game, player: Player, card: Card) -> None:
    for spread in player.spreads:
        if card in spread.cards and len(spread.cards) > 3:
            at = spread.cards.index(card)
            if _spares(game, spread, at):
                take_off(spread.holding, card)
                spread.show(lying_as(tuple(spread.cards), spread.kind, game.play.pays))
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
    spread.show(lying_as((*spread.lying.cards, card), spread.kind, game.play.pays))
    show_spreads(game, player)
    return spread.value - before


def take_back(game: Game, player: Player, spread: Spread) -> None:
    """A spread goes back into the hand."""
    player.spreads.remove(spread)
    take_in(game.table, player.seat, spread.cards)
    show_spreads(game, player)


def show_spreads(game: Game, player: Player) -> None:
    """What everybody sees in front of a player."""
    player.changed()
    game.felt.spots[player.number].hands = [spread.holding for spread in player.spreads]


def put_on_discards(game: Game, player: Player, card: Card, *, off_deck: bool) -> None:
    """A card is released towards the discards, face up."""
    common = game.felt.common
    pile = common.get(DISCARD)
    if pile is None:
        pile = common[DISCARD] = Holding()
    else:
        cover(game.table, pile)
    game.up = (card, off_deck)
    game.thrower = player.number
    put(game.table, pile, (card,), player.number, "discard")
    game.table.log(THROWN[player.number, card])


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
    card = game.felt.common.pop(DISCARD).cards[0]
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


def throw_in(game: Game, player: Player, way: Lost) -> None:
    """A hand leaves play with its spreads."""
    seat = player.seat
    seat.marks |= {way}
    dealing.throw_in(game.table, seat, player.lying)
    player.spreads = []
    show_spreads(game, player)
    seat.folded = True
    game.active = [player for player in game.order if player.active]
