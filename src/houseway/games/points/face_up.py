"""Face-Up Chinese Poker: cards are placed face up as they come, and never moved again.

Five cards at first, then four times three cards of which two are placed and one is discarded. Who is in
Fantasy sets fourteen cards at once, before the others are dealt to.
"""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from houseway.cards import Card
from houseway.facts import Cards, Finding, People, Person
from houseway.games.citations import of_scoring
from houseway.games.game import Forced, Game
from houseway.games.moments import DEALT, SET
from houseway.ledger import Reason
from houseway.play.absence import ADVISED
from houseway.play.carried import SEATS_OR_NONE, Carries, Parts
from houseway.play.dealing import discard, milestone, pick_up, reshuffle
from houseway.play.decisions import Arrangement, Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.parameters import Points
from houseway.play.rows import Rising
from houseway.play.rules import Rule, RuleSet, Script
from houseway.play.shape import Shape
from houseway.play.table import Seat, Table
from houseway.play.verbs import Verb
from houseway.points.best_setting import Best, best_setting, worth
from houseway.points.irregular import deal_to_all, deal_to_each
from houseway.points.layout import SEGMENTS, THIRTEEN, laid, lay, new_felt, open_segments
from houseway.points.placement import sensible
from houseway.points.segments import (
    SIZES,
    Scoring,
    Setting,
    Strengths,
    all_bonuses,
    bonus_of,
    bonus_table,
)
from houseway.points.settlement import Reach, Stake, pay, stakes_of
from houseway.rankings import category
from houseway.rankings.charts import FOUR, PAIR, STANDARD_CLASSES, THREE

FIRST, LATER, PLACED, TIMES = 5, 3, 2, 4
CARRIES: Carries = {"fantasy": Parts(dict.fromkeys(("yes", "no", "in"), SEATS_OR_NONE))}
FANTASY = 14
QUEENS = (STANDARD_CLASSES.index(PAIR) + 1) << 4 | 12
"""The upper bits of the strength of a pair of queens."""
DREAMS, ANNOUNCED = "in Fantasy", "announced"
"""Marks of a seat: it set this hand at once; it said that it stays in Fantasy."""
FOURTEEN = (
    "Fantasy: three cards in front, five in the middle, five behind; the last one goes back to the deck"
)
YES, NO = "agree", "decline"
AGREEING = (
    Option(YES, note="Fantasy: a pair of queens or better in front brings fourteen cards at once next time"),
    Option(NO, note="nobody plays Fantasy while you sit here"),
)
ANNOUNCING = (
    Option("announce", note="stay in Fantasy: fourteen cards at once in the next hand too"),
    Option("silent", note="leave Fantasy: the next hand is placed card by card"),
)


class FaceUpRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheet sets."""

    scoring: Scoring
    sweep: Points = 6
    """What winning all three segments is worth besides their points."""
    least_points: Points = 9
    """Points that a stack must be worth to get a hand."""
    button_ties: Literal["all", "point"] = "all"
    """What the button wins with an equal segment: its point, also towards bonus and sweep; or the point
    only."""
    fantasy: Literal["asked", "on", "off"] = "asked"
    fantasy_laid: Literal["face-up", "face-down"] = "face-up"
    """Whether the others see a Fantasy hand while they place their own."""
    queens_again: bool = False
    """Whether a pair of queens in front of a Fantasy hand brings another one."""
    reach: Reach = "net"

    def cited_rows(self) -> dict[str, Rule]:
        """The rows of the bonus table, by the keys that payments cite."""
        return {row.key: row.rule for row in self.scoring.bonuses}


def face_up(table: Table, play: FaceUpRules) -> Script:
    """One hand."""
    seats = seats_in(table, play)
    if len(seats) < 2:
        return
    new_felt(table, seats)
    yield from agree_on_fantasy(table, play, seats)
    dreamers = dreamers_of(table, play, seats)
    yield from set_fantasy(table, play, dreamers)
    others = [seat for seat in seats if seat not in dreamers]
    deal_to(table, seats, others, FIRST)
    milestone(table, "initial deal")
    yield from place(table, play, others, FIRST)
    for _ in range(TIMES if others else 0):
        deal_to(table, seats, others, LATER)
        yield from place(table, play, others, PLACED)
    milestone(table, "hands set")
    if play.fantasy_laid == "face-down":
        for seat in dreamers:
            open_segments(table, seat)
    yield from announce(table, play, dreamers)


def end(table: Table, play: FaceUpRules) -> None:
    """Everybody settles with everybody, and it is written down who sets the next hand at once."""
    seats = playing(table)
    if len(seats) < 2:
        table.outcome = "nobody plays"
        return
    settle(table, play, seats)
    next_fantasy(table, play, seats)
    table.outcome = "settled"


def seats_in(table: Table, play: FaceUpRules) -> list[Seat]:
    """The seats with the chips for a hand. A player who gets none passes the buttons on."""
    least = play.least_points * table.stakes.small
    for seat in table.seats:
        if seat.stack.balance < least:
            seat.folded = True
            facts = Person(seat.number), play.least_points
            table.log(Noted("gets no hand", ("least-stack",), facts))
    seats = playing(table)
    if seats and all([seat.number != table.button for seat in seats]):
        table.button = seats[0].number
        table.log(Noted("gets the buttons", ("buttons-pass",), (Person(table.button),)))
    return playing(table)


def playing(table: Table) -> list[Seat]:
    """The seats that get a hand, from the button's left."""
    return [seat for seat in table.clockwise(table.button) if not seat.folded]


# Placing


def deal_to(table: Table, seats: list[Seat], others: list[Seat], count: int) -> None:
    """Cards to those who place as they come: the first five one at a time, later three at a time."""
    if count == FIRST:
        for seat in seats:
            seat.folded = seat not in others
        deal_to_all(table, others, count)
        for seat in seats:
            seat.folded = False
    else:
        deal_to_each(table, others, count)


def place(table: Table, play: FaceUpRules, seats: list[Seat], count: int) -> Script:
    """Everybody in turn places so many cards face up, and gives up what is left in the hand."""
    for seat in seats:
        options = _placing_options(table, play, seat, count)

        def suggest(number: int, count: int = count) -> Choice:
            return _suggest_placing(table, play, table.seat(number), count)

        choice = yield table.ask(Decision((seat.number,), "place", options, absent=ADVISED), suggest)
        (sizes,) = [o.arrange.sizes for o in options if o.verb == choice.verb and o.arrange is not None]
        front, middle = sizes[0], sizes[0] + sizes[1]
        cards = choice.cards
        lay(table, seat, (cards[:front], cards[front:middle], cards[middle:count]), None)
        groups = laid(table, seat).groups
        table.log(Acted(seat.number, "place"))
        table.log(Noted("placed", ("placing",), (Person(seat.number), *map(Cards, groups))))
        if cards[count:]:
            discard(table, seat, cards[count:])


def _rising(play: FaceUpRules, groups: tuple[tuple[Card, ...], ...]) -> Rising:
    """When rows in front of a player foul the hand."""
    price = Finding("a foul pays everybody", (play.scoring.foul,))
    return Rising(groups, SIZES, play.scoring.strict, price)


def _placing_options(table: Table, play: FaceUpRules, seat: Seat, count: int) -> list[Option]:
    """An option for each way to spread so many cards over the room that is left."""
    groups = laid(table, seat).groups
    rows = _rising(play, groups)
    room = [size - len(group) for size, group in zip(SIZES, groups, strict=True)]
    cards = tuple(seat.hole)
    rest = len(cards) - count
    options = []
    for front in range(min(room[0], count) + 1):
        for middle in range(min(room[1], count - front) + 1):
            back = count - front - middle
            if back <= room[2]:
                sizes = (front, middle, back, rest) if rest else (front, middle, back)
                note = Finding("in rows and out" if rest else "in rows", (front, middle, back))
                verb = f"place-{front}-{middle}-{back}"
                options.append(Option(verb, arrange=Arrangement(cards, sizes), note=note, rows=rows))
    return options


def _suggest_placing(table: Table, play: FaceUpRules, seat: Seat, count: int) -> Choice:
    """A good placement, from what the seat sees: its own cards and those that lie open."""
    known = {*seat.hole, *seat.discarded}
    for other in table.felt.spots.values() if table.felt is not None else ():
        holding = other.hands[0]
        sees = holding.seen_by(seat.number)
        known |= {c for c, face in zip(holding.cards, sees, strict=True) if face}
    unseen = [c for c in table.rules.deck_cards if c not in known]
    best = sensible(seat.hole, laid(table, seat).groups, count, worth(play.scoring), unseen)
    front, middle, back = best.sizes
    cards = tuple([c for row in best.rows for c in row])
    return Choice(f"place-{front}-{middle}-{back}", cards=cards + best.discarded)


# Fantasy


def _fantasy(table: Table) -> dict[str, list[int]]:
    """What the table carries on about Fantasy: who agreed, who did not, who sets the next hand at once."""
    held: dict[str, Any] = table.state.get("fantasy", {})
    return {name: list(held.get(name, ())) for name in ("yes", "no", "in")}


def fantasy_is_played(table: Table, play: FaceUpRules) -> bool:
    """Whether Fantasy is played: all must agree, where they are asked.

    A refusal holds for the table, also while the player who refused sits a round out.
    """
    return not _fantasy(table)["no"] if play.fantasy == "asked" else play.fantasy == "on"


def agree_on_fantasy(table: Table, play: FaceUpRules, seats: list[Seat]) -> Script:
    """Everybody is asked, once: who has answered is not asked again."""
    if play.fantasy != "asked":
        return
    state = _fantasy(table)
    for seat in seats:
        if state["no"]:
            break
        if seat.number not in state["yes"]:
            decision = Decision((seat.number,), "fantasy", AGREEING, absent=NO)
            choice = yield table.ask(decision, Choice(YES))
            table.log(Acted(seat.number, choice.verb))
            state["yes" if choice.verb == YES else "no"].append(seat.number)
    table.state["fantasy"] = state


def dreamers_of(table: Table, play: FaceUpRules, seats: list[Seat]) -> list[Seat]:
    """Who plays this hand in Fantasy."""
    inside = _fantasy(table)["in"] if fantasy_is_played(table, play) else []
    dreamers = [seat for seat in seats if seat.number in inside]
    for seat in dreamers:
        seat.marks |= {DREAMS}
    return dreamers


def set_fantasy(table: Table, play: FaceUpRules, dreamers: list[Seat]) -> Script:
    """Fourteen cards at once; what is discarded goes back into the deck before the others are dealt to."""
    if not dreamers:
        return
    deal_to_each(table, dreamers, FANTASY)
    rows = _rising(play, ((), (), ()))
    each = {
        seat.number: (
            Option("set", arrange=Arrangement(tuple(seat.hole), (*SIZES, 1)), note=FOURTEEN, rows=rows),
        )
        for seat in dreamers
    }

    def suggest(number: int) -> Choice:
        return _suggest_fantasy(play, table.seat(number))._replace(seat=number)

    back: list[Card] = []
    waiting = [seat.number for seat in dreamers]
    while waiting:
        decision = table.ask(Decision(tuple(waiting), "set", (Option("set"),), each), suggest)
        choice = yield decision
        number = decision.who(choice)
        waiting.remove(number)
        seat = table.seat(number)
        cards = choice.cards
        lay(table, seat, (cards[:3], cards[3:8], cards[8:13]), frozenset({number}))
        discard(table, seat, cards[13:])
        back += pick_up(table.shoe.discards, -1)
        table.log(Acted(number, "set"))
    if play.fantasy_laid == "face-up":
        for seat in dreamers:
            open_segments(table, seat)
    rest = pick_up(table.shoe.cards) + back
    reshuffle(table, rest, Reason("the Fantasy discard goes back", ()))


def _suggest_fantasy(play: FaceUpRules, seat: Seat) -> Choice:
    by = worth(play.scoring)
    cards = sorted(seat.hole)
    best: tuple[float, tuple[Any, ...]] = (-1000.0, ())
    for out in cards:
        found: Best = best_setting([c for c in cards if c is not out], by)
        if found.score > best[0]:
            best = found.score, (*found.setting.cards, out)
    return Choice("set", cards=best[1])


def announce(table: Table, play: FaceUpRules, dreamers: list[Seat]) -> Script:
    """Who may stay in Fantasy has to say so before the end of the game."""
    for seat in dreamers:
        if may_stay(table, play, seat):
            decision = Decision((seat.number,), "announce", ANNOUNCING, absent="silent")
            choice = yield table.ask(decision, Choice("announce"))
            table.log(Acted(seat.number, choice.verb))
            if choice.verb == "announce":
                seat.marks |= {ANNOUNCED}


def may_stay(table: Table, play: FaceUpRules, seat: Seat) -> bool:
    """Whether a Fantasy hand may bring another one."""
    setting = Setting(*laid(table, seat).groups)
    front, _, back = setting.strengths()
    trips = category(front) == STANDARD_CLASSES.index(THREE)
    stays = trips or category(back) >= STANDARD_CLASSES.index(FOUR)
    return not setting.fouled(play.scoring.strict) and (stays or (play.queens_again and _queens(setting)))


def _queens(setting: Setting) -> bool:
    """Whether a pair of queens or better lies in front."""
    return setting.strengths()[0] >> 16 >= QUEENS


def next_fantasy(table: Table, play: FaceUpRules, seats: list[Seat]) -> None:
    """Who sets the next hand at once. Who is in Fantasy stays there by having said so."""
    if not fantasy_is_played(table, play):
        return
    state = _fantasy(table)
    inside = set(state["in"])
    for seat in seats:
        number = seat.number
        setting = Setting(*laid(table, seat).groups)
        if DREAMS in seat.marks:
            inside.discard(number)
            if ANNOUNCED in seat.marks and may_stay(table, play, seat):
                inside.add(number)
                table.log(Noted("stays in Fantasy", ("fantasy-stay",), (Person(number),)))
        elif _queens(setting) and not setting.fouled(play.scoring.strict):
            inside.add(number)
            table.log(Noted("plays the next hand in Fantasy", ("fantasy",), (Person(number),)))
    table.state["fantasy"] = state | {"in": sorted(inside)}


# Settlement


def settle(table: Table, play: FaceUpRules, seats: list[Seat]) -> None:
    """The button compares first, then the seat to its left; payments go in turn."""
    order = [seat for seat in seats if seat.number == table.button]
    order += [seat for seat in seats if seat.number != table.button]
    stakes = stakes_of(table, order, 1)
    for at, first in enumerate(order):
        for second in order[at + 1 :]:
            one, two = Setting(*laid(table, first).groups), Setting(*laid(table, second).groups)
            settle_pair(table, play, (stakes[first.number], one), (stakes[second.number], two))


def settle_pair(
    table: Table, play: FaceUpRules, first: tuple[Stake, Setting], second: tuple[Stake, Setting]
) -> None:
    """Segments, then the sweep, then bonus hands; or what a fouled hand pays."""
    (one, one_set), (two, two_set) = first, second
    scoring, reach = play.scoring, play.reach
    fouls = one_set.fouled(scoring.strict), two_set.fouled(scoring.strict)
    if all(fouls):
        table.log(Noted("both are fouled", ("foul-foul",), (People((one.seat.number, two.seat.number)),)))
        return
    if any(fouls):
        bad, good, setting = (one, two, two_set) if fouls[0] else (two, one, one_set)
        pay(table, reach, bad, good, scoring.foul, Reason("a fouled hand", ("foul",)))
        more, rows = all_bonuses(setting.strengths(), scoring)
        if more:
            cites = ("foul", *dict.fromkeys(rows))
            pay(table, reach, bad, good, more, Reason("bonus hands against a fouled hand", cites))
        return
    segments, sweep, bonus, rows = pair_points(
        one_set.strengths(), two_set.strengths(), play, button_first=one.seat.number == table.button
    )
    for points, kind, cites in (
        (segments, "segments", ("points",)),
        (sweep, "all three segments (Clean Sweep)", ("clean-sweep",)),
        (bonus, "bonus hands", ("bonus", *dict.fromkeys(rows))),
    ):
        if points:
            payer, payee = (two, one) if points > 0 else (one, two)
            pay(table, reach, payer, payee, abs(points), Reason(kind, cites))


class PairPoints(NamedTuple):
    """What the first of two hands gets from the other; less than 0 is owed."""

    segments: int
    sweep: int
    bonus: int
    rows: tuple[str, ...] = ()
    """The rows of the bonus table that count, of both hands."""


def pair_points(one: Strengths, two: Strengths, play: FaceUpRules, *, button_first: bool) -> PairPoints:
    """What the first of two hands gets for segments, for the sweep and for bonus hands.

    Of two hands only the first can be the button's: it compares before everybody.
    """
    table = bonus_table(play.scoring.bonuses)
    segments = bonus = 0
    clear = []
    rows = []
    for segment, (mine, theirs) in enumerate(zip(one, two, strict=True)):
        wins = (mine > theirs) - (mine < theirs)
        counts = wins
        if wins == 0 and button_first:
            wins = 1
            counts = int(play.button_ties == "all")
        segments += wins
        clear.append(counts)
        found = bonus_of(table, segment, mine if counts > 0 else theirs)
        if counts and found.points:
            bonus += counts * found.points
            rows.append(found.key)
    sweep = play.sweep * (clear == [1, 1, 1]) - play.sweep * (clear == [-1, -1, -1])
    return PairPoints(segments, sweep, bonus, tuple(rows))


def _cites(rules: RuleSet) -> Iterator[str]:
    yield from of_scoring(rules.play.scoring)
    yield from ("foul-foul", "least-stack", "buttons-pass", "placing")
    if rules.play.fantasy != "off":
        yield from ("fantasy", "fantasy-stay")


def _shape(rules: RuleSet) -> Shape:
    return Shape(spot=THIRTEEN, groups=SEGMENTS, seat_marks=(DREAMS, ANNOUNCED), least_live=0)


WORDS = {
    "gets no hand": "{0} [has] less than {1} points and [gets] no hand",
    "gets the buttons": "{0} [gets] the buttons of a player who gets no hand",
    "placed": "{0}: {1} / {2} / {3}",
    "both are fouled": "{0} are both fouled",
    "a foul pays everybody": "it pays {0} points and the bonus hands to each player",
    "in rows": "{0} in front, {1} in the middle, {2} behind",
    "in rows and out": "{0} in front, {1} in the middle, {2} behind, the last one is discarded",
    "stays in Fantasy": "{0} [stays] in Fantasy",
    "plays the next hand in Fantasy": "{0} [plays] the next hand in Fantasy",
}
VERBS = {
    "announce": Verb("announces to stay in Fantasy", "announce to stay in Fantasy", "a"),
    "silent": Verb("says nothing and leaves Fantasy", "say nothing and leave Fantasy"),
}
GAME = Game(
    name="face-up",
    kind="point",
    script=face_up,
    end=end,
    shape=_shape,
    parameters=FaceUpRules,
    moments=lambda _: (DEALT, SET),
    cites=_cites,
    words=WORDS,
    verbs=VERBS,
    forced=Forced(bets=(1,)),
    cards=lambda _, players: players * (FIRST + LATER * TIMES),
    carries=CARRIES,
)
