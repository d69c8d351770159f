"""Imported hands in files: records that replay under the rule sets beside them, PHH that says the same."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from houseway.cli import main
from houseway.phh import replay_phh
from tests.histories.test_reading import TEXTS, one

NAMED = [name for name in TEXTS if name != "split low"]
"""The games that PHH has a code for: pot-limit Omaha high-low has none."""


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def texts(tmp_path: Path) -> list[Path]:
    paths = []
    for name, text in TEXTS.items():
        paths.append(tmp_path / f"{name}.txt")
        paths[-1].write_text(text, encoding="utf-8")
    return paths


@pytest.mark.parametrize("name", TEXTS)
def test_a_record_ends_the_same(name: str, tmp_path: Path) -> None:
    source = tmp_path / "x.txt"
    source.write_bytes(b"\xef\xbb\xbf" + TEXTS[name].replace("\n", "\r\n").encode())
    done = run("import", source, "--out", tmp_path / "out")
    assert done.exit_code == 0, done.output
    [record] = (tmp_path / "out").glob("*.toml")
    told = json.loads(run("replay", record, "--json").output)
    played = one(TEXTS[name]).played
    assert told["over"]
    assert told["stacks"] == {str(seat): stack for seat, stack in played.hand.stacks().items()}


def test_phh_says_the_same(texts: list[Path], tmp_path: Path) -> None:
    done = run("import", *texts, "--to", "phh", "--out", tmp_path)
    assert done.output.splitlines()[-1] == f"{len(NAMED)} hands imported into {tmp_path}, 1 refused"
    assert "split low.txt, line 1, hand #7001: PHH has no variant for phh/PO/8" in done.output
    for name in NAMED:
        path = tmp_path / f"{name}.phhs"
        [again] = replay_phh(path.read_text(encoding="utf-8"), path.name)
        assert again.agrees
        assert again.stacks == one(TEXTS[name]).played.stacks
    text = (tmp_path / "won on the flop.phhs").read_text(encoding="utf-8")
    for line in (
        'venue = "PokerStars"',
        "hand = 7001",
        "time = 05:06:07",
        "winnings = [0, 0, 6.20]",
        "_rake = 0.30",
    ):
        assert line in text.splitlines()


def test_a_live_small_blind_goes_through_phh(tmp_path: Path) -> None:
    source = tmp_path / "x.txt"
    posts = "Bob: posts small blind $0.50\nCy: the 2nd: posts big blind $1\nDee: posts small blind $0.50"
    text = TEXTS["both blinds"].replace("Dee: posts small & big blinds $1.50", "Dee: posts small blind $0.50")
    text = text.replace("Dee: checks", "Dee: calls $0.50").replace("$3 ", "$2.50 ").replace("($3)", "($2.50)")
    assert posts in text
    source.write_text(text, encoding="utf-8")
    assert run("import", source, "--to", "phh", "--out", tmp_path).exit_code == 0
    written = (tmp_path / "x.phhs").read_text(encoding="utf-8")
    assert "_dead_posts = [0, 0, 0, 0]" in written
    [again] = replay_phh(written, "x.phhs")
    assert again.agrees
    assert again.hand.stacks()[4] == 9900


def test_refusals_are_listed_and_nothing_at_all_is_an_error(tmp_path: Path) -> None:
    source = tmp_path / "x.txt"
    source.write_text(TEXTS["razz"].replace("Razz", "Snap"), encoding="utf-8")
    done = run("import", source, "--out", tmp_path / "out")
    assert done.exit_code == 1
    assert done.output.splitlines()[0].startswith("refused: x.txt, line 1, hand #7001: no game")
    assert "Error: nothing was imported: every hand was refused" in done.output
    source.write_bytes(b"\x80\x81 nothing")
    assert (
        "no text has a hand in the words of a site" in run("import", source, "--out", tmp_path / "out").output
    )
    assert "there is no file" in run("import", tmp_path / "y.txt", "--out", tmp_path / "out").output
    both = tmp_path / "both.txt"
    both.write_text(TEXTS["razz"].replace("Razz", "Snap") + TEXTS["razz"], encoding="utf-16")
    facts = json.loads(run("import", both, "--out", tmp_path / "out", "--json").output)
    assert facts["imported"] == 1
    assert [(hand["line"], hand["number"]) for hand in facts["refused"]] == [(1, "7001")]


def test_a_text_without_a_hand_is_named_and_another_language_is_refused(tmp_path: Path) -> None:
    for name, text in (("a", TEXTS["razz"]), ("b", "Winner takes all #7"), ("c", TEXTS["razz"])):
        text = text.replace("PokerStars Hand #", "Mano de PokerStars #") if name == "c" else text
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    names = [tmp_path / f"{name}.txt" for name in "abc"]
    said = run("import", *names, "--out", tmp_path / "out").output
    assert "b.txt has no hand in the words of a site that is known here" in said
    assert "c.txt, line 1, hand #7001: the hand is not told in English" in said
    assert "1 hand imported" in said
    assert json.loads(run("import", *names, "--out", tmp_path / "out", "--json").output)["without_hands"] == [
        "b.txt"
    ]


def test_nothing_is_written_where_a_text_is_missing(texts: list[Path], tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run("import", *texts, tmp_path / "missing.txt", "--out", out)
    assert done.exit_code == 1 and "there is no file" in done.output
    assert not out.exists()


def test_folders_are_searched(texts: list[Path], tmp_path: Path) -> None:
    texts[0].rename(texts[0].with_suffix(".TXT"))
    done = run("import", tmp_path, tmp_path, "--out", tmp_path / "out")
    assert done.output.splitlines()[-1] == f"{len(TEXTS)} hands imported into {tmp_path / 'out'}, 0 refused"


def test_two_hands_of_one_number_are_two_records(tmp_path: Path) -> None:
    text = TEXTS["won on the flop"]
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    (tmp_path / "b.txt").write_text(text, encoding="utf-8")
    (tmp_path / "c.txt").write_text(text.replace("Bob", "Dot"), encoding="utf-8")
    assert run("import", tmp_path, "--out", tmp_path / "out").exit_code == 0
    records = sorted([path.name for path in (tmp_path / "out").glob("*.toml")])
    assert records == ["pokerstars-7001-2.toml", "pokerstars-7001.toml"]


@pytest.mark.parametrize(
    "time", ["2021/03/04 49:48:33", "2021/03/04 5:66:07", "2021/13/04 5:06:07", "0000/00/00 0:00:00"]
)
def test_a_time_that_there_is_not_is_left_out(tmp_path: Path, time: str) -> None:
    text = TEXTS["won on the flop"].replace("2021/03/04 5:06:07", time)
    assert time in text
    (tmp_path / "x.txt").write_text(text, encoding="utf-8")
    done = run("import", tmp_path / "x.txt", "--to", "phh", "--out", tmp_path)
    assert done.exit_code == 0, done.output
    written = (tmp_path / "x.phhs").read_text(encoding="utf-8").splitlines()
    assert "hand = 7001" in written and not [line for line in written if line.startswith(("year", "time"))]


@pytest.mark.parametrize("most", [15, 22, 60])
def test_more_seats_than_any_table_has_are_not_counted(tmp_path: Path, most: int) -> None:
    text = TEXTS["won on the flop"].replace("6-max", f"{most}-max")
    (tmp_path / "x.txt").write_text(text, encoding="utf-8")
    assert run("import", tmp_path / "x.txt", "--out", tmp_path / "out").exit_code == 0
    [record] = (tmp_path / "out").glob("*.toml")
    assert json.loads(run("replay", record, "--json").output)["over"]


def test_a_hand_that_two_texts_tell_alike_is_one_record_and_the_count_says_so(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / f"{name}.txt").write_text(TEXTS["razz"], encoding="utf-8")
    done = run("import", tmp_path, "--out", tmp_path / "out")
    assert done.output.splitlines()[-2:] == [
        f"2 hands imported into {tmp_path / 'out'}, 0 refused",
        "1 of them told as before: 1 record",
    ]
    assert len(list((tmp_path / "out").glob("*.toml"))) == 1
    facts = json.loads(run("import", tmp_path, "--out", tmp_path / "other", "--json").output)
    assert (facts["imported"], facts["alike"]) == (2, 1)
