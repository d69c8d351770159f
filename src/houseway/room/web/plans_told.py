"""Plans of fees side by side, as the desk tells them. Everything here runs in a worker."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from houseway.errors import FeeError
from houseway.fees.planner.takes import Take
from houseway.fees.planner.traffic import Traffic
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.answer import Answer, compare, players_of
from houseway.reference.fee_planner.figures import Figures, beside, first_going_on, traffic_of
from houseway.reference.fee_planner.meetings import Leading
from houseway.reference.fee_planner.played import SEED, bots_play
from houseway.reference.fee_planner.rows import Row
from houseway.reference.fee_planner.seen_traffic import traffic_seen
from houseway.reference.fee_planner.wagers import checked, main_of
from houseway.room.store.interface import PlayedHand
from houseway.room.web.desk_bodies import LeadRun, LeadTold, LimitChoice, PlanAt, PlansTold, PlanTold
from houseway.room.web.own_traffic import own_hands
from houseway.rooms.lookup import find
from houseway.words.sheet import limit_named, limit_words, limits_in_order

SAID = "said here"
ENOUGH = 20
"""So many hands of the room are needed: fewer tell more of a single one than of a table."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to know of the plans of a table, and what is said of its traffic."""

    game: str
    limit: str = ""
    schedule: str = ""
    players: int = 0
    per_hour: float = 0.0
    share: float | None = None
    pot: int = 0
    bet: int = 0
    bots: int = 0
    """So many hands of bots are looked at instead."""
    own: tuple[PlayedHand, ...] | None = None
    """What was played in this room: where that is enough, it is looked at before all bots."""


def plans(asked: Asked) -> PlansTold:
    """All printed options that fit a table, as plans."""
    rules = find(asked.game)
    stakes = limit_named(rules, asked.limit) if asked.limit else rules.limits[0]
    traffic = _traffic(rules, stakes, asked)
    found = compare(rules, stakes, traffic, schedule=asked.schedule, focus=asked.players)
    names = found.names()
    shown = found.shown()
    return PlansTold(
        game=rules.id,
        title=rules.name,
        limit=stakes.name,
        limits=tuple([LimitChoice(one.name, limit_words(one)) for one in limits_in_order(rules)]),
        word="hands" if rules.kind == "pot" else "rounds",
        source=traffic.kind,
        says=traffic.says,
        share_of=first_going_on(rules),
        players=found.players,
        focus=found.focus,
        plans=tuple([_plan(row, names[row.label], traffic) for row in shown]),
        more=len(found.rows()) - len(shown),
        leads=tuple([_lead(one, names) for one in found.leading]),
        left_out=tuple(_left_out(found)),
    )


def _traffic(rules: RuleSet, stakes: Stakes, asked: Asked) -> Traffic:
    players = list(players_of(rules))
    said = _figures(rules, stakes, asked)
    if not asked.bots and asked.own is None:
        return traffic_of(rules, stakes, players, *beside(Figures(), said))
    if said.reached or said.pots or said.bets:
        raise FeeError(
            "pots, bets and hands that go on come from the hands that were played: leave them empty"
        )
    if asked.own is None:
        return _bots(rules, stakes, players, asked.bots, said)
    found = own_hands(rules, stakes, asked.own)
    if len(found.facts) >= ENOUGH:
        return traffic_seen(
            rules, players, found.facts, "records", found.source, *beside(found.figures, said)
        )
    few = f"{len(found.facts)} {'hand' if len(found.facts) == 1 else 'hands'} of this limit"
    if not asked.bots:
        raise FeeError(f"{few} were played in this room, and {ENOUGH} are needed: let bots play some")
    traffic = _bots(rules, stakes, players, asked.bots, said)
    told = f"{few} were played in this room, and {ENOUGH} are needed: bots play instead"
    return msgspec.structs.replace(traffic, says=(told, *traffic.says))


def _bots(rules: RuleSet, stakes: Stakes, players: list[int], count: int, said: Figures) -> Traffic:
    hands = [facts for facts in bots_play(rules, stakes, players, count, SEED) if facts is not None]
    source = f"played by bots with seed {SEED}"
    return traffic_seen(rules, players, hands, "bots", source, *beside(Figures(), said))


def _figures(rules: RuleSet, stakes: Stakes, asked: Asked) -> Figures:
    moment = first_going_on(rules)
    if asked.share is not None and not moment:
        raise FeeError("every hand of this game is played to its end: leave the share empty")
    if asked.pot and rules.kind != "pot":
        raise FeeError("this game is not played for pots: leave the pot empty")
    if asked.bet and rules.kind != "bank":
        raise FeeError("nobody bets against a player-dealer here: leave the bet empty")
    one = Fraction(1)
    laid = checked(rules, stakes, {main_of(rules): asked.bet}) if asked.bet else ()
    return Figures(
        source=SAID,
        per_hour={1: Fraction(str(asked.per_hour))} if asked.per_hour else {},
        reached={} if asked.share is None else {moment: {1: Fraction(str(asked.share))}},
        pots=((asked.pot, one),) if asked.pot else (),
        bets=((laid, one),) if laid else (),
    )


def _plan(row: Row, name: str, traffic: Traffic) -> PlanTold:
    return PlanTold(
        label=row.label,
        name=name,
        schedule=row.plan.schedule,
        clock=row.plan.clock,
        lines=row.lines,
        takes=tuple(
            [
                PlanAt(
                    players=n,
                    option=option.number,
                    hand=_number(row.takes[n].hand),
                    hour=_number(row.hours[n]),
                    error=row.error(traffic, n),
                    payers=_payers(row.takes[n], traffic.per_hour[n]),
                    lines=option.lines,
                )
                for n, option in sorted(row.plan.options.items())
            ]
        ),
    )


def _payers(take: Take, per_hour: Fraction) -> dict[str, float]:
    """In an hour, by who pays."""
    return {who: _number(take.paid([who], per_hour)) for who in {**take.payers, **take.clock_payers}}


def _number(value: Fraction) -> float:
    return round(float(value), 4)


def _lead(one: Leading, names: dict[str, str]) -> LeadTold:
    return LeadTold(
        most=one.most,
        over=one.over,
        players=one.players,
        moment=one.moment,
        runs=tuple(
            [
                LeadRun(
                    float(run.low),
                    None if run.high is None else float(run.high),
                    tuple([names[label] for label in labels]),
                )
                for run, labels in one.runs
            ]
        ),
    )


def _left_out(found: Answer) -> Iterator[str]:
    for one in found.left_out:
        word = "option" if len(one.numbers) == 1 else "options"
        yield f"{one.schedule}, {word} {', '.join(one.numbers)}: {one.why}"
