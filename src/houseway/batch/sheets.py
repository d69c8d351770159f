"""The sheets of the games that batches play."""

import numpy as np

from houseway.batch.draw_sheet import draw_rankings, refuse_draws, set_draws
from houseway.batch.flop_sheet import refuse_flop, set_flop
from houseway.batch.sheet import SHEET, BatchError, Sheets, refuse_table, set_betting, set_showdown
from houseway.batch.stud_sheet import refuse_stud, set_stud, stud_rankings
from houseway.games.pot.draw import DrawGame
from houseway.games.pot.flop import FlopRules
from houseway.games.pot.stud import StudRules
from houseway.play.rules import RuleSet, Stakes


def sheet_of(rules: RuleSet, stakes: Stakes, players: int) -> Sheets:
    """The parameters of a hand for so many players. What batches do not have is refused."""
    play = rules.play
    if not isinstance(play, FlopRules | StudRules | DrawGame):
        raise BatchError(f"batches play flop games, seven-card stud and draw, not {rules.id}")
    refuse_table(rules, stakes, players, joker=isinstance(play, DrawGame))
    sheets = np.zeros(1, SHEET)
    sheet = sheets[0]
    sheet["players"], sheet["cards"] = players, len(rules.deck_cards)
    sheet["pack"] = sum([1 << card.index for card in rules.deck_cards])
    if isinstance(play, FlopRules):
        refuse_flop(rules, play, stakes)
        set_flop(sheet, play, stakes, players)
    elif isinstance(play, DrawGame):
        refuse_draws(rules, play, stakes)
        set_draws(sheet, rules, play, stakes, players)
    else:
        refuse_stud(rules, play, players)
        set_stud(sheet, rules, play, stakes, players)
    after_draw = play.after_draw if isinstance(play, DrawGame) else None
    set_betting(sheet, play.betting, after_draw or play.betting, stakes)
    set_showdown(sheet, play.showdown)
    return sheets


def rankings_of(rules: RuleSet) -> tuple[str, ...]:
    """The orders in which hands compete, and boards for the first act; empty where there is none."""
    play = rules.play
    if isinstance(play, DrawGame):
        return draw_rankings(play)
    return stud_rankings(play) if isinstance(play, StudRules) else (play.high, play.low, "", "")
