"""Hands as Winamax writes them: the sign of the currency after an amount, and a pot without the rake."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from houseway.histories.being_read import BOARD, ROW, STREETS_OF_STUD
from houseway.histories.line_by_line import LineByLine
from houseway.histories.titles import NUMBER, Title, amount
from houseway.histories.told import Structure, Told

GAMES = {
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha5": "5 Card Omaha",
    "5 card omaha": "5 Card Omaha",
    "omaha8": "Omaha Hi/Lo",
    "omaha hi/lo": "Omaha Hi/Lo",
    "5 card omaha hi/lo": "5 Card Omaha Hi/Lo",
    "7stud": "7 Card Stud",
    "7-card stud": "7 Card Stud",
    "7stud8": "7 Card Stud Hi/Lo",
    "7-card stud hi/lo": "7 Card Stud Hi/Lo",
    "razz": "Razz",
    "lowball27": "Triple Draw 2-7 Lowball",
    "2-7 triple draw": "Triple Draw 2-7 Lowball",
}
_FIRST = re.compile(r"Winamax Poker - (?P<what>.*?)HandId: #(?P<number>[\d-]+) - (?P<rest>.*)$")
_GAME = re.compile(
    rf"(?P<game>.+?) (?P<structure>no limit|pot limit|fixed limit) \((?:(?:{NUMBER})/)??"
    rf"(?P<small>{NUMBER})/(?P<big>{NUMBER})\)(?: - (?P<time>.*))?$"
)
_STRUCTURES: dict[str, Structure] = {
    "no limit": "no-limit",
    "pot limit": "pot-limit",
    "fixed limit": "limit",
}
_TABLE = re.compile(r"Table:? '(?P<name>.*)' (?P<most>\d+)-max.*?(?:Seat #(?P<button>\d+) is the button)?$")
_TOURNAMENT = re.compile(r"\((\d+)\)#")
_SEAT = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.*) \(({NUMBER})(?:, .*)?\)$")
_COLLECTED = re.compile(rf"collected ({NUMBER}) from (?:(?:main |side )?pot)")
_TOTAL = re.compile(rf"Total pot ({NUMBER})(k?)(?: \| (?:Rake ({NUMBER})|No rake))?")
_SUMMARY = re.compile(r"Seat (\d+): (.*)$")
_DROPPED = re.compile(rf"Hold-up to Pot ?: total ({NUMBER})")
_PLACE = re.compile(r"\((?:button|small blind|big blind)\)")
_EURO = re.compile(r"(?<=\d) ?(?:€|EUR\b)")
_COMMA = re.compile(r"(?<=\d),(?=\d\d?\b)")
"""Where a comma stands before cents."""


def begins(line: str) -> bool:
    return line.startswith("Winamax Poker - ") and _FIRST.match(line) is not None


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    title = _title(lines)
    plain = [lines[0], *[_COMMA.sub(".", _EURO.sub("", line)) for line in lines[1:]]]
    return _Reader(begin, plain, where, title).read()


def _title(lines: Sequence[str]) -> Title:
    first = _FIRST.match(lines[0])
    assert first is not None
    rest = _COMMA.sub(".", _EURO.sub("", first["rest"]))
    game = _GAME.match(rest)
    tournament = first["what"].startswith("Tournament")
    number = _TOURNAMENT.search(lines[1]) if tournament and len(lines) > 1 else None
    return Title(
        site="Winamax",
        number=first["number"],
        game=GAMES.get(game["game"].lower(), "") if game else "",
        structure=_STRUCTURES[game["structure"]] if game else "limit",
        small=amount(game["small"]) if game else Decimal(0),
        big=amount(game["big"]) if game else Decimal(0),
        capped=False,
        currency="EUR" if rest != first["rest"] and not tournament else "",
        tournament=(number[1] if number else first["number"].partition("-")[0]) if tournament else "",
        time=(game["time"] or "") if game else "",
    )


class _Reader(LineByLine):
    STREETS: ClassVar[dict[str, int]] = {
        "ANTE/BLINDS": -1,
        "PRE-FLOP": 0,
        **BOARD,
        **STREETS_OF_STUD,
        "THIRD": 0,
        "FOURTH": 1,
        "FIFTH": 2,
        "SIXTH": 3,
        "SEVENTH": 4,
        "FIRST-BET": 0,
        "FIRST-DRAW": 1,
        "SECOND-BET": 1,
        "SECOND-DRAW": 2,
        "THIRD-BET": 2,
        "THIRD-DRAW": 3,
        "FOURTH-BET": 3,
    }

    def line(self, number: int, line: str) -> bool:
        if line.startswith("*** "):
            self.header(number, line)
        elif self.ended:
            self._summary(number, line)
        elif self.street < 0 and not self.seated and (found := _TABLE.match(line)):
            self.table, self.most, self.button = found["name"], int(found["most"]), int(found["button"] or 0)
        elif self.street < 0 and (found := _SEAT.match(line)):
            self.sit(int(found["seat"]), found["name"], amount(found[3]))
        elif self.street < 0 and (found := _DROPPED.match(line)):
            self.dropped += amount(found[1])
        elif line.startswith("Dealt to "):
            self.dealt_row(number, line.removeprefix("Dealt to "))
        elif (said := self.who(line, " ")) and (found := _COLLECTED.match(said[1])):
            self.add(self.collected, said[0], amount(found[1]), number)
        else:
            return False
        return True

    def _summary(self, number: int, line: str) -> None:
        if found := _TOTAL.match(line):
            self.rake = amount(found[3] or "0")
            # Thousands are rounded.
            self.pot = None if found[2] else amount(found[1]) + self.rake
        elif (found := _SUMMARY.match(line)) and (said := self.in_seat(int(found[1]), found[2])):
            if _PLACE.sub("", said[1]).strip() != "folded":
                # Of whoever is dealt in, it is said when he folded.
                self.in_summary.add(said[0])
            rows = ROW.findall(said[1])
            if rows and " showed [" in said[1]:
                self.mucked[said[0]] = self.row(number, rows[0])
                self.showed.append((number, said[0]))
