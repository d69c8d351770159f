"""Hands that came to the showdown and play for nothing, or for the board alone: by which rule."""

from collections.abc import Iterator, Sequence

from houseway.desk.answer import NoteTold
from houseway.incident import IncidentPlace
from houseway.play.rules import RuleSet
from houseway.play.shape import KILLED
from houseway.play.situation import SeatLaid, Situation
from houseway.reasons.citing import sentence
from houseway.reasons.reader import Reader

DEAD = ("dead-hands", "dead-hand", "wrong-cards", "foul-hands", "foul")
"""What sheets call their rules on hands that cannot win."""
BOARD = "playing-the-board"


def without_share(reader: Reader, situation: Situation) -> Iterator[NoteTold]:
    """Why somebody who came to the showdown has no share of the pots, or plays the board."""
    rules, names = reader.rules, reader.names
    dead = situation.facts.get(KILLED, ())
    for seat in situation.seats:
        if seat.seat in dead:
            words = f"{names.whose(seat.seat)} hand is dead and has no share of the pot"
            yield _note(reader, words, _on_dead_hands(rules))
        elif seat.mucked:
            words = f"{names(seat.seat)} gave the hand up at the showdown and has no share of the pot"
            yield _note(reader, words, _ruled(rules, "throws-away", "showdown"))
        elif _plays_board(seat):
            words = f"{names(seat.seat)} threw the hand away and plays the board"
            yield _note(reader, words, [key for key in (BOARD,) if _has(rules, key)])


def _on_dead_hands(rules: RuleSet) -> Sequence[str]:
    """The rules of the sheet; where it prints none, the word of the floor, which has called the hand dead."""
    printed = [key for key in DEAD if key in rules.rules]
    return printed or _ruled(rules, "ruling", "turn", ruled="dead")


def _ruled(rules: RuleSet, what: str, place: IncidentPlace, **circumstances: str) -> list[str]:
    """What the sheet does about it; a game of one's own may have no word for it."""
    return [one.id for one in rules.remedies if one.matches(what, place, circumstances)][:1]


def _plays_board(seat: SeatLaid) -> bool:
    return seat.shown and not (seat.hole or seat.up)


def _has(rules: RuleSet, key: str) -> bool:
    return key in rules.rules or rules.ruling_behind(key) is not None


def _note(reader: Reader, words: str, keys: Sequence[str]) -> NoteTold:
    return NoteTold(words=sentence(words), behind=reader.phrases.behind(keys))
