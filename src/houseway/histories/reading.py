"""Texts read and played again, hand by hand: what goes through, and what is refused and why."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.histories import (
    absolute,
    bovada,
    coinpoker,
    full_tilt,
    ipoker,
    ongame,
    pacific,
    party,
    pokerstars,
    winamax,
    winning,
)
from houseway.histories.absent import folds_of_the_absent
from houseway.histories.acts_again import told_otherwise
from houseway.histories.as_phh import USUAL_BETTING, as_phh
from houseway.histories.ends import disagreement
from houseway.histories.folds import folds_in_turn
from houseway.histories.given import with_what_was_given
from houseway.histories.open_cards import NOT_TOLD, hides_open_cards
from houseway.histories.over_all_in import raises_as_calls
from houseway.histories.stakes import with_bets_of_blinds
from houseway.histories.titles import STUD, begins_hand, names_another_room
from houseway.histories.told import Place, Told
from houseway.phh import PhhHand, replay_one
from houseway.phh.read import Phh
from houseway.phh.readings import other_betting


class Imported(NamedTuple):
    """A hand that ends as its text says."""

    told: Told
    played: PhhHand


class Refused(NamedTuple):
    """A hand that cannot be read or played, or that ends otherwise than its text says."""

    where: str
    line: int
    number: str
    reason: str
    """One sentence that begins with the place."""


class Site(NamedTuple):
    """How the texts of a site are told from others, and read."""

    begins: Callable[[str], bool]
    """Whether a line is the first one of a hand."""
    read: Callable[[int, Sequence[str], str], Told]


SITES = (
    Site(full_tilt.begins, full_tilt.read_hand),
    Site(coinpoker.begins, coinpoker.read_hand),
    Site(begins_hand, pokerstars.read_hand),
    Site(party.begins, party.read_hand),
    Site(absolute.begins, absolute.read_hand),
    Site(ongame.begins, ongame.read_hand),
    Site(pacific.begins, pacific.read_hand),
    Site(bovada.begins, bovada.read_hand),
    Site(winamax.begins, winamax.read_hand),
    Site(winning.begins, winning.read_hand),
    Site(pokerstars.begins_in_another_language, pokerstars.refuse_another_language),
)
"""Full Tilt comes before PokerStars, whose words it took over later: the same first word, another line; and
CoinPoker before the rooms that write as PokerStars does."""
_POKERSTARS = SITES[2]


def read_history(text: str | Iterable[str], where: str) -> Iterator[Imported | Refused]:
    """The hands of a text, in order. A long one may come in blocks, each of which ends where a line does."""
    blocks = map(_with_signs, (text,) if isinstance(text, str) else text)
    first = next(blocks, "")
    if ipoker.is_session(first):
        for line, number, game in ipoker.games_of(first + "".join(blocks), where):
            yield _played(where, line, number, game)
        return
    for begin, lines, site in hands_of(chain((first,), blocks)):
        told: Told | HousewayError
        try:
            told = site.read(begin, lines, where)
        except HousewayError as error:
            told = error
        yield _played(where, begin, _number(lines[0]), told)


def _played(where: str, line: int, number: str, told: Told | HousewayError) -> Imported | Refused:
    """The hand played again, or why it is refused."""
    try:
        if isinstance(told, HousewayError):
            raise told
        refused: HousewayError | None = None
        for said, reading in _readings(told, where):
            try:
                played = replay_one(reading)
                if otherwise := told_otherwise(said, played):
                    raise Place(where, told.number).wrong(*otherwise)
                if differs := disagreement(said, played):
                    raise Place(where, told.number).wrong(line, differs)
            except HousewayError as error:
                refused = refused or error
                continue
            return Imported(*with_what_was_given(told, played)) if told.given else Imported(told, played)
        assert refused is not None
        if hides_open_cards(told):
            raise Place(where, told.number).wrong(line, NOT_TOLD)
        raise refused
    except HousewayError as error:
        reason = str(error)
        if not reason.startswith(f"{where}, line "):
            reason = str(Place(where, number).wrong(line, reason))
        return Refused(where, line, number, reason)


def _readings(told: Told, where: str) -> Iterator[tuple[Told, Phh]]:
    """The hand as it is told; where that does not fit, the text itself says which of the others does.

    Each comes with what it must end as: the acts and chips of the text, in its own order.
    """
    yield from _bettings(told, where)
    in_turn = folds_in_turn(told) if told.game not in STUD else None
    if in_turn:
        yield from _bettings(in_turn, where)
    if absent := folds_of_the_absent(in_turn or told):
        yield from _bettings(absent, where)
    if called := raises_as_calls(in_turn or told):
        yield from _bettings(called, where)
    if higher := with_bets_of_blinds(told):
        yield from _bettings(higher, where)


def _bettings(told: Told, where: str) -> Iterator[tuple[Told, Phh]]:
    phh = as_phh(told, where)
    yield told, phh
    for other in other_betting(phh, USUAL_BETTING):
        yield told, other


def _with_signs(text: str) -> str:
    for sign, meant in _SIGNS.items():
        if sign in text:
            text = text.replace(sign, meant)
    return text


def hands_of(text: str | Iterable[str]) -> Iterator[tuple[int, list[str], Site]]:
    """The hands of a text: at which line each begins, its lines, and whose words they are in.

    Other text between them is left out.
    """
    begin, lines, site = 0, list[str](), SITES[0]
    blocks = (text,) if isinstance(text, str) else text
    for number, line in enumerate(chain.from_iterable(map(_lines, blocks)), 1):
        for part in _parts(_SPACES.sub(" ", line).strip("\ufeff \t\0")):
            if found := _begins(part):
                if begin:
                    yield begin, lines, site
                begin, lines, site = number, [], found
            if begin:
                lines.append(part)
    if begin:
        yield begin, lines, site


def _begins(line: str) -> Site | None:
    """The site whose hand a line begins."""
    if line[:1] in _FIRST_LETTERS or " PokerStars " in line[:40] or names_another_room(line):
        return next((one for one in SITES if one.begins(line)), None)
    return None


def _parts(line: str) -> list[str]:
    """A line, or two where texts were put together without an end of the line between them."""
    if "#" not in line and "\ufeff" not in line and "*****" not in line:
        return [line]
    if names_another_room(line):
        return [line]
    for found in _INSIDE.finditer(line, 1):
        rest = line[found.start() :].lstrip("\ufeff")
        site, before = _begins(rest), line[: found.start()]
        if site and not _TALK.search(before) and (site is _POKERSTARS or not _SPEAKS.search(before)):
            return [line[: found.start()], rest]
    return [line]


BLOCK = 1 << 20
_INSIDE = re.compile(
    r"\ufeff|CoinPoker Hand #|PokerStars |POKERSTARS |Full ?Tilt ?Poker|Poker Hand #"
    r"|(?<!\w)(?:Game )?Hand #|\*{5} |Winamax Poker - |Bovada |Ignition |Bodog |Stage #"
)
_TALK = re.compile(r"\bsaid\b|[\"'«]")
_SPEAKS = re.compile(r"\w: *$")
"""So people speak at other tables than those of PokerStars, where it is a line that breaks off."""
_SPACES = re.compile("\u00c2?\u00a0|\u202f")
"""Between thousands, also as they look in a text that was written anew as if it were of Windows."""
_SIGNS = {
    "\u00e2\u201a\u00ac": "€",
    "\u00e2\u0082\u00ac": "€",
    "\u0080": "€",
    "\u00c2£": "£",
    "\u00c2¥": "¥",
    "\u00e2\u201a\u00b9": "₹",
}
"""Currencies, as they look in texts that were read in one encoding and written anew in another."""
_FIRST_LETTERS = ("P", "F", "*", "S", "W", "B", "I", "H", "G")
"""What the first line of a hand begins with: most lines need no closer look."""


def _lines(text: str) -> Iterator[str]:
    """The lines of a text, whatever its line ends, block by block: a text may be long."""
    begin = 0
    while begin < len(text):
        end = text.find("\n", begin + BLOCK) + 1 or len(text)
        block = text[begin:end].replace("\r\n", "\n").replace("\r", "\n")
        yield from block.removesuffix("\n").split("\n")
        begin = end


def _number(first: str) -> str:
    """What a hand is called, for whoever looks for it."""
    found = re.search(r"(?:#C?|hand |Game )([A-Z]*\d[\w-]*)", first)
    return found[1] if found else ""
