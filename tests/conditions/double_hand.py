"""When the rules of the double-hand games apply, from the cards, the chips and what was chosen."""

from collections.abc import Sequence

from houseway.cards import JOKER, Card
from houseway.games.bank.double_hand.house_way import house_way
from houseway.money import cents
from houseway.play.events import Noted
from houseway.play.felt import Holding, Spot, Wager
from tests.conditions import Cited, Condition
from tests.conditions.at_a_bank import (
    bank_of,
    banks,
    banks_with,
    bets,
    closing,
    covers,
    dice_seat,
    ends,
    felt_of,
    spot_of,
    wager_of,
)
from tests.conditions.naive_hands import (
    ACE,
    HIGH_CARD,
    Worth,
    best,
    five,
    seven_hold,
    two,
)
from tests.conditions.shared_money import bets_together

# Hands against the player-dealer's


def worths(one: Cited, groups: Sequence[Sequence[Card]]) -> tuple[Worth, Worth]:
    ranks = one.hand.rules.play.ranks
    return two(groups[0], ranks.joker), five(groups[1], ranks.joker, ranks.five)


def fouled(one: Cited, holding: Holding) -> bool:
    """Whether the two cards in front outrank the five behind, as a person set them."""
    front, back = worths(one, _chosen(one, holding))
    return front > back


def _chosen(one: Cited, holding: Holding) -> Sequence[Sequence[Card]]:
    """The setting that somebody chose for these cards; else as they lie."""
    for _, choice in one.hand.choices:
        if choice.verb == "set" and set(choice.cards) == set(holding.cards):
            return choice.cards[:2], choice.cards[2:]
    return holding.groups


def setter(one: Cited, spot: Spot) -> int:
    """Who set a spot's hand: the person whose choice it was; 0 where the house did."""
    for seat, choice in one.hand.choices:
        if choice.verb == "set" and set(choice.cards) == set(spot.hands[0].cards):
            return seat
    return 0


def compared(one: Cited) -> list[int]:
    """Front and back against the player-dealer's: 1 is better, -1 worse, 0 a copy.

    For those who did not foul a hand themselves the house may set it anew.
    """
    play = one.hand.rules.play
    holding = spot_of(one).hands[0]
    groups: Sequence[Sequence[Card]] = holding.groups
    if fouled(one, holding):
        groups = house_way(play.house_way, play.ranks.order()).set(holding.cards)
    mine, theirs = worths(one, groups), worths(one, bank_of(one).holding.groups)
    return [(a > b) - (a < b) for a, b in zip(mine, theirs, strict=True)]


def hands_are(*cases: tuple[int, int]) -> Condition:
    """The two hands compare so, in either order, and the wager ended as that says."""

    def holds(one: Cited) -> bool:
        wager, results = wager_of(one), compared(one)
        if wager.kind != "base" or tuple(sorted(results)) not in cases:
            return False
        play = one.hand.rules.play
        even = next(pay.pays for pay in play.pays if pay.wager == "base" and pay.when == "wins both")
        numerator, _, denominator = even.partition(" to ")
        if results == [1, 1]:
            return ends(one, wager.stake * int(numerator) // int(denominator))
        pushes = 1 in results or (results == [0, 0] and play.double_copy == "push")
        return ends(one, 0 if pushes else -wager.stake)

    return holds


def foul(one: Cited) -> bool:
    wager = wager_of(one)
    return wager.kind == "base" and fouled(one, wager.spot.hands[0]) and ends(one, -wager.stake)


def foul_of_another(one: Cited) -> bool:
    wager = wager_of(one)
    return fouled(one, wager.spot.hands[0]) and setter(one, wager.spot) != wager.person.number


def player_dealer_foul(one: Cited) -> bool:
    holding = bank_of(one).holding
    front, back = worths(one, _chosen(one, holding))
    set_anew = worths(one, holding.groups)
    return front > back and set_anew[0] <= set_anew[1]


def set_in_two(one: Cited) -> bool:
    """Hands lie in two and five cards."""
    holdings = [spot.hands[0] for spot in felt_of(one).spots.values()]
    assert isinstance(one.event, Noted)
    return any([[len(group) for group in holding.groups] == [2, 5] for holding in holdings])


def player_dealer_sets(one: Cited) -> bool:
    return [len(group) for group in bank_of(one).holding.groups] == [2, 5]


# Ace high


def ace_high(one: Cited, cards: Sequence[Card]) -> bool:
    """Seven cards without a pair, a straight or a flush, an ace or the joker among them."""
    ranks = one.hand.rules.play.ranks
    worth = best(cards, ranks.joker, ranks.five)
    return worth[:2] == (HIGH_CARD, ACE)


def ace_high_push(one: Cited) -> bool:
    if not ace_high(one, bank_of(one).holding.cards):
        return False
    return isinstance(one.event, Noted) or (closing(one).wager == "base" and ends(one, 0))


def ace_high_bonus(one: Cited) -> bool:
    """000:11557-11559, 001:1288-1290: 40 for both, 15 with the joker, 5 without."""
    wager, bank = wager_of(one), bank_of(one).holding.cards
    pays = -1
    if ace_high(one, bank):
        pays = 40 if ace_high(one, wager.spot.hands[0].cards) else 15 if JOKER in bank else 5
    return wager.kind == "ace-high" and ends(one, pays * wager.stake)


# The own seven cards, and those of others


def held(one: Cited, cards: Sequence[Card]) -> set[str]:
    return seven_hold(cards, one.hand.rules.play.ranks.joker)


def bonus(one: Cited) -> bool:
    """The first row of the printed table that the seven cards fit, or none."""
    wager, play = wager_of(one), one.hand.rules.play
    rows = [pay for pay in play.pays if pay.wager == play.bonus.wager]
    classes = held(one, wager.spot.hands[0].cards)
    row = next((pay for pay in rows if pay.when in classes), None)
    pays = int(row.pays.partition(" to ")[0].replace(",", "")) if row is not None else -1
    return wager.kind == play.bonus.wager and ends(one, pays * wager.stake)


def envy(one: Cited) -> bool:
    """What a button is due for the hands of others, as its sheet has it."""
    wager = wager_of(one)
    return wager.kind == "envy" and ends(one, envy_due(one, wager))


def envy_due(one: Cited, button: Wager) -> int:
    play, spots = one.hand.rules.play, felt_of(one).spots
    rows = {pay.when: (-place, cents(pay.pays)) for place, pay in enumerate(play.envy.pays)}
    due: dict[int, tuple[tuple[int, Worth], int]] = {}
    for number, spot in spots.items():
        cards = spot.hands[0].cards
        fits = [rows[name] for name in held(one, cards) if name in rows]
        if fits and _counts(one, spot):
            place, pays = max(fits)
            due[number] = (place, best(cards, play.ranks.joker, play.ranks.five)), pays
    own = [n for n, spot in spots.items() if any([w.person is button.person for w in spot.wagers])]
    if play.envy.several == "highest" and due:
        highest = max([height for height, _ in due.values()])
        paid = [pays for n, (height, pays) in due.items() if height == highest and n not in own]
        return max(paid, default=0)
    mine = {
        max([rows[c] for c in held(one, spots[n].hands[0].cards) if c in rows], default=None) for n in own
    }
    barred = mine if play.envy.same_hand == "excluded" else set()
    return sum(
        [pays for n, ((place, _), pays) in due.items() if n not in own and (place, pays) not in barred]
    )


def _counts(one: Cited, spot: Spot) -> bool:
    """Whether a hand counts for the envy: anybody's, or that of a player with the bonus wager or a button."""
    play = one.hand.rules.play
    least = {"anybody": 0, "bonus": 1, "button": cents(play.envy.least)}[play.envy.trigger]
    own = [w.stake for w in spot.wagers if w.kind == play.bonus.wager and w.person is spot.wagers[0].person]
    return not least or any([stake >= least for stake in own])


# The dice


def dice_at_the_player_dealer(one: Cited) -> bool:
    return dice_seat(one) == bank_of(one).square


def no_wager_there(one: Cited) -> bool:
    seat = dice_seat(one)
    if seat == bank_of(one).square:
        seat = seat % 7 + 1
    return seat not in felt_of(one).spots


CONDITIONS: dict[str, Condition] = {
    "base": hands_are((1, 1), (-1, -1)),
    "one-each": hands_are((-1, 1)),
    "copies": hands_are((-1, 0), (0, 1)),
    "copy-and-win": hands_are((0, 1)),
    "double-copy": hands_are((0, 0)),
    "foul": foul,
    "foul-backline": foul_of_another,
    "player-dealer-foul": player_dealer_foul,
    "set": set_in_two,
    "player-dealer-sets": player_dealer_sets,
    "ace-high-push": ace_high_push,
    "ace-high": ace_high_bonus,
    "fortune": bonus,
    "golden": bonus,
    "envy": envy,
    "action-on-an-empty-seat": no_wager_there,
    "dice-at-the-player-dealer": dice_at_the_player_dealer,
    "cover": covers,
    "player-dealer": banks,
    "partners": banks_with,
    "kum-kum": bets_together,
    "wagers": bets,
}
