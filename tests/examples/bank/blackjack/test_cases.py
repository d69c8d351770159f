"""Which rule a settlement at the blackjack tables cites, case by case."""

import pytest

from houseway.games.bank.blackjack.cases import cited
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.examples.bank.blackjack.deals import say, sit, stand_all

HAWAIIAN = "hawaiian-gardens/hawaiian-blackjack"
POKER = "hawaiian-gardens/blackjack-poker"
NINE = "hawaiian-gardens/nine-and-a-half"
ELITE = "black-sheep/blackjack-elite"
OLD = "lucky-lady/21st-century-blackjack"
FOUR = "lucky-lady/no-bust-blackjack"
COAST = "central-coast/no-bust-blackjack"
HOLE = "nineteenth-hole/no-bust-blackjack"
CENTURY = "nineteenth-hole/century-21-blackjack"
CALIFORNIA = "nineteenth-hole/california-blackjack"


def rules_of(hand: Hand, kind: str = "base") -> tuple[str, ...]:
    """What the closing of seat 2's wager cites."""
    return next(event.cites for event in hand.events if isinstance(event, Closed) and event.wager == kind)


@pytest.mark.parametrize("rule_set_id", [e.id for e in catalogue() if e.family == "blackjack"])
def test_every_case_has_its_rule(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    if rules.game != "blackjack":
        return
    for host in rules.play.hosts or [""]:
        in_force = rules.read_as({"host": host} if host else {})
        for key in cited(in_force.play.game):
            assert in_force.cite(key).lines


@pytest.mark.parametrize(
    ("cards", "words", "key", "line"),
    [
        ("Th 9c 6d 9d 7c", ["hit"], "one-over", "000:623-625"),
        ("Th 9c 8d 5d Tc", ["stand"], "one-over", "000:623-625"),
        ("Th 9c 6d 5d 7c Tc", ["hit"], "both-over", "000:624"),
        ("Ah 9c Ad 9d", ["stand"], "ranking", "000:598-610"),
        ("Jk Ac Th Ad", [], "both-22", "000:599-601, 000:623"),
        ("Th 9c 8d 9d", ["stand"], "eighteen", "000:625"),
        ("Th Tc 9d 8d", ["stand"], "showdown", "000:625"),
        ("Th Tc 9d 9h", ["stand"], "ties", "000:625"),
    ],
)
def test_hawaiian(cards: str, words: list[str], key: str, line: str) -> None:
    """000:594-625; 23 against 18 is neither "both over" nor "both under"."""
    hand = sit(HAWAIIAN, cards)
    for word in words:
        if hand.decision is not None:
            say(hand, word)
    assert rules_of(stand_all(hand))[0] == key
    assert hand.rules.cite(key).lines == line


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        ("Th 9c 6d 9d 7c", "over"),
        ("Th 9c 8d 7d Tc", "player-dealer-over"),
        ("Ah 9c Ah Td", "aces-of-hearts"),
        ("Ah 9c Kh Td", "showdown"),
        ("Ah 6c Kh 9d 6d", "natural-against-21"),
        ("Th 9c 9d Td", "ties"),
    ],
)
def test_blackjack_poker(cards: str, key: str) -> None:
    """000:2063-2067 and the chart."""
    hand = sit(POKER, cards)
    if key == "over":
        say(hand, "hit")
    assert rules_of(stand_all(hand))[0] == key


@pytest.mark.parametrize(
    ("game", "key"), [(OLD, "natural-called-off"), (COAST, "natural-called-off"), (HOLE, "called-off")]
)
def test_nine_and_joker_is_no_natural(game: str, key: str) -> None:
    """002:162, 003:104 speak of a natural, 004:157 of a joker as the second card."""
    hand = stand_all(say(sit(game, "5h 9c 6d Jk Tc"), "double"))
    assert rules_of(hand, "double") == ("double", key)


def test_a_joker_that_shows_calls_nothing_off_at_the_nineteenth_hole() -> None:
    """004:157 names the second card; where a joker that shows does not freeze, a double acts against it."""
    for reading, word in (("second-joker", "lost"), ("joker", "called off")):
        rulings = {"frozen": "joker-hands", "called-off-first": reading}
        hand = stand_all(say(sit(HOLE, "5h Jk 5d 9d Tc", rulings=rulings), "double"))
        closed = {event.wager: event.word for event in hand.events if isinstance(event, Closed)}
        assert closed == {"base": "lost", "double": word}


def test_elite() -> None:
    """001:979: 31 after the draw; 001:976: naturals."""
    assert rules_of(stand_all(say(sit(ELITE, "2c Th 9c 6d 9d 5c Tc"), "play", "hit", "hit"))) == (
        "thirty-one",
        "base",
    )
    assert rules_of(stand_all(say(sit(ELITE, "2c Ah 9c Td 9d"), "play"))) == ("naturals", "base")
    assert rules_of(stand_all(say(sit(ELITE, "2c Ah Ac Kh Td"), "play"))) == ("elite-rank",)


def test_nine_and_a_half() -> None:
    """000:1359-1363."""
    assert rules_of(stand_all(sit(NINE, "7h 8c"))) == ("showdown",)
    assert rules_of(say(sit(NINE, "7h 8c 6c"), "hit")) == ("over",)
    assert rules_of(stand_all(sit(NINE, "7h 5c 6c"))) == ("player-dealer-over", "base")
    assert rules_of(stand_all(sit(NINE, "7h 7c"))) == ("ties",)


def test_a_quiet_natural_is_told_in_the_payment() -> None:
    """004:33: a player drew, so that the natural is two or twelve and draws."""
    hand = say(sit(CALIFORNIA, "Th Ac 6d Ad 2c 9c"), "play", "hit")
    assert rules_of(stand_all(say(hand, "stand"))) == ("closer", "quiet-natural")
    silent = stand_all(say(sit(CALIFORNIA, "Th Ac 6d Ad"), "play"))
    assert rules_of(silent) == ("closer", "no-draw")
