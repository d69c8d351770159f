"""Cards as people see them: suit symbols in colour, or letters where a terminal has neither."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from houseway.cards import JOKER, UNKNOWN, Card
from houseway.cli.terminal.bank.tile_art import tile_word
from houseway.tiles import is_tile

SYMBOLS = "♣♦♥♠"
TWO_COLOURS = ("color(16)", "color(160)", "color(160)", "color(16)")
FOUR_COLOURS = ("color(28)", "color(20)", "color(160)", "color(16)")


class Faces:
    """How this terminal shows cards."""

    def __init__(self, *, symbols: bool = True, colour: bool = True, four_colour: bool = False) -> None:
        self.symbols = symbols
        self.colour = colour
        self._inks = FOUR_COLOURS if four_colour else TWO_COLOURS

    def word(self, card: Card) -> str:
        """A card as two characters."""
        if card is UNKNOWN:
            return "▒▒" if self.symbols else "##"
        if card is JOKER or not self.symbols or is_tile(card):
            return card.text
        return card.text[0] + SYMBOLS[card.suit]

    def words(self, cards: Iterable[Card]) -> str:
        """Cards in running text."""
        return " ".join(map(self.word, cards))

    def card(self, card: Card) -> Text:
        """A card as it lies on the felt."""
        word = self.word(card)
        if not self.colour:
            return Text(word)
        if is_tile(card):
            return tile_word(card)
        if card is UNKNOWN:
            return Text(word, "bright_blue")
        ink = "color(90)" if card is JOKER else self._inks[card.suit]
        return Text(word, f"bold {ink} on grey93")

    def row(self, cards: Iterable[Card]) -> Text:
        """Cards side by side."""
        return Text(" ").join(map(self.card, cards))

    def hand(self, down: Sequence[Card], up: Sequence[Card]) -> Text:
        """Down cards, then up cards a little apart."""
        between = Text("  " if down and up else "")
        return self.row(down) + between + self.row(up)

    def numbered(self, cards: Iterable[Card]) -> Text:
        """Cards with the numbers to pick them by."""
        return Text("   ").join(
            [Text.assemble((f"{number} ", "bold"), self.card(card)) for number, card in enumerate(cards, 1)]
        )
