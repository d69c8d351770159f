"""What a person types, and what it means."""

import pytest

from houseway.cards import parse_cards, show_cards
from houseway.cli.terminal.questions import Mistyped, ask_for, default, fill, keys, understand
from houseway.play.decisions import CardPick, Choice, Decision, Option, Range
from houseway.words.questions import option_words

HAND = parse_cards("As Kd 7c 7c Th")
RAISE = Option("raise", amounts=(Range(600, 2000, 100), Range(2050, 2050)))
FACING = Decision((3,), "act", (Option("call", pays=300), RAISE, Option("fold")))
FREE = Decision((3,), "act", (Option("check"), Option("bet", amounts=(Range(300, 300),)), Option("fold")))
DRAW = Decision((3,), "discard", (Option("discard", pick=CardPick(HAND, 0, 4)),))
OFFER = Decision((2, 3), "kill", (Option("kill", pays=400), Option("pass")))
TURN = Decision((3,), "turn up", (Option("keep", note="it stays down"), Option("turn")))
OPEN = Decision((3,), "open", (Option("open", amounts=(Range(400, 400), Range(800, 800))),))


@pytest.mark.parametrize(
    ("decision", "typed", "choice"),
    [
        (FACING, "f", Choice("fold")),
        (FACING, "fold", Choice("fold")),
        (FACING, "C", Choice("call")),
        (FACING, "r 12", Choice("raise", 1200)),
        (FACING, "r12", Choice("raise", 1200)),
        (FACING, "r $12", Choice("raise", 1200)),
        (FACING, "raise to 12.00", Choice("raise", 1200)),
        (FACING, "r min", Choice("raise", 600)),
        (FACING, "r max", Choice("raise", 2050)),
        (FACING, "r all-in", Choice("raise", 2050)),
        (FREE, "", Choice("check")),
        (FREE, "b", Choice("bet", 300)),
        (FREE, "b 3", Choice("bet", 300)),
        (OFFER, "k", Choice("kill")),
        (OFFER, "", Choice("pass")),
        (OFFER, "p", Choice("pass")),
        (TURN, "k", Choice("keep")),
        (TURN, "t", Choice("turn")),
        (OPEN, "o 8", Choice("open", 800)),
    ],
)
def test_choices(decision: Decision, typed: str, choice: Choice) -> None:
    assert understand(decision, typed) == choice
    decision.check(choice._replace(seat=3))


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("d 1 3", "As 7c"),
        ("d 1,3", "As 7c"),
        ("d 13", "As 7c"),
        ("1 3", "As 7c"),
        ("d as Kd", "As Kd"),
        ("d AsKd", "As Kd"),
        ("A♠ 10♥", "As Th"),
        ("7c 7c", "7c 7c"),
        ("3 7c", "7c 7c"),
        ("discard 5", "Th"),
        ("p", ""),
        ("pat", ""),
        ("d 0", ""),
        ("0", ""),
    ],
)
def test_discards(typed: str, cards: str) -> None:
    choice = understand(DRAW, typed)
    assert isinstance(choice, Choice)
    assert show_cards(choice.cards) == cards
    DRAW.check(choice)


@pytest.mark.parametrize(
    ("decision", "typed", "said"),
    [
        (FACING, "", "Nothing happens by itself here"),
        (FACING, "x", "'x' is not possible here: type c call, r raise, f fold, or . for help."),
        (FACING, "check", "'check' is not possible here"),
        (FACING, "f 5", "Nothing goes with fold"),
        (FACING, "r 5", r"\$5 is too little: you can raise to \$6-\$20 or \$20.50."),
        (FACING, "r 21", r"\$21 is too much"),
        (FACING, "r 6.50", r"\$6.50 does not work: .* in steps of \$1"),
        (FACING, "r -5", "not an amount of money"),
        (FACING, "r lots", "not an amount of money"),
        (DRAW, "d 6", "There is no card 6: the cards are numbered 1 to 5"),
        (DRAW, "d 1 1", "You named a card twice"),
        (DRAW, "d As As", "As is not among your cards, or you named it twice"),
        (DRAW, "d Qh", "Qh is not among your cards"),
        (DRAW, "d zz", "'zz' is not a card: name cards by their numbers, 1 to 5, or as in As."),
        (DRAW, "d 1 2 3 4 5", "That is 5 cards, but it takes up to 4 cards"),
        (DRAW, "", "Nothing happens by itself here"),
    ],
)
def test_mistakes_are_told_kindly(decision: Decision, typed: str, said: str) -> None:
    with pytest.raises(Mistyped, match=said):
        understand(decision, typed)


def test_a_forced_discard_takes_its_number() -> None:
    forced = Decision((3,), "discard", (Option("discard", pick=CardPick(HAND, 1, 1)),))
    with pytest.raises(Mistyped, match="That is no cards, but it takes 1 card"):
        understand(forced, "p")
    assert understand(forced, "2") == Choice("discard", cards=parse_cards("Kd"))


def test_an_amount_or_cards_may_be_asked_for() -> None:
    assert understand(FACING, "r") is RAISE
    assert ask_for(RAISE) == "Raise to how much? $6-$20 or $20.50."
    assert fill(RAISE, "7") == Choice("raise", 700)
    picking = understand(DRAW, "d")
    assert isinstance(picking, Option)
    assert ask_for(picking) == "Discard which cards? Numbers or names, up to 4 cards."


def test_every_option_has_a_key_of_its_own() -> None:
    words = ("bring-in", "bet", "fold", "kill", "keep", "check", "call", "quit", "help", "log", "why")
    found = keys(Decision((1,), "act", [Option(word) for word in words]))
    assert [option.verb for option in found.values()] == list(words)
    assert len(found) == len(words)
    assert not set(found) & set("qhlw?")


def test_labels_and_defaults() -> None:
    assert [option_words(o) for o in FACING.options] == ["call $3", "raise to $6-$20 or $20.50", "fold"]
    assert option_words(TURN.options[0]) == "keep (it stays down)"
    assert default(FACING) is None
    usual = default(FREE)
    assert usual is not None and usual.verb == "check"
