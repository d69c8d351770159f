"""Why an ending came out as it did: every payment in a sentence."""

from houseway.ledger import Transfer
from houseway.play.events import Closed, Event, Noted
from houseway.play.rules import RuleSet
from houseway.play.table import Table
from houseway.words.card_words import with_suits
from houseway.words.names import capital
from houseway.words.payments import paid_alike
from houseway.words.teller import Teller


def payments(rules: RuleSet, table: Table) -> tuple[str, ...]:
    """The payments of an ending in order, as one tells them to whoever asks why."""
    teller = Teller(cards=with_suits, rules=rules)
    said: list[str] = []
    between: list[Transfer] = []
    for event in table.events:
        if isinstance(event, Transfer) and event.payer.kind == event.payee.kind == "stack":
            between.append(event)
            continue
        said += _between(teller, between)
        between = []
        if isinstance(event, Closed) or _told(rules, event):
            said.append(teller.tell(event))
    said += _between(teller, between)
    return tuple([f"{text.rstrip('.')}." for text in said if text])


def _told(rules: RuleSet, event: Event) -> bool:
    """Whether something is told by itself: chips that moved without a wager, what decides about points."""
    if isinstance(event, Noted):
        return rules.kind in ("point", "meld")
    return isinstance(event, Transfer) and rules.kind != "bank"


def _between(teller: Teller, transfers: list[Transfer]) -> list[str]:
    return [capital(teller.paid(alike)) for alike in paid_alike(transfers)]
