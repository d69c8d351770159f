"""How a hand that was played again compares with what its file says was won.

The format has no field for the rake, and logs of online games give what was won after it. So a result agrees
where only winners have less, and not more than a rake: a twentieth of all chips that were bet, uncalled ones
included and antes counted twice, as one site reckons it, and what the logs of some sites take besides.
"""

from decimal import Decimal
from typing import Literal, NamedTuple

from houseway.cards import UNKNOWN
from houseway.phh.played import PhhHand

MOST_RAKE = Decimal("0.05")
DROPS = {"PartyPoker": Decimal("0.50"), "Absolute Poker": Decimal("0.50")}
"""What the logs of a site take besides in many hands, whatever the pot: a drop for its jackpot."""

Verdict = Literal[
    "agrees",
    "agrees but for the rake",
    "no result in the file",
    "the file breaks off",
    "the file does not show the cards that decide",
    "the file pays a hand that it does not show",
    "the file pays more than its players put in",
    "the file pays less than the pot",
    "the file contradicts itself",
    "differs",
]
FITS: tuple[Verdict, ...] = ("agrees", "agrees but for the rake", "no result in the file")
FILE_IS_WRONG: tuple[Verdict, ...] = (
    "the file breaks off",
    "the file does not show the cards that decide",
    "the file pays a hand that it does not show",
    "the file pays more than its players put in",
    "the file pays less than the pot",
    "the file contradicts itself",
)


class Paid(NamedTuple):
    """By player, in the file's units."""

    won: list[Decimal]
    """From the pots."""
    back: list[Decimal]
    """Bets that nobody called."""


def paid(played: PhhHand) -> Paid:
    """What each player was paid."""
    won, back = dict.fromkeys(played.seats, 0), dict.fromkeys(played.seats, 0)
    for transfer in played.hand.ledger:
        if transfer.payer is played.hand.table.pot:
            to = back if "uncalled" in transfer.why.cites else won
            to[transfer.payee.owner] += transfer.amount
    return Paid(
        [Decimal(played.in_units(won[seat])) for seat in played.seats],
        [Decimal(played.in_units(back[seat])) for seat in played.seats],
    )


def verdict(played: PhhHand) -> Verdict:
    """Whether a hand ends as its file says, or why the file cannot be right."""
    phh = played.phh
    if not played.hand.over:
        hidden = played.hand.decision is not None and played.hand.decision.asks == "show"
        return "the file does not show the cards that decide" if hidden else "the file breaks off"
    if played.agrees:
        return "agrees"
    winnings = phh.winnings if phh.winnings is not None and any(phh.winnings) else None
    finishing = phh.finishing_stacks
    if finishing is None and winnings is None:
        return "no result in the file"
    won, back = paid(played)
    with_bets = [a + b for a, b in zip(won, back, strict=True)]
    said: list[tuple[list[Decimal], list[Decimal]]] = []
    if finishing is not None:
        kept = [Decimal(stack) - b for stack, b in zip(played.stacks, with_bets, strict=True)]
        said.append((with_bets, [a - b for a, b in zip(finishing, kept, strict=True)]))
    if winnings is not None:
        # Some sites count bets that came back.
        said += [(won, list(winnings)), (with_bets, list(winnings))]
    agree = [_agrees(played, ours, theirs, with_bets) for ours, theirs in said]
    if finishing is not None and winnings is not None and not agree[0] and any(agree[1:]):
        return "the file contradicts itself"
    return "agrees but for the rake" if any(agree) else _why(played, said, with_bets)


def _most(played: PhhHand, bets: list[Decimal]) -> Decimal:
    """The most that can have been taken."""
    drop = DROPS.get(str(played.phh.notes.get("venue", "")), Decimal(0))
    return MOST_RAKE * (sum(bets) + sum(played.phh.antes)) + drop


def _agrees(played: PhhHand, ours: list[Decimal], theirs: list[Decimal], bets: list[Decimal]) -> bool:
    short = [a - b for a, b in zip(ours, theirs, strict=True)]
    fair = all([less >= 0 and (win or not less) for less, win in zip(short, ours, strict=True)])
    return fair and sum(short) <= _most(played, bets)


def _why(played: PhhHand, said: list[tuple[list[Decimal], list[Decimal]]], bets: list[Decimal]) -> Verdict:
    for ours, theirs in said:
        for seat, win, told in zip(played.seats, ours, theirs, strict=True):
            holds = played.hand.table.seat(seat)
            if told > 0 and not win and UNKNOWN in (*holds.hole, *holds.up):
                return "the file pays a hand that it does not show"
    # Of what the figures may mean, that which they come nearest to: some sites count bets that came back.
    ours, theirs = min(said, key=lambda pair: abs(sum(pair[0], -sum(pair[1], Decimal(0)))))
    if sum(theirs) > sum(ours):
        return "the file pays more than its players put in"
    if sum(theirs) < sum(ours) - _most(played, bets):
        return "the file pays less than the pot"
    return "differs"
