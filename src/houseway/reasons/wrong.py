"""What went wrong in a hand, and what was done about it."""

from houseway.play.events import Exposed, Happened, Noted
from houseway.reasons.citing import rules_told, sentence
from houseway.reasons.reader import Reader
from houseway.reasons.structs import WrongTold


def incidents(reader: Reader) -> tuple[WrongTold, ...]:
    """Each thing that went wrong, with the rulings that followed, as the reader saw them."""
    ruled = {remedy.id for remedy in reader.rules.remedies}
    found: list[tuple[str, list[str], list[str]]] = []
    for event in reader.events:
        if isinstance(event, Exposed | Happened):
            found.append((sentence(reader.teller.phrase(event)), [], []))
        elif isinstance(event, Noted) and event.cites and ruled.issuperset(event.cites):
            if not found:
                found.append(("", [], []))
            _, done, keys = found[-1]
            done.append(sentence(reader.teller.phrase(event)))
            keys += event.cites
    return tuple(
        [
            WrongTold(words=words or done[0], done=tuple(done if words else done[1:]), behind=behind)
            for words, done, keys in found
            for behind in (rules_told(reader.rules, keys),)
        ]
    )
