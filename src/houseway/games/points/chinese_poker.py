"""Chinese Poker: thirteen cards set into three segments, everybody against everybody, for points.

One script; the sheets differ in scoring, Clean Sweeps, surrender and fouls.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

import msgspec

from houseway.facts import Fact, Finding, Person
from houseway.games.citations import of_scoring
from houseway.games.game import Forced, Game
from houseway.games.moments import DEALT, SET
from houseway.ledger import Reason
from houseway.play.dealing import discard, milestone
from houseway.play.decisions import Arrangement, Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.parameters import Points
from houseway.play.rows import Named, Rising
from houseway.play.rules import Rule, RuleSet, Script
from houseway.play.shape import TWINS, TWO_ALIKE, Shape, Span
from houseway.play.table import Seat, Table
from houseway.points.best_setting import best_setting, expected_score, worth
from houseway.points.declarations import (
    DECLARATIONS,
    DECLARED,
    READY,
    SURRENDER,
    SWEEP,
    Declarations,
    First,
    Outcome,
    options_for,
    recognised,
    take_declarations,
)
from houseway.points.irregular import (
    MISPAID,
    RULED_FOUL,
    WRONGLY_PAID,
    deal_to_all,
    hear,
    open_wrong_hands,
    paid_instead,
    pay_wrongly,
    set_whole,
)
from houseway.points.layout import SEGMENTS, THIRTEEN, THREE_SEGMENTS, laid, lay, new_felt, open_segments
from houseway.points.segments import (
    SIZES,
    Score,
    Scoring,
    Setting,
    Strengths,
    all_bonuses,
    compare,
    score,
    setting_of,
)
from houseway.points.settlement import STAKES, WHAT_PLAYS, Reach, pay, stakes_of, write_stakes
from houseway.points.sweeps import SweepRow, find_sweep, sweep_shown

CARDS = 13


class ChinesePokerRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets set."""

    scoring: Scoring
    sweeps: tuple[SweepRow, ...]
    surrender: Points = 3
    """What surrender pays to each opponent; 0 where nobody may surrender."""
    same_breath: First = "left"
    collects: Literal["all", "one"] = "all"
    """Whether every Clean Sweep collects from the regular hands, or only the first of the highest."""
    false_sweep: Literal["fouled", "regular"] = "fouled"
    """A false Clean Sweep after somebody's surrender: fouled against the others, or a regular hand."""
    reach: Reach = "gross"

    def cited_rows(self) -> dict[str, Rule]:
        """The rows of the printed tables, by the keys that payments cite."""
        bonuses = {row.key: row.rule for row in self.scoring.bonuses}
        return bonuses | {row.key: row.rule for row in self.sweeps}


class Compared(NamedTuple):
    """A hand as it comes to the showdown."""

    seat: int
    strengths: Strengths
    fouled: bool
    sweep: SweepRow | None
    """The Clean Sweep that was declared and shown."""
    false: bool = False
    """Whether a Clean Sweep that could not be shown fouled the hand."""

    @property
    def foul_cites(self) -> tuple[str, ...]:
        """What makes a fouled hand pay."""
        return ("false-sweep", "foul") if self.false else ("foul",)

    @property
    def regular(self) -> bool:
        return not self.fouled and self.sweep is None


class Due(NamedTuple):
    """What one seat owes another."""

    payer: int
    payee: int
    score: Score


def chinese_poker(table: Table, play: ChinesePokerRules) -> Script:
    """One hand."""
    new_felt(table, table.seats)
    deal_to_all(table, table.clockwise(table.button), CARDS)
    milestone(table, "initial deal")
    # The collection comes first: what it took does not play.
    write_stakes(table)
    plans = Plans(play)
    yield from set_hands(table, play, plans)
    milestone(table, "hands set")
    yield from declare(table, play)
    if table.mishaps is not None:
        yield from open_wrong_hands(table)
        outcome = recognised(table, play.same_breath, aloud=False)
        hands = {seat.number: compared(table, play, outcome, seat) for seat in opened(table, outcome)}
        pay_wrongly(table, [due.score.points for due in dues(table, play, outcome, hands)])


def end(table: Table, play: ChinesePokerRules) -> None:
    """Declarations are recognised, the hands are opened, and everybody settles with everybody."""
    stakes = stakes_of(table, table.seats, table.stakes.small)
    outcome = recognised(table, play.same_breath)
    hands = show(table, play, outcome)
    wrong = paid_instead(table)
    for number, (payer, payee, (points, what, cites)) in enumerate(dues(table, play, outcome, hands)):
        reason = Reason(what.kind, cites, what.facts)
        pay(table, play.reach, stakes[payer], stakes[payee], wrong.get(number, points), reason)
    table.outcome = "settled"


# Setting


class Plans:
    """How each seat would set its cards for the best; worked out when somebody asks."""

    __slots__ = ("_known", "_play")

    def __init__(self, play: ChinesePokerRules) -> None:
        self._play = play
        self._known: dict[int, Setting] = {}

    def of(self, seat: Seat) -> Setting:
        """The setting that scores best, a Clean Sweep's where that is worth more."""
        known = self._known.get(seat.number)
        if known is None and len(seat.hole) != CARDS:
            known = self._known[seat.number] = setting_of(seat.hole)
        if known is None:
            known, value = best_setting(seat.hole, worth(self._play.scoring))
            sweep = find_sweep(self._play.sweeps, seat.hole, known)
            if sweep is not None and sweep[0].points >= value:
                known = sweep[1]
            self._known[seat.number] = known
        return known


def set_hands(table: Table, play: ChinesePokerRules, plans: Plans) -> Script:
    """Everybody sets thirteen cards, in any order, unseen by the others."""
    waiting = {seat.number: seat for seat in table.clockwise(table.button)}
    each = {number: (_set_option(play, seat),) for number, seat in waiting.items()}

    def suggest(number: int) -> Choice:
        seat = table.seat(number)
        return Choice("set", cards=(*plans.of(seat).cards, *seat.hole[CARDS:]), seat=number)

    while waiting:
        if table.mishaps is not None:
            yield from hear(table)
        decision = table.ask(Decision(tuple(waiting), "set", (Option("set"),), each), suggest)
        choice = yield decision
        number = decision.who(choice)
        seat = waiting.pop(number)
        lay(table, seat, setting_of(choice.cards), frozenset({number}))
        if seat.hole:
            discard(table, seat, tuple(seat.hole))
        table.log(Acted(number, "set"))


def _set_option(play: ChinesePokerRules, seat: Seat) -> Option:
    """The setting, with what fouls it and the Clean Sweep that the cards hold."""
    pays = "a foul pays" if play.scoring.bonus == "none" else "a foul pays bonus hands too"
    price = Finding(pays, (play.scoring.foul,))
    note: Fact = THREE_SEGMENTS
    named: tuple[Named, ...] = ()
    if len(seat.hole) != CARDS:
        return _wrong_size(seat)
    sweep = find_sweep(play.sweeps, sorted(seat.hole))
    if sweep is not None:
        row, setting = sweep
        named = (Named(row.hand, row.points, setting.cards),)
        note = Finding("cards hold a Clean Sweep", (note, row.hand, row.points))
    return Option(
        "set",
        arrange=Arrangement(tuple(seat.hole), SIZES),
        note=note,
        rows=Rising(((), (), ()), SIZES, play.scoring.strict, price),
        named=named,
    )


def _wrong_size(seat: Seat) -> Option:
    """The setting of a hand that was dealt too few cards, which lack behind, or too many."""
    front, middle, back = SIZES
    over = len(seat.hole) - CARDS
    sizes = (front, middle, back, over) if over > 0 else (front, middle, back + over)
    note = Finding("a wrong number of cards", (len(seat.hole),))
    return Option("set", arrange=Arrangement(tuple(seat.hole), sizes), note=note)


def setting_laid(table: Table, seat: Seat) -> Setting:
    return Setting(*laid(table, seat).groups)


# Declaring


def declare(table: Table, play: ChinesePokerRules) -> Script:
    """Clean Sweeps and surrender, before the hands are opened."""
    said = Declarations(table)
    settings = {seat.number: setting_laid(table, seat) for seat in table.seats}
    whole = {seat.number: set_whole(table, seat) for seat in table.seats}
    sweeps = {n: sweep_shown(play.sweeps, setting) if whole[n] else None for n, setting in settings.items()}
    fouled = {n: not whole[n] or setting.fouled(play.scoring.strict) for n, setting in settings.items()}
    price = play.surrender * (len(table.seats) - 1) * table.stakes.small
    able = {seat.number: play.surrender > 0 and seat.stack.balance >= price for seat in table.seats}

    def options(number: int) -> tuple[Option, ...]:
        row = sweeps[number]
        return options_for(
            said,
            can_surrender=play.surrender if able[number] else 0,
            sweep=None if row is None else Named(row.hand, row.points, settings[number].cards),
            fouled=fouled[number],
        )

    def suggest(number: int) -> Choice:
        row = sweeps[number]
        value = (
            -play.scoring.foul if fouled[number] else expected_score(settings[number], worth(play.scoring))
        )
        verb = READY
        if row is not None and row.points >= value:
            verb = SWEEP
        elif value < -play.surrender and able[number] and not said.breaths:
            verb = SURRENDER
        return Choice(verb, seat=number)

    yield from take_declarations(table, said, options, suggest)


# Showdown


def opened(table: Table, outcome: Outcome) -> list[Seat]:
    """The hands that are opened, all but a surrendered one: Clean Sweeps, then from the button's left."""
    gone = outcome.surrender[0] if outcome.surrender is not None else 0
    order = [seat for seat in table.clockwise(table.button) if seat.number != gone]
    return sorted(order, key=lambda seat: seat.number not in outcome.sweeps)


def compared(table: Table, play: ChinesePokerRules, outcome: Outcome, seat: Seat) -> Compared:
    """A hand as it lies there: the Clean Sweep that it shows, and whether it is fouled."""
    number = seat.number
    setting = setting_laid(table, seat)
    whole = set_whole(table, seat)
    sweep = sweep_shown(play.sweeps, setting) if whole and number in outcome.sweeps else None
    fouled = sweep is None and (not whole or setting.fouled(play.scoring.strict))
    false = number in outcome.sweeps and sweep is None
    if false and play.false_sweep == "regular":
        false = outcome.surrender is None or outcome.surrender[1] > outcome.sweeps[number]
    return Compared(number, setting.strengths(), fouled or false, sweep, false)


def show(table: Table, play: ChinesePokerRules, outcome: Outcome) -> dict[int, Compared]:
    """Open the hands, and say which of them are fouled or show a Clean Sweep."""
    if outcome.surrender is not None:
        laid(table, table.seat(outcome.surrender[0])).marks.add("surrendered")
    hands: dict[int, Compared] = {}
    for seat in opened(table, outcome):
        number = seat.number
        open_segments(table, seat)
        hand = hands[number] = compared(table, play, outcome, seat)
        if hand.sweep is not None:
            laid(table, seat).marks.add(hand.sweep.hand)
            shown = Person(number), hand.sweep.hand
            table.log(Noted("shows a Clean Sweep", ("clean-sweep", hand.sweep.key), shown))
        elif number in outcome.sweeps:
            keys = ("false-sweep",) if hand.false else ("false-sweep", "false-after-surrender")
            kind = "a false Clean Sweep" if hand.false else "a Clean Sweep not shown"
            table.log(Noted(kind, keys, (Person(number),)))
        if hand.fouled:
            if not hand.false:
                table.log(Noted("a hand is fouled", ("foul",), (Person(number),)))
            laid(table, seat).marks.add("fouled")
    return hands


def dues(table: Table, play: ChinesePokerRules, outcome: Outcome, hands: Mapping[int, Compared]) -> list[Due]:
    """Who owes whom what, in the order of settlement: Clean Sweeps first, then pair by pair."""
    order = [seat.number for seat in table.clockwise(table.button)]
    found: list[Due] = []
    home = _home_run(hands) if len(order) == 4 else 0
    collectors = sorted(
        [hand for hand in hands.values() if hand.sweep is not None],
        key=lambda hand: (hand.sweep.rank if hand.sweep else 0, order.index(hand.seat)),
    )
    highest = collectors[0].sweep.rank if collectors and collectors[0].sweep else 0
    if play.collects == "one":
        collectors = collectors[:1]
    for collector in collectors:
        for number in order:
            if number != collector.seat:
                due = _sweep_due(outcome, collector, hands.get(number), number, highest)
                if due is not None:
                    found.append(due)
    for at, first in enumerate(order):
        for second in order[at + 1 :]:
            due = _pair_due(play, outcome, hands, first, second, home)
            if due is not None:
                found.append(due)
    return found


def _home_run(hands: Mapping[int, Compared]) -> int:
    """The seat that wins all segments against all three; all four hands must be compared."""
    if len(hands) < 4 or not all([hand.regular for hand in hands.values()]):
        return 0
    for hand in hands.values():
        others = [other for other in hands.values() if other is not hand]
        if all([compare(hand.strengths, other.strengths) == (1, 1, 1) for other in others]):
            return hand.seat
    return 0


def _sweep_due(
    outcome: Outcome, collector: Compared, other: Compared | None, number: int, highest: int
) -> Due | None:
    """What a Clean Sweep collects from another seat: a lower one only from hands that are none (000:854)."""
    row = collector.sweep
    assert row is not None
    cites: tuple[str, ...] = ("clean-sweep", row.key)
    what = Finding("Clean Sweep", (row.hand,))
    if other is None:
        # Who surrenders after the declaration pays the Clean Sweep's value (003:717).
        if outcome.surrender is None or outcome.surrender[1] < outcome.sweeps[collector.seat]:
            return None
        what = Finding("Clean Sweep declared before the surrender", (row.hand,))
        return Due(number, collector.seat, Score(row.points, what, (*cites, "declarations")))
    if other.sweep is not None:
        if row.rank > highest or other.sweep.rank == row.rank:
            return None
        cites += ("sweep-order",)
    elif other.fouled:
        cites += other.foul_cites
    return Due(number, collector.seat, Score(row.points, what, cites))


def _pair_due(
    play: ChinesePokerRules,
    outcome: Outcome,
    hands: Mapping[int, Compared],
    first: int,
    second: int,
    home: int,
) -> Due | None:
    """What two seats owe each other besides Clean Sweeps."""
    gone = outcome.surrender
    if gone is not None and gone[0] in (first, second):
        other = hands[second if gone[0] == first else first]
        if other.sweep is not None and outcome.sweeps[other.seat] < gone[1]:
            return None
        return Due(gone[0], other.seat, Score(play.surrender, Finding("surrender"), ("surrender",)))
    one, two = hands[first], hands[second]
    if one.sweep is not None or two.sweep is not None or (one.fouled and two.fouled):
        return None
    if one.fouled or two.fouled:
        bad, good = (one, two) if one.fouled else (two, one)
        more, rows = all_bonuses(good.strengths, play.scoring)
        what, cites = Finding("a fouled hand"), bad.foul_cites
        if more:
            what = Finding("a fouled hand against bonus hands", (more,))
            cites += ("foul-bonus", *dict.fromkeys(rows))
        return Due(bad.seat, good.seat, Score(play.scoring.foul + more, what, cites))
    result = score(one.strengths, two.strengths, play.scoring, home_run=home in (first, second))
    if result.points == 0:
        return None
    if result.points > 0:
        return Due(second, first, result)
    return Due(first, second, result._replace(points=-result.points))


def _cites(rules: RuleSet) -> Iterator[str]:
    play = rules.play
    yield from of_scoring(play.scoring)
    yield from ("ties", "false-sweep", "sweep-order", "same-breath", "declarations")
    yield from [row.key for row in play.sweeps]
    if play.scoring.two_of_three == "majority":
        yield "majority"
    if play.scoring.home_run:
        yield from ("home-run", "shot")
    if play.scoring.bonus != "none":
        yield "foul-bonus"
    if play.surrender:
        yield "surrender"
    if play.false_sweep == "regular":
        yield "false-after-surrender"


def _shape(rules: RuleSet) -> Shape:
    # A hand that was dealt a card too few lacks it behind, and is fouled.
    front, middle, back = SEGMENTS
    return Shape(
        spot=Span(THIRTEEN.least - 1, THIRTEEN.most),
        groups=(front, middle, Span(back.least - 1, back.most)),
        seat_marks=(RULED_FOUL,),
        facts={STAKES: WHAT_PLAYS, DECLARATIONS: DECLARED, TWINS: TWO_ALIKE, MISPAID: WRONGLY_PAID},
    )


WORDS = {
    "Clean Sweep": "Clean Sweep: {0}",
    "a foul pays": "it pays {0} points to each regular hand",
    "a foul pays bonus hands too": "it pays {0} points and its bonus hands to each regular hand",
    "cards hold a Clean Sweep": "{0}; the cards hold a Clean Sweep: {1}, {2} points from each opponent",
    "Clean Sweep declared before the surrender": "Clean Sweep ({0}), declared before the surrender",
    "a Clean Sweep not shown": "{0} declared a Clean Sweep and cannot show it",
    "a false Clean Sweep": "{0} declared a Clean Sweep and cannot show it: the hand is fouled",
    "a fouled hand against bonus hands": "a fouled hand, and {0} for the other's bonus hands",
    "shows a Clean Sweep": "{0} [shows] a Clean Sweep: {1}",
    "a hand is fouled": "{0:'s} hand is fouled",
    "a wrong number of cards": "you have {0} cards: tell the dealer before the showdown",
}
GAME = Game(
    name="chinese-poker",
    kind="point",
    script=chinese_poker,
    end=end,
    shape=_shape,
    parameters=ChinesePokerRules,
    moments=lambda _: (DEALT, SET),
    cites=_cites,
    words=WORDS,
    forced=Forced(bets=(1,)),
    cards=lambda _, players: players * CARDS,
)
