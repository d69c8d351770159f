"""Cards go down, and what they pay is collected at once."""

from typing import Final

from houseway.cards import Card
from houseway.facts import Cards, Fact, Finding
from houseway.melds.game import Game
from houseway.melds.handling import add, lay
from houseway.melds.payments import call_for_nothing, collect
from houseway.melds.players import Player
from houseway.play.events import Kept, Noted
from houseway.play.spreads import kind_of

_new: Final = tuple.__new__
ONE_CARD: Final = Kept[Card, Cards](lambda card: Cards((card,)))
PAYING: Final = Kept[int, Fact](lambda value: Finding("and pays", (value,)) if value else "")


def spread_cards(game: Game, player: Player, cards: tuple[Card, ...]) -> None:
    """A new spread."""
    spread = lay(game, player, cards)
    value, down, words = spread.value, spread.lying.fact, spread.lying.words
    keys = ("spreads", "pays") if value else ("spreads",)
    facts = player.usual.person, down, words, PAYING[value]
    game.table.log(_new(Noted, ("spreads", keys, facts)))
    _collect(game, player, value, "a spread", (down, words))


def misspread_cards(game: Game, player: Player, cards: tuple[Card, ...], calls_for: int) -> None:
    """Cards put down that are no spread, with the pay that is called for them."""
    if kind_of(cards, game.play.free):
        spread_cards(game, player, cards)
        return
    spread = lay(game, player, cards)
    facts = player.usual.person, spread.lying.fact
    game.table.log(Noted("spreads no spread", ("invalid-spread",), facts))
    if calls_for:
        call_for_nothing(game, player, spread, calls_for)


def add_card(game: Game, player: Player, number: int, card: Card) -> None:
    """A card to a spread that lies there."""
    pays = add(game, player, number, card)
    one, all_ = ONE_CARD[card], player.spreads[number - 1].lying.fact
    keys = ("adding", "pays") if pays else ("adding",)
    facts = player.usual.person, one, all_, PAYING[pays]
    game.table.log(_new(Noted, ("adds", keys, facts)))
    _collect(game, player, pays, "a card added", (one, all_))


def _collect(game: Game, player: Player, value: int, kind: str, facts: tuple[Fact, ...]) -> None:
    """Who does not call for a pay before his discard does not get it (004:385)."""
    if game.silent != player.number:
        collect(game, player, value, kind, facts)
