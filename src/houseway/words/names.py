"""What people are called, and how a verb goes with them."""

from collections.abc import Mapping, Sequence

from houseway.ledger import seat_name

_SECOND = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}


def second_person(verb: str) -> str:
    """A verb of somebody else as it goes with *you*.

    >>> [second_person(verb) for verb in ("spreads", "touches", "passes", "is")]
    ['spread', 'touch', 'pass', 'are']
    """
    found = _SECOND.get(verb)
    if found is None:
        found = verb[:-2] if verb.endswith(("ches", "shes", "sses")) else verb.removesuffix("s")
    return found


class Names:
    """What the seats are called; the person who reads is *you*."""

    def __init__(self, names: Mapping[int, str] | None = None, you: int = 0) -> None:
        self._names = names or {}
        self.you = you

    def __call__(self, seat: int) -> str:
        """The name at the beginning of a sentence."""
        return capital(self.within(seat))

    def within(self, seat: int) -> str:
        """The name in the middle of a sentence."""
        return "you" if self.is_you(seat) else self._names.get(seat) or seat_name(seat)

    def whose(self, seat: int) -> str:
        """The name of an owner: *Alma's*, *your*."""
        return "your" if self.is_you(seat) else f"{self.within(seat)}'s"

    def is_you(self, seat: int) -> bool:
        """Whether the seat is the reader's."""
        return bool(seat) and seat == self.you

    def verb(self, seat: int, third: str) -> str:
        """A verb as it goes with somebody: *calls*, *call*."""
        return second_person(third) if self.is_you(seat) else third

    def does(self, seat: int, third: str) -> str:
        """Somebody and a verb: *Alma calls*, *you call*."""
        return f"{self.within(seat)} {self.verb(seat, third)}"


def listed(names: Sequence[str]) -> str:
    """Several names in a row: *Ann, Bob and you*."""
    return " and ".join([part for part in (", ".join(names[:-1]), *names[-1:]) if part])


def key_words(key: str) -> str:
    """A key of a sheet or the name of a mistake as people read it.

    >>> [key_words(key) for key in ("odd-chips", "wrong-player-dealer")]
    ['odd chips', 'wrong player-dealer']
    """
    return key.replace("-", " ").replace("player dealer", "player-dealer")


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]
