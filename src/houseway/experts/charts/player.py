"""A player who goes by the laboratory's charts; what they do not speak of is done as the house advises."""

from random import Random

from houseway.bots.bank_player import BankPlayer
from houseway.bots.characters import Character
from houseway.experts.charts.kept import Chart, module_of
from houseway.experts.charts.sight import Sight
from houseway.play.decisions import NOBODY, Answers, Choice, Decision
from houseway.play.rules import RuleSet
from houseway.play.view import View


def best_line(rules: RuleSet, chart: Chart) -> str:
    """Of the wagers that may stand alone the one that is worth most; else the sheet's first."""
    wagers = rules.play.wagers
    alone = [kind.name for kind in wagers.kinds if not kind.needs or kind.name in wagers.alone]
    known = [name for name in alone if name in chart.worth]
    best: str = max(known, key=lambda name: chart.worth[name]) if known else wagers.kinds[0].name
    return best


class ChartPlayer:
    """Bets the wager that is worth most, never another beside it, and plays it best."""

    def __init__(self, character: Character, rules: RuleSet, chart: Chart, rng: Random) -> None:
        self.name = character.name
        self._rules = rules
        self._chart = chart
        self._module = module_of(chart.family)
        self._habits = BankPlayer(character, rng, line=best_line(rules, chart), side_bets=0.0, behind=0.0)

    def new_hand(self) -> None:
        self._habits.new_hand()

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """What the chart says, else what is usual."""
        found = None
        if self._module is not None:
            found = self._module.choose(Sight(self._rules, view, decision), self._chart.arrays)
        return found or self._habits.choose(view, decision, answers)
