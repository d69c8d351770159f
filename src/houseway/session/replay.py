"""A session from what was written down: everything done at a table, done again."""

from houseway.errors import HousewayError, RecordError
from houseway.play.rules import RuleSet
from houseway.session.acts import Opening
from houseway.session.session import Session
from houseway.session.snapshot import Evening


def replay(evening: Evening, rules: RuleSet) -> Session:
    """Do every act of an evening again, choices and all; the cards come as they came."""
    begins = evening.begins
    if isinstance(begins, Opening):
        begins.check(rules)
        session = Session(
            rules, begins.limit, begins.rulings, ask_to_show=begins.ask_to_show, fees=begins.fees
        )
    else:
        session = Session.restore(begins, rules)
    for number, act in enumerate(evening.acts, 1):
        try:
            session.apply(act)
        except HousewayError as error:
            raise RecordError(f"act {number} of the evening ({act}) cannot be done again: {error}") from None
    return session
