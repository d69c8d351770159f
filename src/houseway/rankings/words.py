"""Hands in words, as a dealer announces them."""

from collections.abc import Sequence

from houseway.cards import RANKS

NAMES = {
    1: "ace",
    2: "deuce",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    14: "ace",
}
"""The ranks by number; the ace is 14, or 1 where it is low."""


def plural(rank: int) -> str:
    """Several cards of a rank.

    >>> plural(6), plural(13)
    ('sixes', 'kings')
    """
    return NAMES[rank] + ("es" if rank == 6 else "s")


def short(ranks: Sequence[int]) -> str:
    """Ranks in the short form of the sheets.

    >>> short((14, 11, 9, 6, 3)), short((8, 6, 5, 3, 1))
    ('A-J-9-6-3', '8-6-5-3-A')
    """
    return "-".join("A" if r == 1 else RANKS[r - 2] for r in ranks)


def _kickers(ranks: Sequence[int]) -> str:
    if not ranks:
        return ""
    word = "kicker" if len(ranks) == 1 else "kickers"
    return f", {'-'.join(NAMES[r] for r in ranks)} {word}"


def high_words(kind: str, ranks: Sequence[int]) -> str:
    """A hand of the high classes: its class and the ranks that break ties in it.

    >>> high_words("full house", (13, 7))
    'full house, kings over sevens'
    >>> high_words("pair", (12, 14, 10, 4))
    'pair of queens, ace-ten-four kickers'
    >>> high_words("flush", (14, 11, 9, 6, 3))
    'flush, ace high (A-J-9-6-3)'
    """
    top = ranks[0]
    match kind:
        case "royal flush":
            return kind
        case "straight flush" | "straight":
            return f"{kind}, {NAMES[top]} high"
        case "five of a kind":
            return f"{kind}, {plural(top)}"
        case "four of a kind" | "three of a kind":
            return f"{kind}, {plural(top)}{_kickers(ranks[1:])}"
        case "full house":
            return f"{kind}, {plural(top)} over {plural(ranks[1])}"
        case "flush":
            return f"{kind}, {NAMES[top]} high ({short(ranks)})"
        case "two pair":
            return f"{kind}, {plural(top)} and {plural(ranks[1])}{_kickers(ranks[2:])}"
        case "pair":
            return f"pair of {plural(top)}{_kickers(ranks[1:])}"
        case _:
            return f"{NAMES[top]} high" + (f" ({short(ranks)})" if len(ranks) > 1 else "")


def low_words(kind: str, ranks: Sequence[int]) -> str:
    """A hand played for low.

    >>> low_words("no pair", (8, 6, 5, 3, 1)), low_words("pair", (1, 4, 3, 2))
    ('8-6-5-3-A low', 'pair of aces, four-three-deuce kickers, for low')
    """
    if kind == "no pair":
        return f"{short(ranks)} low"
    return f"{high_words(kind, ranks)}, for low"
