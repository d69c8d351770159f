"""A table in somebody's head: what a view shows, with the game's own rules for comparing hands.

The rules of a showdown work on a table. Somebody who thinks about a hand has only a view; so the
view is laid out as a table again, and its hidden cards are imagined.
"""

from collections.abc import Sequence
from random import Random

from houseway.bots.study import Study
from houseway.cards import UNKNOWN, Card
from houseway.errors import HousewayError
from houseway.play.dealing import lay_boards, set_board, set_hand, set_up_cards
from houseway.play.rules import RuleSet
from houseway.play.table import Seat, SeatStart, Start, Table
from houseway.play.view import View
from houseway.shoe import Chance


def lay_out(rules: RuleSet, view: View) -> Table:
    """The table as the viewer knows it; hidden cards are unknown ones."""
    start = Start(seats=tuple([SeatStart(s.number, s.stack, s.name) for s in view.seats]), button=view.button)
    table = Table(rules, start, Chance(given=[()]))
    lay_boards(table, len(view.boards))
    for i, board in enumerate(view.boards):
        set_board(table, list(board), i)
    for seat, seen in zip(table.seats, view.seats, strict=True):
        set_hand(seat, list(seen.down))
        set_up_cards(seat, list(seen.up))
        seat.folded = seen.folded
        seat.all_in = seen.all_in
        seat.bet = seen.bet
    return table


def holding(study: Study, view: View, number: int) -> str:
    """What a seat holds, in words, as far as the viewer can see; empty where there is no hand yet."""
    table = lay_out(study.rules, view)
    seat = table.by_number.get(number)
    if seat is None or not seat.cards or UNKNOWN in seat.cards:
        return ""
    said: list[str] = []
    for half in study.halves:
        try:
            words = half.describe(table.boards, seat) if half.strength(table, seat) else ""
        except HousewayError:
            # Too few cards to name a hand yet.
            continue
        if words:
            said.append(f"{half.name}: {words}" if half.name else words)
    return "; ".join(said)


def unseen(rules: RuleSet, view: View) -> list[Card]:
    """The cards of the deck that the viewer has not seen."""
    left = list(rules.deck_cards)
    for cards in (*view.boards, *[seat.down + seat.up for seat in view.seats]):
        for card in cards:
            if card in left:
                left.remove(card)
    return left


class Imagination:
    """Runs the rest of a hand in the viewer's head, again and again, against some rivals.

    A draw to come is imagined as a card more to choose from.
    """

    def __init__(
        self, study: Study, view: View, rng: Random, *, rivals: Sequence[int], draws_left: int
    ) -> None:
        self._study = study
        self._rng = rng
        self._table = lay_out(study.rules, view)
        self._deck = unseen(study.rules, view)
        self._me = self._table.by_number[view.seat]
        self._rivals = [self._table.by_number[n] for n in rivals]
        self._boards = [list(board) for board in self._table.boards]
        self._extra = (draws_left, study.draws) if study.roomy else (0, 0)
        self._down = {seat.number: [c for c in seat.hole if c is not UNKNOWN] for seat in self._rivals}
        # Who holds cards that he will have to give up has the choice among them.
        self._size = {seat.number: max(study.cards, len(seat.cards)) for seat in self._rivals}
        self._size[view.seat] = study.cards

    def share(self, mine: Sequence[Card], samples: int) -> float:
        """What part of the pot the viewer wins with these down cards, on average."""
        return self.compare([mine], samples)[0]

    def compare(self, hands: Sequence[Sequence[Card]], samples: int) -> list[float]:
        """The same for several hands that could be held, each against the same cards to come."""
        totals = [0.0] * len(hands)
        for _ in range(samples):
            deck = self._shuffled()
            self._turn_boards(deck)
            best = [0] * len(self._study.halves)
            for seat in self._rivals:
                self._fill(seat, self._down[seat.number], self._extra[1], deck)
                for i, half in enumerate(self._study.halves):
                    best[i] = max(best[i], half.strength(self._table, seat))
            for i, hand in enumerate(hands):
                totals[i] += self._won(hand, best, list(deck))
        return [total / samples for total in totals]

    def _shuffled(self) -> list[Card]:
        wanted = sum(self._study.boards) + sum(self._size.values()) + len(self._size) * self._extra[1]
        return self._rng.sample(self._deck, min(wanted, len(self._deck)))

    def _turn_boards(self, deck: list[Card]) -> None:
        for i, (known, size) in enumerate(zip(self._boards, self._study.boards, strict=False)):
            missing = size - len(known)
            set_board(self._table, known + [deck.pop() for _ in range(missing) if deck], i)

    def _fill(self, seat: Seat, known: Sequence[Card], extra: int, deck: list[Card]) -> None:
        missing = max(0, self._size[seat.number] - len(known) - len(seat.up)) + extra
        set_hand(seat, [*known, *[deck.pop() for _ in range(missing) if deck]])

    def _won(self, mine: Sequence[Card], best: Sequence[int], deck: list[Card]) -> float:
        self._fill(self._me, mine, self._extra[0], deck)
        claimed = won = 0.0
        for half, rival in zip(self._study.halves, best, strict=True):
            own = half.strength(self._table, self._me)
            if own or rival:
                claimed += 1
                won += 1.0 if own > rival else 0.5 if own == rival else 0.0
        return won / claimed if claimed else 0.5
