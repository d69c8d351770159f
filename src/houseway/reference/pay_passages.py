"""What wagers, hands and melds pay, as passages; and in games for a pot what beats what."""

from collections.abc import Iterator

from houseway.errors import HousewayError
from houseway.games import game_of
from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import FaceUpRules
from houseway.melds.sheet import PanRules
from houseway.play.rules import RuleSet
from houseway.points.segments import BonusRow
from houseway.points.sweeps import MADE_OF, SweepRow
from houseway.rankings import ranking
from houseway.reasons.point_rows import Rows, chinese_poker_scores, face_up_scores, meld_pays
from houseway.reference.claims import hands_with_a_claim, least_words, part_words
from houseway.reference.passage import Passage
from houseway.rooms.pay_rows import envy_words, pays_in_force, pays_of_other_readings
from houseway.words.names import capital
from houseway.words.sheet import rank_words, wager_conditions, wager_limits
from houseway.words.wagers import wager_titles

ROW = "A row of the pay table: what it pays."
"""What belongs to an amount that stands by itself."""


def wager_passages(rules: RuleSet) -> Iterator[Passage]:
    """The wagers of the layout with their limits and conditions."""
    if rules.kind != "bank":
        return
    wagers, titles = rules.play.wagers, wager_titles(rules)
    for kind in wagers.kinds:
        words = "; ".join([wager_limits(kind), *wager_conditions(kind, wagers)])
        printed = next((rules.rules[key].lines for key in (kind.name, "wagers") if key in rules.rules), "")
        yield Passage("wagers", kind.name, capital(titles(kind.name)), words, printed)


def pay_passages(rules: RuleSet, *, others: bool = True) -> Iterator[Passage]:
    """Rows of pay tables, of scoring, or the order of hands; ``others`` are rows of other readings too."""
    match rules.kind:
        case "bank":
            yield from _bank(rules)
            yield from _other_readings(rules) if others else ()
        case "pot":
            yield from _pot(rules)
        case _:
            yield from _points(rules)


def _bank(rules: RuleSet) -> Iterator[Passage]:
    titles, events = wager_titles(rules), game_of(rules).titles(rules.play)
    for row in pays_in_force(rules):
        title = f"{capital(titles(row.wager))}: {events.get(row.when, row.when)}"
        yield Passage("pays", f"{row.wager}: {row.when}", title, row.pays, row.lines, ROW)
    envy = getattr(rules.play, "envy", None)
    if envy is not None:
        yield Passage("pays", "envy", "Envy", envy_words(envy))
        for one in envy.pays:
            yield Passage("pays", f"envy: {one.when}", f"Envy: {one.when}", one.pays, one.lines, ROW)


def _other_readings(rules: RuleSet) -> Iterator[Passage]:
    titles, events = wager_titles(rules), game_of(rules).titles(rules.play)
    for others in pays_of_other_readings(rules):
        under = f"Not in force: {', '.join(others.readings)} brings it."
        for row in others.rows:
            title = f"{capital(titles(row.wager))}: {events.get(row.when, row.when)}"
            key = f"{row.wager}: {row.when} ({', '.join(others.readings)})"
            yield Passage("pays", key, title, row.pays, row.lines, under)


def _pot(rules: RuleSet) -> Iterator[Passage]:
    contest = game_of(rules).contest
    parts = contest(rules.play).parts if contest is not None else ()
    for part in parts:
        name = part_words(part)
        try:
            order = ranking(part.ranking)
        except HousewayError:
            yield Passage("pays", part.name, f"What wins {name}", "Hands are compared with the flop.")
            continue
        words = f"{capital(order.summary)}. Best first: {', '.join(hands_with_a_claim(part))}."
        if part.least:
            words += f" The least hand that has a claim: {least_words(part)}."
        yield Passage("pays", part.name, f"What wins {name}", words)


def _points(rules: RuleSet) -> Iterator[Passage]:
    play = rules.play
    match play:
        case ChinesePokerRules():
            yield from _scores(rules, chinese_poker_scores(play))
            yield from _bonuses(play.scoring.bonuses)
            yield from _sweeps(play.sweeps)
        case FaceUpRules():
            yield from _scores(rules, face_up_scores(play))
            yield from _bonuses(play.scoring.bonuses)
        case PanRules():
            yield from _scores(rules, meld_pays(play.pays, play.outs_extra))


def _scores(rules: RuleSet, rows: Rows) -> Iterator[Passage]:
    for row in rows:
        yield Passage("pays", row.what, capital(row.what), row.worth, row.lines(rules))


def _bonuses(rows: tuple[BonusRow, ...]) -> Iterator[Passage]:
    for row in rows:
        hand = row.hand + (f" of {rank_words(row.of)}" if row.of else "")
        places = (("front", row.front), ("middle", row.middle), ("back", row.back))
        words = ", ".join([f"{place} {points}" for place, points in places if points])
        yield Passage("pays", f"bonus: {hand}", f"Bonus hand: {hand}", words, row.lines)


def _sweeps(rows: tuple[SweepRow, ...]) -> Iterator[Passage]:
    for row in rows:
        title = f"Clean Sweep: {row.hand}"
        yield Passage(
            "pays", f"sweep: {row.hand}", title, f"{row.points} points", row.lines, MADE_OF[row.hand]
        )
