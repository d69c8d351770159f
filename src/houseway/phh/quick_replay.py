"""Usual hands played again quickly: flop games whose cards and actions stand in the file in the usual order.

Nothing is refused here: whatever is not as usual goes the long way (:mod:`houseway.phh.steps`), which plays
it or says what is wrong.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from houseway.cards import UNKNOWN, Card
from houseway.errors import HousewayError
from houseway.phh.played import PhhHand
from houseway.phh.read import Phh
from houseway.phh.showing import show_and_muck
from houseway.phh.start import seat_numbers, start_of
from houseway.phh.variants import forced_bets, opening, rule_set, variant_of
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.shoe import Chance

_HOUSE = ("_chip", "_double_raise", "_play", "_dead_posts")
"""Fields by which a file changes the rules …"""
_USUAL = frozenset(("betting",))
"""… and what of the game's own parameters may change without changing which cards come when."""
_BETS = ("raise", "bet", "complete")
_MOST_KEPT = 50_000


class KnownOrder(Chance):
    """The chance of a hand whose cards have been laid out; nothing is shuffled in it again."""

    __slots__ = ("_known",)

    def __init__(self, known: tuple[Card, ...]) -> None:
        super().__init__()
        self._known = known

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if self.orders:
            raise HousewayError("the cards were shuffled again")
        self.orders.append(self._known)
        return self._known


class _Table(NamedTuple):
    """What files at the same table have in common."""

    rules: RuleSet
    posts: tuple[tuple[int, int, bool], ...]
    """By position, what is posted live and dead, and whether the blinds pass over it; empty where nobody."""
    deck: frozenset[Card]
    blank: tuple[Card, ...]
    """As many unknown cards as the deck has."""


_tables: dict[Any, _Table] = {}


def _table(phh: Phh, house: str) -> _Table:
    """The rules and posts of a hand, worked out once for all that are alike."""
    alike: Any = phh.alike or (
        phh.variant,
        phh.blinds_or_straddles,
        phh.antes,
        phh.small_bet,
        phh.big_bet,
        phh.places,
        phh.ante_trimming_status,
        phh.seat_count,
        max(phh.seats, default=0),
    )
    key = alike, house
    found = _tables.get(key)
    if found is None:
        if len(_tables) > _MOST_KEPT:
            _tables.clear()
        rules, forced = rule_set(phh), forced_bets(phh)
        posts = [
            (int(live.scaleb(phh.places)), int(dead.scaleb(phh.places)), over)
            for live, dead, over in zip(forced.live, forced.dead, forced.passed_over, strict=True)
        ]
        usual = not any([live or dead or over for live, dead, over in posts])
        deck = rules.deck_cards
        found = _Table(rules, () if usual else tuple(posts), frozenset(deck), (UNKNOWN,) * len(deck))
        _tables[key] = found
    return found


_seatings: dict[tuple[int, tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...], dict[int, int]]] = {}


def _seating(phh: Phh) -> tuple[tuple[int, ...], tuple[int, ...], dict[int, int]]:
    """The seat of each player, the players from the lowest seat on, and the player in each seat."""
    key = len(phh.starting_stacks), phh.seats
    found = _seatings.get(key)
    if found is None:
        if len(_seatings) > _MOST_KEPT:
            _seatings.clear()
        seats = seat_numbers(phh)
        order = sorted(range(len(seats)), key=seats.__getitem__)
        found = seats, tuple(order), {seat: player for player, seat in enumerate(seats, 1)}
        _seatings[key] = found
    return found


@cache
def _is_flop(code: str) -> bool:
    return variant_of(code).game == "flop"


def quick_replay(phh: Phh) -> PhhHand | None:
    """A usual hand, played again as far as the file goes; nothing where it is not usual."""
    if not _is_flop(phh.variant):
        return None
    notes = phh.notes
    play = notes.get("_play", {})
    if not isinstance(play, dict) or not _USUAL.issuperset(play):
        return None
    try:
        return _replay(phh, repr([notes.get(field) for field in _HOUSE]))
    except HousewayError:
        return None


def _replay(phh: Phh, house: str) -> PhhHand | None:
    count, hole = len(phh.starting_stacks), opening(phh.variant)
    hands: dict[int, tuple[Card, ...]] = {}
    for action in phh.actions[:count]:
        if action.verb != "dh" or len(action.cards) != hole:
            return None
        hands[action.player] = action.cards
    rest = phh.actions[count:]
    board: list[Card] = []
    claims: dict[int, bool] = {}
    for action in rest:
        if action.verb == "db":
            board += action.cards
        elif action.verb == "sm":
            if not _shown(action.cards, action.player, hands):
                return None
            claims[action.player] = action.shows and UNKNOWN not in hands[action.player]
    if len(hands) != count:
        return None
    table = _table(phh, house)
    dealt_to = [hands[player] for player in range(1, count + 1)]
    order = [card for round_ in zip(*dealt_to, strict=True) for card in round_]
    if board:
        order += (UNKNOWN, *board[:3], UNKNOWN, *board[3:4], UNKNOWN, *board[4:])
    known = [card for card in order if card is not UNKNOWN]
    if len(set(known)) < len(known) or not table.deck.issuperset(known) or len(order) > len(table.blank):
        return None
    seats, by_seat, player_at = _seating(phh)
    chance = KnownOrder((*order, *table.blank[len(order) :]))
    hand = Hand(table.rules, _start(phh, table, seats, by_seat), chance)
    dealt = _act(phh, hand, seats, count)
    if dealt < 0:
        return None
    note = show_and_muck(phh, hand, player_at, claims, dealt) if hand.decision is not None else ""
    return PhhHand(phh, hand, seats, note)


def _shown(cards: tuple[Card, ...], player: int, hands: dict[int, tuple[Card, ...]]) -> bool:
    """Whether these cards can be the ones that a player was dealt; unknown ones are known from now on."""
    held = hands.get(player)
    if held is None:
        return False
    if not cards or cards == held:
        return True
    if UNKNOWN in cards:
        return len(cards) <= len(held) and set(cards) == {UNKNOWN}
    if set(cards) == set(held):
        return True
    if len(cards) != len(held) or any([card is not UNKNOWN for card in held]):
        return False
    hands[player] = cards
    return True


def _start(phh: Phh, table: _Table, seats: tuple[int, ...], by_seat: tuple[int, ...]) -> Start:
    """The table before the hand."""
    places, stacks, names = phh.places, phh.starting_stacks, phh.players
    starts = []
    for i in by_seat:
        stack = stacks[i]
        if not stack.is_finite():
            return start_of(phh, seats)
        name = names[i] if names else ""
        if table.posts:
            live, dead, over = table.posts[i]
            starts.append(
                SeatStart(
                    seats[i],
                    int(stack.scaleb(places)),
                    name,
                    post_live=live,
                    post_dead=dead,
                    passed_over=over,
                )
            )
        else:
            starts.append(SeatStart(seats[i], int(stack.scaleb(places)), name))
    return Start(seats=tuple(starts), button=seats[-1], ask_to_show=True)


def _act(phh: Phh, hand: Hand, seats: tuple[int, ...], count: int) -> int:
    """Do what the file says; how many cards of the board it deals, or -1 where something is unusual."""
    table, places, choose = hand.table, phh.places, hand.choose
    turned = table.board
    dealt = 0
    for action in phh.actions[count:]:
        verb, decision = action.verb, hand.decision
        if verb == "db":
            dealt += len(action.cards)
            if dealt > len(turned):
                return -1
            continue
        if verb == "sm":
            folded = table.seat(seats[action.player - 1]).folded
            if folded or (decision is not None and decision.asks != "show"):
                return -1
            continue
        if not verb:
            continue
        if (
            decision is None
            or decision.asks != "act"
            or decision.seat != seats[action.player - 1]
            or dealt != len(turned)
        ):
            return -1
        if verb == "f":
            choice = decision.plain.get("fold")
        elif verb == "cc":
            choice = decision.plain.get("check") or decision.plain.get("call")
        elif verb == "cbr":
            bets = [bet for bet in _BETS if bet in decision.by_verb]
            choice = Choice(bets[0], int(action.amount.scaleb(places))) if bets else None
        else:
            return -1
        if choice is None:
            return -1
        choose(choice)
    return dealt
