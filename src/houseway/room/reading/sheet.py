"""A rule set to read at the table: sections in one order, each part with an anchor and its lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from houseway.games import game_of
from houseway.play.incidents.remedies import Remedy
from houseway.play.rules import RuleSet, Stakes
from houseway.reasons.citing import lines_of, ruling_told, sentence
from houseway.reasons.house_ways import TWO_PAIR_NOTE, two_pair
from houseway.room.reading.odds import has_odds, no_odds
from houseway.room.reading.sheet_fees import fee_parts
from houseway.room.reading.sheet_pays import pay_parts
from houseway.room.reading.shoe import goes_on
from houseway.room.reading.structs import RowTold, RulingTold, SectionTold, SheetPart, SheetTold
from houseway.rooms.index import room_name
from houseway.words.names import capital, key_words
from houseway.words.sheet import (
    COVER,
    deck_words,
    followed_words,
    limit_columns,
    limit_words,
    limits_in_order,
    position_words,
    seats_words,
)

PAYS, LIMITS, RULES, DEALER = "pays", "limits", "rules", "player-dealer"
FEES, IRREGULARITIES, RULINGS, ODDS = "fees", "irregularities", "rulings", "odds"
MOMENTS: Mapping[str, tuple[str, ...]] = {
    # What is asked: rules that may say it, the most telling first; then a section.
    "set": ("set", "setting", "player-sets", "house-way", "foul"),
    "discard": ("draw", "discard", "discards", "change-of-draw"),
    "draw": ("draw", "player-draws", "hits"),
    "stand or draw": ("player-draws", "draw", "hits"),
    "play": ("hits", "play", "player-draws", "melds", "spreads"),
    "play or check": ("play", "raise", "fold"),
    "play or fold": ("play", "fold", "ante"),
    "call or fold": ("call", "play", "fold"),
    "act": ("betting", "raise-cap", "limits"),
    "open": ("openers", "opening", "betting"),
    "bring in": ("bring-in", "betting"),
    "turn up": ("turn-up", "deal", "streets"),
    "kill": ("kill", "voluntary-kill"),
    "straddle": ("straddle",),
    "show": ("showdown",),
    "bank": ("player-dealer",),
    "join the bank": ("partners", "player-dealer"),
    "partner": ("partners", "player-dealer"),
    "backline": ("backline", "backline-money"),
    "kum-kum": ("kum-kum",),
    "pile": ("deal", "action"),
    "natural": ("naturals",),
    "double": ("double",),
    "split": ("split",),
    "surrender": ("surrender",),
    "insurance": ("insurance",),
    "declare": ("surrender", "clean-sweep", "declare", "sweeps"),
    "place": ("placing", "place"),
    "fantasy": ("fantasy",),
    "condition": ("doubles", "conditions"),
    "force": ("force", "forced-card"),
}
COVERS = "cover"
SECTION_OF: Mapping[str, str] = {"wager": PAYS, "bank": DEALER, "join the bank": DEALER, "partner": DEALER}
"""Questions for which a whole section is opened."""


def sheet(rules: RuleSet, limit: str = "") -> SheetTold:
    """The sheet under the readings in force, for a table with that limit."""
    stakes = rules.stakes(limit)
    sections = [section for section in _sections(rules, stakes) if section.parts]
    return SheetTold(
        game=rules.id,
        title=rules.name,
        room=room_name(rules.room),
        approval=rules.approval,
        source=lines_of(rules.source),
        facts=tuple(_facts(rules)),
        sections=tuple(sections),
        moments=moments(rules),
        shoe=goes_on(rules),
        odds=has_odds(rules),
    )


def _facts(rules: RuleSet) -> Iterator[tuple[str, str]]:
    yield "Deck", capital(deck_words(rules))
    yield "Players", capital(seats_words(rules))
    if rules.follows:
        yield "No sheet", followed_words(rules)


def _sections(rules: RuleSet, stakes: Stakes) -> Iterator[SectionTold]:
    title = "What beats what" if rules.kind == "pot" else "What pays what"
    yield _section(PAYS, title, pay_parts(rules, stakes))
    yield _section(LIMITS, "Limits", [_limits(rules, stakes)])
    yield _section(RULES, "Rules", _rules(rules))
    if rules.kind == "bank":
        yield _section(DEALER, "The player-dealer", _dealer(rules))
    yield _section(FEES, "Fees", fee_parts(rules, stakes))
    yield _section(IRREGULARITIES, "When something goes wrong", _remedies(rules.remedies))
    yield _section(RULINGS, "Rulings and other readings", _rulings(rules))
    yield _section(ODDS, "Odds of each wager", _odds(rules))


def _section(anchor: str, title: str, parts: Iterable[SheetPart]) -> SectionTold:
    return SectionTold(anchor=anchor, title=title, parts=tuple(parts))


def rule_anchor(key: str) -> str:
    """Where a rule stands on the sheet."""
    return f"{RULES}-{key}"


def ruling_anchor(key: str) -> str:
    """Where a ruling stands."""
    return f"{RULINGS}-{key}"


def _limits(rules: RuleSet, stakes: Stakes) -> SheetPart:
    columns = limit_columns(rules)
    mine = [limit_words(one) for one in limits_in_order(rules)].index(limit_words(stakes))
    rows = [
        RowTold(cells=tuple(cells), head=number == mine)
        for number, cells in enumerate(zip(*columns.values(), strict=True))
    ]
    note = "The limit of this table is in bold." if len(rows) > 1 else ""
    return SheetPart(
        anchor=LIMITS, columns=tuple([capital(name) for name in columns]), rows=tuple(rows), note=note
    )


def _rules(rules: RuleSet) -> Iterator[SheetPart]:
    for key, rule in rules.rules.items():
        yield SheetPart(
            anchor=rule_anchor(key),
            title=capital(key_words(key)),
            words=rule.says,
            lines=lines_of(rule.lines),
        )
    chart = two_pair(getattr(rules.play, "house_way", ""))
    if chart is not None:
        yield SheetPart(
            anchor=rule_anchor("house-way-two-pair"),
            title="House way, two pair: the least front that keeps both pairs behind",
            columns=("Pairs", *chart.lows),
            rows=tuple(
                [
                    RowTold(
                        cells=(row.high, *row.fronts),
                        lines=tuple([span for text in row.lines for span in lines_of(text)]),
                    )
                    for row in chart.rows
                ]
            ),
            note=TWO_PAIR_NOTE,
        )


def _dealer(rules: RuleSet) -> Iterator[SheetPart]:
    for name, words in position_words(rules).items():
        lines: tuple[str, ...] = ()
        if name == COVERS:
            words, lines = COVER[rules.play.settlement.cover], lines_of(rules.cite(COVERS).lines)
        yield SheetPart(
            anchor=f"{DEALER}-{name.replace(' ', '-')}",
            title=capital(name),
            words=sentence(words),
            lines=lines,
        )


def _remedies(remedies: Sequence[Remedy]) -> Iterator[SheetPart]:
    """What is printed first; what is held all the same is folded away."""
    for remedy in sorted(remedies, key=lambda remedy: bool(remedy.reason)):
        ruling = None
        if remedy.reason:
            ruling = RulingTold(id=remedy.id, question="", words=remedy.says, ground=remedy.reason)
        yield SheetPart(
            anchor=f"{IRREGULARITIES}-{remedy.id}",
            title=", ".join([capital(key_words(what)) for what in remedy.of]),
            words=sentence(remedy.says),
            lines=lines_of(remedy.lines),
            ruling=ruling,
            folded=ruling is not None,
        )


def _rulings(rules: RuleSet) -> Iterator[SheetPart]:
    for ruling in rules.rulings_in_force():
        told = ruling_told(rules, ruling)
        yield SheetPart(
            anchor=ruling_anchor(ruling.id),
            title=ruling.question,
            words=told.words,
            lines=told.lines,
            ruling=told,
        )


def _odds(rules: RuleSet) -> Iterator[SheetPart]:
    """Worked out when somebody asks; here only whether there are any."""
    yield SheetPart(anchor=ODDS, words="" if has_odds(rules) else no_odds(rules))


# Where the moment is


def moments(rules: RuleSet) -> dict[str, str]:
    """For every question that the game may put, and every verb with a rule of its own, where it stands."""
    found = {asks: anchor for asks, anchor in SECTION_OF.items() if rules.kind == "bank"}
    for asks, keys in MOMENTS.items():
        anchor = next((anchor for key in keys if (anchor := _anchor(rules, key))), "")
        if anchor:
            found.setdefault(asks, anchor)
    for verb in game_of(rules).verbs:
        if anchor := _anchor(rules, verb):
            found.setdefault(verb, anchor)
    return found


def _anchor(rules: RuleSet, key: str) -> str:
    if key in rules.rules:
        return rule_anchor(key)
    ruling = rules.ruling_behind(key)
    return ruling_anchor(ruling.id) if ruling is not None else ""
