"""A table for points or melds, on the page: the felt, the own cards with their numbers, the choices."""

from collections.abc import Sequence

from rich.text import Text

from houseway.cards import Card
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.points.felt import PointsFelt
from houseway.cli.terminal.points.pan_felt import PanFelt
from houseway.cli.terminal.points.questions import ADD_VERB, PLACE_VERB, letters, own_cards, usual
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.decisions import Answers, Choice, Decision
from houseway.play.events import Event
from houseway.play.hand import Hand
from houseway.play.view import View
from houseway.points.segments import SIZES
from houseway.words.questions import option_words, question
from houseway.words.story import between_players
from houseway.words.teller import Teller
from houseway.words.verbs import verb_words

CELL = 4


class PointsGame:
    """Shows the table to one person."""

    hand_word = "hand"
    more_keys = "? help  h rules  l log  q quit"

    def __init__(self, felt: PointsFelt | PanFelt, teller: Teller, faces: Faces) -> None:
        self._felt = felt
        self._teller = teller
        self._faces = faces

    def table(self, seen: View, events: Sequence[Event], width: int, *, tight: bool) -> list[Text]:
        return self._felt.lines(seen, events, width, tight=tight)

    def status(self, seen: View) -> str:
        mine = next((seat for seat in seen.seats if seat.number == seen.seat), None)
        said = [f"Your stack {dollars(mine.stack)}"] if mine is not None else []
        for spot in seen.spots:
            if isinstance(self._felt, PointsFelt):
                hand = spot.hands[0]
                shown = self._felt.rows(hand).plain if hand.cards and spot.number == seen.seat else ""
            else:
                shown = self._felt.spreads(spot).plain
            if shown:
                said.append(f"{self._teller.names.within(spot.number)} {shown}")
        if isinstance(self._felt, PanFelt):
            said += [piece.plain.replace("  ", " ") for piece in self._felt.middle(seen)]
            return "\n ".join(said)
        return "; ".join(said)

    # The question

    def held(self, seen: View, decision: Decision, width: int) -> list[Text]:
        cards = own_cards(seen, decision)
        asked = question("point" if isinstance(self._felt, PointsFelt) else "meld", decision)
        lines = [Text(f" {asked}", "bold")] if asked else []
        for found in dict.fromkeys([named for option in decision.options for named in option.named]):
            said = f" You hold a Clean Sweep: {found.name}, {found.points} points from each opponent."
            lines.append(Text(said, "bold"))
        return [*lines, *self._numbered(cards, width)] if cards else lines

    def _numbered(self, cards: Sequence[Card], width: int) -> list[Text]:
        """Cards under the numbers to pick them by."""
        lines = []
        each = (width - 2) // CELL
        for at in range(0, len(cards), each):
            part = cards[at : at + each]
            numbers = "".join([f"{number:>3} " for number in range(at + 1, at + 1 + len(part))])
            lines += [Text(f" {numbers}", "bold"), Text("  ") + Text("  ").join(map(self._faces.card, part))]
        return lines

    def choices(self, seen: View, decision: Decision, answers: Answers) -> list[Text]:
        enter = usual(decision, answers)
        pieces = self._arranging(decision)
        adding = [o for o in decision.options if o.verb.startswith(ADD_VERB)]
        if enter is not None and enter.cards and not pieces:
            pieces.append(_piece("Enter", self._words(enter)))
        for key, option in letters(decision, self._teller.verbs).items():
            plain = enter is not None and enter == Choice(option.verb)
            if option.irregular:
                said = option.verb.replace("-", " ")
                pieces.append(
                    _piece(key, said + (" (against the rules)" if decision.asks == "declare" else ""))
                )
            elif option.pick is not None:
                example = " 1 2 3" if option.pick.most > 1 else (" 4" if len(option.pick.among) > 1 else "")
                pieces.append(_piece(f"{key}{example}", option.verb))
            else:
                said = option_words(option, self._teller.sentences, self._teller.verbs)
                pieces.append(_piece(key, said, enter=plain))
        if adding:
            pieces.append(_piece("a 4", "add to a spread"))
        return pieces

    def _arranging(self, decision: Decision) -> list[Text]:
        option = next((o for o in decision.options if o.arrange is not None), None)
        if option is None or option.arrange is None:
            return []
        if option.verb.startswith(PLACE_VERB):
            count = sum(option.arrange.sizes[: len(SIZES)])
            rest = len(option.arrange.among) - count
            said = f"place {count}: front, middle, back" + (", discard the rest" if rest else "")
            return [_piece("f 1 m 2 b 3", said), _piece("w", "suggested", enter=True)]
        said = "front three, middle five" + (", back five" if len(option.arrange.sizes) > 3 else "")
        return [_piece("1 2 3 / 4 5 6 7 8", said), _piece("w", "suggested setting", enter=True)]

    def _words(self, choice: Choice) -> str:
        verb = (
            "add" if choice.verb.startswith(ADD_VERB) else verb_words(choice.verb, self._teller.verbs).second
        )
        where = f" to {choice.verb.removeprefix(ADD_VERB)}" if verb == "add" else ""
        return f"{verb} {self._faces.words(choice.cards)}{where}"

    def is_result(self, hand: Hand, event: Event) -> bool:
        return isinstance(event, Transfer) and (event.payer is hand.table.pot or between_players(event))


def _piece(key: str, said: str, *, enter: bool = False) -> Text:
    return Text.assemble((key, "bold yellow"), f" {said}", (" (Enter)" if enter else "", "dim"))
