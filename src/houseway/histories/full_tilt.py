"""Hands as Full Tilt wrote them until 2012: the game at the end of the first line, names without a colon."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from houseway.histories.being_read import BOARD, ROW, STREETS_OF_STUD
from houseway.histories.line_by_line import MONEY, SIGN, LineByLine, plain
from houseway.histories.titles import NUMBER, SYMBOLS, Title, amount
from houseway.histories.told import Act, Structure, Told

GAMES = {
    "hold'em": "Hold'em",
    "omaha hi": "Omaha",
    "omaha": "Omaha",
    "omaha h/l": "Omaha Hi/Lo",
    "omaha hi/lo": "Omaha Hi/Lo",
    "5 card omaha hi": "5 Card Omaha",
    "5 card omaha h/l": "5 Card Omaha Hi/Lo",
    "6 card omaha hi": "6 Card Omaha",
    "stud hi": "7 Card Stud",
    "stud h/l": "7 Card Stud Hi/Lo",
    "razz": "Razz",
    "2-7 triple draw": "Triple Draw 2-7 Lowball",
    "2-7 single draw": "Single Draw 2-7 Lowball",
    "5 card draw": "5 Card Draw",
    "badugi": "Badugi",
}
_FIRST = re.compile(r"Full ?Tilt ?Poker(?:\.[a-z]+)? Game #(?P<number>\d+): (?P<rest>.*)$")
_STAKE = rf"(?:{NUMBER})[KMB]?"
_STAKES = re.compile(
    rf"^(?P<sign>{SIGN})(?P<small>{_STAKE})/{SIGN}(?P<big>{_STAKE})(?: Ante {SIGN}{_STAKE})?$"
)
_THOUSANDS = {"K": 3, "M": 6, "B": 9}
_GAME = re.compile(
    rf"^(?:{MONEY} )?(?:Cap )?(?P<structure>No Limit|NL|Pot Limit|PL|Limit|FL) (?P<game>.*)$", re.IGNORECASE
)
_STRUCTURES: dict[str, Structure] = {"N": "no-limit", "P": "pot-limit", "L": "limit", "F": "limit"}
_SEAT = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.*) \({MONEY}\)")
_BUTTON = re.compile(r"The button is in seat #(\d+)")
_PLAYED = re.compile(r"(\d\d?:\d\d:\d\d \w+) - (\d{4}/\d\d?/\d\d?)")
"""By the clock of the player, before that of the site."""
_TOURNAMENT = re.compile(r"\((\d+)\), (?:Table|Match)")
_TABLE = re.compile(r"Table (.*?)(?: \(.*)?$")
_MOST = re.compile(r"\((\d+) max")
_RETURNED = re.compile(rf"Uncalled bet of {MONEY} returned to (.*)$")
_WINS = re.compile(rf"(?:wins|ties for) (?:the )?(?:(?:high|low|main|side) )*pot(?: #?\d+)? {MONEY}\b")
_POT = re.compile(rf"Total pot {MONEY}")
_RAKE = re.compile(rf"\bRake {MONEY}")
_SUMMARY = re.compile(r"Seat (\d+): (.*)$")
_IN_SUMMARY = re.compile(rf"(?:collected|won) \({MONEY}\)")


def begins(line: str) -> bool:
    return _FIRST.match(line) is not None and _title(line) is not None


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    title = _title(lines[0])
    assert title is not None
    return _Reader(begin, lines, where, title).read()


def _title(line: str) -> Title | None:
    """The first line; nothing where it is in the words of PokerStars, which Full Tilt used later."""
    first = _FIRST.match(line)
    if first is None:
        return None
    parts = [part.strip() for part in first["rest"].split(" - ")]
    stakes = next((found for part in parts if (found := _STAKES.match(part))), None)
    game = next((found for part in parts if (found := _GAME.match(part))), None)
    if stakes is None or game is None:
        return None
    tournament, played = _TOURNAMENT.search(first["rest"]), _PLAYED.search(first["rest"])
    sign = stakes["sign"].strip()
    return Title(
        site="Full Tilt",
        number=first["number"],
        game=GAMES.get(game["game"].lower(), ""),
        structure=_STRUCTURES[game["structure"][0].upper()],
        small=_stake(stakes["small"]),
        big=_stake(stakes["big"]),
        # A cap that is not named here is told when somebody reaches it.
        capped=False,
        currency=SYMBOLS.get(sign, sign) if tournament is None else "",
        tournament=tournament[1] if tournament else "",
        time=f"{played[2]} {played[1]}" if played else "",
        cap=amount(game[1] or "0"),
    )


def _stake(text: str) -> Decimal:
    """``50K`` is 50,000."""
    return amount(text.rstrip("KMB")).scaleb(_THOUSANDS.get(text[-1], 0))


class _Reader(LineByLine):
    STREETS: ClassVar[dict[str, int]] = {
        "HOLE CARDS": 0,
        **BOARD,
        **STREETS_OF_STUD,
        "PREDRAW": 0,
        "DRAW": 1,
        "FIRST DRAW": 1,
        "SECOND DRAW": 2,
        "THIRD DRAW": 3,
    }

    def __init__(self, begin: int, lines: Sequence[str], where: str, title: Title) -> None:
        super().__init__(begin, lines, where, title)
        if most := _MOST.search(lines[0]):
            self.most = int(most[1])
        if table := _TABLE.search(lines[0].split(" - ")[0]):
            self.table = table[1]

    def line(self, number: int, line: str) -> bool:
        if line.startswith("*** "):
            self.header(number, line)
        elif self.ended:
            self._summary(number, line)
        elif self.street < 0 and (found := _SEAT.match(line)):
            self.sit(int(found["seat"]), found["name"], amount(found[3]))
        elif found := _BUTTON.match(line):
            self.button = int(found[1])
        elif found := _RETURNED.match(line):
            self.add(self.returned, found[2].strip(), amount(found[1]), number)
        elif line.startswith("Dealt to "):
            self.dealt_row(number, line.removeprefix("Dealt to "))
        elif "has been cancel" in line:
            raise self.wrong(number, "the hand was cancelled")
        else:
            return self._wins(number, line)
        return True

    def _wins(self, number: int, line: str) -> bool:
        said = self.who(line, " ")
        found = _WINS.match(plain(said[1])) if said else None
        if said is None or found is None:
            return False
        self.add(self.collected, said[0], amount(found[1]), number)
        return True

    def _summary(self, number: int, line: str) -> None:
        if line.startswith("Total pot"):
            if found := _POT.match(line):
                self.pot = amount(found[1])
            self.rake = sum(map(amount, _RAKE.findall(line)), Decimal(0))
        elif (found := _SUMMARY.match(line)) and (said := self.in_seat(int(found[1]), found[2])):
            self._seat_in_summary(number, *said)

    def _seat_in_summary(self, number: int, name: str, words: str) -> None:
        if "sitting out" in words:
            return
        self.in_summary.add(name)
        folds = [act.name for act in self.play if isinstance(act, Act) and act.verb == "fold"]
        if "folded" in words and name not in folds:
            # The last fold may stand in the summary alone.
            self.play.append(Act(number, name, "fold"))
        if won := _IN_SUMMARY.search(words):
            self.won[name] = self.won.get(name, Decimal(0)) + amount(won[1])
        rows = ROW.findall(words)
        if rows and ("mucked [" in words or "showed [" in words):
            self.mucked[name] = self.row(number, rows[0])
