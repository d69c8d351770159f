"""Matches between strategies: fair by construction, the same again, and clear about what goes wrong."""

import json
import re
import sys
from math import inf, sqrt
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from houseway.bots.characters import BotError
from houseway.bots.match import Standing, entrants, play_match
from houseway.cli import main
from houseway.rooms.loader import load
from houseway.session.buy_ins import usual_stack
from tests.coverage import PRINTED

ROOT = Path(__file__).parents[2]
STRATEGY = ROOT / "docs" / "strategy.py"
HOLDEM = "black-sheep/texas-holdem"


def stack_of(rule_set: str) -> int:
    rules = load(rule_set)
    return usual_stack(rules, rules.limits[0])


@pytest.mark.parametrize("rule_set", PRINTED)
def test_every_game_can_be_a_match_and_no_chip_is_lost(rule_set: str) -> None:
    rules = load(rule_set)
    count = rules.least_players
    match = play_match(rules, entrants(rules, ["random"] * count), 1, 3, stack=stack_of(rule_set))
    assert match.hands == count
    assert sum([one.mean for one in match.standings]) * match.hands == pytest.approx(-match.left)


def test_the_same_strategy_from_every_place_wins_nothing(tmp_path: Path) -> None:
    file = tmp_path / "calls.py"
    file.write_text(
        "def choose(view, decision, answers):\n"
        "    return next(v for v in ('check', 'call', decision.options[0].verb) if v in decision.by_verb)\n",
        encoding="utf-8",
    )
    rules = load(HOLDEM)
    match = play_match(rules, entrants(rules, [str(file)] * 3), 60, 1, stack=stack_of(HOLDEM))
    assert [one.name for one in match.standings] == ["Calls", "Calls 2", "Calls 3"]
    assert all([one.mean == one.error == 0 for one in match.standings])


def test_the_interval_holds_the_mean_so_often_with_few_figures_too() -> None:
    """Four figures around 0, again and again: two errors would hold it 86 times in 100 only."""
    random, held = Random(7), 0
    for _ in range(4000):
        figures = [random.gauss(0, 1) for _ in range(4)]
        mean = sum(figures) / 4
        error = sqrt(sum([(figure - mean) ** 2 for figure in figures]) / 3 / 4)
        low, high = Standing("Ann", mean, error, 4).interval
        held += low <= 0 <= high
    assert 3750 < held < 3850


def test_one_set_says_nothing() -> None:
    assert Standing("Ann", 3.0, inf, 1).interval == (-inf, inf)


def test_a_better_strategy_is_seen_to_be_better() -> None:
    rules = load(HOLDEM)
    match = play_match(rules, entrants(rules, [str(STRATEGY), "random"]), 300, 1, stack=stack_of(HOLDEM))
    mine, other = match.standings
    assert mine.mean == pytest.approx(-other.mean)
    assert mine.interval[0] > 0
    again = play_match(rules, entrants(rules, [str(STRATEGY), "random"]), 300, 1, stack=stack_of(HOLDEM))
    assert again == match


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "def choose(view, decision, answers): return 'jump'",
            "mine.py may not choose that: seat 1 cannot jump",
        ),
        ("def choose(view, decision, answers):\n    return 1 / 0", "line 2, failed: ZeroDivisionError"),
        ("def choose(view, decision, answers): return 7", "chose 7, which is no Choice"),
        ("from houseway import Choice\nchoose = lambda *seen: Choice([])", "mine.py may not choose that: "),
        ("def other(): pass", "has no function choose"),
        ("def choose(:", "line 1: "),
        ("eval('1 +')", "line 1, cannot be loaded: SyntaxError: invalid syntax (<string>, line 1)"),
        ("x = 1\nraise ValueError('no')", "line 2, cannot be loaded: ValueError: no"),
        ("def choose(view, decision, answers): assert False", "line 1, failed: AssertionError"),
        ("def choose(view, decision, answers): raise SystemExit(0)", "line 1, failed: SystemExit: 0"),
        ("import sys\nsys.exit(3)", "line 2, cannot be loaded: SystemExit: 3"),
        ("import no_such_thing", "line 1, cannot be loaded: ModuleNotFoundError: No module named"),
        (
            "from houseway import Choice\nchoose = lambda *seen: Choice('call', cards=3)",
            "cannot call: cards must be a tuple of cards, not 3",
        ),
        (
            "from houseway import Choice\nchoose = lambda *seen: Choice('call', cards=(1, 2))",
            "cannot call: cards must be a tuple of cards, not (1, 2)",
        ),
        (
            "from houseway import Choice\nchoose = lambda *seen: Choice('call', wagers=(5,))",
            "cannot call: wagers must be a tuple of names with amounts, not (5,)",
        ),
        (
            "def choose(view, decision, answers):\n    decision.by_verb['jump'] = 1\n    return 'jump'",
            "mine.py may not choose that: seat 1 cannot jump",
        ),
        ("def choose(*seen): raise ValueError('this\\n  and that')", "failed: ValueError: this and that\n"),
        ("class Odd(BaseException): pass\ndef choose(*seen): raise Odd('so')", "line 2, failed: Odd: so"),
        ("class Odd(BaseException): pass\nraise Odd", "line 2, cannot be loaded: Odd\n"),
        (
            "class Odd:\n    def __repr__(self): raise ValueError\ndef choose(*seen): return Odd()",
            "mine.py chose something of the type Odd, which is no Choice",
        ),
        (
            "class Odd(Exception):\n    def __str__(self): return 1\ndef choose(*seen): raise Odd",
            "line 3, failed: Odd: something of the type Odd",
        ),
        (
            "from houseway import Choice\nclass Odd:\n    def __repr__(self): raise ValueError('hidden')\n"
            "def choose(*seen): return Choice('raise', Odd())",
            "mine.py may not choose that: ValueError: hidden",
        ),
        ("def choose(*seen): return 1000 * [7]", "…, which is no Choice"),
    ],
)
def test_what_a_strategy_does_wrong_is_one_sentence(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, ["match", HOLDEM, str(file), "solid", "--hands", "2"])
    assert result.exit_code == 1
    assert says in result.output and "Traceback" not in result.output


def test_everybody_has_a_name_of_his_own(tmp_path: Path) -> None:
    file = tmp_path / "solid_2.py"
    file.write_text("def choose(*seen): return 'fold'", encoding="utf-8")
    named = entrants(load(HOLDEM), [str(file), "solid", "Mae", " solid", "wen", "rock"])
    assert [name for name, _ in named] == ["Solid 2", "Solid", "Mae", "Solid 3", "Wen", "Rock"]


@pytest.mark.parametrize("word", ["", " ", ",", "solid,rock", "clever"])
def test_a_player_is_one_whom_there_is(word: str) -> None:
    says = "there is no bot 'clever'" if word == "clever" else "a player of a match is one Python file"
    with pytest.raises(BotError, match=says):
        entrants(load(HOLDEM), [word, "random"])


def test_what_a_strategy_prints_is_no_part_of_the_answer(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("print('hello')\ndef choose(*seen): print('I fold'); return 'fold'", encoding="utf-8")
    result = CliRunner().invoke(main, ["match", HOLDEM, str(file), "solid", "--hands", "2", "--json"])
    assert json.loads(result.stdout)["hands"] == 2
    assert "hello" in result.stderr and "I fold" in result.stderr


def test_a_strategy_may_use_other_files_of_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", sys.path.copy())
    (tmp_path / "what_we_do_here.py").write_text("VERB = 'fold'", encoding="utf-8")
    file = tmp_path / "mine.py"
    file.write_text("from what_we_do_here import VERB\nchoose = lambda *seen: VERB", encoding="utf-8")
    rules = load(HOLDEM)
    match = play_match(rules, entrants(rules, [str(file), "random"]), 4, 1, stack=stack_of(HOLDEM))
    assert match.standings[0].mean < 0


@pytest.mark.parametrize("when", ["loaded", "asked"])
def test_files_of_one_name_beside_two_strategies_are_not_mixed_up(tmp_path: Path, when: str) -> None:
    """Two versions of a strategy, each with its own helper, in a package or not."""
    before = sys.path.copy()
    files = []
    for verb in ("fold", "call"):
        (tmp_path / verb / "inside").mkdir(parents=True)
        (tmp_path / verb / "helper.py").write_text(f"VERB = '{verb}'\nasked = []", encoding="utf-8")
        (tmp_path / verb / "inside" / "__init__.py").write_text("import helper", encoding="utf-8")
        (tmp_path / verb / "inside" / "again.py").write_text("from helper import VERB", encoding="utf-8")
        imports = "import inside.again, helper"
        body = (
            f"assert inside.again.VERB == inside.helper.VERB == helper.VERB == '{verb}'\n"
            "    helper.asked.append(decision)\n"
            "    return helper.VERB if helper.VERB in decision.by_verb else 'check'"
        )
        text = (
            f"{imports}\ndef choose(view, decision, answers):\n    {body}"
            if when == "loaded"
            else f"def choose(view, decision, answers):\n    {imports}\n    {body}"
        )
        files.append(tmp_path / verb / "mine.py")
        files[-1].write_text(text, encoding="utf-8")
    rules = load(HOLDEM)
    match = play_match(rules, entrants(rules, list(map(str, files))), 4, 1, stack=stack_of(HOLDEM))
    assert match.standings[0].mean < 0 < match.standings[1].mean
    assert sys.path == before
    assert not {"helper", "inside", "inside.again"} & sys.modules.keys()


def test_what_is_wrong_in_a_file_beside_a_strategy_is_said_of_that_file(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("\n\ndef what(:", encoding="utf-8")
    file = tmp_path / "mine.py"
    file.write_text("import broken\nchoose = broken.what", encoding="utf-8")
    with pytest.raises(BotError, match=r"mine.py, line 1, cannot be loaded: .*\(broken.py, line 3\)"):
        entrants(load(HOLDEM), [str(file), "random"])


@pytest.mark.parametrize("rule_set", ["black-sheep/ez-baccarat", "central-coast/chinese-poker"])
def test_a_strategy_answers_where_several_are_asked(tmp_path: Path, rule_set: str) -> None:
    file = tmp_path / "advised.py"
    file.write_text(
        "from houseway import Choice\n"
        "def choose(view, decision, answers):\n"
        "    return answers.advice() or Choice(decision.options[-1].verb)\n",
        encoding="utf-8",
    )
    rules = load(rule_set)
    players = entrants(rules, [str(file)] * rules.least_players)
    match = play_match(rules, players, 6, 1, stack=stack_of(rule_set))
    assert sum([one.mean for one in match.standings]) == 0


def test_what_one_set_says_is_json_too() -> None:
    result = CliRunner().invoke(main, ["match", HOLDEM, "random", "random", "--hands", "2", "--json"])
    read = json.loads(result.stdout, parse_constant=pytest.fail)
    assert [one["error"] for one in read["players"]] == [None, None]


def test_too_few_players_are_refused() -> None:
    rules = load(HOLDEM)
    with pytest.raises(BotError, match="takes 2 to 10 players, not 1"):
        play_match(rules, entrants(rules, ["solid"]), 1, 1, stack=stack_of(HOLDEM))


def test_a_bot_of_ones_own_sits_at_the_table() -> None:
    from houseway.bots.casting import bots_for

    bots = bots_for(load(HOLDEM), "rock", [2, 3, 4], Random(1), [str(STRATEGY)])
    assert [bots[seat].name for seat in (2, 3, 4)] == ["Strategy", "Rosa", "Dot"]
    with pytest.raises(BotError, match="2 bots of your own and 1 seats"):
        bots_for(load(HOLDEM), "", [2], Random(1), [str(STRATEGY)] * 2)


def test_the_page_about_strategies_shows_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    page = (ROOT / "docs" / "strategies.md").read_text(encoding="utf-8")
    shown = re.findall(r"```\n\$ houseway ([^\n]*)\n(.*?)```", page, re.DOTALL)
    assert len(shown) == 2
    for command, said in shown:
        assert CliRunner().invoke(main, command.split()).stdout == said
