"""A kind of fact: where it can happen, what has to be said of it, and when it must be known."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.incident import IncidentPlace

if TYPE_CHECKING:
    from houseway.play.hand import Hand

Sayings = Callable[["Hand", int], list[str]]
"""What may be said of such a fact now, of a seat (0 where no seat is named)."""
Vocabulary = dict[str, str]
"""Words, each with its meaning."""


class Kind(NamedTuple):
    """What such a fact is like."""

    means: str
    places: tuple[IncidentPlace, ...]
    who: Literal["nobody", "one", "some", "house"] = "nobody"
    """Whether it names no seat, exactly one, any number of them, or the house (seat 0)."""
    says: Sayings | None = None
    """What may be said of it; nothing has to be where there is none."""
    ahead: bool = False
    """Whether it must be known before its place is reached, since other cards move by it."""
    latent: bool = False
    """Whether nothing follows until somebody points it out or the last moment for it comes."""
    anywhere: bool = False
    """Whether it can happen at every decision of every game: the driver rules on it, no procedure."""


Kinds = dict[str, Kind]
