"""The collection of a situation: what the option in force takes, at the moments that the hand has reached."""

from collections.abc import Mapping
from typing import Any

import msgspec

from houseway.cards import parse_cards
from houseway.desk.amounts import Written, cents
from houseway.desk.fault import Fault
from houseway.desk.missing import known
from houseway.errors import FeeError
from houseway.fees.charges import END, Option, Schedule
from houseway.fees.due import CLOCK
from houseway.fees.plans import ANY
from houseway.games.moments import KILLED, OPENED, SHOWDOWN, moments, passed
from houseway.games.pot.flop_rules import STREETS
from houseway.money import dollars
from houseway.play.collection import FREE, open_collection
from houseway.play.rules import RuleSet
from houseway.play.shape import KILLED as KILLED_HANDS
from houseway.play.situation import Situation
from houseway.play.table import Forced, ForcedKind, Posted, Table
from houseway.rooms.fee_book import schedule_named, schedules_of

LENT = 10**9
"""What a seat has for its own fees while a situation is settled: files do not say what people have left."""


class FeesSaid(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The collection that is posted, and what lay there when it was taken."""

    option: str | int
    schedule: str = ""
    heads: int = 0
    """How many play, where that is not everybody in the file."""
    reached: str = ""
    """The last moment that the hand has reached; all of them where nothing is said."""
    pot: dict[str, Written] = {}
    """What lay in the pot at a moment and had been called, where that is not what lies there now."""
    antes: Written = ""
    """What was put in as antes, as the small and as the big blind, where that is not what the limit says."""
    small_blind: Written = ""
    big_blind: Written = ""
    coupons: dict[str, int] = {}
    free: list[int] = []
    """Who has a free-collection button."""


def collect(table: Table, said: FeesSaid) -> None:
    """Take what falls due up to the last moment; what is due at the end its own procedure takes."""
    rules = table.rules
    schedule, option = _option(rules, said)
    if any([charge.terms.at in CLOCK for charge in option.charges]):
        raise Fault("fees.option", f"option {option.number} is taken by the clock, and not for a hand")
    pots = {moment: cents(written, f"fees.pot.{moment}") for moment, written in said.pot.items()}
    if rules.kind != "pot" and any([said.antes != "", said.small_blind != "", said.big_blind != ""]):
        raise Fault("fees", "nobody posts antes or blinds in this game: leave them out")
    for seat in said.free:
        if seat not in [one.number for one in table.seats]:
            raise Fault("fees.free", f"seat {seat} is not in this hand")
    order = moments(rules)
    for name in (*pots, *([said.reached] if said.reached else [])):
        if name not in (*order, END):
            raise Fault("fees", f"the moments of this game are {', '.join(order)}: not {name!r}")
    for moment, chips in pots.items():
        if chips > table.pot.balance:
            there = dollars(table.pot.balance)
            raise Fault(f"fees.pot.{moment}", f"no more than {there} was put in: not {dollars(chips)}")
    killed, table.stakes = table.stakes, rules.stakes(table.start.limit)
    table.forced = _forced(table, said)
    _post(table, schedule, option, said)
    # The option is for the limit, whatever the pot was killed for.
    table.stakes = killed
    assert table.collector is not None
    behind = passed(rules, said.reached or END)
    if killed != rules.stakes(table.start.limit):
        behind |= {KILLED}
    if table.facts.get("opened") is False:
        behind -= {OPENED}
    for moment in order:
        if moment in behind:
            _check_pot(option, moment, pots)
            _reach(table, moment, pots)


def moment_reached(
    rules: RuleSet, situation: Situation, said: FeesSaid, assumed: Mapping[str, Any]
) -> FeesSaid:
    """The fees with the last moment of the hand: where one is left, it may have ended anywhere."""
    if rules.kind != "pot" or (said.reached and said.reached not in moments(rules)):
        return said
    left = [seat for seat in situation.seats if not seat.folded]
    if len(left) > 1 or KILLED_HANDS in situation.facts:
        if len(left) > 1 and said.reached not in ("", SHOWDOWN):
            raise Fault("fees.reached", f"the hand came to a showdown, and got further than {said.reached!r}")
        return said
    lying = _street(rules, situation)
    if lying and said.reached not in ("", lying):
        raise Fault("fees.reached", f"the board lies as on the {lying}, and not as at {said.reached!r}")
    if said.reached == SHOWDOWN:
        raise Fault("fees.reached", "one is left, and there was no showdown")
    if said.reached:
        return said
    order = [lying] if lying else [moment for moment in moments(rules) if moment != SHOWDOWN]
    if len(order) == 1:
        return msgspec.structs.replace(said, reached=order[0])
    found = known(None, "fees.reached", "how far the hand got before everybody folded", order, assumed)
    return msgspec.structs.replace(said, reached=found)


def _street(rules: RuleSet, situation: Situation) -> str:
    """The street that the board shows, where everybody has folded; empty where there is none."""
    streets: tuple[int, ...] = getattr(rules.play, "streets", ())
    cards = len(parse_cards(situation.boards[0])) if len(situation.boards) == 1 else 0
    for count, name in enumerate(STREETS[: len(streets)], start=1):
        if cards == sum(streets[:count]):
            return name
    return ""


def _option(rules: RuleSet, said: FeesSaid) -> tuple[Schedule, Option]:
    found = schedules_of(rules.id)
    if not found:
        raise Fault("fees", f"no fees are printed for {rules.id}")
    if not said.schedule and len(found) > 1:
        raise Fault("fees", f"say which schedule: {', '.join([schedule.id for schedule in found])}")
    try:
        schedule = schedule_named(rules.id, said.schedule) if said.schedule else found[0]
        return schedule, schedule.find(str(said.option))[1]
    except FeeError as error:
        raise Fault("fees.option", str(error)) from None


def _post(table: Table, schedule: Schedule, option: Option, said: FeesSaid) -> None:
    here, most = len(table.seats), table.rules.active or table.rules.seats
    of, _ = schedule.find(option.number)
    seated = schedule.counts_seated(of)
    if said.heads and not here <= said.heads <= (table.rules.seats if seated else most):
        raise Fault("fees.heads", f"{here} to {most} may play here, not {said.heads}")
    posted = Posted(
        schedule.id, {ANY: option.number}, heads=said.heads if seated else 0, coupons=said.coupons
    )
    if said.free:
        if schedule.buttons is None:
            raise Fault("fees.free", f"nobody has a free-collection button by {schedule.id}")
        table.state[FREE] = list(said.free)
    try:
        open_collection(table, posted, said.heads)
    except FeeError as error:
        raise Fault("fees", str(error)) from None


def _check_pot(option: Option, moment: str, pots: Mapping[str, int]) -> None:
    """A fee that goes by the pot of a moment needs what lay there then."""
    by_pot = [charge for charge in option.charges if charge.terms.at == moment and charge.terms.key == "pot"]
    if by_pot and moment not in pots:
        raise Fault(
            "fees", f'the fee goes by the pot: say what lay there, as in pot = {{ "{moment}" = "$12" }}'
        )


def _reach(table: Table, moment: str, pots: Mapping[str, int]) -> None:
    collector, pot = table.collector, table.pot
    assert collector is not None
    now, taken = pot.balance, collector.from_pot
    pot.balance = min(pots.get(moment, now), now)
    collector.reach(moment)
    pot.balance = now - (collector.from_pot - taken)


def _forced(table: Table, said: FeesSaid) -> list[Forced]:
    """The antes and blinds: a fee may come out of them."""
    stakes, first = table.stakes, table.seats[0].number
    usual: dict[ForcedKind, int] = {
        "ante": stakes.ante * len(table.seats),
        "small blind": stakes.blinds[0] if len(stakes.blinds) > 1 else 0,
        "big blind": stakes.blinds[-1] if stakes.blinds else 0,
    }
    written: dict[ForcedKind, tuple[str, Written]] = {
        "ante": ("antes", said.antes),
        "small blind": ("small_blind", said.small_blind),
        "big blind": ("big_blind", said.big_blind),
    }
    posts = []
    for kind, (name, amount) in written.items():
        put_in = cents(amount, f"fees.{name}") if amount != "" else usual[kind]
        if put_in:
            posts.append(Forced(first, kind, put_in))
    return posts
