"""What a floor manager asks the desk on an evening, at the command line."""

import json
from pathlib import Path

import pytest

from houseway.rooms.loader import load
from tests.cli.running import houseway, refused
from tests.desk.laid import HOLDEM, pot
from tests.every import IDS

BOARD = 'board = "2c 7d 9h 3s 4s"'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hand.toml"


def settle(file: Path, text: str) -> str:
    """The answer, on one line."""
    file.write_text(text)
    return " ".join(houseway("settle", str(file)).stdout.split())


def test_a_three_way_all_in_with_side_pots_and_an_odd_chip(file: Path) -> None:
    """Seats 2 and 5 tie for the main pot of $112 and for the side pot of $75; 001:399 gives the odd dollar of
    the side pot to the one left of the button."""
    told = settle(
        file,
        pot(
            HOLDEM,
            f"button = 3\n{BOARD}",
            '2 = { in = "$62", cards = "As Kd" }',
            '4 = { in = "$62", cards = "Qd Js" }',
            '5 = { in = "$62", cards = "Ad Ks" }',
            '7 = { in = "$37", cards = "Kh Qs" }',
            '8 = { in = "$1", folded = true }',
        ),
    )
    assert "Main pot: $149, for seats 2, 4, 5 and 7 Side pot 1: $75, for seats 2, 4 and 5" in told
    assert "Seat 5, Main pot: + $75. Ace high (A-K-9-7-4)." in told
    assert "It is split 2 ways. The odd chips are with it." in told
    assert "[001:399]" in told
    assert "seat 2: +$49" in told and "seat 5: +$51" in told
    assert "seat 4: -$62 seat 5: +$51 seat 7: -$37 seat 8: -$1" in told


def test_a_high_low_pot_for_which_nobody_qualifies(file: Path) -> None:
    told = settle(
        file,
        pot(
            "black-sheep/omaha-hi-lo",
            'button = 1\nboard = "Kc Kd 9h 8s Ts"',
            '1 = { in = "$40", cards = "As Ad 2c 3d" }',
            '2 = { in = "$40", cards = "Qc Jh 4c 5d" }',
        ),
    )
    assert "Seat 2, Whole pot: + $80. Straight, king high." in told or "Seat 2, Whole pot: + $80." in told
    assert "all of it when nobody has a qualifying low. [001:125-128]" in told


def test_a_big_stack_that_folded_before_the_end(file: Path) -> None:
    """What it put in stays in the pots, each part where it was called."""
    told = settle(
        file,
        pot(
            HOLDEM,
            f"button = 3\n{BOARD}",
            '1 = { in = "$20", cards = "As Ad" }',
            '2 = { in = "$150", cards = "Kd Ks" }',
            '3 = { in = "$90", folded = true }',
        ),
    )
    assert "Seat 2, Uncalled: $60 back." in told
    assert "Seat 1, Main pot: + $60." in told and "Seat 2, Side pot 1: + $140." in told
    assert "seat 1: +$40 seat 2: +$50 seat 3: -$90" in told


def test_a_board_of_six_cards_is_refused(file: Path) -> None:
    file.write_text(
        pot(
            HOLDEM,
            'board = "2c 7d 9h 3s 4s Jd"',
            '1 = { in = "$20", cards = "As Ad" }',
            '2 = { in = "$20", cards = "Kd Ks" }',
        )
    )
    assert refused("settle", str(file)) == "hand.toml: line 3, board: the board: it takes 5 cards, not 6"


def test_the_odd_chip_when_nobody_remembers_the_button(file: Path) -> None:
    told = settle(
        file,
        pot(
            HOLDEM,
            BOARD,
            '1 = { in = "$37", cards = "As Kd" }',
            '2 = { in = "$37", cards = "Ad Ks" }',
            '3 = { in = "$3", folded = true }',
        ),
    )
    assert "It hangs on button (the seat with the button), which the situation does not say." in told
    assert "If button = 1: " in told and "If button = 2, 3, 4, 5, 6, 7, 8, 9 or 10: " in told


def test_a_dispute_about_a_checked_seven(file: Path) -> None:
    told = settle(
        file,
        pot(
            "hawaiian-gardens/lowball",
            'button = 2\nafter_draw = ["1 check", "2 bet $20", "1 call $20"]',
            '1 = { in = "$30", cards = "7c 5d 4h 3s As" }',
            '2 = { in = "$30", cards = "9c 5h 4d 3c Ad" }',
        ),
    )
    assert "must-bet:" in told and "[000:279-280]" in told
    assert "seat 1: +$10 seat 2: -$10" in told


def test_two_hands_are_found_dead_after_a_third_is_all_in(file: Path) -> None:
    told = settle(
        file,
        pot(
            HOLDEM,
            f"button = 1\n{BOARD}",
            '1 = { in = "$40", cards = "As Ad" }',
            '2 = { in = "$90", dead = true }',
            '3 = { in = "$90", dead = true }',
        ),
    )
    assert "dead-claimants: Every hand with a claim to a side pot is dead" in told
    assert "seat 1: +$180 seat 2: -$90 seat 3: -$90" in told


def test_one_card_of_the_hand_was_mucked_by_the_dealer(file: Path) -> None:
    told = settle(
        file,
        pot(
            HOLDEM,
            'button = 1\nboard = "Kc 7d 9h 3s 4s"',
            '1 = { in = "$10", cards = "As Ad" }',
            '2 = { in = "$10", cards = "Kd ??" }',
        ),
    )
    assert "It hangs on ?? in seats.2.cards" in told
    assert "(30 of 44 ways)" in told and "(14 of 44 ways)" in told


def test_another_room_would_read_the_rule_otherwise(file: Path) -> None:
    told = settle(
        file,
        pot(
            "black-sheep/omaha-hi-lo",
            'button = 3\nboard = "2c 3d 7h Ks Kd"',
            '1 = { in = "$7", cards = "As 4d Qc Jh" }',
            '2 = { in = "$7", cards = "Kh Qd Jd Th" }',
            '3 = { in = "$1", folded = true }',
        ),
    )
    assert "Our ruling odd-half decides here." in told
    assert "That would pay:" in told


def test_a_situation_from_the_input_and_for_a_program() -> None:
    text = pot(HOLDEM, "", '1 = { in = "$9" }', '2 = { in = "$6", folded = true }')
    done = houseway("settle", "-", "--json", typed=text)
    told = json.loads(done.stdout)
    assert told["net"] == {"1": 600, "2": -600}
    assert [move["amount"] for payment in told["payments"] for move in payment["moves"]] == [300, 1200]
    assert told["payments"][1]["behind"][0]["key"] == "last-player"
    assert told["rule_set"] == HOLDEM and told["version"] == load(HOLDEM).version


@pytest.mark.parametrize("rule_set_id", IDS)
def test_an_empty_situation_of_every_game_says_what_to_fill_in(rule_set_id: str, file: Path) -> None:
    empty = houseway("settle", "--template", rule_set_id).stdout
    assert f'rule_set = "{rule_set_id}"' in empty and "# " in empty
    file.write_text(empty)
    assert refused("settle", str(file)).startswith("hand.toml: ")


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "there is no file none.toml" in refused("settle", "none.toml")
    assert "is a directory" in refused("settle", str(tmp_path))
    assert "leave the file out" in refused("settle", "x.toml", "--template", HOLDEM, code=2)
    assert "name a situation FILE" in refused("settle", code=2)
    assert "--limit goes with --template" in refused("settle", "x.toml", "--limit", "3-6", code=2)
    other = tmp_path / "binary.toml"
    other.write_bytes(b"\xff\xfe\x00")
    assert "is not text" in refused("settle", str(other))


def test_every_rule_is_told_once_and_every_ruling_with_all_its_readings(tmp_path: Path) -> None:
    """A bank that ran short before it came to the banker's side: nothing is wider than a terminal."""
    file = tmp_path / "short.toml"
    file.write_text(
        """situation = 1
rule_set = "hawaiian-gardens/ez-baccarat-panda-8"
bank = { seat = 6, put_up = "$300" }
common = { player = "4s Qd 4h", banker = "3h Kc 3d" }
[spots]
1 = { wagers = { player = "$100", panda-8 = "$10" } }
2 = { wagers = { banker = "$50" } }
3 = { wagers = { player = "$100" } }
4 = { wagers = { player = "$100", tie = "$10" } }
"""
    )
    lines = houseway("settle", str(file)).stdout.splitlines()
    assert max([len(line) for line in lines]) < 80
    words = " ".join(" ".join(lines).split())
    assert words.count("The Player line wins 1 to 1") == 1 and "as above: player, object, values" in words
    assert words.count("Our ruling cover decides here.") == 1 and words.count("That would pay:") == 3
