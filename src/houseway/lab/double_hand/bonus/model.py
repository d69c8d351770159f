"""What decides the figures of the bonus wagers of a double-hand sheet."""

import msgspec

from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.lab.deck import composition
from houseway.lab.pay_rows import Odds, odds_rows
from houseway.lab.prices import LabError, Request
from houseway.money import cents
from houseway.play.rules import RuleSet

ACE_HIGH_WAGER = "ace-high"
ENVY = "envy"


class Reading(msgspec.Struct, frozen=True):
    """Which of the classes that seven cards hold may claim a row."""

    natural_royal: bool
    """Whether a royal flush that the joker completes is only a straight flush."""
    highest_ranking: bool
    """Whether only the best class of the table counts, even where another one is printed above it."""


class Bonus(msgspec.Struct, frozen=True):
    """The wager on the player's own seven cards."""

    wager: str
    rows: tuple[Odds, ...]
    reading: Reading
    pushes: bool
    """Whether a player-dealer's ace-high hand makes it a push."""


class Envy(msgspec.Struct, frozen=True):
    """What a button is paid for the hand of another player."""

    rows: tuple[tuple[str, int], ...]
    """Hands and cents."""
    least: int
    """The bonus wager that earns a button, in cents."""
    highest: bool
    """Whether of several hands, the own one among them, only the highest is paid; equal ones are."""
    own_row_bars: bool
    """Whether nothing is paid for a hand in the row of the own hand."""
    others: int
    """How many other players a full table has."""


class BonusModel(msgspec.Struct, frozen=True):
    """All bonus wagers of a sheet."""

    cards: tuple[int, ...]
    """How often each of the 52 cards, and the joker, is in the deck."""
    joker: str
    """What the joker may be: the sheet's word."""
    bonus: Bonus | None
    ace_high: tuple[Odds, ...]
    """The rows of the Ace-High Bonus Bet; none where there is no such wager."""
    envy: Envy | None


def bonus_model(rules: RuleSet, request: Request) -> BonusModel:
    """The bonus wagers of a rule set as asked for."""
    play: DoubleHandRules = rules.play
    *naturals, jokers = shoe(rules, request)
    bonus, envy = play.bonus, play.envy
    needed = "two" if bonus is None and envy is None else "three"
    if sum(naturals) + jokers < {"two": 14, "three": 21}[needed]:
        raise LabError(
            f"{needed} hands of seven cards are more than the {sum(naturals) + jokers} in the deck"
        )
    if bonus is not None and jokers > 2:
        raise LabError(f"bonus hands are counted with at most two jokers, and {rules.id} has {jokers}")
    named = {kind.name for kind in play.wagers.kinds}
    return BonusModel(
        cards=(*naturals, jokers),
        joker=play.ranks.joker,
        bonus=None
        if bonus is None
        else Bonus(
            bonus.wager,
            odds_rows(play.pays, bonus.wager),
            Reading(bonus.royal == "natural", bonus.counts == "highest-ranking"),
            play.ace_high == "base-and-bonus-push",
        ),
        ace_high=odds_rows(play.pays, ACE_HIGH_WAGER) if ACE_HIGH_WAGER in named else (),
        envy=None
        if envy is None
        else Envy(
            tuple([(pay.when, cents(pay.pays)) for pay in envy.pays]),
            cents(envy.least),
            envy.several == "highest",
            envy.same_hand == "excluded",
            rules.seats - 2,
        ),
    )


def shoe(rules: RuleSet, request: Request) -> tuple[int, ...]:
    """How often each of the 52 cards, and the joker, is in the deck: once or not at all."""
    play: DoubleHandRules = rules.play
    *naturals, jokers = composition(rules, request, play.jokers)
    if max(naturals) > 1:
        raise LabError(
            f"{rules.id} is dealt from one deck: neither its order of hands nor its house way has a place "
            "for equal cards"
        )
    return *naturals, jokers
