"""The side bets and insurance of the blackjack sheets, from the print."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from houseway.cards import Card
from tests.conditions.blackjack_sheets import count, is_ace, is_ten, two

Pays = Fraction | None
"""Odds of a win; zero gives the wager back, none takes it."""


def insurance(sheet: str, first: Sequence[Card], bank: Sequence[Card]) -> Pays:
    """000:2102, 001:1031, 002:337: two to one against an ace with a ten or two aces of hearts."""
    hearts = ["Ah", "Ah"]
    names = [[card.text for card in cards[:2]] for cards in (first, bank)]
    poker = sheet == "hawaiian-gardens/blackjack-poker"
    naturals = [
        two(c[:2], is_ace, is_ten) or (poker and n == hearts)
        for c, n in zip((first, bank), names, strict=True)
    ]
    if not naturals[1]:
        return None
    # 000:2102 pays only the player who has no such hand; the ruling gives the others their money back.
    return Fraction(0) if poker and naturals[0] else Fraction(2)


def perfect_pair(sheet: str, first: Sequence[Card], bank: Sequence[Card]) -> Pays:
    """000:2084-2089."""
    one, other = first[:2]
    if one.text[0] != other.text[0]:
        return None
    if one.text[1] == other.text[1]:
        return Fraction(25)
    return Fraction(12) if {one.text[1], other.text[1]} in ({"h", "d"}, {"c", "s"}) else Fraction(6)


def super_sevens(sheet: str, first: Sequence[Card], bank: Sequence[Card]) -> Pays:
    """001:1064-1089: sevens from the first card on; the third is the next that comes to the first hand."""
    sevens = 0
    for card in first[:3]:
        if card.text[0] != "7":
            break
        sevens += 1
    suited = len({card.text[1] for card in first[:sevens]}) == 1
    match sevens:
        case 0:
            return None
        case 1:
            return Fraction(5)
        case 2:
            return Fraction(150 if suited else 25)
        case _:
            return Fraction(2000 if suited else 500)


def busted(table: Sequence[int]) -> Callable[[str, Sequence[Card], Sequence[Card]], Pays]:
    """001:1054-1060, 002:374-380: by the number of cards in a hand of 22 or more."""

    def rule(sheet: str, first: Sequence[Card], bank: Sequence[Card]) -> Pays:
        if count(bank, 21) < 22:
            return None
        return Fraction(table[min(len(bank), 8) - 3])

    return rule


SIDE_BETS: dict[str, Callable[[str, Sequence[Card], Sequence[Card]], Pays]] = {
    "insurance": insurance,
    "perfect-pair": perfect_pair,
    "super-7s": super_sevens,
    "boom": busted((2, 2, 4, 15, 50, 250)),
    "buster": busted((1, 3, 6, 30, 100, 200)),
}
