"""What hands are called, by their strength: hands of one strength have one name."""

from collections.abc import Callable

_names: dict[tuple[object, int], str] = {}
"""By the ranking and the strength: a few thousand at the most."""


def name_of(ranking: object, strength: int, tell: Callable[[], str]) -> str:
    """The name of a hand of a strength; ``tell`` finds it where nobody has asked before.

    >>> name_of("an order of nobody's", 7, lambda: "seven"), name_of("an order of nobody's", 7, str)
    ('seven', 'seven')
    """
    key = ranking, strength
    if key not in _names:
        _names[key] = tell()
    return _names[key]


def forget() -> None:
    """Forget all of them, for somebody who measures."""
    _names.clear()
