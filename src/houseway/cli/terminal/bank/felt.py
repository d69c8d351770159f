"""A player-dealer table as one person sees it: the bank, the common hands, the spots with their wagers."""

from collections.abc import Callable, Sequence

from rich.text import Text

from houseway.cards import UNKNOWN
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.pot.felt import fit, flow, money_width, name_width
from houseway.facts import Place
from houseway.games.totals import Total
from houseway.money import dollars
from houseway.play.view import HandView, SeatView, SpotView, View, WagerView
from houseway.words.names import Names
from houseway.words.wagers import Titles

NAME_WIDTH = 9
MONEY_WIDTH = 8
INDENT = 7
LEAST_WAGERS = 20
QUIET_MARKS = ("set", "card", "no card", "drew", "split", "one card")
"""Marks that the cards show anyway."""


class BankFelt:
    """Draws the table for one person."""

    def __init__(self, names: Names, faces: Faces, titles: Titles, total: Total) -> None:
        self._total = total
        self._names = names
        self._faces = faces
        self._titles = titles
        self._money, self._name = MONEY_WIDTH, NAME_WIDTH

    def lines(self, view: View, width: int, *, tight: bool = False) -> list[Text]:
        """The player-dealer, the common hands, then the spots in order; tight leaves some of it out."""
        rows = self._rows(view, tight)
        self._money = money_width([seat.stack for seat in view.seats], MONEY_WIDTH)
        self._name = name_width([self._names(seat.number) for seat in view.seats], NAME_WIDTH)
        spread = any(hand.cards for spot in view.spots for hand in spot.hands)
        if tight and not spread and len(rows) > 7:
            half = (width - 1) // 2
            cells = [fit(self._row(view, seat, spot, half, 0)[0], half) for seat, spot in rows]
            middle = -(-len(cells) // 2)
            pairs = [Text(" ").join(cells[i::middle]) for i in range(middle)]
            return [*self._middle(view, width), *pairs]
        cards = max([0, *[self.cards(h).cell_len for _, spot in rows if spot for h in spot.hands]])
        cards = min(cards, width - INDENT - self._name - self._money - LEAST_WAGERS)
        lines = [*self._middle(view, width)]
        for seat, spot in rows:
            lines += self._row(view, seat, spot, width, cards, wrap=not tight)
        return lines

    def _rows(self, view: View, tight: bool) -> list[tuple[SeatView | None, SpotView | None]]:
        seats = {seat.number: seat for seat in view.seats}
        spots = {spot.number: spot for spot in view.spots}
        bank = view.bank.person if view.bank is not None else 0
        numbers = sorted({*seats, *spots})
        settled = view.over or any(spot.hands[0].cards for spot in view.spots)
        return [
            (seats.get(number), spots.get(number))
            for number in numbers
            if number in spots or (number != bank and not (tight and settled and number != view.seat))
        ]

    # The middle of the table

    def _middle(self, view: View, width: int) -> list[Text]:
        bank = view.bank
        pieces: list[Text] = []
        if bank is None:
            pieces.append(Text("Nobody banks yet", "dim"))
        else:
            mine = bank.person == view.seat
            who = Text.assemble(
                ("Player-dealer  ", "bold"), (self._names(bank.person), "bold" if mine else "")
            )
            seat = next(seat for seat in view.seats if seat.number == bank.person)
            who.append(f" {dollars(seat.stack)}", "dim")
            money = f", put up {dollars(bank.put_up)}"
            money += f", now {dollars(bank.now)}" if bank.now != bank.put_up and not view.over else ""
            pieces.append(who + Text(money))
            if bank.hand.cards:
                pieces.append(self.hand(bank.hand))
        piles = [hand for _, hand in view.common if _face_down(hand)]
        if len(piles) > 1:
            pieces.append(Text(f"{len(piles)} piles of {len(piles[0].cards)}, face down"))
        for name, hand in view.common:
            if hand.cards and not (len(piles) > 1 and hand in piles):
                pieces.append(Text.assemble((f"{name.capitalize()}  ", "bold"), self.hand(hand)))
        if view.action and view.action not in {spot.number for spot in view.spots}:
            pieces.append(Text(f"action from seat {view.action}", "dim"))
        return flow(pieces, width)

    def cards(self, hand: HandView) -> Text:
        """The cards of a hand, in groups where they were set, and what they count."""
        if hand.groups:
            return Text(" / ", "dim").join([self._faces.row(group) for group in hand.groups])
        total = self._total(hand)
        return self._faces.row(hand.cards) + Text(f" {total}" if total else "", "green")

    def hand(self, hand: HandView) -> Text:
        """The cards of a hand and what happened to it."""
        marks = _marks(hand)
        return self.cards(hand) + Text(f" {marks}" if marks else "", "italic")

    # Spots

    def _row(
        self,
        view: View,
        seat: SeatView | None,
        spot: SpotView | None,
        width: int,
        cards: int,
        *,
        wrap: bool = False,
    ) -> list[Text]:
        number = spot.number if spot is not None else seat.number if seat is not None else 0
        symbols = self._faces.symbols
        turn = ("▸" if symbols else ">") if number in _asked(view) else " "
        action = Text("A", "reverse") if number == view.action and spot is not None else Text(" ")
        line = Text.assemble((f" {turn}", "bold yellow"), f"{number:2} ", action, " ")
        name = self._names(number) if seat is not None else "(empty)"
        line += fit(Text(name), self._name)
        line += fit(Text(dollars(seat.stack) if seat is not None else ""), self._money, right=True)
        if spot is None:
            line += Text("  " + ("" if view.over else "no wager"), "dim")
            return [line]
        room = width - line.cell_len - 2 - (cards + 2 if cards else 0)
        lines: list[Text] = []
        for place, hand in enumerate(spot.hands):
            head = line if not place else fit(Text(f"hand {place + 1}", "dim"), line.cell_len, right=True)
            row = head + (Text("  ") + fit(self.cards(hand), cards) if cards else Text()) + Text("  ")
            wagers = [w for w in spot.wagers if w.hand == place]
            told = self._told(number, hand, wagers, self._titles)
            if _length(told) > room:
                told = self._told(number, hand, wagers, _short)
            first, *rest = _lay(told, room) if wrap else [_in_short(told, wagers, room)]
            gap = Text(" " * row.cell_len)
            lines += [row + first, *[gap + part for part in rest]]
        if number == view.seat:
            for one in lines:
                one.stylize("bold")
        return lines

    def _told(
        self, number: int, hand: HandView, wagers: Sequence[WagerView], title: Callable[[str], str]
    ) -> list[Text]:
        """What happened to a hand, and the wagers on it: the own player's, then whoever bets behind."""
        told = [Text(marks, "italic")] if (marks := _marks(hand)) else []
        before = number
        for wager in wagers:
            who = f"{self._names(wager.person)}: " if wager.person != before else ""
            before = wager.person
            told.append(Text(who, "cyan") + self._wager(wager, title))
        return told

    def _wager(self, wager: WagerView, title: Callable[[str], str]) -> Text:
        stake = dollars(wager.stake) if wager.stake else ""
        text = Text(f"{title(wager.kind)} {stake}".rstrip())
        if wager.word:
            style = {"won": "green", "lost": "red", "in part": "yellow", "not covered": "yellow"}
            paid = f" {dollars(wager.paid)}" if wager.paid else ""
            text += Text(f" {wager.word}{paid}", style.get(wager.word, "dim"))
        return text


def _face_down(hand: HandView) -> bool:
    return bool(hand.cards) and all([card is UNKNOWN for card in hand.cards])


def _asked(view: View) -> tuple[int, ...]:
    """The rows that the round waits on: that of the hand in question, or those of the persons asked."""
    about = view.decision.about if view.decision is not None else ""
    return (about.number,) if isinstance(about, Place) else view.asked


def _short(kind: str) -> str:
    return kind.replace("-", " ")


def _marks(hand: HandView) -> str:
    return ", ".join([mark for mark in hand.marks if mark not in QUIET_MARKS])


def _length(pieces: Sequence[Text]) -> int:
    return sum([piece.cell_len + 2 for piece in pieces]) - 2


def _in_short(told: Sequence[Text], wagers: Sequence[WagerView], room: int) -> Text:
    """Everything in one line where it fits; if not, how many wagers there are and what they come to."""
    staked = dollars(sum([wager.stake for wager in wagers]))
    won = sum([wager.paid for wager in wagers])
    bets = f"{len(wagers)} bets {staked}" if len(wagers) > 1 else staked
    ways = [Text(", ").join(told), Text(f"{bets}, won {dollars(won)}" if won else bets), Text(staked)]
    return fit(next((way for way in ways if way.cell_len <= room), ways[-1]), room)


def _lay(pieces: Sequence[Text], width: int) -> list[Text]:
    """Pieces with commas, in as many lines as they need."""
    lines = [Text()]
    for piece in pieces:
        if lines[-1].cell_len and lines[-1].cell_len + 3 + piece.cell_len > width:
            lines[-1] += Text(",")
            lines.append(piece)
        else:
            lines[-1] += Text(", " if lines[-1].cell_len else "") + piece
    return [fit(line, width) for line in lines]
