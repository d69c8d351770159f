"""Why each chip moved: settlement lines for a person, each with the printed rule behind it."""

from collections.abc import Iterable
from textwrap import wrap
from typing import NamedTuple

from houseway.citations import NOT_PRINTED
from houseway.fees.due import FEE
from houseway.ledger import Account, Transfer, account_name, seat_name
from houseway.money import dollars
from houseway.play.events import Closed, Event, Exposed, Happened, Noted
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.words.names import capital
from houseway.words.sentences import Sentences
from houseway.words.story import same_payment
from houseway.words.teller import Teller


class Line(NamedTuple):
    """One movement of chips, in words, with its sources."""

    text: str
    payer: str
    payee: str
    amount: int
    reason: str
    source: str
    """The source lines of the rules behind it."""
    cites: tuple[str, ...]
    """The keys of these rules."""


def ledger_lines(hand: Hand) -> list[Line]:
    """Every transfer of the hand, in order."""
    sentences = Sentences(words=hand.rules.words)
    return [_line(hand, transfer, sentences) for transfer in hand.ledger]


def _line(hand: Hand, transfer: Transfer, sentences: Sentences) -> Line:
    payer, payee, amount, why = transfer
    reason, moved = sentences.reason(why), dollars(amount)
    called = {seat.number: seat.name for seat in hand.table.seats}
    giver, taker = account_name(payer, called.__getitem__), account_name(payee, called.__getitem__)
    if payee.kind == "collection":
        holder = _holder(payer, f"the {giver}")
        text = f"the collection takes {moved} from {holder}: {reason}"
    elif payee.kind == "pot":
        text = f"{_holder(payer, giver)} puts in {moved}: {reason}"
    elif payer.kind == "pot":
        text = f"{_holder(payee, taker)} gets {moved}: {reason}"
    else:
        text = f"{moved} from {giver} to {taker}: {reason}"
    return Line(text, giver, taker, amount, reason, sources(hand.rules, why.cites), why.cites)


def _holder(account: Account, name: str) -> str:
    """The seat of a stack; otherwise the account's own name."""
    return seat_name(account.owner) if account.kind == "stack" else name


def sources(rules: RuleSet, keys: Iterable[str]) -> str:
    """The source lines behind rule keys, each once."""
    return "; ".join(dict.fromkeys([rules.cite(key).lines for key in keys]))


def cited(rules: RuleSet, key: str) -> str:
    """The words behind a key, and whether they are those of a printed rule or of a ruling."""
    printed = rules.ruling_behind(key) is None and rules.cite(key).lines != NOT_PRINTED
    return f"{'Rule' if printed else 'Ruling'}: {rules.cite(key).says}"


def closing_cites(event: Closed) -> tuple[str, ...]:
    """The rules that decided a wager, with the rule of cover where the player-dealer's money ended."""
    return (*event.cites, "cover") if event.word in ("in part", "not covered") else event.cites


def incidents_of(hand: Hand, teller: Teller, width: int) -> list[str]:
    """What went wrong and what the sheet does about it, for somebody who sees everything."""
    return incidents_seen(hand.rules, hand.events, teller, width)


def incidents_seen(rules: RuleSet, events: Iterable[Event], teller: Teller, width: int) -> list[str]:
    """What went wrong and what the sheet does about it, each rule in words where not told before."""
    ruled = {remedy.id for remedy in rules.remedies}
    lines: list[str] = []
    told: set[str] = set()
    for event in events:
        if isinstance(event, Exposed | Happened):
            lines += wrap(capital(teller.phrase(event)), width, subsequent_indent="  ")
        elif isinstance(event, Noted) and event.cites and ruled.issuperset(event.cites):
            said = f"{capital(teller.phrase(event))} [{sources(rules, event.cites)}]"
            lines += wrap(said, width, subsequent_indent="  ")
            for key in event.cites:
                if key not in told:
                    told.add(key)
                    rule = cited(rules, key)
                    lines += wrap(rule, width, initial_indent="    ", subsequent_indent="    ")
    return lines


def account_of(
    hand: Hand, transfers: Iterable[Transfer], teller: Teller, width: int
) -> list[tuple[str, bool]]:
    """Transfers with their source lines, and under each its rules in words, where not told before.

    Lines that tell a transfer are marked true, lines that tell a rule false.
    """
    rules = hand.rules
    lines: list[tuple[str, bool]] = []
    told: set[str] = set()
    for alike in paid_alike(transfers):
        keys = alike[0].why.cites
        tale = capital(teller.paid(alike) if len(alike) > 1 else teller.phrase(alike[0]))
        said = f"{tale} [{sources(rules, keys)}]"
        lines += [(line, True) for line in wrap(said, width, subsequent_indent="  ")]
        if alike[0].why.kind == FEE:
            # The fee's own words are in the tale, and its line beside it.
            told.add(keys[0])
        for key in keys:
            if key not in told:
                told.add(key)
                cut = wrap(cited(rules, key), width, initial_indent="    ", subsequent_indent="    ")
                lines += [(line, False) for line in cut]
    return lines


def paid_alike(transfers: Iterable[Transfer]) -> list[list[Transfer]]:
    """Transfers in order; those in which several players pay one the same are together."""
    groups: list[list[Transfer]] = []
    for transfer in transfers:
        if groups and same_payment(groups[-1][0], transfer):
            groups[-1].append(transfer)
        else:
            groups.append([transfer])
    return groups
