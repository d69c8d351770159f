"""A bot at a player-dealer table: it bets a few chips, banks now and then, and plays as the house advises."""

from random import Random

from houseway.bots.characters import Character
from houseway.bots.random_bot import random_choice
from houseway.facts import Finding
from houseway.play.decisions import NOBODY, Answers, Choice, Decision
from houseway.play.view import View
from houseway.play.wager_form import WagerForm

SIZES = {"rock": (1, 1, 2), "solid": (1, 2, 3), "caller": (1, 1, 2, 4), "maniac": (2, 4, 6, 8)}
"""How many of the smallest wagers a character bets."""
SIDE_BET = 0.2
"""How often a bet goes on each of the other wagers."""
BEHIND = 0.08
"""How often to bet on one more spot."""
FIRST_ROUND = Finding("round", (1,))
"""What is said of the position when it is offered for a first round."""
FIRST_BANK = 0.65
SECOND_BANK = 0.5
JOIN = 0.1


class BankPlayer:
    """A character at a table. It sees views and decisions, and remembers whether it let the bank pass."""

    def __init__(
        self,
        character: Character,
        rng: Random,
        name: str = "",
        *,
        line: str = "",
        side_bets: float = SIDE_BET,
        behind: float = BEHIND,
    ) -> None:
        """Somebody who knows better names the wager to bet on, and how often to bet beside and behind it."""
        self.name = name or character.name
        self._line = line
        self._side_bets = side_bets
        self._behind = behind
        self._sizes = SIZES.get(character.style, (1, 2))
        self._rng = rng
        self._passed = False

    def new_hand(self) -> None:
        """A new round begins; whoever let the bank pass takes it the next time."""

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """What to do."""
        match decision.asks:
            case "bank":
                return self._bank(view, decision, answers)
            case "join the bank" if self._rng.random() < JOIN:
                return Choice(decision.options[0].verb, decision.options[0].amounts[0].low)
            case "wager":
                return self._wager(view, decision, answers)
        return answers.advice() or random_choice(decision, self._rng, view.seat)

    def _bank(self, view: View, decision: Decision, answers: Answers) -> Choice:
        option = decision.options[0]
        willing = FIRST_BANK if option.note == FIRST_ROUND else SECOND_BANK
        if len(view.seats) > 2 and not self._passed and self._rng.random() >= willing:
            self._passed = True
            return Choice("pass")
        self._passed = False
        low, high, step = option.amounts[0]
        advice = answers.advice()
        usual = advice.amount if advice is not None else low
        amount = min(high, usual * self._rng.choice((1, 2, 3)))
        return Choice("bank", low + (amount - low) // step * step)

    def _wager(self, view: View, decision: Decision, answers: Answers) -> Choice:
        option = decision.for_seat(view.seat).option("wager")
        assert option is not None and option.wagers is not None
        form = option.wagers
        if view.seat in form.fresh():
            return self._own(form, view.seat, answers) or Choice("done")
        if form.fresh() and self._rng.random() < self._behind:
            return form.some(self._rng, answers.quote) or Choice("done")
        return Choice("done")

    def _own(self, form: WagerForm, seat: int, answers: Answers) -> Choice | None:
        """A wager of the usual size on the own spot, now and then with others beside it."""
        kinds = form.spots[seat]
        lines = kinds[:2] if kinds[0].name == "player" else kinds[:1]
        main = next((kind for kind in kinds if kind.name == self._line), None) or self._rng.choice(lines)
        amounts: dict[str, int] = {}
        for kind in kinds:
            if kind.with_ in amounts:
                amounts[kind.name] = amounts[kind.with_]
            elif kind is main or (
                not kind.with_ and kind not in lines and self._rng.random() < self._side_bets
            ):
                low, _, step = form.span(kind, amounts)
                low = -(-low // step) * step
                amounts[kind.name] = low * (self._rng.choice(self._sizes) if kind is main else 1)
        choice = Choice("wager", spot=seat, wagers=tuple(amounts.items()))
        return choice if form.accepts(choice, answers.quote) else form.least(seat, fee=answers.quote)
