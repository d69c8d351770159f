"""Where there are experts, without asking the laboratory for anything."""

from houseway.cards import STANDARD
from houseway.games.pot.flop import FlopRules
from houseway.play.rules import RuleSet


def has_expert(rules: RuleSet) -> bool:
    """Whether an expert may be offered at a printed game."""
    return is_trained(rules) if rules.kind == "pot" else rules.kind == "bank" and not rules.own


def is_trained(rules: RuleSet) -> bool:
    """Whether a game is hold'em as it was trained, and has a limit with fixed bets."""
    play = rules.play
    return (
        isinstance(play, FlopRules)
        and (play.hole, play.streets, play.boards, play.hand) == (2, (3, 1, 1), 1, "any")
        and (play.high, play.low, play.discard, play.big_bet_from) == ("high", "", "none", "turn")
        and play.bet_before_flop
        and tuple(rules.deck_cards) == tuple(STANDARD)
        and any([stakes.structure == "limit" for stakes in rules.limits])
    )
