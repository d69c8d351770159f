"""Hands as the Ongame network wrote them: who won what, and shown hands, stand in the summary."""

import re
from collections.abc import Sequence
from decimal import Decimal

from houseway.cards import Card
from houseway.histories.being_read import LAST_STREET, ROW
from houseway.histories.line_by_line import MONEY, SIGN, LineByLine, plain
from houseway.histories.titles import NUMBER, STUD, SYMBOLS, Title, amount
from houseway.histories.told import Act, Cards, Structure, Told

GAMES = {
    "TEXAS_HOLDEM": "Hold'em",
    "OMAHA_HI": "Omaha",
    "OMAHA_HI_LO": "Omaha Hi/Lo",
    "SEVEN_CARD_STUD": "7 Card Stud",
    "SEVEN_CARD_STUD_HI_LO": "7 Card Stud Hi/Lo",
    "FIVE_CARD_DRAW": "5 Card Draw",
}
_FIRST = re.compile(r"\*{5} History for hand (?P<number>[A-Z0-9-]+)(?P<rest>.*)\*{5}")
_TABLE = re.compile(
    r"Table: (?P<name>.*?) \[.*?\] \((?P<structure>NO_LIMIT|POT_LIMIT|LIMIT) (?P<game>[A-Z_]+)"
    rf" (?P<sign>{SIGN})(?P<small>{NUMBER})/{SIGN}(?P<big>{NUMBER})(?:, ante: {MONEY})?, (?P<chips>[^)]*)\)"
)
_STRUCTURES: dict[str, Structure] = {"NO_LIMIT": "no-limit", "POT_LIMIT": "pot-limit", "LIMIT": "limit"}
_SEAT = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.*) \({MONEY}\)(?P<rest>.*)$")
_BUTTON = re.compile(r"Button: seat (\d+)")
_STREET = re.compile(r"--- Dealing (flop|turn|river) (\[.*\])")
_STREETS = {"flop": 1, "turn": 2, "river": 3}
_STUD_STREET = re.compile(r"Dealing (4th street|5th street|6th street|river)")
_STUD_STREETS = {"4th street": 1, "5th street": 2, "6th street": 3, "river": LAST_STREET}
_STUD_RAISES = re.compile(rf"raises {MONEY} to {MONEY}")
_CHANGED = re.compile(r"changed (\d+) cards?\b")
_WON = re.compile(rf"(.*?) \({MONEY}(?: High| Low)?\)(?:, |$)")
_POT = re.compile(rf"(?:Main|Side) pot(?: \d+)?: {MONEY} won by (?P<who>.*)$", re.IGNORECASE)
_RAKE = re.compile(rf"Rake taken: {MONEY}")


def begins(line: str) -> bool:
    return _FIRST.match(line) is not None


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    return _Reader(begin, lines, where, _title(lines)).read()


def _title(lines: Sequence[str]) -> Title:
    first = _FIRST.match(lines[0])
    assert first is not None
    table = next((found for line in lines[:5] if (found := _TABLE.match(line))), None)
    time = next((line.partition(": ")[2] for line in lines[:5] if line.startswith("Start hand")), "")
    tournament = re.search(r"R-\d+-\d+", first["rest"])
    real = table is not None and table["chips"] == "Real money"
    sign = table["sign"].strip() if table else ""
    return Title(
        site="Ongame",
        number=first["number"],
        game=GAMES.get(table["game"], "") if table else "",
        structure=_STRUCTURES[table["structure"]] if table else "limit",
        small=amount(table["small"]) if table else Decimal(0),
        big=amount(table["big"]) if table else Decimal(0),
        capped=False,
        currency=SYMBOLS.get(sign, sign) or "EUR" if real else "",
        tournament=tournament[0] if tournament else "",
        time=time,
    )


class _Reader(LineByLine):
    NAMED_IN = 2

    def line(self, number: int, line: str) -> bool:
        if line.startswith("Summary"):
            self.ended = True
            self.pot = Decimal(0)
        elif self.ended:
            self._summary(number, line)
        elif found := _STREET.match(line):
            self.turn(number, _STREETS[found[1]], self.row(number, ROW.findall(found[2])[-1]))
        elif line.startswith("Dealing pocket cards"):
            self.turn(number, 0)
        elif self.title.game in STUD and (found := _STUD_STREET.match(line)):
            self.turn(number, _STUD_STREETS[found[1]])
            if self.street == LAST_STREET:
                self.last_card(number)
        elif line.startswith("New hand for ") and (
            said := self.who(line.removeprefix("New hand for "), ": [")
        ):
            self._new_hand(number, said[0], self.row(number, said[1].partition("]")[0]))
        elif line.startswith("Dealing to ") and (said := self.who(line.removeprefix("Dealing to "), ": [")):
            self.dealt(number, said[0], self.row(number, said[1].partition("]")[0]))
        elif self.street < 0 and (found := _SEAT.match(line)):
            self.sit(int(found["seat"]), found["name"], amount(found[3]))
        elif self.street < 0 and (found := _BUTTON.match(line)):
            self.button = int(found[1])
        elif self.street < 0 and (found := _TABLE.match(line)):
            self.table = found["name"]
        else:
            said = self.who(line, " ")
            return said is not None and self.street >= 0 and self._about(number, *said)
        return True

    def _about(self, number: int, name: str, words: str) -> bool:
        if found := _CHANGED.match(words):
            self.turn(number, 1)
            self.play.append(Act(number, name, "discard", discards=int(found[1])))
        elif self.title.game in STUD and (found := _STUD_RAISES.match(plain(words))):
            # What it is raised to is all that the player has put in on any street.
            self.put_in(number, name, amount(found[1]))
        else:
            return False
        return True

    def _new_hand(self, number: int, name: str, cards: tuple[Card, ...]) -> None:
        """A whole hand after a draw: what is new was drawn, and what is gone was given up."""
        held = next((said.cards for said in self.play if isinstance(said, Cards) and said.name == name), ())
        gone, drawn = [c for c in held if c not in cards], tuple([c for c in cards if c not in held])
        draw = self.play[-1] if self.play else None
        if isinstance(draw, Act) and draw.name == name and draw.verb == "discard":
            self.play.pop()
        else:
            self.turn(number, 1)
            draw = Act(number, name, "discard", discards=len(gone))
        if not draw.discards == len(gone) == len(drawn):
            raise self.wrong(number, f"the new hand of {name} does not come from a draw of {draw.discards}")
        self.play.append(draw._replace(cards=tuple(gone)))
        self.dealt(number, name, drawn)

    def _summary(self, number: int, line: str) -> None:
        if found := _POT.match(line):
            self.pot = (self.pot or Decimal(0)) + amount(found[1])
            for name, won in _WON.findall(found["who"]):
                self.add(self.collected, name, amount(won), number)
        elif found := _RAKE.match(line):
            self.rake = amount(found[1])
        elif (found := _SEAT.match(line)) and found["name"] in self.seated:
            self.in_summary.add(found["name"])
            if rows := ROW.findall(found["rest"]):
                self.act(number, found["name"], "show", cards=self.row(number, rows[0]))
