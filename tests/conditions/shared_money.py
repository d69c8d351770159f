"""When the rules about several people's money in one bank or one bet apply."""

from houseway.ledger import Transfer
from houseway.play.events import Noted
from houseway.play.felt import Wager
from tests.conditions import Cited
from tests.conditions.at_a_bank import bank_of, felt_of

VERBS = ("join", "front", "behind")


def banks_with(one: Cited) -> bool:
    """Somebody else's chips go into the bank as that one said, or come back as their place says."""
    if isinstance(one.event, Noted):
        return any([choice.verb == "refuse" for _, choice in one.hand.choices])
    assert isinstance(one.event, Transfer)
    payer, payee, amount, _ = one.event
    bank = bank_of(one)
    put = put_up(one)
    if payee is bank.account:
        return any([one.hand.table.seat(p).stack is payer and amount == a for p, (_, a) in put.items()])
    return any([one.hand.table.seat(p).stack is payee and amount == back(one, p) for p in put])


def put_up(one: Cited) -> dict[int, tuple[str, int]]:
    """Who put money up with the player-dealer, and was not refused: the place and the amount."""
    found: dict[int, tuple[str, int]] = {}
    choices = one.hand.choices
    for place, (seat, choice) in enumerate(choices):
        if choice.verb in VERBS:
            after = choices[place + 1][1].verb if place + 1 < len(choices) else ""
            if after != "refuse":
                found[seat] = choice.verb, choice.amount
    return found


def back(one: Cited, person: int) -> int:
    """What somebody with money in the bank gets back: front money wins and loses first, then the
    player-dealer's with what is together with it, then money behind."""
    bank, chip = bank_of(one), one.hand.table.stakes.chip
    put = put_up(one)
    left = dict.fromkeys(VERBS, 0)
    for verb, amount in put.values():
        left[verb] += amount
    left["join"] += bank.owners[bank.person.number]
    result = sum([wager.taken - wager.paid for wager in felt_of(one).wagers()])
    verb, own = put[person]
    for place in ("front", "join", "behind"):
        acts = max(-left[place], min(left[place], result))
        if place == verb:
            there = left[place] + acts
            share = there * own // left[place] // chip * chip
            owners = [p for p, (v, _) in put.items() if v == place]
            if place != "join" and owners[0] == person:
                others = [put[p][1] for p in owners[1:]]
                share = there - sum([there * a // left[place] // chip * chip for a in others])
            return share
        result -= acts
    raise AssertionError(verb)


def bets_together(one: Cited) -> bool:
    """Chips of another go into a bet, and his part of what it brought back comes out of it."""
    joined = [
        (seat, choice.spot, c)
        for seat, choice in one.hand.choices
        if choice.verb == "kum-kum"
        for c in choice.wagers
    ]
    if isinstance(one.event, Noted):
        return bool(joined)
    assert isinstance(one.event, Transfer)
    payer, payee, amount, _ = one.event
    for wager in felt_of(one).wagers():
        people = {
            seat: one.hand.table.seat(seat).stack for seat, spot, _ in joined if spot == wager.spot.number
        }
        if payee is wager.account:
            return any([stack is payer for stack in people.values()])
        for seat, stack in people.items():
            if payer is wager.person.stack and payee is stack and amount == _share(one, wager, seat):
                return True
    return False


def _share(one: Cited, wager: Wager, seat: int) -> int:
    chip = one.hand.table.stakes.chip
    own = wager.partners.get(seat, 0)
    return (wager.returned + wager.paid) * own // wager.stake // chip * chip
