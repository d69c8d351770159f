"""Set by the house way: seven cards in two hands, or four tiles."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import combinations
from random import Random

from houseway.cards import Card, show_cards
from houseway.citations import NOT_PRINTED
from houseway.citations import cited as lines_of
from houseway.errors import RuleSetError
from houseway.games.bank.double_hand import double_hand
from houseway.games.bank.double_hand.house_way import HouseWay
from houseway.games.bank.tiles import pai_gow_tiles, ways
from houseway.play.rules import RuleSet
from houseway.reference.dossier.house_way import row_words, tile_row_words
from houseway.school.citing import cited, ours_of
from houseway.school.endings import shuffled, washed
from houseway.school.levels import Level
from houseway.school.makers.draft import Draft
from houseway.school.mistakes.readings import other_readings
from houseway.school.mistakes.sisters import sisters
from houseway.school.question import Answer, Cited, Form, Mistake
from houseway.school.telling import title_of
from houseway.words.card_words import with_suits

TRIES = 60
SEVEN, FOUR = 7, 4
HOUSE_WAY = "house-way"
"""The rule by which the house dealer sets a hand; further rules of it begin so too."""
ASKED = ("way",)
"""A parameter that decides whether the house way is played: it is what is asked for."""
Groups = tuple[tuple[Card, ...], tuple[Card, ...]]


def applies(rules: RuleSet) -> bool:
    """Whether the house dealer sets hands."""
    return rules.game in ("double-hand", "pai-gow-tiles")


def make(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """Cards that people set wrongly: where another way gives another setting."""
    best: tuple[tuple[bool, int], Draft] | None = None
    for _ in range(TRIES):
        deck = rules.dealt_deck().cards()
        order = washed(deck, random) if random.random() < 0.4 else shuffled(deck, random)
        found = _cards(rules, order) if rules.game == "double-hand" else _tiles(rules, order)
        if found is None:
            continue
        near = min(len(found.mistakes), level.near, 2)
        worth = near > 0 and (level.ours or not found.ours), near
        if best is None or worth > best[0]:
            best = worth, found
        if best[0] == (True, min(level.near, 2)):
            break
    return best[1] if best is not None else None


def _answer(groups: Sequence[Sequence[Card]]) -> Answer:
    return Answer(groups=tuple([show_cards(sorted(group)) for group in groups]))


def _draft(
    rules: RuleSet,
    cards: Sequence[Card],
    names: tuple[str, str],
    right: Groups,
    equal: Sequence[Groups],
    wrong: Sequence[tuple[str, str, Groups]],
    row: Cited | None,
    ruling: tuple[str, ...],
) -> Draft:
    answer = _answer(right)
    also = tuple([_answer(groups) for groups in equal if _answer(groups) != answer])
    mistakes: dict[tuple[str, ...], Mistake] = {}
    for name, says, groups in wrong:
        given = _answer(groups)
        if given != answer and given not in also:
            mistakes.setdefault(given.groups, Mistake(name=name, says=says, answer=given))
    things = "tiles" if rules.game == "pai-gow-tiles" else "cards"
    return Draft(
        text=f"Set these {things} by the house way.",
        form=Form(
            asks="set",
            cards=show_cards(cards),
            groups=names,
            sizes=(len(right[0]), len(right[1])),
        ),
        answer=answer,
        also=also,
        explains=(f"{with_suits(right[0])} {names[0]}, {with_suits(right[1])} {names[1]}.",),
        cited=(*([row] if row is not None else []), *cited(rules, [_rule_of(rules, row)])),
        mistakes=tuple(mistakes.values()),
        ours=ruling,
    )


def _rule_of(rules: RuleSet, row: Cited | None) -> str:
    """The key of the sheet's rule that holds a row; the first of the house way where none does."""
    where = lines_of(row.lines) if row is not None else ()
    for key in [key for key in rules.rules if key.startswith(HOUSE_WAY)]:
        if any([one.meets(other) for one in lines_of(rules.rules[key].lines) for other in where]):
            return key
    return HOUSE_WAY


def _own(rules: RuleSet) -> bool:
    """Whether the sheet prints a house way at all."""
    return HOUSE_WAY in rules.rules


def _row(rules: RuleSet, says: str, lines: str) -> Cited:
    return Cited(key=HOUSE_WAY, says=says, lines=lines or NOT_PRINTED, ours=not lines or not _own(rules))


def _by_ruling(
    rules: RuleSet, setting: str, row_ruling: str, differs: Callable[[RuleSet], bool]
) -> tuple[str, ...]:
    """What is said where a ruling made or read the row, where the sheet prints no way at all, and where
    another reading sets these cards otherwise."""
    if not _own(rules):
        ids = [ruling.id for ruling in rules.rulings if ruling.setting == setting]
    else:
        others = other_readings(rules, ASKED)
        ids = [row_ruling, *[ruling_id for ruling_id, _, changed in others if differs(changed)]]
    return ours_of(rules, dict.fromkeys(ids), ())


# Cards


def _cards(rules: RuleSet, order: Sequence[Card]) -> Draft | None:
    cards = tuple(order[:SEVEN])
    way = double_hand.way_of(rules.play)
    row = way.row(cards)
    if _own(rules) and not row.lines and not row.ruling:
        return None
    right = way.set(cards)
    legal = _legal(way, cards)
    equal = [groups for groups in legal if _worth(way, groups) == _worth(way, right)]
    by_front = max(legal, key=lambda groups: _worth(way, groups))
    by_back = max(legal, key=lambda groups: _worth(way, groups)[::-1])
    wrong = [
        (
            "front-too-strong",
            "You made the front as strong as it goes: the house way keeps more behind.",
            by_front,
        ),
        ("back-too-strong", "You kept the best five behind: the house way asks more of the front.", by_back),
    ]
    for sister in sisters(rules):
        other = double_hand.way_of(sister.play)
        if other is not way and {str(c) for c in cards} <= {str(c) for c in sister.deck_cards}:
            says = f"You went by another house way: so it is set at {title_of(sister)}."
            with suppress(RuleSetError):  # Not every way knows so many jokers.
                wrong.append(("sister-sheet", says, other.set(cards)))

    def differs(changed: RuleSet) -> bool:
        other = double_hand.way_of(changed.play).set(cards)
        return _worth(way, other) != _worth(way, right)

    return _draft(
        rules,
        cards,
        ("in front", "behind"),
        right,
        equal,
        wrong,
        _row(rules, row_words(row), row.lines),
        _by_ruling(rules, "house_way", row.ruling, differs),
    )


def _legal(way: HouseWay, cards: Sequence[Card]) -> list[Groups]:
    """Every setting that is not fouled."""
    found: list[Groups] = []
    for front in combinations(cards, 2):
        back = list(cards)
        for card in front:
            back.remove(card)
        groups = front, tuple(back)
        two, five = _worth(way, groups)
        if five >= two:
            found.append(groups)
    return found


def _worth(way: HouseWay, groups: Sequence[Sequence[Card]]) -> tuple[int, int]:
    return way.order.two(groups[0]), way.order.five(groups[1])


# Tiles


def _tiles(rules: RuleSet, order: Sequence[Card]) -> Draft | None:
    tiles = tuple(order[:FOUR])
    way = pai_gow_tiles.way_of(rules.play)
    setting = way(tiles)
    settings = ways.settings_of(way.order, tiles)
    right = setting.high, setting.low
    strengths = setting.high_strength, setting.low_strength
    equal = [(s.high, s.low) for s in settings if (s.high_strength, s.low_strength) == strengths]
    high, low = ways.high_first(settings), ways.low_first(settings)
    wrong: list[tuple[str, str, Groups]] = [
        (
            "high-too-strong",
            "You made the best high hand: the house way balances the two.",
            (high.high, high.low),
        ),
        ("low-too-strong", "You made the best low hand: the house way asks otherwise.", (low.high, low.low)),
    ]
    for sister in sisters(rules):
        other = pai_gow_tiles.way_of(sister.play)(tiles)
        says = f"You went by another house way: so it is set at {title_of(sister)}."
        wrong.append(("sister-sheet", says, (other.high, other.low)))
    row = way.rows.get(way.row(tiles))
    if row is not None and not row.lines and not row.ruling:
        return None

    def differs(changed: RuleSet) -> bool:
        other = pai_gow_tiles.way_of(changed.play)(tiles)
        return (other.high_strength, other.low_strength) != strengths

    ruling = _by_ruling(rules, "way", row.ruling if row is not None else "", differs)
    if row is not None:
        ruling += _of_several(row, ways.liked(way.order, row, settings))
    said = _row(rules, f"{tile_row_words(row)}.", row.lines) if row is not None else None
    return _draft(rules, tiles, ("high", "low"), right, equal, wrong, said, ruling)


def _of_several(row: ways.Row, liked: Sequence[ways.Setting]) -> tuple[str, ...]:
    """What is said where a row likes settings that are not worth the same: nobody can tell which it takes."""
    if len({(setting.high_strength, setting.low_strength) for setting in liked}) < 2:
        return ()
    return (f"Which of several settings that do so? Here: The one with the better {row.prefer} hand.",)
