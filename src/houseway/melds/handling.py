"""Cards at the Pan table: into play, down into spreads, to the discards and out of them, out of the hand."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.facts import Cards
from houseway.melds.game import Game
from houseway.melds.lying import Spread
from houseway.melds.players import CARD, DISCARD, Lost, Player, way_out
from houseway.play import dealing
from houseway.play.dealing import (
    draw_and_throw,
    find_in,
    lay_down,
    lift,
    put,
    take_in,
    take_off,
    take_up,
    throw_on,
)
from houseway.play.events import Noted
from houseway.play.felt import Holding
from houseway.play.spreads import LEAST, kind_of

# The card in play


def hold(game: Game, player: Player, card: Card, *, must_use: bool = False) -> None:
    """A card that the player takes to play with lies there for everybody to see."""
    game.common[CARD] = game.in_play
    take_up(game.table, game.in_play, card, player.number)
    game.pending = card
    game.must_use = must_use


def use_up(game: Game) -> None:
    """The card in play goes somewhere else."""
    if game.pending is not None:
        game.pending, game.must_use = None, False
        del game.common[CARD]


def release(game: Game, player: Player, *, live: bool = False) -> None:
    """The card in play goes to the discards; live for the next player when a foul hand lets go of it
    (004:380)."""
    card = game.pending
    if card is not None:
        pass_on(game, player, card)
        if live:
            game.table.log(Noted("a live card", ("live-card",), (Cards((card,)),)))


# The hand


def take_from_hand(game: Game, player: Player, cards: Sequence[Card]) -> None:
    """Cards out of a player's hand, to be put somewhere on the table."""
    lift(game.table, player.seat, cards)
    player.wants = None
    if player.held is not None:
        player.held.lose(cards)


def put_into_hand(game: Game, player: Player, cards: Sequence[Card]) -> None:
    """Cards that lay on the table come into a player's hand."""
    take_in(game.table, player.seat, cards)
    player.hand_changed()


def throw_in(game: Game, player: Player, way: Lost) -> None:
    """A hand leaves play with its spreads."""
    seat = player.seat
    seat.marks |= {way}
    player.status = way_out(seat) or way
    dealing.throw_in(game.table, seat, player.lying)
    player.hand_changed()
    player.spreads = []
    show_spreads(game, player)
    seat.folded = True
    game.active = [player for player in game.order if not player.seat.folded]
    for other in game.active:
        other.wants = None


# Spreads


def lay(game: Game, player: Player, cards: tuple[Card, ...]) -> Spread:
    """A new spread from the card in play and the hand."""
    pending, off_deck = game.pending, None
    own: Sequence[Card] = cards
    for at, card in enumerate(cards):
        if card is pending:
            off_deck = pending
            own = cards[:at] + cards[at + 1 :]
            use_up(game)
            break
    if game.switching:
        _gather(game, player, own)
        player.spreads_changed()
    else:
        take_from_hand(game, player, own)
    lying = game.laying.put_down(cards)
    holding = lay_down(game.table, cards, lying.cards, player.number)
    spread = Spread(holding, lying, off_deck)
    player.spread_added(spread)
    game.felt.spots[player.number].hands.append(holding)
    return spread


def _gather(game: Game, player: Player, cards: Sequence[Card]) -> None:
    """Cards out of the hand and, where it has not got them, out of spreads that can spare them."""
    for card in cards:
        if card in player.seat.hole:
            take_from_hand(game, player, (card,))
        else:
            _switch_out(game, player, card)


def _switch_out(game: Game, player: Player, card: Card) -> None:
    for spread in player.spreads:
        if card in spread.cards and len(spread.cards) > LEAST:
            at = spread.cards.index(card)
            if _spares(game, spread, at):
                take_off(spread.holding, card)
                spread.show(game.laying.as_kind(tuple(spread.cards), spread.kind))
                return


def spare_cards(game: Game, player: Player) -> list[Card]:
    """Cards that spreads of the player can spare, where cards may be switched."""
    spare: list[Card] = []
    if game.switching:
        for spread in player.spreads:
            if spread.kind and len(spread.cards) > LEAST:
                spare += [c for i, c in enumerate(spread.cards) if _spares(game, spread, i)][:1]
    return spare


def _spares(game: Game, spread: Spread, at: int) -> bool:
    return kind_of(spread.cards[:at] + spread.cards[at + 1 :], game.free) == spread.kind


def add(game: Game, player: Player, number: int, card: Card) -> int:
    """A card added to a spread, from the deck rather than from the hand; what it pays."""
    spread = player.spreads[number - 1]
    if card is game.pending:
        use_up(game)
    else:
        take_from_hand(game, player, (card,))
    put(game.table, spread.holding, (card,), player.number)
    before = spread.value
    spread.show(game.laying.with_one(spread.lying, card))
    player.spreads_changed()
    return spread.value - before


def take_back(game: Game, player: Player, spread: Spread) -> None:
    """A spread goes back into the hand."""
    player.spreads.remove(spread)
    put_into_hand(game, player, spread.cards)
    show_spreads(game, player)


def show_spreads(game: Game, player: Player) -> None:
    """What everybody sees in front of a player."""
    player.spreads_changed()
    game.felt.spots[player.number].hands = [spread.holding for spread in player.spreads]


# The discards


def pass_on(game: Game, player: Player, card: Card) -> None:
    """The card in play goes to the discards, and the next player may use it."""
    game.pending, game.must_use = None, False
    common = game.common
    del common[CARD]
    game.live = card
    game.thrower = player.number
    throw_on(game.table, common.get(DISCARD) or _pile(game), card, player.usual.thrown)


def pass_over(game: Game, player: Player) -> Card:
    """The next card off the deck goes on to the discards at once, and the next player may use it."""
    game.thrower = player.number
    usual = player.usual
    card = game.live = draw_and_throw(game.table, game.common[DISCARD], usual.drawn, usual.thrown)
    return card


def put_on_discards(game: Game, player: Player, card: Card, *, live: bool) -> None:
    """A card out of a hand goes to the discards, face up; where it is live, the next player may use it."""
    game.live = card if live else None
    game.thrower = player.number
    throw_on(game.table, game.common.get(DISCARD) or _pile(game), card, player.usual.thrown)


def _pile(game: Game) -> Holding:
    pile = game.common[DISCARD] = Holding()
    return pile


def take_discard(game: Game) -> Card:
    """The last discard is used after all."""
    game.live = None
    card = game.common.pop(DISCARD).cards[0]
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
