"""Whether a hand, played again, ends as its text says: what was collected, the rake, the whole pot."""

from decimal import Decimal

from houseway.cards import UNKNOWN
from houseway.histories.told import Cards, Told
from houseway.phh import PhhHand

MOST_ODD_CHIPS = 2
"""By how many chips the winners of split pots may differ: one in each part."""
MOST_RAKE = Decimal("0.25")
"""Of a pot: where a text does not tell the rake, what is more is missing."""
_NOTHING = Decimal(0)


def disagreement(told: Told, played: PhhHand) -> str:
    """What is otherwise than the text says; empty where it ends the same but for the rake."""
    if not played.hand.over:
        return played.note
    won, back = _paid(played)
    names = played.phh.players
    for name, chips in told.collected.items():
        if chips and name not in names:
            return f"{name} collects {chips}, and is not dealt in"
    taken = [told.collected.get(name, _NOTHING) for name in names]
    first = _against(told, told.pot, won, taken, names)
    if first:
        first = _wins_unseen(played, won, taken) or first
    returned = [told.returned.get(name, _NOTHING) for name in names]
    if not first and told.returned and returned != back:
        first = _comes_back(names, back, returned)
    if not first or not any(back):
        return first
    # Texts differ in what of a bet that nobody called is returned and what is collected.
    with_bets = [a + b for a, b in zip(won, back, strict=True)]
    given = [a + b for a, b in zip(taken, returned, strict=True)]
    pot = None if told.pot is None else told.pot + sum(told.returned.values())
    return first if _against(told, pot, with_bets, given, names) else ""


def _against(
    told: Told, total: Decimal | None, won: list[Decimal], collected: list[Decimal], names: tuple[str, ...]
) -> str:
    pot, taken = sum(won), sum(collected)
    rake = told.rake if told.rake is not None else pot - taken
    if rake < 0:
        return f"{taken} was collected, and the pot is {pot}"
    if told.rake is None and told.tournament and rake:
        return f"{taken} of a pot of {pot} was collected, and a tournament takes no rake"
    if told.rake is None and rake and not _has_flop(told):
        return f"{taken} of a pot of {pot} was collected, and no rake is taken before the flop"
    if rake > max(MOST_RAKE * pot, _chip(told)) and told.rake is None:
        return f"{taken} of a pot of {pot} was collected, which is no rake"
    if total is not None and total != pot:
        return f"the pot is {pot}, and the text says {total}"
    if pot - taken != rake:
        return f"{taken} of a pot of {pot} was collected, and the text says that the rake is {rake}"
    # The rake comes off before a pot is split, which moves the odd chips of its parts.
    split = sum([amount > 0 for amount in won]) > 1
    spare = MOST_ODD_CHIPS * _chip(told) if split else _NOTHING
    for name, ours, theirs in zip(names, won, collected, strict=True):
        if bool(ours) != bool(theirs) or not -spare <= ours - theirs <= rake + spare:
            return f"{name} wins {ours}, and the text says {theirs}"
    return ""


def _comes_back(names: tuple[str, ...], back: list[Decimal], returned: list[Decimal]) -> str:
    """Whose bet comes back, where the text says so and is wrong."""
    who = next(i for i in range(len(names)) if back[i] != returned[i])
    return f"{back[who]} that nobody called goes back to {names[who]}, and the text says {returned[who]}"


def _wins_unseen(played: PhhHand, won: list[Decimal], collected: list[Decimal]) -> str:
    """Who collects, and has cards that nobody knows, so that at the table others win."""
    for name, seat, ours, theirs in zip(played.phh.players, played.seats, won, collected, strict=True):
        there = played.hand.table.seat(seat)
        if theirs and not ours and not there.folded and UNKNOWN in there.hole:
            return f"{name} collects {theirs}, and the text does not tell his cards"
    return ""


def _has_flop(told: Told) -> bool:
    """Whether a flop was dealt, or the game has none."""
    without = "Hold'em" not in told.game and "Omaha" not in told.game
    return without or any([isinstance(said, Cards) and not said.name for said in told.play])


def _chip(told: Told) -> Decimal:
    """The smallest chip: a cent, and one where there is no money and no cents are told."""
    amounts = (*told.collected.values(), *[post.amount for post in told.posts])
    return Decimal("0.01") if told.currency or any([chips % 1 for chips in amounts]) else Decimal(1)


def _paid(played: PhhHand) -> tuple[list[Decimal], list[Decimal]]:
    """What each player was paid from the pots, and which bets came back."""
    won, back = dict.fromkeys(played.seats, 0), dict.fromkeys(played.seats, 0)
    for transfer in played.hand.ledger:
        if transfer.payer is played.hand.table.pot:
            to = back if "uncalled" in transfer.why.cites else won
            to[transfer.payee.owner] += transfer.amount
    return (
        [Decimal(played.in_units(won[seat])) for seat in played.seats],
        [Decimal(played.in_units(back[seat])) for seat in played.seats],
    )
