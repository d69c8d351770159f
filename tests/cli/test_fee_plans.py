"""``houseway fees ID --plan``: an owner's everyday questions, traffic, and what is refused."""

import json
from pathlib import Path
from random import Random

import pytest

from houseway.bots.random_bot import random_choice
from houseway.play.record import record_of, write_record
from houseway.rooms.fee_book import schedule_named
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.session.snapshot import evening_json
from tests.cli.running import houseway, refused
from tests.fees.dealing import collected
from tests.fees_on import post

SHEEP = "black-sheep/texas-holdem"
HOLDEM = "hawaiian-gardens/texas-holdem"
BACCARAT = "black-sheep/ez-baccarat"


def told(*arguments: str) -> str:
    result = houseway("fees", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def row_of(text: str, label: str, title: str) -> list[str]:
    """The cells of a plan in the table whose head begins like this."""
    lines = text.splitlines()
    head = next(i for i, line in enumerate(lines) if line.strip().startswith(title))
    row = next(line for line in lines[head + 1 :] if line.strip().startswith(f"{label} "))
    return row.strip().removeprefix(label).split()


# An owner asks


def test_an_owner_asks_what_the_table_could_take_without_knowing_anything() -> None:
    """No option but --plan: every assumption is said, and nothing is left out silently."""
    text = told(HOLDEM, "--plan")
    for said in (
        "30 hands an hour (assumed)",
        "60 % of the hands reach: flop, 48 %: turn, 38.4 %: river (assumed)",
        "holdem-first-rates, by the hand",
        "129 options fit this table",
        "flop-second-rates, by the hand",
        "154-313: it is for no-limit and pot-limit games, not limit",
        "holdem-first-rates 130-153: it is for limits of $6-12 to $2,000-4,000",
        "Nobody",
        "fee-plan: The table posts a plan beforehand",
    ):
        assert said in " ".join(text.split()), said
    assert "by the half hour" not in text, "time is for higher limits"
    assert "by the half hour" in told(HOLDEM, "--plan", "--limit", "9-18")


def test_an_owner_asks_whether_time_would_bring_more_than_the_drop() -> None:
    """With nine players $12 a half hour is $216; a drop of $4.92 a hand comes to that with 43.9 hands."""
    text = told(
        HOLDEM,
        *("--limit", "9-18", "--schedule", "first", "--heads", "9", "--hands-per-hour", "35"),
        *("--flop-share", "0.7", "--plan", "5,30,59,103", "--plan", "138,150"),
    )
    assert "35 hands an hour (said with the command)" in text
    # $1, $4 of 70 in 100, $2 of 56 in 100 (000:7573)
    assert row_of(text, "A", "9 players")[:3] == ["$4.92", "$172.20", "$19.13"]
    assert row_of(text, "B", "9 players")[:2] == ["$216.00", "$24.00"]
    assert "With 9 players A comes to B at 43.9 hands an hour: with more, A takes more." in text
    assert "A takes more than B with 2 to 7 players, B with 8 to 9 players." in " ".join(text.split())


def test_an_owner_asks_what_another_option_does_to_the_player_dealer() -> None:
    """Seven bet $50: $350 of action cost the player-dealer $5 either way; at $100 it is $9 or $10."""
    text = told(BACCARAT, "--plan", "4", "--plan", "5", "--bet", "50", "--heads", "8")
    assert row_of(text, "A", "8 players")[:5] == ["$5.00", "$300.00", "$0.00", "$300.00", "1.43"]
    text = told(BACCARAT, "--plan", "4", "--plan", "5", "--bet", "100", "--heads", "8")
    assert row_of(text, "A", "8 players")[0] == "$9.00"
    assert row_of(text, "B", "8 players")[0] == "$10.00"
    assert "With 8 players A takes more than B for bets of" in text


def test_an_owner_asks_for_a_picture_and_a_spreadsheet(tmp_path: Path) -> None:
    picture = tmp_path / "plans.svg"
    result = houseway("fees", "lucky-lady/texas-holdem", "--plan", "--picture", str(picture), "--json")
    assert result.exit_code == 0
    assert f"drawn: {picture}" in result.stderr
    drawn = picture.read_text(encoding="utf-8")
    assert drawn.lstrip().startswith("<?xml") and "</svg>" in drawn
    answer = json.loads(result.stdout)
    assert answer["limit"] == "3-6"
    assert {row["players"] for row in answer["plans"][0]["with"]} == set(range(2, 10))
    assert {plan["schedule"] for plan in answer["plans"]} == {"holdem-rates", "poker-timed-rates"}
    again = tmp_path / "again.svg"
    houseway("fees", "lucky-lady/texas-holdem", "--plan", "--picture", str(again))
    assert again.read_bytes() == picture.read_bytes()


def test_an_owner_asks_what_last_night_would_have_brought_under_another_plan(tmp_path: Path) -> None:
    """Hands with option 2 in force: the planner gives what was collected, and what option 4 takes."""
    night, took = a_night(tmp_path)
    text = told(SHEEP, "--limit", "3-6", "--traffic", str(night), "--plan", "2", "--plan", "4")
    assert "20 hands: 20 with 5 players (recorded in night)" in " ".join(text.split())
    assert row_of(text, "A", "an hour")[-1] == f"${took // 100}"
    assert "play does not react to other fees here" in " ".join(text.split())
    answer = json.loads(
        houseway(
            "fees", SHEEP, "--limit", "3-6", "--traffic", str(night), "--plan", "2", "--plan", "4", "--json"
        ).output
    )
    option_2, option_4 = [plan["all_hands"] for plan in answer["plans"]]
    # 001:2090, 001:2092: $4 and $5 of five players, after the flop
    assert option_2 == took
    assert option_4 == took // 4 * 5


def a_night(folder: Path) -> tuple[Path, int]:
    """Twenty hands of five players in a folder of their own, and what was collected in them."""
    rules = load(SHEEP)
    schedule = schedule_named(SHEEP, "poker-rates")
    fees = post(schedule, schedule.find("2")[1], 5).plan()
    night = folder / "night"
    night.mkdir()
    random = Random(7)
    session = Session(rules, "3-6", fees=type(fees)(fees.schedule, {str(n): "2" for n in range(2, 11)}))
    for seat in range(1, 6):
        session.sit(seat, f"player {seat}", 900_00)
    session.put_button(1)
    took = 0
    for number in range(20):
        hand = session.deal(random)
        while hand.decision is not None:
            session.choose(random_choice(hand.decision, random), random=random)
        took += collected(hand)
        (night / f"{number}.toml").write_text(write_record(record_of(hand)), encoding="utf-8")
    (folder / "night.json").write_text(evening_json(session.evening()), encoding="utf-8")
    return night, took


def test_a_number_of_players_that_no_option_is_for_is_left_empty() -> None:
    """000:7527-7554: the options that are left of Dramadugi are for six players and for seven or more."""
    text = told("hawaiian-gardens/dramadugi", "--plan", "--heads", "3")
    assert "No option is for 2 to 5 players." in text
    assert "3 players  a hand" not in text
    assert len(row_of(text, "P1", "an hour")) == 2


# Traffic


def test_an_evening_and_its_hands_are_the_same_traffic(tmp_path: Path) -> None:
    night, took = a_night(tmp_path)
    (night / "notes.toml").write_text('drinks = "on the house"\n', encoding="utf-8")
    (night / "other.json").write_text("[]", encoding="utf-8")
    ask = ("--limit", "3-6", "--plan", "--json")
    hands = json.loads(houseway("fees", SHEEP, *ask, "--traffic", str(night)).output)
    evening = json.loads(houseway("fees", SHEEP, *ask, "--traffic", str(tmp_path / "night.json")).output)
    assert hands["plans"] == evening["plans"]
    assert hands["traffic"]["kind"] == evening["traffic"]["kind"] == "records"
    assert hands["traffic"]["hands"] == {"5": 20}
    assert hands["traffic"]["time"] == {"5": 1}
    assert hands["traffic"]["borrowed"]["9"] == 5
    assert "left aside: 2 no hand in the file" in " ".join(hands["traffic"]["says"])
    assert took > 0
    said = refused("fees", "black-sheep/omaha", "--plan", "--traffic", str(night))
    assert said.startswith(
        "there is no hand of black-sheep/omaha among recorded in night; left aside: 20 of another"
    )
    assert "20 of another limit" in refused(
        "fees", SHEEP, "--plan", "--limit", "10-20", "--traffic", str(night)
    )


def test_a_hand_that_does_not_come_out_as_it_says_is_named(tmp_path: Path) -> None:
    night, _ = a_night(tmp_path)
    text = (night / "3.toml").read_text(encoding="utf-8")
    before, word, after = text.partition("stacks = { 1 = ")
    (night / "3.toml").write_text(f"{before}{word}9{after}", encoding="utf-8")
    said = refused("fees", SHEEP, "--plan", "--limit", "3-6", "--traffic", str(night))
    assert said.startswith("3.toml cannot be played again: ")


def test_bots_make_the_same_traffic_again() -> None:
    ask = ("black-sheep/ez-baccarat", "--plan", "--bots", "28", "--json")
    first, again = json.loads(told(*ask)), json.loads(told(*ask))
    other = json.loads(told(*ask, "--seed", "another day"))
    assert first == again
    assert first["traffic"]["action"] != other["traffic"]["action"]
    assert sum(first["traffic"]["hands"].values()) <= 28
    says = " ".join(first["traffic"]["says"])
    assert "played by bots with seed 1" in says
    assert "play does not react to fees here" in says
    assert all([row["error"] is not None for row in first["plans"][0]["with"]])


def test_a_traffic_file_has_everything(tmp_path: Path) -> None:
    file = tmp_path / "march.toml"
    file.write_text(
        "traffic = 1\n"
        'source = "drop slips of March, table 4"\n'
        'rule_set = "central-coast/texas-holdem"\n'
        "hands_per_hour = { 2 = 50, 6 = 36, 9 = 30 }\n"
        "players = { 6 = 1, 9 = 3 }\n"
        "[reached]\nflop = { 2 = 0.8, 6 = 0.5 }\nturn = 0.4\n"
        '[pots]\n"$8" = 3\n"$40" = 1\n',
        encoding="utf-8",
    )
    answer = json.loads(told("central-coast/texas-holdem", "--plan", "--traffic", str(file), "--json"))
    (plan,) = answer["plans"]
    # 003:805, 003:807: $3 of a pot of $8, $5 of one of $40, past the flop
    of_a_flop = (3 * 300 + 500) / 4
    by_players = {row["players"]: row["hour"] for row in plan["with"]}
    assert by_players[2] == pytest.approx(50 * 0.8 * of_a_flop)
    assert by_players[5] == pytest.approx(50 * 0.8 * of_a_flop)
    assert by_players[6] == pytest.approx(36 * 0.5 * of_a_flop)
    assert by_players[9] == pytest.approx(30 * 0.5 * of_a_flop)
    assert plan["average"] == pytest.approx((by_players[6] + 3 * by_players[9]) / 4)
    assert "march.toml: drop slips of March, table 4" in answer["traffic"]["says"][0]
    # What is typed counts before the file.
    typed = ("--traffic", str(file), "--hands-per-hour", "10", "--json")
    answer = json.loads(told("central-coast/texas-holdem", "--plan", *typed))
    assert answer["traffic"]["says"][0] == "10 hands an hour (said with the command)"


def test_the_traffic_file_of_the_page(tmp_path: Path) -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "fees.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    file = tmp_path / "page.toml"
    file.write_text(example, encoding="utf-8")
    assert "drop slips of March" in told("central-coast/texas-holdem", "--plan", "--traffic", str(file))
    bets = example[example.index("# [[bets]]") :].replace("# ", "")
    file.write_text("\n".join([*example.splitlines()[:2], bets]), encoding="utf-8")
    assert "every player wagers $25 on banker and $5 on tie" in told(
        BACCARAT, "--plan", "--traffic", str(file)
    )


def test_bettors_who_bet_otherwise_come_together_in_all_ways(tmp_path: Path) -> None:
    """Two bettors, three of four with $50 and one with $300: $100 in 9 of 16, $350 in 6, $600 in 1."""
    file = tmp_path / "pit.toml"
    file.write_text(
        'traffic = 1\nsource = "the pit"\n[[bets]]\nwagers = { player = "$50" }\nshare = 3\n'
        '[[bets]]\nwagers = { banker = "$300" }\n',
        encoding="utf-8",
    )
    answer = json.loads(told(BACCARAT, "--plan", "1", "--traffic", str(file), "--json"))
    (row,) = [row for row in answer["plans"][0]["with"] if row["players"] == 3]
    assert row["hand"] == (9 * 100 + 6 * 500 + 1 * 500) / 16  # 001:1991-1993
    assert row["taken_by"] == "001:1991, 001:1993"


# What is refused

BAD = {
    'traffic = 1\nsource = "x"\n[reached]\nflop = 1.5\n': "line 4, reached.flop: 1.5 is not between 0 and 1",
    'traffic = 1\nsource = "x"\n[reached]\nturn = 0.9\n': (
        "more hands reach the turn (90 %) than the flop (60 %) that comes before it"
    ),
    'traffic = 1\nsource = "x"\n[reached]\nriver-boat = 0.2\n': "its hands may reach flop, turn, river",
    'traffic = 1\nsource = "x"\nhands_per_hour = 0\n': (
        "line 3, hands_per_hour: a table without hands takes nothing: write a number above 0"
    ),
    'traffic = 1\nsource = "x"\nhands_per_hour = { 2 = 30, 5 = "many" }\n': (
        "line 3, 5 must be a number, not 'many'"
    ),
    'traffic = 1\nsource = "x"\nhands_per_hour = "many"\n': (
        "line 3, hands_per_hour must be a number or a table in braces, not 'many'"
    ),
    'traffic = 1\nsource = "x"\nhands_per_hour = { 2 = 30, 5 = 0 }\n': "hands_per_hour.5: a table without",
    f'traffic = 1\nsource = "x"\n[pots]\n"${"9" * 5000}" = 1\n': f"'${'9' * 39}…' is not an amount of money",
    'traffic = 1\nsource = "x"\n[pots]\n40 = 1\n': 'an amount has a dollar sign, as in "$40"',
    'traffic = 1\nsource = " "\n': "line 2, source: say where the figures come from",
    'traffic = 1\nsource = "x"\nhands = 30\n': "nothing reads 'hands' here: there is traffic, source, ",
    'traffic = 2\nsource = "x"\n': "traffic must be 1, not 2",
    'traffic = 1\nsource = "x"\nrule_set = "a/b"\n': "these figures are of a/b, not of",
    'traffic = 1\nsource = "x"\nplayers = { 12 = 1 }\n': "players.12: central-coast/texas-holdem is played",
    'traffic = 1\nsource = "x"\n[[bets]]\nwagers = { base = "$5" }\n': "has no player-dealer to bet against",
    "houseway = 1\n": "there is no hand of central-coast/texas-holdem",
    "nonsense": "there is no hand of central-coast/texas-holdem",
}


@pytest.mark.parametrize(("text", "said"), list(BAD.items()), ids=range(len(BAD)))
def test_a_bad_traffic_file_is_refused_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "traffic.toml"
    file.write_text(text, encoding="utf-8")
    assert said in refused("fees", "central-coast/texas-holdem", "--plan", "--traffic", str(file))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((BACCARAT, "--plan", "99"), "schedule 'ez-baccarat-rates' has no option '99': it has 1 to 14"),
        (
            (BACCARAT, "--plan", ","),
            "',' names no options of a plan: write their numbers, as in --plan 1,30,100",
        ),
        ((BACCARAT, "--plan", "--bet", "7"), "player is bet in steps of $5"),
        ((BACCARAT, "--plan", "--bet", "antes=7"), "has no wager 'antes': it has player, banker"),
        ((BACCARAT, "--plan", "--flop-share", "0.5"), "is played to its end: leave --flop-share out"),
        ((BACCARAT, "--plan", "--pot", "5"), "is not played for pots: leave --pot out"),
        ((BACCARAT, "--plan", "--heads", "9"), "is played by 2 to 8 players, not by 9"),
        ((BACCARAT, "--plan", "--limit", "1-2"), "has no limit '1-2'"),
        ((BACCARAT, "--plan", "--traffic", "nowhere.toml"), "there is no file or folder 'nowhere.toml'"),
        ((BACCARAT, "--plan", "--picture", "plans.gif"), "a picture is a file that ends in .svg or .png"),
        ((HOLDEM, "--plan", "--pot", "0"), "--pot: it is more than nothing"),
        ((HOLDEM, "--plan", "--pot", "many"), "--pot: 'many' is not an amount of money"),
        ((HOLDEM, "--plan", "--hands-per-hour", "nan"), "hands an hour are a number above 0"),
        ((HOLDEM, "--plan", "--flop-share", "nan"), "--flop-share is a part of the hands, from 0 to 1"),
        ((BACCARAT, "--plan", "--bet", "player=5+player=10"), "the player wager is named twice"),
        ((HOLDEM, "--plan", "--bet", "5"), "has no player-dealer to bet against: leave --bet out"),
        ((HOLDEM, "--plan", "1,2", "--limit", "3-6"), "in 2 schedules: say --schedule with one of"),
        (
            (HOLDEM, "--plan", "first:1,140", "--limit", "9-18"),
            "a plan has fees by the hand or by the clock",
        ),
        (
            (HOLDEM, "--plan", "first:1,2", "--limit", "3-6"),
            "option 2 of holdem-first-rates would never be in force beside the others",
        ),
        ((HOLDEM, "--plan", "first:130", "--limit", "3-6"), "it is for limits of $6-12 to $2,000-4,000"),
        (
            ("central-coast/lowball", "--plan", "--limit", "30-60"),
            "no option of central-coast/lowball fits the 30-60 table: they are for 3-6, 4-8, 5-10",
        ),
        (("nineteenth-hole/pan", "--plan"), "has no fees to plan with: none printed (004:307-403)"),
    ],
)
def test_what_cannot_be_planned_is_refused(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("fees", *arguments)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--plan", BACCARAT), "the game comes first: houseway fees ID --plan"),
        ((BACCARAT, "--bots", "5"), "traffic, bots and pictures are for plans: say --plan"),
        ((BACCARAT, "--plan", "--option", "4"), "write --plan 1,30,100 instead of --option"),
        ((BACCARAT, "--plan", "--seed", "4"), "--seed is of the bots' hands: say how many, --bots N"),
        ((BACCARAT, "--plan", "--bots", "4", "--bet", "5"), "only hands an hour may be said"),
        ((BACCARAT, "--plan", "--audit"), "--audit goes with a rule set or none"),
    ],
)
def test_what_does_not_go_together_is_refused(arguments: tuple[str, ...], said: str) -> None:
    assert said in refused("fees", *arguments, code=2)
