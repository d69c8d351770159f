"""A common ruling is on a page exactly where its question arises and the sheet does not answer it."""

from collections.abc import Callable

import pytest

from houseway.play.needs import parameters
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import common_rulings, load
from houseway.rooms.pay_rows import all_pays
from tests.coverage import PRINTED

IDS = [entry.id for entry in catalogue()]
KINDS = ("pot", "bank", "point", "meld")


def has_blinds(rules: RuleSet) -> bool:
    return any([any(stakes.blinds) for stakes in rules.limits])


def has_button(rules: RuleSet) -> bool:
    return rules.between.button


def has_halves(rules: RuleSet) -> bool:
    """Games that divide a pot, by their scripts: two rankings, two boards, or a second half by its nature."""
    play = rules.play
    match rules.game:
        case "flop":
            return bool(play.low) or play.boards > 1
        case "stud":
            return sum([bool(ranking) for ranking in (play.high, play.low, play.badugi)]) > 1
        case "draw":
            return play.second is not None
        case "kill-ladder":
            return play.game.second is not None
    return rules.game in ("dramaha", "captain")


def caps_raises(rules: RuleSet) -> bool:
    """A cap that two players are freed from, however the two are counted, but for those with money in."""
    betting = getattr(rules.play, "betting", None) or rules.play.game.betting
    return betting.cap is not None and betting.uncapped in ("two-participating", "two-left", "two-before-cap")


def measures_short_all_ins(rules: RuleSet) -> bool:
    """A limit game in which half a bet counts as one, and in which a short stack may bet or raise at all."""
    betting = getattr(rules.play, "betting", None)
    limits = [stakes for stakes in rules.limits if stakes.structure in ("limit", "spread-limit")]
    short = betting is not None and (betting.short_all_in, betting.all_in) == ("half-bet", "any")
    return short and bool(limits)


def splits_without_end(rules: RuleSet) -> bool:
    split = rules.play.game.split if rules.game == "blackjack" else None
    return split is not None and split.hands == 0


def always(_: RuleSet) -> bool:
    return True


ARISES: dict[str, Callable[[RuleSet], bool]] = {
    "uncalled": always,
    "side-pots": always,
    "last-player": always,
    "ties": always,
    "odd-chips": has_button,
    "odd-chips-without-a-button": lambda rules: not has_button(rules),
    "showing": always,
    "mucking": always,
    "buy-in": always,
    "short-buys": lambda rules: rules.between.buy_ins.short == "after-full",
    "missed-blinds": has_blinds,
    "entering": has_blinds,
    "skipped-blinds": has_blinds,
    "seat-change": has_blinds,
    "too-few": has_blinds,
    "first-button": has_button,
    "joker-for-the-button": lambda rules: has_button(rules) and rules.deck.jokers > 0,
    "button-moves": lambda rules: has_button(rules) and has_blinds(rules),
    "button-moves-without-blinds": lambda rules: has_button(rules) and not has_blinds(rules),
    "odd-half": has_halves,
    "all-in-and-the-cap": caps_raises,
    "several-short-all-ins": measures_short_all_ins,
    "cover": lambda rules: rules.play.settlement.cover == "running",
    "put-up": always,
    "least-put-up": lambda rules: rules.play.position.least == "nothing",
    "betting-closes": always,
    "action-on-an-empty-seat": always,
    "behind-order": lambda rules: rules.play.wagers.backline > 0,
    "shuffle": always,
    "endless-splits": lambda rules: (
        rules.game == "blackjack" and (s := rules.play.game.split) and s.hands == 0
    ),
    "fee-limits": lambda rules: any([stakes.lines for stakes in rules.limits]),
    "button": always,
    "opening-button": always,
    "front-against-middle": always,
    "foul-foul": always,
    "setting-at-once": always,
    "tops-stay": always,
    "absent": always,
}
"""When the question of a common ruling arises, told from the parameters, not from the ruling's own words."""


def test_each_common_ruling_is_known_here() -> None:
    assert {ruling.id for kind in KINDS for ruling in common_rulings(kind)} <= set(ARISES)


def answered(rules: RuleSet) -> set[str]:
    """The questions that a sheet answers itself."""
    own = [ruling for ruling in rules.rulings if ruling not in common_rulings(rules.kind)]
    found = {*rules.rules, *[ruling.id for ruling in own]}
    return found.union(*[rule.answers for rule in rules.rules.values()], *[ruling.answers for ruling in own])


@pytest.mark.parametrize("rule_set_id", PRINTED)
def test_common_rulings_are_shown_where_they_matter_and_nowhere_else(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    common = common_rulings(rules.kind)
    shown = [ruling.id for ruling in rules.rulings_in_force() if ruling in common]
    closed = answered(rules)
    open_here = {r.id for r in common if ARISES[r.id](rules) and closed.isdisjoint((r.id, *r.answers))}
    assert set(shown) == open_here
    questions = [question for r in common if r.id in open_here for question in (r.id, *r.answers)]
    assert len(questions) == len(set(questions)), "one question, one answer"


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_a_ruling_or_a_row_needs_is_a_parameter_of_its_sheet(rule_set_id: str) -> None:
    """A misspelt parameter would hide a ruling or a row for good."""
    rules = load(rule_set_id)
    own = [ruling for ruling in rules.rulings if ruling not in common_rulings(rules.kind)]
    for needs in (*[ruling.needs for ruling in own], *[row.needs for row in all_pays(rules.play)]):
        for table in needs if isinstance(needs, list) else [needs]:
            for path in table:
                assert any([parameters(read, path) for read in every_reading(rules)]), path


def every_reading(rules: RuleSet) -> list[RuleSet]:
    switched = [ruling for ruling in rules.rulings if ruling.setting]
    return [rules, *[rules.read_as({ruling.id: value}) for ruling in switched for value in ruling.others]]


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_ruling_that_is_not_in_force_comes_back_with_another_reading(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for ruling in rules.rulings:
        if ruling not in common_rulings(rules.kind) and ruling not in rules.rulings_in_force():
            assert any([ruling in read.rulings_in_force() for read in every_reading(rules)]), ruling.id


def test_the_seat_without_a_wager_is_asked_about_where_dice_or_cards_point() -> None:
    """A rule that says how the seat is found does not say what happens when nobody bet there (000:617)."""
    for rule_set_id in ("hawaiian-gardens/hawaiian-blackjack", "lucky-lady/no-bust-blackjack"):
        rules = load(rule_set_id)
        assert "action" in rules.rules
        assert "action-on-an-empty-seat" in [ruling.id for ruling in rules.rulings_in_force()]
    gold = load("black-sheep/pai-gow-poker-gold")
    assert gold.cite("action-on-an-empty-seat") is gold.rules["action"], "001:627 prints it"


def test_face_up_shows_no_ruling_that_its_print_contradicts() -> None:
    """000:7230 and 000:7242: the buttons; 000:7245-7267: hands are placed in turn, face up."""
    shown = [ruling.id for ruling in load("hawaiian-gardens/face-up-chinese-poker").rulings_in_force()]
    assert not {"button", "setting-at-once"} & set(shown)


def test_how_a_short_all_in_counts_is_not_asked_where_there_is_none() -> None:
    """002:651: no all-in bets; read as no ban, both questions come back."""
    asked = {"short-all-in", "several-short-all-ins"}
    rules = load("lucky-lady/ez-money-holdem")
    assert asked.isdisjoint([ruling.id for ruling in rules.rulings_in_force()])
    assert asked <= {ruling.id for ruling in rules.read_as({"no-all-in": "any"}).rulings_in_force()}
