"""``houseway play``, typed line by line as a script would."""

import re
from pathlib import Path

import pytest

from houseway.cli.terminal.menu import pick_game
from houseway.ledger import account_name
from houseway.play.record import replay_text
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session.buy_ins import usual_stack
from houseway.session.session import Session
from houseway.words.sentences import PLAIN
from houseway.words.sheet import limit_words, limits_in_order
from tests.cli.running import houseway, refused
from tests.cli.sitting import PaperScreen

HOLDEM = ("play", "black-sheep/texas-holdem", "--seed", "3", "--plain")
STAY = "c\n" * 9


def test_a_hand_from_the_deal_to_the_next() -> None:
    result = houseway(*HOLDEM, typed="c\nc\nc\nc\nc\nc\n\nq\n")
    assert result.exit_code == 0
    said = result.stdout
    for words in (
        "small blind",
        "big blind",
        "You are dealt ",
        "You hold ",
        "? help  h rules  l log  q quit",
        "Board ",
        "Your stack: $",
        "Rule",
        "[001:",
        "Enter next hand",
        "You leave after ",
    ):
        assert words in said, words
    assert "\x1b" not in said
    assert said.isascii()


def test_the_same_seed_is_the_same_evening() -> None:
    assert houseway(*HOLDEM, typed=STAY).stdout == houseway(*HOLDEM, typed=STAY).stdout
    other = houseway("play", "black-sheep/texas-holdem", "--seed", "4", "--plain", typed=STAY)
    assert other.stdout != houseway(*HOLDEM, typed=STAY).stdout


def test_leaving_at_any_time_is_polite() -> None:
    lines = ["c", "l", "h", "?", "r", "9", "c", "c", "c", "", "f", ""]
    for count in range(len(lines) + 1):
        for end in ("", "q\n", "QUIT\n"):
            result = houseway(*HOLDEM, typed="".join([f"{line}\n" for line in lines[:count]]) + end)
            assert result.exit_code == 0
            assert "You leave after " in result.stdout
            assert not result.stderr


def test_leaving_in_the_middle_does_not_count() -> None:
    said = houseway(*HOLDEM, typed="c\nq\n").stdout
    assert "You leave after 0 hands with $180, as much as you bought." in said
    assert "The hand that you left does not count." in said


def test_mistakes_are_told_and_change_nothing() -> None:
    plain = houseway(*HOLDEM, typed="c\nq\n").stdout
    said = houseway(*HOLDEM, typed="banana\nr 4711\n\nd 1\nc\nq\n").stdout
    assert "'banana' is not possible here: type c call, r raise, f fold, or ? for help." in said
    assert "$4,711 is too much: you can raise to " in said
    assert "Nothing happens by itself here" in said
    cards = re.compile("You hold  .. ..")
    assert set(cards.findall(plain)) == set(cards.findall(said))


def test_pages_to_read() -> None:
    said = houseway(*HOLDEM, typed="?\nh\nl\nw\nq\n").stdout
    assert "Type a letter and press Enter." in said
    assert "The rules of Texas Hold'em" in said
    assert "--ruling heads-up-blinds=" in said
    assert "Every chip that moved" in said
    assert said.count("You are dealt ") == 2


def test_an_amount_is_asked_for() -> None:
    typed = "r\nx\n\nr\n7\nq\n"
    said = houseway(*HOLDEM, "--limit", "no-limit 1-3", typed=typed).stdout
    assert "Raise to how much? $" in said
    assert "'x' is not an amount of money" in said


def test_hands_are_saved_and_replayed(tmp_path: Path) -> None:
    where = tmp_path / "hands"
    for _ in range(2):
        result = houseway(*HOLDEM, "--save", str(where), "--name", "Zoe", typed="f\n\nf\n\nq\n")
        assert f"Saved in {where}: 2 to look at" in result.stdout
    files = sorted(where.iterdir())
    assert [file.name for file in files] == [f"black-sheep-texas-holdem-000{n}.toml" for n in (1, 2, 3, 4)]
    for file in files:
        hand = replay_text(file.read_text(encoding="utf-8"), file.name, load)
        assert hand.over
        assert hand.start.seats[0].name == "Zoe"
        assert "Zoe" in houseway("replay", str(file)).stdout
    assert files[0].read_text(encoding="utf-8") == files[2].read_text(encoding="utf-8")


def test_rulings_are_in_force_and_recorded(tmp_path: Path) -> None:
    options = ("--seats", "2", "--save", str(tmp_path), "--ruling", "heads-up-blinds=button-small")
    houseway(*HOLDEM, *options, typed="f\n\nf\n\n")
    text = next(tmp_path.iterdir()).read_text(encoding="utf-8")
    hand = replay_text(text, "the record", load)
    assert hand.start.rulings == {"heads-up-blinds": "button-small"}
    small = hand.ledger[0]
    assert (account_name(small.payer), PLAIN.reason(small.why)) == (
        f"stack of seat {hand.start.button}",
        "small blind",
    )


def test_seats_stacks_and_bots() -> None:
    said = houseway(
        *HOLDEM, "--seats", "3", "--seat", "2", "--stack", "$99", "--bots", "dot,lou", typed="l\n"
    )
    assert "Dot" in said.stdout
    assert "Lou" in said.stdout
    assert "Mae" not in said.stdout
    assert "with $99, as much" in said.stdout


def test_show_or_muck() -> None:
    typed = "c\n" * 8 + "s\n"
    options = ("--ask-to-show", "--seats", "2", "--bots", "earl")
    said = houseway(*HOLDEM, *options, typed=typed).stdout
    assert "s show (Enter)   m muck" in said or "s show (Enter)" in said
    assert "You show " in said


def test_a_broke_person_may_buy_again_and_bots_always_do() -> None:
    """All-in at every chance: sooner or later somebody is broke."""
    table = ("play", "black-sheep/texas-holdem", "--seed", "5", "--plain", "--limit", "no-limit 1-3")
    options = ("--stack", "100", "--seats", "3", "--bots", "maniac,caller")
    said = houseway(*table, *options, typed="r max\nc\n" * 40).stdout
    assert "You are out of chips." in said
    assert "Enter buys $100; or type another amount, or q to leave." in said
    assert "'r max' is not an amount of money" in said
    before = said[: said.index("You are out of chips.")].count("\n > ")
    lines = ("r max\nc\n" * 40).splitlines()[:before]
    again = houseway(*table, *options, typed="\n".join([*lines, "0.5", "", "q"]) + "\n").stdout
    rest = again[again.index("You are out of chips.") :]
    assert "Guest cannot buy $0.50: chips of $1 are sold" in rest
    assert "You hold " in rest


def test_the_usual_stack_may_be_bought_at_every_limit() -> None:
    for entry in catalogue():
        rules = load(entry.id)
        for stakes in rules.limits:
            session = Session(rules, stakes.name)
            session.sit(1, "Zoe", usual_stack(rules, stakes))
            assert session.person(1).stack.balance >= session.kind.least_bet()


# The menu


def test_enter_plays_at_once() -> None:
    said = houseway("play", "--seed", "1", "--plain", typed="\nq\n").stdout
    assert "HOUSEWAY" in said
    assert "You hold " in said


def test_a_game_by_room_family_and_number() -> None:
    said = houseway("play", "--seed", "1", "--plain", typed="9\n2\n99\n2\n1\nq\n").stdout
    assert "There is no room 9: the rooms are 1 to 5." in said
    assert "There is no game 99: the games are 1 to 9." in said
    assert "Which limit?" in said
    assert "You hold " in said


def test_a_game_by_a_part_of_its_name() -> None:
    said = houseway("play", "--seed", "1", "--plain", typed="bingo\nrazz\nzzz\nsuper razzdacey\n\nq\n").stdout
    assert "No game is called 'bingo'" in said
    assert "Games like 'razz'" in said
    assert "None of these games is called 'zzz'." in said
    assert "4-8" in said
    assert "You hold " in said


def test_the_menu_goes_back_and_out() -> None:
    said = houseway("play", "--plain", typed="1\n\n").stdout
    assert said.count("HOUSEWAY") == 2
    assert houseway("play", "--plain", typed="q\n").stdout.endswith("Good-bye.\n")


def test_limits_by_number_and_name() -> None:
    typed = "black-sheep/texas\n77\nno-limit 5\nq\n"
    said = houseway("play", "--plain", "--seed", "1", typed=typed).stdout
    assert "There is no limit '77'" in said
    assert "You hold " in said


@pytest.mark.parametrize("rule_set_id", [entry.id for entry in catalogue()])
def test_the_choice_of_limits_fits_the_smallest_screen(rule_set_id: str) -> None:
    """However many limits the fee pages print, each can be seen, with the question under them."""
    rules = load(rule_set_id)
    typed = iter([rule_set_id, "no such limit", str(len(rules.limits))])
    screen = PaperScreen(80, 24, lambda: next(typed))
    picked, limit = pick_game(screen)
    assert (picked, limit) == (rule_set_id, limits_in_order(rules)[-1].name)
    if len(rules.limits) > 1:
        page = screen.pages[-1]
        assert len(page) <= 23 and max(map(len, page)) <= 79
        assert "There is no limit 'no such limit'" in page[-1]
        shown = "\n".join(page)
        for stakes in rules.limits:
            assert limit_words(stakes) in shown


def test_a_limit_goes_by_its_own_name_before_a_part_of_others() -> None:
    typed = iter(["central-coast/texas-holdem", "5-10"])
    assert pick_game(PaperScreen(80, 24, lambda: next(typed)))[1] == "5-10"


# Bad options


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["black-sheep/bingo"], "there is no rule set 'black-sheep/bingo'"),
        (["black-sheep/texas-holdem", "--limit", "7-7"], "has no limit '7-7': it offers 3-6"),
        (["black-sheep/texas-holdem", "--seats", "11"], "has the seats 1 to 10, not 11"),
        (["black-sheep/texas-holdem", "--stack", "lots"], "'lots' is not an amount of money"),
        (["black-sheep/texas-holdem", "--stack", "2"], "cannot buy $2"),
        (["black-sheep/texas-holdem", "--ruling", "x=y"], "has no ruling 'x' to switch"),
        (["black-sheep/texas-holdem", "--bots", "bob"], "there is no bot 'bob'"),
        (["black-sheep/texas-holdem", "--name", "Mae"], "needs a name of his own"),
    ],
)
def test_what_does_not_fit_is_refused(options: list[str], said: str) -> None:
    assert said in refused("play", *options)


@pytest.mark.parametrize(
    "options",
    [
        ["--seats", "1"],
        ["--seats", "many"],
        ["--seat", "7"],
        ["--ruling", "x"],
        ["--pace", "-1"],
        ["--frobnicate"],
    ],
)
def test_bad_options_are_usage_errors(options: list[str]) -> None:
    refused("play", "black-sheep/texas-holdem", *options, code=2)


FAMILIES = {(entry.kind, entry.family): entry.id for entry in catalogue()}


@pytest.mark.parametrize("rule_set_id", FAMILIES.values(), ids=FAMILIES.values())
def test_a_game_of_every_kind_and_family_is_dealt(rule_set_id: str) -> None:
    result = houseway("play", rule_set_id, "--seed", "1", "--plain")
    assert result.exit_code == 0, result.output
    assert "You leave after 0 " in result.stdout


def test_a_directory_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("", encoding="utf-8")
    assert "hands cannot be saved in" in refused(*HOLDEM, "--save", str(taken / "hands"))
