"""Usual hands played again quickly: flop games whose cards and actions stand in the file in the usual order.

Nothing is refused here: whatever is not as usual goes the long way (:mod:`houseway.phh.steps`), which plays
it or says what is wrong.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from houseway.cards import UNKNOWN, Card
from houseway.errors import HousewayError
from houseway.phh.played import PhhHand
from houseway.phh.quick_read import Notes
from houseway.phh.read import Action, Phh
from houseway.phh.showing import show_and_muck
from houseway.phh.start import forced_amounts, seat_numbers, start_of
from houseway.phh.variants import forced_bets, opening, rule_set, variant_of
from houseway.play.hand import Hand, check_start
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.play.told import Told, ToldAct
from houseway.shoe import Chance

_HOUSE = ("_chip", "_double_raise", "_play", "_dead_posts", "_dropped")
"""Fields by which a file changes the rules …"""
_USUAL = frozenset(("betting",))
"""… and what of the game's own parameters may change without changing which cards come when."""
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
    flop: bool
    """Whether this is a flop game: others go the long way."""
    hole: int
    posts: tuple[tuple[int, int, bool], ...]
    """By position, what is posted live and dead, and whether the blinds pass over it; empty where nobody."""
    deck: frozenset[Card]
    blank: tuple[Card, ...]
    """As many unknown cards as the deck has."""
    seats: tuple[int, ...]
    """The seat of each player."""
    by_seat: tuple[int, ...]
    """The players from the lowest seat on."""
    player_at: dict[int, int]
    hidden: tuple[Action, ...]
    """The deals where no cards are known …"""
    hidden_hands: dict[int, tuple[Card, ...]]
    """… and what each player then has."""
    forced: int
    """The bet of the later streets, blinds and antes together."""


_tables: dict[Any, _Table] = {}
_rule_sets: dict[Any, RuleSet] = {}


def _table(phh: Phh, house: str) -> _Table:
    """The rules, posts and seats of a hand, worked out once for all that are alike."""
    rules_of = (
        phh.variant,
        phh.blinds_or_straddles,
        phh.antes,
        phh.small_bet,
        phh.big_bet,
        phh.bring_in,
        phh.places,
        phh.ante_trimming_status,
        phh.seat_count,
        max(phh.seats, default=0),
        house,
    )
    rules = _rule_sets.get(rules_of)
    if rules is None:
        if len(_rule_sets) > _MOST_KEPT:
            _rule_sets.clear()
        rules = _rule_sets[rules_of] = rule_set(phh)
    forced = forced_bets(phh)
    posts = [
        (int(live.scaleb(phh.places)), int(dead.scaleb(phh.places)), over)
        for live, dead, over in zip(forced.live, forced.dead, forced.passed_over, strict=True)
    ]
    usual = not any([live or dead or over for live, dead, over in posts])
    deck, seats = rules.deck_cards, seat_numbers(phh)
    check_start(rules, start_of(phh, seats))
    hole = opening(phh.variant)
    unknown = dict.fromkeys(range(1, len(seats) + 1), (UNKNOWN,) * hole)
    hidden = tuple(
        [Action(f"d dh p{player} {'??' * hole}", "dh", player, cards) for player, cards in unknown.items()]
    )
    deals = phh.actions[: len(seats)]
    return _Table(
        rules,
        variant_of(phh.variant).game == "flop",
        hole,
        () if usual else tuple(posts),
        frozenset(deck),
        (UNKNOWN,) * len(deck),
        seats,
        tuple(sorted(range(len(seats)), key=seats.__getitem__)),
        {seat: player for player, seat in enumerate(seats, 1)},
        # The same objects are told to be equal at a glance.
        deals if deals == hidden else hidden,
        unknown,
        int(forced_amounts(phh).scaleb(phh.places)),
    )


def quick_replay(phh: Phh) -> PhhHand | None:
    """A usual hand, played again as far as the file goes; nothing where it is not usual."""
    notes, house = phh.notes, ""
    if not (isinstance(notes, Notes) and notes.plain):
        play = notes.get("_play", {})
        if not isinstance(play, dict) or not _USUAL.issuperset(play):
            return None
        house = repr([notes.get(field) for field in _HOUSE])
    key: Any = phh.alike, phh.places, house
    if not phh.alike:
        key = (*key, *phh[1:7], phh.ante_trimming_status, phh.seats, phh.seat_count)
    try:
        table = _tables.get(key)
        if table is None:
            if len(_tables) > _MOST_KEPT:
                _tables.clear()
            table = _tables[key] = _table(phh, house)
        return _replay(phh, table) if table.flop else None
    except HousewayError:
        return None


def _replay(phh: Phh, table: _Table) -> PhhHand | None:
    seats, actions, places = table.seats, phh.actions, phh.places
    count = len(seats)
    deals = actions[:count]
    hands = table.hidden_hands if deals == table.hidden else _dealt(deals, table.hole)
    if len(hands) != count:
        return None
    acts: list[ToldAct] = []
    board: list[Card] = []
    claims: dict[int, bool] = {}
    dealt = before = 0
    for _, verb, player, cards, amount, shows in actions[count:]:
        if verb == "f":
            acts.append((seats[player - 1], "fold", 0, dealt))
        elif verb == "cc":
            acts.append((seats[player - 1], "stay", 0, dealt))
        elif verb == "cbr":
            acts.append((seats[player - 1], "bet", int(amount.scaleb(places)), dealt))
        elif verb == "db":
            board += cards
            dealt += len(cards)
        elif verb == "sm":
            if not claims:
                hands, before = hands.copy(), len(acts)
            if not _shown(cards, player, hands):
                return None
            claims[player] = shows and UNKNOWN not in hands[player]
        elif verb:
            return None
    if claims and before < len(acts):
        # Somebody acts after a hand was shown.
        return None
    order = _order(table, hands, board)
    if order is None:
        return None
    chance = KnownOrder(order)
    start, told = _start(phh, table, acts), Told(acts)
    hand = Hand(table.rules, start, chance, told=told)
    decision, on_table = hand.decision, hand.table
    if told.acts or dealt > len(on_table.board):
        return None
    if claims and (
        (decision is not None and decision.asks != "show")
        or any([on_table.seat(seats[player - 1]).folded for player in claims])
    ):
        return None
    note = show_and_muck(phh, hand, table.player_at, claims, dealt) if decision is not None else ""
    return PhhHand(phh, hand, seats, note)


def _dealt(deals: tuple[Action, ...], hole: int) -> dict[int, tuple[Card, ...]]:
    """The cards of each player; nobody's where they are not dealt as usual."""
    if any([deal.verb != "dh" or len(deal.cards) != hole for deal in deals]):
        return {}
    return {deal.player: deal.cards for deal in deals}


def _order(table: _Table, hands: dict[int, tuple[Card, ...]], board: list[Card]) -> tuple[Card, ...] | None:
    """The cards as they come off the deck; nothing where they cannot be."""
    if hands is table.hidden_hands and not board:
        return table.blank
    known, order = board, table.blank[: len(hands) * table.hole]
    if hands is not table.hidden_hands:
        dealt_to = [hands[player] for player in range(1, len(hands) + 1)]
        order = tuple([card for round_ in zip(*dealt_to, strict=True) for card in round_])
        known = [*order, *board]
    if known:
        known = [card for card in known if card is not UNKNOWN]
        if len(set(known)) < len(known) or not table.deck.issuperset(known):
            return None
    if board:
        order = (*order, UNKNOWN, *board[:3], UNKNOWN, *board[3:4], UNKNOWN, *board[4:])
    most = len(table.blank)
    return order + table.blank[len(order) :] if len(order) <= most else None


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


def _start(phh: Phh, table: _Table, acts: list[ToldAct]) -> Start:
    """The table before the hand."""
    places, stacks, names = phh.places, phh.starting_stacks, phh.players
    seats, posts = table.seats, table.posts
    counts = [int(stack.scaleb(places)) if stack.is_finite() else 0 for stack in stacks]
    if 0 in counts:
        # Stacks that are not known.
        plenty = 100 * (table.forced + sum(counts) + sum([act[2] for act in acts]))
        counts = [count if stack.is_finite() else plenty for count, stack in zip(counts, stacks, strict=True)]
    if min(counts) <= 0:
        raise HousewayError("somebody has no chips")
    starts = []
    for i in table.by_seat:
        stack = counts[i]
        name = names[i] if names else ""
        if posts:
            live, dead, over = posts[i]
            starts.append(SeatStart(seats[i], stack, name, post_live=live, post_dead=dead, passed_over=over))
        else:
            starts.append(SeatStart(seats[i], stack, name))
    return Start(seats=tuple(starts), button=seats[-1], ask_to_show=True)
