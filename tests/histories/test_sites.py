"""One hand in the words of every site: it is the same hand, it ends the same, and PokerKit reads the same."""

import re
from decimal import Decimal
from typing import Any

import pytest
from pokerkit import HandHistory

from houseway.histories.reading import Imported, Refused, read_history
from tests.histories.site_texts import DRAW, PARTY, STUD, TEXTS

ACTIONS = [
    ("dh", 1),
    ("dh", 2),
    ("dh", 3),
    ("cbr", 3),
    ("cc", 1),
    ("f", 2),
    ("db", 0),
    ("cc", 1),
    ("cbr", 3),
    ("cbr", 1),
    ("cc", 3),
]
"""What happens before the cards run out; from the left of the button Bob, Cy and Ann."""
PEERS: dict[str, Any] = {
    "Full Tilt": HandHistory.from_full_tilt_poker,
    "Absolute Poker": HandHistory.from_absolute_poker,
    "PartyPoker": HandHistory.from_partypoker,
}


def one(text: str) -> Imported:
    [hand] = read_history(text, "x.txt")
    assert isinstance(hand, Imported), hand
    return hand


def refused(text: str) -> str:
    [hand] = read_history(text, "x.txt")
    assert isinstance(hand, Refused), hand
    return hand.reason


@pytest.mark.parametrize("site", TEXTS)
def test_the_same_hand(site: str) -> None:
    told, played = one(TEXTS[site])
    assert told.site == site and told.number.endswith("7001")
    assert (told.game, told.structure, told.button) == ("Hold'em", "no-limit", 1)
    assert [(seated.seat, int(seated.stack)) for seated in told.seated] == [(1, 100), (2, 40), (4, 100)]
    actions = [(action.verb, action.player) for action in played.phh.actions if action.verb != "sm"]
    assert actions == [*ACTIONS, ("db", 0), ("db", 0)]
    assert [float(stack) for stack in played.stacks] == [81, 99, 60]
    assert told.collected == {"Bob": Decimal(78)}


@pytest.mark.filterwarnings("ignore:The field")
@pytest.mark.parametrize("site", PEERS)
def test_pokerkit_reads_the_same_bets(site: str) -> None:
    played = one(TEXTS[site]).played
    [theirs] = PEERS[site](TEXTS[site], parse_value=lambda text: Decimal(text.replace(",", "")))
    bets = [text.split() for text in theirs.actions if text.split()[1] in ("f", "cc", "cbr")]
    ours = [action for action in played.phh.actions if action.verb in ("f", "cc", "cbr")]
    assert [(f"p{action.player}", action.verb) for action in ours] == [(who, verb) for who, verb, *_ in bets]
    assert [Decimal(more[0]) for _, verb, *more in bets if verb == "cbr"] == [
        action.amount for action in ours if action.verb == "cbr"
    ]
    assert tuple(theirs.starting_stacks) == played.phh.starting_stacks


def test_stud_and_draw_in_the_words_of_full_tilt() -> None:
    stud = one(STUD).played
    assert stud.phh.variant == "F7S"
    assert [float(stack) for stack in stud.stacks] == [51.4, 49.6, 49.0]
    draw = one(DRAW).played
    assert draw.phh.variant == "F2L3D" and draw.hand.over


@pytest.mark.parametrize("site", TEXTS)
def test_what_does_not_add_up_is_refused(site: str) -> None:
    less, more = [re.sub(r"\b78\b", figure, TEXTS[site]) for figure in ("70", "82")]
    if site in ("PartyPoker", "iPoker", "888poker"):
        # These say nothing of the rake: what is missing is taken for it.
        assert one(less).told.collected == {"Bob": Decimal(70)}
    else:
        assert re.search("collected|wins|the pot is", refused(less))
    assert re.search("collected|wins|the pot is", refused(more))


@pytest.mark.parametrize(
    ("site", "find", "put", "says"),
    [
        ("Full Tilt", "Ann bets $5\n", "Ann bets $a5\n", "nothing that is known here"),
        ("Full Tilt", "No Limit Hold'em", "No Limit Irish", "no game that is known here"),
        ("Full Tilt", "*** TURN ***", "*** TURN 1 ***", "more than once"),
        ("Absolute Poker", "Holdem  No Limit", "Five Card Stud  Normal", "no game that is known here"),
        ("Ongame", "Bob ($78)", "Bub ($78)", "nobody of the name 'Bub'"),
        ("PartyPoker", "[ Ks, 7d, 2c ]", "[ Ks, 7d, 2q ]", "no row of cards"),
        ("PartyPoker", "Bob calls [$2.50 USD]", "Bob calls [$2.50 USD] more", "nothing that is known here"),
        ("iPoker", "</game>", "", "no XML"),
        ("iPoker", '<game gamecode="7001">', '<game gamecode="7001"><!-- x -->', "definitions of its own"),
        ("iPoker", 'player="Bob" type="3"', 'player="Bub" type="3"', "nobody of the name 'Bub'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(site: str, find: str, put: str, says: str) -> None:
    assert find in TEXTS[site]
    reason = refused(TEXTS[site].replace(find, put, 1))
    assert reason.startswith("x.txt, line ") and says in reason


def test_texts_of_several_sites_in_one_file() -> None:
    text = "".join([text for site, text in TEXTS.items() if site != "iPoker"])
    assert [hand.told.site for hand in read_history(text, "x") if isinstance(hand, Imported)] == [
        site for site in TEXTS if site != "iPoker"
    ]


def test_commas_before_cents() -> None:
    assert one(PARTY.replace("$2.50", "$2,50").replace("$0.50", "$0,50")).told.posts[0].amount == Decimal(
        "0.50"
    )
