"""The blackjack tables in the laboratory: every wager, and the charts of the best play."""

from time import perf_counter

from houseway.lab.blackjack.charts import answers_to_show, charts_to_show
from houseway.lab.blackjack.model import Game, Model
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.side_wagers import (
    Counted,
    Draws,
    bust_bet,
    draws_to_sevens,
    gives_up,
    insurance,
    perfect_pair,
    super_sevens,
)
from houseway.lab.blackjack.solution import Columns, columns_of
from houseway.lab.blackjack.together import WithSevens, play_for_both
from houseway.lab.blackjack.worth import Results
from houseway.lab.prices import LabError, Outcome, Price, Priced, counted, moments
from houseway.lab.work.jobs import Runner

RARE = 1e-8
"""Results of splits without a limit that are less likely are not told apart."""
ROUNDING = 1e-9
"""More than the rounding of all sums."""
WAYS = {"forced": "house-way"}


def price(model: Model, runner: Runner) -> Priced:
    """Every wager of a blackjack table."""
    begin = perf_counter()
    columns = columns_of(model.game, runner)
    charts = (*charts_to_show(model.game, columns.charts), *answers_to_show(model.game, columns.hits))
    draws: Draws | None = None
    told = f"Played by exact cards the wager is worth {columns.exact:+.6f}."
    if isinstance(model, WithSevens):
        columns, draws, chart, told = play_for_both(model, columns, runner)
        charts = (chart, *charts)
    seconds = perf_counter() - begin
    prices = []
    for wager in model.wagers:
        if wager == "base":
            prices.append(_base(model, columns, seconds, told))
        else:
            prices.append(side_price(model, columns, wager, draws))
    return Priced(
        wagers=tuple(prices),
        charts=charts,
        decks=model.decks,
        notes=("The charts are the best play by totals for this shoe.",),
    )


def _base(model: Model, columns: Columns, seconds: float, told: str) -> Price:
    game = model.game
    rows = _rows(columns.results, grid_of(game).parts)
    ev, sd = moments([(row.pays, row.probability) for row in rows])
    if columns.beyond:
        rows = _told_apart(rows)
    notes = [
        "The figure belongs to the charts: the player looks at totals, not at single cards.",
        told,
        f"The outcomes are net results of the round{_added(game)}.",
    ]
    if game.pairs != "none":
        notes.append(
            "The expectation is exact. The chances of several split hands' results together are taken for "
            "independent given the player-dealer's hand."
        )
    if columns.beyond:
        rare = f"{1 / columns.beyond:,.0f}"
        notes.append(f"Splits have no limit; more hands than are followed come once in {rare} rounds.")
    if game.bank_way == "soft-17":
        notes.append(
            "Where the player-dealer may choose: stands on hard 17 and soft 18, whatever the player has. For "
            "answers to the player's hand ask with `--dealer best`."
        )
    if game.bank_way == "equilibrium":
        notes += [
            "The player-dealer acts last and sees the player's open hand; he goes by both totals.",
            f"An equilibrium: by exact cards nobody gains {columns.bound:.0e} against the other's chart.",
        ]
    return Price(
        wager="base",
        player="best",
        dealer=WAYS.get(game.bank_way, game.bank_way),
        method="dp",
        ev=ev,
        sd=sd,
        bound=ROUNDING + columns.bound,
        outcomes=tuple(rows),
        seconds=seconds,
        notes=tuple(notes),
    )


def _added(game: Game) -> str:
    """What a round may come to besides the first wager."""
    options = ((game.double, "doubles"), (game.pairs, "splits"), (game.surrender, "surrenders"))
    added = [words for value, words in options if value not in ("none", "never")]
    return f", with {' and '.join(added)}, without insurance" if added else ""


def _rows(results: Results, parts: int) -> list[Outcome]:
    rows = []
    for at in sorted(results, reverse=True):
        if results[at] > 0.0:
            name = f"wins {at / parts:g}" if at > 0 else f"loses {-at / parts:g}" if at else "even"
            rows.append(Outcome(name, at / parts, results[at]))
    return rows


def _told_apart(rows: list[Outcome]) -> list[Outcome]:
    """The same with all rare results in one row: splits without a limit can come to very many of them."""
    rare = [row for row in rows if row.probability < RARE]
    chance = sum([row.probability for row in rare])
    if not chance:
        return rows
    pays = sum([row.pays * row.probability for row in rare]) / chance
    often = [row for row in rows if row.probability >= RARE]
    return [*often, Outcome("rarer results, on average", pays, chance)]


def side_price(model: Model, columns: Columns, wager: str, draws: Draws | None = None) -> Price:
    """Insurance or a side bet; two sevens go by the charts, or as ``draws`` says."""
    begin = perf_counter()
    game, charts = model.game, columns.charts
    player, dealer = "none", WAYS.get(game.bank_way, game.bank_way)
    notes: tuple[str, ...] = ()
    rows: Counted
    match wager:
        case "insurance":
            rows = insurance(model, gives_up(game, charts))
            player, dealer = "always insured", "none"
            notes = ("For each unit of insurance, whenever it is offered: an ace shows.",)
        case "boom" | "buster":
            rows = bust_bet(model, wager)
        case "perfect-pair":
            rows, dealer = perfect_pair(model), "none"
        case "super-7s":
            rows = super_sevens(model, draws or draws_to_sevens(game, charts))
            player, dealer = "best", "none"
            always = counted(wager, super_sevens(model, lambda up, suited: True)).ev
            way = "is best for both wagers together" if draws else "the charts of the game wager say"
            notes = (
                f"Two sevens are played as {way}.",
                f"If two sevens always take another card the wager is worth {always:+.6f}.",
            )
        case _:
            raise LabError(f"there is no wager {wager!r} to price at a blackjack table")
    found = counted(wager, rows, player=player, dealer=dealer, notes=notes)
    return Price(
        wager=wager,
        player=player,
        dealer=dealer,
        method=found.method,
        ev=found.ev,
        sd=found.sd,
        total=found.total,
        outcomes=found.outcomes,
        seconds=perf_counter() - begin,
        notes=notes,
    )
