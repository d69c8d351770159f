"""A hand while its text is gone through: what has been told of it so far, whatever site wrote it."""

import re
from collections.abc import Sequence
from decimal import Decimal

from houseway.cards import CARDS, JOKER, UNKNOWN, Card
from houseway.errors import RecordError
from houseway.histories.titles import Title
from houseway.histories.told import Act, Cards, Place, Post, Posted, Seated, Told, Verb
from houseway.histories.told_twice import told_twice

ROW = re.compile(r"\[([^\]]*)\]")
"""Cards in brackets."""
STUD_OPENING, LAST_STREET = 3, 4
"""Of stud: the cards that everybody begins with, and the street of the last one."""
BOARD = {"FLOP": 1, "TURN": 2, "RIVER": 3}
STREETS_OF_STUD = {"3RD STREET": 0, "4TH STREET": 1, "5TH STREET": 2, "6TH STREET": 3, "7TH STREET": 4}
"""Streets of common cards."""
_ONE_OF_SEVERAL = re.compile(r"(?:(FIRST|SECOND|THIRD) )?(FLOP|TURN|RIVER)(?: ([123]))?$")
_WHICH = {"FIRST": 1, "SECOND": 2, "THIRD": 3, "1": 1, "2": 2, "3": 3}
CAP_OF_NO_SIZE = "the text does not say how high the cap on betting is"
_A_SEAT = re.compile(r"seat ?\d+ ?[:-] ?(.*\(.*\d.*)", re.IGNORECASE)
_BEST_HAND = re.compile(r"(?<=[cdhs])-(?=\w)")
_HIDDEN = ("-", "XX", "Xx", "xx", "X", "x")
_NOTHING = Decimal(0)


class HandBeingRead:
    """What a reader has found out; nothing is played yet."""

    def __init__(self, place: Place, begin: int) -> None:
        self.place = place
        self.begin = begin
        self.lines: Sequence[str] = ()
        """Of the hand, where its text has some."""
        self.table, self.button, self.most = "", 0, 0
        self.seated: dict[str, Seated] = {}
        self.names: list[str] = []
        """The longest first: a name may begin like another."""
        self.posts: list[Posted] = []
        self.play: list[Cards | Act] = []
        self.mucked: dict[str, tuple[Card, ...]] = {}
        self.showed: list[tuple[int, str]] = []
        """Whose hands were shown, by the lines of a summary: it may tell it where no line before does."""
        self.collected: dict[str, Decimal] = {}
        self.returned: dict[str, Decimal] = {}
        self.pot: Decimal | None = None
        self.rake: Decimal | None = None
        self.dropped = _NOTHING
        self.cap = _NOTHING
        """What a text without one in its title says when somebody reaches it."""
        self.in_summary: set[str] = set()
        self.street = -1
        self._bets: dict[str, Decimal] = {}
        """What everybody has bet on this street."""
        self._earlier: dict[str, Decimal] = {}
        """What everybody has put in besides."""
        self._missed: dict[str, Decimal] = {}
        """Small blinds that were posted out of turn, until their player acts."""

    def wrong(self, line: int, reason: str) -> RecordError:
        return self.place.wrong(line, reason)

    def nobody(self, line: int, name: str) -> RecordError:
        """Somebody is told of who has no seat, or none that can be read."""
        self.check_seats()
        return self.wrong(line, f"nobody of the name {name!r} is seated")

    def check_seats(self) -> None:
        """Whoever has a seat before the cards has one that can be read, with a stack."""
        there = tuple(self.seated)
        for number, line in enumerate(self.lines, self.begin):
            if line.startswith("**") and number > self.begin:
                break
            if (found := _A_SEAT.match(line)) and not found[1].startswith(there):
                raise self.wrong(number, f"{line[:60]!r} is no seat with a stack, as in 'Seat 1: Ann ($100)'")
        if not there:
            raise self.wrong(self.begin, "nobody is seated")

    # What a text tells

    def sit(self, seat: int, name: str, stack: Decimal) -> None:
        self.seated[name] = Seated(seat, name, stack)
        self.names = sorted(self.seated, key=len, reverse=True)

    def post(self, line: int, name: str, post: Post, amount: Decimal) -> None:
        before = [
            one.amount for one in self.posts if one.post == ("big blind" if post == "both blinds" else post)
        ]
        self.posts.append(Posted(line, name, post, amount))
        if post == "small blind" and before:
            # A second one makes up for one that was missed: no bet, unless a call counts it.
            self._missed[name] = amount
            self._put_in_besides(name, amount)
        elif post == "both blinds":
            self._bets[name] = max(before, default=amount)
            self._put_in_besides(name, amount - self._bets[name])
        elif post == "ante":
            self._put_in_besides(name, amount)
        else:
            self._bets[name] = self._bets.get(name, _NOTHING) + amount

    def turn(self, line: int, street: int, cards: tuple[Card, ...] = ()) -> None:
        """A street begins, with cards for everybody where it has some; some sites say twice that it does."""
        if 0 < street == self.street:
            return
        self._go_on_to(street)
        if cards:
            self.play.append(Cards(line, "", cards, street))

    def _go_on_to(self, street: int) -> None:
        """What was bet on the streets before is no bet any more."""
        if street > max(self.street, 0):
            for name, bet in self._bets.items():
                self._put_in_besides(name, bet)
            self._bets.clear()
        self.street = street

    def turn_one_of_several(self, line: int, header: str, rows: list[str]) -> bool:
        """A street on one of several boards, if that is what a header says."""
        found = _ONE_OF_SEVERAL.match(header)
        which = (found[1] or found[3]) if found else None
        if found is None or which is None:
            return False
        self._go_on_to(BOARD[found[2]])
        cards = self.row(line, rows[-1]) if rows else ()
        self.play.append(Cards(line, "", cards, self.street, _WHICH[which]))
        return True

    def act(
        self, line: int, name: str, verb: Verb, amount: Decimal = _NOTHING, cards: tuple[Card, ...] = ()
    ) -> None:
        """An act in the words of :class:`Act`: a call adds, a bet or raise goes up to the amount."""
        if verb in ("bet", "raise", "bring-in"):
            self._bets[name] = amount
        elif verb == "call":
            before, missed = self._bets.get(name, _NOTHING), self._missed.get(name, _NOTHING)
            counts = before + missed + amount == max(self._bets.values(), default=_NOTHING)
            self._bets[name] = before + amount + (missed if counts else _NOTHING)
        self._missed.pop(name, None)
        self.play.append(Act(line, name, verb, amount, cards))

    def put_in(self, line: int, name: str, amount: Decimal) -> None:
        """Chips that somebody adds, where the text does not say to what: a call, a bet or a raise."""
        highest = max(self._bets.values(), default=_NOTHING)
        total = self._bets.get(name, _NOTHING) + amount
        if total <= highest:
            self.act(line, name, "call", amount)
        else:
            self.act(line, name, "raise" if highest else "bet", total)

    def _put_in_besides(self, name: str, chips: Decimal) -> None:
        self._earlier[name] = self._earlier.get(name, _NOTHING) + chips

    def put_in_so_far(self, name: str) -> Decimal:
        """All that somebody has put in, on this street and before."""
        return self._earlier.get(name, _NOTHING) + self._bets.get(name, _NOTHING)

    def last_card(self, line: int) -> None:
        """In stud the last card comes to everybody who is in, whether the text tells it or not."""
        self.play.append(Cards(line, "", (), LAST_STREET))

    def dealt(self, line: int, name: str, cards: tuple[Card, ...]) -> None:
        self.play.append(Cards(line, name, cards, self.street))

    def row(self, line: int, text: str) -> tuple[Card, ...]:
        """Cards as they are written between brackets; after a stroke, some name the best hand of them."""
        if "-" in text:
            text = _BEST_HAND.split(text)[0]
        words = text.replace(",", " ").replace("10", "T").split()
        named = [UNKNOWN if word in _HIDDEN else CARDS.get(word) for word in words]
        cards = [card for card in named if card is not None and card is not JOKER]
        if len(cards) < len(words):
            raise self.wrong(line, f"[{text}] is no row of cards, as in [Ah Td]")
        return tuple(cards)

    def add(self, to: dict[str, Decimal], name: str, figure: Decimal, line: int) -> None:
        """Something of somebody, besides what there is already."""
        if name not in self.seated:
            raise self.nobody(line, name)
        to[name] = to.get(name, _NOTHING) + figure

    def who(self, line: str, after: str) -> tuple[str, str] | None:
        """Who a line is about, which begins with a name and these signs, and what else it says."""
        for name in self.names:
            if line.startswith(name) and line[len(name) :].startswith(after):
                return name, line[len(name) + len(after) :].strip()
        return None

    def in_seat(self, seat: int, text: str) -> tuple[str, str] | None:
        """Who sits there, if a text begins with his name, and what it says of him."""
        for name in self.names:
            if self.seated[name].seat == seat and text.startswith(name):
                return name, text[len(name) :]
        return None

    # All of it

    def told(self, title: Title) -> Told:
        told = self._all_of_it(title)
        if wrong := told_twice(told, self.lines, self.row):
            raise self.wrong(*wrong)
        return told

    def _all_of_it(self, title: Title) -> Told:
        return Told(
            site=title.site,
            number=title.number,
            line=self.begin,
            game=title.game,
            structure=title.structure,
            small=title.small,
            big=title.big,
            currency=title.currency,
            tournament=title.tournament,
            time=title.time,
            table=self.table,
            button=self.button,
            seat_count=self.most,
            seated=self._dealt_in(),
            posts=tuple(self.posts),
            play=tuple(self._play()),
            mucked=self.mucked,
            collected=self.collected,
            returned=self.returned,
            pot=self.pot,
            rake=self.rake,
            dropped=self.dropped,
            cap=title.cap or self.cap,
        )

    def _play(self) -> list[Cards | Act]:
        """With the hands that only the summary shows. Where a street was dealt to the first of several boards
        alone, it is every board's."""
        told = {said.name for said in self.play if isinstance(said, Act) and said.verb in ("show", "fold")}
        for line, name in self.showed:
            if name not in told:
                self.play.append(Act(line, name, "show", cards=self.mucked[name]))
        own = [said.street for said in self.play if isinstance(said, Cards) and said.board > 1]
        if not own:
            return self.play
        return [
            said._replace(board=0) if isinstance(said, Cards) and said.street < min(own) else said
            for said in self.play
        ]

    def _dealt_in(self) -> tuple[Seated, ...]:
        """Who plays: whom a summary names, and whoever posts, is dealt cards or acts."""
        playing = self.in_summary | {act.name for act in (*self.posts, *self.play)}
        return tuple(sorted([seated for name, seated in self.seated.items() if name in playing]))
