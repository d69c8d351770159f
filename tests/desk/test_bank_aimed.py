"""Rules of player-dealer games that are seldom met: situations laid out to meet each, twenty times."""

from collections.abc import Callable
from random import Random

import pytest

from houseway.money import cents, dollars
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load
from tests.desk.aiming import Aim, bet, cards_of, file_of, hits, sheets_of

Make = Callable[[RuleSet, Random], Aim]
LOW = "23456789TJQ"


# Two hands


def pair_behind(random: Random, taken: set[str], front: str, pair: str, kickers: str) -> str:
    two, five = cards_of(front, random, taken), cards_of(pair * 2 + kickers, random, taken)
    return f"{' '.join(two)} / {' '.join(five)}"


def two_hands(
    rules: RuleSet,
    random: Random,
    front: str,
    pair: str,
    kickers: str,
    ours: tuple[str, str, str],
    **more: str,
) -> str:
    """The player-dealer with a pair behind, and a spot."""
    taken: set[str] = set()
    theirs = pair_behind(random, taken, front, pair, kickers)
    mine = pair_behind(random, taken, *ours)
    rest = more.get("rest", "")
    return file_of(
        rules,
        f'{more.get("top", "")}bank = {{ seat = 1, put_up = "$1000", set = "{theirs}" }}\n[spots]\n'
        f'{more.get("seat", "5")} = {{ wagers = {{ base = "{bet(rules, random)}"{more.get("bets", "")} }}, '
        f'set = "{mine}"{rest} }}\n',
    )


def ranks(random: Random) -> tuple[str, str]:
    """A pair, and three kickers beside it, all under the king; no straight can come of them."""
    pair, *kickers = random.sample("3456789TJ", 4)
    return pair, "".join(sorted(kickers, key=LOW.index, reverse=True))


def double_copy(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    word = "pushed" if rules.play.double_copy == "push" else "lost"
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("AK", pair, kickers)), {"base": word})


def copy_loses(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("AK", "2", kickers)), {"base": "lost"})


def copy_wins(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("AK", "Q", kickers)), {"base": "pushed"})


def one_each(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("AQ", "K", kickers)), {"base": "pushed"})


def fouled(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("QQ", "2", kickers)), {"base": "lost"})


def fouled_behind(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    behind = f', behind = [{{ seat = 6, wagers = {{ base = "{bet(rules, random, 1)}" }} }}]'
    top = "action = 5\n" if rules.play.wagers.backline else ""
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("QQ", "2", kickers), rest=behind, top=top))


def bank_fouls(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    return Aim(two_hands(rules, random, "QQ", pair, kickers, ("AK", "2", kickers)))


def at_an_empty_seat(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    top = f"dice = {random.choice([[1, 1, 1], [1, 1, 2], [5, 5, 6], [3, 4, 3]])}\n"
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("AK", "2", kickers), top=top))


def at_the_bank(rules: RuleSet, random: Random) -> Aim:
    pair, kickers = ranks(random)
    top = f"dice = {random.choice([[2, 2, 4], [1, 1, 6], [5, 5, 5], [3, 6, 6]])}\n"
    return Aim(two_hands(rules, random, "AK", pair, kickers, ("AK", "2", kickers), top=top))


def ace_high(rules: RuleSet, random: Random) -> Aim:
    taken: set[str] = set()
    bank = " ".join(cards_of(random.choice(["AKJ9752", "AQJ8643", "AK97532", "AJ97642"]), random, taken))
    mine = pair_behind(random, taken, "KQ", "T", "843")
    bonus = rules.play.bonus
    wagers = f'base = "{bet(rules, random)}"' + (f', {bonus.wager} = "$5"' if bonus is not None else "")
    text = file_of(
        rules,
        f'bank = {{ seat = 1, put_up = "$1000", cards = "{bank}" }}\n[spots]\n'
        f'5 = {{ wagers = {{ {wagers} }}, set = "{mine}" }}\n',
    )
    return Aim(text, {"base": "pushed"})


def envied(rules: RuleSet, random: Random) -> Aim:
    """Somebody has a straight flush, and another a button."""
    taken: set[str] = set()
    suit, low = random.choice("cdhs"), random.randint(0, 3)
    flush = [rank + suit for rank in "45678"[low:] + "9TJQ"[:low]]
    taken.update(flush)
    bonus = rules.play.bonus.wager
    theirs = pair_behind(random, taken, "AK", "2", "T73" if low else "TJ3")
    hand = f"{' '.join(cards_of('AQ', random, taken))} / {' '.join(flush)}"
    mine = pair_behind(random, taken, "KQ", "3", "962")
    least = max(cents(rules.play.envy.least), rules.limits[0].small)
    wagers = f'base = "{dollars(2 * least)}", {bonus} = "{dollars(least)}"'
    bank = f'action = 3\nbank = {{ seat = 1, put_up = "$5000", set = "{theirs}" }}\n[spots]\n'
    spots = [f'{n} = {{ wagers = {{ {wagers} }}, set = "{set_}" }}\n' for n, set_ in ((3, hand), (5, mine))]
    return Aim(file_of(rules, bank + "".join(spots)), {"envy": "won"})


TWO_HANDS: dict[str, Make] = {
    "double-copy": double_copy,
    "copies": copy_loses,
    "copy-and-win": copy_wins,
    "one-each": one_each,
    "action-on-an-empty-seat": at_an_empty_seat,
    "dice-at-the-player-dealer": at_the_bank,
    "player-dealer-sets": copy_loses,
    "set": copy_loses,
}


@pytest.mark.parametrize("key", TWO_HANDS)
@pytest.mark.parametrize("rule_set_id", sheets_of("double-hand"))
def test_two_hands(rule_set_id: str, key: str) -> None:
    hits(rule_set_id, key, TWO_HANDS[key])


@pytest.mark.parametrize("rule_set_id", sheets_of("double-hand"))
def test_fouls_ace_highs_and_envy(rule_set_id: str) -> None:
    play = load(rule_set_id).play
    if play.foul == "loses":
        hits(rule_set_id, "foul", fouled)
        hits(rule_set_id, "foul-backline", fouled_behind)
    if play.dealer_sets == "choice":
        hits(rule_set_id, "player-dealer-foul", bank_fouls)
    if play.ace_high != "plays":
        hits(rule_set_id, "ace-high-push", ace_high)
    if play.ace_high == "base-and-bonus-push":
        hits(rule_set_id, "ace-high-pushes", ace_high)
    if play.envy is not None:
        hits(rule_set_id, "envy", envied)


# Stud against the player-dealer


def round_of(
    rules: RuleSet, bank: list[str], spots: list[tuple[int, list[str], str]], top: str = "", rest: str = ""
) -> str:
    said = [
        f'{number} = {{ wagers = {{ {wagers} }}, cards = "{" ".join(cards)}"{rest} }}\n'
        for number, cards, wagers in spots
    ]
    cards = " ".join(bank)
    return file_of(
        rules, f'{top}bank = {{ seat = 1, put_up = "$5000", cards = "{cards}" }}\n[spots]\n' + "".join(said)
    )


def played(rules: RuleSet, random: Random, kind: str, times: int) -> str:
    ante = rules.limits[0].small * random.randint(1, 4)
    return f'ante = "{dollars(ante)}", {kind} = "{dollars(ante * times)}"'


JACK_HIGH = ("J72", "J94", "T63", "975", "J85")


def three(rules: RuleSet, random: Random, theirs: str, mine: str, wagers: str, ends: dict[str, str]) -> Aim:
    taken: set[str] = set()
    bank = cards_of(theirs, random, taken)
    hand = cards_of(mine, random, taken)
    return Aim(round_of(rules, bank, [(random.randint(2, 6), hand, wagers)]), ends)


def three_unqualified(rules: RuleSet, random: Random) -> Aim:
    wagers = played(rules, random, "play", 1)
    return three(rules, random, random.choice(JACK_HIGH), "KQ9", wagers, {"play": "called off"})


def three_equal_unqualified(rules: RuleSet, random: Random) -> Aim:
    ranks = random.choice(JACK_HIGH)
    word = {"paid": "won"}.get(rules.play.unqualified_ante, "pushed")
    return three(rules, random, ranks, ranks, played(rules, random, "play", 1), {"ante": word})


def three_folded(rules: RuleSet, random: Random) -> Aim:
    ante = dollars(rules.limits[0].small * random.randint(1, 4))
    return three(rules, random, "Q72", "J94", f'ante = "{ante}"', {"ante": "lost"})


def three_wins(rules: RuleSet, random: Random) -> Aim:
    ends = {"ante": "won", "play": "won"}
    return three(rules, random, "Q72", "88A", played(rules, random, "play", 1), ends)


THREE: dict[str, Make] = {
    "qualify": three_unqualified,
    "unqualified-ante": three_unqualified,
    "equal-unqualified": three_equal_unqualified,
    "fold": three_folded,
    "ante": three_wins,
    "play": three_wins,
}


@pytest.mark.parametrize("key", THREE)
@pytest.mark.parametrize("rule_set_id", sheets_of("three-card-poker"))
def test_three_cards(rule_set_id: str, key: str) -> None:
    hits(rule_set_id, key, THREE[key])


@pytest.mark.parametrize("key", ["action", "action-on-an-empty-seat"])
@pytest.mark.parametrize("rule_set_id", sheets_of("three-card-poker"))
def test_the_open_card_counts(rule_set_id: str, key: str) -> None:
    play = load(rule_set_id).play
    if play.action == "up-card":
        hits(rule_set_id, key, three_counted)


def three_counted(rules: RuleSet, random: Random) -> Aim:
    """The open card counts to a seat where nobody sits."""
    taken: set[str] = set()
    up = random.choice([rank for rank, count in rules.play.action_values.items() if count % 6 != 1])
    bank = [*cards_of("K9" if up != "K" else "Q9", random, taken), *cards_of(up, random, taken)]
    # The player-dealer is at seat 1: the first of the others is seat 2.
    return Aim(round_of(rules, bank, [(2, cards_of("88A", random, taken), played(rules, random, "play", 1))]))


def five(rules: RuleSet, random: Random, theirs: str, mine: str, ends: dict[str, str]) -> Aim:
    taken: set[str] = set()
    bank, hand = cards_of(theirs, random, taken), cards_of(mine, random, taken)
    return Aim(round_of(rules, bank, [(random.randint(2, 8), hand, played(rules, random, "call", 2))]), ends)


def five_behind(rules: RuleSet, random: Random) -> Aim:
    taken: set[str] = set()
    bank, hand = cards_of("AK973", random, taken), cards_of("J8642", random, taken)
    small = rules.limits[0].small
    behind = f', behind = [{{ seat = 7, wagers = {{ ante = "{dollars(small * random.randint(3, 6))}" }} }}]'
    return Aim(round_of(rules, bank, [(3, hand, f'ante = "{dollars(small * 2)}"')], rest=behind))


CARIBBEAN: dict[str, Make] = {
    "qualify": lambda rules, random: five(
        rules,
        random,
        random.choice(["QJ972", "AQJ82", "K9762"]),
        "J8642",
        {"ante": "won", "call": "called off"},
    ),
    "ties": lambda rules, random: five(rules, random, "AK973", "AK973", {"ante": "pushed", "call": "pushed"}),
    "call": lambda rules, random: five(rules, random, "AK973", "99842", {"ante": "won", "call": "won"}),
    "ante": lambda rules, random: five(rules, random, "AK973", "99842", {"ante": "won"}),
    "action": lambda rules, random: five(rules, random, "AK973", "99842", {}),
    "backline-money": five_behind,
    "fold": five_behind,
}


@pytest.mark.parametrize("key", CARIBBEAN)
def test_caribbean_stud(key: str) -> None:
    hits("hawaiian-gardens/caribbean-stud", key, CARIBBEAN[key])


def ultimate(
    rules: RuleSet, random: Random, board: str, theirs: str, mine: str, more: str = "", play: int = 1
) -> str:
    taken: set[str] = set()
    common = " ".join(cards_of(board, random, taken))
    bank, hand = cards_of(theirs, random, taken), cards_of(mine, random, taken)
    ante = rules.limits[0].small * random.randint(1, 4)
    wagers = f'ante = "{dollars(ante)}", blind = "{dollars(ante)}"{more}'
    if play:
        wagers += f', play = "{dollars(ante * play)}"'
    return round_of(rules, bank, [(random.randint(2, 7), hand, wagers)], f'board = "{common}"\n')


def ultimate_bet(rules: RuleSet, *kinds: str) -> str:
    return "".join([f', {kind} = "{dollars(rules.limits[0].small)}"' for kind in kinds])


ULTIMATE: dict[str, Make] = {
    "qualify": lambda rules, random: Aim(
        ultimate(rules, random, "AJ962", "43", "K8", play=random.choice((1, 2, 3, 4)))
    ),
    "unqualified-losers": lambda rules, random: Aim(
        ultimate(rules, random, "AJ962", "K8", "43"), {"play": "lost", "blind": "lost"}
    ),
    "low-blind": lambda rules, random: Aim(
        ultimate(rules, random, "AJ962", "J3", "A8"), {"ante": "won", "play": "won", "blind": "pushed"}
    ),
    "play-ties": lambda rules, random: Aim(
        ultimate(rules, random, "AJ962", "J8", "J8"), {"ante": "pushed", "play": "pushed", "blind": "pushed"}
    ),
    "ante-ties": lambda rules, random: Aim(ultimate(rules, random, "AJ962", "J8", "J8")),
    "blind-ties": lambda rules, random: Aim(ultimate(rules, random, "AJ962", "J8", "J8")),
    "fold": lambda rules, random: Aim(
        ultimate(rules, random, "AJ962", "J8", "43", play=0), {"ante": "lost", "blind": "lost"}
    ),
    "folded-trips": lambda rules, random: Aim(
        ultimate(rules, random, "AJ962", "J8", "43", ultimate_bet(rules, "trips"), 0)
    ),
    "play": lambda rules, random: Aim(ultimate(rules, random, "AJ962", "J3", "A8"), {"play": "won"}),
    "trips": lambda rules, random: Aim(
        ultimate(rules, random, "AJ962", "J3", "99", ultimate_bet(rules, "trips")), {"trips": "won"}
    ),
}


@pytest.mark.parametrize("key", ULTIMATE)
@pytest.mark.parametrize("rule_set_id", sheets_of("ultimate-holdem"))
def test_ultimate(rule_set_id: str, key: str) -> None:
    hits(rule_set_id, key, ULTIMATE[key])


def test_bad_beats() -> None:
    bets = ("trips", "bad-beat")
    hits(
        "lucky-lady/ultimate-texas-holdem",
        "bad-beat",
        lambda rules, random: Aim(
            ultimate(rules, random, "99A62", "AA", "9J", ultimate_bet(rules, *bets)), {"bad-beat": "won"}
        ),
    )
    hits(
        "lucky-lady/ultimate-texas-holdem",
        "folded-bad-beat",
        lambda rules, random: Aim(
            ultimate(rules, random, "AJ962", "J8", "43", ultimate_bet(rules, *bets), 0), {"bad-beat": "lost"}
        ),
    )
