"""The fees of a rule set, one case of them, or their audit, for programs; amounts are cents."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from houseway.cli.fees.case import because, by_payer, used_rulings, who
from houseway.cli.fees.report import common_rulings
from houseway.cli.fees.selection import Picked, Tables
from houseway.fees.case import Reckoning
from houseway.fees.charges import Charge, Option, Schedule
from houseway.fees.due import Facts
from houseway.play.rules import RuleSet
from houseway.rooms.fee_audit import Audited


def fees_of_game(rules: RuleSet, picked: Picked) -> str:
    """Schedules with their tables, options and charges; rulings and findings."""
    shown = [schedule for schedule, _ in picked.schedules]
    return _text(
        {
            "id": rules.id,
            "name": rules.name,
            "schedules": [_schedule(schedule, tables) for schedule, tables in picked.schedules],
            "rulings": msgspec.to_builtins(common_rulings(shown)) if shown else [],
            "missing": msgspec.to_builtins(picked.absent),
        }
    )


def _schedule(schedule: Schedule, tables: Tables) -> dict[str, Any]:
    return {
        "id": schedule.id,
        "name": schedule.name,
        "source": schedule.source,
        "games": list(schedule.games),
        "unspread": list(schedule.unspread),
        "heads": schedule.heads,
        "most_rates": schedule.most_rates,
        "rates_are": schedule.rates_are,
        "clauses": schedule.clauses,
        "tables": [
            {
                "source": table.source,
                "announces": table.announces,
                "numbered": table.numbered,
                "structures": list(table.structures),
                "limit": table.limit,
                "minimum": table.minimum,
                "maximum": table.maximum,
                "buy_in": table.buy_in,
                "heads": table.heads or schedule.heads,
                "unlisted": table.unlisted,
                "options": [option_json(option) for option in options],
            }
            for table, options in tables
        ],
        "rulings": msgspec.to_builtins(schedule.rulings),
        "findings": msgspec.to_builtins(schedule.print),
        "buttons": msgspec.to_builtins(schedule.buttons),
    }


def option_json(option: Option) -> dict[str, Any]:
    return {
        "option": option.number,
        "printed": option.printed,
        "lines": option.lines,
        "limit": option.limit,
        "buy_in": option.buy_in,
        "blinds": option.blinds,
        "ante": option.ante,
        "bring_in": option.bring_in,
        "point": option.point,
        "charges": [charge_json(charge) for charge in option.charges],
    }


def charge_json(charge: Charge) -> dict[str, Any]:
    terms, band = charge.terms, charge.band
    return {
        "fee": charge.fee,
        "amount": charge.amount,
        "key": terms.key,
        "band": None if band is None else {"low": band.low, "high": band.high},
        "payer": terms.payer,
        "per": terms.per,
        "moment": terms.at,
        "if": terms.if_,
        "unless": terms.unless,
        "of": list(terms.of),
        "backline": terms.backline,
        "first_part_free": terms.first_part_free,
        "grace": terms.grace,
        "line": charge.line,
        "lines": terms.lines,
    }


def case(rules: RuleSet, schedule: Schedule, option: Option, facts: Facts, reckoning: Reckoning) -> str:
    """One case, reckoned."""
    return _text(
        {
            "id": rules.id,
            "schedule": schedule.id,
            "option": option.number,
            "case": {
                "heads": facts.heads,
                "reached": sorted(facts.reached),
                "pot": facts.pot,
                "bets": [bet._asdict() for bet in facts.bets],
                "half_hours": facts.half_hours,
                "coupons": [{"person": person, "coupons": number} for person, number in facts.coupons],
                "player_dealer": facts.player_dealer,
                "free": sorted(facts.free),
            },
            "payments": [
                {
                    "payer": who(payment, facts),
                    "person": payment.person,
                    "amount": payment.amount,
                    "why": because(payment),
                    "ruling": payment.ruling,
                    "charge": charge_json(payment.charge),
                }
                for payment in reckoning.payments
            ],
            "skipped": [
                {"why": skipped.why, "ruling": skipped.ruling, "charge": charge_json(skipped.charge)}
                for skipped in reckoning.skipped
            ],
            "total": reckoning.total,
            "by_payer": by_payer(facts, reckoning),
            "rulings": used_rulings(reckoning),
        }
    )


def findings(audited: Sequence[Audited]) -> str:
    """The findings of the audit, each with its room and schedule."""
    return _text(
        [{"room": one.room, **msgspec.to_builtins(noticed)} for one in audited for noticed in one.found]
    )


def _text(built: Any) -> str:
    return json.dumps(built, indent=2, ensure_ascii=False)
