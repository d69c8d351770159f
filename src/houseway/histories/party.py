"""Hands as PartyPoker writes them: chips that are added in square brackets, and no word about the rake."""

import re
from collections.abc import Sequence
from decimal import Decimal

from houseway.histories.being_read import ROW
from houseway.histories.line_by_line import MONEY, SIGN, LineByLine, plain
from houseway.histories.open_cards import NOT_TOLD
from houseway.histories.titles import NUMBER, STUD, SYMBOLS, Title, amount
from houseway.histories.told import Place, Post, Structure, Told

GAMES = {
    "texas hold'em": "Hold'em",
    "texas holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha hi-lo": "Omaha Hi/Lo",
    "omaha hi/lo": "Omaha Hi/Lo",
    "7 card stud": "7 Card Stud",
    "7 card stud hi-lo": "7 Card Stud Hi/Lo",
}
_FIRST = re.compile(r"\*{5} Hand History for Game (?P<number>\w+) \*{5}", re.IGNORECASE)
_GAME = re.compile(
    rf"(?:(?P<sign>{SIGN})(?P<small>{NUMBER})(?:/{SIGN}(?P<big>{NUMBER}))? *(?P<code>[A-Z]{{3}})? )?"
    r"(?:fastforward |Tourney )?(?P<structure>NL|PL|FL)? ?(?P<game>Texas Hold'?em|Omaha Hi[-/]Lo|Omaha"
    r"|7 Card Stud(?: Hi-Lo)?)"
    r"(?: Hi)?(?: Game Table \((?P<by_mail>NL|PL|FL)\))?(?:.*? - |-)(?P<time>.*)$"
)
_BLINDS = re.compile(
    rf"(?:Blinds(?:-Antes)?|Stakes)[ -]*\({SIGN}(?P<small>{NUMBER}) */ *{SIGN}(?P<big>{NUMBER})"
)
_TOURNAMENT = re.compile(r"(?:Trny: ?|Tournament #)(\d+)")
_STRUCTURES: dict[str, Structure] = {"NL": "no-limit", "PL": "pot-limit"}
_SEAT = re.compile(
    rf"Seat ?(?P<seat>\d+): (?P<name>.*) \( ?(?P<sign>{SIGN})({NUMBER}) *(?:[A-Z]{{3}})? ?\)", re.IGNORECASE
)
_BUTTON = re.compile(r"Seat (\d+) is the button", re.IGNORECASE)
_MOST = re.compile(r"Total number of players *: *\d+/(\d+)")
_STREET = re.compile(r"\*\* Dealing (down cards|flop|turn|river) \*\*(.*)$", re.IGNORECASE)
_STREETS = {"down cards": 0, "flop": 1, "turn": 2, "river": 3}
_WINS = re.compile(rf"wins (?:(?:Lo|Hi) )?{MONEY}\b")
_BALANCE = re.compile(rf"balance (?:.*?\bcollected {MONEY})?")
_RAKE = re.compile(rf"Rake: {MONEY}")
"""In hands that were sent by mail."""
_PLAYS = re.compile(
    r"(?:folds|calls|checks|bets|raises|is all-in|wins|shows|does ?n[o']t show)\b", re.IGNORECASE
)
_GLUED = re.compile(r"(?:\.|\bis sitting out)(?=\S)")
"""Where a line may end without an end of the line, as it does in texts of a Mac."""
_POSTS = re.compile(r"posts\b", re.IGNORECASE)
_COMMA = re.compile(r"(\d),(\d\d)(?![\d,])")
"""Where a comma stands before cents."""
_NO_CARDS = "does not show cards."
_HIDES = re.compile(r"does ?n[o']t show *\[([^\]]*)\]")


def begins(line: str) -> bool:
    return _FIRST.match(line) is not None


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    lines = [_COMMA.sub(r"\1.\2", " ".join(line.replace("s[", "s [").split())) for line in lines]
    title = _title(lines)
    if title.game in STUD:
        raise Place(where, title.number).wrong(begin, f"{title.game}: {NOT_TOLD}")
    return PartyReader(begin, lines, where, title).read()


def _title(lines: Sequence[str]) -> Title:
    first = _FIRST.match(lines[0])
    assert first is not None
    head = " ".join(lines[1:4])
    game = next((found for line in lines[1:3] if (found := _GAME.match(line))), None)
    blinds, tournament = _BLINDS.search(head), _TOURNAMENT.search(head)
    structure = _STRUCTURES.get((game["structure"] or game["by_mail"] or "") if game else "", "limit")
    small = big = Decimal(0)
    if blinds is not None:
        small, big = amount(blinds["small"]), amount(blinds["big"])
    elif game is not None and game["big"]:
        small, big = amount(game["small"]), amount(game["big"])
    sign = (game["sign"] or "").strip() if game else ""
    if not sign and "(Real Money)" in head and (seat := next(filter(None, map(_SEAT.match, lines)), None)):
        sign = seat["sign"].strip()
    money = game["code"] or SYMBOLS.get(sign, sign) if game and not tournament else ""
    return Title(
        site="PartyPoker",
        number=first["number"],
        game=GAMES[game["game"].lower()] if game else "",
        structure=structure,
        small=small,
        big=big,
        capped=False,
        currency=money,
        tournament=tournament[1] if tournament else "",
        time=game["time"] if game else "",
    )


class PartyReader(LineByLine):
    """One pass over the lines of a hand."""

    NAMED_IN = 1

    def line(self, number: int, line: str) -> bool:
        if rest := self._next_on_the_line(line):
            for part in (line.removesuffix(rest), rest):
                if not self.line(number, part):
                    self.about_somebody(number, part)
        elif found := _STREET.match(line):
            if self.street < 0 and self.title.tournament and all([one.post == "ante" for one in self.posts]):
                self._post_blinds()
            rows = ROW.findall(found[2])
            self.turn(number, _STREETS[found[1].lower()], self.row(number, rows[-1]) if rows else ())
        elif line.startswith("Dealt to ") and (said := self.who(line.removeprefix("Dealt to "), " [")):
            self.dealt(number, said[0], self.row(number, said[1].partition("]")[0]))
        elif self.street < 0 and (found := _SEAT.match(line)):
            self.sit(int(found["seat"]), found["name"], amount(found[4]))
        elif self.street < 0 and (found := _BUTTON.search(line)):
            self.button = int(found[1])
        elif self.street < 0 and (found := _MOST.match(line)):
            self.most = int(found[1])
        elif self.street < 0 and (found := _BLINDS.match(line)):
            # A level that has just begun is not yet that of the title.
            self.title = self.title._replace(small=amount(found["small"]), big=amount(found["big"]))
        else:
            return self._at_the_end(number, line)
        return True

    def _next_on_the_line(self, line: str) -> str:
        """What is said of somebody else on the same line."""
        said = self.who(line, " ")
        for end in _GLUED.finditer(line, len(said[0])) if said else ():
            rest = line[end.end() :]
            if (other := self.who(rest, " ")) and (_PLAYS.match(other[1]) or _POSTS.match(other[1])):
                return rest
        return ""

    def _post_blinds(self) -> None:
        """Tournaments may not tell who posts the blinds: whoever is next to the button, of those who play."""
        said = [about for line in self.lines if (about := self.who(line, " "))]
        playing = {name for name, words in said if _PLAYS.match(words)} | {post.name for post in self.posts}
        order = sorted(
            [self.seated[name] for name in playing], key=lambda one: (one.seat <= self.button, one.seat)
        )
        if len(order) == 2:
            order.reverse()
        small, big = self.title.small, self.title.big
        if self.title.structure == "limit":
            small, big = small / 2, small
        antes = {post.name: post.amount for post in self.posts}
        blinds: tuple[tuple[Post, Decimal], ...] = (("small blind", small), ("big blind", big))
        if any([line.startswith("There is no Small Blind in this hand") for line in self.lines]):
            blinds = blinds[1:]
        for (kind, due), one in zip(blinds, order, strict=False):
            if chips := min(due, one.stack - antes.get(one.name, Decimal(0))):
                self.post(self.begin, one.name, kind, chips)

    def _at_the_end(self, number: int, line: str) -> bool:
        if line.startswith("Main Pot:"):
            self.rake = sum(map(amount, _RAKE.findall(line)), Decimal(0))
            return True
        said = self.who(line, " ")
        if said is None:
            return False
        if said[1].startswith(_NO_CARDS) and said[1] != _NO_CARDS:
            return self._at_the_end(number, said[1].removeprefix(_NO_CARDS))
        if found := _WINS.match(plain(said[1])):
            self.add(self.collected, said[0], amount(found[1]), number)
        elif found := _BALANCE.match(said[1]):
            if found[1]:
                self.add(self.collected, said[0], amount(found[1]), number)
            if rows := ROW.findall(said[1]):
                self.act(number, said[0], "show", cards=self.row(number, rows[0]))
        elif found := _HIDES.match(said[1]):
            self.mucked[said[0]] = self.row(number, found[1])
        else:
            return False
        return True
