"""Games as the lobby and the page for opening tables are told of them."""

from functools import lru_cache
from typing import Literal, cast

from houseway.bots.characters import EXPERT, EXPERTS, RANDOM, REGULARS, STYLES
from houseway.errors import FeeError
from houseway.experts.known import has_expert
from houseway.fees.charges import Option, Schedule
from houseway.fees.plans import fitting
from houseway.money import dollars
from houseway.play.rules import RuleSet, Ruling, Stakes
from houseway.room.protocol import FeltKind
from houseway.room.seeing.welcome import NO_MOST, TWO_HANDS, wagers_told
from houseway.room.web.bodies import (
    BotOffered,
    FeeOption,
    FeeOptions,
    FeesOffered,
    GameRow,
    GameTold,
    LimitTold,
    ReadingOffered,
)
from houseway.room.web.refusals import unknown
from houseway.rooms.fee_book import schedule_named, schedules_of
from houseway.rooms.fee_plans import plan_for
from houseway.rooms.index import Entry, listed, room_name
from houseway.rooms.lookup import find
from houseway.session.buy_ins import full_buy_in, usual_stack
from houseway.words.sheet import deck_words, limit_named, limit_words, limits_in_order, seats_words

Kind = Literal["pot", "bank", "point", "meld"]
FELTS: dict[str, FeltKind] = {"pot": "pot", "bank": "bank", "point": "points", "meld": "melds"}


def rows() -> tuple[GameRow, ...]:
    """All games."""
    return tuple([_row(entry) for entry in listed() if entry.kind in FELTS])


def _row(entry: Entry) -> GameRow:
    double = entry.kind == "bank" and entry.family in TWO_HANDS
    return GameRow(
        id=entry.id,
        title=entry.name,
        room=entry.room,
        room_name=room_name(entry.room),
        kind=cast(Kind, entry.kind),
        felt="double" if double else FELTS[entry.kind],
        family=entry.family,
        own=bool(entry.file),
    )


def game_named(wanted: str) -> RuleSet:
    """A game of the list; a path to a file is none."""
    if not any([entry.id == wanted for entry in listed()]):
        raise unknown("game")
    return find(wanted)


def game(wanted: str) -> GameTold:
    """One game, with everything that is needed to open a table."""
    row = next((row for row in rows() if row.id == wanted), None)
    if row is None:
        raise unknown("game")
    return _made(row) if row.own else _printed(row)


@lru_cache(maxsize=256)
def _printed(row: GameRow) -> GameTold:
    return _made(row)


def _made(row: GameRow) -> GameTold:
    rules = find(row.id)
    return GameTold(
        id=row.id,
        title=row.title,
        room=row.room,
        room_name=row.room_name,
        kind=row.kind,
        felt=row.felt,
        family=row.family,
        own=row.own,
        version=rules.version,
        approval=rules.approval,
        source=rules.source,
        deck=deck_words(rules),
        players=seats_words(rules),
        seats=rules.seats,
        active=rules.active or rules.seats,
        least_players=rules.least_players,
        limits=tuple([_limit(rules, stakes) for stakes in limits_in_order(rules)]),
        readings=tuple([reading_offered(one) for one in rules.rulings if one.setting and one.others]),
        wagers=wagers_told(rules),
        bots=tuple(_bots(rules)),
    )


def _bots(rules: RuleSet) -> list[BotOffered]:
    """Everybody who can be asked to play, an expert where there is one."""
    found = [BotOffered(c.name, c.style, STYLES[c.style]) for c in (*REGULARS, RANDOM)]
    return [*found, BotOffered(EXPERT.name, EXPERT.style, EXPERTS)] if has_expert(rules) else found


def _limit(rules: RuleSet, stakes: Stakes) -> LimitTold:
    least = full_buy_in(stakes)
    return LimitTold(
        name=stakes.name,
        words=limit_words(stakes),
        structure=stakes.structure,
        chip=stakes.chip,
        bets=stakes.bets,
        blinds=stakes.blinds,
        ante=stakes.ante,
        bring_in=stakes.bring_in,
        buy_in=(least, stakes.buy_in[1] if len(stakes.buy_in) > 1 else NO_MOST),
        usual_buy_in=max(least, usual_stack(rules, stakes)),
        fees=tuple(_fees(rules, stakes)),
    )


def _fees(rules: RuleSet, stakes: Stakes) -> list[FeesOffered]:
    """The schedules with a plan for this limit, and what is taken by it unless somebody chooses."""
    found = []
    for schedule in schedules_of(rules.id) if not rules.own else ():
        try:
            plan = plan_for(rules, stakes, rules.active or rules.seats, schedule.id, ())
        except FeeError:
            continue
        used = [schedule.find(number)[1] for number in dict.fromkeys(plan.options.values())]
        usual = "; ".join([_words(option) for option in used])
        found.append(FeesOffered(schedule.id, _title(schedule), usual, len(fitting(schedule, stakes))))
    return found


def fee_options(wanted: str, schedule: str, limit: str) -> FeeOptions:
    """The options of a schedule that fit a limit."""
    rules = game_named(wanted)
    stakes = limit_named(rules, limit) if limit else rules.limits[0]
    found = fitting(schedule_named(rules.id, schedule), stakes)
    options = tuple([FeeOption(option.number, _words(option)) for option in found])
    return FeeOptions(schedule, stakes.name, options)


def _title(schedule: Schedule) -> str:
    return schedule.id.replace("-", " ").capitalize()


def _words(option: Option) -> str:
    """What an option takes: *regular $4 · jackpot $1*."""
    said = []
    for charge in option.charges:
        amount = "blank" if charge.amount is None else dollars(charge.amount)
        band = ""
        if charge.band is not None:
            band = f" ({charge.band} players)" if charge.band.key == "heads" else f" ({charge.band})"
        said.append(f"{charge.fee} {amount}{band}")
    return " · ".join(said)


def reading_offered(ruling: Ruling) -> ReadingOffered:
    """A ruling that can be read otherwise."""
    value = ruling.value
    return ReadingOffered(
        ruling.id,
        ruling.question,
        ruling.lines,
        str(value).lower() if isinstance(value, bool) else str(value),
        ruling.choice,
        ruling.reason,
        tuple(ruling.others.items()),
    )
