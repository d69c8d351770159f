"""The blackjack tables: charts by the total, for what is seen of the player-dealer's cards."""

import numpy as np

from houseway.cards import UNKNOWN, Card
from houseway.experts.charts.sight import Arrays, Sight
from houseway.facts import Place
from houseway.games.bank.blackjack.hands import Values, points, worth
from houseway.games.bank.blackjack.sheet import BlackjackRules, Sheet
from houseway.lab.blackjack.cards import CLASSES, class_of
from houseway.lab.blackjack.charts import WORDS
from houseway.lab.blackjack.felt import table_of
from houseway.lab.blackjack.kernels import SPLIT, SURRENDER
from houseway.lab.blackjack.model import Model
from houseway.lab.blackjack.solution import columns_of
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice


def worked_out(model: Model, runner: Runner) -> Arrays:
    charts = columns_of(model.game, runner).charts
    table = table_of(model, charts)
    names = ("two", "more", "first", "other", "early", "pairs", "early_pairs", "named")
    found: Arrays = {name: np.asarray(getattr(charts, name)) for name in names}
    return {**found, "start": table.start, "exposed": table.exposed}


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    decision = sight.decision
    if decision.asks == "insurance":
        return Choice("pass")
    if decision.asks not in ("play", "surrender"):
        return None
    play = sight.rules.play
    assert isinstance(play, BlackjackRules)
    early = decision.asks == "surrender"
    column = _column(play.game, arrays, sight.bank, early=early)
    if column < 0 or len(sight.own) < 2:
        return None
    wanted = _wanted(play.game, arrays, column, sight, early=early)
    # What takes chips that are not there, or may not be done again: the next best by the total.
    for verb in (wanted, *_by_total(arrays, column, sight), "hit", "stand"):
        option = decision.option(verb)
        if option is not None:
            return Choice(verb, option.amounts[0].high if option.amounts else 0)
    return None


def _column(sheet: Sheet, arrays: Arrays, bank: tuple[Card, ...], *, early: bool) -> int:
    """The column of the charts for what is seen of the player-dealer's cards."""
    seen = [class_of(card.index) for card in bank if card is not UNKNOWN]
    if len(seen) == 2 and sheet.check != "none" and not early:
        special = worth(sheet.values, bank).special
        if special:
            return int(arrays["exposed"][seen[0], seen[1], _names(sheet).index(special)])
    first, second = (*seen, CLASSES, CLASSES)[:2]
    if sheet.bank_cards == "up-down":
        second = CLASSES
    return int(arrays["start"][first, second])


def _names(sheet: Sheet) -> list[str]:
    return [name for name, named in sheet.values.specials.items() if named.when != "never"]


def _by_total(arrays: Arrays, column: int, sight: Sight) -> tuple[str, str]:
    """What two cards of this total do that are no pair, and what more cards do, which only hit or stand."""
    cell = _cell(sight, column)
    return WORDS[int(arrays["two"][cell])], WORDS[int(arrays["more"][cell])]


def _cell(sight: Sight, column: int) -> tuple[int, int, int]:
    """Where the total of a hand stands in the charts."""
    play = sight.rules.play
    assert isinstance(play, BlackjackRules)
    values = play.game.values
    bare = Values(values.target, values.joker, values.joker_points, values.wins_with)
    total, soft = worth(bare, list(sight.own))[:2]
    return column, int(soft), total


def _wanted(sheet: Sheet, arrays: Arrays, column: int, sight: Sight, *, early: bool) -> str:
    cards, split = list(sight.own), "split" in sight.hand.marks
    special = worth(sheet.values, cards, split=split).special
    cell = _cell(sight, column)
    pair = len(cards) == 2 and _are_pair(sheet, cards[0], cards[1])
    of_pair = column, class_of(cards[0].index)
    if early:
        gives_up = arrays["early_pairs"][of_pair] if pair else arrays["early"][cell]
        return "surrender" if gives_up == SURRENDER and not special else "play"
    if len(cards) > 2:
        return WORDS[int(arrays["more"][cell])]
    if not split:
        if special:
            return WORDS[int(arrays["named"][column, _names(sheet).index(special)])]
        return WORDS[int(arrays["pairs"][of_pair] if pair else arrays["two"][cell])]
    if special:
        return "stand"
    if pair and sight.decision.option("split") is not None and arrays["pairs"][of_pair] == SPLIT:
        return "split"
    about = sight.decision.about
    first = not isinstance(about, Place) or about.hand == 0
    return WORDS[int(arrays["first" if first else "other"][cell])]


def _are_pair(sheet: Sheet, one: Card, two: Card) -> bool:
    if sheet.split.pairs == "none":
        return False
    return one.rank == two.rank or (sheet.split.pairs == "value" and points(one) == points(two) == 10)
