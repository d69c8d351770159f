"""The first line of a hand: which game, which limit, which stakes.

>>> title = read_title("PokerStars Hand #7:  Omaha Pot Limit ($0.50/$1.00 USD) - 2020/01/31 9:15:00 ET")
>>> title.number, title.game, title.structure, title.small, title.currency
('7', 'Omaha', 'pot-limit', Decimal('0.50'), 'USD')
>>> read_title("PokerStars Hand #8: Tournament #5, $1+$0.10 USD Razz Limit - Level II (20/40) - …").tournament
'5'
"""

import re
from decimal import Decimal
from typing import NamedTuple

from houseway.histories.told import Structure

GAMES = (
    "Split Hold'em",
    "6+ Hold'em",
    "Hold'em",
    "5 Card Omaha Hi/Lo",
    "5 Card Omaha",
    "6 Card Omaha Hi/Lo",
    "6 Card Omaha",
    "Omaha Hi/Lo",
    "Omaha",
    "Courchevel Hi/Lo",
    "Courchevel",
    "7 Card Stud Hi/Lo",
    "7 Card Stud",
    "Razz",
    "Triple Draw 2-7 Lowball",
    "Single Draw 2-7 Lowball",
    "5 Card Draw",
    "Badugi",
)
"""Games by the names that PokerStars gives them; a longer name comes before one that it holds."""
STUD = ("7 Card Stud", "7 Card Stud Hi/Lo", "Razz")
STRUCTURES: dict[str, Structure] = {
    "No Limit": "no-limit",
    "Pot Limit": "pot-limit",
    "Fixed Limit": "limit",
    "Limit": "limit",
}
NOT_PLAYED = ("Split Hold'em", "Courchevel", "Courchevel Hi/Lo")
"""Games whose texts have parts that no other has."""
SYMBOLS = {"$": "USD", "€": "EUR", "£": "GBP", "₹": "INR", "Rs.": "INR", "¥": "CNY", "₮": "USDT", "": ""}
SYMBOL = r"(?:[$€£₹¥₮]|Rs\. ?)?"
NUMBER = r"\d[\d,]*(?:\.\d+)?|\.\d+"
_FIRST = re.compile(
    r"(?P<site>PokerStars|Full Tilt|POKERSTARS|(?:[A-Z]\w* )*\w*Poker(?= Hand #))"
    r"[^#:]*(?:Hand|Game|HAND|GAME) #(?P<number>[A-Z]{0,2}\d+):\s*(?P<rest>.*)"
)
_GAME = re.compile(
    rf"(?:^|[\s(])(?P<game>{'|'.join(map(re.escape, GAMES))}) "
    r"(?P<structure>No Limit|Pot Limit|Fixed Limit|Limit)\b",
    re.IGNORECASE,
)
_STAKES = re.compile(
    rf"(?:\(|, )(?P<symbol>{SYMBOL})(?P<small>{NUMBER})/{SYMBOL}(?P<big>{NUMBER})"
    rf"(?:(?: -)? ante {SYMBOL}(?:{NUMBER}))?"
    rf"(?: - (?:{SYMBOL}(?P<cap>{NUMBER}) )?(?P<capped>cap)\b[^)A-Z]*)?"
    r"(?: [A-Z]{4}| ?(?P<currency>[A-Z]{3}))?\s*\)",
    re.IGNORECASE,
)
_BUTTON_BLIND = re.compile(
    rf"\((?:Button Blind\s*)?(?P<symbol>{SYMBOL})(?P<big>{NUMBER})"
    r"(?: - Ante[^)A-Z]*(?P<currency>[A-Z]{3})?)?\s*\)",
    re.IGNORECASE,
)
_SHORT_NAMES = (
    (re.compile(r"\bPLO-([56])(?= \()"), r"\1 Card Omaha Pot Limit"),
    (re.compile(r"\bPLO(?= \()"), "Omaha Pot Limit"),
    (re.compile(r"^ShortDeck(?= No Limit)"), "6+ Hold'em"),
)
"""What GGPoker calls games, and PokerStars otherwise."""
_SITES = {"POKERSTARS": "PokerStars", "Poker": "GGPoker"}
"""What a site calls itself; GGPoker does not say."""
_ANOTHER_ROOM = re.compile(r"(?!Poker )(?=[A-Z])(?:[A-Z]\w* )*\w*Poker Hand #\d")
"""Others write in the same words under names of their own: ``PPPoker Hand #7: …``."""
_TOURNAMENT = re.compile(r"Tournament #(\d+)", re.IGNORECASE)
_TIME = re.compile(
    r"(\d{4}/\d\d?/\d\d?) (?:- )?(\d\d?:\d\d(?::\d\d)?)(?![\d:]| ?[AaPp]\.?[Mm]\b)"
    r"(?: \(?((?:[A-Z]{2,5})?[+-]\d\d?(?::?\d\d)?|[A-Z]{2,5})\b)?"
)
_CALLED = {name.lower(): name for name in GAMES}
_LIMITS = {name.lower(): structure for name, structure in STRUCTURES.items()}


_BEGINNINGS = ("PokerStars ", "POKERSTARS ", "Full Tilt ", "Poker Hand #")


class Title(NamedTuple):
    """The first line of a hand."""

    site: str
    number: str
    game: str
    """Empty where it is none that is known here."""
    structure: Structure
    small: Decimal
    """0 where the line gives no stakes as they are usual."""
    big: Decimal
    capped: bool
    """Whether there is a cap on what a player puts in that the line does not name."""
    currency: str
    tournament: str
    time: str
    cap: Decimal = Decimal(0)
    """The most that anybody may put in; 0 where the line names no such thing."""


def begins_hand(line: str) -> bool:
    """Whether a line is the first one of a hand."""
    return (line.startswith(_BEGINNINGS) or names_another_room(line)) and _FIRST.match(line) is not None


def names_another_room(line: str) -> bool:
    """Whether a hand begins that is told in these words at another room."""
    return _ANOTHER_ROOM.match(line) is not None


def read_title(line: str) -> Title | None:
    """What the first line of a hand says; nothing where it is no such line."""
    first = _FIRST.match(line)
    if first is None:
        return None
    rest = first["rest"]
    for short, name in _SHORT_NAMES if first["site"] == "Poker" else ():
        rest = short.sub(name, rest)
    game, stakes = _GAME.search(rest), _STAKES.search(rest) or _BUTTON_BLIND.search(rest)
    tournament, time = _TOURNAMENT.search(rest), _TIME.search(rest)
    currency = ""
    cap, capped = (stakes.groupdict().get(what) if stakes else None for what in ("cap", "capped"))
    if stakes is not None and tournament is None:
        currency = stakes["currency"] or SYMBOLS[stakes["symbol"].strip()]
    return Title(
        site=_SITES.get(first["site"], first["site"]),
        number=first["number"],
        game=_CALLED[game["game"].lower()] if game else "",
        structure=_LIMITS[game["structure"].lower()] if game else "limit",
        small=amount(stakes.groupdict().get("small") or stakes["big"]) if stakes else Decimal(0),
        big=amount(stakes["big"]) if stakes else Decimal(0),
        capped=bool(capped and not cap),
        currency=currency,
        tournament=tournament[1] if tournament else "",
        time=" ".join([part for part in time.groups() if part]) if time else "",
        cap=amount(cap or "0"),
    )


def amount(text: str) -> Decimal:
    """An amount as it is written: ``1,234.50``."""
    return Decimal(text.replace(",", ""))
