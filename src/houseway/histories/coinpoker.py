"""Hands as CoinPoker writes them: an uncalled bet returns to its player, an all-in names what is added."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from houseway.histories.being_read import BOARD
from houseway.histories.line_by_line import MONEY, SIGN, LineByLine
from houseway.histories.titles import NUMBER, SYMBOLS, Title, amount, read_title
from houseway.histories.told import Structure, Told

GAMES: dict[str, tuple[str, Structure]] = {
    "NLH": ("Hold'em", "no-limit"),
    "PLO": ("Omaha", "pot-limit"),
    "PLO4": ("Omaha", "pot-limit"),
    "PLO5": ("5 Card Omaha", "pot-limit"),
    "PLO6": ("6 Card Omaha", "pot-limit"),
}
_FIRST = re.compile(r"CoinPoker Hand #(?P<number>\d+): (?P<rest>.*)$")
_GAME = re.compile(
    rf"(?P<game>\w+(?: \d)?) \((?P<sign>{SIGN})(?P<small>{NUMBER})/{SIGN}(?P<big>{NUMBER})"
    rf"(?:/{SIGN}(?:{NUMBER}))?\) (?:- )?(?P<time>.*)$"
)
_TABLE = re.compile(
    r"(?:Table|Tournament '.*') '(?P<name>[^']*)' (?P<most>\d+)-max Seat #(?P<button>\d+) is the button"
)
_SEAT = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.*) \({MONEY} in chips\)")
_RAISES = re.compile(rf"raises {MONEY} to {MONEY}")
_ALL_IN, _IS_ALL_IN = re.compile(r"^ALLIN (?=\S)"), re.compile(r" ALLIN$")
_AUTO = re.compile(r"^posts auto (?=big blind )")
_POSTS_FOR = re.compile(rf"AUTOBB {MONEY}$")
"""Of whoever comes back, told among the acts; a raise of his names what it adds to it."""
_STRADDLES = re.compile(rf"STRADDLE {MONEY}$")
_RETURNS = re.compile(rf"RETURN {MONEY}$")
_COLLECTED = re.compile(rf"collected {MONEY} from pot")
_CASHED_OUT = re.compile(rf"cashed out the hand for {MONEY}")
_DROPPED = re.compile(rf"(?:[A-Z]+ )?SPLASH dropped {MONEY}$")
_TOTAL = re.compile(rf"Total pot {MONEY}")
_TAKEN = re.compile(rf"\| [A-Z][A-Za-z ]* {MONEY}")
"""What the house takes, and what it keeps for chips that it drops into pots."""
_SUMMARY = re.compile(r"Seat (\d+): (.*)$")


def begins(line: str) -> bool:
    """Others tell its hands in the words of PokerStars, under the same name."""
    return _FIRST.match(line) is not None and not ((title := read_title(line)) and title.game)


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    return _Reader(begin, lines, where, _title(lines)).read()


def _title(lines: Sequence[str]) -> Title:
    first = _FIRST.match(lines[0])
    assert first is not None
    stakes = _GAME.match(first["rest"])
    game, structure = GAMES.get(stakes["game"].replace(" ", "") if stakes else "", ("", "limit"))
    tournament = _TABLE.match(lines[1]) if lines[1:] and lines[1].startswith("Tournament ") else None
    sign = stakes["sign"].strip() if stakes else ""
    return Title(
        site="CoinPoker",
        number=first["number"],
        game=game,
        structure=structure,
        small=amount(stakes["small"]) if stakes else Decimal(0),
        big=amount(stakes["big"]) if stakes else Decimal(0),
        capped=False,
        currency="" if tournament else SYMBOLS.get(sign, sign),
        tournament=tournament["name"] if tournament else "",
        time=stakes["time"] if stakes else "",
    )


class _Reader(LineByLine):
    AFTER = ": "
    STREETS: ClassVar[dict[str, int]] = {"HOLE CARDS": 0, **BOARD}

    def __init__(self, begin: int, lines: Sequence[str], where: str, title: Title) -> None:
        super().__init__(begin, lines, where, title)
        self.came_back: dict[str, Decimal] = {}
        """What they posted among the acts."""
        self.cashed_out: set[str] = set()
        """Whose part of the pot no line tells: the site has it."""

    def read(self) -> Told:
        told = super().read()
        taken = sum(told.collected.values(), told.rake or Decimal(0))
        if told.dropped and told.pot == taken + told.dropped:
            return told._replace(dropped=Decimal(0), pot=taken, given=told.dropped)
        return told

    def line(self, number: int, line: str) -> bool:
        if line.startswith("*** "):
            if not line.endswith("SHOWDOWN ***"):
                self.header(number, line)
        elif self.ended:
            self._summary(line)
        elif self.street < 0 and (found := _TABLE.match(line)):
            self.table, self.most, self.button = found["name"], int(found["most"]), int(found["button"])
        elif self.street < 0 and (found := _SEAT.match(line)):
            self.sit(int(found["seat"]), found["name"], amount(found[3]))
        elif line.startswith("Dealt to "):
            if line.endswith("]"):
                self.dealt_row(number, line.removeprefix("Dealt to "))
        elif found := _DROPPED.match(line):
            self.dropped += amount(found[1])
        elif (said := self.who(line, " ")) and (found := _COLLECTED.match(said[1])):
            self.add(self.collected, said[0], amount(found[1]), number)
        elif said and _CASHED_OUT.match(said[1]):
            self.cashed_out.add(said[0])
        else:
            return self._in_its_own_words(number, line)
        return True

    def _in_its_own_words(self, number: int, line: str) -> bool:
        """What others say otherwise."""
        said = self.who(line, ": ")
        if said is None:
            return False
        name, words = said
        if found := _POSTS_FOR.match(words):
            self.came_back[name] = amount(found[1])
            self.post(number, name, "big blind", amount(found[1]))
        elif found := _STRADDLES.match(words):
            self.post(number, name, "straddle", amount(found[1]))
        elif found := _RETURNS.match(words):
            self.add(self.returned, name, amount(found[1]), number)
        elif (found := _RAISES.match(words)) and name in self.came_back and not self.street:
            self.act(number, name, "raise", amount(found[2]) + self.came_back[name])
        else:
            words = _AUTO.sub("posts ", _ALL_IN.sub("all-in ", _IS_ALL_IN.sub("", words)))
            self.about_somebody(number, f"{name}: {words}")
        return True

    def _summary(self, line: str) -> None:
        if found := _TOTAL.match(line):
            self.pot = amount(found[1])
            self.rake = sum(map(amount, _TAKEN.findall(line)), Decimal(0))
            missing = self.pot - self.rake - self.dropped - sum(self.collected.values())
            if missing > 0 and len(self.cashed_out) == 1:
                self.collected[min(self.cashed_out)] = missing
        elif (found := _SUMMARY.match(line)) and (said := self.in_seat(int(found[1]), found[2])) and said[1]:
            self.in_summary.add(said[0])
