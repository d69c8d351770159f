"""Kinds of drills one by one: draws and the house way as the scripts do it, rulings and steps as printed."""

from random import Random

import pytest

from houseway.cards import parse_cards
from houseway.citations import NOT_PRINTED
from houseway.facts import BANK, common_place
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.school.grading import answer_words
from houseway.school.levels import LEVELS
from houseway.school.makers import house_way, ruling
from houseway.school.makers.circumstances import follows
from houseway.school.makers.drawing import CHOOSES, DRAWS, STANDS, played
from houseway.school.makers.drawing_mistakes import mistaken_draws
from houseway.school.makers.hand_names import counted
from houseway.school.making import ask, kinds_of
from houseway.school.question import SchoolError
from houseway.shoe import Chance
from houseway.testing import deck

BACCARAT = "hawaiian-gardens/baccarat"


@pytest.mark.parametrize(
    ("third", "does"),
    [("2c", STANDS), ("3c", DRAWS), ("7c", DRAWS), ("8c", STANDS), ("Kc", STANDS), ("Ac", STANDS)],
)
def test_the_banker_goes_by_the_third_card(third: str, does: int) -> None:
    """000:1450-1463: on 4 the banker hand draws when the player hand drew a 3 to 7."""
    rules = load(BACCARAT)
    drawn = played(rules, deck(rules, f"2d 2h 2d 2s {third}"), common_place("banker"))
    assert drawn is not None and drawn.cards[:2] == parse_cards("2h 2s")
    assert drawn.others["player"] == parse_cards(f"2d 2d {third}")
    assert drawn.at(2) == does


@pytest.mark.parametrize(
    ("cards", "does"),
    [("Tc 8d", STANDS), ("Ac 7d", DRAWS), ("Ac 8d", STANDS), ("Tc 7d", DRAWS)],
)
def test_the_player_dealer_draws_by_force(cards: str, does: int) -> None:
    """000:630-632: stands on hard 18 and hits soft 18."""
    rules = load("hawaiian-gardens/hawaiian-blackjack")
    first, second = cards.split()
    drawn = played(rules, deck(rules, f"9c {first} 9d {second} 2h 2d 2s 2c"), BANK)
    assert drawn is not None and drawn.cards[:2] == parse_cards(cards)
    assert drawn.at(2) == does


@pytest.mark.parametrize("sheet", ["hawaiian-gardens/baccarat", "black-sheep/ez-baccarat"])
def test_beside_the_row_of_nothing_is_only_the_row_of_one(sheet: str) -> None:
    """000:1453-1463, 001:480-490: on 0 and on 1 the banker hand always draws."""
    rules = load(sheet)
    charts = [
        changed.play.chart for name, _, changed in mistaken_draws(rules, "banker", ()) if name == "row-beside"
    ]
    assert len(charts) == 2 and all([chart["0"] == "0123456789" for chart in charts])


def test_what_explains_a_draw_is_about_it() -> None:
    """A natural is cited where somebody has one, and never what players may do."""
    for sheet in ("black-sheep/ez-baccarat", "hawaiian-gardens/hawaiian-blackjack"):
        rules = load(sheet)
        for number in range(12):
            question = ask(rules, "draw", f"about {number}", level=3)
            firsts = [parse_cards(row.cards[0])[:2] for row in question.rows]
            natural = rules.game == "baccarat" and any([counted(rules, two) in ("8", "9") for two in firsts])
            cited = {rule.key for rule in question.cited}
            assert ("naturals" in cited) == natural and "values" in cited and "hits" not in cited


def test_who_may_choose_is_asked() -> None:
    """004:29: the player-dealer has the same option as the players."""
    rules = load("nineteenth-hole/california-blackjack")
    drawn = played(rules, deck(rules, "9c 9d 5h 6h"), BANK)
    assert drawn is not None and drawn.at(2) == CHOOSES


def test_another_sheet_of_the_room_is_told_where_it_draws_otherwise() -> None:
    """000:1043, 000:1296: on 4 the undated sheet lets players choose, that of 2009 deals a card."""
    asked = [ask(load("hawaiian-gardens/baccarat-9"), "draw", f"sheets {n}", 3) for n in range(60)]
    fours = [question for question in asked if "player hand has 4 " in question.explains[0]]
    assert fours and all([any(["two sheets" in said for said in one.ours]) for one in fours])
    sixes = [question for question in asked if "player hand has 6 " in question.explains[0]]
    assert sixes and not any([question.ours for question in sixes])


def test_where_the_choice_begins_by_our_ruling_is_said() -> None:
    """003:607: only 3 or less and 7 or more are forced; what 4, 5 and 6 do is not printed."""
    asked = [ask(load("central-coast/super-pan-9"), "draw", f"pan {n}", 3) for n in range(40)]
    told = {
        question.explains[0].split()[4]: any(["on 4, 5 and 6" in said for said in question.ours])
        for question in asked
    }
    assert told == {count: count in "456" for count in told} and {"4", "6", "7"} <= {*told}


def test_a_draw_is_explained_by_what_the_hand_counts() -> None:
    rules = load(BACCARAT)
    said = {ask(rules, "draw", f"explained {n}", 3).explains[0] for n in range(60)}
    assert "The player hand has 6 and stands." in said
    assert any(
        [one.startswith("The banker hand has 5, the player hand drew a card that counts") for one in said]
    )
    assert any([one.endswith("stands: a natural ends the drawing.") for one in said])


SETTING = [entry.id for entry in catalogue() if load(entry.id).game in ("double-hand", "pai-gow-tiles")]


@pytest.mark.parametrize("sheet", SETTING)
def test_the_house_way_is_the_script_s(sheet: str) -> None:
    """A player asks for the house way in a real round: the drill sets the same cards the same way."""
    rules = load(sheet)
    random = Random(sheet)
    stakes = rules.limits[0]
    deep = 1000 * max(stakes.small, stakes.chip)
    found = 0
    for _ in range(12):
        start = Start(seats=(SeatStart(1, deep), SeatStart(2, deep)), limit=stakes.name)
        hand = Hand(rules, start, Chance(random))
        while (decision := hand.decision) is not None:
            seat = decision.seats[0]
            form = next((o.wagers for o in decision.for_seat(seat).options if o.wagers is not None), None)
            if form is not None:
                fresh = form.fresh() if not form.placed else []
                choice = form.least(fresh[0]) if fresh else Choice("done")
                hand.choose(
                    (choice or Choice("done"))._replace(seat=seat if len(decision.seats) > 1 else None)
                )
            elif "house-way" in decision.by_verb:
                hand.choose(Choice("house-way", seat=seat if len(decision.seats) > 1 else None))
            else:
                hand.choose(hand.advice(seat) or random.choice(decision.options).verb)  # type: ignore[arg-type]
        felt = hand.table.felt
        assert felt is not None
        holding = next(iter(felt.spots.values())).hands[0]
        if not holding.groups:
            continue
        made = house_way._cards if rules.game == "double-hand" else house_way._tiles
        draft = made(rules, holding.cards)
        assert draft is not None
        set_so = tuple([" ".join(map(str, sorted(group))) for group in holding.groups])
        assert set_so in (draft.answer.groups, *[answer.groups for answer in draft.also])
        found += 1
    assert found


def test_only_printed_rulings_are_asked() -> None:
    """Never one that the print leaves open, or that the floor decides."""
    asked = 0
    for entry in catalogue():
        rules = load(entry.id)
        if not ruling.applies(rules):
            continue
        question = ask(rules, "ruling", "printed", 1)
        (cited,) = question.cited
        remedy = next(one for one in rules.remedies if one.id == cited.key and one.lines == cited.lines)
        assert remedy.lines != NOT_PRINTED and not remedy.outcomes and not cited.ours
        assert answer_words(question, question.answer) == follows(remedy)
        asked += 1
    assert asked > 50


def test_what_is_told_decides_the_ruling() -> None:
    """Under the circumstances that are told, the ruling is the first that matches."""
    for entry in catalogue():
        rules = load(entry.id)
        for remedy, circumstances in ruling.askable(rules):
            first = next(
                one for one in rules.remedies if one.matches(remedy.of[0], remedy.at[0], circumstances)
            )
            assert first is remedy


def test_steps_come_in_the_order_of_the_print() -> None:
    """The sheet's own steps, and nothing between them but what the print leaves open."""
    rules = load("black-sheep/texas-holdem")
    steps = [step.says for step in rules.procedure if not step.open]
    question = ask(rules, "next", "steps", 2)
    ordered = [question.form.options[place] for place in question.answer.order]
    first = steps.index(ordered[0])
    assert ordered == steps[first : first + len(ordered)]
    following = ask(rules, "next", "steps", 1)
    shown = following.rows[-1].words
    assert answer_words(following, following.answer) == steps[steps.index(shown) + 1]


def test_who_reads_the_hand_for_the_other_half_is_told() -> None:
    """001:126-130: seat and board make a high hand and a low one."""
    rules = load("black-sheep/omaha-hi-lo")
    asked = [ask(rules, "read", f"halves {n}", 2) for n in range(25)]
    lows = [one for one in asked if one.text.endswith("for the low?")]
    told = {mistake.says for one in lows for mistake in one.mistakes if mistake.name == "other-half"}
    assert told == {"You read the hand for the high: the low was asked."}
    assert not any([mistake.name == "low-forgotten" for one in lows for mistake in one.mistakes])


def test_a_wager_in_the_hit_position_is_called_alike_everywhere() -> None:
    """000:1055: its owner has one hand, the table's; there is no second one."""
    asked = [ask(load("hawaiian-gardens/baccarat-9"), "pay", f"hits {n}", 3) for n in range(12)]
    labels = [label for question in asked for label in question.form.closing]
    assert any([label.endswith("(hits)") for label in labels])
    assert not any(["hand 2" in label for label in labels])


def test_kinds_that_a_sheet_does_not_have_are_refused() -> None:
    with pytest.raises(SchoolError, match="black-sheep/texas-holdem has no drill 'set': it has read, winner"):
        ask(load("black-sheep/texas-holdem"), "set", "seed")
    with pytest.raises(SchoolError, match="there is no drill 'fly': there are read, winner"):
        ask(load("black-sheep/texas-holdem"), "fly", "seed")
    with pytest.raises(SchoolError, match="there is no level 7: the levels are 1 to 4"):
        ask(load("black-sheep/texas-holdem"), "read", "seed", 7)


def test_every_kind_is_some_sheet_s() -> None:
    kinds = {kind for entry in catalogue() for kind in kinds_of(load(entry.id))}
    assert kinds == {"read", "winner", "pots", "pay", "set", "draw", "fee", "ruling", "next"}


def test_levels_get_harder() -> None:
    """More players, nearer misses, a bank that runs short, and the order of closing at the end."""
    players = [max(level.players) for level in LEVELS]
    assert players == sorted(players) and [level.near for level in LEVELS] == sorted(
        [level.near for level in LEVELS]
    )
    baccarat = load("black-sheep/ez-baccarat")
    assert not any([ask(baccarat, "pay", f"easy {n}", 1).form.closing for n in range(4)])
    hard = [ask(baccarat, "pay", f"hard {n}", 3) for n in range(6)]
    assert any([question.form.closing for question in hard])
    assert any([mistake.name == "cover-ignored" for question in hard for mistake in question.mistakes])
