"""What people look for that stands nowhere in the words of a page: other names of a game, single lines.

The site's search reads one part of a page at a time. As tags of a part, which no page shows, it knows the
name of the game as well, its nicknames, and every line that the part cites, those within a range too.
"""

import re
from collections.abc import Iterator
from typing import Any

from houseway.citations import Span
from houseway.rooms.index import Entry, catalogue, room_name

GAMES_FIRST = 2.0
"""How much more the pages of games count than those that only tell of games."""
SPELLINGS = {
    "Hold'em": "holdem hold em",
    "Hold-Em": "holdem hold'em",
    "High": "hi",
    "Hi": "high",
    "Low": "lo",
    "Lo": "low",
}
"""How people write a word of a game's name when they do not write it as printed."""
NICKNAMES = {
    "omaha-hi-lo": "o8 omaha 8 eight or better",
    "five-card-omaha-hi-lo": "big o",
    "big-o": "five card omaha",
    "big-o-hi-lo": "five card omaha",
    "seven-card-stud-hi-lo": "stud 8 eight or better",
    "short-deck-holdem": "six plus",
    "dramaha": "drawmaha",
    "2-7-dramaha": "drawmaha deuce to seven",
    "badugi": "padooki",
    "kansas-city-lowball": "deuce to seven triple draw",
    "deuce-to-seven-lowball": "2-7",
    "lo-ball": "lowball",
    "draw-poker": "five card draw jackpots",
    "thirteen-card": "13",
    "face-up-chinese-poker": "open face ofc",
    "ultimate-texas-holdem": "uth",
    "double-hand-poker": "pai gow poker",
    "pai-gow": "pai gow tiles",
    "california-blackjack": "california 22",
    "nine-and-a-half": "9.5",
}
"""What players call a game besides."""
_LINES = re.compile(r"\b(\d{3}):(\d+)(?:-(\d+))?\b")


def looked_for(index: dict[str, Any]) -> dict[str, Any]:
    """The index of the search with tags: names of the game, and lines as ``000.1208``."""
    names = {f"games/{entry.id}.html": names_of(entry) for entry in catalogue()}
    for part in index["docs"]:
        page, _, section = part["location"].partition("#")
        tags = []
        if page in names:
            part["boost"] = GAMES_FIRST
            tags.append(names[page])
            if not section:  # The figures of the fees are not in the index, but people ask for them.
                tags.append("fees collection")
        lines = {line: None for span in _cited(part["text"]) for line in _each(span)}
        part["tags"] = [*tags, *([" ".join(lines)] if lines else [])]
    return index


def names_of(entry: Entry) -> str:
    """The words that people know a game by, besides those of its own page.

    >>> names_of(next(entry for entry in catalogue() if entry.id == "nineteenth-hole/double-hand-poker"))
    'Double Hand Poker 19th Hole Casino double-hand-poker pai gow poker'
    """
    game = entry.id.partition("/")[2]
    spelled = [
        words for word, words in SPELLINGS.items() if word in re.split(r"[\s/()]|(?<!Hold)-", entry.name)
    ]
    nicknames = [NICKNAMES[game]] if game in NICKNAMES else []
    return " ".join([entry.name, room_name(entry.room), game, *spelled, *nicknames])


def _cited(words: str) -> Iterator[Span]:
    for book, first, last in _LINES.findall(words):
        yield Span(book, int(first), int(last or first))


def _each(span: Span) -> list[str]:
    return [f"{span.book}.{line}" for line in range(span.first, span.last + 1)]
