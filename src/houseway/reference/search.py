"""Words looked up in the sheets of all games: the passages that have them, the best first, game by game."""

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from math import log

import msgspec

from houseway.citations import cited
from houseway.errors import HousewayError
from houseway.reference.passage import PARTS, PartName, Passage
from houseway.reference.shelf import Entered, Shelf, entries, passage_at, shelf
from houseway.reference.stems import alike, asked, stems
from houseway.rooms.index import listed, room_name

TITLE, WORDS, MORE = 3.0, 1.0, 0.4
"""What a word counts for by where it stands."""
PASSING = 0.4
"""How much of that a word counts for in a long title, in which it is one of many."""
BESIDE, NEAR = 1.8, 1.3
"""How much more a passage counts that has the words beside each other, or not far apart."""
OTHER_WORD = 0.6
"""What a word counts for that only means the same."""
NAMED = 0.8
"""What a word counts for that names the game or its room."""
MISSPELT, CLOSE = 5, 0.8
"""A word of so many letters that stands nowhere is taken for one that is so close to it."""
HELD = 0.85
"""What a passage counts for that is held at a sheet without being printed there."""
CHIEF: dict[PartName, float] = {
    "rules": 1.2,
    "pays": 1.2,
    "table": 1.2,
    "procedure": 0.9,
    "rulings": 0.8,
    "limits": 0.8,
}
"""Parts in which one looks first or last."""


class GameFound(msgspec.Struct, frozen=True):
    """A game with the passages that were found in it, the best first."""

    id: str
    name: str
    room: str
    score: float
    passages: tuple[Passage, ...]


class Found(msgspec.Struct, frozen=True):
    """The answer to a search."""

    words: str
    """What was asked."""
    looked_for: tuple[str, ...]
    """What was looked for, without endings and without little words."""
    whole: bool
    """Whether every passage has all of it; else no passage had, and these have most."""
    games: tuple[GameFound, ...]
    left_out: tuple[str, ...] = ()
    """Games of one's own that cannot be read, and why."""
    instead: tuple[tuple[str, str], ...] = ()
    """Words that stand nowhere, each with the one that was looked for in its place."""


def search(words: str, *, room: str = "", kinds: Collection[str] = (), printed: bool = False) -> Found:
    """The passages with all of the words, or where none has all, with most of them.

    ``kinds`` are parts of a sheet (``rules``, ``fees`` …), kinds of games (``pot``, ``bank`` …), or both;
    ``printed`` leaves out what is held at a sheet without standing on it.
    """
    terms = asked(words)
    if not terms:
        raise HousewayError("say what to look for: houseway search kill pot")
    held = shelf()
    games = _games(held, room, kinds)
    parts = [part for part in PARTS if part in kinds] or [*PARTS]
    there = [one for one in held.entered if one.part in parts and any([g in games for g, _ in one.places])]
    meant = _meant(held, terms)
    terms = list(dict.fromkeys([meant.get(term, term) for term in terms]))
    hits: Hits = {}
    must = len(terms) + 1
    while not hits and must > 1:
        must -= 1
        hits = _hits(there, terms, games, must, printed)
    whole = must == len(terms)
    return Found(words, tuple(terms), whole, _ranked(hits), held.left_out, tuple(meant.items()))


def _meant(held: Shelf, terms: list[str]) -> dict[str, str]:
    """For words that stand on no sheet the ones that are nearest in spelling, where some are near."""
    texts = [f"{one.in_title}{one.in_words}{one.in_more}" for one in held.entered]
    texts += _games(held, "", ()).values()
    strange = [
        term
        for term in terms
        if len(term) >= MISSPELT and term.isalpha() and not any([_has(text, term) for text in texts])
    ]
    if not strange:
        return {}
    known = {word for text in texts for word in text.split()}
    near = {term: get_close_matches(term, known, 1, CLOSE) for term in strange}
    return {term: words[0] for term, words in near.items() if words}


Hits = dict[str, list[tuple[float, Passage]]]


def _hits(
    there: Sequence[Entered], terms: list[str], games: Mapping[str, str], must: int, printed: bool
) -> Hits:
    """By game, the passages with at least so many of the words, and what they count.

    Words that name the game or its room need not stand in the passage; but something else must.
    """
    weights = _weights(there, terms)
    found: Hits = {}
    for one in there:
        everywhere = f"{one.in_title}{one.in_words}{one.in_more}"
        missing = [term for term in terms if not _has(everywhere, term)]
        if len(missing) == len(terms):
            continue
        score = _score(one, terms, weights) * _near(f"{one.in_title}{one.in_words}", terms)
        for game, lines in one.places:
            if game not in games:
                continue
            named = [term for term in terms if f" {term} " in games[game]]
            besides = [term for term in terms if term not in named] or terms
            lacks = [term for term in missing if term in besides]
            stands = bool(cited(lines))
            if len(terms) - len(lacks) < must or len(lacks) == len(besides) or (printed and not stands):
                continue
            worth = score + NAMED * sum([weights[term] for term in named])
            found.setdefault(game, []).append((worth if stands else worth * HELD, passage_at(one, game)))
    return found


def _has(text: str, term: str) -> bool:
    return any([f" {word} " in text for word in (term, *alike(term))])


def _near(text: str, terms: list[str]) -> float:
    """How much more a passage counts because the words stand near each other in it."""
    if len(terms) == 1:
        return 1.0
    row = text.split()
    places = [[at for at, word in enumerate(row) if word == term] for term in terms]
    if not all(places):
        return 1.0
    widest = min([max([min([abs(at - first) for at in others]) for others in places]) for first in places[0]])
    return BESIDE if widest < len(terms) else NEAR if widest < 3 * len(terms) else 1.0


def _games(held: Shelf, room: str, kinds: Collection[str]) -> dict[str, str]:
    """The games that are looked at, with the stems of their names; an unknown room or kind is refused."""
    there = entries()
    rooms = dict.fromkeys([entry.room for entry in there.values()])
    if room and room not in rooms:
        raise HousewayError(f"there is no room {room!r}: the rooms are {', '.join(rooms)}")
    of_games = dict.fromkeys([entry.kind for entry in there.values() if entry.kind])
    for kind in kinds:
        if kind not in PARTS and kind not in of_games:
            raise HousewayError(
                f"there is no kind {kind!r}: passages are {', '.join(PARTS)}; games are {', '.join(of_games)}"
            )
    wanted = [kind for kind in kinds if kind in of_games]
    return {
        game: f" {' '.join(stems(f'{game} {room_name(there[game].room)}'))} "
        for game in held.games
        if (not room or there[game].room == room) and (not wanted or there[game].kind in wanted)
    }


def _weights(there: Sequence[Entered], terms: list[str]) -> dict[str, float]:
    """What each word tells: the rarer it is, the more."""
    texts = [f"{one.in_title}{one.in_words}" for one in there]
    return {
        word: 1 + log((1 + len(texts)) / (1 + sum([f" {word} " in text for text in texts]))) for word in terms
    }


def _score(one: Entered, terms: list[str], weights: dict[str, float]) -> float:
    score = 0.0
    headed = TITLE * _share(one.in_title, terms)
    for term in terms:
        others = [OTHER_WORD * _worth(one, other, headed) for other in alike(term)]
        score += weights[term] * max([_worth(one, term, headed), *others])
    length = 1 + one.in_words.count(" ") / 120
    return score * CHIEF.get(one.part, 1.0) / length


def _share(title: str, terms: list[str]) -> float:
    """How much a title is about these words: all of it in *Joker*, little in a long question."""
    row = title.split()
    return PASSING + (1 - PASSING) * sum([_has(f" {word} ", term) for word in row for term in terms]) / max(
        1, len(row)
    )


def _worth(one: Entered, word: str, headed: float) -> float:
    """What a word counts for in a passage; the second time it stands there counts little."""
    spaced = f" {word} "
    worth = 0.0
    for text, weight in ((one.in_title, headed), (one.in_words, WORDS), (one.in_more, MORE)):
        if times := text.count(spaced):
            worth += weight * (1 + 0.2 * min(times - 1, 3))
    return worth


def _ranked(hits: Hits) -> tuple[GameFound, ...]:
    """The games by their best passage, those with more of them first; equals as the catalogue has them."""
    order = {entry.id: (number, entry) for number, entry in enumerate(listed())}
    found = []
    for game, passages in hits.items():
        passages.sort(key=lambda hit: -hit[0])
        score = passages[0][0] + 0.05 * sum([score for score, _ in passages[1:4]])
        number, entry = order[game]
        told = GameFound(
            game,
            entry.name,
            room_name(entry.room),
            round(score, 3),
            tuple([passage for _, passage in passages]),
        )
        found.append((-told.score, number, told))
    return tuple([told for _, _, told in sorted(found, key=lambda one: one[:2])])
