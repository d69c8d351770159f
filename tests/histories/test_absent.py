"""Players who are all-in with what they post, and away: a site folds their hands, and nobody is asked."""

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.frames.rows import Finished, act_rows, payment_rows
from houseway.histories.as_files import import_files
from houseway.histories.reading import Imported
from houseway.phh import write_phh
from houseway.play.record import read_record, replay_record
from houseway.rooms.lookup import find_for
from tests.histories.test_reading import one, refused

TOP = """\
PokerStars Hand #7300: Tournament #55, $1+$0 USD Hold'em No Limit - Level IV (50/100) - 2021/03/04 5:06:07 ET
Table '55 2' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1500 in chips)
Seat 4: Cy (60 in chips) is sitting out
Seat 5: Dee (900 in chips)
Ann: posts the ante 10
Bob: posts the ante 10
Cy: posts the ante 10
Dee: posts the ante 10
Bob: posts small blind 50
Cy: posts big blind 50 and is all-in
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
"""
FIRST = "Cy: folds\nDee: folds\nAnn: raises 100 to 200\nBob: folds\n"
BETWEEN = "Dee: folds\nAnn: raises 100 to 200\nCy: folds\nBob: folds\n"
LAST = "Dee: folds\nAnn: raises 100 to 200\nBob: folds\nCy: folds\n"
WON = """\
Uncalled bet (150) returned to Ann
Ann collected 190 from pot
*** SUMMARY ***
Total pot 190 | Rake 0
Seat 1: Ann (button) collected (190)
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cy (big blind) folded before Flop
Seat 5: Dee folded before Flop (didn't bet)
"""
SHOWN_DOWN = """\
Dee: calls 100
Cy: folds
Ann: raises 800 to 900
Bob: folds
Dee: calls 790 and is all-in
Uncalled bet (10) returned to Ann
*** FLOP *** [2c 7d Th]
*** TURN *** [2c 7d Th] [Jc]
*** RIVER *** [2c 7d Th Jc] [3s]
*** SHOW DOWN ***
Ann: shows [Ah Ad] (a pair of Aces)
Dee: shows [9s 9d] (a pair of Nines)
Ann collected 1730 from side pot
Ann collected 190 from main pot
*** SUMMARY ***
Total pot 1920 Main pot 190. Side pot 1730. | Rake 0
Board [2c 7d Th Jc 3s]
Seat 1: Ann (button) showed [Ah Ad] and won (1920) with a pair of Aces
Seat 2: Bob (small blind) folded before Flop
Seat 4: Cy (big blind) folded before Flop
Seat 5: Dee showed [9s 9d] and lost with a pair of Nines
"""


def hand(acts: str) -> Imported:
    return one(TOP + acts + WON)


@pytest.mark.parametrize("acts", [FIRST, BETWEEN, LAST], ids=["first", "between", "last"])
def test_the_hand_is_dead_whenever_the_text_folds_it(acts: str) -> None:
    told, played = hand(acts)
    assert played.hand.stacks() == {1: 163000, 2: 144000, 4: 0, 5: 89000}
    assert [fact.what for fact in played.hand.table.chance.incidents] == ["ruling"]
    assert played.hand.table.seat(4).folded
    assert [said.name for said in told.play if getattr(said, "verb", "") == "fold"].count("Cy") == 1


def test_the_others_go_on_without_him() -> None:
    assert one(TOP + SHOWN_DOWN).played.hand.stacks() == {1: 252000, 2: 144000, 4: 0, 5: 0}


def test_only_a_hand_that_is_not_asked_is_dead() -> None:
    """Whoever has chips left folds in his turn."""
    text = TOP.replace("Cy (60", "Cy (160").replace("posts big blind 50 and is all-in", "posts big blind 100")
    assert "it is Dee's turn" in refused(text + FIRST.replace("Cy: folds", "Cy: checks") + WON)


def test_where_nobody_has_anything_to_decide_it_is_refused() -> None:
    gone = ("Seat 2", "Seat 5", "Bob", "Dee", "Ann: raises", "Uncalled")
    lines = [line for line in (TOP + LAST + WON).splitlines() if not line.startswith(gone)]
    text = "\n".join(lines).replace(
        "Ann: posts the ante 10", "Ann: posts the ante 10\nAnn: posts small blind 50"
    )
    text = text.replace("190", "120").replace("Ann (1500", "Ann (60").replace("1500 in chips", "60 in chips")
    assert "Cy is all-in and has nothing more to fold or call" in refused(text)


def test_its_record_says_so_and_ends_the_same(tmp_path: Path) -> None:
    text = tmp_path / "x.txt"
    text.write_text(TOP + LAST + WON, encoding="utf-8")
    [outcome] = import_files((text,), "records", tmp_path / "hands")
    assert outcome.imported == 1
    path = tmp_path / "hands" / "pokerstars-7300.toml"
    record = read_record(path.read_text(encoding="utf-8"), path.name)
    assert len(record.incidents) == 1 and "dead 4" in record.incidents[0]
    again = replay_record(record, find_for(record, path.parent))
    assert again.stacks() == hand(LAST).played.hand.stacks()


def test_its_rows_have_the_acts_of_the_others_and_every_payment() -> None:
    played = hand(LAST).played
    finished = Finished("x", played.hand, played.places)
    assert [(row.name, row.verb) for row in act_rows(finished)] == [
        ("Dee", "fold"),
        ("Ann", "raise"),
        ("Bob", "fold"),
    ]
    moved = dict.fromkeys(("Ann", "Bob", "Cy", "Dee"), 0)
    for row in payment_rows(finished):
        if row.from_kind == "stack":
            moved[row.from_name] -= row.amount
        if row.to_kind == "stack":
            moved[row.to_name] += row.amount
    assert moved == {"Ann": 13000, "Bob": -6000, "Cy": -6000, "Dee": -1000}


def test_phh_has_no_words_for_it() -> None:
    played = hand(LAST).played
    with pytest.raises(RecordError, match="something went wrong with a card or a hand"):
        write_phh(played.hand, played.places)
