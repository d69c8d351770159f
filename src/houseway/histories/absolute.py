"""Hands as Absolute Poker and Ultimate Bet wrote them: stages, with a dash after every name."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from houseway.histories.being_read import BOARD, STREETS_OF_STUD, STUD_OPENING
from houseway.histories.line_by_line import MONEY, SIGN, LineByLine
from houseway.histories.titles import NUMBER, STUD, SYMBOLS, Title, amount
from houseway.histories.told import Structure, Told

GAMES = {
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha hi": "Omaha",
    "omaha hi/lo": "Omaha Hi/Lo",
    "seven card": "7 Card Stud",
    "seven card stud": "7 Card Stud",
    "seven card hi/lo": "7 Card Stud Hi/Lo",
    "seven card stud hi/lo": "7 Card Stud Hi/Lo",
}
_FIRST = re.compile(
    r"Stage #C?(?P<number>\d+)(?: Tourney ID (?P<tournament>\d+))?:? (?P<game>[A-Za-z/ ]+?)(?: \(1 on 1\))? *"
    r"(?:Multi |Single )?(?:Normal Tournament )?(?P<structure>No Limit|Pot Limit|Normal)"
    rf" +(?P<sign>{SIGN})(?P<one>{NUMBER})(?:/{SIGN}(?P<two>{NUMBER}))?(?P<rest>.*?)(?: - (?P<time>.*))?$",
    re.IGNORECASE,
)
_STRUCTURES: dict[str, Structure] = {"no limit": "no-limit", "pot limit": "pot-limit", "normal": "limit"}
_TABLE = re.compile(r"Table: (?P<name>.*?) \(.*Seat #(?P<button>\d+) is the (?:dead )?dealer")
_SEAT = re.compile(rf"Seat (?P<seat>\d+) - (?P<name>.*) \({MONEY} in chips\)")
_MOST = re.compile(r"\((\d+) max\)")
_RETURNED = re.compile(rf"(?P<name>.*) - returned \({MONEY}\) : not called")
_COLLECTS = re.compile(rf"(?P<name>.*) Collects {MONEY} from (?:main|side)", re.IGNORECASE)
_TOTAL = re.compile(rf"Total Pot\({MONEY}\)")
_RAKE = re.compile(rf"Rake \({MONEY}\)")
"""What the house takes, and what its jackpot does."""
_HIDDEN = re.compile(r"\bH\b")
_SUMMARY = re.compile(r"Seat (\d+): (.*)$")


def begins(line: str) -> bool:
    return line.startswith("Stage #")


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    return _Reader(begin, lines, where, _title(lines[0])).read()


def _title(line: str) -> Title:
    found = _FIRST.match(line)
    if found is None:
        number = re.match(r"Stage #C?(\d+)", line)
        nothing = Decimal(0)
        return Title(
            "Absolute Poker", number[1] if number else "", "", "limit", nothing, nothing, False, "", "", ""
        )
    structure = _STRUCTURES[found["structure"].lower()]
    one, two = amount(found["one"]), amount(found["two"] or "0")
    sign = found["sign"].strip()
    return Title(
        site="Absolute Poker",
        number=found["number"],
        game=GAMES.get(" ".join(found["game"].split()).lower(), ""),
        structure=structure,
        # One amount is the big blind; the small one is told when it is posted.
        small=one if two else Decimal(0),
        big=two or one,
        capped=False,
        currency="" if found["tournament"] else SYMBOLS.get(sign, sign),
        tournament=found["tournament"] or "",
        time=found["time"] or "",
    )


class _Reader(LineByLine):
    AFTER = " - "
    STREETS: ClassVar[dict[str, int]] = {"POCKET CARDS": 0, **BOARD, **STREETS_OF_STUD}

    def line(self, number: int, line: str) -> bool:
        if line.startswith("***"):
            self.header(number, line)
        elif self.ended:
            self._summary(line)
        elif self.street < 0 and (found := _TABLE.match(line)):
            self.table, self.button = found["name"], int(found["button"])
            if most := _MOST.search(line):
                self.most = int(most[1])
        elif self.street < 0 and (found := _SEAT.match(line)):
            self.sit(int(found["seat"]), found["name"], amount(found[3]))
        elif found := _RETURNED.match(line):
            self.add(self.returned, found["name"], amount(found[2]), number)
        elif (found := _COLLECTS.match(line)) and found["name"] in self.seated:
            self.add(self.collected, found["name"], amount(found[2]), number)
        elif self.title.game in STUD and (said := self.who(line, " - Pocket [")):
            # All that somebody has; who has folded gets no more.
            cards = self.row(number, _HIDDEN.sub("X", said[1].partition("]")[0]))
            if len(cards) == STUD_OPENING + self.street:
                self.dealt(number, said[0], cards[-1:] if self.street else cards)
        elif line.startswith("Dealt to ") and (said := self.who(line.removeprefix("Dealt to "), " [")):
            self.dealt(number, said[0], self.row(number, said[1].partition("]")[0]))
        else:
            return False
        return True

    def _summary(self, line: str) -> None:
        if found := _TOTAL.match(line):
            self.pot = amount(found[1])
            self.rake = sum(map(amount, _RAKE.findall(line)), Decimal(0))
        elif (found := _SUMMARY.match(line)) and (said := self.in_seat(int(found[1]), found[2])):
            self.in_summary.add(said[0])
