"""The collection at the terminal: the plan that is posted, its clock, and what a hand has paid."""

from collections import Counter
from datetime import datetime
from textwrap import wrap

import msgspec
from rich.text import Text

from houseway.errors import FeeError
from houseway.fees.charges import Schedule
from houseway.fees.due import CLOCK
from houseway.fees.plans import FeePlan, make_plan
from houseway.money import dollars
from houseway.play.hand import Hand
from houseway.play.posting import Posting
from houseway.play.rules import RuleSet, Stakes
from houseway.rooms.fee_book import schedule_named, schedules_of
from houseway.words.sentences import PLAIN
from houseway.words.sheet import limit_words


def plan_for(
    rules: RuleSet, stakes: Stakes, players: int, schedule: str, options: tuple[str, ...]
) -> FeePlan:
    """The plan that somebody asks for; without a schedule the first with numbered options that fits.

    Old sheets that number nothing come last: most of them leave the regular fee to a posted table.
    """
    if schedule:
        return _plan(rules, stakes, players, schedule_named(rules.id, schedule), options)
    found = schedules_of(rules.id)
    if options and len(found) > 1:
        names = ", ".join([s.id for s in found])
        raise FeeError(
            f"{rules.id} has several schedules, each with its own numbers: say --schedule, of {names}"
        )
    reasons = []
    for candidate in sorted(found, key=lambda s: not any([table.numbered for table in s.tables])):
        try:
            return _plan(rules, stakes, players, candidate, options)
        except FeeError as error:
            reasons.append(str(error))
    if not reasons:
        raise FeeError(
            f"no fees are printed for {rules.id}: `houseway fees {rules.called}` says what is missing"
        )
    raise FeeError(f"no schedule fits a {limit_words(stakes)} table with {players} players: {reasons[0]}")


def _plan(
    rules: RuleSet, stakes: Stakes, players: int, schedule: Schedule, options: tuple[str, ...]
) -> FeePlan:
    """A plan for every number up to those who sit down here; where that cannot be, for just that number."""
    try:
        plan = make_plan(schedule, stakes, range(rules.least_players, players + 1), options)
        return msgspec.structs.replace(plan, players=(rules.least_players, players))
    except FeeError:
        plan = make_plan(schedule, stakes, (players,), options)
        return msgspec.structs.replace(plan, players=(players, players))


def clock(posting: Posting | None) -> int | None:
    """The time on the wall, for fees that go by it."""
    if posting is None:
        return None
    options = [posting.schedule.find(number)[1] for number in set(posting.plan.options.values())]
    if not any([charge.terms.at in CLOCK for option in options for charge in option.charges]):
        return None
    now = datetime.now()
    # Days are counted too, so that midnight is not a step back.
    return now.toordinal() * 24 * 60 + now.hour * 60 + now.minute


def _amount(fee: str, amount: int, times: int) -> str:
    """A fee that several paid is told as their sum, not as what each paid."""
    return f"{dollars(amount)} {fee}" + (" in all" if times > 1 else "")


def collected(hand: Hand, you: int, width: int) -> list[Text]:
    """What the house took out of a hand; nothing where no fees are posted."""
    collector = hand.table.collector
    if collector is None:
        return []
    taken = [t for t in hand.ledger if t.payee is hand.table.collection]
    fees, times = Counter[str](), Counter[str]()
    for transfer in taken:
        fee = PLAIN.say(transfer.why.kind, (*transfer.why.facts[:2], ""))
        fees[fee] += transfer.amount
        times[fee] += 1
    said = ", ".join([_amount(fee, amount, times[fee]) for fee, amount in fees.items()]) or "nothing"
    own = own_fees(hand, you)
    yours = f"; {dollars(own)} of it yours" if own and own < sum(fees.values()) else ""
    text = f"Collection, option {collector.option.number} of {collector.schedule.id}: {said}{yours}"
    lines = wrap(text, width, initial_indent=" ", subsequent_indent="   ", break_on_hyphens=False)
    return [Text(line, "dim") for line in lines]


def own_fees(hand: Hand, you: int) -> int:
    """What the house took from one player's stack."""
    stacks = [seat.stack for seat in hand.table.seats if seat.number == you]
    return sum([t.amount for t in hand.ledger if t.payee is hand.table.collection and t.payer in stacks])
