"""Match-It: three cards that shall add up to the flop; two draws, bets of one, two and three units."""

from functools import lru_cache

import msgspec

from houseway.cards import Card
from houseway.games.game import Forced, Game
from houseway.games.moments import ANTES, BLINDS, DEALT, SHOWDOWN
from houseway.play.dealing import burn, deal_down, milestone, turn_board
from houseway.play.rules import Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Boards, Seat, Table
from houseway.pot.betting import Betting, betting_round
from houseway.pot.blinds import Blinds, post_antes, post_blinds
from houseway.pot.contest import Contest, Part
from houseway.pot.draws import DrawRules, draw
from houseway.pot.incidents.draw_rulings import watch_draws
from houseway.pot.showdown import Half, Showdown, award_pots, show_or_muck
from houseway.rankings.match_it import MatchIt

DRAWS = ("first draw", "second draw")


class MatchItRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of Match-It."""

    burn_before_flop: bool = False
    draw: DrawRules = DrawRules(most=3)
    betting: Betting = Betting()
    blinds: Blinds = Blinds()
    showdown: Showdown = Showdown()


def match_it(table: Table, play: MatchItRules) -> Script:
    """One hand of Match-It."""
    watch_draws(table)
    units = table.stakes.bets
    button = table.button
    post_antes(table)
    posted = post_blinds(table, play.blinds)
    deal_down(table, 3, first=button)
    milestone(table, "initial deal")
    if play.burn_before_flop:
        burn(table)
    turn_board(table, 3)
    milestone(table, "flop")
    yield from betting_round(table, play.betting, first=posted[-1].number, sizes=units[:1])
    for number, name in enumerate(DRAWS, 1):
        yield from draw(table, play.draw, first=button, final=number == len(DRAWS))
        milestone(table, name)
        yield from betting_round(table, play.betting, first=button, sizes=units[number : number + 1])
    yield from show_or_muck(table, play.showdown)


def end(table: Table, play: MatchItRules) -> None:
    """The best match wins, or who is left."""
    award_pots(table, play.showdown, (MATCH,))


@lru_cache(maxsize=64)
def _under(flop: tuple[Card, ...]) -> MatchIt:
    return MatchIt(flop)


def _strength(table: Table, seat: Seat) -> int:
    return _under(tuple(table.board)).strength(seat.hole)


def _describe(boards: Boards, seat: Seat) -> str:
    return _under(tuple(boards[0])).describe(seat.hole)


MATCH = Half("", _strength, _describe)


CONTEST = Contest(
    cards=3, boards=1, board_cards=3, parts=(Part(ranking="match-it", rule="any"),), hands="undrawn"
)

GAME = Game(
    name="match-it",
    kind="pot",
    script=match_it,
    end=end,
    shape=lambda _: Shape(hole=Span(3, 3), boards=(Span(3, 3),)),
    contest=lambda _: CONTEST,
    parameters=MatchItRules,
    moments=lambda _: (ANTES, BLINDS, DEALT, "flop", *DRAWS, SHOWDOWN),
    cites=lambda _: ("showdown",),
    forced=Forced(bets=(3,), blinds=(1, 2, 3), ante=(1,)),
    cards=lambda _, players: players * 3 + 6,
)
