"""Hands as the iPoker network writes them: XML, a session with its games, acts numbered over all streets."""

import re
from collections.abc import Iterator
from decimal import Decimal
from xml.etree import ElementTree

from houseway.cards import UNKNOWN, Card
from houseway.errors import RecordError
from houseway.histories.amounts import chips
from houseway.histories.being_read import LAST_STREET, HandBeingRead
from houseway.histories.line_by_line import SIGN
from houseway.histories.stakes import with_stud_stakes
from houseway.histories.titles import NUMBER, STUD, SYMBOLS, Title
from houseway.histories.told import Act, Cards, Place, Post, Structure, Told

_SESSION = re.compile(r"<session\b.*?(?=<session\b|\Z)", re.DOTALL)
_GENERAL = re.compile(r"<general>.*?</general>", re.DOTALL)
_ONE_GAME = re.compile(r"<game gamecode=\"(?P<number>\w+)\".*?(?:</game>|\Z)", re.DOTALL)
_GAME = re.compile(
    r"(?P<game>Holdem|5 Card Omaha|Omaha Hi-Lo|Omaha HiLow|Omaha|7 Card Stud Hi-Lo|7 Card Stud"
    r"|LH [\d/]+(?: x\d+)?|^)"
    r" ?(?P<structure>NL|No limit|SL|БЛ|PL|Pot limit|L|Limit)\b"
    rf"(?: (?P<sign>{SIGN})(?P<small>{NUMBER})/{SIGN}(?P<big>{NUMBER}))?",
    re.IGNORECASE,
)
_GAMES = {
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha hi-lo": "Omaha Hi/Lo",
    "omaha hilow": "Omaha Hi/Lo",
    "5 card omaha": "5 Card Omaha",
    "7 card stud": "7 Card Stud",
    "7 card stud hi-lo": "7 Card Stud Hi/Lo",
}
_BY_CARDS = {2: "Hold'em", 4: "Omaha", 5: "5 Card Omaha"}
"""Where a text names no game, the cards in hand do."""
_STRUCTURES: dict[str, Structure] = {
    "n": "no-limit",
    "s": "no-limit",
    "б": "no-limit",
    "p": "pot-limit",
    "l": "limit",
}
"""In Spanish and in Russian it is without a limit too."""
_STREETS = {"Flop": 1, "Turn": 2, "River": 3}
_STUD_STREETS = {"Third Street": 0, "Fourth Street": 1, "Fifth Street": 2, "Sixth Street": 3, "River": 4}
_SIGN = r"(?:[^\w\s.,\\-]{1,2}|[A-Z]{3}|kr|zł)?"
_CHIPS = re.compile(rf"{_SIGN}\s*(\d(?:[\d., \u00a0\u202f]*\d)?|[.,]\d+)\s*{_SIGN}$")
"""With the sign of the currency before or behind, in any language."""
POSTS: dict[int, Post] = {1: "small blind", 2: "big blind", 15: "ante"}
BIG_BLIND = 2
FOLD, CALL, CHECK, BET, RAISE_BY, ALL_IN, BRING_IN, RAISE_TO = 0, 3, 4, 5, 6, 7, 16, 23
"""What the numbers of acts mean; others (who comes, goes or sits out) say nothing about chips."""


def is_session(text: str) -> bool:
    return "<session" in text[:2000]


def games_of(text: str, where: str) -> Iterator[tuple[int, str, Told | RecordError]]:
    """The games of all sessions of a text: the line and the number of each, and what it tells or why not.

    A session may break off, since it is written while it goes on: its games are read one by one.
    """
    for session in _SESSION.finditer(text):
        general = _GENERAL.search(session[0])
        for found in _ONE_GAME.finditer(session[0]):
            line = text.count("\n", 0, session.start() + found.start()) + 1
            place = Place(where, found["number"])
            try:
                about = _parsed(general[0] if general else "<general/>", place, line)
                yield line, place.number, _Reader(_parsed(found[0], place, line), about, place, line).read()
            except RecordError as error:
                yield line, place.number, error


def _parsed(text: str, place: Place, line: int) -> ElementTree.Element:
    if "<!" in text:
        raise place.wrong(line, "a text that brings definitions of its own is not read")
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        if text.startswith("<game") and "</game>" not in text:
            raise place.wrong(line, "this is no XML: the text breaks off before the game ends") from None
        raise place.wrong(line, f"this is no XML: {error}") from None


class _Reader(HandBeingRead):
    def __init__(
        self, game: ElementTree.Element, general: ElementTree.Element, place: Place, line: int
    ) -> None:
        super().__init__(place, line)
        self.game = game
        self.general = general

    def read(self) -> Told:
        title = self._title()
        if not title.game:
            kind = self.general.findtext("gametype", "")
            raise self.wrong(self.begin, f"no game that is known here is named: {kind[:80]}")
        for player in self.game.iter("player"):
            if player.get("name"):
                self._sits(player)
        for part in self.game.findall("round"):
            self._round(part)
        self._show()
        if not self.button:
            self._find_button()
        if not self.collected:
            raise self.wrong(self.begin, "nobody collects anything: the text breaks off")
        told = self.told(title)
        return with_stud_stakes(told) if title.game in STUD and not title.small else told

    def _find_button(self) -> None:
        """Where it lies before an empty seat, it is the seat before the small blind."""
        small = next((self.seated[post.name].seat for post in self.posts if post.post == "small blind"), 0)
        if small and len(self._dealt_in()) > 2:
            self.button = small - 1 or max([one.seat for one in self.seated.values()]) + 1

    def _show(self) -> None:
        """Hands that the text knows are shown by whoever has not folded."""
        folded = {said.name for said in self.play if isinstance(said, Act) and said.verb == "fold"}
        held: dict[str, tuple[Card, ...]] = {}
        for said in self.play:
            if isinstance(said, Cards) and said.name:
                held[said.name] = held.get(said.name, ()) + said.cards
        for name, cards in held.items():
            if name not in folded and UNKNOWN not in cards:
                self.act(self.begin, name, "show", cards=cards)

    def _title(self) -> Title:
        found = _GAME.search(self.general.findtext("gametype", ""))
        tournament = self.general.findtext("tournamentcode", "") or (
            "unknown" if self.general.find("tournamentname") is not None else ""
        )
        currency = "" if tournament else self.general.findtext("currency", "")
        sign = (found["sign"] or "").strip() if found else ""
        return Title(
            site="iPoker",
            number=self.place.number,
            game=self._named(found["game"].lower()) if found else "",
            structure=_STRUCTURES[found["structure"][0].lower()] if found else "limit",
            small=chips(found["small"]) if found and found["small"] else Decimal(0),
            big=chips(found["big"]) if found and found["big"] else Decimal(0),
            capped=False,
            currency=currency or ("" if tournament else SYMBOLS.get(sign, sign)),
            tournament=tournament,
            time=self.game.findtext("general/startdate", ""),
        )

    def _named(self, game: str) -> str:
        if game.startswith("lh "):
            return "Hold'em"
        dealt = [len((cards.text or "").split()) for cards in self.game.iter("cards") if cards.get("player")]
        return _GAMES[game] if game else _BY_CARDS.get(max(dealt, default=0), "")

    def _sits(self, player: ElementTree.Element) -> None:
        name = player.get("name", "")
        self.sit(self._number(player, "seat"), name, self._money(player.get("chips", "")))
        if player.get("dealer") == "1":
            self.button = self.seated[name].seat
        if won := self._money(player.get("win", "0")):
            self.add(self.collected, name, won, self.begin)

    def _round(self, part: ElementTree.Element) -> None:
        for cards in part.findall("cards"):
            kind, row = cards.get("type", ""), self._cards(cards.text or "")
            if kind in _STUD_STREETS and cards.get("player"):
                self._stud_card(_STUD_STREETS[kind], cards.get("player", ""), row)
            elif kind in _STREETS:
                self.turn(self.begin, _STREETS[kind], row)
            elif cards.get("player"):
                self.turn(self.begin, 0)
                self.dealt(self.begin, cards.get("player", ""), row)
        for act in sorted(part.findall("action"), key=lambda act: self._number(act, "no")):
            self._action(act.get("player", ""), self._number(act, "type"), self._money(act.get("sum", "0")))

    def _stud_card(self, street: int, name: str, row: tuple[Card, ...]) -> None:
        if street > self.street:
            self.turn(self.begin, street)
            if street == LAST_STREET:
                self.last_card(self.begin)
        self.dealt(self.begin, name, row)

    def _action(self, name: str, what: int, figure: Decimal) -> None:
        if name not in self.seated:
            raise self.nobody(self.begin, name)
        if what in POSTS:
            big = max([post.amount for post in self.posts if post.post == "big blind"], default=figure)
            both = what == BIG_BLIND and big < figure < 2 * big
            self.post(self.begin, name, "both blinds" if both else POSTS[what], figure)
        elif what in (BET, RAISE_BY, ALL_IN):
            self.put_in(self.begin, name, figure)
        elif what == RAISE_TO:
            self.act(self.begin, name, "raise", figure)
        elif what == CALL:
            self.act(self.begin, name, "call", figure)
        elif what == BRING_IN:
            self.act(self.begin, name, "bring-in", figure)
        elif what in (FOLD, CHECK):
            self.act(self.begin, name, "fold" if what == FOLD else "check")

    def _cards(self, text: str) -> tuple[Card, ...]:
        """The suit stands before the rank."""
        words = text.split()
        return self.row(
            self.begin, " ".join([word[1:] + word[:1].lower() if word[1:] else word for word in words])
        )

    def _number(self, of: ElementTree.Element, what: str) -> int:
        written = of.get(what, "")
        if not written.isdecimal():
            raise self.wrong(self.begin, f"{what}={written!r} of a {of.tag} is no number")
        return int(written)

    def _money(self, text: str) -> Decimal:
        found = _CHIPS.match(text.strip() or "0")
        if found is None:
            raise self.wrong(self.begin, f"{text!r} is no amount")
        return chips(found[1])
