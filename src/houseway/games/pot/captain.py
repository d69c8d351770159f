"""Captain: the seat of the ante holds a sixth card until the draw; half Omaha, half the hole cards."""

from functools import cache, partial
from typing import Literal

import msgspec

from houseway.games.game import Forced, Game
from houseway.games.moments import BLINDS, DEALT, SHOWDOWN
from houseway.play.dealing import burn, complete_cards, deal_down, deal_one, milestone, turn_board
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.incidents.mishaps import Street
from houseway.play.parameters import RankingName
from houseway.play.rules import Script
from houseway.play.shape import Shape, Span
from houseway.play.table import ForcedKind, Round, Seat, Table
from houseway.pot.acts import call, end_round, fold
from houseway.pot.betting import Betting, betting_round
from houseway.pot.blinds import ANTE, BLIND_REASONS, make_posts
from houseway.pot.contest import omaha_and_own
from houseway.pot.draws import DrawRules, burn_for_board, draw
from houseway.pot.hands import own_cards, two_plus_three
from houseway.pot.incidents.betting import irregular_turn
from houseway.pot.incidents.dead_hands import BLINDS_DUE
from houseway.pot.incidents.draw_rulings import watch_draws
from houseway.pot.incidents.turn import Turn
from houseway.pot.showdown import Half, Showdown, award_pots, show_or_muck
from houseway.rankings import ranking


class CaptainRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of Captain."""

    wagers: Literal["ante-or-fold", "four-rounds"] = "ante-or-fold"
    """Whether the only wager is to match the ante, once (000:11926-11929), or there are four betting
    rounds as in 2-7 Dramaha."""
    low: RankingName = "deuce-to-seven"
    draw: DrawRules = DrawRules(burn=False, replace="in-turn", shortage="last-card-mixed")
    betting: Betting = Betting()
    showdown: Showdown = Showdown()


def captain(table: Table, play: CaptainRules) -> Script:
    """One hand of Captain."""
    watch_draws(table)
    rounds = play.wagers == "four-rounds"
    small, big = (table.stakes.small,), (table.stakes.big,)
    button = table.button
    if table.mishaps is not None:
        table.mishaps.board_streets = (Street("flop", 3), Street("turn", 1), Street("river", 1))
    posts = _post(table)
    deal_down(table, 5, first=button)
    holder = posts[0]
    deal_one(table, holder, up=False)
    complete_cards(table)
    milestone(table, "initial deal")
    if rounds:
        yield from betting_round(table, play.betting, first=posts[-1].number, sizes=small)
    else:
        yield from _match_the_ante(table, play.betting, posts[-1])
    burn(table)
    turn_board(table, 3)
    milestone(table, "flop")
    if rounds:
        yield from betting_round(table, play.betting, first=button, sizes=small)
    yield from draw(table, play.draw, first=button, least={holder.number: 1})
    milestone(table, "draw")
    for street in ("turn", "river"):
        burn_for_board(table, play.draw, 1)
        turn_board(table, 1)
        milestone(table, street)
        if rounds:
            yield from betting_round(table, play.betting, first=button, sizes=big)
    yield from show_or_muck(table, play.showdown)


def end(table: Table, play: CaptainRules) -> None:
    """Each half goes to its best hand, or all to who is left."""
    award_pots(table, play.showdown, _halves(play))


def _post(table: Table) -> list[Seat]:
    """Ante and blinds: the seats that posted, ante first and big blind last.

    Three players post no middle blind, two neither middle nor small; the button then has the big
    blind (000:11923-11924).
    """
    stakes = table.stakes
    small, middle, big = stakes.blinds
    posts: list[tuple[int, ForcedKind]]
    posts = [(stakes.ante, "ante"), (small, "small blind"), (middle, "middle blind"), (big, "big blind")]
    order = table.clockwise(table.button)
    if len(order) < 4:
        del posts[len(order) - 1 : -1]
    seats = order[: len(posts)]
    for seat, (amount, kind) in zip(seats, posts, strict=True):
        table.force(seat, amount, kind, BLIND_REASONS.get(kind, ANTE))
    level = max(stakes.ante, big)
    make_posts(table, level)
    table.round = Round(level, level)
    table.round.increment = level
    milestone(table, "blinds posted")
    return seats


def _match_the_ante(table: Table, betting: Betting, last: Seat) -> Script:
    """From the left of the big blind, everybody makes his wager as large as the ante, or folds."""
    round_ = table.round
    assert round_ is not None
    round_.level = table.stakes.ante
    round_.sizes = (round_.level,)
    order = table.clockwise(last.number)
    owing = [seat for seat in order if seat.bet < round_.level]
    for i, seat in enumerate(owing, 1):
        if seat.all_in or seat.folded:
            continue
        if table.mishaps is None:
            choice: Choice | None = yield _match_or_fold(round_, seat)
        else:
            turn = Turn(table, betting, round_, seat, owing[i:], len(owing))
            turn.asks = partial(_match_or_fold, round_, seat)
            choice = yield from irregular_turn(turn)
        if choice is None:
            continue
        if choice.verb == "fold":
            fold(table, seat)
        else:
            call(table, round_, seat)
    end_round(table, round_)


def _match_or_fold(round_: Round, seat: Seat) -> Decision:
    pays = min(round_.level - seat.bet, seat.stack.balance)
    options = (Option("call", pays=pays, note="as much as the ante"), Option("fold"))
    return Decision((seat.number,), "act", options)


@cache
def _halves(play: CaptainRules) -> tuple[Half, ...]:
    omaha = two_plus_three("Omaha", ranking("high"), 0, ("omaha-half",))
    return omaha, own_cards("2-7", ranking(play.low), ("draw-half",))


GAME = Game(
    name="captain",
    kind="pot",
    script=captain,
    end=end,
    # Who held the sixth card gave it up in the draw (000:11935).
    shape=lambda _: Shape(hole=Span(5, 5), boards=(Span(5, 5),)),
    contest=lambda play: omaha_and_own("2-7", play.low),
    parameters=CaptainRules,
    moments=lambda _: (BLINDS, DEALT, "flop", "draw", "turn", "river", SHOWDOWN),
    cites=lambda _: ("omaha-half", "draw-half", "odd-half"),
    forced=Forced(blinds=(3,), ante=(1,)),
    carries=BLINDS_DUE,
    cards=lambda _, players: players * 5 + 8,
)
