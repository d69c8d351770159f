"""A strategy in ten lines, for hold'em: raise with a pair or two high cards, else see it through."""

from houseway import Choice


def choose(view, decision, answers):
    mine = next(seat for seat in view.seats if seat.number == view.seat)
    ranks = [card.rank for card in mine.down]
    good = len(set(ranks)) < len(ranks) or min(ranks) >= 10
    raises = decision.by_verb.get("raise") or decision.by_verb.get("bet")
    if good and raises:
        return Choice(raises.verb, raises.amounts[0].low)
    return next(verb for verb in ("check", "call", decision.options[0].verb) if verb in decision.by_verb)
