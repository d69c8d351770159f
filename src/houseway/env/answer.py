"""The form for a whole answer: a verb first, then what goes with it.

>>> from houseway.env.alphabet import Alphabet
>>> from houseway.play.decisions import Range
>>> from houseway.rooms.loader import load
>>> asked = Asked(Alphabet(load("black-sheep/texas-holdem"), 4), "limits", None, False)
>>> decision = Decision((1,), "act", (Option("fold"), Option("raise", amounts=(Range(600, 900, 100),))))
>>> form = AnswerForm(decision, asked)
>>> [asked.actions.name(action) for action in form.allowed()]
['fold', 'raise']
>>> form = form.after(asked.actions.verb("raise"), 0.0)
>>> [asked.actions.name(action) for action in form.allowed()]
['size 1', 'size 2']
>>> print(form.after(asked.actions.size(1), 0.0))
raise 900
"""

from houseway.cards import Card
from houseway.env.alphabet import NOTHING
from houseway.env.amounts import said
from houseway.env.setting_form import setting_begins
from houseway.env.steps import AmountForm, Asked, Begun, SpreadForms, every_spread, pick_form
from houseway.env.verbs import FORBIDDEN_MENU
from houseway.env.wager_steps import wagers_begin
from houseway.errors import HousewayError
from houseway.play.decisions import Choice, Decision, Option


class AnswerForm:
    """The verbs of a decision, as one seat sees it."""

    row = 0

    def __init__(self, decision: Decision, asked: Asked) -> None:
        self._then: dict[int, Begun] = {}
        for strict in (True, False):
            for option in decision.options:
                action = asked.actions.verb(option.verb)
                begun = begin(option, asked, strict=strict) if action != NOTHING else None
                if begun is not None:
                    self._then[action] = begun
            if self._then:
                return
        verbs = ", ".join([option.verb for option in decision.options])
        raise HousewayError(f"the encoding has no step for any of these choices: {verbs}")

    def allowed(self) -> list[int]:
        return list(self._then)

    def after(self, action: int, parameter: float) -> Begun:
        return self._then[action]


def begin(option: Option, asked: Asked, *, strict: bool = True) -> Begun | None:
    """What follows an option's verb; nothing where it is not offered, or cannot be completed.

    Strict is without acts that the rules forbid and price, unless they were asked for.
    """
    strict = strict and not asked.irregular
    if strict and (option.irregular or option.verb == FORBIDDEN_MENU):
        return None
    if option.wagers is not None:
        return wagers_begin(asked, option.verb, option.wagers)
    if not option.amounts:
        return _cards(option, asked, 0, strict=strict)

    def then(amount: int) -> Begun:
        found = _cards(option, asked, amount, strict=strict)
        assert found is not None
        return found

    only = option.amounts[0].low
    # Where a limit leaves one amount, nobody has to say it.
    return then(only) if said(option.amounts, 1.0) == only else AmountForm(asked, option.amounts, then)


def _cards(option: Option, asked: Asked, amount: int, *, strict: bool) -> Begun | None:
    """The cards that go with an option, if any."""

    def then(cards: tuple[Card, ...]) -> Choice:
        return Choice(option.verb, amount, cards)

    if option.spread is not None:
        spreads = every_spread(option.spread, option.verb)
        return SpreadForms(asked.actions, spreads, then) if spreads else None
    if option.arrange is not None:
        among, sizes = option.arrange
        return setting_begins(asked.actions, among, sizes, option.rows if strict else None, then)
    if option.pick is not None:
        among, least, most = option.pick
        return pick_form(asked.actions, sorted(among), (least, min(most, len(among))), then)
    return then(())
