"""What the module ``random`` says to a strategy is its own, and comes again with the seed."""

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from houseway.bots.dice import Dice
from houseway.bots.match import Match, entrants, play_match
from houseway.rooms.loader import load

HOLDEM = "black-sheep/texas-holdem"
FREE = "'check' if 'check' in decision.by_verb else 'call'"
TOSSING = f"""
import random
HABIT = random.random()
def choose(view, decision, answers):
    return "fold" if random.random() < HABIT else {FREE}
"""
FIXING = f"""
import random
def choose(view, decision, answers):
    random.seed(1)
    return {FREE}
"""
QUIET = f"def choose(view, decision, answers): return {FREE}"


def played(folder: Path, texts: list[str], seed: int = 1) -> Match:
    files = [folder / f"strategy_{at}.py" for at in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    rules = load(HOLDEM)
    return play_match(rules, entrants(rules, [str(file) for file in files]), 30, seed, stack=180_00)


def test_the_same_seed_is_the_same_match(tmp_path: Path) -> None:
    first = played(tmp_path, [TOSSING, TOSSING])
    random.seed("something else")
    assert played(tmp_path, [TOSSING, TOSSING]) == first
    assert played(tmp_path, [TOSSING, TOSSING], 2) != first


def test_no_strategy_throws_the_dice_of_another(tmp_path: Path) -> None:
    fixed, quiet = played(tmp_path, [TOSSING, FIXING]), played(tmp_path, [TOSSING, QUIET])
    assert [standing.mean for standing in fixed.standings] == [standing.mean for standing in quiet.standings]


def test_outside_goes_on_as_if_nothing_had_been_thrown() -> None:
    random.seed(5)
    before = random.getstate()
    dice, again = Dice(random.Random(1)), Dice(random.Random(1))
    with dice:
        first = [random.random() for _ in range(3)]
        with again:
            inside = [random.random() for _ in range(3)]
        then = random.random()
    with again:
        assert random.random() == then
    assert first == inside
    assert random.getstate() == before


def test_matches_in_several_threads_are_the_same_matches(tmp_path: Path) -> None:
    """One strategy speaks at a time: what it changes while it does is there once in a program."""
    (tmp_path / "habits.py").write_text("import random\ndef brave(): return random.random() < 0.9\n")
    asking = f"""
def choose(view, decision, answers):
    import habits
    return {FREE} if habits.brave() else "fold"
"""
    alone, outside = played(tmp_path, [TOSSING, FIXING, asking]), random.getstate()
    files, rules = [str(tmp_path / f"strategy_{at}.py") for at in range(3)], load(HOLDEM)

    def again(_: int) -> Match:
        return play_match(rules, entrants(rules, files), 30, 1, stack=180_00)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(3) as pool:
            assert list(pool.map(again, range(3))) == [alone] * 3
    finally:
        sys.setswitchinterval(interval)
    assert random.getstate() == outside
