"""Plans for programs: amounts are cents, with fractions where they are averages."""

import json
from fractions import Fraction
from typing import Any

from houseway.fees.planner.overtakes import Run
from houseway.fees.planner.traffic import mean_action, mean_pot
from houseway.reference.fee_planner.answer import Answer
from houseway.reference.fee_planner.meetings import Leading, Meeting
from houseway.reference.fee_planner.rows import Row


def plans_json(answer: Answer) -> str:
    """The whole answer, every plan in it."""
    traffic = answer.traffic
    built = {
        "id": answer.rules.id,
        "name": answer.rules.name,
        "limit": answer.stakes.name,
        "players": list(answer.players),
        "looked_at": answer.focus,
        "traffic": {
            "kind": traffic.kind,
            "says": list(traffic.says),
            "per_hour": _by_players(traffic.per_hour),
            "time": _by_players(traffic.time),
            "hands": {str(n): count for n, count in traffic.hands.items()},
            "borrowed": {str(n): other for n, other in traffic.borrowed.items()},
            "pot": {str(n): _number(mean_pot(cases)) for n, cases in traffic.cases.items()},
            "action": {str(n): _number(mean_action(cases)) for n, cases in traffic.cases.items()},
        },
        "schedules": [
            {
                "schedule": group.offer.schedule.id,
                "name": group.offer.schedule.name,
                "source": group.offer.schedule.source,
                "by_clock": group.offer.clock,
                "options": group.offer.options,
                "possible": group.offer.possible,
                "uncovered": list(group.offer.uncovered),
                "choices": [
                    {
                        "players": list(zone.players),
                        "options": [[choice.option.number, *choice.others] for choice in zone.choices],
                    }
                    for zone in group.offer.zones
                ],
                "plans": [row.label for row in group.rows],
            }
            for group in answer.groups
        ],
        "plans": [_row(row, answer) for row in answer.rows()],
        "leading": [_leading(one) for one in answer.leading],
        "meetings": [_meeting(one) for one in answer.meetings],
        "left_out": [
            {"schedule": out.schedule, "options": list(out.numbers), "why": out.why, "lines": list(out.lines)}
            for out in answer.left_out
        ],
    }
    return json.dumps(built, indent=2, ensure_ascii=False)


def _number(value: Fraction | None) -> float | int | None:
    if value is None:
        return None
    return int(value) if value.denominator == 1 else round(float(value), 6)


def _by_players(found: Any) -> dict[str, float | int | None]:
    return {str(n): _number(value) for n, value in found.items()}


def _row(row: Row, answer: Answer) -> dict[str, Any]:
    return {
        "plan": row.label,
        "schedule": row.plan.schedule,
        "by_clock": row.plan.clock,
        "shown": row.shown,
        "average": _number(row.average(answer.traffic)),
        "all_hands": _number(row.all_hands(answer.traffic)),
        "with": [
            {
                "players": n,
                "option": option.number,
                "same": list(row.plan.others.get(n, ())),
                "lines": option.lines,
                "hand": _number(row.takes[n].hand),
                "error": row.error(answer.traffic, n),
                "hour": _number(row.hours[n]),
                "payers": {
                    who: _number(amount)
                    for who, amount in (
                        row.takes[n].clock_payers if row.plan.clock else row.takes[n].payers
                    ).items()
                },
                "taken_by": row.takes[n].lines,
                "rulings": list(row.takes[n].rulings),
            }
            for n, option in sorted(row.plan.options.items())
        ],
    }


def _run(run: Run) -> dict[str, Any]:
    return {"low": _number(run.low), "high": _number(run.high)}


def _leading(one: Leading) -> dict[str, Any]:
    return {
        "over": one.over,
        "takes": "most" if one.most else "least",
        "players": one.players or None,
        "moment": one.moment,
        "runs": [{**_run(run), "plans": list(labels)} for run, labels in one.runs],
    }


def _meeting(one: Meeting) -> dict[str, Any]:
    names = {1: one.first, -1: one.second, 0: None}
    return {
        "first": one.first,
        "second": one.second,
        "over": one.over,
        "players": one.players or None,
        "moment": one.moment,
        "at": _number(one.at),
        "runs": [{**_run(run), "more": names[run.who]} for run in one.runs],
    }
