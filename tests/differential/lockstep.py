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

from houseway.phh.read import BIG_BET_GAMES, STUD_GAMES, Phh, read_phh
from houseway.phh.replay import start_of
from houseway.phh.variants import rule_set
from houseway.play.decisions import CALL, CHECK, FOLD, Choice, Decision, Option
from houseway.play.events import Acted, Board, Burned, Dealt, Discarded
from houseway.play.hand import Hand
from houseway.shoe import Chance

BETS = ("bet", "raise", "complete")
MOST_PLAYERS = {"F7S": 7, "F7S/8": 7, "FR": 7, "N2L1D": 5, "F2L3D": 3, "FB": 4, "PO": 9, "FO/8": 9}
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
    """A table for a variant: some players, deep or short, with antes now and then."""
    count = random.randint(2, MOST_PLAYERS.get(variant, 9))
    small, big = 10, 20
    stacks = [random.choice((4000, 800, random.randint(1, 400), random.randint(20, 60))) for _ in range(count)]
    ante = random.choice((0, 0, 3))
    lines = [f'variant = "{variant}"', "actions = []", "ante_trimming_status = true"]
    if variant in STUD_GAMES:
        ante, bring_in = random.choice((0, 2, 3)), 5
        lines += [f"bring_in = {bring_in}"]
        # Short bring-ins are set apart.
        stacks = [max(stack, ante + bring_in) for stack in stacks]
    else:
        blinds = [5, small, *[0] * (count - 2)]
        if variant == "NS":
            blinds, ante = [*[0] * (count - 1), small], random.choice((5, 10))
        lines.append(f"blinds_or_straddles = {blinds}")
        # A short big blind is set apart.
        stacks = [max(stack, ante + small) for stack in stacks]
    if variant in BIG_BET_GAMES:
        lines.append(f"min_bet = {small}")
    else:
        lines += [f"small_bet = {small}", f"big_bet = {big}"]
    lines += [f"antes = {[ante] * count}", f"starting_stacks = {stacks}"]
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


class Lockstep:
    """A hand in both."""

    def __init__(self, phh: Phh, random: Random, seen: Seen) -> None:
        self.random = random
        self.seen = seen
        self.phh = phh
        self.players = len(phh.starting_stacks)
        seats = tuple(range(1, self.players + 1))
        start = msgspec.structs.replace(start_of(phh, 0, seats), ask_to_show=False)
        self.hand = Hand(rule_set(phh, 0), start, Chance(Random(random.random())))
        self.state = pokerkit_state(phh)
        self.told = 0
        """How many of Houseway's events PokerKit has been told."""
        self.short = False
        """Whether somebody went all-in in this betting round for less than a full bet or raise."""
        self.acted: set[int] = set()
        """Who has acted since the last full bet or raise of this round."""

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
                    self.new_round()
                case Discarded():
                    self.new_round()
        if self.phh.variant in STUD_GAMES and any(isinstance(e, Dealt) for e in events[self.told :]):
            self.new_round()
        self.told = len(events)

    def new_round(self) -> None:
        self.short = False
        self.acted = set()

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
        self.acted.add(seat)
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
        least = self.full_raise()
        self.hand.choose(Choice(option.verb, amount))
        self.state.complete_bet_or_raise_to(amount)
        if amount < least:
            self.short = True
            self.acted.add(seat)
        else:
            self.acted = {seat}

    def full_raise(self) -> int:
        """The least total that is a full bet or raise now."""
        round_ = self.hand.table.round
        if round_ is None:
            return int(self.phh.small_bet)
        base = round_.full if self.hand.table.stakes.structure == "limit" else round_.level
        return base + max(round_.increment, 1)

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
          Houseway is held to the print: who has acted since the last full raise may not raise again.
        """
        state, table = self.state, self.hand.table
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        me = table.seat(seat)
        level = table.round.level if table.round else 0
        if self.short:
            self.seen.set_apart("short all-in")
            may = seat not in self.acted and me.stack.balance > level - me.bet
            able = [s for s in table.live() if not s.all_in]
            if not (table.stakes.structure == "limit" and option is not None):
                assert (option is not None) == (may and len(able) > 1), (seat, self.acted, option)
            if option is None or low is None:
                return None
            if option.amounts[0].low != low or option.amounts[-1].high != high:
                return None
            return low, high
        if option is None:
            assert low is None, (low, high)
            return None
        if low is None:
            if state.completion_betting_or_raising_count == 4:
                assert table.stakes.structure == "limit"
                self.seen.set_apart("raise cap")
            else:
                others = [s for s in table.live() if s is not me]
                assert all(s.bet + s.stack.balance <= level for s in others)
                self.seen.set_apart("nobody can call more")
            return None
        assert option.amounts[0].low == low, (option.amounts, low, high)
        if len(option.amounts) > 1:
            # A pair on board on fourth street lets everybody bet the larger limit in seven-card stud.
            assert self.phh.variant == "F7S" and option.amounts[1].low - low == 10
            self.seen.set_apart("open pair")
            return low, low
        assert option.amounts[0].high == high, (option.amounts, low, high)
        return low, high

    # The end

    def finish(self) -> None:
        self.show_all()
        assert not self.state.status
        won = [e for e in self.hand.ledger if "ties" in e.why.rules]
        self.seen.splits += bool(won)
        mine = [self.hand.stacks()[seat] for seat in range(1, self.players + 1)]
        assert mine == list(self.state.stacks), self.story()

    def story(self) -> str:
        """The hand in a few lines, for a test that fails."""
        acts = [f"{e.seat} {e.verb} {e.amount}" for e in self.hand.events if isinstance(e, Acted)]
        return f"{self.phh[1:8]} {acts} {self.hand.stacks()} {self.state.stacks}"
