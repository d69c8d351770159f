"""Hands as Americas Cardroom and the other rooms of Winning Poker write them: the pot without the rake."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from houseway.histories.being_read import BOARD, STREETS_OF_STUD
from houseway.histories.line_by_line import MONEY, SIGN, LineByLine
from houseway.histories.titles import NUMBER, SYMBOLS, Title, amount
from houseway.histories.told import Structure, Told

GAMES = {
    "holdem": "Hold'em",
    "6+ holdem": "6+ Hold'em",
    "omaha": "Omaha",
    "omaha h/l": "Omaha Hi/Lo",
    "5card omaha": "5 Card Omaha",
    "5card omaha h/l": "5 Card Omaha Hi/Lo",
    "7stud": "7 Card Stud",
    "7stud h/l": "7 Card Stud Hi/Lo",
}
_FIRST = re.compile(
    r"(?:Game )?Hand #(?P<number>\d+) - (?:.*?Tournament #(?P<tournament>\d+) - )?(?P<game>[^()]+?) ?"
    rf"\((?P<structure>No|Pot|Fixed) Limit\) - (?:Level \d+ \()?(?P<sign>{SIGN})(?P<small>{NUMBER})/"
    rf"{SIGN}(?P<big>{NUMBER})\)?(?P<cap>.*? Cap\b)?.*? ?- (?P<time>.*)$"
)
_STRUCTURES: dict[str, Structure] = {"No": "no-limit", "Pot": "pot-limit", "Fixed": "limit"}
_TABLE = re.compile(
    r"(?:Table )?'?(?P<name>.*?)'? (?P<most>\d+)-max(?: Seat #(?P<button>\d+) is the button)?\s*$"
)
_SEAT = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.*) \({MONEY}\)")
_DEAD = re.compile(rf"posts dead {MONEY}$")
_RETURNED = re.compile(rf"Uncalled bet \({MONEY}\) returned to (.*)$")
_COLLECTED = re.compile(rf"collected {MONEY} from (?:main|side) pot")
_TOTAL = re.compile(rf"Total pot {MONEY}")
_TAKEN = re.compile(rf"\| [A-Z][A-Za-z ]* {MONEY}")
"""What the house takes, and what its jackpot does."""
_SUMMARY = re.compile(r"Seat (\d+): (.*)$")
_WON = re.compile(rf" won {MONEY}")


def begins(line: str) -> bool:
    return line.startswith(("Hand #", "Game Hand #")) and _FIRST.match(line) is not None


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    return _Reader(begin, lines, where, _title(lines[0])).read()


def _title(line: str) -> Title:
    found = _FIRST.match(line)
    assert found is not None
    tournament, sign = found["tournament"] or "", found["sign"].strip()
    return Title(
        site="Winning Poker",
        number=found["number"],
        game=GAMES.get(found["game"].lower(), ""),
        structure=_STRUCTURES[found["structure"]],
        small=amount(found["small"]),
        big=amount(found["big"]),
        capped=bool(found["cap"]),
        currency="" if tournament else SYMBOLS.get(sign, sign),
        tournament=tournament,
        time=found["time"],
    )


class _Reader(LineByLine):
    STREETS: ClassVar[dict[str, int]] = {"HOLE CARDS": 0, **BOARD, **STREETS_OF_STUD}

    def line(self, number: int, line: str) -> bool:
        if line.startswith("***"):
            if line != "*** RUN IT TWICE ***":
                self.header(number, line)
        elif self.ended:
            self._summary(line)
        elif self.street < 0 and not self.seated and (found := _TABLE.match(line)):
            self.table, self.most, self.button = found["name"], int(found["most"]), int(found["button"] or 0)
        elif self.street < 0 and (found := _SEAT.match(line)):
            self.sit(int(found["seat"]), found["name"], amount(found[3]))
        elif line.startswith("Dealt to "):
            # Before the blinds cards are dealt for the button.
            if self.street >= 0:
                self.dealt_row(number, line.removeprefix("Dealt to "))
        elif found := _RETURNED.match(line):
            self.add(self.returned, found[2].strip(), amount(found[1]), number)
        elif said := self.who(line, " "):
            return self._about(number, *said)
        else:
            return False
        return True

    def _about(self, number: int, name: str, words: str) -> bool:
        if found := _COLLECTED.match(words):
            self.add(self.collected, name, amount(found[1]), number)
        elif self.street < 0 and (found := _DEAD.match(words)):
            both = amount(found[1]) > self.title.big
            self.post(number, name, "both blinds" if both else "small blind", amount(found[1]))
        else:
            return False
        return True

    def _summary(self, line: str) -> None:
        if found := _TOTAL.match(line):
            self.rake = sum(map(amount, _TAKEN.findall(line)), Decimal(0))
            self.pot = amount(found[1]) + self.rake
        elif (found := _SUMMARY.match(line)) and (said := self.in_seat(int(found[1]), found[2])):
            self.in_summary.add(said[0])
            if won := _WON.search(said[1]):
                self.won[said[0]] = self.won.get(said[0], Decimal(0)) + amount(won[1])
