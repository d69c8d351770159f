"""What sheets do when something goes wrong, fact by fact, and which clauses they print."""

from collections.abc import Iterator, Sequence

from houseway.citations import cite, cited
from houseway.play.incidents.kinds.vocabulary import KINDS
from houseway.play.incidents.remedies import Remedy
from houseway.play.rules import RuleSet
from houseway.reference.passage import Passage
from houseway.rooms.irregularities import search
from houseway.words.names import capital

NOTHING_ELSE = "Nothing besides."


def irregular_rows(games: Sequence[RuleSet]) -> Iterator[tuple[Passage | None, ...]]:
    """For each fact what each game does besides what all of them do; then the printed clauses."""
    for what, kind in KINDS.items():
        found = [[remedy for remedy in rules.remedies if what in remedy.of] for rules in games]
        if kind.places and any(found):
            yield _fact(what, kind.means, found)
    printed = [
        {clause.id: clause for clause in search(rules.id) if rules.id in clause.lines} for rules in games
    ]
    for number in dict.fromkeys([number for clauses in printed for number in clauses]):
        row: list[Passage | None] = []
        for rules, clauses in zip(games, printed, strict=True):
            clause = clauses.get(number)
            if clause is None:
                row.append(None)
                continue
            title = f"Printed, {clause.incident.replace('-', ' ')} ({clause.id})"
            words = f"{_sentence(clause.happened)} {_sentence(clause.ruling)}"
            row.append(Passage("irregularities", clause.id, title, words, clause.lines[rules.id]))
        yield tuple(row)


def _fact(what: str, means: str, found: Sequence[Sequence[Remedy]]) -> tuple[Passage | None, ...]:
    """One fact; where all do the same in part, only the rest is told."""
    said = [{remedy.says for remedy in remedies} for remedies in found]
    alike = set.intersection(*said)
    differ = any([ways != alike for ways in said])
    title = capital(means) + ("; besides what all do" if alike and differ else "")
    row: list[Passage | None] = []
    for remedies in found:
        told = [remedy for remedy in remedies if not differ or remedy.says not in alike]
        words = " Or: ".join(dict.fromkeys([_sentence(remedy.says) for remedy in told])) or NOTHING_ELSE
        lines = [remedy.lines for remedy in told if cited(remedy.lines)]
        held = "held, not printed" if told and not lines else ""
        there = Passage("irregularities", what, title, words, cite(lines) or held)
        row.append(there if remedies else None)
    return tuple(row)


def _sentence(words: str) -> str:
    said = capital(words)
    return said if said.endswith((".", "?")) else f"{said}."
