"""Rules that random hands seldom meet: situations that aim at them, each reckoned by hand, twenty of each."""

from collections.abc import Callable
from random import Random

import pytest

from houseway.cards import Card, parse_cards, show_cards
from houseway.desk.answer import Answer
from houseway.desk.answering import answer
from houseway.money import dollars
from houseway.rankings import ranking
from houseway.rooms.loader import load
from tests.desk.laid import HOLDEM, pot

TIMES = 20
LOWBALLS = {
    "hawaiian-gardens/lowball": "7c 6d 5h 4s 3c",
    "central-coast/lowball": "7c 6d 5h 4s 3c",
    "central-coast/deuce-to-seven-lowball": "7c 6d 5h 4s 2c",
    "lucky-lady/lowball-draw": "8c 7d 6h 5s 4c",
    "nineteenth-hole/lo-ball": "7c 6d 5h 4s 3c",
}
"""Where a good hand must be bet after the draw, and the worst of those hands as printed: 000:279, 003:352,
002:19, 004:415. The worst seven of deuce-to-seven without a straight is 7-6-5-4-2."""
WITH_OVERCALLS = ("hawaiian-gardens/lowball", "central-coast/lowball", "central-coast/deuce-to-seven-lowball")


def lows(rule_set_id: str, random: Random, hands: int) -> list[tuple[Card, ...]]:
    """Hands of low cards, none of them alike in strength."""
    rules = load(rule_set_id)
    order = ranking(getattr(rules.play, "game", rules.play).ranking)
    while True:
        cards = [card for card in rules.deck_cards if 2 <= card.rank <= 9 or card.rank == 14]
        random.shuffle(cards)
        found = [tuple(cards[5 * n : 5 * n + 5]) for n in range(hands)]
        if len({order.strength(hand) for hand in found}) == hands:
            return sorted(found, key=order.strength, reverse=True)


def good(rule_set_id: str, hand: tuple[Card, ...]) -> bool:
    """Whether a hand must be bet."""
    rules = load(rule_set_id)
    order = ranking(getattr(rules.play, "game", rules.play).ranking)
    return order.strength(hand) >= order.strength(parse_cards(LOWBALLS[rule_set_id]))


def until(
    found: Callable[[], list[tuple[Card, ...]]], fits: Callable[[list[tuple[Card, ...]]], bool]
) -> list[str]:
    """Hands that fit, as they are written."""
    for _ in range(5_000):
        hands = found()
        if fits(hands):
            return [show_cards(hand) for hand in hands]
    raise AssertionError("no such hands came")


def keys(told: Answer) -> set[str]:
    """Every rule that an answer cites."""
    behind = [one.behind for one in told.payments]
    behind += [one.behind for one in told.notes] + [one.behind for one in told.incidents]
    return {rule.key for rules in behind for rule in rules}


@pytest.mark.parametrize("rule_set_id", LOWBALLS)
def test_a_good_hand_that_was_checked_wins_no_later_bet(rule_set_id: str) -> None:
    """000:279, 003:352, 004:415: what was bet after the draw goes back; 002:19 leaves open where it goes."""
    random = Random(f"must bet {rule_set_id}")
    bet = load(rule_set_id).limits[0].big
    for _ in range(TIMES):
        best, other = until(lambda: lows(rule_set_id, random, 2), lambda hands: good(rule_set_id, hands[0]))
        before, folded = bet * random.randint(1, 4), random.choice((0, bet))
        rows = [
            f'1 = {{ in = "{dollars(before + bet)}", cards = "{best}" }}',
            f'2 = {{ in = "{dollars(before + bet)}", cards = "{other}" }}',
            f'3 = {{ in = "{dollars(folded)}", folded = true }}',
        ]
        acts = f'after_draw = ["1 check", "2 bet {dollars(bet)}", "1 call {dollars(bet)}"]'
        told = answer(pot(rule_set_id, f"button = 2\n{acts}", *rows))
        assert told.net == {1: before + folded, 2: -before, 3: -folded}
        if rule_set_id == "lucky-lady/lowball-draw":
            (other_reading,) = told.readings
            assert other_reading.value == "next-best"
            assert other_reading.outcome.net == {1: before + folded - bet, 2: bet - before, 3: -folded}
        assert "must-bet" in keys(told)
        # Beaten by a better hand, the one who checked loses his call too.
        beaten = answer(
            pot(
                rule_set_id,
                f'button = 1\nafter_draw = ["2 check", "1 bet {dollars(bet)}", "2 call {dollars(bet)}"]',
                *rows,
            )
        )
        assert beaten.net == {1: before + bet + folded, 2: -before - bet, 3: -folded}


@pytest.mark.parametrize("rule_set_id", WITH_OVERCALLS)
def test_an_overcall_of_a_short_all_in_goes_back(rule_set_id: str) -> None:
    """000:280, 003:358: less than half of a bet, called by a good hand and overcalled by a worse one."""
    random = Random(f"overcalls {rule_set_id}")
    stakes = load(rule_set_id).limits[0]
    for _ in range(TIMES):
        best, *others = until(lambda: lows(rule_set_id, random, 3), lambda hands: good(rule_set_id, hands[0]))
        short, before = stakes.big // random.choice((3, 4, 5)), stakes.big * random.randint(1, 3)
        random.shuffle(others)
        rows = [
            f'{seat} = {{ in = "{dollars(before + short)}", cards = "{cards}" }}'
            for seat, cards in ((1, others[0]), (2, best), (3, others[1]))
        ]
        chips = dollars(short)
        acts = f'after_draw = ["1 bet {chips}", "2 call {chips}", "3 call {chips}"]'
        told = answer(pot(rule_set_id, f"button = 3\n{acts}", *rows))
        assert told.net == {1: -before - short, 2: 2 * before + short, 3: -before}
        assert "overcalls" in keys(told)


def test_nobody_qualifies_at_archie() -> None:
    """000:3575."""
    random = Random("archie")
    rules = load("hawaiian-gardens/archie")
    order = ranking("high")

    def deal() -> list[tuple[Card, ...]]:
        cards = random.sample(rules.deck_cards, 10)
        return sorted([tuple(cards[:5]), tuple(cards[5:])], key=order.strength, reverse=True)

    def unqualified(hands: list[tuple[Card, ...]]) -> bool:
        """Less than a pair of sixes, a seven or higher in every hand, no tie."""
        least = order.strength(parse_cards("6c 6d 4h 3s 2c"))
        high = [order.strength(hand) for hand in hands]
        low = [max([card.rank % 14 for card in hand]) <= 6 for hand in hands]
        return max(high) < least and not any(low) and high[0] != high[1]

    for _ in range(TIMES):
        best, other = until(deal, unqualified)
        told = answer(
            pot(
                rules.id,
                "button = 1",
                f'1 = {{ in = "$9", cards = "{best}" }}',
                f'2 = {{ in = "$9", cards = "{other}" }}',
            )
        )
        assert told.net == {1: 9_00, 2: -9_00} and keys(told) == {"unqualified", "ranking"}


def test_antes_and_blind_are_the_blinds_where_nobody_opens() -> None:
    """002:35."""
    random = Random("nobody opens")
    for _ in range(TIMES):
        players = random.sample(range(1, 9), random.randint(2, 7))
        blind = players[0]
        rows = [f'{n} = {{ in = "$1", folded = true }}' for n in players[1:]]
        told = answer(
            pot("lucky-lady/lowball-draw", "button = 3\nopened = false", f'{blind} = {{ in = "$6" }}', *rows)
        )
        assert told.net == {blind: 100 * len(rows), **dict.fromkeys(players[1:], -100)}
        assert keys(told) == {"uncalled", "nobody-opens"}


@pytest.mark.parametrize(
    ("rule_set_id", "beaten", "winner"),
    [
        # 004:540: a 6-4-3-2-A of lo-ball; 004:545: an ace-high full house or better of draw.
        ("nineteenth-hole/lo-ball", "6{0} 4{1} 3{2} 2{3} A{0}", "5{0} 4{2} 3{3} 2{1} A{1}"),
        ("nineteenth-hole/draw-poker", "A{0} A{1} A{2} K{0} K{1}", "9{0} 9{1} 9{2} 9{3} 2{0}"),
    ],
)
def test_a_jackpot_hand_is_beaten(rule_set_id: str, beaten: str, winner: str) -> None:
    random = Random(f"jackpot {rule_set_id}")
    for _ in range(TIMES):
        suits = random.sample("cdhs", 4)
        first, second = beaten.format(*suits), winner.format(*suits)
        rows = f'4 = {{ in = "$20", cards = "{first}" }}', f'6 = {{ in = "$20", cards = "{second}" }}'
        told = answer(pot(rule_set_id, "button = 1", *rows))
        assert told.net == {4: -20_00, 6: 20_00}
        assert [rule.key for note in told.notes for rule in note.behind] == ["jackpot"]


def test_hands_that_are_all_dead() -> None:
    """Every claim to a side pot, or to the pot: 003:183 and 003:340 are the nearest print."""
    random = Random("dead")
    for _ in range(TIMES):
        short, more = random.randint(1, 40), random.randint(41, 90)
        cards = random.sample(load(HOLDEM).deck_cards, 5)
        head = f'button = 2\nboard = "{show_cards(cards)}"'
        live = f'1 = {{ in = "${short}" }}'
        dead = [f'{n} = {{ in = "${more}", dead = true }}' for n in (2, 3)]
        told = answer(pot(HOLDEM, head, live, *dead))
        assert told.net == {1: 200 * more, 2: -100 * more, 3: -100 * more}
        assert {"dead-claimants", "last-player", "I-335b"} == keys(told)
        none = answer(pot(HOLDEM, head, live.replace(" }", ", dead = true }"), *dead))
        assert set(none.net.values()) == {0} and keys(none) == {"no-hand-left"}


@pytest.mark.parametrize("rule_set_id", ["hawaiian-gardens/omaha-hi-lo", "lucky-lady/omaha-hi-lo"])
def test_who_scoops_a_big_pot_kills_the_next(rule_set_id: str) -> None:
    """000:1217, 002:65: a note, since the chips are put in before the next deal."""
    rules = load(rule_set_id)
    kill = rules.play.kill
    random = Random(f"kill {rule_set_id}")
    stakes = next(stakes for stakes in rules.limits if kill.threshold(stakes) is not None)
    least = kill.threshold(stakes) + kill.more_than
    for _ in range(TIMES):
        chips = least + stakes.chip * random.randint(0, 40)
        winner, loser = random.sample(range(1, rules.seats + 1), 2)
        rows = [
            f'{winner} = {{ in = "{dollars(chips)}", cards = "As 3s Kh Kd" }}',
            f'{loser} = {{ in = "{dollars(chips)}", cards = "9c 9d 8s Ts" }}',
        ]
        head = f'limit = "{stakes.name}"\nbutton = 1\nboard = "2c 4d 6h Ks Qd"'
        told = answer(pot(rule_set_id, head, *rows))
        assert told.net == {winner: chips, loser: -chips}
        assert "kill" in keys(told)
