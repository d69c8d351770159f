"""What happened in a hand, as lines that grow: only what is new to a viewer is sent."""

from collections.abc import Sequence
from typing import TypeGuard

from houseway.cards import UNKNOWN
from houseway.ledger import Transfer
from houseway.play.events import Event, Laid
from houseway.play.hand import Hand
from houseway.play.view import events_seen
from houseway.room.protocol import LogLine, LogPart
from houseway.room.seeing.caption import street_name
from houseway.words.story import Chapter, chapters, tell_all
from houseway.words.teller import Teller


class Story:
    """What one viewer has been told of the hand."""

    __slots__ = ("_chapters", "_hand", "_seat", "_told")

    def __init__(self) -> None:
        self._told: tuple[LogLine, ...] = ()
        self._chapters: list[tuple[int, list[LogLine]]] = []
        """For each chapter that may not change any more how many events it has, and its lines."""
        self._hand: Hand | None = None
        self._seat = 0

    @property
    def last(self) -> str:
        """The last thing that was told; empty where that is the name of a street."""
        line = self._told[-1] if self._told else LogLine("", True)
        return "" if line.street else line.text

    def goes_on(
        self, hand: Hand | None, teller: Teller, seat: int, events: Sequence[Event]
    ) -> LogPart | None:
        """What is to be told now; nothing where nothing is new. The events are as the seat saw them."""
        if hand is not self._hand or seat != self._seat:
            self._hand, self._seat, self._chapters = hand, seat, []
        lines = self._lines(teller, chapters(events)) if hand is not None else ()
        keep = 0
        for old, new in zip(self._told, lines, strict=False):
            if old != new:
                break
            keep += 1
        if keep == len(lines) == len(self._told):
            return None
        self._told = lines
        return LogPart(keep, lines[keep:])

    def _lines(self, teller: Teller, found: list[Chapter]) -> tuple[LogLine, ...]:
        """All lines; chapters before the last two are closed, and told once."""
        lines: list[LogLine] = []
        for number, chapter in enumerate(found):
            count = len(chapter.events)
            known = self._chapters[number] if number < len(self._chapters) else (-1, [])
            if known[0] != count:
                known = (count, chapter_told(teller, chapter))
                if number < len(found) - 2:
                    self._chapters[number:] = [known]
            lines += known[1]
        return tuple(lines)


def chapter_told(teller: Teller, chapter: Chapter) -> list[LogLine]:
    """A street, after its name."""
    title = [LogLine(street_name(chapter.title), True)] if chapter.title else []
    events = _laid_together(_seen_cards(chapter.events))
    return title + [LogLine(line) for line in (tell_all(teller, events) if events else ())]


def _seen_cards(events: Sequence[Event]) -> list[Event]:
    """The events without cards that were dealt where the viewer does not see them."""
    return [event for event in events if not (isinstance(event, Laid) and event.card is UNKNOWN)]


def _laid_together(events: Sequence[Event]) -> list[Event]:
    """The events with chips that somebody laid on one wager bit by bit as one amount."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if _is_bet(event) and _is_bet(last) and (event.payer, event.payee) == (last.payer, last.payee):
            found[-1] = last._replace(amount=last.amount + event.amount)
        else:
            found.append(event)
    return found


def _is_bet(event: Event | None) -> TypeGuard[Transfer]:
    return isinstance(event, Transfer) and event.payee.kind == "wager" and event.payer.kind == "stack"


def told(hand: Hand, teller: Teller, seat: int) -> tuple[LogLine, ...]:
    """The whole hand as a seat saw it, street by street."""
    found = chapters(events_seen(hand, seat))
    return tuple([line for chapter in found for line in chapter_told(teller, chapter)])
