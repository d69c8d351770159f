"""What pays what, or what beats what: the first section of a sheet."""

from collections.abc import Iterator, Sequence

from houseway.bank.paying import Pay
from houseway.errors import HousewayError
from houseway.games import game_of
from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import FaceUpRules
from houseway.melds.sheet import PanRules
from houseway.play.rules import RuleSet, Stakes
from houseway.play.wager_form import WagerKind, Wagers
from houseway.points.segments import BonusRow
from houseway.points.sweeps import MADE_OF, SweepRow
from houseway.pot.contest import Part
from houseway.rankings import ranking
from houseway.reasons.citing import lines_of, sentence
from houseway.reasons.point_rows import Rows, chinese_poker_scores, face_up_scores, meld_pays
from houseway.reference.claims import hands_with_a_claim, least_words, part_words
from houseway.room.reading.structs import RowTold, SheetPart
from houseway.rooms.pay_rows import envy_words, pays_in_force, pays_of_other_readings
from houseway.words.names import capital
from houseway.words.sheet import bets_words, rank_words, wager_conditions, wager_limits
from houseway.words.wagers import wager_titles

TABLE = "the table's"
ANCHOR = "pays"
NOT_PAID = ("push", "loses")


def pay_parts(rules: RuleSet, stakes: Stakes) -> Iterator[SheetPart]:
    """The tables of the section."""
    match rules.kind:
        case "bank":
            yield from _bank(rules, stakes)
        case "pot":
            yield from _pot(rules)
        case _:
            yield from _points(rules)


# Against a player-dealer


def _bank(rules: RuleSet, stakes: Stakes) -> Iterator[SheetPart]:
    wagers: Wagers = rules.play.wagers
    pays = pays_in_force(rules)
    rows: list[RowTold] = []
    for kind in wagers.kinds:
        rows += _wager(rules, stakes, kind, [row for row in pays if row.wager == kind.name])
    named = {kind.name for kind in wagers.kinds}
    for name in dict.fromkeys([row.wager for row in pays if row.wager not in named]):
        rows += _group(
            rules, capital(wager_titles(rules)(name)), "", "", [p for p in pays if p.wager == name]
        )
    yield SheetPart(anchor=ANCHOR, columns=("Wager", "Pays", "Limits"), rows=tuple(rows))
    envy = getattr(rules.play, "envy", None)
    if envy is not None:
        yield SheetPart(
            anchor=f"{ANCHOR}-envy",
            title="Envy",
            words=envy_words(envy),
            columns=("Hand", "Pays"),
            rows=tuple(
                [RowTold(cells=(capital(row.when), row.pays), lines=lines_of(row.lines)) for row in envy.pays]
            ),
        )
    for number, others in enumerate(pays_of_other_readings(rules), 1):
        yield SheetPart(
            anchor=f"{ANCHOR}-other-{number}",
            title=f"Printed, but not in force: {', '.join(others.readings)}",
            columns=("Wager", "Pays", ""),
            rows=tuple(_grouped(rules, others.rows)),
            folded=True,
        )


def _wager(rules: RuleSet, stakes: Stakes, kind: WagerKind, pays: Sequence[Pay]) -> list[RowTold]:
    title = capital(wager_titles(rules)(kind.name))
    conditions = "; ".join(wager_conditions(kind, rules.play.wagers))
    limits = wager_limits(kind)
    if limits == TABLE:
        limits = bets_words(stakes)
    return _group(rules, title, limits, conditions, pays)


def _group(rules: RuleSet, title: str, limits: str, note: str, pays: Sequence[Pay]) -> list[RowTold]:
    """A wager: one row where it is paid in one way, else a head with a row for each event."""
    events = game_of(rules).titles(rules.play)
    paid = [row for row in pays if row.pays not in NOT_PAID]
    if len(paid) == 1:
        (row,) = paid
        others = [f"{events.get(r.when, r.when)}: {r.pays}" for r in pays if r is not row]
        when = events.get(row.when, row.when)
        said = " ".join([sentence(part) for part in (when, "; ".join(others), note)])
        lines = tuple(dict.fromkeys([span for r in pays for span in lines_of(r.lines)]))
        return [RowTold(cells=(title, row.pays, limits), lines=lines, note=said.strip(), head=True)]
    rows = [RowTold(cells=(title, "", limits), note=sentence(note), head=True)]
    for row in pays:
        cells = (capital(events.get(row.when, row.when)), row.pays, "")
        rows.append(RowTold(cells=cells, lines=lines_of(row.lines)))
    return rows


def _grouped(rules: RuleSet, pays: Sequence[Pay]) -> Iterator[RowTold]:
    titles = wager_titles(rules)
    for name in dict.fromkeys([row.wager for row in pays]):
        yield from _group(rules, capital(titles(name)), "", "", [row for row in pays if row.wager == name])


# Pots


def _pot(rules: RuleSet) -> Iterator[SheetPart]:
    contest = game_of(rules).contest
    parts = contest(rules.play).parts if contest is not None else ()
    for number, part in enumerate(parts):
        yield _order(part, number, len(parts) > 1)


def _order(part: Part, number: int, several: bool) -> SheetPart:
    """The order of hands for a part of the pot, the best first."""
    title = capital(part_words(part)) if several else ""
    anchor = ANCHOR if not number else f"{ANCHOR}-{number + 1}"
    try:
        order = ranking(part.ranking)
    except HousewayError:
        return SheetPart(anchor=anchor, title=title, words="Hands are compared with the flop.")
    claims = hands_with_a_claim(part)
    rows = [RowTold(cells=(str(place), capital(name))) for place, name in enumerate(claims, 1)]
    several_classes = len(rows) > 1
    return SheetPart(
        anchor=anchor,
        title=title,
        words=sentence(order.summary),
        columns=("", "Hand") if several_classes else (),
        rows=tuple(rows) if several_classes else (),
        note=f"The least hand that has a claim: {least_words(part)}." if part.least else "",
    )


# Points and melds


def _points(rules: RuleSet) -> Iterator[SheetPart]:
    play = rules.play
    match play:
        case ChinesePokerRules():
            yield _two("Scoring, in points from each opponent", rules, chinese_poker_scores(play), "Points")
            if play.scoring.bonuses:
                yield _bonuses(play.scoring.bonuses)
            yield _sweeps(play.sweeps)
        case FaceUpRules():
            yield _two("Scoring, in points from each opponent", rules, face_up_scores(play), "Points")
            yield _bonuses(play.scoring.bonuses)
        case PanRules():
            rows = meld_pays(play.pays, play.outs_extra)
            yield _two("Pays, in chips from each player", rules, rows, "Chips")


def _two(title: str, rules: RuleSet, rows: Rows, column: str) -> SheetPart:
    told = [RowTold(cells=(capital(row.what), row.worth), lines=lines_of(row.lines(rules))) for row in rows]
    return SheetPart(anchor=ANCHOR, title=title, columns=("For", column), rows=tuple(told))


def _bonuses(bonuses: Sequence[BonusRow]) -> SheetPart:
    rows = [
        RowTold(
            cells=(
                capital(row.hand) + (f" of {rank_words(row.of)}" if row.of else ""),
                *[str(points or "") for points in (row.front, row.middle, row.back)],
            ),
            lines=lines_of(row.lines),
        )
        for row in bonuses
    ]
    return SheetPart(
        anchor=f"{ANCHOR}-bonus",
        title="Bonus hands",
        columns=("Hand", "Front", "Middle", "Back"),
        rows=tuple(rows),
    )


def _sweeps(sweeps: Sequence[SweepRow]) -> SheetPart:
    rows = [
        RowTold(
            cells=(row.hand, str(row.points)), note=sentence(MADE_OF[row.hand]), lines=lines_of(row.lines)
        )
        for row in sweeps
    ]
    return SheetPart(
        anchor=f"{ANCHOR}-sweeps",
        title="Clean Sweeps, in points from each opponent",
        columns=("Hand", "Points"),
        rows=tuple(rows),
    )
