"""What went wrong is told in words: no amounts in cents, nothing as records write it."""

import pytest

from houseway.play.incidents.kinds.vocabulary import KINDS
from houseway.play.incidents.writing import parse_incident
from houseway.words.mishaps import HAPPENED, POINTED_OUT, SAID
from houseway.words.names import Names
from houseway.words.sentences import Sentences
from houseway.words.wrong import wrong

READER = Sentences(Names({1: "Ann", 3: "Cy"}, you=2))


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("turn 5 noticed by 2: deal 1 short by 3", "you point out that Cy has a card too few"),
        ("turn 5 noticed by 1: deal 1 short by 2", "Ann points out that you have a card too few"),
        ("turn 5 noticed by 1: deal 2 out-of-order by 2", "Ann points out that you were passed over and got"),
        ("turn 5 noticed by 1: card 4 twin: 2c", "Ann points out that the deck holds 2c twice"),
        (
            "turn 5 noticed by 1: delivery 1 astray: 2",
            "Ann points out that the hands went to wrong places, 2 ",
        ),
        ("turn 5 noticed by 1: card 4 joker", "Ann points out that a joker is in the game"),
        ("turn 9 misstated by 2: raise 18.00 with 6.00", "you say “raise to $18” and put in $6"),
        ("turn 9 speaks-out-of-turn by 1: bet 6.50", "Ann speaks out of turn: bet $6.50"),
        ("turn 9 oversized-chip by 1: 25.00", "Ann puts in one chip of $25 without a word"),
        ("turn 9 shows-to by 1: 2", "Ann lets you see the cards"),
        ("showdown 1 turns-up by 1: 2", "Ann turns up your hand, which was thrown away"),
        ("showdown 1 mucks by 1: because of 2", "Ann throws the hand into the muck because of you"),
        (
            "showdown 1 miscalls by 2: worse on purpose",
            "you make the hand out to be worse than it is, on purpo",
        ),
        (
            "turn 4 ruling by 0: dead 2; the cards were mixed",
            "the management rules: your hand is dead, the card",
        ),
        (
            "turn 4 ruling by 0: return 3; he was away",
            "the management rules: everything goes back to Cy, he w",
        ),
        ("turn 4 premature-street: 1 exposed", "the next street begins too soon: 1 card is out, face up"),
        (
            "turn 4 wrong-number by 1: 1 6",
            "Ann sets the hand with a wrong number of cards: 1 in front and 6 be",
        ),
        ("settlement 1 misread: won", "the house dealer reads a hand wrongly and takes it for a winner"),
        ("card 4 exposed", "card 4 off the deck is exposed"),
        ("board 2 boxed", "card 2 of the board is boxed"),
        ("burn 1 double-burn: looked", "two cards are burned, and somebody has looked at the card"),
    ],
)
def test_it_is_told_in_words(written: str, told: str) -> None:
    assert wrong(READER, parse_incident(written)).startswith(told)


def test_words_are_of_facts_that_there_are() -> None:
    assert SAID.keys() <= HAPPENED.keys() <= KINDS.keys()
    assert {what for what, kind in KINDS.items() if kind.latent} <= POINTED_OUT.keys() <= KINDS.keys()
