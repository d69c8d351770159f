"""What the sheets of the blackjack tables differ in."""

from typing import Annotated, Literal

import msgspec
from msgspec.structs import force_setattr, replace

from houseway.bank.paying import Pay
from houseway.bank.position import Position
from houseway.bank.settlement import Settlement
from houseway.games.bank.blackjack.hands import Values, Worth
from houseway.play.parameters import (
    ActionMap,
    AtLeastOne,
    CardRank,
    CaseName,
    Few,
    Key,
    OptionalName,
    OwnName,
    Place,
    RuleKey,
    SpecialName,
    Total,
)
from houseway.play.rules import Deck
from houseway.play.wager_form import Wagers


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a hand must take a card, when it must stand, and whether there is a choice in between."""

    must_stand: Total = 22
    """It must stand on this total or more."""
    must_stand_soft: Total | None = None
    """The same for soft hands, where that differs."""
    must_hit: Total = 0
    """It must take a card on this total or less."""
    option: bool = True
    """Whether it may choose on the totals in between; if not, it must take a card."""

    def hits(self, value: Worth) -> bool:
        """Whether a hand that does not have to stand has to take a card."""
        return not self.option or value.total <= self.must_hit

    def stands(self, value: Worth) -> bool:
        """Whether the hand cannot take a card."""
        soft = self.must_stand_soft
        return value.total >= (soft if value.soft and soft is not None else self.must_stand)


class Split(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two equal cards become two hands."""

    pairs: Literal["none", "rank", "value"] = "none"
    """Whether the two must be of one rank, or all ten-value cards are equal."""
    hands: Few = 4
    """How many hands may come of it; 0 is any number."""
    price: Literal["equal", "half"] = "equal"
    """What the new hand costs, of the original wager."""
    one_card: Literal["none", "aces", "jokers"] = "none"
    """What gets a single card each after the split."""
    again: bool = False
    """Whether these may be split again."""
    not_on: tuple[SpecialName, ...] = ()
    """Special hands that may not be split."""


class Double(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """More money for one card."""

    price: Literal["none", "equal", "up-to"] = "none"
    """As much as the original wager, or that much at most."""
    least: Literal["chip", "table-minimum"] = "chip"
    """The least where it may be less."""
    after_split: bool = True
    on_must_stand: bool = True
    """Whether it is open to hands that may not take a card otherwise."""
    not_on: tuple[SpecialName, ...] = ()
    """Special hands that may not be doubled."""


class Surrender(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Half the wager buys the player out."""

    when: Literal["never", "before-check", "two-cards", "any-cards"] = "never"
    """Before the player-dealer's down card is looked at; or in turn, on two cards or on any number."""
    after_split: bool = False
    most: Total = 99
    """The highest total that may surrender."""


class Insurance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wager that an ace hides a special hand."""

    price: Literal["none", "half", "up-to-half"] = "none"
    both: Literal["pays", "push", "loses"] = "pays"
    """What becomes of it when the player has such a hand too."""


class Over(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hands past the target."""

    both: Literal["closer-wins", "player-closer-pushes", "push", "player-loses"] = "player-loses"
    ties: Literal["push", "lose"] = "lose"
    """Two equal totals past the target, where the closer one would win."""
    one: Literal["under-wins", "closer-wins"] = "under-wins"
    """One hand past the target: whether the other wins, or the closer one."""
    player_pushes: tuple[Total, ...] = ()
    """Three-card totals of the player that push when they are closer than the player-dealer's."""
    bank_pushes: tuple[Total, ...] = ()
    """Three-card totals of the player-dealer that push against everybody who is over."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as its sheet prints it: how cards count, who may do what, what beats what."""

    values: Values = Values()
    player: Draws = Draws()
    bank: Draws = Draws()
    split: Split = Split()
    double: Double = Double()
    surrender: Surrender = Surrender()
    insurance: Insurance = Insurance()
    over: Over = Over()
    ties: Literal["push", "lose"] = "push"
    """Equal hands that are not over."""
    losing_ties: tuple[Total, ...] = ()
    """Totals on which the player loses a tie."""
    equal_totals: Literal["by-rank", "push"] = "by-rank"
    """Whether a special hand beats the same total made in another way."""
    freezes: Literal["nothing", "joker-hands", "joker-hands-and-up-card"] = "nothing"
    """Whether a joker freezes its hand, and the player-dealer's up card everybody's."""
    bank_cards: Literal["up-down", "both-up", "one-down"] = "up-down"
    """How the player-dealer's first cards lie."""
    check: Literal["none", "player-dealer", "reader"] = "none"
    """Who looks under an ace, a joker or a ten for a special hand before the players act."""
    bank_special: Literal["ends", "plays-on"] = "ends"
    """Whether a special hand found by the check ends the round."""
    calls_off: Literal["never", "special", "joker", "second-joker"] = "never"
    """When doubles and splits get no action: the player-dealer has a special hand, was dealt a joker, or was
    dealt one as the second card."""
    decider: Literal["seated", "largest"] = "seated"
    """Who decides about the cards: the spot's own player, or whoever has most money there."""
    action: ActionMap = "left"
    """Where settlement begins: left of the player-dealer, or by the down card with the map of this name."""
    burn: bool = False
    """Whether a card is burned before the deal."""
    cites: dict[CaseName, RuleKey] = {}
    """For a case of :mod:`houseway.games.bank.blackjack.cases`, or a special hand that decides, the rule or
    ruling behind it; a case that is not here has a rule of its own name."""
    joker_calls_off: OwnName = "called-off"
    """The rule by which a joker that makes no special hand calls doubles and splits off."""


class BlackjackRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A blackjack table."""

    pays: tuple[Pay, ...]
    wagers: Wagers = Wagers()
    settlement: Settlement = Settlement()
    position: Position = Position()
    sheet: Sheet = Sheet()
    host: Annotated[str, Key("hosts", "")] = ""
    """The game that a side bet is dealt with, one of the hosts; empty is the sheet."""
    hosts: dict[OwnName, Sheet] = {}
    host_spots: dict[Annotated[str, Key("hosts")], AtLeastOne] = {}
    """On how many spots one person may bet at a host, where that is not as many as the wagers say."""
    busts_from: Total = 22
    """The total from which the player-dealer's hand counts as busted for the side bets."""
    bust_table: OptionalName = ""
    """Which of several printed pay tables is in force, by its name in the events."""
    action_maps: dict[OwnName, dict[CardRank, Place]] = {}
    """For each rank of the down card, the seat clockwise of the player-dealer at which settlement begins."""

    def __post_init__(self) -> None:
        spots = self.host_spots.get(self.host, self.wagers.spots)
        force_setattr(self, "wagers", replace(self.wagers, spots=spots))

    @property
    def game(self) -> Sheet:
        """The sheet in force."""
        return self.hosts[self.host] if self.host else self.sheet

    def dealt_deck(self, deck: Deck) -> Deck:
        """The shoe of a side bet is made up for its host: some of them have no joker."""
        return replace(deck, jokers=0) if self.host and self.game.values.joker == "none" else deck


def bank_chooses(sheet: Sheet) -> bool:
    """Whether the sheet leaves the player-dealer a choice."""
    bank = sheet.bank
    soft = bank.must_stand if bank.must_stand_soft is None else bank.must_stand_soft
    return bank.option and bank.must_hit < max(bank.must_stand, soft) - 1
