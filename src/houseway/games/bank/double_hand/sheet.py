"""What the sheets of the double-hand games differ in."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from houseway.bank.paying import Pay
from houseway.bank.position import Position
from houseway.bank.settlement import Settlement
from houseway.play.parameters import Amount, EventName, Few, HouseWayName, Lines, WagerName
from houseway.play.rules import Deck
from houseway.play.wager_form import Wagers
from houseway.rankings.double_hand import DoubleHand, Five, Joker, Wheel, double_hand


class Ranks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What beats what."""

    joker: Joker = "bug"
    five: Five = "aces"
    """Whether only aces make five of a kind."""
    wheel: Wheel = "lowest"
    """The place of A-2-3-4-5 among the straights."""

    def order(self) -> DoubleHand:
        return double_hand(self.joker, self.five, self.wheel)


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wager on a player's own seven cards."""

    wager: WagerName = "fortune"
    """Its name."""
    counts: Literal["highest-paying", "highest-ranking"] = "highest-paying"
    """Which of several rows pays that the seven cards hold, by the table or by the order of hands."""
    royal: Literal["with-joker", "natural"] = "with-joker"
    """Whether a royal flush that the joker completes is one, or only a straight flush."""


class EnvyPay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the envy table: a fixed amount for somebody else's hand."""

    when: EventName
    pays: Amount
    lines: Lines = ""


class Envy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holders of an envy button are paid for other players' hands."""

    pays: tuple[EnvyPay, ...]
    least: Amount = "$5"
    """The bonus wager that earns a button."""
    trigger: Literal["anybody", "bonus", "button", "bonus-on-the-hand"] = "anybody"
    """Whose hand counts: any player's, that of one who has placed a bonus wager or has a button, or every
    hand on which somebody has a bonus wager. Cards are dealt to a spot's own player only."""
    several: Literal["all", "highest"] = "all"
    """What is paid when several hands count: all of them, or the highest alone and once."""
    backline: bool = True
    """Whether those who bet behind a spot get buttons."""
    same_hand: Literal["paid", "excluded"] = "paid"
    """Whether players whose hands are in the same row are paid for one another's."""
    when: Literal["in-its-place", "at-the-end"] = "in-its-place"
    """When it is paid: in the order of wagers, or when all other wagers of the round are closed."""


class DoubleHandRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets differ in."""

    pays: tuple[Pay, ...]
    wagers: Wagers
    settlement: Settlement = Settlement()
    position: Position = Position()
    ranks: Ranks = Ranks()
    house_way: HouseWayName = "logical"
    """How the house dealer sets a hand, by its name in the charts beside this file."""
    jokers: Few = 1
    """How many jokers stay in the deck."""
    bets_close: Literal["deal", "dice"] = "deal"
    """Whether betting ends before the piles are dealt, or goes on until the dice."""
    piles: Literal["player-dealer", "machine"] = "player-dealer"
    """Whether the player-dealer picks the first of seven piles, or a machine deals hand by hand."""
    first_pile: Literal["dice", "action"] = "dice"
    """Where the first pile goes when the dice point at the player-dealer: there, or to the action button."""
    face_up: bool = False
    """Whether the player-dealer's hand is opened and set before the players set theirs."""
    ace_high: Literal["plays", "base-pushes", "base-and-bonus-push"] = "plays"
    """What a player-dealer's seven-card ace-high hand does."""
    dealer_sets: Literal["choice", "house-way"] = "choice"
    decides: Literal["seated", "largest"] = "seated"
    """Who sets a spot's hand: its own player, or whoever has the largest wager on it."""
    seated_sees: bool = False
    """Whether the spot's own player sees the cards even where somebody else sets them."""
    foul: Literal["loses", "house-way"] = "loses"
    """What becomes of a hand whose front outranks its back: lost, or set anew by the house."""
    foul_backline: Literal["loses", "house-way"] = "loses"
    """What becomes of other people's wagers on a fouled hand."""
    double_copy: Literal["player-dealer", "push"] = "player-dealer"
    """Who wins when both hands are copies."""
    settled: Literal["seat-by-seat", "wager-by-wager"] = "seat-by-seat"
    """Whether all wagers of a spot close before the next spot's, or one kind of wager round the table."""
    bonus: Bonus | None = None
    envy: Envy | None = None

    def dealt_deck(self, deck: Deck) -> Deck:
        """Only so many jokers stay in."""
        return replace(deck, jokers=min(deck.jokers, self.jokers))
