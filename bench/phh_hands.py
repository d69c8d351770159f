"""PHH hands read and played again, here and with PokerKit: random six-handed no-limit hands of our own.

For files of the public data set see :mod:`bench.phh_dataset`.
"""

import warnings
from collections.abc import Callable
from random import Random

from houseway.phh import read_phh, replay_one

HANDS = 40
_DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def text(random: Random) -> str:
    """Hands as most files write them: somebody raises, some call, and the streets are bet or checked."""
    return "\n".join([f"[{number}]\n{_hand(random)}" for number in range(1, HANDS + 1)])


def _hand(random: Random) -> str:
    deck = random.sample(_DECK, 17)
    live = sorted(random.sample(range(1, 7), random.choice((2, 2, 2, 3))))
    actions = [f"d dh p{player} ????" for player in range(1, 7)]
    # Before the flop p3 acts first: the blinds are p1 and p2.
    for player in (3, 4, 5, 6, 1, 2):
        first = player == min(live, key=lambda p: (p - 3) % 6)
        actions.append(f"p{player} cbr 6" if first else f"p{player} cc" if player in live else f"p{player} f")
    board, bet = ("".join(deck[12:15]), deck[15], deck[16]), 8
    for street, cards in enumerate(board):
        actions.append(f"d db {cards}")
        if street == 1 and random.random() < 0.5:
            actions += [f"p{live[0]} cbr {bet}", *[f"p{player} f" for player in live[1:]]]
            break
        actions += [f"p{player} cc" for player in live]
    else:
        actions += [f"p{player} sm {deck[2 * player - 2]}{deck[2 * player - 1]}" for player in live]
    return "\n".join(
        [
            "variant = 'NT'",
            "ante_trimming_status = false",
            "antes = [0, 0, 0, 0, 0, 0]",
            "blinds_or_straddles = [1, 2, 0, 0, 0, 0]",
            "min_bet = 2",
            f"starting_stacks = {[random.randint(80, 400) for _ in range(6)]}",
            f"actions = {actions}",
            "venue = 'here'",
            "seats = [1, 2, 3, 4, 5, 6]",
            f"players = {[f'player {n}' for n in range(1, 7)]}",
            "",
        ]
    )


def houseway() -> Callable[[], None]:
    written = text(Random(1))

    def work() -> None:
        for phh in read_phh(written, "bench.phhs"):
            replay_one(phh)

    return work


def pokerkit() -> Callable[[], None]:
    from pokerkit import HandHistory

    warnings.simplefilter("ignore")
    written = text(Random(1))

    def work() -> None:
        for history in HandHistory.loads_all(written):
            for _ in history:
                pass

    return work
