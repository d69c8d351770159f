"""A session from its record: everything done at a table, done again."""

from houseway.cards import parse_cards
from houseway.errors import RecordError
from houseway.play.record import replay_record
from houseway.play.rules import RuleSet
from houseway.pot.session import Session
from houseway.pot.session_acts import SessionRecord
from houseway.shoe import Chance


def replay_session(record: SessionRecord, rules: RuleSet) -> Session:
    """Do everything in a record again, hands included, and check each hand against its result."""
    if (record.rule_set, record.version) != (rules.id, rules.version):
        raise RecordError(
            f"the session is of {record.rule_set}, version {record.version}, "
            f"not of {rules.id}, version {rules.version}"
        )
    session = Session(rules, record.limit, record.rulings, record.ask_to_show, record.fees)
    for act in record.acts:
        if session.fees is not None and act.clock is not None:
            session.fees.clock = act.clock
        match act.verb:
            case "sit":
                session.sit(act.seat, act.name, act.amount, act.yes)
            case "buy":
                session.buy(act.seat, act.amount)
            case "sit_out" | "return_" | "leave" | "put_button":
                getattr(session, act.verb)(act.seat)
            case "change_seat":
                session.change_seat(act.seat, act.to)
            case "choose":
                session.choose(act.seat, act.choice, act.yes)
            case "draw_for_button":
                session.draw_for_button(Chance(given=[parse_cards(act.cards)]))
            case "next_start" | "call_off":
                getattr(session, act.verb)()
            case "finish" if act.hand is not None:
                session.finish(replay_record(act.hand, rules))
            case _:
                raise RecordError(f"a session has no act {act.verb!r}")
    return session
