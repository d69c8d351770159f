"""All-in and dealt out more than once: every board for its part of the pot."""

import json
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from houseway.batch.flop_sheet import refuse_flop
from houseway.batch.sheet import BatchError
from houseway.cards import show_cards
from houseway.cli import main
from houseway.lab.equity.model import model
from houseway.lab.prices import LabError
from houseway.play.hand import Hand
from houseway.play.view import events_seen, view
from houseway.reasons.reader import Reader
from houseway.reasons.structs import PaymentTold
from houseway.reasons.why import told
from houseway.rooms.loader import load
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


SHARED = {
    "flop": """
    *** FLOP *** [2c 7d Th]
    *** FIRST TURN *** [2c 7d Th] [Jc]
    *** FIRST RIVER *** [2c 7d Th Jc] [3s]
    *** SECOND TURN *** [2c 7d Th] [Kc]
    *** SECOND RIVER *** [2c 7d Th Kc] [5s]
    """,
    "turn": """
    *** FLOP *** [2c 7d Th]
    *** TURN *** [2c 7d Th] [Jc]
    *** FIRST RIVER *** [2c 7d Th Jc] [3s]
    *** SECOND RIVER *** [2c 7d Th Jc] [Kc]
    """,
}


@pytest.mark.parametrize("shared", SHARED)
def test_boards_go_on_from_what_they_share(shared: str, tmp_path: Path) -> None:
    played = one(cash(shared_boards(shared), seats=SEATS)).played
    assert played.hand.stacks() == {1: 10050, 2: 4050, 3: 9900}
    own = {"flop": "Kc 5s", "turn": "Kc"}[shared]
    assert show_cards(played.hand.table.boards[1]) == own
    # Bob's second pair of hole cards plays with cards of the first board and its own.
    [bobs] = [paid for paid in payments_of(played.hand) if paid.seat == 2 and paid.amount]
    assert {(mark.card, mark.place) for mark in bobs.cards if mark.place.startswith("board")} == {
        ("Kc", "board 2"),
        ("Th", "board 1"),
        ("Jc" if shared == "turn" else "7d", "board 1"),
    }
    again = replay_record(tmp_path, cash(shared_boards(shared), seats=SEATS))
    assert again["stacks"] == {"1": 10050, "2": 4050, "3": 9900}


def shared_boards(shared: str) -> str:
    return TWICE[: TWICE.index("*** FIRST FLOP")] + SHARED[shared] + SHOWN


HIGH_LOW = """
    Bob: posts small blind $0.50
    Cy: posts big blind $1
    *** HOLE CARDS ***
    Ann: raises $2.50 to $3.50
    Bob: raises $2 to $5.50 and is all-in
    Cy: raises $5.51 to $11.01 and is all-in
    Ann: calls $7.51
    *** FLOP *** [2c 7d Th]
    *** FIRST TURN *** [2c 7d Th] [Jc]
    *** FIRST RIVER *** [2c 7d Th Jc] [3s]
    *** SECOND TURN *** [2c 7d Th] [Kc]
    *** SECOND RIVER *** [2c 7d Th Kc] [Qs]
    *** FIRST SHOW DOWN ***
    Cy: shows [Ad 4d 9c 9s] (HI: a pair of Nines; LO: 7,4,3,2,A)
    Ann: shows [Ah Ac 4h 8s] (HI: a pair of Aces; LO: 7,4,3,2,A)
    Bob: shows [Td Ts 6h 6s] (HI: three of a kind, Tens)
    *** SECOND SHOW DOWN ***
    Ann collected $WINS_ANN from pot
    Bob collected $WINS_BOB from pot
    Cy collected $WINS_CY from pot
    *** SUMMARY ***
    Total pot $27.52 | Rake $0
    Hand was run twice
    """


def test_high_and_low_on_boards_that_share_a_flop() -> None:
    """A main pot of 16.50, a side pot of 11.02. First board: Bob has the high half of the main pot, Ann that
    of the side pot, and Ann and Cy split the low halves. Second board: no low, so Bob has all of the main
    pot's part, and Ann all of the side pot's."""
    main, side = 1650, 1102
    first, second = (825, 825), (551, 551)
    assert sum(first) == main and sum(second) == side
    # 8.25 is 4.13 high and 4.12 low; 5.51 is 2.76 high and 2.75 low, whose odd cent is left of the button's.
    bob = 413 + 825
    cy = 206 + 138
    ann = 206 + 276 + 137 + 551
    assert bob + cy + ann == main + side
    text = HIGH_LOW
    for name, won in {"ANN": ann, "BOB": bob, "CY": cy}.items():
        text = text.replace(f"WINS_{name}", str(Decimal(won) / 100))
    text = cash(text, game="Omaha Hi/Lo No Limit ($0.50/$1.00 USD)", seats="Ann 100|Bob 5.50|Cy 11.01")
    played = one(text).played
    assert played.hand.stacks() == {1: 10000 - 1101 + ann, 2: bob, 3: cy}
    words = [paid.tag for paid in payments_of(played.hand) if paid.seat == 2 and paid.amount]
    assert words == ["High, first board, main pot", "Second board, main pot"]


def test_three_boards_from_a_flop() -> None:
    third = "*** THIRD TURN *** [2c 7d Th] [4d]\n*** THIRD RIVER *** [2c 7d Th 4d] [4s]\n"
    text = shared_boards("flop").replace("*** FIRST SHOW", f"{third}*** FIRST SHOW")
    text = text.replace("Ann collected $40", "Ann collected $54")
    text = text.replace("Bob collected $40", "Bob collected $27")
    played = one(cash(text, seats=SEATS).replace("Rake $1", "Rake $0")).played
    assert played.hand.stacks() == {1: 11400, 2: 2700, 3: 9900}


def payments_of(hand: Hand) -> Sequence[PaymentTold]:
    return told(Reader(hand.table, view(hand, 0), events_seen(hand, 0))).payments


def replay_record(folder: Path, text: str) -> Any:
    """What a record of the one hand of a text comes to."""
    source = folder / "x.txt"
    source.write_text(text, encoding="utf-8")
    run = CliRunner()
    done = run.invoke(main, ["import", str(source), "--out", str(folder / "out")])
    assert done.exit_code == 0, done.output
    [record] = (folder / "out").glob("*.toml")
    return json.loads(run.invoke(main, ["replay", str(record), "--json"]).output)


def test_a_record_has_both_boards_and_phh_one(tmp_path: Path) -> None:
    again = replay_record(tmp_path, cash(TWICE, seats=SEATS))
    assert again["stacks"] == {"1": 10050, "2": 4050, "3": 9900}
    done = CliRunner().invoke(
        main, ["import", str(tmp_path / "x.txt"), "--to", "phh", "--out", str(tmp_path / "phh")]
    )
    assert "hand #7001: PHH has one board: a hand on several goes into a record only" in done.output


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("FIRST FLOP", "FLOP", "the flop was dealt for 2 boards, and the text does not tell each once"),
        ("SECOND RIVER", "RIVER", "the river was dealt for 2 boards, and the text does not tell each once"),
        ("[4c 8d 9h]", "[4c 8d Th]", "Th is dealt twice"),
        ("Ann collected $40", "Ann collected $41", "81 of a pot of 81.00 was collected"),
    ],
)
def test_what_cannot_be_said_is_refused(old: str, new: str, said: str) -> None:
    assert said in refused(cash(TWICE, seats=SEATS).replace(old, new, 1))


@pytest.mark.parametrize("change", [{"boards_from": "turn"}, {"low": "eight-or-better"}])
def test_equities_and_batches_say_that_they_do_not_have_such_boards(change: dict[str, Any]) -> None:
    rules = load("black-sheep/texas-holdem")
    play = msgspec.structs.replace(rules.play, boards=2, **change)
    rules = msgspec.structs.replace(rules, play=play)
    with pytest.raises(LabError, match="boards that share cards or have a high and a low half each"):
        model(rules)
    with pytest.raises(BatchError, match="boards that share no cards, and one part of the pot on each"):
        refuse_flop(rules, play, rules.limits[0])


def test_a_street_of_the_first_board_alone_is_every_boards() -> None:
    """GGPoker calls the flop the first one before anybody is all-in."""
    text = TWICE.replace("*** SECOND FLOP *** [4c 8d 9h]\n", "").replace(
        "*** SECOND TURN *** [4c 8d 9h] [Kc]\n", ""
    )
    text = text.replace("*** SECOND RIVER *** [4c 8d 9h Kc] [5s]", "*** SECOND RIVER *** [2c 7d Th Jc] [Kc]")
    hand = one(cash(text, seats=SEATS))
    assert [show_cards(action.cards) for action in hand.played.phh.actions if action.verb == "db"] == [
        "2c 7d Th",
        "Jc",
        "3s",
        "Kc",
    ]
