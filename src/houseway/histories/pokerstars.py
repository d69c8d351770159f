"""Hands as PokerStars writes them, read line by line; nothing is played yet.

The format is English, one event a line, with the table first and a summary at the end. A line that says
nothing about cards or chips (talk, connections, who comes and goes) is passed over; a line that begins like
an act and is none that is known is refused.
"""

import re
from collections.abc import Sequence
from decimal import Decimal

from houseway.histories.being_read import BOARD, CAP_OF_NO_SIZE, LAST_STREET, ROW, HandBeingRead
from houseway.histories.titles import NOT_PLAYED, NUMBER, STUD, SYMBOL, Title, amount, read_title
from houseway.histories.told import Act, Cards, Place, Post, Told, Verb

_MONEY = rf"{SYMBOL}({NUMBER})"
_TABLE = re.compile(
    r"Table (?:ID )?'?(?P<name>.*?)'?(?: (?P<most>\d+)-max)?(?: \(Play Money\))?"
    r"(?: Seat #(?P<button>\d+) is the button)?\s*$",
    re.IGNORECASE,
)
_SEAT = re.compile(
    rf"\s*Seat (?P<seat>\d+): (?P<name>.*) \({_MONEY} in chips(?:, [^)]*)?\)(?P<rest>.*)$", re.IGNORECASE
)
_IN_SUMMARY = re.compile(r"Seat (?P<seat>\d+): (?P<rest>.*)$")
_ALL_IN = re.compile(
    r"(?: and (?:is (?:all-in|capped)|has reached the \S+ cap)"
    r"| \((?:preselection|timeout|disconnect|auth)\))+\s*$"
)
_RETURNED = re.compile(rf"Uncalled bet \({_MONEY}\) returned to (.*?)\s*$")
_COLLECTED = re.compile(
    rf"(.*?):? (?:collected|wins) (?:\(?{_MONEY}\)?) from (?:the )?(?:(?:main|side)[- ])?pot(?:[- ]?\d+)?",
    re.IGNORECASE,
)
_POT = re.compile(rf"Total pot {_MONEY}")
_DROPPED = re.compile(rf"Cash Drop to Pot ?: total {_MONEY}")
_RAKE = re.compile(rf"\| [A-Z][a-z]+ {_MONEY}")
"""What the house takes; GGPoker names its jackpots after it, each rounded by itself."""
_CENT = Decimal("0.01")
_POSTS: dict[str, Post] = {
    "the ante": "ante",
    "ante": "ante",
    "small blind": "small blind",
    "big blind": "big blind",
    "small & big blinds": "both blinds",
    "small blind (dead)": "small blind",
    "straddle": "straddle",
    "missed blind": "small blind",
    "button blind": "button blind",
}
_POST = re.compile(rf"(?:posts (?=.)|(?=straddle ))({'|'.join(map(re.escape, _POSTS))}) {_MONEY}$")
_ACTS: tuple[tuple[re.Pattern[str], Verb], ...] = (
    (re.compile(r"folds\b"), "fold"),
    (re.compile(r"checks$"), "check"),
    (re.compile(rf"calls {_MONEY}$"), "call"),
    (re.compile(rf"(?:bets|Bet & Muck) {_MONEY}$"), "bet"),
    (re.compile(rf"raises {_MONEY} to {_MONEY}$"), "raise"),
    (re.compile(rf"brings[ -]in(?: low)?(?: for)? {_MONEY}$"), "bring-in"),
    (re.compile(r"discards (\d+) cards?\b"), "discard"),
    (re.compile(r"stands pat\b"), "discard"),
    (re.compile(r"shows \["), "show"),
    (re.compile(r"mucks\b|Bet & Muck folds$"), "muck"),
)
_ADDS_ALL = re.compile(rf"raises {_MONEY} and is all-in\s*$")
"""What it adds: so CoinPoker has written of whoever raises by all that he has."""
_NOT_DEALT_IN = re.compile(r"(?: \(button\))? folded before Flop \(didn't bet\)\s*$")
"""So CoinPoker's summaries also tell of seats that get no cards."""
_QUIET = (
    "doesn't show",
    "does not show",
    "sits out",
    "is sitting out",
    "said",
    "has timed out",
    "cannot",
    "shows ",
    "Chooses to EV Cashout",
    "Pays Cashout Risk",
    "Receives Cashout",
    "get an all-in insurance",
    "pay premium of all-in insurance",
    "Seat re-join",
    "Seat sit",
    "Table leave",
    "Table deposit",
    "Table enter",
)
"""The last ones are what programs leave of Bovada's texts that write them anew as those of PokerStars."""
_STREETS = {
    "HOLE CARDS": 0,
    "DEALING HANDS": 0,
    "FLOP": 1,
    "TURN": 2,
    "RIVER": 3,
    "3RD STREET": 0,
    "4TH STREET": 1,
    "5TH STREET": 2,
    "6TH STREET": 3,
    "FIRST DRAW": 1,
    "DRAW": 1,
    "SECOND DRAW": 2,
    "THIRD DRAW": 3,
}
_ONLY_PLAYERS = re.compile(r"([^\"]+?): (?:(?:posts|calls|bets|raises|brings) .*\d|(?:folds|checks)$)")
"""What is said of players alone."""
_HEADER = re.compile(r"\*\*\* (.*?) \*\*\*")
CANCELLED = "the hand was cancelled"
_ANOTHER_LANGUAGE = re.compile(r"\w+ (?:de |di )?PokerStars(?: Zoom)? (?:#|№|n°) ?(\d+):")
_WON = re.compile(rf" (?:won|collected) \({_MONEY}\)")


def begins_in_another_language(line: str) -> bool:
    """Whether a line is the first one of a hand, and not in English: ``Main PokerStars #7: …``."""
    return _ANOTHER_LANGUAGE.match(line) is not None


def refuse_another_language(begin: int, lines: Sequence[str], where: str) -> Told:
    found = _ANOTHER_LANGUAGE.match(lines[0])
    raise Place(where, found[1] if found else "").wrong(
        begin, "the hand is not told in English: PokerStars writes its texts in English if asked to"
    )


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    """What one hand tells; a hand that cannot be read is refused with its line."""
    return _Reader(begin, lines, where).read()


class _Reader(HandBeingRead):
    """One pass over the lines of a hand."""

    def __init__(self, begin: int, lines: Sequence[str], where: str) -> None:
        title = read_title(lines[0])
        super().__init__(Place(where, title.number if title else ""), begin)
        if title is None:
            raise self.wrong(begin, "a hand begins with its number, as in 'PokerStars Hand #7:  …'")
        self.title: Title = title
        self.lines = lines
        self.won: dict[str, Decimal] = {}
        """By the summary …"""
        self.cashed_out: set[str] = set()
        """… which alone knows the pots of those who sold theirs to the site."""
        self.parts_of_rake = 0
        """How many of them are any."""
        self.ended = False

    def read(self) -> Told:
        title = self.title
        if not title.game:
            raise self.wrong(self.begin, f"no game that is known here is named: {self.lines[0][:120]}")
        if title.game in NOT_PLAYED:
            raise self.wrong(self.begin, f"{title.structure} {title.game} is not played here")
        if title.capped:
            raise self.wrong(self.begin, CAP_OF_NO_SIZE)
        for number, line in enumerate(self.lines[1:], self.begin + 1):
            if not line:
                continue
            if self.ended:
                self._summary(number, line)
            elif line.startswith("***"):
                self._header(number, line)
            elif self.street < 0:
                self._before_the_cards(number, line)
            else:
                self._after_the_cards(number, line)
        self.check_seats()
        if not self.ended:
            raise self.wrong(self.begin, "the hand has no summary: the text breaks off")
        self.collected = self.collected or self.won
        for name in self.cashed_out:
            self.collected[name] = self.won[name]
        self._round_rake()
        return self.told(title)

    def _round_rake(self) -> None:
        """Where it is told in parts, each of them is rounded, and their sum may not be what is missing."""
        if self.rake is None or self.pot is None or not self.collected:
            return
        missing = self.pot - sum(self.collected.values())
        if 0 < abs(missing - self.rake) < self.parts_of_rake * _CENT:
            self.rake = missing

    # Lines

    def _header(self, number: int, line: str) -> None:
        found = _HEADER.match(line)
        name = found[1].upper() if found else ""
        if name == "SUMMARY":
            self.ended = True
        elif name == "HAND CANCELLED":
            raise self.wrong(number, CANCELLED)
        elif name.endswith(("SHOW DOWN", "SHOWDOWN")):
            self.street = max(self.street, 0)
        elif self.turn_one_of_several(number, name, ROW.findall(line)):
            return
        elif name == "RIVER" and self.title.game in STUD:
            self._go_on_to(LAST_STREET)
            self._board(number, ROW.findall(line))
        elif name in _STREETS:
            self._go_on_to(_STREETS[name])
            if name in BOARD:
                self._board(number, ROW.findall(line))
        else:
            raise self.wrong(number, f"{line[:60]!r} is no part of a hand that is known here")

    def _board(self, number: int, rows: list[str]) -> None:
        if rows or self.street == LAST_STREET:
            self.play.append(Cards(number, "", self.row(number, rows[-1]) if rows else (), self.street))

    def _before_the_cards(self, number: int, line: str) -> None:
        if line.lower().startswith("table ") and not self.seated:
            found = _TABLE.match(line)
            if found:
                self.table = found["name"]
                self.button = int(found["button"] or 0)
                self.most = int(found["most"] or 0)
        elif found := _SEAT.match(line):
            name = found["name"]
            self.sit(int(found["seat"]), name, amount(found[3]))
        elif line.lower().startswith("hand cancelled"):
            raise self.wrong(number, CANCELLED)
        elif found := _DROPPED.match(line):
            self.dropped += amount(found[1])
        elif said := self.who(line, ": "):
            name, words = said
            words = _ALL_IN.sub("", words)
            if post := _POST.match(words):
                self.post(number, name, _POSTS[post[1]], amount(post[2]))
            elif words.startswith("posts "):
                raise self.wrong(number, f"{words!r} is no post that is known here")
        elif found := _ONLY_PLAYERS.match(line):
            raise self.nobody(number, found[1])

    def _after_the_cards(self, number: int, line: str) -> None:
        if line.startswith("Dealt to "):
            self._dealt(number, line)
        elif line.startswith("Uncalled bet"):
            if found := _RETURNED.match(line):
                self.add(self.returned, found[2], amount(found[1]), number)
        elif said := self.who(line, ": "):
            self._act(number, *said)
        elif (found := _COLLECTED.match(line)) and found[1] in self.seated:
            self.add(self.collected, found[1], amount(found[2]), number)
        elif " shows [" in line and (said := self.who(line, " ")) and said[1].startswith("shows ["):
            self._act(number, *said)
        elif line.lower().startswith("hand cancelled"):
            raise self.wrong(number, CANCELLED)
        elif found := _ONLY_PLAYERS.match(line):
            raise self.nobody(number, found[1])

    def _act(self, number: int, name: str, words: str) -> None:
        if found := _ADDS_ALL.match(words):
            self.put_in(number, name, amount(found[1]))
            return
        words = _ALL_IN.sub("", words)
        known = [(found, verb) for pattern, verb in _ACTS if (found := pattern.match(words))]
        if not known:
            self._no_act(number, name, words)
            return
        found, verb = known[0]
        rows = ROW.findall(words)
        cards = self.row(number, rows[0]) if rows and verb in ("show", "discard") else ()
        if verb == "discard" and words.startswith("stands pat"):
            cards = ()
        count = int(found[1]) if verb == "discard" and found.groups() and found[1] else 0
        figure = amount(found[found.lastindex]) if verb != "discard" and found.lastindex else Decimal(0)
        if verb == "discard":
            self.play.append(Act(number, name, verb, figure, cards, count))
        else:
            self.act(number, name, verb, figure, cards)

    def _no_act(self, number: int, name: str, words: str) -> None:
        """A line that is about somebody, and about no act."""
        if (won := _COLLECTED.match(f"{name} {words}")) and won[1] == name:
            self.add(self.collected, name, amount(won[2]), number)
        elif words.startswith("posts "):
            raise self.wrong(number, "a post after the cards is not played here")
        elif not words.startswith(_QUIET):
            raise self.wrong(number, f"{words[:60]!r} is nothing that is known here")

    def _dealt(self, number: int, line: str) -> None:
        rest = line.removeprefix("Dealt to ")
        for name in self.names:
            if rest.startswith(f"{name} ["):
                rows = ROW.findall(rest[len(name) :])
                if not rows:
                    raise self.wrong(number, f"{rest[:60]!r} is no row of cards, as in [Ah Td]")
                self.play.append(Cards(number, name, self.row(number, rows[-1]), self.street))
                return
        if "[" in rest:
            raise self.nobody(number, rest.partition(" [")[0])

    def _summary(self, number: int, line: str) -> None:
        if line.startswith("Total pot"):
            if found := _POT.match(line):
                self.pot = amount(found[1])
            if taken := [amount(part) for part in _RAKE.findall(line)]:
                self.rake = sum(taken, Decimal(0))
                self.parts_of_rake = sum(map(bool, taken))
        elif found := _IN_SUMMARY.match(line):
            self._seat_in_summary(number, int(found["seat"]), found["rest"])

    def _seat_in_summary(self, number: int, seat: int, rest: str) -> None:
        for name in self.names:
            if self.seated[name].seat == seat and rest.startswith(name):
                words = rest[len(name) :]
                if words.strip() in ("", "(button)", "is sitting out", "sitting out"):
                    return
                if self.title.site == "CoinPoker" and _NOT_DEALT_IN.match(words):
                    return
                self.in_summary.add(name)
                if won := _WON.findall(words):
                    self.won[name] = sum(map(amount, won), Decimal(0))
                    if "player cashed out" in words:
                        self.cashed_out.add(name)
                rows = ROW.findall(words)
                if rows and (" mucked [" in words or " showed [" in words):
                    self.mucked[name] = self.row(number, rows[0])
                if rows and " showed [" in words:
                    self.showed.append((number, name))
                return
