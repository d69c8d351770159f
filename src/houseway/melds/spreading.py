"""Cards go down, and what they pay is collected at once."""

from houseway.cards import Card, show_cards
from houseway.melds.paying import collect
from houseway.melds.players import Game, Player, add, lay
from houseway.play.events import Noted


def spread_cards(game: Game, player: Player, cards: tuple[Card, ...]) -> None:
    """A new spread."""
    spread = lay(game, player, cards)
    words = game.play.pays.words(spread.cards, spread.kind)
    text = f"seat {player.number} spreads {show_cards(spread.cards)}: {words}{_pays(spread.value)}"
    keys = ("spreads", "pays") if spread.value else ("spreads",)
    game.table.log(Noted(text, keys if spread.kind else ("invalid-spread",)))
    collect(
        game, player, spread.value, f"pay to seat {player.number} for {show_cards(spread.cards)}, {words}"
    )


def add_card(game: Game, player: Player, number: int, card: Card) -> None:
    """A card to a spread that lies there."""
    pays = add(game, player, number, card)
    spread = player.spreads[number - 1]
    text = f"seat {player.number} adds {card}: {show_cards(spread.cards)}{_pays(pays)}"
    game.table.log(Noted(text, ("adding", "pays") if pays else ("adding",)))
    collect(game, player, pays, f"pay to seat {player.number} for {card} added to {show_cards(spread.cards)}")


def _pays(value: int) -> str:
    return f", pays {value}" if value else ""
