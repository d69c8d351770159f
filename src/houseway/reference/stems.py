"""Words as a search sees them: small letters, without endings, so that *kills* finds a *kill*."""

from functools import cache

INSIDE = "$½.,"
"""Signs that belong to a word or an amount as letters do; at its ends points and commas do not."""


def words_of(text: str) -> list[str]:
    """The words of a text in small letters.

    >>> words_of("It pays $2.50, as in hold'em's kill-pots.")
    ['it', 'pays', '$2.50', 'as', 'in', 'holdems', 'kill', 'pots']
    """
    # Hold'em is one word, and so is the player's.
    whole = text.lower().replace("'", "").replace("’", "")
    kept = "".join([sign if sign.isalnum() or sign in INSIDE else " " for sign in whole])
    return [word for part in kept.split() if (word := part.strip(".,"))]


LITTLE = frozenset(
    words_of(
        "a an and are as at be by do does for from has have he her his how if in into is it its may of"
        " on one or she so than that the their them then there they this to was what when where which who"
        " whom whose with you"
    )
)
"""Words too common to tell passages apart; a question that has no others is taken as it is."""
IRREGULAR = {
    "paid": "pay",
    "dealt": "deal",
    "drawn": "draw",
    "drew": "draw",
    "lost": "lose",
    "lies": "lie",
    "laid": "lay",
    "won": "win",
    "shown": "show",
    "bought": "buy",
    "tied": "tie",
    "ties": "tie",
    "tying": "tie",
    "loses": "lose",
    "losing": "lose",
    "raised": "raise",
    "raising": "raise",
}
ALIKE = (
    ("fee", "collection", "rake", "drop", "commission"),
    ("payout", "pay"),
    ("flash", "expose"),
    ("banker", "bank"),
    ("mistake", "irregularity", "error"),
    ("deck", "pack"),
    ("misset", "foul"),
)
"""Words that rooms use for the same thing, by their stems."""


@cache
def stem(word: str) -> str:
    """A word without its ending.

    >>> [stem(word) for word in ("kills", "killed", "exposed", "cards", "paid", "raises", "pushes", "ties")]
    ['kill', 'kill', 'expose', 'card', 'pay', 'raise', 'push', 'tie']
    """
    if word in IRREGULAR:
        return IRREGULAR[word]
    if len(word) < 4 or not word.isalpha():
        return word
    for ending, left in (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x")):
        if word.endswith(ending):
            return word.removesuffix(ending) + left
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return stem(word[:-1])
    for ending in ("ed", "ing"):
        base = word.removesuffix(ending)
        if base != word and len(base) > 2 and any([vowel in base for vowel in "aeiouy"]):
            return _whole(base)
    return word


def _whole(base: str) -> str:
    """What is left of a verb, with the letter that its ending had taken or doubled."""
    if base[-1] == base[-2] and base[-1] not in "lsz":
        return base[:-1]
    if base.endswith(
        ("os", "as", "is", "us", "iz", "at", "ag", "ac", "rc", "nc", "ov", "lv", "rv", "bl", "dg")
    ):
        return f"{base}e"
    return base


def stems(text: str) -> list[str]:
    """The stems of a text, in order.

    >>> stems("The button pays $2.50, as in kill-pots.")
    ['the', 'button', 'pay', '$2.50', 'as', 'in', 'kill', 'pot']
    """
    return [stem(word) for word in words_of(text)]


def asked(text: str) -> list[str]:
    """The stems of a question that can tell passages apart, each once."""
    every = words_of(text)
    telling = [word for word in every if word not in LITTLE] or every
    return list(dict.fromkeys([stem(word) for word in telling]))


@cache
def alike(word: str) -> tuple[str, ...]:
    """Other stems that mean the same."""
    return tuple([other for group in ALIKE if word in group for other in group if other != word])
