"""The front door: what ``import houseway`` offers beside the types of the parts themselves.

A game is named by its id or by the path to its file; a rule set that was loaded before may stand instead.
Amounts are cents.
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from houseway.chance.derivation import Derived, new_seed
from houseway.chance.kept import DEAL
from houseway.errors import HousewayError, RecordError, RuleSetError
from houseway.fees.charges import Schedule
from houseway.play import hand as driver
from houseway.play.hand import Hand
from houseway.play.record import Record, read_record, record_of, replay_record, replay_text, write_record
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.rooms import fee_book, lookup
from houseway.words.payments import Line, ledger_lines

if TYPE_CHECKING:
    from houseway.lab.equity.shares import Equities
    from houseway.lab.prices import Priced

Named = RuleSet | str | os.PathLike[str]
"""A game: its rule set, its id, or the path to its file."""
Seed = Random | int | None
"""Where chance comes from: a generator, a number for the same hand again, or nothing for a seed of the
operating system, which nobody can guess."""


def load(which: str | os.PathLike[str]) -> RuleSet:
    """The rule set of an id, ``room/game``, or of the path to a TOML file of one's own.

    >>> rules = load("black-sheep/omaha-hi-lo")
    >>> rules.name, rules.kind, [limit.name for limit in rules.limits][:2]
    ('Omaha High/Low Split', 'pot', ['3-6', '10-20'])
    >>> rules.cite("low").lines
    '001:42, 001:128-130'
    >>> load("holdem")
    Traceback (most recent call last):
    houseway.errors.RuleSetError: there is no rule set 'holdem': `houseway games` lists them all
    """
    if isinstance(which, str):
        return lookup.find(which)
    if isinstance(which, os.PathLike):
        return lookup.find_file(Path(which))
    raise RuleSetError(f"a game is named by its id or by the path to its file, not by {which!r}")


def deal(rules: Named, start: Start | Sequence[int] | Mapping[int, int], random: Seed = None) -> Hand:
    """Shuffle and begin a hand.

    ``start`` is a :class:`Start`, or only the stacks: those of seats 1, 2, …, or by seat. The last seat has
    the button then.

    >>> hand = deal("black-sheep/ez-baccarat", {1: 1000_00, 4: 200_00}, 3)
    >>> hand.decision.seat, hand.decision.asks
    (1, 'bank')
    >>> hand.choose(hand.advice(1))
    >>> hand.decision.seats
    (4,)
    """
    read = rules_of(rules)
    return driver.deal(read, start if isinstance(start, Start) else start_with(read, start), _random(random))


def start_with(
    rules: RuleSet,
    stacks: Sequence[int] | Mapping[int, int],
    *,
    limit: str = "",
    rulings: dict[str, str] | None = None,
    state: dict[str, Any] | None = None,
) -> Start:
    """A start with these stacks: of seats 1, 2, …, or by seat. The last seat has the button, if anybody.

    >>> start_with(load("black-sheep/texas-holdem"), {2: 50_00, 5: 80_00}).button
    5
    """
    if not isinstance(stacks, Mapping | Sequence):
        raise RecordError(f"stacks are a list, one for each seat, or given by seat, not {stacks!r}")
    by_seat = stacks if isinstance(stacks, Mapping) else dict(enumerate(stacks, 1))
    if any([type(seat) is not int for seat in by_seat]):
        raise RecordError(f"seats are whole numbers, not {', '.join(map(repr, by_seat))}")
    seats = tuple([SeatStart(seat, stack) for seat, stack in sorted(by_seat.items())])
    # Against a player-dealer nobody has a button.
    button = 0 if rules.kind == "bank" else max(by_seat, default=0)
    return Start(seats=seats, button=button, limit=limit, rulings=rulings or {}, state=state or {})


def record(hand: Hand) -> str:
    """The record of a hand, finished or not, as TOML: what determines it, and how it ended.

    >>> hand = deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    >>> record(hand).splitlines()[:2]
    ['houseway = 1', 'rule_set = "black-sheep/texas-holdem"']
    """
    return write_record(record_of(hand))


def replay(recorded: str | os.PathLike[str] | Record, rules: RuleSet | None = None) -> Hand:
    """Play a recorded hand again: from the text of a record, or from the path of a file.

    The rule set is the one that the record names; one of your own may be given. A record that does not give
    the result that it claims is refused.

    >>> hand = deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    >>> again = replay(record(hand))
    >>> again.decision == hand.decision
    True
    """
    if isinstance(recorded, Record):
        return replay_record(recorded, rules or lookup.find_for(recorded, Path()))
    where, folder = "the record", Path()
    if not isinstance(recorded, str):
        if not isinstance(recorded, os.PathLike):
            raise RecordError(f"a record is its text or the path to its file, not {recorded!r}")
        path = Path(recorded)
        where, folder = path.name, path.parent
        try:
            recorded = path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            raise RecordError(f"there is no file {path}") from None
        except UnicodeDecodeError:
            raise RecordError(f"{path} is not text: a recorded hand is a TOML file in UTF-8") from None
        except OSError as error:
            raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    found = read_record(recorded, where)
    return replay_text(recorded, where, lambda _: rules or lookup.find_for(found, folder))


def explain(hand: Hand) -> list[Line]:
    """Why each chip moved, in order: in words, with the keys and the source lines of the rules behind it.

    >>> hand = deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    >>> line = explain(hand)[0]
    >>> line.text, line.source, line.cites
    ('seat 1 puts in $1: small blind', '001:333, 001:338-340', ('blinds',))
    >>> hand.rules.cite("blinds").says.partition(".")[0]
    'Before the deal the seat left of the button posts the small blind and the next seat the big blind'
    """
    return ledger_lines(hand)


def odds(
    rules: Named,
    *wagers: str,
    player: str = "",
    dealer: str = "",
    decks: int = 0,
    removed: str = "",
    workers: int = 1,
) -> "Priced":
    """What every wager of a game against a player-dealer is worth, or only those named.

    Full cover, no fees, one player, per unit wagered at the start. ``player`` and ``dealer`` are strategies
    (``house-way``, ``best``, ``equilibrium``), ``decks`` and ``removed`` (cards) change the shoe. Another
    reading is priced through ``rules.read_as({ruling: reading})``. Long work is kept on disk and resumed.

    >>> (tie,) = odds("black-sheep/ez-baccarat", "tie").wagers
    >>> tie.method, round(tie.ev, 6), [(row.outcome, row.pays) for row in tie.outcomes]
    ('exact', 0.019152, [('equal totals', 8.0), ('loses', -1.0)])
    """
    import msgspec

    from houseway.lab.families import family_of
    from houseway.lab.odds import price
    from houseway.lab.prices import Request
    from houseway.lab.questions import check_wagers, remarked, understood
    from houseway.lab.work.jobs import Runner

    read = rules_of(rules)
    family_of(read)  # Says so at once where there is nothing to price.
    check_wagers(read, wagers)
    request = understood(read, Request(decks=decks, player=player, dealer=dealer, removed=removed))
    priced = remarked(read, request, price(read, request, Runner(workers)))
    kept = tuple([wager for wager in priced.wagers if not wagers or wager.wager in wagers])
    return msgspec.structs.replace(priced, wagers=kept)


def equity(
    rules: Named,
    *hands: str,
    board: str | Sequence[str] = (),
    dead: str = "",
    players: int = 0,
    trials: int = 0,
    seed: int = 1,
    workers: int = 1,
) -> "Equities":
    """What hands are worth against each other in a pot game, if all stay to the showdown.

    Cards that are missing are dealt in every way, or at random where there are too many ways or ``trials``
    says how many. ``players`` beyond the hands given have random ones; ``board`` is one board, or several.

    >>> shares = equity("black-sheep/texas-holdem", "As Ad", "Ks Kh", board="Kd 7c 2s")
    >>> shares.method, shares.deals, [round(hand.equity, 4) for hand in shares.hands]
    ('exact', 990, [0.0859, 0.9141])

    A range will do for a hand, in the notation of :mod:`houseway.lab.ranges.notation`:

    >>> shares = equity("black-sheep/texas-holdem", "QQ+,AKs", "T9s-65s", board="9h 8c 2d")
    >>> shares.method, [round(hand.equity, 6) for hand in shares.hands]
    ('exact', [0.61539, 0.38461])
    """
    from houseway.lab.equity.model import model
    from houseway.lab.equity.shares import equities
    from houseway.lab.equity.spot import spot
    from houseway.lab.ranges.notation import is_range
    from houseway.lab.work.jobs import Runner

    for name, value in (("players", players), ("trials", trials), ("seed", seed), ("workers", workers)):
        if type(value) is not int or (value < 0 and name != "seed"):
            raise HousewayError(f"{name} must be a whole number, not {value!r}")
    boards = [board] if isinstance(board, str) else board
    if any([not isinstance(text, str) for text in (*hands, *boards, dead)]):
        raise HousewayError("cards are written as text, one hand or board each, as in 'As Kd'")
    how = model(rules_of(rules))
    if any([is_range(hand) for hand in hands]):
        from houseway.lab.ranges.shares import question, range_equities

        return range_equities(question(how, hands, boards, dead, players), Runner(workers), trials, seed)
    return equities(spot(how, hands, boards, dead, players), Runner(workers), trials, seed)


def fees_of(rules: Named, schedule: str = "") -> tuple[Schedule, ...]:
    """The printed fee schedules of a game, in the order of the rulebook, or the one that is named.

    A part of its id will do. (``houseway.fees`` is the package that reads and reckons them.)

    >>> from houseway.fees.due import Facts
    >>> from houseway.fees.case import reckon
    >>> (schedule,) = fees_of("hawaiian-gardens/texas-holdem", "first")
    >>> table, option = schedule.find("26")
    >>> facts = Facts(heads=6, reached=frozenset({"blinds posted", "initial deal", "flop"}))
    >>> [(due.payer, due.amount, due.charge.line) for due in reckon(option, facts).payments]
    [('pot', 100, '000:7594'), ('pot', 800, '000:7594')]
    """
    rule_set_id = rules_of(rules).id
    if schedule:
        return (fee_book.schedule_named(rule_set_id, schedule),)
    return fee_book.schedules_of(rule_set_id)


def rules_of(game: Named) -> RuleSet:
    """The rule set of a game, however it is named."""
    return game if isinstance(game, RuleSet) else load(game)


def _random(random: Seed) -> Random:
    if isinstance(random, Random):
        return random
    if random is not None and type(random) is not int:
        raise HousewayError(f"chance comes from a Random or a whole number as its seed, not from {random!r}")
    return Random(random) if random is not None else Derived(new_seed(), DEAL)
