"""What sites write in some hands only: posts, pots and rakes in other words, and what they leave out."""

from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from houseway.cli import main
from houseway.phh import replay_phh
from tests.histories import texts
from tests.histories.site_texts import ABSOLUTE, FULL_TILT, IPOKER, ONGAME, PARTY
from tests.histories.test_reading import one, refused
from tests.histories.texts import cash


def stacks(text: str) -> list[Decimal]:
    return [Decimal(stack) for stack in one(text).played.stacks]


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (FULL_TILT, "Total pot $81", "Total pot $81 Main pot $60. Side pot $21."),
        (FULL_TILT, "Full Tilt Poker Game", "Full Tilt Poker.fr Game"),
        (ABSOLUTE, "Rake ($3)", "Rake ($2.50) | Jackpot Rake ($0.50)"),
        (PARTY, "raises [$3 USD]", "raises[ $3 USD ]"),
        (PARTY, "NL Texas Hold'em - Wed", "NL Texas Hold'em-Wed"),
        (IPOKER, 'dealer="1"', 'dealer="0"'),
    ],
)
def test_the_same_hand_in_other_words(text: str, old: str, new: str) -> None:
    assert old in text
    assert stacks(text.replace(old, new)) == stacks(text)


def test_a_name_may_end_in_brackets() -> None:
    for text in (PARTY, FULL_TILT, ABSOLUTE, ONGAME):
        assert stacks(text.replace("Ann", "Ann (1)")) == stacks(text)


def test_a_player_who_is_not_seated_has_no_stack() -> None:
    text = PARTY.replace("Seat 4: Cy_2 ( $100 USD )\n", "Cy_2 has joined the table.\n")
    assert "line 14, hand #7001: nobody of the name 'Cy_2' is seated" in refused(text)


# Posts

BOTH = {
    "Absolute Poker": (ABSOLUTE, "$1\n*** POCKET", "$1\nDot - Posts $1 dead $0.50\n*** POCKET"),
    "Absolute Poker, all of it": (
        ABSOLUTE,
        "$1\n*** POCKET",
        "$1\nDot - Posts dead $1.50 dead $0.50\n*** POCKET",
    ),
}


@pytest.mark.parametrize("name", BOTH)
def test_a_big_blind_with_a_dead_small_one(name: str) -> None:
    text, old, new = BOTH[name]
    text = text.replace(old, new).replace(
        "Bob ($40 in chips)", "Bob ($40 in chips)\nSeat 5 - Dot ($12 in chips)"
    )
    text = text.replace("Ann - Raises", "Dot - Checks\nAnn - Raises").replace(
        "Cy the 2nd - Folds", "Cy the 2nd - Folds\nDot - Folds"
    )
    text = text.replace("Total Pot($81)", "Total Pot($82.50)").replace("$78", "$79.50")
    assert stacks(text) == [Decimal("82.50"), Decimal(99), Decimal("10.50"), Decimal(60)]


def test_both_blinds_in_one_post() -> None:
    post = '<action no="2" player="Cy the 2nd" type="2" sum="$1" cards="" />'
    text = IPOKER.replace(post, f'{post}<action no="3" player="Dot" type="2" sum="$1.50" cards="" />')
    text = text.replace(
        '<action no="4" player="Bob"',
        '<action no="4" player="Dot" type="4" sum="$0"/><action no="5" player="Bob"',
    )
    text = text.replace('<action no="3" player="Ann"', '<action no="4" player="Ann"')
    text = text.replace(
        '<action no="5" player="Cy the 2nd"',
        '<action no="6" player="Dot" type="0" sum="$0"/><action no="5" player="Cy the 2nd"',
    )
    assert stacks(text)[2] == Decimal("10.50")


def test_a_small_blind_that_was_missed_is_no_part_of_a_raise() -> None:
    text = PARTY.replace("$1 USD].\n", "$1 USD].\nDot posts small blind [$0.50 USD].\n")
    text = text.replace("Ann raises [$3 USD]", "Dot raises [$3 USD]\nAnn calls [$3 USD]")
    text = text.replace("Cy_2 folds", "Cy_2 folds", 1).replace(
        "Bob checks\n", "Bob checks\nDot is all-In [$8.50 USD]\n"
    )
    text = text.replace("Ann bets [$5 USD]", "Ann calls [$8.50 USD]").replace(
        "Ann calls [$32 USD]", "Ann calls [$28.50 USD]"
    )
    text = text.replace("Ann shows", "Dot shows [ 2h, 2d ]three of a kind, Twos.\nAnn shows").replace(
        "$78", "$91"
    )
    assert stacks(text) == [Decimal(93), Decimal(99), Decimal(0), Decimal(60)]


def test_equal_blinds_of_two_players() -> None:
    """The button's is the small one, and it acts first."""
    head, _, tail = ONGAME.partition("Seat 1: Ann")
    table = head.replace("$0.50/$1", "$1/$1")
    text = f"""{table}Seat 1: Ann{tail}"""
    text = text.replace("Seat 4: Cy the 2nd ($100)\n", "", 1).replace("Cy the 2nd posts big blind ($1)\n", "")
    text = text.replace(
        "Bob posts small blind ($0.50)", "Ann posts small blind ($1)\nBob posts big blind ($1)"
    )
    text = text.replace("Bob calls $2.50\nCy the 2nd folds", "Bob calls $2").replace(
        "Seat 4: Cy the 2nd ($99), net: -$1\n", ""
    )
    text = text.replace("pot: $81", "pot: $80").replace("$78", "$77")
    assert stacks(text) == [Decimal(80), Decimal(60)]


# Tournaments

TOURNAMENT = """\
***** Hand History for Game 7002 *****
NL Texas Hold'em $1 USD Buy-in Trny:55 Level:2  Blinds-Antes(20/40 -5) - Wednesday, March 04, 05:06:07 ET 2009
Table Aster (Real Money)
Seat 1 is the button
Total number of players : 4/6
Seat 1: Ann ( 1,500 )
Seat 2: Gone ( 1,500 )
Seat 3: Bob ( 300 )
Seat 4: Cy ( 1,500 )
Trny:55 Level:3
Blinds-Antes(25/50 -5)
Ann posts ante [5]
Bob posts ante [5]
Cy posts ante [5]
** Dealing down cards **
Dealt to Ann [  Ah Kd ]
Ann raises [150]
Bob is all-In  [270]
Cy folds
Ann calls [145]
** Dealing Flop ** [ Ks, 7d, 2c ]
** Dealing Turn ** [ 9h ]
** Dealing River ** [ 3h ]
Bob shows [ 7s, 7c ]three of a kind, Sevens.
Ann shows [ Ah, Kd ]a pair of Kings.
Bob wins 655 chips from the main pot with three of a kind, Sevens.
"""


def test_blinds_that_nobody_is_told_to_post() -> None:
    """The level is the one that has just begun; whoever does not play posts nothing."""
    told, played = one(TOURNAMENT)
    assert [(post.name, post.post, int(post.amount)) for post in told.posts[3:]] == [
        ("Bob", "small blind", 25),
        ("Cy", "big blind", 50),
    ]
    assert dict(zip(played.phh.players, map(int, played.stacks), strict=True)) == {
        "Bob": 655,
        "Cy": 1445,
        "Ann": 1200,
    }


def test_chips_of_a_tournament_may_have_cents() -> None:
    text = texts.SHORT_ANTE.replace("raises 100 to 200", "raises 100.50 to 200.50").replace(
        "(100)", "(100.50)"
    )
    assert one(text).played.phh.notes.get("_chip") is None


MAILED = """\
***** Hand History For Game 17abc *****
0.50/1 Texas Holdem Game Table (NL) - Wed Mar 04 05:06:07 EST 2009
Table Aster (Real Money) -- Seat 1 is the button
Total number of players : 2/6
Seat 1: Ann ($100)
Seat 2: Bob ($40)
Ann posts small blind (0.50)
Bob posts big blind (1)
** Dealing down cards **
Dealt to Ann [ Ah, Kd ]
Ann raises 2.50 to 3
Bob calls (2)
** Dealing Flop ** :  [ Ks, 7d, 2c ]
Bob checks
Ann checks
** Dealing Turn ** :  [ 9h ]
Bob checks
Ann checks
** Dealing River ** :  [ 3h ]
Bob checks
Ann checks
** Summary **
Main Pot: $5.70 Rake: $0.30
Board: [ Ks, 7d, 2c, 9h, 3h ]
Ann balance $97, lost $3[ Ah, Kd ] [ a pair of kings -- Ah,Ks,Kd,9h,7d ]
Bob balance $42.70, bet $3, collected $5.70, net +$2.70[ 7s, 7c ] [ three sevens -- Ks,9h,7s,7d,7c ]
"""


def test_a_hand_sent_by_mail(tmp_path: Path) -> None:
    told, played = one(MAILED)
    assert told.currency == "USD" and told.rake == Decimal("0.30")
    assert [Decimal(stack) for stack in played.stacks] == [Decimal(43), Decimal(97)]
    assert "rake is 0.40" in refused(MAILED.replace("Rake: $0.30", "Rake: $0.40"))
    for text, number in ((MAILED, "17abc"), (ONGAME, "R5-81867677-7001")):
        source = tmp_path / "x.txt"
        source.write_text(text, encoding="utf-8")
        done = CliRunner().invoke(main, ["import", str(source), "--to", "phh", "--out", str(tmp_path)])
        assert done.exit_code == 0, done.output
        [again] = replay_phh((tmp_path / "x.phhs").read_text(encoding="utf-8"), "x.phhs")
        assert again.phh.notes["hand"] == number


def test_a_low_half_in_words_of_its_own() -> None:
    text = PARTY.replace("NL Texas Hold'em", "NL Omaha Hi-Lo").replace("[  Ah Kd ]", "[  Ah Kd 4s 5s ]")
    text = text.replace("[ Ah, Kd ]", "[ Ah, Kd, 4s, 5s ]").replace("[ 7s, 7c ]", "[ 7s, 7c, Qh, Qs ]")
    won = "Bob wins $78 USD from the main pot"
    assert won in text
    text = text.replace(
        won, "Ann wins Lo ($39 USD) from the main pot with 7,4,3,2,A.\nBob wins $39 USD from the main pot"
    )
    assert stacks(text) == [Decimal("40.50"), Decimal(99), Decimal("100.50")]


def test_a_pot_that_was_sold_to_the_site_is_in_the_summary() -> None:
    text = cash(texts.SIDE_POT, seats="Ann 20|Bob 100|Cy: the 2nd 100")
    text = text.replace(
        "Ann collected $59 from main pot", "Ann cashed out the hand for $50 | Cash Out Fee $0.50"
    )
    assert "99 of a pot of 160 was collected" in refused(text)
    text = text.replace(
        "won ($59) with three of a kind, Jacks", "won ($59) with Jacks (pot not awarded as player cashed out)"
    )
    assert one(text).told.collected == {"Bob": Decimal(99), "Ann": Decimal(59)}
