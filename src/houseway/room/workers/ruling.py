"""What the sheet would rule on something that went wrong, before it is entered, and what sister sheets would.

The fact is entered in a trial of the hand; nothing that the trial deals is told, only which rulings it met.
"""

from collections import Counter
from collections.abc import Iterator

from houseway.citations import cited
from houseway.errors import IllegalIncident, RecordError
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.incidents.entry import entered
from houseway.play.incidents.kinds.vocabulary import PRIMITIVES
from houseway.play.incidents.remedies import Remedy
from houseway.room.protocol import RulingPreview, SisterRuling, WayTold
from houseway.room.workers.thoughts import on_trial
from houseway.school.mistakes.sisters import sisters
from houseway.school.telling import title_of
from houseway.words.names import capital

SISTERS_MOST = 3


def would_rule(record: bytes, fact: str) -> tuple[tuple[RulingPreview, ...], tuple[SisterRuling, ...]]:
    """The rulings that a fact would meet now, none where its moment is still to come, and other sheets'."""
    hand = on_trial(record)
    ours = _met(hand, fact)
    return tuple([_told(remedy) for remedy in ours]), (*_elsewhere(record, hand, fact, ours),)


def _met(hand: Hand, fact: str) -> list[Remedy]:
    """The remedies that the trial notes and the hand has not noted, in order."""
    new = Counter(_cited(entered(hand, fact))) - Counter(_cited(hand))
    by_id = {remedy.id: remedy for remedy in hand.rules.remedies}
    return [by_id[name] for name in new if name in by_id]


def _cited(hand: Hand) -> Iterator[str]:
    for event in hand.table.events:
        if isinstance(event, Noted):
            yield from event.cites


def _told(remedy: Remedy) -> RulingPreview:
    return RulingPreview(
        says=remedy.says,
        lines=tuple([str(span) for span in cited(remedy.lines)]),
        reason=remedy.reason,
        effects=tuple([capital(PRIMITIVES[word]) for word in remedy.do]),
        ways=tuple([WayTold(way.name, capital(way.says)) for way in remedy.outcomes]),
    )


def _elsewhere(record: bytes, hand: Hand, fact: str, ours: list[Remedy]) -> Iterator[SisterRuling]:
    """What sister sheets would do about the same fact of the same hand, where that is something else."""
    told = {tuple([remedy.says for remedy in ours])}
    for sister in sisters(hand.rules):
        try:
            met = _met(on_trial(record, sister.remedy_book), fact)
        except (IllegalIncident, RecordError):
            continue  # that sheet has nothing on it
        says = tuple([remedy.says for remedy in met])
        if not met or says in told:
            continue
        told.add(says)
        lines = [str(span) for remedy in met for span in cited(remedy.lines)]
        yield SisterRuling(title_of(sister), " ".join(says), tuple(dict.fromkeys(lines)))
        if len(told) > SISTERS_MOST:
            return
