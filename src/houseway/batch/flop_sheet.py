"""The sheet of a flop game as numbers."""

from typing import Any

from houseway.batch.layout import MOST_BOARD_CARDS, MOST_HOLE
from houseway.batch.sheet import (
    BETS,
    DISCARDS,
    EARLY,
    HAND_RULES,
    LATE,
    MOST_BLINDS,
    STRADDLES,
    TURNS,
    BatchError,
    refuse_ranking,
)
from houseway.games.pot.flop import DISCARDS as GIVEN_UP
from houseway.games.pot.flop import STREETS, FlopRules, bets_by_street
from houseway.money import cents
from houseway.play.rules import RuleSet, Stakes
from houseway.pot.blinds import Blinds
from houseway.pot.kill import kill_of


def set_flop(sheet: Any, play: FlopRules, stakes: Stakes, players: int) -> None:
    """What flop games have besides betting and showdown."""
    _script(sheet, play)
    sheet["hole"], sheet["downs"], sheet["boards"] = play.hole, play.hole, play.boards
    sheet["needed"] = players * play.hole + play.boards * sum(play.streets) + len(play.streets)
    set_forced(sheet, play.blinds, stakes, players)
    early, late = bets_by_street(stakes)
    sheet["least"][:2], sheet["most"][:2] = (early[0], late[0]), (early[-1], late[-1])
    sheet["hand_rule"] = HAND_RULES[play.hand]
    sheet["low"] = bool(play.low)
    sheet["parts"] = 2 if play.low else play.boards


def _script(sheet: Any, play: FlopRules) -> None:
    """The steps after the deal, in the order of the sheet."""
    flop, turn, river = play.streets
    steps = [(STRADDLES, 0)] if play.blinds.straddle else []
    if play.bet_before_flop:
        steps.append((BETS, EARLY))
    if play.discard in ("before-flop", "twice"):
        steps.append((DISCARDS, 0))
    steps += [(TURNS, flop), (BETS, EARLY)]
    if play.discard in ("before-turn", "twice"):
        steps.append((DISCARDS, 0))
    steps += [(TURNS, turn), (BETS, LATE), (TURNS, river), (BETS, LATE)]
    sheet["steps"][: len(steps)] = steps


def set_forced(sheet: Any, blinds: Blinds, stakes: Stakes, players: int) -> None:
    """The blinds, and what they open the first round with."""
    count = len(stakes.blinds)
    sheet["blinds"][:count] = stakes.blinds
    sheet["blind_count"] = count
    if count > 2 and not (players == 2 and blinds.two_of_three == "heads-up"):
        sheet["from_button"] = blinds.begin == "button"
    else:
        sheet["from_button"] = count > 1 and players == 2 and blinds.heads_up == "button-small"
    sheet["next_player"] = blinds.short == "next-player"
    opening = max(stakes.blinds, default=0)
    sheet["opening"] = opening
    if stakes.structure != "limit":
        sheet["opening_increment"] = opening if blinds.raised_by == "big-blind" else stakes.small
    if blinds.straddle and players > 2 and stakes.small >= cents(blinds.straddle_from):
        sheet["straddle"] = 2 * stakes.big_blind


# What is refused


def refuse_flop(rules: RuleSet, play: FlopRules, stakes: Stakes) -> None:
    """Refuse what batches do not have of flop games."""
    kill = kill_of(play)
    if kill is not None and (kill.kind != "scoop" or kill.threshold(stakes) is not None):
        raise BatchError(
            f"{rules.id} is played with a kill at {stakes.name}, which batches do not have: "
            "take a limit or a reading without it"
        )
    if len(stakes.blinds) > MOST_BLINDS:
        raise BatchError(f"batches post {MOST_BLINDS} blinds at most, not {len(stakes.blinds)}")
    if play.boards > 1 and (play.shared or play.low):
        raise BatchError(
            f"batches have boards that share no cards, and one part of the pot on each: not {rules.id}"
        )
    if len(play.streets) != len(STREETS) or play.big_bet_from != "turn":
        raise BatchError(f"batches play three streets, with the big bet from the turn on: not {rules.id}")
    board = sum(play.streets)
    if board > MOST_BOARD_CARDS:
        raise BatchError(f"batches turn {MOST_BOARD_CARDS} cards on a board at most, not {board}")
    kept = play.hole - GIVEN_UP[play.discard]
    if kept < 0 or play.hole > MOST_HOLE:
        raise BatchError(f"a hand of {play.hole} cards cannot be played with the discards of {rules.id}")
    held = {"any": kept, "two-plus-three": 2, "up-to-two": min(kept, 2)}[play.hand]
    if held + (3 if play.hand == "two-plus-three" else board) > 7:
        raise BatchError(f"batches rank seven cards at most, and hands of {rules.id} have {held + board}")
    if play.hand == "two-plus-three" and (kept < 2 or board < 3):
        raise BatchError(f"two of {kept} cards with three of {board} are no hand")
    for name in (play.high, play.low) if play.low else (play.high,):
        refuse_ranking(name)
