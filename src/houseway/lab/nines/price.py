"""The price of the wagers at Super 9, Pan 9 and Super Pan 9."""

from fractions import Fraction
from time import perf_counter

from houseway.lab.nines.charts import charts
from houseway.lab.nines.model import Model
from houseway.lab.nines.strategy import BY_CARDS, NATURAL, Strategies, happened, strategies
from houseway.lab.pay_rows import net_of, paid
from houseway.lab.prices import LabError, Outcome, Price, Priced, counted, moments
from houseway.lab.work.jobs import Runner


def price(model: Model, runner: Runner) -> Priced:
    """Every wager, and how both sides play."""
    began = perf_counter()
    if sum(model.shoe) < 8:
        raise LabError(f"a round takes up to eight cards: {sum(model.shoe)} are left in the shoe")
    plan = strategies(model)
    ends = finals(plan)
    found = tuple([_priced(model, wager, plan, ends, began) for wager in model.wagers])
    notes = (
        "The player sees his own three cards and acts first; the player-dealer sees his own three and "
        "whether the player drew, not what.",
    )
    return Priced(wagers=found, charts=charts(model, plan), decks=model.decks, notes=notes)


Ends = dict[tuple[int, int, bool], Fraction]
"""How many deals end with these totals, and with three cards each or not."""


def finals(plan: Strategies) -> Ends:
    """Where the deals end under a pair of strategies."""
    table, ends = plan.deals, Ends()
    counts, values = table.counts, table.values
    one = counts.sum(axis=3)
    for a in (0, 1):
        draws = plan.answer.drew if a else plan.answer.stood
        for p, x in enumerate(plan.chances):
            weight = x if a else 1 - x
            if not weight:
                continue
            for q, y in enumerate(draws):
                mine, theirs = table.player[p], table.dealer[q]
                if y != 1:
                    share = weight * (1 - y)
                    for c, v in enumerate(values):
                        _add(ends, (mine + a * v) % 10, theirs, not a, share, one[p, q, c])
                if y:
                    for c, v in enumerate(values):
                        if a:
                            for d, w in enumerate(values):
                                end = (mine + v) % 10, (theirs + w) % 10
                                _add(ends, *end, False, weight * y, counts[p, q, c, d])
                        else:
                            _add(ends, mine, (theirs + v) % 10, False, weight * y, one[p, q, c])
    return ends


def _add(ends: Ends, mine: int, theirs: int, three_each: bool, share: Fraction, count: int) -> None:
    if count:
        key = mine, theirs, three_each
        ends[key] = ends.get(key, Fraction(0)) + (count if share == 1 else share * count)


def _priced(model: Model, wager: str, plan: Strategies, ends: Ends, began: float) -> Price:
    found: dict[tuple[str, Fraction], Fraction] = {}
    for row in model.pays:
        if row[0] == wager:
            found[row[1], net_of(row)] = Fraction(0)
    for (mine, theirs, three_each), count in ends.items():
        key = paid(model.pays, wager, happened(model, mine, theirs, three_each))
        found[key] = found.get(key, Fraction(0)) + count
    rows = [(name, pays, count) for (name, pays), count in found.items()]
    free = wager != "base" and max(model.player[1], model.dealer[1]) < NATURAL
    player, dealer = ("none", "none") if free else (model.player_plays, model.dealer_plays)
    notes = () if free else _notes(model)
    if all([count.denominator == 1 for _, _, count in rows]):
        whole = [(name, pays, int(count)) for name, pays, count in rows]
        return counted(
            wager, whole, player=player, dealer=dealer, seconds=perf_counter() - began, notes=notes
        )
    total = plan.deals.total
    ev, sd = moments([(pays, count / total) for _, pays, count in rows])
    return Price(
        wager=wager,
        player=player,
        dealer=dealer,
        method="exact",
        ev=ev,
        sd=sd,
        total=total,
        outcomes=tuple([Outcome(name, float(p), float(count / total)) for name, p, count in rows if count]),
        seconds=perf_counter() - began,
        notes=notes,
    )


def _notes(model: Model) -> tuple[str, ...]:
    notes = []
    if "house-way" in (model.player_plays, model.dealer_plays):
        notes.append("House way: draw on 5 or less, stand on 6 or more.")
    if model.dealer_plays == "house-way":
        notes.append("The sheet prints the house way for players' hands only; the player-dealer is given it.")
    if BY_CARDS in model.player_plays + model.dealer_plays:
        notes.append("By cards: whoever plays so goes by the three cards, not by their total alone.")
    elif model.player_plays != "house-way" or model.dealer_plays != "house-way":
        notes.append("The figure belongs to the chart: both sides go by their total.")
    if "equilibrium" in model.player_plays + model.dealer_plays:
        notes.append(
            "Chances in the chart are those of an equilibrium: against one that plays it nobody gains."
        )
    return tuple(notes)
