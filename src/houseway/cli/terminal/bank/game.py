"""A table with a player-dealer, on the page: the felt, the own hand or wagers, the choices and keys."""

from collections.abc import Sequence

from rich.text import Text

from houseway.cli.terminal.bank.felt import BankFelt
from houseway.cli.terminal.bank.questions import (
    KUM_KUM,
    WagerAsking,
    example,
    small_group,
    suggested,
    typed_words,
    wager_words,
)
from houseway.cli.terminal.bank.tile_art import names as tile_names
from houseway.cli.terminal.bank.tile_art import row_lines
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.pot.felt import flow
from houseway.cli.terminal.questions import BANK_RESERVED, keys
from houseway.facts import spot_place
from houseway.games.totals import Total
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.decisions import Answers, Decision, Option
from houseway.play.events import Closed, Event
from houseway.play.hand import Hand
from houseway.play.view import HandView, View
from houseway.play.wager_form import WagerForm
from houseway.tiles import is_tile
from houseway.words.questions import option_words, question
from houseway.words.teller import Teller


class BankGame:
    """Shows the table to one person."""

    hand_word = "round"
    more_keys = "? help  rules  l log  q quit"

    def __init__(self, teller: Teller, faces: Faces, wagering: WagerAsking, total: Total) -> None:
        self._teller = teller
        self._names = teller.names
        self._faces = faces
        self._wagering = wagering
        self._felt = BankFelt(teller.names, faces, teller.titles, total)

    def table(self, seen: View, events: Sequence[Event], width: int, *, tight: bool) -> list[Text]:
        return self._felt.lines(seen, width, tight=tight)

    def status(self, seen: View) -> str:
        mine = next((s for s in seen.seats if s.number == seen.seat), None)
        said = []
        if seen.bank is not None:
            hand = self._felt.cards(seen.bank.hand).plain
            said.append(f"Player-dealer: {self._names.within(seen.bank.person)}, {dollars(seen.bank.now)}")
            said += [f"hand {hand}"] if hand else []
        said += [f"{name} {self._felt.cards(hand).plain}" for name, hand in seen.common if hand.cards]
        said += [f"your stack {dollars(mine.stack)}"] if mine is not None else []
        text = ", ".join(said)
        return text[:1].upper() + text[1:]

    # The question

    def held(self, seen: View, decision: Decision, width: int) -> list[Text]:
        option = decision.option("wager")
        if option is not None and option.wagers is not None:
            return self._may_bet(seen, option, width)
        arranging = next((o for o in decision.options if o.arrange is not None), None)
        if arranging is not None:
            return self._to_set(arranging)
        picking = next((o.pick for o in decision.options if o.pick is not None), None)
        if picking is not None:
            return [Text(" Your cards  ") + self._faces.numbered(picking.among)]
        return self._hands(seen, decision, width)

    def _may_bet(self, seen: View, option: Option, width: int) -> list[Text]:
        assert option.wagers is not None
        form = option.wagers
        mine = sum([w.stake for spot in seen.spots for w in spot.wagers if w.person == seen.seat])
        said = Text.assemble(
            ("Your wagers", "bold"),
            f" ({dollars(form.stack)} left{f', {dollars(mine)} bet' if mine else ''})",
        )
        own = seen.seat in form.spots
        kinds = form.spots[seen.seat] if own else next(iter(form.spots.values()))
        pieces = [Text(words) for words in wager_words(form, kinds)]
        others = sorted([number for number in form.spots if number != seen.seat])
        if others:
            spots = ", ".join(map(str, others))
            least = form.least(others[0])
            how = f", as in {others[0]}: {typed_words(form, least)}" if least is not None else ""
            pieces.append(Text(f"also on spot {spots}{how}", "dim"))
        return [line[2:] for line in flow([said, *pieces], width)]

    def _to_set(self, option: Option) -> list[Text]:
        assert option.arrange is not None
        cards = option.arrange.among
        if not is_tile(cards[0]):
            return [Text(" Your cards  ") + self._faces.numbered(cards)]
        captions = [f"{n} {name}" for n, name in enumerate(tile_names(cards), 1)]
        drawn = row_lines(cards, captions, lying=True, symbols=self._faces.symbols, colour=self._faces.colour)
        return [Text(" ") + line for line in drawn]

    def _hands(self, seen: View, decision: Decision, width: int) -> list[Text]:
        """The hand in question, or all that the person has something to do with."""
        pieces = []
        if seen.bank is not None and seen.bank.person == seen.seat and seen.bank.hand.cards:
            pieces.append(self._labelled("Your hand", seen.bank.hand))
        for spot in seen.spots:
            if not any(w.person == seen.seat for w in spot.wagers) and spot.decider != seen.seat:
                continue
            for number, hand in enumerate(spot.hands, 1):
                title = "Your hand" if spot.number == seen.seat else f"Spot {spot.number}"
                title += f" {number}" if len(spot.hands) > 1 else ""
                if hand.cards and decision.about in ("", spot_place(spot.number, number - 1)):
                    pieces.append(self._labelled(title, hand))
        asked = Text(question("bank", decision) or "Your turn", "bold")
        return [line[2:] for line in flow([asked, *pieces], width)]

    def _labelled(self, title: str, hand: HandView) -> Text:
        return Text.assemble((f"{title}  ", "bold"), self._felt.hand(hand))

    def choices(self, seen: View, decision: Decision, answers: Answers) -> list[Text]:
        wager = decision.option("wager")
        if wager is not None:
            together = decision.option(KUM_KUM)
            joined = [_piece(f"kum {next(iter(o.spots))}: 20", "in another's bet") for o in _forms(together)]
            return [*self._betting(wager, answers), *joined]
        usual = suggested(decision, answers)
        pieces: list[Text] = []
        piles = [key for key in keys(decision, BANK_RESERVED, self._teller.verbs) if key.isdigit()]
        if piles:
            return [_piece(f"{piles[0]}-{piles[-1]}", "pick a pile", enter=True)]
        for key, option in keys(decision, BANK_RESERVED, self._teller.verbs).items():
            if option.arrange is not None:
                size = option.arrange.sizes[small_group(option.arrange)]
                which = "tiles" if is_tile(option.arrange.among[0]) else "cards"
                pieces.append(_piece("1 2" if size == 2 else "1 2 3", f"the {size} {which} of the low hand"))
                continue
            said = option_words(option, self._teller.sentences, self._teller.verbs)
            if option.verb == "house-way":
                said = "house way" if usual is None or usual.verb == "set" else said
            enter = usual is not None and (
                usual.verb == option.verb or (usual.verb == "set" and option.verb == "house-way")
            )
            pieces.append(_piece(key, said, enter=enter))
        return pieces

    def _betting(self, option: Option, answers: Answers) -> list[Text]:
        assert option.wagers is not None
        form = option.wagers
        usual = self._wagering.usual(form, answers)
        if usual is None:
            return [_piece("d", "done betting", enter=True)]
        again = ", ".join([f"{name} {dollars(amount)}" for name, amount in usual.wagers])
        pieces = [_piece("Enter", again)]
        shown = example(form, usual.spot, answers)
        if shown is not None:
            pieces.append(Text.assemble("or as in ", (typed_words(form, shown), "bold yellow")))
        return [*pieces, _piece("d", "no bet")]

    def is_result(self, hand: Hand, event: Event) -> bool:
        if isinstance(event, Transfer):
            return event.payer.kind in ("wager", "bank")
        return isinstance(event, Closed)


def _forms(option: Option | None) -> list[WagerForm]:
    return [option.wagers] if option is not None and option.wagers is not None else []


def _piece(key: str, said: str, *, enter: bool = False) -> Text:
    return Text.assemble((key, "bold yellow"), f" {said}", (" (Enter)" if enter else "", "dim"))
