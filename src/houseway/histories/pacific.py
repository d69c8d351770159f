"""Hands as 888poker and its other houses write them: as PartyPoker, amounts and cards in any language."""

import re
from collections.abc import Sequence
from decimal import Decimal

from houseway.cards import Card
from houseway.histories.amounts import chips
from houseway.histories.party import PartyReader
from houseway.histories.stakes import with_higher_bet
from houseway.histories.titles import SYMBOLS, Title
from houseway.histories.told import Structure, Told

GAMES = {"holdem": "Hold'em", "omaha": "Omaha", "omahahl": "Omaha Hi/Lo"}
_FIRST = re.compile(r"\*{5} (?P<site>\S.*?) Hand History for Game (?P<number>\d+) \*{5}")
_CHIPS = r"[$€£]? ?\d(?:[\d., ]*\d)?(?: ?[$€£])?"
_GAME = re.compile(
    rf"(?P<small>{_CHIPS})/(?P<big>{_CHIPS}) Blinds (?P<structure>No|Pot|Fix) Limit (?P<game>\w+)"
    r".*? - \*\*\*(?: (?P<time>.*))?$"
)
_STRUCTURES: dict[str, Structure] = {"No": "no-limit", "Pot": "pot-limit", "Fix": "limit"}
_TOURNAMENT = re.compile(r"Tournament #(\d+)")
_BRACKETS = re.compile(rf"[\[(] ?({_CHIPS})(?: \+ ({_CHIPS}))? ?[\])]")
_SIGN = re.compile(r"[$€£]")
_CARD = re.compile(r"(10|Kn|.)(\w+)$")
_RANKS = {"10": "T", "E": "A", "H": "K", "D": "Q", "V": "Q", "B": "J", "Kn": "J"} | dict(
    zip("ТКДВÒÊÄÂ", "AKQJAKQJ", strict=True)
)
"""Of court cards, in the languages that have letters of their own for them; the Russian ones also as they
look in a text that was written for Russian Windows."""
_SUITS = {"Herz": "h", "Karo": "d", "Kreuz": "c", "Pik": "s"}
_COLLECTED = re.compile(r"collected \[(.*)\]")
_MUCKS = re.compile(r"mucks \[([^\]]*)\]")
_TABLE = re.compile(r"Table (?P<name>.*?)(?: (?P<most>\d+) Max)? \(")


def begins(line: str) -> bool:
    return line.startswith("*****") and _FIRST.match(line) is not None


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    title = _title(lines)
    told = _Reader(begin, [lines[0], *map(_plain, lines[1:])], where, title).read()
    return with_higher_bet(told) if title.structure == "limit" else told


def _title(lines: Sequence[str]) -> Title:
    first = _FIRST.match(lines[0])
    assert first is not None
    game = _GAME.match(lines[1]) if len(lines) > 1 else None
    tournament = _TOURNAMENT.match(lines[2]) if len(lines) > 2 else None
    small = big = Decimal(0)
    currency = ""
    if game is not None:
        small, big = chips(game["small"]), chips(game["big"])
        if game["structure"] == "Fix":
            # What is named are the blinds, and the lower bet is the bigger one.
            small, big = big, 2 * big
        if tournament is None and (sign := _SIGN.search(lines[1])):
            currency = SYMBOLS[sign[0]]
    return Title(
        site="888poker",
        number=first["number"],
        game=GAMES.get(game["game"].lower(), "") if game else "",
        structure=_STRUCTURES[game["structure"]] if game else "limit",
        small=small,
        big=big,
        capped=False,
        currency=currency,
        tournament=tournament[1] if tournament else "",
        time=(game["time"] or "") if game else "",
    )


def _plain(line: str) -> str:
    """A line with its amounts as others write them; blinds that were missed come in one."""
    found = _BRACKETS.search(line)
    if found is None:
        return line
    if found[2]:
        small, big = chips(found[1]), chips(found[2])
        what = "small + big blind" if small and big else "dead small blind" if small else "big blind"
        return f"{line[: found.start()]}[{small + big}]".replace("posts dead blind", f"posts {what}")
    opens, closes = found[0][0], found[0][-1]
    return f"{line[: found.start()]}{opens}{chips(found[1])}{closes}{line[found.end() :]}"


class _Reader(PartyReader):
    def line(self, number: int, line: str) -> bool:
        if self.street < 0 and not self.seated and (found := _TABLE.match(line)):
            self.table, self.most = found["name"], int(found["most"] or 0)
            return True
        said = self.who(line, " ") if self.street >= 0 else None
        if said is not None and (found := _COLLECTED.match(said[1])):
            if said[0] in self.mucked:
                # Whoever wins has shown, whatever the line before says.
                self.act(number, said[0], "show", cards=self.mucked[said[0]])
            self.add(self.collected, said[0], chips(found[1].strip()), number)
            return True
        if said is not None and (found := _MUCKS.match(said[1])):
            self.mucked[said[0]] = self.row(number, found[1])
            return True
        return super().line(number, line)

    def row(self, line: int, text: str) -> tuple[Card, ...]:
        return super().row(line, " ".join([_card(word) for word in text.replace(",", " ").split()]))


def _card(word: str) -> str:
    """A card in the letters of English.

    >>> [_card(word) for word in ("QHerz", "10Karo", "Knh", "7s", "Ah")]
    ['Qh', 'Td', 'Jh', '7s', 'Ah']
    """
    found = _CARD.match(word)
    return _RANKS.get(found[1], found[1]) + _SUITS.get(found[2], found[2]) if found else word
