"""The desk: a situation file in, an answer out."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec

from houseway.cards import show_cards
from houseway.desk.answer import Answer, OtherReading, Outcome
from houseway.desk.cases import asked, cases
from houseway.desk.fees import moment_reached
from houseway.desk.file import header_of, read_file, with_line
from houseway.desk.kinds import kind_of
from houseway.desk.looked_at import set_otherwise, watched
from houseway.desk.missing import Value
from houseway.desk.readings import Other, every_other, other_readings
from houseway.desk.settling import Settled, Trial, situation_in, tried_out, with_shape
from houseway.desk.sight import sight_of
from houseway.desk.telling import outcome
from houseway.desk.trying import Assumed, Trials, Tried, every_way, that_matter
from houseway.desk.unknown_cards import hidden_cards, turned_up, ways
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.reasons.phrases import Phrasebook
from houseway.rooms.lookup import find
from houseway.words.names import capital

CASES = 6
"""For so many cases other readings are looked for."""


def answer(text: str, where: str = "", game: Callable[[str], RuleSet] = find) -> Answer:
    """Who gets what in the situation of a file, and why; ``where`` is what the file is called.

    ``game`` looks a rule set up: whoever takes files from strangers looks up no paths.

    >>> told = answer('''
    ... situation = 1
    ... rule_set = "black-sheep/texas-holdem"
    ... board = "Ad Kc 7h 2s 9d"
    ... [seats]
    ... 2 = { in = "$12", cards = "Ah Kd" }
    ... 5 = { in = "$12", cards = "7s 7d" }
    ... ''')
    >>> told.sentences
    ('Seat 5 wins the pot of $24 with three of a kind, sevens, ace-king kickers.',)
    >>> told.net
    {2: -1200, 5: 1200}
    """
    try:
        data = read_file(text)
        return answer_to(data, game)
    except HousewayError as error:
        raise with_line(error, text, where) from None


def answer_to(data: Mapping[str, Any], game: Callable[[str], RuleSet] = find) -> Answer:
    """The answer to what a file says."""
    asking = Asking(data, game)
    trials = asking.tried()
    matter = that_matter(trials.tried)
    first = trials.tried[0]
    told = Answer(
        rule_set=asking.rules.id,
        version=asking.rules.version,
        game=asking.rules.name,
        limit=asking.stakes.name,
        title=f"{asking.rules.name}, {asking.stakes.name}",
        names={seat.seat: seat.name for seat in first.trial.settled.situation.seats if seat.name},
        chip=asking.stakes.chip,
        remarks=(*asking.remarks(first), *_of_no_account(trials, first, matter)),
    )
    if not matter:
        return _with(
            told, outcome(first.trial.settled, asking.book), readings=tuple(asking.readings(first, matter))
        )
    found = cases(trials, matter, asking.book)
    if len(found) > CASES:
        fewer = f"Of {len(found)} cases other readings were looked for in the {CASES} that hold most often."
        told = msgspec.structs.replace(told, remarks=(*told.remarks, fewer))
    return msgspec.structs.replace(
        told,
        open=tuple(asked(trials, matter)),
        cases=tuple([case for case, _ in found]),
        readings=tuple(
            [reading for case, one in found[:CASES] for reading in asking.readings(one, matter, case.when)]
        ),
    )


class Asking:
    """A file, and the rules by which it is read."""

    def __init__(self, data: Mapping[str, Any], game: Callable[[str], RuleSet]) -> None:
        self._data = data
        self._header = header_of(data)
        self.rules = game(self._header.rule_set)
        self._read = self.rules.read_as(self._header.readings)
        self.stakes = self._read.stakes(self._header.limit)
        self._hidden = hidden_cards(data)
        self._before: dict[int, Any] = {}
        """What lies on the table besides cards, by the rules for settling again and again."""
        self.book = Phrasebook()
        """What was said before: many cases have the same reasons."""
        self._often: dict[tuple[tuple[str, str], ...], RuleSet] = {}
        """The rules for settling again and again, by their readings."""
        self._sets: dict[tuple[tuple[str, str], ...], set[str] | None] = {}
        """What other readings set otherwise."""

    def tried(self) -> Trials:
        """The file settled under every value of what it does not say."""
        trials = Trials(self._try)
        sight = sight_of(self._read, self._data, self._hidden)
        names, shown = [row.name for row in self._hidden], cache(show_cards)
        for rows in ways(self._read, self._data, self._hidden):
            trials.run(dict(zip(names, map(shown, rows), strict=True)), sight(rows))
        trials.check()
        return trials

    def readings(self, tried: Tried, matter: Sequence[str], when: str = "") -> Iterator[OtherReading]:
        """The rulings whose other reading pays otherwise where the facts that matter lie like this."""
        rules, looked_at = self._watched
        tried_out(rules, self._header, self._said(tried.values), tried.values, self._before)
        kept = {*matter, *[row.name for row in self._hidden]}
        given = {name: value for name, value in tried.values.items() if name in kept}
        yield from other_readings(
            self._others,
            self._header.readings,
            tried.trial.settled,
            lambda readings: self._under(tried, given, readings, looked_at),
            given,
            when,
            self.book,
        )

    def remarks(self, tried: Tried) -> Iterable[str]:
        """On what the answer rests besides, where the kind of game has something to say."""
        remarks = getattr(kind_of(self.rules), "remarks", None)
        if remarks is None:
            return ()
        found: Iterable[str] = remarks(self._read, self._data, tried.trial.settled.situation)
        return found

    def _try(self, values: Mapping[str, Value]) -> Trial:
        """The file under values of what it does not say; where cards are unknown there will be many."""
        if self._hidden:
            return self._tried_out(values, self._header.readings)
        return Trial(self._settle(values), lambda: self._settle(values))

    def _tried_out(self, values: Mapping[str, Value], readings: dict[str, str]) -> Trial:
        """The file under values of what it does not say, and under readings."""
        rules, said = self._read_often(readings), self._said(values)
        return tried_out(rules, self._header, said, values, self._before)

    def _read_often(self, readings: dict[str, str]) -> RuleSet:
        these = tuple(readings.items())
        if these not in self._often:
            self._often[these] = with_shape(self.rules.read_as(readings))
        return self._often[these]

    @cached_property
    def _others(self) -> list[Other]:
        return every_other(self._read)

    @cached_property
    def _watched(self) -> tuple[RuleSet, set[str]]:
        """The rules in force, and what was looked at of them."""
        rules, looked_at = watched(self._read)
        return with_shape(rules), looked_at

    def _under(
        self, tried: Tried, given: Assumed, readings: dict[str, str], looked_at: set[str]
    ) -> Iterator[tuple[Assumed, Trial]]:
        """The file under readings, and under every value of a fact that is not given."""

        def settle(assumed: Mapping[str, Value]) -> Trial:
            sets = self._sets_otherwise(readings)
            if sets is not None and looked_at.isdisjoint(sets):
                # Nobody looks at what the reading sets: it pays what is paid without it.
                return tried.trial
            return self._tried_out(assumed, readings)

        return every_way(settle, given)

    def _sets_otherwise(self, readings: dict[str, str]) -> set[str] | None:
        these = tuple(readings.items())
        if these not in self._sets:
            self._sets[these] = set_otherwise(self._read, self._read_often(readings))
        return self._sets[these]

    def _said(self, values: Mapping[str, Value]) -> Mapping[str, Any]:
        """What the file says with cards in the place of the unknown ones."""
        if not self._hidden:
            return self._data
        return turned_up(self._data, self._hidden, [str(values[row.name]) for row in self._hidden])

    def _settle(self, values: Mapping[str, Value], readings: dict[str, str] | None = None) -> Settled:
        """The file under values of what it does not say, and under readings."""
        data, header = self._said(values), self._header
        if readings is not None:
            header = msgspec.structs.replace(header, rulings=readings)
        situation = situation_in(self.rules, header, data, values)
        fees = header.fees
        if fees is not None:
            fees = moment_reached(self.rules.read_as(header.readings), situation, fees, values)
        return Settled(self.rules, situation, fees)


def _of_no_account(trials: Trials, tried: Tried, matter: Sequence[str]) -> Iterator[str]:
    """Facts that the file does not give and that decide nothing."""
    for name in tried.values:
        if name not in matter:
            missing = trials.facts.get(name)
            says = missing.says if missing is not None else f"what {name} is"
            yield f"{capital(says)} makes no difference here."


def _with(told: Answer, found: Outcome, **more: Any) -> Answer:
    fields = {name: getattr(found, name) for name in Outcome.__struct_fields__}
    return msgspec.structs.replace(told, **fields, **more)
