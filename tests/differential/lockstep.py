"""One hand played in Houseway and in PokerKit at the same time, choice by choice.

Both deal the same cards: PokerKit is dealt what Houseway dealt. Before every choice both must name
the same player, the same price of a call and the same bounds of a raise; at the end both must have
the same stacks. The cases in which PokerKit differs from the printed rules are told apart in
:func:`compare_raises`, where Houseway is held to a model of the print instead.
"""

import warnings
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from pokerkit import Automation, HandHistory

from houseway.phh import read_phh
from houseway.phh.read import BIG_BET_GAMES, STUD_GAMES, Phh
from houseway.phh.start import start_of
from houseway.phh.variants import rule_set
from houseway.play.decisions import CALL, CHECK, FOLD, Choice, Decision, Option, Range
from houseway.play.events import Acted, Board, Burned, Dealt, Discarded
from houseway.play.hand import Hand
from houseway.shoe import Chance

BETS = ("bet", "raise", "complete")
BRING_IN, SMALL_BET, BIG_BET = 5, 10, 20
MOST_PLAYERS = {"F7S": 6, "F7S/8": 6, "FR": 6, "N2L1D": 5, "F2L3D": 3, "FB": 4, "PO": 6, "FO/8": 6}
"""Few enough that the deck lasts: what goes back into it is another matter."""


@dataclass
class Seen:
    """What happened in many hands, so that a test can tell that it has tested something."""

    hands: int = 0
    choices: int = 0
    raises: int = 0
    showdowns: int = 0
    all_ins: int = 0
    splits: int = 0
    apart: dict[str, int] = field(default_factory=dict)
    """How often PokerKit differed, by the reason."""

    def set_apart(self, reason: str) -> None:
        self.apart[reason] = self.apart.get(reason, 0) + 1


def random_phh(variant: str, random: Random) -> Phh:
    """A table for a variant: some players, deep or short, with antes and straddles now and then.

    Nobody is short of the big blind or of the bring-in, since PokerKit then lets the others call less
    (``test_where_they_differ`` has such hands).
    """
    count = random.randint(2, MOST_PLAYERS.get(variant, 9))
    stacks = [random.choice((4000, 800, random.randint(1, 400), random.randint(1, 60))) for _ in range(count)]
    trimmed = random.choice((True, False))
    antes = [random.choice((0, 0, 3))] * count
    lines = [f'variant = "{variant}"', "actions = []"]
    least_bet = SMALL_BET
    if variant in STUD_GAMES:
        lines.append(f"bring_in = {BRING_IN}")
        stacks = [max(s, antes[0] + BRING_IN) if s > antes[0] else s for s in stacks]
    else:
        blinds = [5, SMALL_BET, *[0] * (count - 2)]
        if variant == "NS":
            blinds, antes = [*[0] * (count - 1), SMALL_BET], [random.choice((5, 10))] * count
        elif variant in BIG_BET_GAMES and count > 2 and random.random() < 0.25:
            blinds[2] = least_bet = 2 * SMALL_BET
        if variant in BIG_BET_GAMES and random.random() < 0.25:
            # One player antes for all.
            antes, trimmed = [0, SMALL_BET, *[0] * (count - 2)], False
        lines.append(f"blinds_or_straddles = {blinds}")
        needs = [ante + blind for ante, blind in zip(antes, blinds, strict=True)]
        if count == 2:
            needs.reverse()
        stacks = [max(s, need) if need >= least_bet else s for s, need in zip(stacks, needs, strict=True)]
    if variant in BIG_BET_GAMES:
        lines.append(f"min_bet = {least_bet}")
    else:
        lines += [f"small_bet = {SMALL_BET}", f"big_bet = {BIG_BET}"]
    lines += [f"antes = {antes}", f"starting_stacks = {stacks}"]
    lines.append(f"ante_trimming_status = {'true' if trimmed else 'false'}")
    [phh] = read_phh("\n".join(lines), f"{variant}.phh")
    return phh


def pokerkit_state(phh: Phh) -> Any:
    """The same table in PokerKit; it is dealt to and shows when told to."""
    kwargs: dict[str, Any] = {
        "variant": phh.variant,
        "ante_trimming_status": phh.ante_trimming_status,
        "antes": [int(a) for a in phh.antes],
        "starting_stacks": [int(s) for s in phh.starting_stacks],
        "actions": [],
        "automations": tuple(a for a in HandHistory.automations if a is not Automation.CARD_BURNING),
    }
    if phh.variant in STUD_GAMES:
        kwargs["bring_in"] = int(phh.bring_in)
    else:
        kwargs["blinds_or_straddles"] = [int(b) for b in phh.blinds_or_straddles]
    if phh.variant in BIG_BET_GAMES:
        kwargs["min_bet"] = int(phh.small_bet)
    else:
        kwargs |= {"small_bet": int(phh.small_bet), "big_bet": int(phh.big_bet)}
    return HandHistory(**kwargs).create_state()


@dataclass
class Print:
    """A betting round as the rooms print it, kept apart from Houseway's own."""

    full: int = 0
    """The last full bet."""
    step: int = 0
    """The last full raise in a game without fixed bets."""
    level: int = 0
    short: bool = False
    """Whether somebody went all-in for less than a full bet or raise."""
    acted: set[int] = field(default_factory=set)
    """Who has acted since the last full bet or raise, and may not raise before the next."""

    def __post_init__(self) -> None:
        self.level = self.full

    def raised(self, seat: int, to: int, size: int, *, limit: bool) -> None:
        """A bet or raise: in a limit game half of one counts, elsewhere all of it must be there."""
        needed = size if limit else max(self.step, size)
        made = to - (self.full if limit else self.level)
        self.short = self.short or made < needed
        if made >= needed or (limit and 2 * made >= needed):
            self.full, self.step = to, max(needed, made)
            self.acted = {seat}
        else:
            self.acted.add(seat)
        self.level = to

    def least(self, level: int, size: int, *, limit: bool) -> int:
        """The least total of a full bet or raise."""
        return self.full + size if limit else level + max(self.step, size)


class Lockstep:
    """A hand in both."""

    def __init__(self, phh: Phh, random: Random, seen: Seen) -> None:
        self.random = random
        self.seen = seen
        self.phh = phh
        self.players = len(phh.starting_stacks)
        seats = tuple(range(1, self.players + 1))
        start = msgspec.structs.replace(start_of(phh, seats), ask_to_show=False)
        self.hand = Hand(rule_set(phh), start, Chance(Random(random.random())))
        self.state = pokerkit_state(phh)
        self.told = 0
        """How many of Houseway's events PokerKit has been told."""
        self.betting = Print(max(0, *[int(b) for b in phh.blinds_or_straddles]))

    def play(self) -> None:
        """Random choices to the end, compared at every step."""
        seen = self.seen
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.tell()
            while self.hand.decision is not None:
                decision = self.hand.decision
                seen.choices += 1
                if decision.asks == "discard":
                    self.discard(decision)
                else:
                    self.act(decision)
                self.tell()
            self.finish()
        seen.hands += 1
        seen.showdowns += self.hand.table.outcome == "showdown"
        seen.all_ins += any(seat.all_in for seat in self.hand.table.seats)

    # Cards

    def tell(self) -> None:
        """Deal to PokerKit what Houseway has dealt since."""
        state = self.state
        events = self.hand.events
        self.pass_over()
        for event in events[self.told :]:
            match event:
                case Burned(card):
                    self.show_all()
                    state.burn_card(card.text)
                case Dealt(seat, cards, _):
                    self.show_all()
                    state.deal_hole("".join(c.text for c in cards), seat - 1)
                case Board(cards, _):
                    self.show_all()
                    state.deal_board("".join(c.text for c in cards))
                    self.betting = Print()
                case Discarded():
                    self.betting = Print()
                case Acted(_, "bring-in", _) if state.can_post_bring_in():
                    # Houseway does not ask somebody who has no more than the bring-in.
                    state.post_bring_in()
        if self.phh.variant in STUD_GAMES and any(isinstance(e, Dealt) for e in events[self.told :]):
            self.betting = Print()
        self.told = len(events)

    def pass_over(self) -> None:
        """PokerKit lets a player check who has nobody left to bet against; Houseway does not ask him."""
        decision, state = self.hand.decision, self.state
        while state.actor_index is not None and not state.checking_or_calling_amount:
            asked = (
                decision is not None and decision.asks != "discard" and decision.seat - 1 == state.actor_index
            )
            if (
                asked
                or state.bring_in_status
                or state.min_completion_betting_or_raising_to_amount is not None
            ):
                return
            self.seen.set_apart("nobody to bet against")
            state.check_or_call()

    def show_all(self) -> None:
        """Players who are all-in show before the rest is dealt, and everybody at the end."""
        while self.state.showdown_index is not None:
            self.state.show_or_muck_hole_cards(True)

    # Choices

    def discard(self, decision: Decision) -> None:
        pick = decision.options[0].pick
        assert pick is not None
        assert self.state.stand_patter_or_discarder_index == decision.seat - 1
        cards = tuple(self.random.sample(pick.among, self.random.choice((0, 1, 1, 2, 3))))
        self.hand.choose(Choice("discard", cards=cards))
        self.state.stand_pat_or_discard("".join(c.text for c in cards))

    def act(self, decision: Decision) -> None:
        state, random = self.state, self.random
        seat = decision.seat
        assert state.actor_index == seat - 1, (state.actor_index, decision)
        bet = next((o for o in decision.options if o.verb in BETS), None)
        if "bring-in" in decision.by_verb:
            assert decision.by_verb["bring-in"].pays == state.effective_bring_in_amount
        else:
            call = decision.option("call")
            assert (call.pays if call else 0) == state.checking_or_calling_amount
        shared = self.compare_raises(seat, bet)
        kind = random.random()
        if bet is not None and shared is not None and kind < 0.35:
            low, high = shared
            amount = random.choice((low, low, high, random.randint(low, high)))
            self.raise_to(seat, bet, amount)
            return
        self.betting.acted.add(seat)
        if "bring-in" in decision.by_verb:
            self.hand.choose(Choice("bring-in"))
            state.post_bring_in()
        elif kind > 0.85 and "call" in decision.by_verb:
            self.hand.choose(FOLD)
            state.fold()
        else:
            self.hand.choose(CALL if "call" in decision.by_verb else CHECK)
            state.check_or_call()

    def raise_to(self, seat: int, option: Option, amount: int) -> None:
        self.seen.raises += 1
        self.betting.raised(seat, amount, self.size(), limit=self.limit)
        self.hand.choose(Choice(option.verb, amount))
        self.state.complete_bet_or_raise_to(amount)

    @property
    def limit(self) -> bool:
        return self.phh.variant not in BIG_BET_GAMES

    def size(self) -> int:
        """The bet of this street, or the minimum bet."""
        return int(self.state.street.min_completion_betting_or_raising_amount)

    def compare_raises(self, seat: int, option: Option | None) -> tuple[int, int] | None:
        """Compare what may be raised; the bounds that both allow, if any.

        PokerKit differs from the print in these cases, which are set apart:

        - it has a cap of four bets in limit games, heads-up too, and does not count the big blind as
          the first (the room-free rule sets have no cap);
        - it refuses a raise that no opponent has the chips to call, where a sheet lets a player bet
          what he likes and gives back what nobody called;
        - it counts an all-in for less than a full bet its own way: short all-ins add up, any all-in
          over the blinds reopens the betting, and in limit games a short bet is raised by a full bet
          instead of being completed (000:71, 003:137). From such an all-in on to the end of the round
          Houseway is held to :class:`Print`;
        - it lets somebody complete for the bring-in when that is all he has.
        """
        state, table = self.state, self.hand.table
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        me = table.seat(seat)
        reach = me.bet + me.stack.balance
        level = table.round.level if table.round else 0
        others = [s for s in table.live() if s is not me]
        if self.betting.short:
            self.seen.set_apart("short all-in")
            may = seat not in self.betting.acted and reach > level and not all(s.all_in for s in others)
            assert (option is not None) == may, (seat, self.betting, option)
            if option is None:
                return None
            least = self.betting.least(level, self.size(), limit=self.limit)
            assert option.amounts[0].low == min(reach, least), (option.amounts, self.betting)
            return (low, low) if low == option.amounts[0].low else None
        if option is None:
            assert low is None or reach == BRING_IN, (low, high)
            return None
        if low is None:
            if all(s.bet + s.stack.balance <= level for s in others):
                self.seen.set_apart("nobody can call more")
            else:
                assert self.limit and state.completion_betting_or_raising_count == 4
                self.seen.set_apart("raise cap")
            return None
        assert option.amounts[0].low == low, (option.amounts, low, high)
        if len(option.amounts) > 1:
            # A pair on board on fourth street lets everybody bet the larger limit in seven-card stud,
            # or as much of it as he has.
            larger = min(reach, low + BIG_BET - SMALL_BET)
            assert self.phh.variant == "F7S" and option.amounts[1].low == larger
            self.seen.set_apart("open pair")
            return low, low
        if self.phh.variant == "FO/8":
            # PokerKit has this game down as fixed limit, but lets it be bet up to the pot.
            assert option.amounts == (Range(low, low),)
            return low, low
        assert option.amounts[0].high == high, (option.amounts, low, high)
        return low, high

    # The end

    def finish(self) -> None:
        """Compare the stacks.

        Where they differ, each pot is settled anew by PokerKit's own ranking of the hands, and Houseway
        must agree with that. PokerKit gives hands that are beaten out before it divides, so that pots
        melt into one and their odd chips with them; and it cuts off a low half in every pot as soon as
        somebody has a low in one. The print divides each pot by itself.
        """
        self.show_all()
        assert not self.state.status
        won = [e for e in self.hand.ledger if "ties" in e.why.cites]
        self.seen.splits += bool(won)
        mine = [self.hand.stacks()[seat] for seat in range(1, self.players + 1)]
        if mine != list(self.state.stacks):
            assert mine == self.settle(), self.story()
            self.seen.set_apart("pots divided together")

    def settle(self) -> list[int]:
        """The stacks at the end if each pot is divided by itself among the hands that PokerKit ranks best."""
        table = self.hand.table
        live = [s.number - 1 for s in table.seats if not s.folded]
        totals = {s.number - 1: s.total for s in table.seats}
        dead = sum(s.dead for s in table.seats)
        left = [
            int(stack) - s.total - s.dead
            for s, stack in zip(table.seats, self.phh.starting_stacks, strict=True)
        ]
        board = "".join(c.text for c in table.board)
        hands = {i: "".join(c.text for c in table.seats[i].cards) for i in live}
        floor = 0
        for level in sorted({totals[i] for i in live}):
            eligible = [i for i in live if totals[i] >= level]
            amount = dead + sum(min(t, level) - min(t, floor) for t in totals.values())
            dead, floor = 0, level
            parts = []
            for kind in self.state.hand_types:
                made = {i: _made(kind, hands[i], board) for i in eligible}
                best = max((hand for hand in made.values() if hand is not None), default=None)
                if best is not None:
                    parts.append([i for i in eligible if made[i] == best])
            share, odd = divmod(amount, len(parts))
            for winners in parts:
                each, rest = divmod(share + odd, len(winners))
                odd = 0
                for i in winners:
                    left[i] += each
                left[winners[0]] += rest
        return left

    def story(self) -> str:
        """The hand in a few lines, for a test that fails."""
        acts = [f"{e.seat} {e.verb} {e.amount}" for e in self.hand.events if isinstance(e, Acted)]
        return f"{self.phh[1:8]} {acts} {self.hand.stacks()} {self.state.stacks}"


def _made(kind: Any, cards: str, board: str) -> Any:
    """A hand as PokerKit ranks it, None where it does not qualify."""
    try:
        return kind.from_game(cards, board)
    except ValueError:
        return None


def play_many(variant: str, count: int) -> Seen:
    """Seeded hands of a variant in lockstep."""
    seen = Seen()
    for number in range(count):
        random = Random(f"{variant} {number}")
        Lockstep(random_phh(variant, random), random, seen).play()
    return seen
