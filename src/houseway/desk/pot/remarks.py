"""On what the answer to a pot game rests besides what the file says."""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.cards import parse_cards
from houseway.desk.pot.acts import ACTS
from houseway.desk.pot.forced import most_forced
from houseway.games.pot.draw import DrawGame, must_bet_of
from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.play.shape import KILLED, shape_of
from houseway.play.situation import Situation
from houseway.rankings import ranking


def remarks(rules: RuleSet, file: Mapping[str, Any], situation: Situation) -> Iterator[str]:
    """What somebody should look at before the chips are pushed."""
    if ACTS in shape_of(rules).facts and ACTS not in situation.facts:
        yield from _must_bet(rules, situation)
    stakes = situation.stakes or rules.stakes(situation.limit)
    for seat in situation.seats:
        chips = seat.put_in + seat.dead
        if chips % stakes.chip:
            chip = dollars(stakes.chip)
            yield f"Seat {seat.seat} put in {dollars(chips)}, and the smallest chip of this limit is {chip}."
    forced = most_forced(rules, situation.limit, situation.stakes)
    killed = situation.facts.get(KILLED, ())
    folded = [seat for seat in situation.seats if seat.folded and seat.seat not in killed]
    left = max([seat.put_in for seat in situation.seats if seat not in folded])
    for seat in folded:
        if seat.put_in > max(left, forced):
            yield (
                f"Seat {seat.seat} has folded with more in than anybody who is left: what nobody called goes "
                "back to it."
            )


def _must_bet(rules: RuleSet, situation: Situation) -> Iterator[str]:
    """Who has a hand that must be bet, where the file does not say what was done after the draw."""
    game: DrawGame = getattr(rules.play, "game", rules.play)
    must_bet = must_bet_of(game)
    live = [seat for seat in situation.seats if not seat.folded]
    if must_bet is None or len(live) < 2:
        return
    ranks = ranking(game.ranking)
    least = ranks.strength(parse_cards(must_bet.worst))
    lines = rules.cite("must-bet").lines
    for seat in live:
        cards = parse_cards(seat.hole)
        if cards and ranks.strength(cards) >= least:
            yield (
                f"Seat {seat.seat} has a hand that must be bet after the draw ({ranks.describe(cards)}): "
                f"this holds if it was not checked there. Write after_draw to say what was done [{lines}]."
            )
