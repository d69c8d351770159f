"""Lowball with kills and overkills after the second card (Lucky Lady)."""

from collections.abc import Iterator

import msgspec

from houseway.games.citations import pot_procedures
from houseway.games.game import Forced, Game
from houseway.games.moments import BLINDS, DEALT, DRAWN, DRAWS, KILLED, SHOWDOWN, antes
from houseway.games.pot.draw import (
    DrawGame,
    bet_sizes,
    cites_of_draws,
    compare_or_award,
    contest_of_draws,
    draw_and_bet,
    longest_of_draws,
    post_forced_bets,
    shape_of_draws,
    watch,
)
from houseway.play.dealing import deal_down, milestone
from houseway.play.events import Acted
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Fact, Shape
from houseway.play.table import Table
from houseway.pot import kill, kill_ladder
from houseway.pot.acts import EverybodyFolded
from houseway.pot.betting import betting_round
from houseway.pot.kill_ladder import Ladder, offer_kills, owed_kill
from houseway.pot.showdown import LAST_ONE, UNOPENED

CARDS_BEFORE_KILLS = 2
POT_OPENED = "pot opened"
OPENED = "opened"
"""The fact of the table that somebody has put chips in that were not forced."""
OPENS = ("call", "bet", "complete", "raise")


class LadderLowball(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draw game and its kills."""

    game: DrawGame
    ladder: Ladder = Ladder()


def ladder_lowball(table: Table, play: LadderLowball) -> Script:
    """One hand: two cards, kills and overkills, three more cards; then as any draw game."""
    game, ladder = play.game, play.ladder
    watch(table, game)
    try:
        blind = post_forced_bets(table, game)
        killer, earns = owed_kill(table, ladder, blind)
        deal_down(table, CARDS_BEFORE_KILLS, first=table.button, more=True)
        killer = yield from offer_kills(table, ladder, killer, earns)
        deal_down(table, game.cards - CARDS_BEFORE_KILLS, first=table.button)
        milestone(table, "initial deal")
        last = killer if ladder.acts == "last" else 0
        yield from betting_round(table, game.betting, first=blind, sizes=bet_sizes(table, game, 0), last=last)
        announce_opening(table)
        yield from draw_and_bet(table, game)
    except EverybodyFolded:
        announce_opening(table)


def announce_opening(table: Table) -> None:
    """A pot that somebody opened pays the old drop, also when everybody else folds (002:35)."""
    opened = any([isinstance(event, Acted) and event.verb in OPENS for event in table.events])
    if opened and not table.facts.get(OPENED):
        table.facts[OPENED] = True
        milestone(table, POT_OPENED)


def end(table: Table, play: LadderLowball) -> None:
    """The best hand wins, or who is left; in a pot that nobody opened, that is the antes and the blinds."""
    compare_or_award(table, play.game, LAST_ONE if table.facts.get(OPENED) else UNOPENED)


def _moments(rules: RuleSet) -> tuple[str, ...]:
    draws = DRAWS[: rules.play.game.draws]
    return (*antes(rules), BLINDS, KILLED, DEALT, POT_OPENED, *draws, DRAWN, SHOWDOWN)


def _cites(rules: RuleSet) -> Iterator[str]:
    game: DrawGame = rules.play.game
    yield from pot_procedures(rules, game)
    yield from cites_of_draws(game)
    yield from ("kill", "kill-buttons", "nobody-opens")


def _cards(rules: RuleSet, players: int) -> int:
    play: LadderLowball = rules.play
    return players * play.game.cards + 1


def _shape(rules: RuleSet) -> Shape:
    shape = shape_of_draws(rules.play.game)
    opened = Fact("whether somebody opened the pot", (True, False))
    return msgspec.structs.replace(shape, facts={**shape.facts, OPENED: opened})


GAME = Game(
    name="kill-ladder",
    kind="pot",
    script=ladder_lowball,
    end=end,
    shape=_shape,
    contest=lambda play: contest_of_draws(play.game),
    parameters=LadderLowball,
    moments=_moments,
    cites=_cites,
    forced=Forced(blinds=(1,), ante=(1,)),
    cards=_cards,
    longest=lambda rules, players: longest_of_draws(rules.play.game, players),
    carries={**kill.CARRIES, **kill_ladder.CARRIES},
)
