"""``houseway odds`` and ``houseway cover`` as a person and a program meet them."""

import json
from csv import DictReader
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from houseway.cli import main
from houseway.cli.odds.as_json import as_builtins
from houseway.lab.odds import price_of
from houseway.lab.prices import Priced, Request
from houseway.lab.work.jobs import Runner
from houseway.reference.edges import COME_ALONG, place_of, read_kept
from houseway.rooms.loader import load

CALIFORNIA = "nineteenth-hole/california-blackjack"
BACCARAT = "black-sheep/ez-baccarat"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_the_answer_for_programs() -> None:
    done = run("odds", BACCARAT, "--json", "--workers", "1")
    assert done.exit_code == 0, done.output
    answer = json.loads(done.stdout)
    assert (answer["id"], answer["decks"]) == (BACCARAT, 8)
    assert [wager["wager"] for wager in answer["wagers"]] == [
        "player",
        "banker",
        "tie",
        "dragon-7",
        "panda-8",
    ]
    for wager in answer["wagers"]:
        assert wager["method"] == "exact" and wager["stderr"] is None and wager["bound"] is None
        outcomes = wager["outcomes"]
        assert sum(row["combinations"] for row in outcomes) == wager["total"] == 4_998_398_275_503_360
        assert sum(row["probability"] for row in outcomes) == pytest.approx(1)
        assert sum(row["probability"] * row["pays"] for row in outcomes) == pytest.approx(wager["ev"])
        assert wager["edge"] == wager["dealer_ev"] == -wager["ev"]
    flipped = {(other["ruling"], other["wager"]): other["ev"] for other in answer["rulings"]}
    # The common game stops on naturals; the sheet does not say so, and the Tie Bet then favours the player.
    assert flipped["naturals", "tie"] == pytest.approx(-0.143596, abs=1e-6)
    assert answer["wagers"][2]["ev"] > 0


def test_the_answer_for_people() -> None:
    done = run("odds", BACCARAT, "--wager", "dragon-7", "--no-readings", "--workers", "1")
    assert done.exit_code == 0, done.output
    assert "7.6113 %" in done.output
    assert "banker wins with a three-card 7" in done.output
    assert "panda" not in done.output
    assert max(len(line) for line in done.output.splitlines()) <= 100


def test_the_figures_are_told_before_the_readings_are_priced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops the command while the first of them is priced has read the figures."""
    asked = []

    def price_once(folder: str, model: Any, runner: Runner) -> Priced:
        asked.append(model)
        if len(asked) > 1:
            raise KeyboardInterrupt
        return price_of(folder, model, runner)

    monkeypatch.setattr("houseway.lab.odds.price_of", price_once)
    done = run("odds", "hawaiian-gardens/baccarat-9", "--workers", "1", "--fresh")
    assert done.exit_code == 130
    assert "Figures: full cover" in done.stdout and "Rulings that matter" not in done.stdout
    assert "Stopped: what was finished is kept" in done.stderr


def test_readings_stand_in_columns() -> None:
    done = run("odds", "hawaiian-gardens/baccarat-9", "--workers", "2")
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    head = lines.index("Rulings that matter, one at a time") + 1
    assert lines[head].split() == ["ruling", "the", "other", "reading", "wager", "player", "moves"]
    assert lines[head + 1].endswith("%") and len(lines[head + 1]) <= len(lines[head]) + 1
    assert lines[head + 1].index("-0.036587") + 9 == lines[head].index("player") + 6
    assert max(len(line) for line in lines) <= 100


@pytest.mark.parametrize("shoe", [(), ("--decks", "7")])
def test_a_kept_answer_is_the_same(shoe: tuple[str, ...]) -> None:
    """What comes along for the sheet as it is, and what the first answer to another question left."""
    asked = ("odds", "hawaiian-gardens/super-9", "--json", "--workers", "1", *shoe)
    fresh, kept = [json.loads(run(*asked, *more).stdout) for more in (["--fresh"], [])]
    if not shoe:
        assert kept["notes"].pop() == COME_ALONG
    for answer in (fresh, kept):
        for wager in answer["wagers"]:
            del wager["seconds"]
    assert fresh == kept


def test_random_rounds_beside_the_figure() -> None:
    done = run(
        "odds", BACCARAT, "--simulate", "100000", "--seed", "3", "--json", "--no-readings", "--workers", "1"
    )
    assert done.exit_code == 0, done.output
    for wager in json.loads(done.stdout)["wagers"]:
        check = wager["simulated"]
        assert check["rounds"] == 100_000 and check["seed"] == 3
        assert check["simulated"] != wager["ev"]
        assert abs(check["away"]) < 4


def test_another_reading_is_in_force_in_the_random_rounds_too() -> None:
    arguments = ("odds", BACCARAT, "--ruling", "naturals=true", "--wager", "tie", "--json", "--workers", "1")
    done = run(*arguments, "--simulate", "200000")
    assert done.exit_code == 0, done.output
    answer = json.loads(done.stdout)
    (tie,) = answer["wagers"]
    assert tie["ev"] == pytest.approx(-0.143596, abs=1e-6)
    assert abs(tie["simulated"]["away"]) < 4
    assert [other["reading"] for other in answer["rulings"] if other["ruling"] == "naturals"] == ["false"]


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_picture(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"odds.{suffix}"
    done = run("odds", BACCARAT, "--no-readings", "--plot", str(path), "--workers", "1")
    assert done.exit_code == 0, done.output
    if suffix == "svg":
        assert ElementTree.parse(path).getroot().tag.endswith("svg")
    else:
        assert path.read_bytes().startswith(b"\x89PNG")


def test_a_fair_wager_has_no_minus() -> None:
    """Played alike Pan 9 is worth nothing to either side."""
    fair = ("odds", "hawaiian-gardens/pan-9", "--wager", "base", "--no-readings")
    told = run(*fair).stdout
    assert "+0.000000       +0.000000  0.0000 %" in told
    (wager,) = json.loads(run(*fair, "--json").stdout)["wagers"]
    assert [str(wager[name]) for name in ("ev", "dealer_ev", "edge")] == ["0.0"] * 3


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "say which rule set"),
        (("black-sheep/nothing",), "black-sheep/nothing"),
        (("central-coast/texas-holdem",), "houseway equity"),
        ((BACCARAT, "--wager", "lucky"), "no wager 'lucky'"),
        ((BACCARAT, "--removed", "Jk"), f"Jk cannot be removed: the shoe of {BACCARAT} has none of it"),
        ((BACCARAT, "--decks", "1", "--removed", "2c 2c"), "2c cannot be removed 2 times: the shoe"),
        ((BACCARAT, "--removed", "Zz"), "Zz"),
        ((BACCARAT, "--decks", "5000"), "1 to 1,000"),
        ((BACCARAT, "--plot", "odds.doc"), ".svg or .png"),
        ((BACCARAT, "--plot", "nowhere/odds.svg"), "no folder"),
        ((BACCARAT, "--player", "lucky"), "lucky"),
        ((BACCARAT, "--ruling", "naturals=perhaps"), "perhaps"),
    ],
)
def test_questions_without_an_answer(arguments: tuple[str, ...], complaint: str) -> None:
    done = run("odds", *arguments)
    assert done.exit_code != 0
    assert complaint in done.output
    assert "Traceback" not in done.output


def test_cover() -> None:
    done = run(
        "cover", BACCARAT, "--bets", "100,100,50", "--bank", "100", "--rounds", "500", "--workers", "1"
    )
    assert done.exit_code == 0, done.output
    assert "$250 wagered by 3, $100 put up" in done.output
    done = run("cover", BACCARAT, "--rounds", "500", "--json", "--workers", "1")
    assert len(json.loads(done.stdout)["places"]) == 5


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("central-coast/texas-holdem",), "no player-dealer"),
        ((BACCARAT, "--bets", "1"), "must be $5"),
        ((BACCARAT, "--bank", "much"), "not an amount"),
        ((BACCARAT, "--bank", "3"), "puts up $5 or more, not $3"),
        ((BACCARAT, "--limit", "huge"), "no limit 'huge'"),
    ],
)
def test_tables_that_cannot_be_measured(arguments: tuple[str, ...], complaint: str) -> None:
    done = run("cover", *arguments)
    assert done.exit_code != 0
    assert complaint in done.output


def test_wagers_played_together() -> None:
    given = ("odds", "hawaiian-gardens/pokara", "--together", "base=2,bonus=1")
    told = json.loads(run(*given, "--json").stdout)
    assert told["together"] == told["apart"]
    assert [wager["stake"] for wager in told["wagers"]] == [1.0, 0.5]
    assert "their worths add up" in run(*given).stdout
    assert "no wager with its stake" in run("odds", "hawaiian-gardens/pokara", "--together", "base").output
    more = run("odds", "hawaiian-gardens/pokara", "--together", "base=1,bonus=2")
    assert more.exit_code == 1
    assert "may not be more than base" in more.output


def test_a_row_for_each_wager() -> None:
    rows = run("odds", BACCARAT, "--csv").stdout.splitlines()
    assert rows[0].startswith("id,name,decks,wager,player,dealer,method,ev,edge,sd")
    assert [row.split(",")[3] for row in rows[1:]] == ["player", "banker", "tie", "dragon-7", "panda-8"]
    one = run("odds", BACCARAT, "--csv", "--wager", "tie", "--set", "deck.decks=6").stdout.splitlines()
    assert [row.split(",")[-8] for row in one[1:]] == ["none"]
    assert "deck.decks = 6" in one[1]


def test_all_rule_sets_at_once() -> None:
    """Figures that come along; where the sheet prints no way of play, both sides at their best come first."""
    rows = list(DictReader(run("odds", "--all", "--csv").stdout.splitlines()))
    assert len({row["id"] for row in rows}) == 43
    ways = [(row["player"], row["dealer"]) for row in rows if row["id"] == CALIFORNIA]
    assert ways == [("equilibrium", "equilibrium"), ("best", "fixed")]


def test_what_stands_first_is_told_to_programs_too() -> None:
    rules = load(CALIFORNIA)
    own, first = [read_kept(place_of(rules, Request(player=way, dealer=way))) for way in ("", "equilibrium")]
    assert own is not None
    assert first is not None
    told = json.loads(as_builtins(rules, own.priced, (), (), None, first.priced))
    assert [one["player"] for one in (*told["first"], *told["wagers"])] == ["equilibrium", "best"]


def test_a_refused_table_is_empty() -> None:
    done = run("odds", BACCARAT, "--csv", "--decks", "1001")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "1 to 1,000" in done.stderr


def test_all_rule_sets_at_once_ask_for_a_form() -> None:
    assert "with --csv or --json" in run("odds", "--all").output
    assert "leave out the ID" in run("odds", BACCARAT, "--all", "--csv").output


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--all", "--csv", "--together", "player=1,tie=1"), "leave out --together"),
        (("--all", "--json", "--simulate", "1000"), "leave out --simulate"),
        ((BACCARAT, "--csv", "--together", "player=1,tie=1"), "leave out --together"),
        ((BACCARAT, "--csv", "--json"), "leave out --json"),
        ((BACCARAT, "--together", "player=1,tie=1", "--wager", "tie"), "leave out --wager"),
        ((BACCARAT, "--together", "player=1,tie=1", "--plot", "x.svg"), "leave out --plot"),
        (("--page", "never.md", "--set", "deck.decks=6"), "leave out --set"),
        ((BACCARAT, "--decks", "6", "--set", "deck.decks=4"), "leave one out"),
    ],
)
def test_nothing_that_is_given_is_ignored(given: tuple[str, ...], says: str) -> None:
    done = run("odds", *given)
    assert (done.exit_code, says in done.output) == (2, True)


def test_every_priced_rule_set_is_in_the_table() -> None:
    from houseway.cli.odds.edges import every_priced

    assert len(every_priced()) == 43
