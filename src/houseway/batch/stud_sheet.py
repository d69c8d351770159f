"""The sheet of a seven-card stud game as numbers."""

from typing import Any

from houseway.batch.sheet import (
    BETS,
    BRINGS_IN,
    DEALS_DOWN,
    DEALS_UP,
    DISCARDS,
    DOORS,
    EARLY,
    EITHER,
    LATE,
    TIES,
    BatchError,
    refuse_ranking,
)
from houseway.games.needs import streets_dealt, streets_needed
from houseway.games.pot.stud import SEVEN, STREETS, StudRules
from houseway.play.rules import RuleSet, Stakes


def set_stud(sheet: Any, rules: RuleSet, play: StudRules, stakes: Stakes, players: int) -> None:
    """What stud games have besides betting and showdown."""
    _script(sheet, play, stakes)
    sheet["stud"], sheet["hole"] = 1, play.down
    deck = len(rules.deck_cards)
    needed = streets_dealt(players, play.down + 1, len(STREETS))
    sheet["needed"] = min(needed, deck)
    # Cards for all, where the deck runs short.
    sheet["boards"] = needed > deck
    short = play.shortage
    sheet["muck_back"], sheet["discards_back"] = short.muck, short.discards
    sheet["spare_burn"], sheet["deals_out"] = short.spare_burn, short.community == "incomplete"
    sheet["common_opens"] = play.opener.community
    sheet["ups"] = len(STREETS) + (play.last_card == "up")
    sheet["downs"] = max(play.down, play.down - play.discard + (play.last_card == "down"))
    fixed = stakes.structure == "limit"
    sheet["least"] = stakes.small, stakes.big if fixed else stakes.small, stakes.small
    sheet["most"] = stakes.small, stakes.big if fixed else stakes.small, stakes.big
    rule = play.bring_in
    sheet["bring_in"] = stakes.bring_in
    sheet["high_brings_in"], sheet["ace_low"] = rule.card == "high", rule.ace == "low"
    sheet["bring_in_tie"] = TIES[rule.tie]
    sheet["full_bet"], sheet["option"] = rule.full_bet, rule.option
    sheet["next_card"] = rule.all_in == "next-card"
    opener = play.opener
    other = _opener_rankings(play)
    for at, street in enumerate(STREETS.values()):
        by = opener.ranking_on.get(street, opener.ranking)
        sheet["openers"][at] = other.index(by), opener.board_on.get(street, opener.board) == "best"
    sheet["opener_tie"] = TIES[opener.tie]
    sheet["dead_seats"] = play.dead_seats
    parts = parts_of(play)
    sheet["parts"], sheet["low"] = len(parts), len(parts) > 1
    if len(parts) > 1 and play.low:
        sheet["lowest"] = 1 << parts.index(play.low)


def parts_of(play: StudRules) -> list[str]:
    """The rankings by which the parts of the pot are won."""
    return [name for name in (play.high, play.low, play.badugi) if name]


def stud_rankings(play: StudRules) -> tuple[str, ...]:
    """The orders of the parts of the pot, and those by which a board acts first, two of each."""
    return tuple([*parts_of(play), ""][:2] + [*_opener_rankings(play), ""][:2])


def _opener_rankings(play: StudRules) -> list[str]:
    return list(dict.fromkeys([play.opener.ranking, *play.opener.ranking_on.values()]))


def _script(sheet: Any, play: StudRules, stakes: Stakes) -> None:
    steps = [(DOORS, 0), (BRINGS_IN, 0), (BETS, _size(play, 3))]
    if play.discard:
        steps.append((DISCARDS, 0))
    for number in STREETS:
        up = number < SEVEN or play.last_card == "up"
        size = (
            EITHER if number == 4 and play.open_pair and stakes.structure == "limit" else _size(play, number)
        )
        steps += [(DEALS_UP if up else DEALS_DOWN, 0), (BETS, size)]
    sheet["steps"][: len(steps)] = steps


def _size(play: StudRules, street: int) -> int:
    return LATE if 0 < play.larger_from <= street else EARLY


def refuse_stud(rules: RuleSet, play: StudRules, players: int) -> None:
    """Refuse what batches do not have of stud games."""
    needed = streets_needed(players, play.down + 1, len(STREETS), players * play.discard, play.shortage)
    if needed > len(rules.deck_cards):
        raise BatchError(f"{players} players need {needed} cards, and {rules.id} has {len(rules.deck_cards)}")
    before_the_last = streets_dealt(players, play.down + 1, len(STREETS) - 1)
    early = before_the_last > len(rules.deck_cards)
    if play.shortage.community == "incomplete" and (early or play.last_card == "up"):
        raise BatchError(
            "batches turn a card for those who get none of their own on the last street only, dealt face down"
        )
    if play.discard > 1:
        raise BatchError(f"batches give up one card at a time, not {play.discard}")
    if play.down + 1 + len(STREETS) - play.discard != SEVEN:
        raise BatchError(f"batches play stud to seven cards, and hands of {rules.id} have another number")
    if len(parts_of(play)) > 2 or len(_opener_rankings(play)) > 2:
        raise BatchError("batches divide a stud pot in two at most, and have two orders of boards")
    for name in (*parts_of(play), *_opener_rankings(play)):
        refuse_ranking(name, boards=False)
