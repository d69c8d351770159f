"""Flop games: hole cards, a board in streets, four betting rounds. Hold'em, Omaha, Pineapple."""

from collections.abc import Iterator
from functools import cache

from houseway.games.game import Forced, Game
from houseway.games.moments import BLINDS, DEALT, KILLED, SHOWDOWN, antes
from houseway.games.pot.flop_rules import BOARD_NAMES, DISCARD_BEFORE, HandRule
from houseway.games.pot.flop_rules import DISCARDS as DISCARDS
from houseway.games.pot.flop_rules import STREETS as STREETS
from houseway.games.pot.flop_rules import FlopRules as FlopRules
from houseway.play.dealing import burn, deal_down, lay_boards, milestone, turn_board
from houseway.play.incidents.mishaps import Street
from houseway.play.rules import RuleSet, Script, Stakes
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.pot.betting import betting_round
from houseway.pot.blinds import offer_straddle, post_antes, post_blinds
from houseway.pot.contest import POT, Contest, Part
from houseway.pot.discards import forced_discards
from houseway.pot.hands import MakeHalf, hole_and_board, on_board, two_plus_three, up_to_two
from houseway.pot.incidents.dead_hands import BLINDS_DUE
from houseway.pot.kill import CARRIES, kill_of, note_winners, post_kill
from houseway.pot.showdown import Half, award_pots, show_or_muck
from houseway.rankings import ranking

HAND_RULES: dict[str, MakeHalf] = {
    "any": hole_and_board,
    "two-plus-three": two_plus_three,
    "up-to-two": up_to_two,
}


def flop_game(table: Table, play: FlopRules) -> Script:
    """One hand of a flop game."""
    button, betting = table.button, play.betting
    kill = kill_of(play)
    if play.boards > 1:
        lay_boards(table, play.boards)
    if table.mishaps is not None:
        streets = zip(STREETS, play.streets, strict=False)
        table.mishaps.board_streets = tuple(
            [Street(name, count, play.boards_on(name)) for name, count in streets]
        )
    if table.stakes.ante:
        post_antes(table)
    posted = post_blinds(table, play.blinds)
    last_blind = posted[-1].number if posted else button
    if play.blinds.straddle:
        last_blind = yield from offer_straddle(table, play.blinds, last_blind)
    killer = post_kill(table, kill)
    small, big = bets_by_street(table.stakes)
    deal_down(table, play.hole, first=button)
    milestone(table, "initial deal")
    after_last = kill.after_last if kill is not None else "left"
    opening = betting_round(table, betting, first=last_blind, sizes=small, last=killer, after_last=after_last)
    if play.bet_before_flop:
        yield from opening
    sizes = small
    for street, cards in zip(STREETS, play.streets, strict=False):
        if street in DISCARD_BEFORE[play.discard]:
            yield from forced_discards(table, 1, first=button)
        turn_street(table, play, street, cards)
        if street == play.big_bet_from:
            sizes = big
        if street == "flop" and not play.bet_before_flop:
            yield from opening
        else:
            yield from betting_round(table, betting, first=button, sizes=sizes)
    yield from show_or_muck(table, play.showdown)


def end(table: Table, play: FlopRules) -> None:
    """The best hands win, or who is left; then whoever won too well owes a kill."""
    wins = award_pots(table, play.showdown, halves(play.hand, play.high, play.low, play.boards, play.shared))
    note_winners(table, kill_of(play), wins)


def bets_by_street(stakes: Stakes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The bet up to the flop and the bet from the turn on; a spread is the same on every street."""
    bets = stakes.bets or (stakes.big_blind,)
    return (bets, bets) if stakes.structure == "spread-limit" else (bets[:1], bets[-1:])


def turn_street(table: Table, play: FlopRules, street: str, cards: int) -> None:
    """Burn one card and turn the street, on every board where each has its own."""
    burn(table)
    for board in range(play.boards_on(street)):
        turn_board(table, cards, board)
    milestone(table, street)


@cache
def halves(hand: HandRule, high: str, low: str, boards: int, shared: int = 0) -> tuple[Half, ...]:
    """The parts of the pot: one; high and low; one for each board; or high and low on each."""
    make = HAND_RULES[hand]
    best = ranking(high)
    if low and boards == 1:
        return make("high", best, 0, ("high",), 0), make("low", ranking(low), 0, ("low",), 0)
    if boards == 1:
        return (make("", best, 0, ("showdown",), 0),)
    named = enumerate(BOARD_NAMES[:boards])
    if not low:
        return tuple([on_board(make, name, best, board, shared, ("boards",)) for board, name in named])
    orders = {"high": best, "low": ranking(low)}
    return tuple(
        [
            on_board(make, half, order, board, shared, ("boards", half), of=name)
            for board, name in named
            for half, order in orders.items()
        ]
    )


def _moments(rules: RuleSet) -> tuple[str, ...]:
    kill = (KILLED,) if kill_of(rules.play) is not None else ()
    streets = STREETS[: len(rules.play.streets)]
    return (*antes(rules), BLINDS, *kill, DEALT, *streets, SHOWDOWN)


def _cites(rules: RuleSet) -> Iterator[str]:
    play = rules.play
    yield from ("high", "low", "odd-half") if play.low else ("showdown",) if play.boards == 1 else ()
    if play.boards > 1:
        yield from ("boards", "odd-half")


def _shape(rules: RuleSet) -> Shape:
    play: FlopRules = rules.play
    gives_up = DISCARDS[play.discard]
    first = Span(sum(play.streets), sum(play.streets))
    other = Span(first.least - play.shared, first.most - play.shared)
    return Shape(
        hole=Span(play.hole - gives_up, play.hole - gives_up),
        boards=(first, *[other] * (play.boards - 1)),
        board_plays=play.showdown.board != "shown",
    )


def _cards(rules: RuleSet, players: int) -> int:
    play: FlopRules = rules.play
    common = play.boards * sum(play.streets) - (play.boards - 1) * play.shared
    return players * play.hole + common + len(play.streets)


def _contest(play: FlopRules) -> Contest:
    gives_up = DISCARDS[play.discard]
    rankings = {"high": play.high, "low": play.low} if play.low else {POT: play.high}
    parts = [Part(name=name, ranking=order, rule=play.hand) for name, order in rankings.items()]
    if play.boards > 1:
        boards = enumerate(BOARD_NAMES[: play.boards])
        parts = [
            Part(name=f"{of} {name}" if play.low else of, ranking=order, rule=play.hand, board=board)
            for board, of in boards
            for name, order in rankings.items()
        ]
    return Contest(
        cards=play.hole - gives_up,
        boards=play.boards,
        board_cards=sum(play.streets),
        shared=play.shared if play.boards > 1 else 0,
        parts=tuple(parts),
        hands="kept" if gives_up else "dealt",
    )


GAME = Game(
    name="flop",
    kind="pot",
    script=flop_game,
    end=end,
    shape=_shape,
    contest=_contest,
    parameters=FlopRules,
    moments=_moments,
    cites=_cites,
    forced=Forced(blinds=(0, 1, 2, 3), ante=(0, 1), ante_without_blinds=(1,)),
    essentials=("hole", "streets", "boards", "hand", "high", "low", "discard", "bet_before_flop"),
    cards=_cards,
    carries={**CARRIES, **BLINDS_DUE},
)
