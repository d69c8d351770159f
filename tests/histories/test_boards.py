"""All-in before the flop and dealt out more than once: every board for its part of the pot."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from houseway.cli import main
from tests.histories.test_reading import one, refused
from tests.histories.texts import BLINDS, cash

SHOWN = """
    *** FIRST SHOW DOWN ***
    Bob: shows [Ks Kh] (a pair of Kings)
    Ann: shows [Ah Ad] (a pair of Aces)
    Ann collected $40 from pot
    *** SECOND SHOW DOWN ***
    Bob: shows [Ks Kh] (three of a kind, Kings)
    Ann: shows [Ah Ad] (a pair of Aces)
    Bob collected $40 from pot
    *** SUMMARY ***
    Total pot $81 | Rake $1
    Hand was run twice
    FIRST Board [2c 7d Th Jc 3s]
    SECOND Board [4c 8d 9h Kc 5s]
    Seat 1: Ann (button) showed [Ah Ad] and won ($40) with a pair of Aces, and lost with a pair of Aces
    Seat 2: Bob (small blind) showed [Ks Kh] and lost with a pair of Kings, and won ($40) with three Kings
    Seat 3: Cy: the 2nd (big blind) folded before Flop
    """
TWICE = (
    BLINDS
    + """
    Ann: raises $2 to $3
    Bob: raises $37 to $40 and is all-in
    Cy: the 2nd: folds
    Ann: calls $37
    *** FIRST FLOP *** [2c 7d Th]
    *** FIRST TURN *** [2c 7d Th] [Jc]
    *** FIRST RIVER *** [2c 7d Th Jc] [3s]
    *** SECOND FLOP *** [4c 8d 9h]
    *** SECOND TURN *** [4c 8d 9h] [Kc]
    *** SECOND RIVER *** [4c 8d 9h Kc] [5s]
    """
    + SHOWN
)
SEATS = "Ann 100|Bob 40|Cy: the 2nd 100"
FULL_TILT = """\
Full Tilt Poker Game #7001: Table Aster (6 max) - $0.50/$1 - No Limit Hold'em - 5:06:07 ET - 2011/03/04
Seat 1: Ann ($100)
Seat 2: Bob ($40)
Seat 3: Cy ($100)
Bob posts the small blind of $0.50
Cy posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Ann raises to $3
Bob raises to $40, and is all in
Cy folds
Ann calls $37
Players agree to Run It Twice
Ann shows [Ah Ad]
Bob shows [Ks Kh]
*** FLOP 1 *** [2c 7d Th] (Total Pot: $81, 2 Players, 1 All-In)
*** TURN 1 *** [2c 7d Th] [Jc] (Total Pot: $81, 2 Players, 1 All-In)
*** RIVER 1 *** [2c 7d Th Jc] [3s] (Total Pot: $81, 2 Players, 1 All-In)
*** FLOP 2 *** [4c 8d 9h] (Total Pot: $81, 2 Players, 1 All-In)
*** TURN 2 *** [4c 8d 9h] [Kc] (Total Pot: $81, 2 Players, 1 All-In)
*** RIVER 2 *** [4c 8d 9h Kc] [5s] (Total Pot: $81, 2 Players, 1 All-In)
*** SHOW DOWN 1 ***
Ann shows a pair of Aces
Bob shows a pair of Kings
*** SHOW DOWN 2 ***
Ann shows a pair of Aces
Bob shows three of a kind, Kings
Ann wins pot 1 ($40) with a pair of Aces
Bob wins pot 2 ($40) with three of a kind, Kings
*** SUMMARY ***
Total pot $81 | Rake $1
*** SUMMARY 1 ***
Pot 1 $40
Board: [2c 7d Th Jc 3s]
Seat 1: Ann (button) showed [Ah Ad] and won ($40) with a pair of Aces
Seat 2: Bob (small blind) showed [Ks Kh] and lost with a pair of Kings
Seat 3: Cy (big blind) folded before the Flop
*** SUMMARY 2 ***
Pot 2 $40
Board: [4c 8d 9h Kc 5s]
Seat 1: Ann (button) showed [Ah Ad] and lost with a pair of Aces
Seat 2: Bob (small blind) showed [Ks Kh] and won ($40) with three of a kind, Kings
Seat 3: Cy (big blind) folded before the Flop
"""


@pytest.mark.parametrize("text", [cash(TWICE, seats=SEATS), FULL_TILT])
def test_each_board_is_played_for_half_of_the_pot(text: str) -> None:
    told, played = one(text)
    assert [Decimal(stack) for stack in played.stacks] == [Decimal("40.50"), Decimal(99), Decimal("100.50")]
    assert [len(board) for board in played.hand.table.boards] == [5, 5]
    assert sum(told.collected.values()) == Decimal(80)


def test_the_odd_cent_is_in_the_first_board() -> None:
    text = cash(TWICE, seats="Ann 100|Bob 40.01|Cy: the 2nd 100")
    text = text.replace("raises $37 to $40", "raises $37.01 to $40.01").replace("calls $37", "calls $37.01")
    text = text.replace("pot $81 | Rake $1", "pot $81.02 | Rake $0.01")
    text = text.replace("Ann collected $40", "Ann collected $40.51")
    text = text.replace("Bob collected $40", "Bob collected $40.50")
    played = one(text).played
    assert played.hand.stacks() == {1: 10050, 2: 4051, 3: 9900}


def test_a_record_has_both_boards_and_phh_one(tmp_path: Path) -> None:
    source = tmp_path / "x.txt"
    source.write_text(cash(TWICE, seats=SEATS), encoding="utf-8")
    run = CliRunner()
    done = run.invoke(main, ["import", str(source), "--out", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    [record] = (tmp_path / "out").glob("*.toml")
    told = json.loads(run.invoke(main, ["replay", str(record), "--json"]).output)
    assert told["stacks"] == {"1": 10050, "2": 4050, "3": 9900}
    done = run.invoke(main, ["import", str(source), "--to", "phh", "--out", str(tmp_path / "phh")])
    assert "hand #7001: PHH has one board: a hand on several goes into a record only" in done.output


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("FIRST FLOP", "FLOP", "the turn was dealt more than once to one flop; here boards share no cards"),
        ("[4c 8d 9h]", "[4c 8d Th]", "Th is dealt twice"),
        ("Ann collected $40", "Ann collected $41", "81 of a pot of 81.00 was collected"),
        ("Hold'em No", "Omaha Hi/Lo No", "a high and a low half on more than one board are not played here"),
    ],
)
def test_what_cannot_be_said_is_refused(old: str, new: str, said: str) -> None:
    assert said in refused(cash(TWICE, seats=SEATS).replace(old, new, 1))
