"""Hands in the words that most sites share, one event a line: ``Ann raises to $4``, ``Ann - Calls $2``.

A site says how it begins a hand, seats people, opens a street, deals and pays; posts and acts are told apart
here. A line about nobody at the table is passed over, and so is one that says nothing about cards or chips;
one that begins like an act and is none that is known is refused.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from houseway.cards import Card
from houseway.histories.being_read import BOARD, CAP_OF_NO_SIZE, LAST_STREET, ROW, HandBeingRead
from houseway.histories.titles import NUMBER, STUD, Title, amount
from houseway.histories.told import Act, Cards, Place, Post, Told

SIGN = r"(?:[$€£₹¥₮]|RSD)? ?"
MONEY = rf"{SIGN}({NUMBER})"
_IN_BRACKETS = re.compile(rf"[\[(]\s*({SIGN}(?:{NUMBER}))\s*(?:[A-Z]{{3}}|chips|[$€£])?\s*[\])]")
_CODE = re.compile(rf"({SIGN}(?:{NUMBER})) (?:USD|EUR|GBP|chips)\b")
_ALL_IN = re.compile(
    r",? (?:and is (?:all[- ]in|capped)|\[all[-_ ]in\]|\(all[-_ ]in\)|\(preselection\)|\(timeout\))",
    re.IGNORECASE,
)
_CAPPED = re.compile(r",? and is capped\b|^caps ", re.IGNORECASE)


def _said(words: str) -> re.Pattern[str]:
    return re.compile(words, re.IGNORECASE)


_ANTE = _said(rf"(?:posts (?:the )?ante(?: of)?|antes|ante) {MONEY}$")
_POST = _said(rf"posts (?:an? |the )?(?P<what>[a-z+& ]*?) ?(?:of )?{MONEY}$")
_POST_AND_DEAD = _said(rf"posts (?P<all>dead )?{MONEY} dead {MONEY}$")
_POSTS: dict[str, Post] = {
    "small blind": "small blind",
    "dead small blind": "small blind",
    "dead blind": "small blind",
    "dead": "small blind",
    "big blind": "big blind",
    "": "big blind",
    "small & big blinds": "both blinds",
    "small + big blind": "both blinds",
    "big blind + dead": "both blinds",
    "straddle": "straddle",
}
_FOLDS, _CHECKS, _MUCKS = _said(r"folds\b"), _said(r"checks\b"), _said(r"mucks\b")
_SHOWS = _said(r"shows? *\[([^\]]*)\]")
_CALLS, _BETS = _said(rf"calls {MONEY}$"), _said(rf"bets {MONEY}$")
_RAISES_TO = _said(rf"(?:raises|completes(?: it)?|all-in\(raise\))(?: {MONEY})? to {MONEY}$")
_ADDS = _said(rf"(?:raises|caps|completes|(?:is )?all-in(?:\(raise\))?) +{MONEY}$")
_BRINGS_IN = _said(rf"(?:brings?[ -]in|small bring in)(?: for)? {MONEY}$")
_BRINGS_IN_FULL = _said(rf"big bring in {MONEY}$")
_DISCARDS = _said(r"(?:discards?|draws) (\d+) cards?\b")
BOARD_CARDS = 5
_HEADER = re.compile(r"\*\*\* (.*?) \*\*\*")
_END = re.compile(r"(?:SHOW DOWN|SUMMARY)(?: [123])?$")
"""Of one of several boards."""
_ONLY_PLAYERS = r"(?i:posts|calls|bets|raises)\b[^a-z]*(?:big blind|small blind)?[^a-z]*\d"
"""What is said of players alone."""
_LIKE_A_POST = _said(r"posts\b.*\d")
_ALL_IN_FOR = _said(rf"(?:is )?all-in +{MONEY}$")
_ALL_IN_OF_NOTHING = _said(r"all-in$")
_LIKE_AN_ACT = _said(
    r"(?:posts|calls|bets|raises|completes|brings|discards|all-in|is all-in) *(?:to )?[^ ]*\d"
)


class LineByLine(HandBeingRead, ABC):
    """One pass over the lines of a hand."""

    AFTER = " "
    """What stands between a name and what is said of it."""
    NAMED_IN = 0
    """Which line of a hand names its game."""
    STREETS: ClassVar[dict[str, int]] = {}
    """What stands between stars, and which street it is, where the site marks them so."""

    def __init__(self, begin: int, lines: Sequence[str], where: str, title: Title) -> None:
        super().__init__(Place(where, title.number), begin)
        self.title = title
        self.lines = lines
        self.ended = False
        self.won: dict[str, Decimal] = {}
        """By the summary, which may tell it where no line before does."""
        self.whole_board = (0, "")
        """The line of the summary that tells it."""
        self.early: list[tuple[int, str, str]] = []
        """What is told of people before any cards; who folds then is not dealt in, if cards come later."""

    def read(self) -> Told:
        if not self.title.game:
            named = self.lines[self.NAMED_IN :][:1] or self.lines
            raise self.wrong(self.begin, f"no game that is known here is named: {named[0][:120]}")
        if self.title.capped:
            raise self.wrong(self.begin, CAP_OF_NO_SIZE)
        for number, line in enumerate(self.lines[1:], self.begin + 1):
            if self.ended and line.startswith("Board"):
                self.whole_board = number, line
            elif line and not self.line(number, line):
                self.about_somebody(number, line)
        self.check_seats()
        self.collected = self.collected or self.won
        if self.street < 0:
            self._betting_began(self.early)
        if self.street < 0 and self.posts:
            raise self.wrong(self.begin, "the text ends before any cards are dealt")
        self._run_out()
        # Where everybody folds to the only blind, it goes back and there is nothing to collect.
        if not self.collected and not self.returned:
            raise self.wrong(self.begin, "nobody collects anything: the text breaks off")
        return self.told(self.title)

    def _run_out(self) -> None:
        """Where all are all-in, the last streets may stand in the summary alone."""
        folded = {said.name for said in self.play if isinstance(said, Act) and said.verb == "fold"}
        common = [said for said in self.play if isinstance(said, Cards) and not said.name]
        number, line = self.whole_board
        rows = ROW.findall(line)
        if not rows or self.title.game in STUD or any([said.board for said in common]):
            return
        told = tuple([card for said in common for card in said.cards])
        if len(told) >= BOARD_CARDS or len(self._dealt_in()) - len(folded) < 2:
            return
        board = self.row(number, rows[0])
        last = [
            i
            for i, said in enumerate(self.play)
            if isinstance(said, Cards) or said.verb not in ("show", "muck")
        ]
        at = max(last, default=-1) + 1
        for street, end in enumerate((3, 4, 5), 1):
            if len(told) < end <= len(board) and board[: len(told)] == told:
                self.play.insert(at, Cards(number, "", board[len(told) : end], street))
                told, at = board[:end], at + 1

    @abstractmethod
    def line(self, number: int, line: str) -> bool:
        """A line in the site's own words; whether it was one."""

    def header(self, number: int, line: str) -> None:
        """A street between stars, with its cards, or the end of the hand."""
        found = _HEADER.match(line)
        name = found[1].upper() if found else ""
        if name == "RIVER" and self.title.game in STUD:
            name = "7TH STREET"
        if name == "SUMMARY":
            self.ended = True
        elif name in self.STREETS:
            rows = ROW.findall(line) if name in BOARD else []
            self.turn(number, self.STREETS[name], self.row(number, rows[-1]) if rows else ())
            if self.street == LAST_STREET and self.title.game in STUD:
                self.last_card(number)
        elif not self.turn_one_of_several(number, name, ROW.findall(line)) and not _END.match(name):
            raise self.wrong(number, f"{line[:60]!r} is no part of a hand that is known here")

    def dealt_row(self, number: int, rest: str) -> None:
        """Cards that somebody is dealt: a name, and rows of them."""
        said = self.who(rest, " [")
        if said is None:
            raise self.wrong(number, f"{rest[:60]!r}: nobody of that name is seated")
        rows = ROW.findall(f"[{said[1]}")
        if not rows:
            raise self.wrong(number, f"{rest[:60]!r} is no row of cards, as in [Ah Td]")
        # At first cards that lie down come before the one that lies up; later those that were there before.
        cards = self.row(number, " ".join(rows) if self.street <= 0 else rows[-1])
        self.play.append(Cards(number, said[0], cards, max(self.street, 0)))

    def about_somebody(self, number: int, line: str) -> None:
        """What somebody posts, does or shows."""
        said = self.who(line, self.AFTER)
        if said is None:
            if not self.ended and (found := re.match(rf"([^:]+?){self.AFTER}{_ONLY_PLAYERS}", line)):
                raise self.nobody(number, found[1])
            return
        name, words = said
        words = plain(words)
        if self.street < 0:
            self._before_the_cards(number, name, words)
        elif not self.ended:
            self._act(number, name, words)
            if _CAPPED.search(said[1]):
                self.cap = self.put_in_so_far(name)

    def _before_the_cards(self, number: int, name: str, words: str) -> None:
        if ante := _ANTE.match(words):
            self.post(number, name, "ante", amount(ante[1]))
        elif both := _POST_AND_DEAD.match(words):
            total = amount(both[2]) if both["all"] else amount(both[2]) + amount(both[3])
            self.post(number, name, "both blinds", total)
        elif post := _POST.match(words):
            what = post["what"].lower().strip()
            if what not in _POSTS:
                raise self.wrong(number, f"{words!r} is no post that is known here")
            self._posts_blind(number, name, _POSTS[what], amount(post[2]))
        elif _LIKE_A_POST.match(words):
            raise self.wrong(number, f"{words[:60]!r} is no post that is known here")
        elif found := _ALL_IN_FOR.match(words):
            blind: Post = (
                "big blind" if any([one.post == "small blind" for one in self.posts]) else "small blind"
            )
            self.post(number, name, blind, amount(found[1]))
        elif _LIKE_AN_ACT.match(words) or _FOLDS.match(words) or _CHECKS.match(words):
            self.early.append((number, name, words))

    def _posts_blind(self, number: int, name: str, post: Post, chips: Decimal) -> None:
        big = max([one.amount for one in self.posts if one.post == "big blind"], default=chips)
        if chips:
            # What is more than the big blind is both of them.
            self.post(number, name, "both blinds" if post == "small blind" and chips > big else post, chips)

    def turn(self, line: int, street: int, cards: tuple[Card, ...] = ()) -> None:
        early, self.early = self.early, []
        if early and street > 0 > self.street:
            self._betting_began(early)
        for number, _, words in early if street == 0 else ():
            if _LIKE_AN_ACT.match(words):
                raise self.wrong(number, f"{words[:60]!r} comes before the cards")
        super().turn(line, street, cards)

    def _betting_began(self, acts: list[tuple[int, str, str]]) -> None:
        """Whoever only looks on may not be told that cards are dealt: they are when the betting begins."""
        if acts and any([one.post == "big blind" for one in self.posts]):
            super().turn(acts[0][0], 0)
            for act in acts:
                self._act(*act)

    def _act(self, number: int, name: str, words: str) -> None:
        if _FOLDS.match(words):
            self.act(number, name, "fold")
        elif _CHECKS.match(words):
            self.act(number, name, "check")
        elif found := _CALLS.match(words):
            self.act(number, name, "call", amount(found[1]))
        elif found := _BETS.match(words):
            # Some write so of a raise too: what is added, whatever there is already.
            self.put_in(number, name, amount(found[1]))
        elif found := _RAISES_TO.match(words):
            self.act(number, name, "raise", amount(found[2]))
        elif found := _ADDS.match(words):
            self.put_in(number, name, amount(found[1]))
        elif found := _BRINGS_IN.match(words):
            self.act(number, name, "bring-in", amount(found[1]))
        elif found := _BRINGS_IN_FULL.match(words):
            self.act(number, name, "bet", amount(found[1]))
        elif found := _DISCARDS.match(words):
            rows = ROW.findall(words)
            cards = self.row(number, rows[0]) if rows else ()
            self.play.append(Act(number, name, "discard", Decimal(0), cards, int(found[1])))
        elif words.lower().startswith("stands pat"):
            self.play.append(Act(number, name, "discard"))
        elif found := _SHOWS.match(words):
            self.act(number, name, "show", cards=self.row(number, found[1]))
        elif _MUCKS.match(words):
            self.act(number, name, "muck")
        elif _POST.match(words):
            raise self.wrong(number, "a post after the cards is not played here")
        elif _LIKE_AN_ACT.match(words) or _ALL_IN_OF_NOTHING.match(words):
            raise self.wrong(number, f"{words[:60]!r} is nothing that is known here")


def plain(words: str) -> str:
    """What is said, without brackets around amounts, codes of currencies and that it was all.

    >>> plain("calls [$0.04 USD]."), plain("raises to $5, and is all in"), plain("shows [ Ah, Kd ]a pair")
    ('calls $0.04', 'raises to $5', 'shows [ Ah, Kd ]a pair')
    """
    words = _ALL_IN.sub("", words).removesuffix(" out of position")
    return _CODE.sub(r"\1", _IN_BRACKETS.sub(r"\1", words)).strip().rstrip(".")
