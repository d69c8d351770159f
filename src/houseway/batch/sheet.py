"""A limit and a sheet as numbers: what the kernels ask, and what all games have of it."""

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from houseway.batch.layout import MOST_CHIPS, MOST_SEATS
from houseway.errors import HousewayError
from houseway.lab.kernels.tables import BAD, card_tables
from houseway.play.rules import RuleSet, Stakes
from houseway.pot.betting import Betting
from houseway.pot.showdown import Showdown
from houseway.rankings import ranking
from houseway.rankings.badugi import BadugiRanking
from houseway.rankings.high import HighRanking
from houseway.rankings.low import LowRanking

LIMIT, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
STRUCTURES = {"limit": LIMIT, "spread-limit": SPREAD, "pot-limit": POT_LIMIT, "no-limit": NO_LIMIT}
NO_CAP = -1
PARTICIPATING, LEFT, MONEY_IN, BEFORE_CAP, NEVER = range(5)
UNCAPPED = {
    "two-participating": PARTICIPATING,
    "two-left": LEFT,
    "two-with-money-in": MONEY_IN,
    "two-before-cap": BEFORE_CAP,
    "never": NEVER,
}
ANY_ALL_IN, CALLS, CALLS_OF_THREE, NO_ALL_IN = range(4)
ALL_IN = {"any": ANY_ALL_IN, "calls": CALLS, "calls-of-three": CALLS_OF_THREE, "none": NO_ALL_IN}
NOT_OVER, IF_ACCEPTED, BY_AGREEMENT = range(3)
OVER = {"never": NOT_OVER, "if-accepted": IF_ACCEPTED, "by-agreement": BY_AGREEMENT}
ANY_CARDS, TWO_PLUS_THREE, UP_TO_TWO = range(3)
HAND_RULES = {"any": ANY_CARDS, "two-plus-three": TWO_PLUS_THREE, "up-to-two": UP_TO_TWO}
FROM_BUTTON, FROM_SMALL_BLIND, FROM_BIG_BLIND = range(3)
DEAL_FROM = {"button": FROM_BUTTON, "small-blind": FROM_SMALL_BLIND, "big-blind": FROM_BIG_BLIND}
LAST_CARD, OUT, FOLDED_HANDS, SERVED, OTHERS, ROUND = (1 << n for n in range(6))
"""What is shuffled back into a deck that is too short for a draw: its last card; burns and earlier discards;
folded hands; discards of those who were served; of others than who is served; all of this draw."""
FIRST_HALF, LEFT_OF_BUTTON, HIGH_CARD, HIGH_SUIT, LOW_CARD, BY_HALF = range(6)
FIRST = {
    "first-half": FIRST_HALF,
    "left-of-button": LEFT_OF_BUTTON,
    "high-card-by-suit": HIGH_CARD,
    "high-suit-by-rank": HIGH_SUIT,
    "low-card-by-suit": LOW_CARD,
    "by-half-and-suit": BY_HALF,
}
"""Who is first for odd chips."""
END, STRADDLES, BETS, DISCARDS, TURNS, DOORS, BRINGS_IN, DEALS_UP, DEALS_DOWN, DRAWS, OPENED = range(11)
"""The steps after the deal: settle; offer a straddle; a betting round; give up a card; turn cards on the
boards; a door card for everybody; the bring-in; one more card for everybody, up or down; draw cards; end
the hand if nobody has opened."""
EARLY, LATE, EITHER = range(3)
"""Which size a betting round has: the smaller bet, the larger, or either where a pair lies open."""
TIES = {"low-suit": 0, "high-suit": 1, "left-of-dealer": 2, "right-of-dealer": 3}
LOW_SUIT, HIGH_SUIT_WINS, LEFT_OF_DEALER, RIGHT_OF_DEALER = range(4)
"""Who of several with the same card, or the same board."""
MOST_STEPS = 16
MOST_BLINDS = 8

SHEET = np.dtype(
    [
        ("players", np.int64),
        # The script
        ("steps", np.int64, (MOST_STEPS, 2)),
        ("hole", np.int64),
        ("downs", np.int64),  # The most cards that somebody has face down.
        ("boards", np.int64),
        ("needed", np.int64),  # Cards of the deck that a hand can use.
        ("cards", np.int64),  # Cards of the deck.
        ("pack", np.int64),  # All of them, a bit each.
        # Forced bets
        ("ante", np.int64),
        ("blinds", np.int64, (MOST_BLINDS,)),
        ("blind_count", np.int64),
        ("from_button", np.int64),
        ("next_player", np.int64),
        ("opening", np.int64),
        ("opening_increment", np.int64),
        ("straddle", np.int64),
        # Stud
        ("stud", np.int64),
        ("bring_in", np.int64),
        ("high_brings_in", np.int64),
        ("ace_low", np.int64),
        ("bring_in_tie", np.int64),
        ("full_bet", np.int64),
        ("option", np.int64),
        ("next_card", np.int64),
        ("openers", np.int64, (4, 2)),  # By street: which order, and whether the best board is first.
        ("opener_tie", np.int64),
        ("dead_seats", np.int64),
        ("ups", np.int64),  # Cards that lie face up in the end.
        # Stud whose deck runs short
        ("muck_back", np.int64),
        ("discards_back", np.int64),
        ("spare_burn", np.int64),
        ("deals_out", np.int64),  # Whether a card for all is for those only who get none of their own.
        ("common_opens", np.int64),  # Whether it counts with every board.
        # Draws
        ("deal_from", np.int64),
        ("most_drawn", np.int64),
        ("button_most", np.int64),
        ("draw_burn", np.int64),
        ("in_turn", np.int64),  # Whether each is served before the next is asked.
        ("may_say", np.int64),
        ("keeps_last", np.int64),
        ("piecemeal", np.int64),
        ("shortage", np.int64, (2,)),  # What goes back, and the next step where that is not enough.
        ("draw_game", np.int64),
        ("least_high", np.int64),  # The worst hand that wins the first half.
        ("must_bet", np.int64),  # The worst hand that has to be bet after the draw; 0 is none.
        ("next_best", np.int64),  # Whether the next best hand wins the bets that a checked hand cannot.
        ("tie_voids", np.int64),  # Whether nobody wins them either who ties with it.
        # Betting; by whether the draw is over, where that may differ
        ("structure", np.int64),
        ("small", np.int64),
        ("least", np.int64, (3,)),  # By what a round's size is.
        ("most", np.int64, (3,)),
        ("chip", np.int64),
        ("double_raise", np.int64),
        ("cap", np.int64, (2,)),
        ("uncapped", np.int64, (2,)),
        ("half_counts", np.int64, (2,)),
        ("each_short", np.int64, (2,)),
        ("over_short_full", np.int64, (2,)),
        ("all_in", np.int64, (2,)),
        ("full_bet_more", np.int64, (2,)),
        ("check_raise", np.int64, (2,)),
        ("over_pot", np.int64, (2,)),
        # The showdown
        ("hand_rule", np.int64),
        ("low", np.int64),
        ("parts", np.int64),
        ("odd_chips", np.int64),
        ("odd_half", np.int64),
        ("as_one", np.int64),
        ("lowest", np.int64),  # The parts, a bit each, whose odd chip goes by the lowest card.
    ],
    align=True,
)

Sheets = NDArray[Any]
"""One row of ``SHEET``."""


class BatchError(HousewayError):
    """What cannot be played in batches, or something that does not fit the tables."""


def set_betting(sheet: Any, betting: Betting, after_draw: Betting, stakes: Stakes) -> None:
    """How the sheet bets at a limit, and how after the draw."""
    sheet["structure"], sheet["chip"] = STRUCTURES[stakes.structure], stakes.chip
    sheet["small"], sheet["ante"] = stakes.small, stakes.ante
    sheet["double_raise"] = stakes.double_raise
    for late, rule in enumerate((betting, after_draw)):
        if rule.cap_in == "fixed-limits":
            holds = stakes.structure in ("limit", "spread-limit")
        else:
            holds = rule.cap_in == "every-structure" or stakes.structure in rule.cap_in
        capped = holds and rule.cap is not None and rule.uncapped != "always"
        sheet["cap"][late] = cast(int, rule.cap) if capped else NO_CAP
        sheet["uncapped"][late] = UNCAPPED[rule.uncapped] if capped else NEVER
        sheet["half_counts"][late] = rule.short_all_in == "half-bet"
        sheet["each_short"][late] = rule.several_short == "each"
        sheet["over_short_full"][late] = rule.raise_over_short == "full-bet"
        sheet["all_in"][late] = ALL_IN[rule.all_in]
        sheet["full_bet_more"][late] = rule.raise_short_bet == "full-bet-more"
        sheet["check_raise"][late] = rule.check_raise
        sheet["over_pot"][late] = OVER[rule.over_pot]


def set_showdown(sheet: Any, showdown: Showdown) -> None:
    """Where odd chips go."""
    sheet["odd_chips"], sheet["odd_half"] = FIRST[showdown.odd_chips], FIRST[showdown.odd_half]
    sheet["as_one"] = showdown.tied_both_ways == "as-one"


# What is refused


def refuse_table(rules: RuleSet, stakes: Stakes, players: int, *, joker: bool = False) -> None:
    """Refuse a table that no batch can have, whatever the game."""
    most = min(rules.active or rules.seats, MOST_SEATS)
    if not rules.least_players <= players <= most:
        raise BatchError(
            f"a batch of {rules.id} has {rules.least_players} to {most} players at a table, not {players}"
        )
    later = getattr(rules.play, "after_draw", None) or rules.play.betting
    if rules.play.betting.cap == 0 or later.cap == 0:
        raise BatchError(f"batches have games with raises, and {rules.id} has none")
    if any(
        [
            rule.raise_over_short == "complete" or rule.opens_again != "full-raise"
            for rule in (rules.play.betting, later)
        ]
    ):
        raise BatchError(f"batches do not have what {rules.id} does with short all-ins")
    if "facing-a-bet" in (rules.play.betting.fold, later.fold):
        raise BatchError(f"batches let everybody fold at any time, and {rules.id} does not")
    if stakes.structure not in STRUCTURES:
        raise BatchError(f"batches bet limit, spread limit, pot limit or no limit, not {stakes.structure}")
    amounts = (*stakes.bets, *stakes.blinds, stakes.ante, stakes.bring_in, stakes.chip)
    if max(amounts) > MOST_CHIPS // 4:
        raise BatchError(f"the bets of {stakes.name} are too large: a table has {MOST_CHIPS:,} cents at most")
    cards = [card.index for card in rules.deck_cards]
    if len(set(cards)) < len(cards) or max(cards) > 51 + joker:
        raise BatchError(f"batches deal from one deck, in draws with a joker, and {rules.id} has another")


def refuse_ranking(name: str, *, boards: bool = True) -> None:
    """Refuse an order of hands that the kernels do not know."""
    order = ranking(name)
    if isinstance(order, BadugiRanking) and not boards:
        return
    if not isinstance(order, HighRanking | LowRanking) or (card_tables(name).flush == BAD and boards):
        raise BatchError(f"batches do not rank hands by {name!r}")
