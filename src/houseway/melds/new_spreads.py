"""Cards go down, and what they pay is collected at once."""

from houseway.cards import Card
from houseway.facts import Cards, Fact, Finding, Person
from houseway.melds.payments import call_for_nothing, collect
from houseway.melds.players import Game, Player, add, lay
from houseway.play.events import Noted
from houseway.play.spreads import kind_of


def spread_cards(game: Game, player: Player, cards: tuple[Card, ...]) -> None:
    """A new spread."""
    spread = lay(game, player, cards)
    words = game.play.pays.words(spread.cards, spread.kind)
    who, down = Person(player.number), Cards(tuple(spread.cards))
    keys = ("spreads", "pays") if spread.value else ("spreads",)
    game.table.log(Noted("spreads", keys, (who, down, words, _pays(spread.value))))
    _collect(game, player, spread.value, Finding("a spread", (down, words)))


def misspread_cards(game: Game, player: Player, cards: tuple[Card, ...], calls_for: int) -> None:
    """Cards put down that are no spread, with the pay that is called for them."""
    if kind_of(cards, game.play.free):
        spread_cards(game, player, cards)
        return
    spread = lay(game, player, cards)
    facts = Person(player.number), Cards(tuple(spread.cards))
    game.table.log(Noted("spreads no spread", ("invalid-spread",), facts))
    if calls_for:
        call_for_nothing(game, player, spread, calls_for)


def add_card(game: Game, player: Player, number: int, card: Card) -> None:
    """A card to a spread that lies there."""
    pays = add(game, player, number, card)
    spread = player.spreads[number - 1]
    one, all_ = Cards((card,)), Cards(tuple(spread.cards))
    keys = ("adding", "pays") if pays else ("adding",)
    game.table.log(Noted("adds", keys, (Person(player.number), one, all_, _pays(pays))))
    _collect(game, player, pays, Finding("a card added", (one, all_)))


def _collect(game: Game, player: Player, value: int, what: Finding) -> None:
    """Who does not call for a pay before his discard does not get it (004:385)."""
    if game.silent != player.number:
        collect(game, player, value, what)


def _pays(value: int) -> Fact:
    return Finding("and pays", (value,)) if value else ""
