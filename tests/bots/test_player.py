"""What the bots do with hands that leave no doubt."""

from collections import Counter
from random import Random

import pytest

from houseway.bots.characters import REGULARS, STYLES, BotError, cast
from houseway.bots.imagined_table import holding, unseen
from houseway.bots.player import Player
from houseway.bots.study import study
from houseway.cards import parse_cards, show_cards
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.rooms.loader import load
from tests.bots.seeing import discards, facing, free, seat, seen


def player(rule_set_id: str, style: str = "solid", seed: int = 1) -> Player:
    return Player(cast(style, 1)[0], study(load(rule_set_id)), Random(seed))


def kept(rule_set_id: str, hand: str, **limits: int) -> str:
    """What a bot keeps of a hand against one rival who stands pat."""
    cards = parse_cards(hand)
    backs = " ".join(["??"] * len(cards))
    look = seen(seat(1, hand), seat(2, backs))
    choice = player(rule_set_id).choose(look, discards(cards, **limits))
    return show_cards([c for c in cards if c not in choice.cards])


# Betting


@pytest.mark.parametrize("style", [s for s in STYLES if s != "random"])
def test_nobody_folds_what_is_free(style: str) -> None:
    bot = player("black-sheep/texas-holdem", style)
    look = seen(seat(1, "7c 2d"), seat(2, "?? ??"), board="As Kh Qd")
    assert {bot.choose(look, free(600)).verb for _ in range(60)} <= {"check", "bet"}


@pytest.mark.parametrize("style", [s for s in STYLES if s != "random"])
def test_the_nuts_are_never_folded_and_often_raised(style: str) -> None:
    bot = player("black-sheep/texas-holdem", style)
    look = seen(seat(1, "As Ah", bet=0), seat(2, "?? ??", bet=600), board="Ad Ac Kd 7h 2s")
    verbs = Counter(bot.choose(look, facing(600, 1200)).verb for _ in range(40))
    assert not verbs["fold"]
    assert verbs["raise"] > 20


@pytest.mark.parametrize("style", ["solid", "rock"])
def test_rubbish_is_folded_to_a_big_bet(style: str) -> None:
    bot = player("black-sheep/texas-holdem", style)
    look = seen(seat(1, "7c 2d"), seat(2, "?? ??", bet=3000), board="As Kh Qd Jc 9s", pot=4000)
    assert {bot.choose(look, facing(3000, 6000)).verb for _ in range(40)} == {"fold"}


def test_a_rock_folds_more_than_a_caller() -> None:
    look = seen(seat(1, "9c 8d"), seat(2, "?? ??", bet=600), seat(3, "?? ??", bet=600), pot=1600)
    folds = {}
    for style in ("rock", "caller"):
        bot = player("black-sheep/texas-holdem", style)
        folds[style] = sum(bot.choose(look, facing(600, 1200)).verb == "fold" for _ in range(100))
    assert folds["rock"] > folds["caller"]


def test_low_is_low_and_high_is_high() -> None:
    """The same cards are strong in razz and weak in stud."""
    look = seen(seat(1, "Ac 2d", "3h 4s 6c 8d"), seat(2, "?? ??", "Kd Kh 9c Jd", bet=800), pot=2000)
    decision = facing(800, 1600)
    assert player("hawaiian-gardens/razz").choose(look, decision).verb == "raise"
    assert player("hawaiian-gardens/seven-card-stud").choose(look, decision).verb == "fold"


def test_amounts_are_legal_and_grow_with_the_pot() -> None:
    bot = player("black-sheep/texas-holdem")
    bet = Option("bet", amounts=(Range(300, 60_000, 100), Range(60_050, 60_050)))
    decision = Decision((1,), "act", (Option("check"), bet, Option("fold")))
    made = {}
    for pot in (1000, 20_000):
        look = seen(seat(1, "As Ah", stack=60_050), seat(2, "?? ??"), board="Ad Ac Kd 7h 2s", pot=pot)
        choices = [bot.choose(look, decision) for _ in range(30)]
        for choice in choices:
            decision.check(choice)
        made[pot] = max(choice.amount for choice in choices)
    assert made[20_000] > made[1000] > 300


# Cards


def test_a_wheel_stands_pat() -> None:
    assert kept("central-coast/lowball", "Ac 2d 3h 4s 5c") == "Ac 2d 3h 4s 5c"


def test_a_king_leaves_a_low_draw() -> None:
    assert kept("central-coast/lowball", "Ac 2d 3h 4s Kc") == "Ac 2d 3h 4s"


def test_badugi_keeps_what_counts() -> None:
    assert kept("hawaiian-gardens/badugi", "Ac 2d 3h 4s", most=4) == "Ac 2d 3h 4s"
    assert kept("hawaiian-gardens/badugi", "Ac 2d 3h Kh", most=4) == "Ac 2d 3h"


def test_draw_poker_keeps_its_trips() -> None:
    assert set(kept("nineteenth-hole/draw-poker", "Qc Qd Qh 7s 2c").split()) >= {"Qc", "Qd", "Qh"}


def test_pineapple_keeps_the_pair() -> None:
    look = seen(seat(1, "Ac Ad 4h"), seat(2, "?? ?? ??"))
    choice = player("central-coast/crazy-pineapple").choose(look, discards(parse_cards("Ac Ad 4h"), 1, 1))
    assert show_cards(choice.cards) == "4h"


def test_shown_hands_decide_whether_to_show() -> None:
    bot = player("black-sheep/texas-holdem")
    question = Decision((1,), "show", (Option("show"), Option("muck")))
    board = "As Kh Qd 7c 2s"
    beaten = seen(seat(1, "Jc 9d"), seat(2, "Ah Ad"), board=board)
    assert bot.choose(beaten, question) == Choice("muck")
    first = seen(seat(1, "Jc 9d"), seat(2, "?? ??"), board=board)
    assert bot.choose(first, question) == Choice("show")
    best = seen(seat(1, "Jc Td"), seat(2, "Ah Ad"), board=board)
    assert bot.choose(best, question) == Choice("show")


# What they know


@pytest.mark.parametrize(
    ("rule_set_id", "halves", "cards", "boards", "draws"),
    [
        ("black-sheep/texas-holdem", [""], 2, (5,), 0),
        ("black-sheep/omaha-hi-lo", ["high", "low"], 4, (5,), 0),
        ("hawaiian-gardens/double-board-omaha", ["first board", "second board"], 4, (5, 5), 0),
        ("central-coast/crazy-pineapple", [""], 2, (5,), 0),
        ("hawaiian-gardens/seven-card-stud", [""], 7, (0,), 0),
        ("hawaiian-gardens/kansas-city-lowball", [""], 5, (0,), 3),
        ("hawaiian-gardens/match-it", [""], 3, (3,), 2),
    ],
)
def test_watching_a_game_teaches_it(
    rule_set_id: str, halves: list[str], cards: int, boards: tuple[int, ...], draws: int
) -> None:
    known = study(load(rule_set_id))
    assert [half.name for half in known.halves] == halves
    assert (known.cards, known.boards, known.draws) == (cards, boards, draws)


def test_hands_in_words() -> None:
    holdem = study(load("black-sheep/texas-holdem"))
    look = seen(seat(1, "As Kd"), seat(2, "?? ??"), board="Ah Kh 2c")
    assert holding(holdem, look, 1) == "two pair, aces and kings, deuce kicker"
    assert holding(holdem, look, 2) == ""
    omaha = study(load("black-sheep/omaha"))
    assert holding(omaha, seen(seat(1, "As Kd Qc Jh"), seat(2, "?? ?? ?? ??")), 1) == ""


def test_what_is_unseen_is_the_rest_of_the_deck() -> None:
    rules = load("black-sheep/texas-holdem")
    left = unseen(rules, seen(seat(1, "As Kd"), seat(2, "?? ??"), board="Ah Kh 2c"))
    assert len(left) == 47
    assert not set(left) & set(parse_cards("As Kd Ah Kh 2c"))


# Characters


def test_the_cast() -> None:
    assert [c.name for c in cast("", 4)] == ["Mae", "Earl", "Rosa", "Lou"]
    assert [c.style for c in cast("rock, maniac", 3)] == ["rock", "maniac", "rock"]
    assert [c.name for c in cast("lou", 3)] == ["Lou", "Lou 2", "Lou 3"]
    assert len({c.name for c in cast("", 9)}) == 9 == len(REGULARS)
    with pytest.raises(BotError, match="there is no bot 'bob': the styles are solid"):
        cast("bob", 1)
    for count in (0, 1):
        # Whoever has no seat is a name all the same.
        with pytest.raises(BotError, match="there is no bot 'bob'"):
            cast("solid, bob", count)
