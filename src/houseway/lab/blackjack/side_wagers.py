"""Insurance and the side bets, counted deal by deal."""

from collections.abc import Callable
from fractions import Fraction
from math import gcd, perm

from houseway.lab.blackjack.cards import (
    ACE,
    CLASS_OF,
    CLASSES,
    Counts,
    Total,
    pair_of,
    shoe_classes,
    specials_of,
    total_of,
)
from houseway.lab.blackjack.dealer_hands import Start, bank_stands, class_counts, starts_of
from houseway.lab.blackjack.hands import hands_of, is_frozen
from houseway.lab.blackjack.kernels import DOUBLE, HIT, SPLIT
from houseway.lab.blackjack.model import Game, Model
from houseway.lab.blackjack.solution import Charts
from houseway.lab.deck import KINDS
from houseway.lab.pay_rows import Row, net_of
from houseway.lab.prices import LabError

ONE_SHOWS = "bets on the third card are priced where one card of the player-dealer shows"
MOST_CARDS = 8
"""The last row for a hand that is over: so many cards or more."""
SEVENS = 6
"""The class of sevens."""
Draws = Callable[[int, bool], bool]
"""Whether two sevens take a card against a card that shows, by its class; they may be of one suit."""
Counted = list[tuple[str, Fraction, int]]
"""Outcome, what it pays, and in how many deals."""


def rows_of(model: Model, wager: str) -> list[Row]:
    """The pay table of a wager."""
    return [row for row in model.side if row[0] == wager]


def counted_rows(rows: list[Row], ways: dict[str, int], total: int) -> Counted:
    """One outcome for each row, and one for what no row pays."""
    found: Counted = []
    for row in rows:
        if ways.get(row[1], 0):
            found.append((row[1], net_of(row), ways[row[1]]))
    paid = sum([number for _, _, number in found])
    if total > paid:
        found.append(("loses", Fraction(-1), total - paid))
    shared = gcd(*[number for _, _, number in found])
    return [(name, pays, number // shared) for name, pays, number in found]


# Insurance


def insurance(model: Model, given_up: Callable[[int, int], bool]) -> Counted:
    """Every time that it is offered: an ace shows, and the hand was not surrendered before."""
    game = model.game
    table = specials_of(game, False)
    cards = sum(game.shoe)
    naturals = both = offered = 0
    for one, number in enumerate(game.shoe):
        for two in range(one, len(game.shoe)):
            ways = number * (number - 1) if one == two else 2 * number * game.shoe[two]
            if ways <= 0 or given_up(one, two):
                continue
            left = list(game.shoe)
            left[one] -= 1
            left[two] -= 1
            found = aces = 0
            for up, there in enumerate(left):
                if CLASS_OF[up] == ACE and there > 0:
                    aces += there
                    found += there * sum(
                        [n - (up == down) for down, n in enumerate(left) if n > 0 and table[up][down] >= 0]
                    )
            offered += ways * aces * (cards - 3)
            if table[one][two] >= 0 and model.insured_naturals != "pays":
                both += ways * found
            else:
                naturals += ways * found
    ways_of = {"player-dealer's natural": naturals}
    if model.insured_naturals == "push":
        ways_of["both naturals"] = both
    rows = rows_of(model, "insurance")
    if model.insured_naturals == "push" and "both naturals" not in [row[1] for row in rows]:
        rows = [*rows, ("insurance", "both naturals", "push")]
    return counted_rows(rows, ways_of, offered)


def gives_up(game: Game, charts: Charts) -> Callable[[int, int], bool]:
    """Which two cards the charts surrender against an ace before anything else happens."""
    starts = starts_of(game)
    aces = [n for n, start in enumerate(starts) if start.seen[:1] == (ACE,) and start.special < 0]
    hands, table = hands_of(game), specials_of(game, False)

    def is_given_up(one: int, two: int) -> bool:
        if game.surrender != "before-check" or not aces or table[one][two] >= 0:
            return False
        counts = class_counts((one, two))
        if is_frozen(game, counts):
            return False
        if pair_of(game, one, two):
            return bool(charts.early_pairs[aces[0], CLASS_OF[one]])
        hand = hands.place[counts]
        return bool(charts.early[aces[0], hands.soft[hand], hands.totals[hand]])

    return is_given_up


# The player-dealer over


def bust_ways(game: Game, busts_from: int) -> tuple[dict[int, int], int]:
    """In how many deals the player-dealer's hand ends at such a total, by its number of cards."""
    shoe = shoe_classes(game)
    if game.bank_cards == "one-down":
        raise LabError("bets on a busted hand are priced where the player-dealer is dealt two cards")
    level = _first_two(game)
    ended: list[tuple[int, Total, int]] = []
    number = 2
    while level:
        following: dict[Counts, int] = {}
        for counts, ways in level.items():
            value = total_of(game, counts)
            if bank_stands(game, value, number):
                ended.append((number, value, ways))
                continue
            for place in range(CLASSES):
                there = shoe[place] - counts[place]
                if there > 0:
                    more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
                    following[more] = following.get(more, 0) + ways * there
        level = following
        number += 1
    cards, longest = sum(shoe), number
    found: dict[int, int] = {}
    for length, value, ways in ended:
        if value.total >= busts_from:
            found[length] = found.get(length, 0) + ways * perm(cards - length, longest - length)
    return found, perm(cards, longest)


def _first_two(game: Game) -> dict[Counts, int]:
    """Two cards that are no special hand, by classes."""
    table = specials_of(game, False)
    found: dict[Counts, int] = {}
    for one, number in enumerate(game.shoe):
        for two, other in enumerate(game.shoe):
            ways = number * (other - (one == two))
            if ways > 0 and table[one][two] < 0:
                counts = class_counts((one, two))
                found[counts] = found.get(counts, 0) + ways
    return found


def bust_bet(model: Model, wager: str) -> Counted:
    """Boom and Buster: the player-dealer goes over, the more cards the better."""
    found, total = bust_ways(model.game, model.busts_from)
    ways: dict[str, int] = {}
    for cards, number in found.items():
        name = f"{MOST_CARDS} cards or more" if cards >= MOST_CARDS else f"{cards} cards"
        row = f"table {model.bust_table}: {name}" if model.bust_table else name
        ways[row] = ways.get(row, 0) + number
    return counted_rows(rows_of(model, wager), ways, total)


# The player's first cards


def perfect_pair(model: Model) -> Counted:
    """Two cards of one rank: of one suit, of one color, or of two."""
    shoe = model.game.shoe
    ways: dict[str, int] = {}
    for one, number in enumerate(shoe):
        for two, other in enumerate(shoe):
            if KINDS[one].rank == KINDS[two].rank:
                reds = {KINDS[one].suit in (1, 2), KINDS[two].suit in (1, 2)}
                name = "perfect pair" if one == two else "colored pair" if len(reds) == 1 else "mixed pair"
                ways[name] = ways.get(name, 0) + number * (other - (one == two))
    return counted_rows(rows_of(model, "perfect-pair"), ways, perm(sum(shoe), 2))


def super_sevens(model: Model, draws: Draws) -> Counted:
    """Sevens from the first card on, where two of them take a card as ``draws`` says."""
    game = model.game
    shoe, cards = game.shoe, sum(game.shoe)
    sevens = [kind for kind, card in enumerate(KINDS) if card.rank == 7]
    ways: dict[str, int] = {}

    def add(suited: bool, count: int, number: int) -> None:
        name = "7" * count + (" suited" if suited else "")
        ways[name] = ways.get(name, 0) + number

    for one in sevens:
        others = sum([n for kind, n in enumerate(shoe) if KINDS[kind].rank != 7])
        name = "first card is a 7"
        ways[name] = ways.get(name, 0) + shoe[one] * others * perm(cards - 2, 3)
        for two in sevens:
            pairs = shoe[one] * (shoe[two] - (one == two))
            left = list(shoe)
            left[one] -= 1
            left[two] -= 1
            thirds = 0
            for three in sevens:
                rest = list(left)
                rest[three] -= 1
                came = max(left[three], 0) * _played_out(game, rest, draws, one == two)
                thirds += came
                add(one == two == three, 3, pairs * came)
            add(one == two, 2, pairs * (perm(cards - 2, 3) - thirds))
    return counted_rows(rows_of(model, "super-7s"), ways, perm(cards, 5))


def third_card_gains(model: Model, up: int) -> dict[bool, Fraction]:
    """What a third card adds to Super 7s where this card shows, over all deals, by whether two sevens are of
    one suit."""

    def worth(draws: Draws) -> Fraction:
        found = super_sevens(model, draws)
        return Fraction(sum([pays * ways for _, pays, ways in found]), sum([ways for _, _, ways in found]))

    never = worth(lambda shown, suited: False)
    return {
        True: worth(lambda shown, suited: shown == up and suited) - never,
        False: worth(lambda shown, suited: shown == up and not suited) - never,
    }


def suited_share(game: Game, suited: bool) -> Fraction:
    """How many of all pairs of sevens are of one suit, or are not."""
    sevens = [number for kind, number in enumerate(game.shoe) if CLASS_OF[kind] == SEVENS]
    of_one, pairs = sum([perm(number, 2) for number in sevens]), perm(sum(sevens), 2)
    return Fraction(of_one if suited else pairs - of_one, max(pairs, 1))


def _played_out(game: Game, left: list[int], draws: Draws, suited: bool) -> int:
    """In how many ways the player-dealer's two cards let the player take a third."""
    table = specials_of(game, False)
    ends = game.check and game.bank_special == "ends"
    count = 0
    for up, there in enumerate(left):
        if there <= 0 or not draws(CLASS_OF[up], suited):
            continue
        for down, other in enumerate(left):
            if not (ends and table[up][down] >= 0):
                count += there * (other - (up == down))
    return count


def shown_card(start: Start) -> int:
    """The one card of the player-dealer that shows, by its class."""
    if len(start.seen) != 1:
        raise LabError(ONE_SHOWS)
    return start.seen[0]


def draws_to_sevens(game: Game, charts: Charts) -> Draws:
    """Whether the charts give two sevens another card."""
    columns = {start.seen: at for at, start in enumerate(starts_of(game))}

    def draws(up: int, suited: bool) -> bool:
        if (up,) not in columns:
            raise LabError(ONE_SHOWS)
        at = columns[up,]
        if charts.early_pairs[at, SEVENS]:
            return False
        return int(charts.pairs[at, SEVENS]) in (HIT, DOUBLE, SPLIT)

    return draws
