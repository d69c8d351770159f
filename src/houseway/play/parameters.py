"""What a parameter of a rule set may be: every number has bounds, every text is one of a few kinds.

Bounds are held when a file is read; what a text names is looked up when all of it has been read
(:mod:`houseway.rooms.names`).
"""

from typing import Annotated, NamedTuple

from msgspec import Meta

# Numbers

Digit = Annotated[int, Meta(ge=0, le=9)]
"""What a hand counts where only the last digit does."""
Few = Annotated[int, Meta(ge=0, le=20)]
"""So many persons, hands, cards or rounds; perhaps none."""
AtLeastOne = Annotated[int, Meta(ge=1, le=20)]
Times = Annotated[int, Meta(ge=0, le=100)]
"""A multiple of something; none where the sheet has no such thing."""
Total = Annotated[int, Meta(ge=0, le=99)]
"""What the cards of a hand count together."""
Points = Annotated[int, Meta(ge=0, le=999)]
"""Points, or chips of a point game."""
MOST = 10**12
"""More cents than any limit has."""
Cents = Annotated[int, Meta(ge=0, le=MOST)]
Place = Annotated[int, Meta(ge=1, le=14)]
"""A seat, counted from somewhere."""

# Text


class Names(NamedTuple):
    """What a text names: a word that must be known where it is looked up."""

    what: str
    or_none: bool = False
    """Whether it may be empty."""


class Written(NamedTuple):
    """How a text is written."""

    how: str
    or_none: bool = False
    """Whether it may be empty."""


Words = Annotated[str, Written("words", or_none=True)]
"""For people to read; nothing depends on it."""
Lines = Annotated[str, Written("lines", or_none=True)]
"""Source lines: ``000:123``, ``001:10-12, 001:15``, or however a room cites its own sheet; empty where a row
has none of its own."""
Amount = Annotated[str, Written("amount")]
"""Money, as in ``$5``."""
OptionalAmount = Annotated[str, Written("amount", or_none=True)]
Hand = Annotated[str, Written("hand")]
"""Cards: ``7s 6h 5d``."""
OptionalHand = Annotated[str, Written("hand", or_none=True)]
Rank = Annotated[str, Written("rank")]
"""The rank of a card: ``A``, ``T``, ``2``."""
OptionalRank = Annotated[str, Written("rank", or_none=True)]
Ranks = Annotated[str, Written("ranks", or_none=True)]
"""Ranks in a row: ``23456``."""
Suits = Annotated[str, Written("suits")]
"""Suits in a row: ``cdhs``."""
CardRank = Annotated[str, Written("card-rank")]
"""The rank of a card, or ``Jk`` for the joker."""
Digits = Annotated[str, Written("digits", or_none=True)]
"""Digits in a row, each of which counts: ``67``."""
Pattern = Annotated[str, Written("pattern")]
"""Two cards of a special hand: ``A X``, ``Ah Ah``, ``Jk Jk``."""
OwnName = Annotated[str, Written("name")]
"""A name that the rule set gives; others refer to it."""
OptionalName = Annotated[str, Written("name", or_none=True)]
RankingName = Annotated[str, Names("ranking")]
OptionalRanking = Annotated[str, Names("ranking", or_none=True)]
WagerName = Annotated[str, Names("wager")]
"""A wager of the layout, or one that the game adds to it."""
OptionalWager = Annotated[str, Names("wager", or_none=True)]
EventName = Annotated[str, Names("event")]
"""What a script can announce for a pay table."""
LimitName = Annotated[str, Names("limit")]
SpecialName = Annotated[str, Names("special")]
"""A special hand of a blackjack sheet."""
ActionMap = Annotated[str, Names("action map")]
CaseName = Annotated[str, Names("case")]
"""A case of a blackjack sheet's rules, or a special hand."""
RuleKey = Annotated[str, Names("rule")]
"""A rule or ruling of the file."""
OptionalRule = Annotated[str, Names("rule", or_none=True)]
HouseWayName = Annotated[str, Names("house way")]
CardClass = Annotated[str, Names("class of hands")]
Street = Annotated[str, Names("street")]


class Key(NamedTuple):
    """A text that is a key of another parameter of the same table."""

    of: str
    besides: str | None = None
    """What else it may be."""
