"""What a player may do with a hand."""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.cards import ACE, JOKERS
from houseway.lab.blackjack.dealer_hands import Start
from houseway.lab.blackjack.hands import hands_of, is_frozen, stands
from houseway.lab.blackjack.kernels import DOUBLE, HIT, STAND, SURRENDER
from houseway.lab.blackjack.model import Game
from houseway.lab.work.once import once


def all_frozen(game: Game, start: Start) -> bool:
    """Whether nobody acts, for the player-dealer shows a joker."""
    return game.freezes == "joker-hands-and-up-card" and JOKERS in start.seen


def two_cards(game: Game, hand: int, special: int, *, split: bool, start: Start) -> tuple[int, ...]:
    """The options with two cards, beside a split; after a split, special hands stand."""
    hands = hands_of(game)
    if is_frozen(game, tuple(hands.counts[hand].tolist())) or all_frozen(game, start):
        return (STAND,)
    total, soft = int(hands.totals[hand]), bool(hands.soft[hand])
    name = ""
    if special >= 0:
        if split:
            return (STAND,)
        total, soft, name = game.specials[special].total, False, game.specials[special].name
    may = list(_draws(game, total, soft))
    doubles = game.double != "none" and name not in game.no_double
    if doubles and (HIT in may or game.double_on_must_stand) and (not split or game.double_after_split):
        may.append(DOUBLE)
    if start.special < 0 and total <= game.surrender_most:
        late = game.surrender in ("two-cards", "any-cards")
        if game.surrender_after_split and game.surrender != "never" if split else late:
            may.append(SURRENDER)
    return tuple(may)


def _draws(game: Game, total: int, soft: bool) -> tuple[int, ...]:
    if stands(game, total, soft):
        return (STAND,)
    forced = not game.player.option or total <= game.player.must_hit
    return (HIT,) if forced else (STAND, HIT)


@once
def more_cards(game: Game, split: bool, exposed: bool) -> NDArray[np.int8]:
    """The options of all hands, taken as hands of three or more cards: bits 1 stand, 2 hit, 4 surrender."""
    hands = hands_of(game)
    bits = np.zeros(len(hands.cards), np.int8)
    late = game.surrender == "any-cards" and (game.surrender_after_split or not split)
    for total in np.unique(hands.totals).tolist():
        for soft in (False, True):
            may = sum([{STAND: 1, HIT: 2}[action] for action in _draws(game, total, soft)])
            if late and not exposed and total <= game.surrender_most:
                may += 4
            bits[(hands.totals == total) & (hands.soft == soft)] = may
    frozen = (hands.counts[:, JOKERS] > 0) & (game.freezes != "nothing")
    return np.where(frozen, np.int8(1), bits)


def one_card_only(game: Game, pair: int) -> bool:
    """Whether hands of this split get a single card."""
    return (game.one_card == "aces" and pair == ACE) or (game.one_card == "jokers" and pair == JOKERS)


def most_hands(game: Game, pair: int) -> int:
    """How many hands can come of splitting a pair; 0 where there is no limit."""
    if one_card_only(game, pair) and not game.again:
        return 2
    return game.hands


def may_split(game: Game, hand: int, special: int, pair: int, start: Start) -> bool:
    """Whether the first two cards may be split."""
    if pair < 0 or all_frozen(game, start):
        return False
    if is_frozen(game, tuple(hands_of(game).counts[hand].tolist())):
        return False
    return special < 0 or game.specials[special].name not in game.no_split


def early_surrender(game: Game, hand: int, special: int) -> bool:
    """Whether the first two cards may be given up before the down card is looked at."""
    if game.surrender != "before-check" or is_frozen(game, tuple(hands_of(game).counts[hand].tolist())):
        return False
    total = game.specials[special].total if special >= 0 else int(hands_of(game).totals[hand])
    return total <= game.surrender_most
