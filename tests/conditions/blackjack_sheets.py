"""The eleven blackjack sheets once more, from the print: what two finished hands come to, and by which rule.

Written apart from the games; only the readings that are in force by themselves are played here.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.cards import Card

EVEN = Fraction(1)


class Decided(NamedTuple):
    """What becomes of a game wager."""

    rule: str
    outcome: str
    """win, lose or push."""
    odds: Fraction = EVEN


def is_ace(card: Card) -> bool:
    return card.text[0] == "A"


def is_joker(card: Card) -> bool:
    return card.text == "Jk"


def is_ten(card: Card) -> bool:
    return card.text[0] in "TJQK" and not is_joker(card)


def pips(card: Card) -> int:
    if is_ten(card):
        return 10
    return 1 if is_ace(card) else 0 if is_joker(card) else int(card.text[0])


def count(cards: Sequence[Card], number: int) -> int:
    """Aces one or eleven: the highest total that is not past the number, else the lowest."""
    total = sum(map(pips, cards))
    for _ in filter(is_ace, cards):
        total += 10 if total + 10 <= number else 0
    return total


def two(cards: Sequence[Card], first: Callable[[Card], bool], second: Callable[[Card], bool]) -> bool:
    """Whether a hand is two cards, one of each kind."""
    return len(cards) == 2 and (
        (first(cards[0]) and second(cards[1])) or (first(cards[1]) and second(cards[0]))
    )


def closer(rule: str, mine: int, theirs: int) -> Decided:
    return Decided(rule, "win" if mine > theirs else "lose")


def hawaiian(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
    """000:594-625; after a split too, a pair of aces is a natural."""

    def total(cards: Sequence[Card]) -> int:
        jokers = sum(map(is_joker, cards))
        low = sum(map(pips, cards)) + 2 * jokers
        for _ in range(jokers + sum(map(is_ace, cards))):
            low += 10 if low + 10 <= 22 else 0
        return low

    def rank(cards: Sequence[Card]) -> int:
        if two(cards, is_ace, is_ace):
            return 1
        return 2 if two(cards, is_joker, is_ten) else 3

    mine, theirs = total(player), total(bank)
    odds = Fraction(3, 2) if rank(player) == 1 else EVEN
    if (mine > 22) != (theirs > 22):
        return Decided("one-over", "lose" if mine > 22 else "win", odds)
    if mine > 22:
        return Decided("both-over", "push" if mine == theirs else "win" if mine < theirs else "lose")
    if mine == theirs == 22:
        ranks = rank(player), rank(bank)
        return Decided(
            "both-22", "push" if ranks[0] == ranks[1] else "win" if ranks[0] < ranks[1] else "lose", odds
        )
    if 22 in (mine, theirs):
        return Decided("ranking", "win" if mine == 22 else "lose", odds)
    if mine == theirs:
        return Decided("eighteen", "lose") if mine == 18 else Decided("ties", "push")
    return closer("showdown", mine, theirs)


def poker(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
    """000:1995-2067."""

    def hearts(cards: Sequence[Card]) -> bool:
        return [card.text for card in cards] == ["Ah", "Ah"]

    mine, theirs = count(player, 21), count(bank, 21)
    ranks = []
    for cards, after in ((player, split), (bank, False)):
        if hearts(cards):
            ranks.append(3 if after else 1)
        elif two(cards, is_ace, is_ten):
            ranks.append(4 if after else 2)
        else:
            ranks.append(5)
    odds = {1: Fraction(3), 2: Fraction(6, 5)}.get(ranks[0], EVEN)
    if 1 in ranks:
        if ranks[0] == ranks[1]:
            return Decided("ties", "push")
        return Decided("aces-of-hearts", "win" if ranks[0] == 1 else "lose", odds)
    if ranks[0] == 3:
        return Decided("hearts-after-split", "lose" if ranks[1] == 2 else "win")
    if mine > 21:
        return Decided("over", "push" if len(bank) == 3 and theirs == 26 else "lose")
    if theirs > 21:
        return Decided("player-dealer-over", "win", odds)
    if mine != theirs:
        return closer("showdown", mine, theirs)._replace(odds=odds)
    if ranks[0] == ranks[1]:
        return Decided("ties", "push")
    return Decided("natural-against-21", "win" if ranks[0] < ranks[1] else "lose", odds)


def elite(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
    """001:933-1011."""

    def suited_king(cards: Sequence[Card]) -> bool:
        return two(cards, is_ace, lambda card: card.text[0] == "K") and cards[0].suit == cards[1].suit

    mine, theirs = count(player, 21), count(bank, 21)
    naturals = two(player, is_ace, is_ten) and not split, two(bank, is_ace, is_ten)
    if naturals == (True, True):
        rule = "naturals" if suited_king(player) == suited_king(bank) else "elite-rank"
        return Decided(rule, "push")
    if naturals[0]:
        return Decided("naturals", "win", Fraction(3, 2) if suited_king(player) else Fraction(6, 5))
    if naturals[1]:
        # A hand of 22 to 30 cannot be there: the round stops before anybody draws.
        return Decided("naturals", "lose")
    if mine == 31:
        return Decided("thirty-one", "win", Fraction(3))
    if 22 <= mine <= 30:
        return Decided("both-over" if theirs > 21 else "over", "lose")
    if theirs > 21:
        return Decided("player-dealer-over", "win")
    return Decided("ties", "push") if mine == theirs else closer("showdown", mine, theirs)


class JokerRules(NamedTuple):
    """What the sheets that print nearly the same sentences call them."""

    player_over: str
    bank_over: str
    both_over: str
    over_tie: str
    under: str


def jokers(names: JokerRules) -> Callable[[Sequence[Card], bool, Sequence[Card]], Decided]:
    """002:160-191, 003:13-24, 003:102-135; the fragment 004:135-180 after them."""

    def decide(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
        naturals = [two(cards, is_joker, is_joker) for cards in (player, bank)]
        totals = [21 if any(map(is_joker, cards)) else count(cards, 21) for cards in (player, bank)]
        odds = Fraction(2) if naturals[0] else EVEN
        if naturals[0] != naturals[1]:
            return Decided("naturals", "win" if naturals[0] else "lose", odds)
        return _no_bust(names, totals[0], totals[1], odds)

    return decide


def _no_bust(names: JokerRules, mine: int, theirs: int, odds: Fraction, number: int = 21) -> Decided:
    if mine > number and theirs > number:
        if mine == theirs:
            return Decided(names.over_tie, "lose")
        return Decided(names.both_over, "push" if mine < theirs else "lose")
    if mine > number:
        return Decided(names.player_over, "lose")
    if theirs > number:
        return Decided(names.bank_over, "win", odds)
    return Decided("ties", "push") if mine == theirs else closer(names.under, mine, theirs)


def four(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
    """002:217-339."""
    naturals = two(player, is_ace, is_ten) and not split, two(bank, is_ace, is_ten)
    if naturals == (True, True):
        return Decided("ties", "push")
    if naturals[0] or naturals[1]:
        return Decided("naturals", "win" if naturals[0] else "lose", Fraction(6, 5))
    mine, theirs = count(player, 21), count(bank, 21)
    if mine > 21 and theirs > 21:
        if mine == theirs:
            return Decided("both-over-tie", "lose")
        pushes = mine < theirs and len(player) == 3 and mine in (22, 23, 24, 25)
        return Decided("both-over", "push" if pushes else "lose")
    if mine > 21:
        return Decided("player-over", "lose")
    if theirs > 21:
        return Decided("player-dealer-over", "win")
    return Decided("ties", "push") if mine == theirs else closer("showdown", mine, theirs)


def century(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
    """004:673-679; the rest is ruled as on the No Bust sheets."""
    totals = [22 if any(map(is_joker, cards)) else count(cards, 22) for cards in (player, bank)]
    names = JokerRules("over-one", "over-one", "over", "over", "showdown")
    return _no_bust(names, totals[0], totals[1], EVEN, 22)


def nine_and_a_half(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
    """000:1335-1363."""
    mine, theirs = [
        sum([Fraction(1, 2) if is_ten(c) else pips(c) for c in cards]) for cards in (player, bank)
    ]
    most = Fraction(19, 2)
    odds = Fraction(6, 5) if mine == most else EVEN
    if mine > most:
        return Decided("over", "lose")
    if theirs > most:
        return Decided("player-dealer-over", "win", odds)
    if mine == theirs:
        return Decided("ties", "push")
    return Decided("showdown", "win" if mine > theirs else "lose", odds)


def california(player: Sequence[Card], split: bool, bank: Sequence[Card]) -> Decided:
    """004:7-9, 004:25, 004:33: a natural that was kept quiet has a third card and is two or twelve."""

    def high(card: Card) -> bool:
        return is_ace(card) or is_joker(card)

    def best(cards: Sequence[Card], *, quiet: bool = False) -> int:
        low = sum([1 if high(card) else pips(card) for card in cards])
        room = sum(map(high, cards)) - quiet
        return min([low + 10 * n for n in range(room + 1)], key=lambda n: (abs(22 - n), n > 22))

    if two(player, high, high):
        return Decided("naturals", "win")
    mine = best(player)
    theirs = best(bank, quiet=len(bank) > 2 and high(bank[0]) and high(bank[1]))
    if mine == theirs:
        return Decided("ties", "lose")
    away = abs(22 - mine), abs(22 - theirs)
    if away[0] == away[1]:
        return Decided("other-hand", "win" if mine < 22 else "lose")
    return Decided("closer", "win" if away[0] < away[1] else "lose")


OLD = JokerRules("player-over", "player-dealer-over", "both-over", "both-over-tie", "at-or-under")

SHEETS: dict[str, Callable[[Sequence[Card], bool, Sequence[Card]], Decided]] = {
    "hawaiian-gardens/hawaiian-blackjack": hawaiian,
    "hawaiian-gardens/blackjack-poker": poker,
    "hawaiian-gardens/nine-and-a-half": nine_and_a_half,
    "black-sheep/blackjack-elite": elite,
    "lucky-lady/21st-century-blackjack": jokers(OLD),
    "lucky-lady/no-bust-blackjack": four,
    "lucky-lady/buster-blackjack": four,
    "central-coast/no-bust-blackjack": jokers(OLD),
    "nineteenth-hole/california-blackjack": california,
    "nineteenth-hole/no-bust-blackjack": jokers(JokerRules("over", "over", "over", "over", "showdown")),
    "nineteenth-hole/century-21-blackjack": century,
}
