"""Rule sets that nobody printed: random values of everything that the file of a flop or draw game can set."""

from random import Random
from typing import Any

import msgspec

from houseway.games.pot.draw import DrawGame, SecondHalf
from houseway.games.pot.flop import FlopRules
from houseway.play.rules import RuleSet, Stakes
from houseway.pot.betting import Betting
from houseway.pot.blinds import Blinds
from houseway.pot.draws import DrawRules
from houseway.pot.must_bet import MustBet
from houseway.pot.showdown import Showdown
from houseway.rooms.loader import load

BETTING: dict[str, list[Any]] = {
    "cap": [None, 1, 2, 3, 4],
    "uncapped": ["never", "two-participating", "two-left", "two-with-money-in", "two-before-cap", "always"],
    "cap_in": ["fixed-limits", "every-structure", ("pot-limit",), ("limit", "no-limit")],
    "short_all_in": ["half-bet", "full-bet"],
    "several_short": ["add-up", "each"],
    "raise_over_short": ["all-in", "full-bet"],
    "all_in": ["any", "any", "calls", "calls-of-three", "none"],
    "raise_short_bet": ["complete", "full-bet-more"],
    "check_raise": [True, True, False],
    "over_pot": ["never", "if-accepted", "by-agreement"],
}
BLINDS: dict[str, list[Any]] = {
    "heads_up": ["button-small", "button-big"],
    "begin": ["left-of-button", "button"],
    "two_of_three": ["as-begun", "heads-up"],
    "short": ["all-in", "next-player"],
    "raised_by": ["big-blind", "least-bet"],
    "straddle": [False, True],
    "straddle_from": ["$1", "$10"],
}
SHOWDOWN: dict[str, list[Any]] = {
    "odd_chips": [
        *("left-of-button", "high-card-by-suit", "high-suit-by-rank", "low-card-by-suit", "by-half-and-suit")
    ],
    "odd_half": ["first-half", "left-of-button", "high-card-by-suit", "high-suit-by-rank"],
    "tied_both_ways": ["by-half", "as-one"],
}
HANDS: list[dict[str, Any]] = [
    {},
    {"low": "eight-or-better"},
    {"boards": 3},
    {"hole": 3, "discard": "twice", "streets": (1, 1, 3)},
    {"hole": 3, "discard": "before-flop", "low": "ace-to-five"},
    {"hole": 3, "hand": "up-to-two", "bet_before_flop": False},
    {"hole": 4, "hand": "two-plus-three", "low": "six-or-better"},
    {"hole": 4, "hand": "two-plus-three", "boards": 2},
    {"hole": 1, "streets": (2, 2, 1), "boards": 2},
]
LIMITS = [
    Stakes(name="limit", structure="limit", chip=100, bets=(300, 600), blinds=(100, 300)),
    Stakes(name="antes", structure="limit", chip=50, bets=(200, 400), blinds=(100, 200), ante=50),
    Stakes(name="one", structure="limit", chip=100, bets=(1000, 2000), blinds=(700,)),
    Stakes(name="spread", structure="spread-limit", chip=100, bets=(200, 1000), blinds=(100, 200)),
    Stakes(name="pot", structure="pot-limit", chip=100, blinds=(100, 300)),
    Stakes(name="three", structure="pot-limit", chip=100, blinds=(100, 200, 500), ante=100),
    Stakes(name="no", structure="no-limit", chip=500, blinds=(500, 1000)),
    Stakes(name="double", structure="no-limit", chip=100, blinds=(200, 300), double_raise=True),
    Stakes(name="least", structure="no-limit", chip=100, bets=(500,), blinds=(100, 300), ante=25),
]


NO_BLINDS = Stakes(name="ante", structure="limit", chip=50, bets=(200, 400), ante=100)
DRAWS: dict[str, list[Any]] = {
    "most": [3, 4, 5],
    "button_most": [None, None, 2],
    "burn": [True, True, False],
    "replace": ["after-all", "in-turn"],
    "shortage": ["earlier-discards", "discard-pile", "last-card-mixed", "discards-reused", "plain"],
    "change": ["none", "until-next"],
}
DRAW_GAMES: dict[str, list[Any]] = {
    "draws": [1, 2, 3],
    "lower_rounds": [0, 1, 2],
    "deal_from": ["button", "small-blind", "big-blind"],
    "nobody_opens": ["draw", "antes-back"],
}
BADUGI = SecondHalf("badugi", "badugi")
DRAWN: list[dict[str, Any]] = [
    {"ranking": "badugi", "cards": 4},
    {"ranking": "badugi", "cards": 5},
    {"ranking": "ace-to-five", "half": "low", "second": BADUGI},
    {"ranking": "deuce-to-seven", "must_bet": MustBet(worst="9s 6h 5d 4c 2s", tied="void")},
    {"ranking": "ace-to-five", "must_bet": MustBet(worst="9s 6h 5d 4c 2s", later_bets="next-best")},
    {
        "ranking": "high",
        "half": "high",
        "second": SecondHalf("low", "six-or-better"),
        "qualifier": "9s 9h 4d 3c 2s",
    },
]
WITH_JOKER: list[dict[str, Any]] = [
    {"ranking": "ace-to-five-joker", "must_bet": MustBet(worst="9s 6h 5d 4c 2s")},
    {"ranking": "deuce-to-seven-joker"},
    {"ranking": "joker-high"},
]


def some(random: Random, values: dict[str, list[Any]]) -> dict[str, Any]:
    """A random value of each."""
    return {name: random.choice(choices) for name, choices in values.items()}


def made_up(random: Random) -> RuleSet:
    """A flop game with random values and all these limits."""
    play = FlopRules(
        betting=Betting(**some(random, BETTING)),
        blinds=Blinds(**some(random, BLINDS)),
        showdown=Showdown(**some(random, SHOWDOWN)),
        **random.choice(HANDS),
    )
    return msgspec.structs.replace(
        load("black-sheep/texas-holdem"), play=play, limits=tuple(LIMITS), rulings=()
    )


def made_up_draw(random: Random) -> RuleSet:
    """The same of a draw game; with a joker odd chips are for the button's left, as batches have it."""
    joker = random.random() < 0.4
    play = DrawGame(
        draw=DrawRules(**some(random, DRAWS)),
        betting=Betting(**some(random, BETTING)),
        after_draw=random.choice([None, Betting(**some(random, BETTING))]),
        blinds=Blinds(**some(random, BLINDS)),
        showdown=Showdown(**({} if joker else some(random, SHOWDOWN))),
        **some(random, DRAW_GAMES),
        **random.choice(WITH_JOKER if joker else DRAWN),
    )
    base = load("nineteenth-hole/lo-ball" if joker else "hawaiian-gardens/badugi")
    return msgspec.structs.replace(base, play=play, limits=(*LIMITS, NO_BLINDS), rulings=())
