"""What fees ask for about hands that were played: read off the hand, whatever was collected in it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from houseway.errors import FeeError, HousewayError, RecordError
from houseway.fees.due import Bet, Facts
from houseway.games.moments import DEALT, WAGERS
from houseway.ledger import Transfer
from houseway.play.events import Milestone
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.record import read_record, replay_record
from houseway.play.rules import RuleSet, Stakes
from houseway.session.acts import Opening
from houseway.session.replay import replay
from houseway.session.snapshot import Evening, read_evening

UNCALLED = "uncalled bet returned"
DEAD = "dead blind"


def facts_of(hand: Hand) -> Facts | None:
    """The facts of a finished hand; nothing where none was dealt, it does not count or is still under way."""
    if not hand.over or hand.table.outcome == MISDEAL:
        return None
    reached = frozenset([event.name for event in hand.events if isinstance(event, Milestone)])
    if DEALT not in reached and WAGERS not in reached:
        return None
    persons = tuple([seat.seat for seat in hand.start.seats])
    felt = hand.table.felt
    if hand.rules.kind != "bank":
        return Facts(heads=len(persons), reached=reached, pot=_called_pot(hand), persons=persons)
    if felt is None or felt.bank is None:
        return None
    bets = _bets(hand)
    return Facts(
        heads=len(persons),
        reached=reached,
        bets=bets,
        persons=tuple([person for person in persons if person != felt.bank.person.number]),
        player_dealer=felt.bank.person.number,
    )


def _called_pot(hand: Hand) -> int:
    """Everything that was put in and called, before any fee came out of it."""
    table = hand.table
    seats = {id(seat.stack): seat for seat in table.seats}
    pot, own = 0, dict.fromkeys([seat.number for seat in table.seats], 0)
    for event in hand.events:
        if not isinstance(event, Transfer):
            continue
        if event.payee is table.pot and id(event.payer) in seats:
            pot += event.amount
            own[seats[id(event.payer)].number] += 0 if event.why.kind == DEAD else event.amount
        elif event.payer is table.pot and event.why.kind == UNCALLED:
            pot -= event.amount
            own[seats[id(event.payee)].number] -= event.amount
    amounts = sorted(own.values())
    top = [seat for seat in table.seats if own[seat.number] == amounts[-1]]
    if len(top) == 1 and not top[0].folded:
        pot -= amounts[-1] - (amounts[-2] if len(amounts) > 1 else 0)
    return pot


def _bets(hand: Hand) -> tuple[Bet, ...]:
    """The wagers that lay there before the cards."""
    felt = hand.table.felt
    assert felt is not None
    wagers = {id(wager.account): wager for wager in felt.wagers()}
    laid: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, Milestone) and event.name == WAGERS:
            break
        if isinstance(event, Transfer):
            if id(event.payee) in wagers:
                laid[id(event.payee)] = laid.get(id(event.payee), 0) + event.amount
            elif id(event.payer) in laid:
                laid[id(event.payer)] -= event.amount
    return tuple(
        [
            Bet(wager.person.number, wager.kind, laid[key], wager.circle > 0, wager.spot.number)
            for key, wager in wagers.items()
            if laid.get(key)
        ]
    )


OTHER_GAME, OTHER_LIMIT, NOT_DEALT, NO_HAND = (
    "of another game",
    "of another limit",
    "not finished, or of no account",
    "no hand in the file",
)


def in_files(paths: Iterable[Path], rules: RuleSet, stakes: Stakes) -> Iterator[tuple[Facts | None, str]]:
    """The hands of some files, one by one, each with why it is left aside, if it is."""
    for path in paths:
        text = _text(path)
        if text is None:
            yield None, NO_HAND
            continue
        if path.suffix == ".json":
            yield from _of_evening(text, path, rules, stakes)
            continue
        try:
            record = read_record(text, path.name)
        except RecordError:
            yield None, NO_HAND
            continue
        if record.rule_set != rules.id:
            yield None, OTHER_GAME
        elif (record.limit or rules.limits[0].name) != stakes.name:
            yield None, OTHER_LIMIT
        else:
            try:
                facts = facts_of(replay_record(record, rules))
            except HousewayError as error:
                raise RecordError(f"{path.name} cannot be played again: {error}") from None
            yield facts, "" if facts is not None else NOT_DEALT


def _of_evening(text: str, path: Path, rules: RuleSet, stakes: Stakes) -> Iterator[tuple[Facts | None, str]]:
    try:
        evening = read_evening(text)
    except HousewayError:
        yield None, NO_HAND
        return
    opening = evening.begins if isinstance(evening.begins, Opening) else evening.begins.opening
    if opening.rule_set != rules.id:
        yield None, OTHER_GAME
    elif (opening.limit or rules.limits[0].name) != stakes.name:
        yield None, OTHER_LIMIT
    else:
        for hand in _hands(evening, rules, path):
            facts = facts_of(hand)
            yield facts, "" if facts is not None else NOT_DEALT


def _hands(evening: Evening, rules: RuleSet, path: Path) -> Iterator[Hand]:
    """The hands of an evening, each when it is over."""
    try:
        session = replay(Evening(evening.begins), rules)
    except HousewayError as error:
        raise RecordError(f"{path.name} cannot be played again: {error}") from None
    for number, act in enumerate(evening.acts, 1):
        before = session.last
        try:
            session.apply(act)
        except HousewayError as error:
            raise RecordError(f"{path.name}: act {number} cannot be done again: {error}") from None
        if session.last is not before and session.last is not None:
            yield session.last


def _text(path: Path) -> str | None:
    """What stands in a file; nothing where it is no text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        return None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None


def files_of(path: Path) -> list[Path]:
    """The files of a folder that may hold hands, or the file itself."""
    if not path.is_dir():
        return [path]
    found = sorted([file for file in path.rglob("*") if file.suffix in (".toml", ".json") and file.is_file()])
    if not found:
        raise FeeError(f"{path} has no files of hands: they end in .toml (a hand) or .json (an evening)")
    return found
