"""Hands as tables: one row for each act and each payment, of every kind of game and every kind of file."""

import json
import shutil
from pathlib import Path
from random import Random

import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest
from click.testing import CliRunner, Result

from houseway.cli import main
from houseway.frames.parquet import ACTS, PAYMENTS, ParquetWriter, frames
from houseway.frames.rows import Finished
from houseway.frames.sources import hands_in
from houseway.phh import replay_phh
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of, write_record
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.session.snapshot import evening_json
from houseway.testing.acting import any_choice, play_out
from tests.histories.test_reading import TEXTS
from tests.phh.files import HANDS, phh

GAMES = (
    "black-sheep/omaha-hi-lo",
    "black-sheep/ez-baccarat",
    "black-sheep/pai-gow-poker-gold",
    "hawaiian-gardens/badugi",
)


def random_hand(game: str, seed: int) -> Hand:
    random = Random(f"{game} {seed}")
    rules = load(game)
    seats = tuple([SeatStart(seat, 500_00, f"person {seat}") for seat in range(1, 5)])
    hand = deal(rules, Start(seats=seats, button=1), random)
    return play_out(hand, random)


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_and_every_chip_has_its_row(game: str) -> None:
    hands = [random_hand(game, seed) for seed in range(5)]
    acts, payments = frames([Finished(f"hand {i}", hand) for i, hand in enumerate(hands)])
    assert acts.schema == ACTS
    assert payments.schema == PAYMENTS
    made = [(f"hand {i}", seat, choice.verb) for i, hand in enumerate(hands) for seat, choice in hand.choices]
    assert [(row["hand"], row["seat"], row["verb"]) for row in acts.to_pylist()] == made
    for i, hand in enumerate(hands):
        rows = [row for row in payments.to_pylist() if row["hand"] == f"hand {i}"]
        assert [row["amount"] for row in rows] == [transfer.amount for transfer in hand.ledger]
        stacks = {seat.seat: seat.stack for seat in hand.start.seats}
        for row in rows:
            if row["from_kind"] == "stack":
                stacks[row["from_seat"]] -= row["amount"]
            if row["to_kind"] == "stack":
                stacks[row["to_seat"]] += row["amount"]
            assert row["lines"]
            assert row["cites"]
        assert stacks == hand.stacks()


def test_an_act_stands_beside_what_it_was_decided_on() -> None:
    [hand] = hands_in_text(
        phh("NT", [200, 200, 200], [*HANDS, "p3 cbr 6", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cbr 9", "p3 f"])
    )
    rows = frames([hand]).acts.to_pylist()
    told = [
        (row["street"], row["verb"], row["amount"], row["chips"], row["stack_before"], row["pot_before"])
        for row in rows
    ]
    assert told == [
        ("initial deal", "raise", 600, 600, 20000, 300),
        ("initial deal", "fold", 0, 0, 19900, 900),
        ("initial deal", "call", 0, 400, 19800, 900),
        ("flop", "bet", 900, 900, 19400, 1300),
        ("flop", "fold", 0, 0, 19400, 2200),
    ]


def hands_in_text(text: str) -> list[Finished]:
    return [Finished("x", played.hand, played.places) for played in replay_phh(text, "x.phh")]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A record, an evening, PHH and a text history."""
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "record.toml").write_text(write_record(record_of(random_hand(GAMES[0], 7))), encoding="utf-8")
    session = Session(load(GAMES[0]))
    for seat in (1, 2, 3):
        session.sit(seat, f"person {seat}", 200_00)
    random = Random(3)
    for _ in range(2):
        session.deal(random)
        while session.hand is not None:
            session.choose(any_choice(session.hand, random), random=random)
    (folder / "evening.json").write_text(evening_json(session.evening()), encoding="utf-8")
    (folder / "hand.phh").write_text(phh("NT", [200, 200, 200], [*HANDS, "p3 f", "p1 f"]), encoding="utf-8")
    (folder / "stars.txt").write_text(TEXTS["razz"], encoding="utf-8")
    (folder / "broken.phh").write_text("variant = 'NT'", encoding="utf-8")
    return folder


def test_files_of_all_kinds_go_into_two_tables(files: Path, tmp_path: Path) -> None:
    done = run("export", files, "--parquet", tmp_path / "out")
    assert done.output.splitlines() == [
        "refused: broken.phh, line 1: the field starting_stacks is missing, which NT needs",
        f"5 hands exported into {tmp_path / 'out'}, 1 refused",
    ]
    for name, schema in (("acts", ACTS), ("payments", PAYMENTS)):
        table = pq.read_table(tmp_path / "out" / f"{name}.parquet")
        assert table.schema.names == schema.names
        hands = list(dict.fromkeys(table.column("hand").to_pylist()))
        assert hands == ["evening#1", "evening#2", "hand#1", "record", "pokerstars-7001"]


def test_files_are_written_in_groups(tmp_path: Path) -> None:
    hands = [Finished(str(i), random_hand(GAMES[0], i)) for i in range(6)]
    with ParquetWriter(tmp_path, rows_in_group=10) as writer:
        for hand in hands:
            writer.write(hand)
    file = pq.ParquetFile(tmp_path / "acts.parquet")
    assert file.metadata.num_row_groups > 2
    assert file.read().to_pylist() == frames(hands).acts.to_pylist()


def test_what_cannot_be_exported_is_told(tmp_path: Path) -> None:
    small = phh("NT", [200, 200, 200.125], [*HANDS, "p3 f", "p1 f"])
    (tmp_path / "small.phh").write_text(small, encoding="utf-8")
    done = run("export", tmp_path / "small.phh", "--parquet", tmp_path / "out")
    assert done.exit_code == 1
    assert "small#1 has amounts smaller than a cent" in done.output
    (tmp_path / "x.csv").write_text("", encoding="utf-8")
    assert "is none of these" in run("export", tmp_path / "x.csv", "--parquet", tmp_path / "out").output
    assert "there is no file" in run("export", tmp_path / "x.phh", "--parquet", tmp_path / "out").output


def test_an_evening_that_cannot_go_on_is_told(files: Path) -> None:
    path = files / "evening.json"
    evening = json.loads(path.read_text(encoding="utf-8"))
    evening["acts"][0]["amount"] = 1
    path.write_text(json.dumps(evening), encoding="utf-8")
    [said] = hands_in(path)
    assert isinstance(said, str)
    assert said.startswith("evening.json: ")


def test_an_export_that_fails_leaves_what_was_there(files: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run("export", files, "--parquet", out).exit_code == 0
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    assert sorted(before) == ["acts.parquet", "payments.parquet"]
    for words in ((files, tmp_path / "missing.txt"), (files / "broken.phh",)):
        assert run("export", *words, "--parquet", out).exit_code == 1
        assert {path.name: path.read_bytes() for path in out.iterdir()} == before


def test_a_hand_has_its_rows_once(files: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(files, other)
    done = run("export", files, files, other, "--parquet", tmp_path / "out")
    assert "refused: stars.txt: pokerstars-7001 is there already: a hand has its rows once" in done.output
    # Files of the same name are told apart by their folders.
    assert done.output.splitlines()[-1] == f"9 hands exported into {tmp_path / 'out'}, 3 refused"
    table = pq.read_table(tmp_path / "out" / "acts.parquet")
    hands = table.column("hand").to_pylist()
    assert f"{other.as_posix()}/evening#1" in hands and f"{files.as_posix()}/evening#1" in hands
    rows = list(zip(hands, table.column("number").to_pylist(), strict=True))
    assert len(set(rows)) == len(rows)
