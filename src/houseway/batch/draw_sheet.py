"""The sheet of a draw game as numbers."""

from typing import Any

from houseway.batch.flop_sheet import set_forced
from houseway.batch.sheet import (
    BETS,
    DEAL_FROM,
    DRAWS,
    EARLY,
    FOLDED_HANDS,
    LAST_CARD,
    LATE,
    MOST_BLINDS,
    OPENED,
    OTHERS,
    OUT,
    ROUND,
    SERVED,
    BatchError,
    refuse_ranking,
)
from houseway.batch.strengths import orders, strength_of
from houseway.cards import parse_cards
from houseway.games.pot.draw import DrawGame, must_bet_of
from houseway.play.rules import RuleSet, Stakes
from houseway.pot.draw_service import FORMS, Form

SOURCES = {
    "burns": OUT,
    "earlier": OUT,
    "folded": FOLDED_HANDS,
    "last": LAST_CARD,
    "served": SERVED,
    "others": OTHERS,
    "round": ROUND,
}
FINAL = 1


def set_draws(sheet: Any, rules: RuleSet, play: DrawGame, stakes: Stakes, players: int) -> None:
    """What draw games have besides betting and showdown."""
    _script(sheet, play, stakes)
    sheet["draw_game"] = 1
    sheet["hole"] = sheet["downs"] = play.cards
    sheet["needed"] = len(rules.deck_cards)
    set_forced(sheet, play.blinds, stakes, players)
    sheet["deal_from"] = DEAL_FROM[play.deal_from]
    spread = stakes.structure == "spread-limit"
    sheet["least"] = (stakes.bets[0],) * 3 if spread else (stakes.small, stakes.big, 0)
    sheet["most"] = (stakes.bets[-1],) * 3 if spread else (stakes.small, stakes.big, 0)
    draw, form = play.draw, FORMS[play.draw.shortage]
    sheet["most_drawn"] = draw.most
    sheet["button_most"] = draw.most if draw.button_most is None else draw.button_most
    sheet["draw_burn"], sheet["in_turn"] = draw.burn, draw.replace == "in-turn"
    sheet["may_say"] = draw.change != "none"
    sheet["keeps_last"], sheet["piecemeal"] = form.keeps_last, form.piecemeal
    sheet["shortage"] = _steps(form)
    sheet["parts"], sheet["low"] = (1, 0) if play.second is None else (2, 1)
    if play.qualifier:
        worst = [card.index for card in parse_cards(play.qualifier)]
        sheet["least_high"] = strength_of(orders(play.ranking)[0], worst)
    must_bet = must_bet_of(play)
    if must_bet is not None:
        worst = [card.index for card in parse_cards(must_bet.worst)]
        sheet["must_bet"] = strength_of(orders(play.ranking)[0], worst)
        sheet["next_best"] = must_bet.later_bets == "next-best"
        sheet["tie_voids"] = must_bet.tied == "void"


def draw_rankings(play: DrawGame) -> tuple[str, ...]:
    """The orders of the parts of the pot."""
    return play.ranking, play.second.ranking if play.second is not None else "", "", ""


def _script(sheet: Any, play: DrawGame, stakes: Stakes) -> None:
    """The steps after the deal, in the order of the sheet."""
    steps = [(BETS, EARLY if play.lower_rounds else LATE)]
    if play.nobody_opens == "antes-back" and not stakes.blinds:
        steps.append((OPENED, 0))
    for number in range(play.draws):
        steps.append((DRAWS, FINAL if number == play.draws - 1 else 0))
        steps.append((BETS, EARLY if number + 1 < play.lower_rounds else LATE))
    sheet["steps"][: len(steps)] = steps


def _steps(form: Form) -> tuple[int, int]:
    found = []
    for step in form.steps:
        bits = 0
        for source in step:
            bits |= SOURCES[source]
        found.append(bits)
    return found[0], found[1] if len(found) > 1 else 0


def refuse_draws(rules: RuleSet, play: DrawGame, stakes: Stakes) -> None:
    """Refuse what batches do not have of draw games."""
    if play.kill is not None:
        raise BatchError(f"{rules.id} is played with a kill, which batches do not have")
    if len(stakes.blinds) > MOST_BLINDS:
        raise BatchError(f"batches post {MOST_BLINDS} blinds at most, not {len(stakes.blinds)}")
    if play.opening != "big-blind" and len(stakes.blinds) > 2:
        raise BatchError(f"batches open a draw game for the big blind, and {rules.id} for more")
    if play.draw.change == "until-burn":
        raise BatchError(f"batches do not take discards back before the burn, as {rules.id} is read here")
    if play.draw.set_aside:
        raise BatchError(f"batches do not set discards aside, as {rules.id} is read here")
    must_bet = must_bet_of(play)
    if must_bet is not None and must_bet.short_all_in:
        raise BatchError(f"batches do not have calls of short all-ins with a hand that {rules.id} has bet")
    joker = any([card.index > 51 for card in rules.deck_cards])
    if joker and (play.second is not None or play.showdown.odd_chips != "left-of-button"):
        raise BatchError("batches play with a joker for one hand, and odd chips then go to the button's left")
    for name in (play.ranking, play.second.ranking) if play.second else (play.ranking,):
        refuse_ranking(name, boards=False)
