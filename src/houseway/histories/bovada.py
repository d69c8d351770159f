"""Hands as Bovada, Ignition and Bodog write them: players by position, everybody's cards, no stakes."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from houseway.cards import Card
from houseway.histories.being_read import BOARD, LAST_STREET, STREETS_OF_STUD, STUD_OPENING
from houseway.histories.forced import MOST_SEATS
from houseway.histories.line_by_line import MONEY, LineByLine
from houseway.histories.rounds import Rounds
from houseway.histories.stakes import with_stud_stakes
from houseway.histories.titles import NUMBER, STUD, Title, amount
from houseway.histories.told import Cards, Post, Structure, Told, Verb

GAMES = {
    ("HOLDEM", ""): "Hold'em",
    ("OMAHA", ""): "Omaha",
    ("OMAHA", "HiLo"): "Omaha Hi/Lo",
    ("7CARD", ""): "7 Card Stud",
    ("7CARD", "HiLo"): "7 Card Stud Hi/Lo",
}
_FIRST = re.compile(
    r"(?P<site>Bovada|Ignition|Bodog)[.\w ]*? Hand #(?P<number>\d+):? +(?:Zone Poker ID#\d+ |TBL#\S+ )?"
    r"(?P<game>\w+?)(?:ZonePoker)? +(?P<low>HiLo)?(?P<rest>.*)$"
)
_TOURNAMENT = re.compile(r"Tournament #(?P<number>[\w-]+)")
_LEVEL = re.compile(rf"\((?P<small>{NUMBER})/(?P<big>{NUMBER})\)")
_STRUCTURE = re.compile(r"(No|Pot|Fixed) Limit")
_STRUCTURES: dict[str, Structure] = {"No": "no-limit", "Pot": "pot-limit", "Fixed": "limit"}
_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)")
_ME = re.compile(r" {1,2}\[ME\]")
_SEAT = re.compile(rf"Seat (?P<seat>\d+): (?P<name>.+?) \({MONEY} in chips\)")
_UNNAMED = re.compile(rf"(?P<name>Seat\+(?P<seat>\d+)): {MONEY} in chips")
_BUTTON = re.compile(r"set dealer", re.IGNORECASE)
_DEALT = re.compile(r"Card dealt to a spot \[([^\]]*)\]")
_RETURNED = re.compile(rf"Return uncalled portion of bet {MONEY}")
_RESULT = re.compile(rf"Hand result(?:-side pot)? {MONEY}", re.IGNORECASE)
_TOTAL = re.compile(rf"Total Pot\({MONEY}\)(?: \| Rake \({MONEY}\))?")
_SINGULAR = re.compile(r"^(Call|Fold|Check)(?!s)")
_DOUBLE = re.compile(r"^(?:Double|D) (?=bets )")
"""With an open pair in stud."""
_TABLE = re.compile(r"Card (?:dealt to|to the) table \[([^\]]*)\]")
_WHY = re.compile(
    r"(?: chip info)?(?: ?\((?:timeout|disconnect|blind disconnected|auth|auto)\)|-timeout(?=\)))",
    re.IGNORECASE,
)
_POSTS: tuple[tuple[re.Pattern[str], Post], ...] = (
    (re.compile(rf"ante chip {MONEY}", re.IGNORECASE), "ante"),
    (re.compile(rf"(?:ante/)?small blind {MONEY}", re.IGNORECASE), "small blind"),
    (re.compile(rf"big blind(?:/bring in)? {MONEY}", re.IGNORECASE), "big blind"),
    (re.compile(rf"posts dead chip {MONEY}", re.IGNORECASE), "small blind"),
    (re.compile(rf"posts chip {MONEY}", re.IGNORECASE), "big blind"),
)
_ALL_IN = re.compile(rf"all-in {MONEY}", re.IGNORECASE)
_BRINGS_IN = re.compile(rf"(?:Big blind/bring in|Bring_in chip) {MONEY}$", re.IGNORECASE)
_RAISES = re.compile(rf"(?:Raises|All-in\(raise\)) {MONEY}$", re.IGNORECASE)
"""What it goes up to; newer texts say first by how much."""
_IN_BETWEEN = re.compile(r"\*\*\* (?:FIRST |SECOND )?(?:FLOP|TURN|RIVER)|Card (?:dealt to|to the) table ")
_ACTS = re.compile(r"(?:folds?|checks?|calls?|bets|raises|all-in)\b", re.IGNORECASE)


def begins(line: str) -> bool:
    return line.startswith(("Bovada", "Ignition", "Bodog")) and _FIRST.match(line) is not None


def read_hand(begin: int, lines: Sequence[str], where: str) -> Told:
    return _Reader(begin, [_ME.sub("", line) for line in lines], where, _title(lines[0])).read()


def _title(line: str) -> Title:
    first = _FIRST.match(line)
    assert first is not None
    rest = first["rest"]
    tournament, level, time = _TOURNAMENT.search(rest), _LEVEL.search(rest), _TIME.search(rest)
    structure = _STRUCTURE.search(rest)
    # Tournaments name their speed instead of a usual limit.
    usual: Structure = "no-limit" if first["game"] == "HOLDEM" else "pot-limit"
    return Title(
        site=first["site"],
        number=first["number"],
        game=GAMES.get((first["game"], first["low"] or ""), ""),
        structure=_STRUCTURES[structure[1]] if structure else usual,
        small=amount(level["small"]) if level and tournament else Decimal(0),
        big=amount(level["big"]) if level and tournament else Decimal(0),
        capped=False,
        currency="" if tournament else "USD",
        tournament=tournament["number"] if tournament else "",
        time=f"{time[1]}/{time[2]}/{time[3]} {time[4]}" if time else "",
    )


class _Reader(LineByLine):
    AFTER = " : "
    STREETS: ClassVar[dict[str, int]] = {"HOLE CARDS": 0, "POCKET CARDS": 0, **BOARD, **STREETS_OF_STUD}

    def __init__(self, begin: int, lines: Sequence[str], where: str, title: Title) -> None:
        super().__init__(begin, lines, where, title)
        self.held: dict[str, tuple[Card, ...]] = {}
        self.antes = any([_POSTS[0][0].search(line) for line in lines])
        self.said_again: dict[str, Decimal] = {}
        """Results that stand right after the same ones: further pots, or only the same words again."""
        self.board = self._board_of_the_summary()
        self.rounds = Rounds()

    def read(self) -> Told:
        told = super().read()
        self._check_board(told)
        if told.pot is not None and sum(told.collected.values()) > told.pot:
            once = {name: won - self.said_again.get(name, 0) for name, won in told.collected.items()}
            told = told._replace(collected=once)
        return told if told.big else self._with_stakes(told)

    def _board_of_the_summary(self) -> tuple[Card, ...]:
        """The board, where the text tells it at the end alone, and not when its streets begin."""
        if self.title.game in STUD or any([_IN_BETWEEN.match(line) for line in self.lines]):
            return ()
        told = [(i, line) for i, line in enumerate(self.lines, self.begin) if line.startswith("Board [")]
        return self.row(told[0][0], told[0][1][len("Board [") :].partition("]")[0]) if told else ()

    def _check_board(self, told: Told) -> None:
        """Where the end alone tells the board, the betting must have come as far."""
        dealt = [
            card for said in told.play if isinstance(said, Cards) and not said.name for card in said.cards
        ]
        if self.board and tuple(dealt) != self.board:
            raise self.wrong(
                self.begin, f"the board has {len(self.board)} cards, and the betting ends with {len(dealt)}"
            )

    def _next_street(self, number: int) -> None:
        """A street that nothing but the end of the betting before it tells."""
        street = self.street + 1
        if street <= len(BOARD):
            self.turn(number, street, self.board[street + 1 if street > 1 else 0 : street + 2])
            self.rounds.begin(self._all_in())

    def _all_in(self) -> set[str]:
        return {name for name, one in self.seated.items() if self.put_in_so_far(name) >= one.stack}

    def act(
        self,
        line: int,
        name: str,
        verb: Verb,
        amount: Decimal = Decimal(0),
        cards: tuple[Card, ...] = (),
    ) -> None:
        super().act(line, name, verb, amount, cards)
        if self.board and verb in ("fold", "check", "call", "bet", "raise"):
            self.rounds.act(name, verb, self._all_in())

    def _with_stakes(self, told: Told) -> Told:
        """Cash games: the blinds say what is played."""
        if told.game in STUD:
            return with_stud_stakes(told)
        small = max([one.amount for one in told.posts if one.post == "small blind"], default=Decimal(0))
        big = max([one.amount for one in told.posts if one.post == "big blind"], default=Decimal(0))
        if told.structure == "limit":
            lower = max(big, 2 * small)
            return told._replace(small=lower, big=2 * lower)
        return told._replace(small=small or big / 2, big=big or 2 * small)

    def line(self, number: int, line: str) -> bool:
        if line.startswith("***"):
            self.header(number, line)
            self._place_button()
        elif self.ended:
            if found := _TOTAL.match(line):
                self.pot = amount(found[1])
                self.rake = amount(found[2]) if found[2] else None
        elif self.street < 0 and (found := _SEAT.match(line) or _UNNAMED.match(line)):
            self._seat(int(found["seat"]), found["name"], amount(found[3]))
        elif found := _TABLE.match(line):
            self.turn(number, self.street + 1, self.row(number, found[1]))
        elif said := self.who(line, " : "):
            return self._about(number, *said)
        else:
            return False
        return True

    def _seat(self, seat: int, name: str, stack: Decimal) -> None:
        """Seats are told clockwise; where their numbers are not, or are none of a table, they are counted."""
        there = [*self.seated.values()]
        if seat > MOST_SEATS or (there and seat <= there[-1].seat):
            for number, one in enumerate(there, 1):
                self.sit(number, one.name, one.stack)
            seat = len(there) + 1
        self.sit(seat, name, stack)

    def _place_button(self) -> None:
        """Where nobody has it, it is before the first blind."""
        blinds = [one.name for one in self.posts if one.post in ("small blind", "big blind")]
        there = [one.name for one in self.seated.values()]
        if not self.button and blinds:
            self.button = self.seated[there[there.index(blinds[0]) - 1]].seat

    def _about(self, number: int, name: str, words: str) -> bool:
        next_round = bool(self.board) and self.rounds.over and _ACTS.match(words) is not None
        again = f"{name} : {words}" == self.lines[number - self.begin - 1]
        if again and not next_round and not _RESULT.match(words):
            # The site may say the same several times.
            return True
        if found := _DEALT.match(words):
            self._deal(number, name, self.row(number, found[1]))
        elif _BUTTON.match(words):
            self.button = self.seated[name].seat
        elif found := _RETURNED.match(words):
            self.add(self.returned, name, amount(found[1]), number)
        elif found := _RESULT.match(words):
            self.add(self.collected, name, amount(found[1]), number)
            if again:
                self.add(self.said_again, name, amount(found[1]), number)
        elif self.street < 0:
            return self._posts(number, name, words)
        elif words.startswith("Showdown") and name in self.held:
            self.act(number, name, "show", cards=self.held[name])
        else:
            if next_round:
                self._next_street(number)
            words = _DOUBLE.sub("", _SINGULAR.sub(r"\1s", _WHY.sub("", words)))
            if found := _BRINGS_IN.match(words):
                self.act(number, name, "bring-in", amount(found[1]))
            elif found := _RAISES.match(words):
                self.act(number, name, "raise", amount(found[1]))
            else:
                self.about_somebody(number, f"{name} : {words}")
        return True

    def _deal(self, number: int, name: str, cards: tuple[Card, ...]) -> None:
        if self.title.game in STUD:
            # Streets may come without a word: whoever has more cards is on a later one.
            self.held[name] = self.held.get(name, ()) + cards
            if (street := len(self.held[name]) - STUD_OPENING) > self.street:
                self.turn(number, street)
                if street == LAST_STREET:
                    self.last_card(number)
        else:
            self.held[name] = cards
            self.rounds.deal_in(name)
        self.dealt(number, name, cards)

    def _posts(self, number: int, name: str, words: str) -> bool:
        for pattern, post in _POSTS:
            if found := pattern.match(words):
                figure = amount(found[1])
                big = max([one.amount for one in self.posts if one.post == "big blind"], default=figure)
                # What is more than the big blind is both of them.
                self.post(
                    number, name, "both blinds" if post == "small blind" and figure > big else post, figure
                )
                return True
        if found := _ALL_IN.match(words):
            self.post(number, name, self._all_in_for(name), amount(found[1]))
            return True
        return False

    def _all_in_for(self, name: str) -> Post:
        """Antes come before blinds: what takes all that somebody has is the first that he owes."""
        if self.antes and not any([one.name == name and one.post == "ante" for one in self.posts]):
            return "ante"
        return "big blind" if name == "Big Blind" else "small blind"
