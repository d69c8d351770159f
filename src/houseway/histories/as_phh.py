"""A hand that a text tells, as a hand of the PHH format: the same players, forced bets, cards and actions.

What the text does not tell stays unknown. Chips that somebody puts in to come back into the game are told
apart: what is a part of the bet, and what is dead (``_dead_posts``).
"""

from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from itertools import groupby
from typing import Any

from houseway.cards import UNKNOWN, Card, show_cards
from houseway.errors import RecordError
from houseway.games.pot.flop_rules import STREETS
from houseway.histories.being_read import LAST_STREET
from houseway.histories.forced import MOST_SEATS, Forced, forced_bets, seats_in_order
from houseway.histories.told import Act, Cards, Place, Seated, Told
from houseway.phh.house import with_betting
from houseway.phh.read import Action, Phh, places_of
from houseway.phh.source import Source
from houseway.phh.variants import opening, variant_of

CODES = {
    ("Hold'em", "limit"): "FT",
    ("Hold'em", "no-limit"): "NT",
    ("Hold'em", "pot-limit"): "PT",
    ("6+ Hold'em", "no-limit"): "NS",
    ("Omaha", "limit"): "FO",
    ("Omaha", "pot-limit"): "PO",
    ("Omaha", "no-limit"): "NO",
    ("Omaha Hi/Lo", "limit"): "FO/8",
    ("Omaha Hi/Lo", "pot-limit"): "PO/8",
    ("Omaha Hi/Lo", "no-limit"): "NO/8",
    ("5 Card Omaha", "pot-limit"): "PO5",
    ("5 Card Omaha Hi/Lo", "pot-limit"): "PO5/8",
    ("6 Card Omaha", "pot-limit"): "PO6",
    ("7 Card Stud", "limit"): "F7S",
    ("7 Card Stud Hi/Lo", "limit"): "F7S/8",
    ("Razz", "limit"): "FR",
    ("Single Draw 2-7 Lowball", "no-limit"): "N2L1D",
    ("Triple Draw 2-7 Lowball", "limit"): "F2L3D",
    ("Badugi", "limit"): "FB",
    ("5 Card Draw", "limit"): "F5D",
    ("5 Card Draw", "pot-limit"): "P5D",
    ("5 Card Draw", "no-limit"): "N5D",
}
USUAL_BETTING = {"short_all_in": "full-bet"}
"""At most sites a limit raise over a short all-in only completes it."""
CENTS = 2
STUD_CARDS = 7
COMMON_AND_BURNED = 8
MOST_CHIPS = Decimal(10) ** 15
SHOWING = ("show", "muck")
_VERBS = {"fold": "f", "check": "cc", "call": "cc", "bet": "cbr", "raise": "cbr", "bring-in": "pb"}


class TextSource(Source):
    """Where things stand in a text, so that an error can name its line."""

    __slots__ = ("begin", "lines", "names", "place")

    def __init__(self, place: Place, begin: int) -> None:
        super().__init__(place.where, "")
        self.place = place
        self.begin = begin
        self.names: list[str] = []
        self.lines: list[int] = []
        """Of each action."""

    def wrong(self, reason: str, field: str = "") -> RecordError:
        return self.place.wrong(self.begin, reason)

    def called(self, player: int) -> str:
        return self.names[player - 1]

    def wrong_action(self, number: int, text: str, reason: str) -> RecordError:
        return self.place.wrong(self.lines[number - 1], reason)


def as_phh(told: Told, where: str) -> Phh:
    """The hand in the PHH format; what cannot be played here is refused."""
    source = TextSource(Place(where, told.number), told.line)
    code = CODES.get((told.game, told.structure))
    if code is None:
        raise source.wrong(f"{told.structure} {told.game} is not played here")
    _check_boards(told, source)
    _check_amounts(told, source)
    if len(told.seated) < 2:
        raise source.wrong(f"a hand has two players or more, not {len(told.seated)}")
    order = seats_in_order(told, source)
    if told.cap:
        # Whoever has put in the cap is out of the betting, as if he had no more.
        order = [seated._replace(stack=min(seated.stack, told.cap)) for seated in order]
    source.names = [seated.name for seated in order]
    forced = forced_bets(told, order, source)
    actions = list(_Actions(told, code, {seated.name: i for i, seated in enumerate(order, 1)}, source))
    seats = _seat_numbers(order, _most_seats(code))
    amounts = (told.dropped, *forced.antes, *forced.blinds, *[seated.stack for seated in order])
    winnings = tuple([told.collected.get(seated.name, Decimal(0)) for seated in order])
    return Phh(
        source=source,
        variant=code,
        antes=forced.antes,
        blinds_or_straddles=forced.blinds,
        bring_in=forced.bring_in,
        small_bet=forced.small_bet,
        big_bet=forced.big_bet,
        starting_stacks=tuple([seated.stack for seated in order]),
        actions=tuple(actions),
        ante_trimming_status=True,
        finishing_stacks=None,
        winnings=winnings,
        players=tuple([seated.name for seated in order]),
        seats=seats,
        seat_count=max(min(told.seat_count, _most_seats(code)), *seats),
        notes=_notes(told, forced),
        places=max(CENTS, *[places_of(amount) for amount in amounts], *[a.places for a in actions]),
    )


def _seat_numbers(order: list[Seated], most: int) -> tuple[int, ...]:
    """The seats of the players; where no deck serves a table with so many, only theirs are counted."""
    seats = [seated.seat for seated in order]
    return tuple([sorted(seats).index(seat) + 1 for seat in seats] if max(seats) > most else seats)


@cache
def _most_seats(code: str) -> int:
    """For how many the deck has cards, common and burned ones besides."""
    variant = variant_of(code)
    left = len(variant.deck.cards()) - COMMON_AND_BURNED
    return min(MOST_SEATS, left // opening(code)) if variant.game not in ("stud", "draw") else MOST_SEATS


def _notes(told: Told, forced: Forced) -> dict[str, Any]:
    notes: dict[str, Any] = {
        "venue": told.site,
        "hand": int(told.number) if told.number.isdecimal() else told.number,
    }
    if not told.currency and _whole(told):
        # Chips without cents do not divide further.
        notes["_chip"] = 1
    if told.dropped:
        notes["_dropped"] = told.dropped
    if any([blind < 0 for blind in forced.blinds]):
        notes["_dead_posts"] = list(forced.dead)
    if told.structure == "limit":
        notes = with_betting(notes, USUAL_BETTING)
    if (boards := boards_of(told)) > 1:
        begin = min([said.street for said in told.play if isinstance(said, Cards) and said.board])
        notes["_play"] = {**notes.get("_play", {}), "boards": boards, "boards_from": STREETS[begin - 1]}
    if len(forced.blinds) == 2 and forced.blinds[0] == forced.blinds[1] > 0:
        # Only the text tells that the button's blind is the small one.
        notes["_play"] = {**notes.get("_play", {}), "blinds": {"heads_up": "button-small"}}
    return notes


def _whole(told: Told) -> bool:
    """Whether there are no cents in what is bet."""
    amounts = [*[post.amount for post in told.posts], *[s.stack for s in told.seated], told.small, told.big]
    amounts += [act.amount for act in told.play if isinstance(act, Act)]
    return all([amount == amount.to_integral_value() for amount in amounts])


def _check_amounts(told: Told, source: TextSource) -> None:
    """What is no amount of chips anywhere is a slip of the text, and sums of it would be rounded."""
    acts = [act.amount for act in (*told.posts, *told.play) if not isinstance(act, Cards)]
    highest = max([Decimal(0), *acts, *[seated.stack for seated in told.seated], *told.collected.values()])
    if highest >= MOST_CHIPS:
        raise source.wrong(f"{highest} is more than anybody has")


def _check_boards(told: Told, source: TextSource) -> None:
    """Where the board was dealt more than once, every street from one on goes to each of them."""
    common = [said for said in told.play if isinstance(said, Cards) and not said.name]
    if not any([said.board for said in common]):
        return
    boards = boards_of(told)
    if boards == 1:
        raise source.wrong("the board was dealt more than once, and the text tells only the first")
    begin = min([said.street for said in common if said.board])
    told_once = [(said.street, said.board) for said in common]
    for street in {said.street for said in common if said.street >= begin}:
        there = sorted([board for at, board in told_once if at == street])
        if there != list(range(1, boards + 1)):
            name = STREETS[street - 1]
            raise source.wrong(
                f"the {name} was dealt for {boards} boards, and the text does not tell each once"
            )


def boards_of(told: Told) -> int:
    """How many boards were dealt."""
    return max([said.board for said in told.play if isinstance(said, Cards)], default=0) or 1


Word = tuple[int, str, str, tuple[Card, ...], Decimal, bool]
"""An action before it is numbered: line, verb, name, cards, amount, whether it shows."""
_NOTHING = Decimal(0)


def _street_by_street(play: tuple[Cards | Act, ...]) -> list[Cards | Act]:
    """Where several boards run out, texts deal one after the other; here every street goes to all of them."""
    if not any([isinstance(said, Cards) and said.board for said in play]):
        return list(play)
    ordered: list[Cards | Act] = []
    for betting, some in groupby(play, key=lambda said: isinstance(said, Act) and said.verb not in SHOWING):
        if betting:
            ordered += some
            continue
        between = list(some)
        common = [said for said in between if isinstance(said, Cards) and not said.name]
        common.sort(key=lambda said: (said.street, said.board))
        ordered += common
        ordered += [said for said in between if isinstance(said, Act) or said.name]
    return ordered


class _Actions:
    """The actions of a hand, with the line of each."""

    def __init__(self, told: Told, code: str, player: dict[str, int], source: TextSource) -> None:
        self.told = told
        self.first = opening(code)
        self.game = variant_of(code).game
        self.player = player
        self.source = source
        self.folded: set[str] = set()
        self.ended = {act.name for act in told.play if isinstance(act, Act) and act.verb == "fold"}
        """Who folds sooner or later."""

    def __iter__(self) -> Iterator[Action]:
        for line, verb, name, cards, amount, shows in self._words():
            self.source.lines.append(line)
            text = f"{name} {verb} {show_cards(cards) or amount}".strip()
            yield Action(text, verb, self.player.get(name, 0), cards, amount, shows)

    def _words(self) -> Iterator[Word]:
        for name in self.player:
            yield self.told.line, "dh", name, self._opening_cards(name), _NOTHING, False
        contested = len(self.player) - len(self.ended) > 1
        shown: set[str] = set()
        for i, said in enumerate(_street_by_street(self.told.play)):
            if isinstance(said, Cards):
                yield from self._cards(said)
            elif said.verb in SHOWING:
                if contested and said.name not in self.ended and said.name not in shown:
                    shown.add(said.name)
                    yield said.line, "sm", said.name, said.cards, _NOTHING, said.verb == "show"
            elif said.verb == "discard":
                yield from self._draw(i, said)
            else:
                if said.verb == "fold":
                    self.folded.add(said.name)
                yield said.line, _VERBS[said.verb], said.name, (), said.amount, False
        for name in self.player:
            if contested and name not in self.ended and name not in shown:
                yield self.told.line, "sm", name, (), _NOTHING, False

    def _opening_cards(self, name: str) -> tuple[Card, ...]:
        """What somebody is dealt to begin with, as far as the text ever tells."""
        first = self.first
        dealt = [c.cards for c in self.told.play if isinstance(c, Cards) and c.name == name and not c.street]
        seen = dealt[0] if dealt else ()
        if len(seen) < first and self.game != "draw":
            end = self._at_the_end(name)
            if len(end) >= first and (not seen or end[first - 1] is seen[-1]):
                seen = end[:first]
        return (*[UNKNOWN] * (first - len(seen)), *seen)[:first] if len(seen) <= first else seen

    def _at_the_end(self, name: str) -> tuple[Card, ...]:
        for said in self.told.play:
            if isinstance(said, Act) and said.verb == "show" and said.name == name:
                return said.cards
        return self.told.mucked.get(name, ())

    def _cards(self, said: Cards) -> Iterator[Word]:
        """Cards that come after the first round of betting."""
        if self.game != "stud":
            if not said.name:
                yield said.line, "db", "", said.cards, _NOTHING, False
        elif said.name and 0 < said.street < LAST_STREET:
            yield said.line, "dh", said.name, said.cards, _NOTHING, False
        elif not said.name and said.cards:
            yield said.line, "db", "", said.cards, _NOTHING, False
        elif not said.name:
            seen = {
                c.name: c.cards for c in self.told.play if isinstance(c, Cards) and c.street == LAST_STREET
            }
            for name in self.player:
                if name not in self.folded:
                    end = self._at_the_end(name)
                    card = seen.get(name) or (end[-1:] if len(end) == STUD_CARDS else (UNKNOWN,))
                    yield said.line, "dh", name, card, _NOTHING, False

    def _draw(self, i: int, said: Act) -> Iterator[Word]:
        """What somebody gives up, and what comes for it."""
        count = len(said.cards) or said.discards
        yield said.line, "sd", said.name, said.cards or (UNKNOWN,) * count, _NOTHING, False
        if count:
            drawn = (UNKNOWN,) * count
            for later in self.told.play[i + 1 :]:
                if later.name == said.name:
                    if isinstance(later, Cards) and len(later.cards) == count:
                        drawn = later.cards
                    break
            yield said.line, "dh", said.name, drawn, _NOTHING, False
