"""The price of every wager of a baccarat sheet."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from time import perf_counter

from houseway.lab.baccarat import model as sheet
from houseway.lab.baccarat.deals import Ending, FirstFour, endings, first_four, points
from houseway.lab.baccarat.model import Event, Model, Wager, event
from houseway.lab.pay_rows import Odds
from houseway.lab.prices import Price, Priced, counted
from houseway.lab.work.jobs import Runner

LOSES = "loses"


def price(model: Model, runner: Runner) -> Priced:
    """Every wager; nothing is decided by anybody."""
    return Priced(
        wagers=tuple([_price(model, wager) for wager in model.wagers]),
        decks=model.decks,
        notes=("The draws are forced: nobody decides anything after the wagers.",),
    )


def _price(model: Model, wager: Wager) -> Price:
    began = perf_counter()
    by_four_cards = any(event(row.when).code >= sheet.BOTH_PAIRS for row in wager.rows)
    if by_four_cards:
        counts = _bonus(model, wager)
        notes: tuple[str, ...] = ("The first four cards decide it.",)
    else:
        counts = _first_rows(
            (next((row for row in wager.rows if ends(model, end, event(row.when))), None), number)
            for end, number in endings(points(model.cards), model.draws).items()
        )
        odd = any(row.stake > 1 for row in wager.rows)
        notes = ("Paid to the cent, without rounding to chips.",) if odd else ()
    rows = [(name, pays, number) for (name, pays), number in counts.items()]
    order = {row.when: place for place, row in enumerate(wager.rows)}
    rows.sort(key=lambda row: (order.get(row[0], len(order)), -row[1]))
    return counted(wager.name, rows, seconds=perf_counter() - began, notes=notes)


Counts = Counter[tuple[str, Fraction]]


def _first_rows(found: Iterable[tuple[Odds | None, int]]) -> Counts:
    counts: Counts = Counter()
    for row, number in found:
        counts[(row.when, row.pays) if row else (LOSES, Fraction(-1))] += number
    return counts


def _bonus(model: Model, wager: Wager) -> Counts:
    found = first_four(model.cards).items()
    if not model.bonus_adds:
        return _first_rows(
            (next((row for row in wager.rows if makes(four, event(row.when))), None), number)
            for four, number in found
        )
    counts: Counts = Counter()
    for four, number in found:
        paid = [row for row in wager.rows if makes(four, event(row.when))]
        name = " and ".join([row.when for row in paid]) or LOSES
        counts[name, sum((row.pays for row in paid), Fraction(0)) if paid else Fraction(-1)] += number
    return counts


def ends(model: Model, end: Ending, asked: Event) -> bool:
    """Whether a round that ended so is the event of a pay table's row."""
    player, banker = end.player, end.banker
    ahead = player - banker
    if model.naturals_above and asked.code <= sheet.BANKER_WINS:
        ahead += 10 * (end.player_cards == 2 and player >= 8) - 10 * (end.banker_cards == 2 and banker >= 8)
    match asked.code:
        case sheet.TIE:
            return ahead == 0
        case sheet.PLAYER_WINS:
            return ahead > 0
        case sheet.BANKER_WINS:
            return ahead < 0
        case sheet.EQUAL:
            return player == banker
        case sheet.PLAYER_THREE:
            return end.player_cards == 3 and player == asked.player > banker
        case sheet.BANKER_THREE:
            return end.banker_cards == 3 and banker == asked.banker > player
        case sheet.PLAYER_BY:
            return (player, banker) == (asked.player, asked.banker)
        case sheet.PLAYER_BY_ONE:
            return player == banker + 1
        case sheet.NINE_NIL:
            return abs(player - banker) == 9
        case sheet.SEVEN:
            seven = end.banker_cards == 3 and banker == 7
            return seven and (model.seven == "any-pushes" or (model.seven == "winning-pushes" and player < 7))
    return False


def makes(four: FirstFour, asked: Event) -> bool:
    """Whether four cards make the combination of a Bonus Wager's row."""
    if asked.code == sheet.FLUSH:
        return four.flush
    return four.pairs == (2 if asked.code == sheet.BOTH_PAIRS else 1)
