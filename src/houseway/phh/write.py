"""Hands written as PHH: those of games that a variant code names.

>>> from random import Random
>>> from houseway.play.decisions import FOLD
>>> from houseway.play.hand import deal
>>> from houseway.play.table import SeatStart, Start
>>> from houseway.rooms.loader import load
>>> rules = load("black-sheep/texas-holdem")
>>> start = Start(seats=(SeatStart(2, 6000), SeatStart(5, 4550), SeatStart(7, 9000)), button=2)
>>> hand = deal(rules, start, Random(1))
>>> hand.choose(FOLD); hand.choose(FOLD)
>>> print(write_phh(hand))  # doctest: +ELLIPSIS
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 3, 0]
small_bet = 3
big_bet = 6
starting_stacks = [45.50, 90, 60]
actions = [
    "d dh p1 ...",
    "d dh p2 ...",
    "d dh p3 ...",
    "p3 f",
    "p1 f",
]
ante_trimming_status = true
seats = [5, 7, 2]
seat_count = 10
finishing_stacks = [44.50, 91, 60]
currency = "USD"
_rule_set = "black-sheep/texas-holdem"
_limit = "3-6"
_chip = 1
_play = ...
<BLANKLINE>
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from houseway.cards import UNKNOWN, Card
from houseway.errors import RecordError
from houseway.games import game_named
from houseway.ledger import Transfer
from houseway.phh.code import play_of, variant_code
from houseway.phh.house import house_rules
from houseway.phh.read import BIG_BET_GAMES, DRAW_GAMES, STUD_GAMES
from houseway.phh.variants import DROPPED, AsWritten, parameters_of
from houseway.play.events import Acted, Board, Dealt, Discarded, Event, Milestone, Mucked, Reshuffled, Shown
from houseway.play.hand import Hand
from houseway.play.record import Record, replay_record
from houseway.play.rules import RuleSet
from houseway.play.table import Seat
from houseway.play.view import events_seen
from houseway.pot.blinds import blind_order
from houseway.pot.draw_service import FORMS
from houseway.pot.draws import DrawRules

CENTS = 2
"""The decimal places of a room's money: a file is written in dollars."""
_ACTIONS = {"fold": "f", "check": "cc", "call": "cc", "bring-in": "pb"}
_BETS = ("bet", "raise", "complete")


def write_record_as_phh(record: Record, rules: RuleSet) -> str:
    """A record played again and written as PHH."""
    return write_phh(replay_record(record, rules))


def write_phh(
    hand: Hand, places: int = CENTS, seat: int | None = None, fields: Mapping[str, object] | None = None
) -> str:
    """A hand, finished or not, as the text of a ``.phh`` file.

    An amount of 1 at the table is one unit in the last of so many decimal places. A hand of a game
    without a variant code is refused, and so is a killed pot. Where a ``seat`` is named, cards that it
    was not shown are unknown; seat 0 is a bystander. Other ``fields`` of the format, such as ``venue``, are
    written as they are given, lists in the order of the seats as ``seats`` has them.
    """
    return _Writer(hand, places, seat).text(fields)


class _Writer:
    """One hand on its way into a file."""

    __slots__ = ("code", "dead", "dropped", "events", "folded", "hand", "places", "player", "seats")

    def __init__(self, hand: Hand, places: int, seat: int | None) -> None:
        self.hand = hand
        self.events = hand.events if seat is None else events_seen(hand, seat)
        self.places = places
        self.code = variant_code(hand.rules, hand.table.stakes)
        self.seats = hand.table.clockwise(0 if self.code in STUD_GAMES else hand.start.button)
        self.folded: set[int] = set()
        self.dead: list[int] = []
        self.dropped = 0
        """What is dead of posts, where a file would not be understood without it."""
        self.player = {seat.number: i for i, seat in enumerate(self.seats, 1)}

    def text(self, fields: Mapping[str, object] | None) -> str:
        stakes = self.hand.table.stakes
        self._check_last_card()
        if self.hand.table.chance.incidents:
            raise self._cannot("something went wrong with a card or a hand")
        antes, blinds = self._forced_bets()
        starts = {start.seat: start for start in self.hand.start.seats}
        lines = [f'variant = "{self.code}"', f"antes = {self._amounts(antes)}"]
        if self.code in STUD_GAMES:
            lines.append(f"bring_in = {self._amount(stakes.bring_in)}")
        else:
            lines.append(f"blinds_or_straddles = {self._amounts(blinds)}")
        if self.code in BIG_BET_GAMES:
            lines.append(f"min_bet = {self._amount(stakes.small)}")
        else:
            lines += [f"small_bet = {self._amount(stakes.small)}", f"big_bet = {self._amount(stakes.big)}"]
        lines.append(f"starting_stacks = {self._amounts([starts[s.number].stack for s in self.seats])}")
        lines += ["actions = [", *[f'    "{action}",' for action in self._actions()], "]"]
        trimmed = not isinstance(self.hand.rules.play, AsWritten) or self.hand.rules.play.trimmed
        lines.append(f"ante_trimming_status = {'true' if trimmed else 'false'}")
        lines.append(f"seats = {[seat.number for seat in self.seats]}")
        lines.append(f"seat_count = {self.hand.rules.seats}")
        names = [starts[seat.number].name for seat in self.seats]
        if any(names):
            lines.append(f"players = {json.dumps(names, ensure_ascii=False)}")
        if self.hand.over:
            lines.append(f"finishing_stacks = {self._amounts([s.stack.balance for s in self.seats])}")
        if fields is None and self.places == CENTS:
            lines.append('currency = "USD"')
        lines += [f"{key} = {_value(value)}" for key, value in (fields or {}).items()]
        lines.append(f"_rule_set = {json.dumps(self.hand.rules.id)}")
        lines.append(f"_limit = {json.dumps(stakes.name, ensure_ascii=False)}")
        lines.append(f"_chip = {self._amount(stakes.chip)}")
        if stakes.double_raise:
            lines.append("_double_raise = true")
        if self.dropped:
            lines.append(f"_dropped = {self._amount(self.dropped)}")
        if self.dead:
            lines.append(f"_dead_posts = {self._amounts(self.dead)}")
        equal = len(blinds) == 2 and blinds[0] == blinds[1] != 0
        house = house_rules(
            play_of(self.hand.rules),
            parameters_of(self.code, not equal),
            game_named(self.hand.rules.game).essentials,
            equal_blinds=equal,
        )
        if house:
            lines.append(f"_play = {house}")
        return "\n".join(lines) + "\n"

    # Amounts

    def _amount(self, amount: int) -> str:
        number = Decimal(amount).scaleb(-self.places)
        whole = number.to_integral_value()
        return str(whole) if whole == number else str(number)

    def _amounts(self, amounts: Iterable[int]) -> str:
        return "[" + ", ".join([self._amount(amount) for amount in amounts]) + "]"

    # Forced bets

    def _forced_bets(self) -> tuple[list[int], list[int]]:
        """Antes and blinds as they were due, by player; a post out of turn is a negative blind."""
        table, stakes = self.hand.table, self.hand.table.stakes
        written = self.hand.rules.play
        antes = list(written.antes) if isinstance(written, AsWritten) else [stakes.ante] * len(self.seats)
        starts = [seat.start for seat in self.seats]
        blinds = [-(start.post_live + start.post_dead) for start in starts]
        if any(
            [
                start.post_live not in (0, stakes.big_blind) or start.post_dead >= max(1, stakes.big_blind)
                for start in starts
            ]
        ):
            self.dead = [start.post_dead for start in starts]
        due = stakes.blinds[-len(self.seats) :]
        if due:
            order = blind_order(table, play_of(self.hand.rules).blinds)
            for seat, amount in zip(order, due, strict=False):
                blinds[self.player[seat.number] - 1] += amount
        for post in table.forced:
            if post.kind == "kill":
                raise self._cannot(f"kill blind of seat {post.seat}")
            if post.kind == "short blind":
                raise self._cannot(
                    f"seat {post.seat} has less than half of a blind, and the next player takes it"
                )
        for event in table.events:
            if isinstance(event, Dealt):
                break
            if isinstance(event, Transfer) and event.why is DROPPED:
                self.dropped += event.amount
            elif isinstance(event, Transfer) and event.payer is table.carried:
                raise self._cannot(f"{event.why.kind} of somebody who is not dealt in")
            if isinstance(event, Acted) and event.verb == "straddle":
                blinds[self.player[event.seat] - 1] += event.amount
        if len(self.seats) == 2:
            # With two players a file lists what the button puts in first.
            antes.reverse()
            blinds.reverse()
            self.dead.reverse()
        return antes, blinds

    def _cannot(self, what: str) -> RecordError:
        return RecordError(f"PHH cannot say this of a hand of {self.hand.rules.id}: {what}")

    # Actions

    def _actions(self) -> list[str]:
        """The deals and what was done, in order; hands that are all-in show before the rest is dealt."""
        events = self.events
        shows = [event for event in events if isinstance(event, Shown | Mucked)]
        last = max([i for i, event in enumerate(events) if _is_turn(event)], default=0)
        runs_out = self.code not in DRAW_GAMES and any(isinstance(e, Dealt | Board) for e in events[last:])
        before = self._in_order(events[: last + 1])
        if not (shows and runs_out):
            return before + self._in_order(events[last + 1 :])
        # Who shows a hand shows all of it, whatever the others knew when it was dealt.
        early = self._early_shows(shows, self.hand.events[: last + 1])
        rest = self._in_order([e for e in events[last + 1 :] if not isinstance(e, Shown | Mucked)])
        # The last card of stud comes face down, so that hands are shown again.
        late = [e for e in shows if isinstance(e, Mucked) or self.code in STUD_GAMES]
        return before + early + rest + self._in_order(late)

    def _early_shows(self, shows: Sequence[Event], events: Sequence[Event]) -> list[str]:
        """All-in hands shown as far as they were dealt; one that is mucked at the end is not shown yet."""
        words = []
        for event in shows:
            assert isinstance(event, Shown | Mucked)
            cards = [c for e in events if isinstance(e, Dealt) and e.seat == event.seat for c in e.cards]
            hidden = [UNKNOWN] * len(cards)
            words.append(
                f"p{self.player[event.seat]} sm {_cards(cards if isinstance(event, Shown) else hidden)}"
            )
        return words

    def _in_order(self, events: Sequence[Event]) -> list[str]:
        words: list[str] = []
        dealt: dict[int, list[Card]] = {}
        for event in events:
            if isinstance(event, Dealt):
                # A sheet may deal on to seats that folded before anybody bet; those cards are dead.
                if event.seat in self.folded:
                    self._check_deck_lasts()
                else:
                    dealt.setdefault(self.player[event.seat], []).extend(event.cards)
                continue
            if isinstance(event, Milestone) and event.name != "down cards":
                words += _deals(dealt)
                dealt.clear()
            if isinstance(event, Acted) and event.verb == "fold":
                self.folded.add(event.seat)
            said = self._said(event)
            if said:
                words += [*_deals(dealt), said]
                dealt.clear()
        return words + _deals(dealt)

    def _check_last_card(self) -> None:
        """A file has no place for the last card of a deck, kept back when the others were shuffled."""
        draw = getattr(play_of(self.hand.rules), "draw", None)
        kept = isinstance(draw, DrawRules) and FORMS[draw.shortage].keeps_last
        if kept and any(isinstance(event, Reshuffled) for event in self.hand.events):
            raise self._cannot("the deck ran out in a draw and its last card was kept back")

    def _check_deck_lasts(self) -> None:
        """Dead cards do not stand in a file, so that a deck which ran out would last longer there."""
        if any(isinstance(event, Board | Reshuffled) for event in self.hand.events):
            raise self._cannot("a folded seat was dealt cards and the deck ran out")

    def _said(self, event: Event) -> str:
        match event:
            case Board(cards, _):
                return f"d db {_cards(cards)}"
            case Discarded(seat, cards):
                return f"p{self.player[seat]} sd {_cards(cards)}".strip()
            case Shown(seat, _):
                return f"p{self.player[seat]} sm {_cards(self._held(seat))}"
            case Mucked(seat):
                return f"p{self.player[seat]} sm"
            case Acted(seat, verb, amount) if verb in _BETS:
                return f"p{self.player[seat]} cbr {self._amount(amount)}"
            case Acted(seat, verb, _) if verb in _ACTIONS:
                return f"p{self.player[seat]} {_ACTIONS[verb]}"
            case Acted(_, "straddle" | "pass", _):
                return ""
            case Acted(seat, verb, _):
                raise self._cannot(f"seat {seat} chose to {verb}")
        return ""

    def _held(self, number: int) -> list[Card]:
        seat: Seat = self.hand.table.seat(number)
        return seat.hole + seat.up


def _value(value: object) -> str:
    """A field as TOML: text is quoted, a time and numbers are not."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join([_value(one) for one in value]) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def _is_turn(event: Event) -> bool:
    """Whether somebody acted, or was dealt in: what comes after the last such event runs out by itself."""
    return isinstance(event, Acted | Discarded) or event == Milestone("initial deal")


def _deals(dealt: dict[int, list[Card]]) -> list[str]:
    return [f"d dh p{player} {_cards(cards)}" for player, cards in sorted(dealt.items())]


def _cards(cards: Iterable[Card]) -> str:
    return "".join([c.text for c in cards])
