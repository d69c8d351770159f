"""A bot that plays sensibly: it imagines how the hand may end, and compares that with the price."""

from itertools import combinations
from random import Random

from houseway.bots.characters import Character
from houseway.bots.imagined_table import Imagination, lay_out
from houseway.bots.study import Study, quiet_option
from houseway.cards import UNKNOWN, Card
from houseway.play.decisions import NOBODY, Answers, CardPick, Choice, Decision, Option
from houseway.play.view import SeatView, View

SAMPLES = 48
MOST_RIVALS = 3
"""More than a few rivals are not imagined: the strongest interest counts."""
MOST_STRENGTHS = 900
"""How many hands are looked at, at most, before a discard."""


GIVING_UP = ("discard", "draw")


class Player:
    """A character at a table. It sees views and decisions, and remembers how often it drew."""

    def __init__(self, character: Character, study: Study, rng: Random, name: str = "") -> None:
        self.name = name or character.name
        self._character = character
        self._study = study
        self._rng = rng
        self._drawn = 0

    def new_hand(self) -> None:
        """A new hand begins."""
        self._drawn = 0

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """What to do."""
        picking = next((o for o in decision.options if o.pick is not None), None)
        if picking is not None and picking.pick is not None:
            if picking.verb in GIVING_UP:
                return self._discard(view, picking, picking.pick)
            return Choice(picking.verb, cards=tuple(sorted(picking.pick.among)[: picking.pick.least]))
        if decision.option("muck") is not None:
            return Choice("show" if self._may_win(view) else "muck")
        if any(decision.option(verb) is not None for verb in ("check", "call", "bring-in")):
            return self._bet(view, decision)
        quiet = quiet_option(decision)
        return Choice(quiet.verb, quiet.amounts[0].low if quiet.amounts else 0)

    # Betting

    def _bet(self, view: View, decision: Decision) -> Choice:
        me = _seat(view, view.seat)
        rivals = _rivals(view)
        looked_at = rivals[:MOST_RIVALS]
        share: float = self._imagine(view, looked_at).share(me.down, max(12, SAMPLES // self._study.work))
        share **= len(rivals) / len(looked_at)
        edge = share * (1 + len(rivals))
        more = next((o for o in decision.options if o.amounts), None)
        heat = _heat(view, more)
        if more is not None and self._raises(edge, heat, decision.option("call") is not None):
            return Choice(more.verb, self._amount(view, more, share))
        call = decision.option("call")
        if call is None:
            return Choice(quiet_option(decision).verb)
        return Choice("call" if self._calls(view, share - 0.02 * heat, call.pays) else "fold")

    def _imagine(self, view: View, rivals: list[int]) -> Imagination:
        left = max(0, self._study.draws - self._drawn)
        return Imagination(self._study, view, self._rng, rivals=rivals, draws_left=left)

    def _raises(self, edge: float, heat: float, facing_a_bet: bool) -> bool:
        # A bet to us, and more so a raise, says that somebody has a hand.
        needed = self._character.bold + 0.2 * heat
        if edge > needed:
            return self._rng.random() < 0.85
        return not facing_a_bet and self._rng.random() < self._character.bluff

    def _calls(self, view: View, share: float, pays: int) -> bool:
        pot = view.chips_in
        pressure = min(1.0, pays / pot) if pot else 0.0
        price = pays / (pot + pays)
        return share - 0.12 * pressure >= 0.8 * price * self._character.tight

    def _amount(self, view: View, option: Option, share: float) -> int:
        """A legal amount near a part of the pot."""
        pot = view.chips_in
        level = max(seat.bet for seat in view.seats)
        part = 0.5 if share < 0.7 else self._rng.choice((0.6, 0.8, 1.0))
        target = level + int(pot * part)
        amounts = [
            span.low + (min(target, span.high) - span.low) // span.step * span.step
            for span in option.amounts
            if span.low <= target
        ]
        return max(amounts) if amounts else option.amounts[0].low

    # Cards

    def _discard(self, view: View, option: Option, pick: CardPick) -> Choice:
        """Keep the cards that promise most when the others are replaced."""
        if pick.most > pick.least:
            self._drawn += 1
        gone = [
            cards for count in range(pick.least, pick.most + 1) for cards in combinations(pick.among, count)
        ]
        if len(gone) == 1:
            return Choice(option.verb, cards=gone[0])
        hands = [_without(_seat(view, view.seat).down, cards) for cards in gone]
        samples = max(5, MOST_STRENGTHS // len(gone) // self._study.work)
        shares = self._imagine(view, _rivals(view)).compare(hands, samples)
        best = max(range(len(gone)), key=shares.__getitem__)
        return Choice(option.verb, cards=gone[best])

    def _may_win(self, view: View) -> bool:
        """Whether no hand that was shown beats ours everywhere."""
        table = lay_out(self._study.rules, view)
        me = table.by_number[view.seat]
        shown = [s for s in table.live() if s is not me and s.cards and UNKNOWN not in s.cards]
        for half in self._study.halves:
            own = half.strength(table, me)
            if own and all(half.strength(table, seat) <= own for seat in shown):
                return True
        return not shown


def _seat(view: View, number: int) -> SeatView:
    return next(seat for seat in view.seats if seat.number == number)


def _without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> list[Card]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _rivals(view: View) -> list[int]:
    """Whom to reckon with: who has met the bet, then half of those who still may."""
    others = [s for s in view.seats if s.number != view.seat and not s.folded]
    level = max(seat.bet for seat in view.seats)
    met = [s.number for s in others if s.bet == level or s.all_in]
    waiting = [s.number for s in others if s.number not in met]
    return met + waiting[: (len(waiting) + 1) // 2]


def _heat(view: View, more: Option | None) -> float:
    """How many times this round was bet and raised, judging by the size of the next raise."""
    level = max(seat.bet for seat in view.seats)
    if more is None:
        return 4.0 if level else 0.0
    step = more.amounts[0].low - level
    return min(4.0, level / step) if step > 0 else 4.0
