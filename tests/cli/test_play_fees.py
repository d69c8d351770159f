"""The collection at the terminal: ``houseway play --fees``."""

import re
from pathlib import Path

import pytest

from houseway.play.record import read_record, replay_text
from houseway.rooms.loader import load
from tests.cli.running import houseway, refused

HG = "hawaiian-gardens/texas-holdem"
STAY = "c\n" * 6
PLAIN = ("--seed", "3", "--plain", "--pace", "0")


def test_a_hand_pays_the_printed_fees(tmp_path: Path) -> None:
    said = houseway(
        *("play", HG, *PLAIN, "--schedule", "first", "--option", "26", "--save", str(tmp_path)),
        typed=STAY + "\nq\n",
    ).stdout
    assert "The collection takes $1 from the pot: #1 fee (6 players, band 6)" in said
    # 000:7594: $1 after the deal, $8 after the flop, $2 after the turn.
    assert "Collection, option 26 of holdem-first-rates: $1 #1 fee, $8 #2 fee, $2 #3 fee" in said
    text = next(iter(sorted(tmp_path.iterdir()))).read_text(encoding="utf-8")
    posted = read_record(text, "the record").fees
    assert posted is not None and posted.options == {"6": "26"} and posted.option == "26"
    assert replay_text(text, "the record", load).table.collection.balance == 1100


@pytest.mark.parametrize(
    ("rule_set_id", "typed"),
    [
        ("black-sheep/pai-gow-poker-gold", "10\n\n\n\n\n\nq\n"),
        ("hawaiian-gardens/thirteen-card", "\n\n\n\n\nq\n"),
        ("hawaiian-gardens/face-up-chinese-poker", "\ny\n" * 20 + "q\n"),
    ],
)
def test_all_kinds_of_tables_say_what_was_collected(rule_set_id: str, typed: str) -> None:
    result = houseway("play", rule_set_id, *PLAIN, "--fees", typed=typed)
    assert result.exit_code == 0, result.output
    assert re.search(r"Collection, option \w+ of [\w-]+: (nothing|\$)", result.stdout), result.stdout[-2000:]


def test_a_game_with_old_and_new_sheets_takes_numbered_options() -> None:
    assert "of holdem-first-rates: $1 #1 fee" in houseway("play", HG, *PLAIN, "--fees", typed=STAY).stdout


def test_what_cannot_be_posted_is_refused() -> None:
    assert "say --schedule" in refused("play", HG, "--plain", "--option", "3")
    assert "does not fit the 3-6 table" in refused(
        "play", HG, "--plain", "--schedule", "first", "--option", "154"
    )
    few = refused("play", HG, "--plain", "--schedule", "first", "--option", "26", "--seats", "4")
    assert "leave 4 players without an option" in few
    assert "`houseway fees nineteenth-hole/pan`" in refused(
        "play", "nineteenth-hole/pan", "--plain", "--fees"
    )


def test_the_collection_fits_a_line_and_tells_sums_as_sums() -> None:
    """Five bets of a dollar each are $5 in all (000:3159), and the line is not cut at 80 columns."""
    game = "hawaiian-gardens/jokers-wild-pai-gow-poker"
    said = houseway("play", game, "--seed", "11", "--plain", "--pace", "0", "--fees", typed="\n" * 6).stdout
    told = re.search(r"^ Collection, option.*\n(   .*\n)*", said, re.MULTILINE)
    assert told is not None
    assert " per bet in all, $2 per hand; $1 of it yours" in " ".join(told[0].split())
    assert max(map(len, told[0].splitlines())) <= 80
