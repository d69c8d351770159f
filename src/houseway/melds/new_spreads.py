"""Cards go down, and what they pay is collected at once."""

from houseway.cards import Card, show_cards
from houseway.melds.payments import call_for_nothing, collect
from houseway.melds.players import Game, Player, add, lay
from houseway.play.events import Noted
from houseway.play.spreads import kind_of


def spread_cards(game: Game, player: Player, cards: tuple[Card, ...]) -> None:
    """A new spread."""
    spread = lay(game, player, cards)
    words = game.play.pays.words(spread.cards, spread.kind)
    text = f"seat {player.number} spreads {show_cards(spread.cards)}: {words}{_pays(spread.value)}"
    game.table.log(Noted(text, ("spreads", "pays") if spread.value else ("spreads",)))
    collect(
        game, player, spread.value, f"pay to seat {player.number} for {show_cards(spread.cards)}, {words}"
    )


def misspread_cards(game: Game, player: Player, cards: tuple[Card, ...], calls_for: int) -> None:
    """Cards put down that are no spread, with the pay that is called for them."""
    if kind_of(cards, game.play.free):
        spread_cards(game, player, cards)
        return
    spread = lay(game, player, cards)
    text = f"seat {player.number} spreads {show_cards(spread.cards)}: no spread at all"
    game.table.log(Noted(text, ("invalid-spread",)))
    if calls_for:
        call_for_nothing(game, player, spread, calls_for)


def add_card(game: Game, player: Player, number: int, card: Card) -> None:
    """A card to a spread that lies there."""
    pays = add(game, player, number, card)
    spread = player.spreads[number - 1]
    text = f"seat {player.number} adds {card}: {show_cards(spread.cards)}{_pays(pays)}"
    game.table.log(Noted(text, ("adding", "pays") if pays else ("adding",)))
    collect(game, player, pays, f"pay to seat {player.number} for {card} added to {show_cards(spread.cards)}")


def _pays(value: int) -> str:
    return f", pays {value}" if value else ""
