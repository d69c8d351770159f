"""Every ruling of the blackjack sheets that can be read otherwise: what is played is what its words say.

Each row deals a round in which the reading matters, and says what comes of it as it is ruled and otherwise.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from houseway.cards import UNKNOWN
from houseway.facts import spot_place
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.examples.bank.blackjack.deals import felt, offered, outcome, say, sit, stand_all

HAWAIIAN = "hawaiian-gardens/hawaiian-blackjack"
POKER = "hawaiian-gardens/blackjack-poker"
NINE = "hawaiian-gardens/nine-and-a-half"
ELITE = "black-sheep/blackjack-elite"
OLD = "lucky-lady/21st-century-blackjack"
FOUR = "lucky-lady/no-bust-blackjack"
BUSTER = "lucky-lady/buster-blackjack"
COAST = "central-coast/no-bust-blackjack"
HOLE = "nineteenth-hole/no-bust-blackjack"
CENTURY = "nineteenth-hole/century-21-blackjack"
CALIFORNIA = "nineteenth-hole/california-blackjack"
JOKERS = (OLD, COAST, HOLE)
ELEVEN = [entry.id for entry in catalogue() if entry.family == "blackjack"]
WIN, LOSE, PUSH = ("won", 1000), ("lost", -1000), ("pushed", 0)


class Reading(NamedTuple):
    """A ruling's other reading, and a round in which it matters."""

    games: tuple[str, ...]
    ruling: str
    other: str
    cards: str
    words: str
    look: Callable[[Hand], object]
    """What is looked at when the words have been said."""
    as_ruled: object
    otherwise: object
    table: Mapping[str, Any] = {}
    """What is different about the table."""


def base(hand: Hand) -> object:
    return outcome(stand_all(hand))


def of(kind: str, person: int = 2, on: int = 0) -> Callable[[Hand], object]:
    return lambda hand: outcome(stand_all(hand), kind, person, on)


def menu(hand: Hand) -> object:
    return offered(hand) if hand.decision is not None else set()


def may(verb: str) -> Callable[[Hand], object]:
    """Whether something may be chosen now."""
    return lambda hand: hand.decision is not None and verb in offered(hand)


def least(verb: str) -> Callable[[Hand], object]:
    """The least amount of a choice, in cents; its price where that is fixed."""

    def look(hand: Hand) -> object:
        assert hand.decision is not None
        option = hand.decision.by_verb[verb]
        return option.amounts[0].low if option.amounts else option.pays

    return look


def bank_count(hand: Hand) -> object:
    """How many cards the player-dealer has in the end."""
    bank = felt(stand_all(hand)).bank
    assert bank is not None
    return len(bank.holding.cards)


def down_card_hidden(hand: Hand) -> object:
    bank = view(hand, 2).bank
    assert bank is not None
    return bank.hand.cards[-1] is UNKNOWN


def dealt_to_bank(hand: Hand) -> object:
    bank = felt(hand).bank
    assert bank is not None
    return len(bank.holding.cards)


def first_closed(hand: Hand) -> object:
    return next(event.spot for event in stand_all(hand).events if isinstance(event, Closed))


def closed(hand: Hand) -> object:
    """The wagers in the order in which they close."""
    return [f"{event.spot} {event.wager}" for event in stand_all(hand).events if isinstance(event, Closed)]


def spots_open(hand: Hand) -> object:
    assert hand.decision is not None
    form = hand.decision.options[0].wagers
    assert form is not None
    return len(form.spots)


def first_doubles(hand: Hand) -> object:
    """Whether the first of two split hands is asked, and may be doubled."""
    return hand.decision is not None and hand.decision.about == spot_place(2) and "double" in offered(hand)


def cards_on_spot(hand: Hand) -> object:
    return len(felt(hand).spots[2].hands[0].cards)


TWO_SPOTS = {"bets": {2: {"base": "$10"}, 3: {"base": "$10"}}}
TURN = {"stand", "hit", "double"}


READINGS = [
    # Hawaiian Blackjack
    Reading((HAWAIIAN,), "one-over", "closer-wins", "Th 9c 6d 9d 7c", "hit", base, LOSE, WIN),
    Reading((HAWAIIAN,), "soft-hands", "22", "Th Ac 9d 8d 3c", "stand", bank_count, 2, 3),
    Reading((HAWAIIAN,), "aces-after-split", "dealt", "Ah 9c Ad 9d Ac 5d", "split", base, ("won", 1500), WIN),
    Reading((HAWAIIAN,), "blackjack-after-split", "dealt", "Jk 9c Jk 6d Kc 5d 7c", "split", base, WIN, PUSH),
    Reading((HAWAIIAN,), "pairs", "value", "Kh 9c Qd 9d", "", may("split"), False, True),
    Reading((HAWAIIAN,), "joker-splits", "true", "Jk 9c Jk 9d Jk 5d", "split", may("split"), False, True),
    Reading((HAWAIIAN,), "double-price", "up-to", "6h 9c 5d 9d", "", least("double"), 1000, 100),
    Reading((HAWAIIAN,), "player-dealer-natural", "plays-on", "Th Ac 6d Ac", "", menu, set(), TURN),
    Reading((POKER,), "player-dealer-natural", "plays-on", "Th Tc 6d Ad", "", menu, set(), TURN),
    Reading(
        (HAWAIIAN,), "first-action", "left", "Th Th 9c 8d 8d 2d Tc", "", first_closed, 3, 2, table=TWO_SPOTS
    ),
    # Blackjack Poker
    Reading((POKER,), "natural-against-21", "push", "Ah 6c Kh 9d 6d", "", base, ("won", 1200), PUSH),
    Reading(
        (POKER,),
        "hearts-after-split",
        "4",
        "Ah Ac As Kd Ah 9c",
        "pass split",
        base,
        LOSE,
        WIN,
        table={"rulings": {"player-dealer-natural": "plays-on"}},
    ),
    Reading((POKER, *JOKERS, FOUR), "soft-hands", "21", "Th 7c 9d Ad 3c", "stand", bank_count, 2, 3),
    Reading((POKER,), "first-card", "both-up", "Th 9c 9d 8d", "", down_card_hidden, True, False),
    Reading((POKER,), "insurance-both", "pays", "Ah Ac Kh Kd", "insure", of("insurance"), PUSH, WIN),
    Reading(
        (POKER,), "insurance-both", "loses", "Ah Ac Kh Kd", "insure", of("insurance"), PUSH, ("lost", -500)
    ),
    Reading(
        (POKER,), "surrender-time", "before-check", "Th Tc 6d Ad", "", menu, set(), {"play", "surrender"}
    ),
    Reading((POKER,), "half-price", "equal", "8h 9c 8d 9d", "", least("split"), 500, 1000),
    Reading((POKER,), "splits", "4", "8h 9c 8d 9d 8c", "split", may("split"), False, True),
    Reading((POKER,), "double-21", "false", "Ah 9c Kd 9d", "", may("double"), True, False),
    Reading((POKER,), "double-least", "chip", "6h 9c 5d 9d", "", least("double"), 500, 100),
    # Blackjack Elite: a card is burned, and everybody is asked for a surrender first
    Reading((ELITE,), "player-dealer-draws", "17", "2c Th 6c 9d Ad 4c", "play stand", bank_count, 3, 2),
    Reading((ELITE,), "draw-on-21", "21", "2c Th 9c 6d 9d 5c", "play hit", may("hit"), True, False),
    Reading((ELITE,), "elite-rank", "0", "2c Ah Ac Kh Td", "play pass", base, PUSH, LOSE),
    Reading((ELITE,), "both-over", "push", "2c Th 9c 6d 7d 9d Tc", "play hit", base, LOSE, PUSH),
    Reading(
        (ELITE,),
        "surrender-after-split",
        "false",
        "2c 8h 9c 8d 9d 3c",
        "play split",
        may("surrender"),
        True,
        False,
    ),
    Reading(
        (ELITE,), "surrender-time", "two-cards", "2c Th Tc 6d Ad", "", menu, {"play", "surrender"}, set()
    ),
    Reading((ELITE,), "double-limits", "chip", "2c 6h 9c 5d 9d", "play", least("double"), 500, 100),
    Reading(
        (ELITE,), "insurance-both", "push", "2c Ah Ac Qh Kd", "play insure:$5", of("insurance"), WIN, PUSH
    ),
    Reading(
        (ELITE,),
        "insurance-both",
        "loses",
        "2c Ah Ac Qh Kd",
        "play insure:$5",
        of("insurance"),
        WIN,
        ("lost", -500),
    ),
    Reading(
        (ELITE,),
        "settling-order",
        "none",
        "2c Th Th 9c 9d 9d 9h",
        "play play",
        closed,
        ["2 base", "3 base", "2 boom"],
        ["2 base", "2 boom", "3 base"],
        table={"bets": {2: {"base": "$10", "boom": "$5"}, 3: {"base": "$10"}}},
    ),
    Reading(
        (ELITE,),
        "circles",
        "1",
        "",
        "",
        spots_open,
        7,
        1,
        table={"bets": {}, "watchers": (2,), "close": False},
    ),
    # The No Bust sheets
    Reading((*JOKERS, CENTURY), "ties", "lose", "Th 9c 9d Td", "", base, PUSH, LOSE),
    Reading(JOKERS, "plain-22", "22", "Th 9c 6d Td 6c", "hit", base, LOSE, WIN),
    Reading(JOKERS, "player-dealer-cards", "both-up", "Th 9c 6d 8d", "", down_card_hidden, True, False),
    Reading(JOKERS, "double-on-20", "false", "Th 9c Td 9d", "", may("double"), True, False),
    Reading(JOKERS, "money-amounts", "up-to", "6h 9c 5d 9d", "", least("double"), 1000, 100),
    Reading(
        JOKERS, "surrender-after-split", "true", "8h 9c 8d 9d 5c", "split", may("surrender"), False, True
    ),
    Reading(
        (OLD, COAST),
        "natural-called-off",
        "special",
        "6h 9c 5d Jk Tc",
        "double",
        of("double"),
        ("called off", 0),
        PUSH,
    ),
    Reading((OLD, COAST), "freeze-all", "joker-hands", "Th Jk 5d 9d", "", may("hit"), False, True),
    Reading((HOLE,), "frozen", "joker-hands", "Th Jk 5d 9d", "", may("hit"), False, True),
    Reading((OLD,), "split-aces", "aces", "Ah 9c Ad 9d 5c 6d", "split", may("hit"), True, False),
    Reading((COAST, HOLE), "aces-again", "true", "Ah 9c Ad 9d Ac 6d", "split", may("split"), False, True),
    Reading((COAST,), "natural", "dealt", "Ah 9c Ad Td", "", base, LOSE, WIN),
    Reading((HOLE,), "hits", "0", "5h 9c 4d 9d", "", may("stand"), False, True),
    Reading((HOLE,), "over", "closer-wins", "Th 9c 6d 7d 6c Tc", "hit", base, PUSH, WIN),
    Reading((HOLE,), "over", "player-loses", "Th 9c 6d 7d 6c Tc", "hit", base, PUSH, LOSE),
    Reading(
        (HOLE,),
        "called-off-first",
        "joker",
        "5h Jk 5d 9d Tc",
        "double",
        of("double"),
        LOSE,
        ("called off", 0),
        table={"rulings": {"frozen": "joker-hands"}},
    ),
    Reading(
        (HOLE,),
        "called-off-first",
        "special",
        "6h 9c 5d Jk Tc",
        "double",
        of("double"),
        ("called off", 0),
        PUSH,
    ),
    Reading(
        (HOLE,), "splits", "5", "8h 9c 8d 9d 8c 8h 8d Tc", "split split split", may("split"), False, True
    ),
    # No Bust 4.0 and Buster
    Reading((FOUR,), "nineteen-and-twenty", "19", "Th 9c 9d 9d", "", may("hit"), True, False),
    Reading((FOUR,), "face-up", "both-up", "Th 9c 6d 8d", "", down_card_hidden, True, False),
    Reading((FOUR,), "surrender-time", "two-cards", "5h 9c 4d 9d 3c", "hit", may("surrender"), True, False),
    Reading(
        (FOUR,),
        "surrender-time",
        "before-check",
        "Th 9c 6d 8d",
        "",
        menu,
        {"stand", "hit", "double", "surrender"},
        {"play", "surrender"},
    ),
    Reading(
        (FOUR,),
        "action-chart",
        "by-rank",
        "Th Th 9c 8d 8d Jd",
        "",
        first_closed,
        4,
        5,
        table={"bets": {4: {"base": "$10"}, 5: {"base": "$10"}}},
    ),
    Reading((FOUR,), "action-chart", "left", "Th Th 9c 8d 8d 2d 7c", "", first_closed, 3, 2, table=TWO_SPOTS),
    Reading((FOUR,), "natural-after-split", "any", "Ah 9c Ad 9d Kc 5d", "split", base, WIN, ("won", 1200)),
    Reading(
        (FOUR,),
        "called-off",
        "special",
        "6h Ac 5d Kd Tc",
        "pass double",
        of("double"),
        LOSE,
        ("called off", 0),
    ),
    Reading((FOUR,), "check", "player-dealer", "Th Tc 6d Ad", "", may("hit"), True, False),
    Reading((FOUR,), "insurance-both", "push", "Ah Ac Kh Kd", "insure", of("insurance"), WIN, PUSH),
    Reading(
        (FOUR,), "insurance-both", "loses", "Ah Ac Kh Kd", "insure", of("insurance"), WIN, ("lost", -500)
    ),
    Reading((FOUR,), "double-on-21", "false", "Th 9c Td 9d Ac 5c", "split", first_doubles, True, False),
    Reading((FOUR,), "splits", "4", "8h 9c 8d 9d 8c 8h 8d", "split split split", may("split"), True, False),
    Reading((BUSTER,), "host", "no-bust-2001", "Th 9c Td 9d", "", may("hit"), True, False),
    # Century 21
    Reading((CENTURY,), "over", "closer-wins", "Th 9c 6d 7d 7c Tc", "hit", base, PUSH, WIN),
    Reading((CENTURY,), "over", "player-loses", "Th 9c 6d 7d 7c Tc", "hit", base, PUSH, LOSE),
    Reading((CENTURY,), "over-one", "closer-wins", "Th 9c 6d 9d 7c", "hit", base, LOSE, WIN),
    Reading((CENTURY,), "banker-cards", "one-down", "Th 9c 6d 8d", "", dealt_to_bank, 2, 1),
    Reading((CENTURY,), "banker-20", "20", "Th Ac 9d 9d", "stand", may("hit"), True, False),
    Reading((CENTURY,), "hits", "11", "5h 9c 4d 9d Tc", "", cards_on_spot, 2, 3),
    # California Blackjack
    Reading((CALIFORNIA,), "ties", "push", "Th 9c 9d Td", "", base, LOSE, PUSH),
    Reading((CALIFORNIA,), "both-natural", "push", "Ah Ac Jk Ad", "announce", base, WIN, PUSH),
    Reading((CALIFORNIA,), "both-natural", "loses", "Ah Ac Jk Ad", "announce", base, WIN, LOSE),
    Reading((CALIFORNIA,), "hard-22", "21", "Th 9c 6d 9d 5c", "hit", may("hit"), True, False),
    Reading((CALIFORNIA,), "hard-22", "23", "Th 9c 6d 9d 6c", "hit", may("hit"), False, True),
    # Nine and a half
    Reading((NINE,), "hit-on-nine", "17", "9h 8c", "", may("hit"), True, False),
]
"""Readings whose rounds differ from sheet to sheet; shared ones are in test_blackjack_shared.py."""
SHARED = {
    "cover",
    "rounding",
    "behind-order",
    "added-money-order",
    "decider",
    "backline",
    "backline-count",
    "turns",
    "player-dealer",
    "action-hand",
    "kum-kum",
    "bust",
    "pay-table",
}


@pytest.mark.parametrize(
    ("game", "reading"),
    [(game, reading) for reading in READINGS for game in reading.games],
    ids=lambda value: value if isinstance(value, str) else f"{value.ruling}={value.other}",
)
def test_the_other_reading_differs_as_its_words_say(game: str, reading: Reading) -> None:
    for rulings, expected in (({}, reading.as_ruled), ({reading.ruling: reading.other}, reading.otherwise)):
        table = dict(reading.table)
        given = {**table.pop("rulings", {}), **rulings}
        hand = sit(game, reading.cards, rulings=given, **table)
        say(hand, *[word.replace(":", " ") for word in reading.words.split()])
        assert reading.look(hand) == expected


def test_every_reading_has_its_round() -> None:
    rows = {(game, r.ruling, r.other) for r in READINGS for game in r.games}
    for game in ELEVEN:
        for ruling in load(game).rulings:
            for other in ruling.others:
                assert (game, ruling.id, other) in rows or ruling.id in SHARED, (game, ruling.id, other)
