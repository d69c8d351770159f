"""When the rules of Pan apply."""

from houseway.cards import Card
from houseway.facts import Cards, Finding
from houseway.ledger import Transfer
from houseway.play.events import Noted
from tests.conditions import Cited, Condition
from tests.conditions.rummy_walk import Walk, fits, is_spread, worth
from tests.conditions.seats import parties, told_of


def walk(one: Cited) -> Walk:
    return Walk(one.hand, one.place)


def amount(one: Cited) -> int:
    return one.event.amount if isinstance(one.event, Transfer) else 0


def kind(one: Cited) -> str:
    assert isinstance(one.event, Noted | Transfer)
    return one.event.kind if isinstance(one.event, Noted) else one.event.why.kind


def cards_told(one: Cited) -> list[tuple[Card, ...]]:
    """The cards that a note names."""
    assert isinstance(one.event, Noted)
    return [fact.cards for fact in one.event.facts if isinstance(fact, Cards)]


def chose(one: Cited, seat: int, *verbs: str) -> bool:
    return any([who == seat and choice.verb in verbs for who, choice in one.hand.choices])


def state(one: Cited, key: str) -> list[int]:
    return list(one.hand.start.state.get(key, ()))


# Before the cards


def ante(one: Cited) -> bool:
    (payer, payee), seen = parties(one), walk(one)
    fresh = not payee and not seen.dealt and payer not in state(one, "anted")
    return fresh and amount(one) == one.hand.table.stakes.ante


def doubles(one: Cited) -> bool:
    """The second ante; the double tops; a condition that somebody says."""
    seen = walk(one)
    if isinstance(one.event, Noted):
        (seat,) = told_of(one)
        verb = "double" if kind(one) == "plays doubles" else "single"
        return chose(one, seat, verb) and (verb == "single" or seen.chips[seat] >= 40 * seen.unit)
    payer, payee = parties(one)
    if payer:
        wants = payer in state(one, "doubles") or chose(one, payer, "double")
        return wants and payer not in state(one, "double_anted") and amount(one) == one.hand.table.stakes.ante
    return payee in seen.double and payee in seen.active


def tops_stay(one: Cited) -> bool:
    """Chips that the hand before left, or that this hand leaves."""
    if isinstance(one.event, Noted):
        seen = walk(one)
        return len(seen.chips) - len(seen.sits_out) < 2
    before = one.hand.start.state
    left = before.get("tops", 0) + before.get("double_tops", 0)
    after = one.hand.table.state
    stays = after.get("tops", 0) + after.get("double_tops", 0)
    expected: int = left if one.place == 0 else stays
    return amount(one) == expected


def declare(one: Cited) -> bool:
    (seat,) = told_of(one)
    return chose(one, seat, "change") and not walk(one).drawn


def all_pass(one: Cited) -> bool:
    playing = walk(one).playing
    return bool(playing) and not any(playing.values())


# Spreads and pays


def spreads(one: Cited) -> bool:
    return kind(one) == "spreads" and is_spread(cards_told(one)[0])


def adding(one: Cited) -> bool:
    (card,), lying = cards_told(one)
    after = list(lying)
    after.remove(card)
    seen = walk(one).spreads[told_of(one)[0]]
    return fits(after, card) and any([sorted(spread) == sorted(after) for spread in seen])


def pays(one: Cited) -> bool:
    seen = walk(one)
    if isinstance(one.event, Noted):
        return worth(cards_told(one)[-1]) > 0
    payer, payee = parties(one)
    seat, chips = seen.hit
    liable = payer in seen.active or "own-foul" in one.event.why.cites  # type: ignore[union-attr]
    return (
        liable
        and seat == payee
        and 0 < amount(one) <= min(chips * seen.unit * seen.times(payer, payee), seen.owed[payee, payer])
    )


def owed(one: Cited) -> bool:
    payer, payee = parties(one)
    seen = walk(one)
    return seen.hit[0] == payee and 0 < amount(one) <= seen.owed[payee, payer]


def outs(one: Cited) -> bool:
    payer, payee = parties(one)
    seen = walk(one)
    due = (seen.value(payee) + 2) * seen.unit * seen.times(payer, payee)
    return seen.down(payee) >= 11 and 0 < amount(one) <= due


def going_out(one: Cited) -> bool:
    (seat,) = told_of(one)[:1]
    return walk(one).down(seat) >= 11


def table_stakes(one: Cited) -> bool:
    (seat,) = told_of(one)
    seen = walk(one)
    if kind(one) == "sits out":
        due = 0 if seat in state(one, "anted") else one.hand.table.stakes.ante
        return seen.chips[seat] < due + seen.unit
    return seen.chips[seat] < seen.unit


# The tops


def tops(one: Cited) -> bool:
    return walk(one).down(parties(one)[1]) >= 11


def last_player(one: Cited) -> bool:
    """Alone because others are foul or threw in; or what a foul hand agreed to pay him."""
    payer, payee = parties(one)
    seen = walk(one)
    fallen = [seat for seat, how in seen.out_of_hand.items() if how in ("foul", "thrown-in")]
    return seen.active == [payee] and bool(fallen) and (not payer or payer in fallen)


def one_plays(one: Cited) -> bool:
    seen = walk(one)
    return seen.active == [parties(one)[1]] and set(seen.out_of_hand.values()) <= {"out-of-chips"}


def split(one: Cited) -> bool:
    seen = walk(one)
    who = told_of(one)[0] if isinstance(one.event, Noted) else parties(one)[1]
    return len(seen.active) == 2 and who in seen.active


def shoe_out(one: Cited) -> bool:
    seen = walk(one)
    return seen.dealt + seen.drawn == len(one.hand.table.chance.orders[0])


# Forcing and fouls


def force(one: Cited) -> bool:
    ((card,),) = cards_told(one)
    seat = told_of(one)[1]
    return any([is_spread(spread) and fits(spread, card) for spread in walk(one).spreads[seat]])


def out_card(one: Cited) -> bool:
    return force(one) and walk(one).down(told_of(one)[1]) >= 10


def live_card(one: Cited) -> bool:
    """The card that was drawn last, by a player who has left the hand or leaves it now."""
    return walk(one).card is cards_told(one)[0][0]


def foul_penalty(one: Cited) -> bool:
    """A hand becomes foul and repays the active hands; later it pays the outs."""
    seen = walk(one)
    if isinstance(one.event, Noted):
        return told_of(one)[0] in seen.active
    payer, payee = parties(one)
    if kind(one) != "pays repaid":
        return seen.out_of_hand.get(payer) == "foul" and outs(one)
    return payee in seen.active and 0 < amount(one) <= seen.received[payer, payee]


def own_foul(one: Cited) -> bool:
    """Somebody throws his hand in, and pays on."""
    if isinstance(one.event, Noted):
        return act("give-up")(one)
    return walk(one).out_of_hand.get(parties(one)[0]) == "thrown-in"


def false_out(one: Cited) -> bool:
    """Somebody says it, throws in for it, or repays because another did."""
    if isinstance(one.event, Noted):
        return act("say-out", "throw-in")(one)
    payer, payee = parties(one)
    seen = walk(one)
    if not chose(one, payer, "say-out") or not any([c.verb == "throw-in" for _, c in one.hand.choices]):
        return False
    there = payee in seen.active or chose(one, payee, "throw-in")
    return there and 0 < amount(one) <= seen.received[payer, payee]


def invalid_spread(one: Cited) -> bool:
    """Cards that are no spread lie there, or go down; what was paid for them goes back."""
    payer, payee = parties(one)
    seen = walk(one)
    if isinstance(one.event, Noted):
        if kind(one) == "spreads no spread":
            return not is_spread(cards_told(one)[0])
        return any([not is_spread(spread) for spread in seen.spreads[told_of(one)[-1]]])
    if kind(one) == "pay given back: it was no spread":
        return 0 < amount(one) <= seen.received[payer, payee]
    return any([not is_spread(spread) for spread in seen.spreads[payee]])


def act(*verbs: str) -> Condition:
    """The player of whom it is told has done such a thing; of two seats, the second."""

    def condition(one: Cited) -> bool:
        return chose(one, told_of(one)[-1], *verbs)

    return condition


def wrong_count(one: Cited) -> bool:
    assert isinstance(one.event, Noted)
    counted = [fact.facts[0] for fact in one.event.facts if isinstance(fact, Finding) and fact.facts]
    return 10 not in counted and act("keep", "discard-two", "no-discard", "misspread")(one)


def all_fouled(one: Cited) -> bool:
    return len(walk(one).active) <= 1 and any([c.verb == "throw-in" for _, c in one.hand.choices])


CONDITIONS: dict[str, Condition] = {
    "ante": ante,
    "doubles": doubles,
    "tops-stay": tops_stay,
    "declare": declare,
    "all-pass": all_pass,
    "spreads": spreads,
    "adding": adding,
    "pays": pays,
    "owed": owed,
    "outs": outs,
    "going-out": going_out,
    "table-stakes": table_stakes,
    "tops": tops,
    "last-player": last_player,
    "one-plays": one_plays,
    "split": split,
    "shoe-out": shoe_out,
    "force": force,
    "out-card": out_card,
    "live-card": live_card,
    "foul-penalty": foul_penalty,
    "invalid-spread": invalid_spread,
    "own-foul": own_foul,
    "removed-card": act("lift"),
    "false-out": false_out,
    "no-keeping": act("keep"),
    "wrong-discard": act("discard-two", "no-discard"),
    "wrong-count": wrong_count,
    "all-fouled": all_fouled,
}
