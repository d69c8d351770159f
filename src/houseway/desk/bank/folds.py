"""Hands that were given up: by each bettor, or by the one who decides for all."""

from typing import Any

from houseway.desk.bank.laid import Laid, bettors
from houseway.desk.fault import Fault
from houseway.games.bank.stud_against_dealer.against_dealer import GONE, Leads
from houseway.play.rules import RuleSet
from houseway.play.situation import SpotLaid, WagerLaid


def mark_gone(laid: Laid, kept_by: str, leads: Leads) -> None:
    """Antes that went with a hand which its decider folded, as the script marks them."""
    for at, said, spot in laid.spots():
        antes = [w for w in spot.wagers if w.kind == "ante"]
        antes.sort(key=lambda w: (w.person.number != spot.decider, w.circle))
        in_play = [w.person.number for w in spot.wagers if w.kind == kept_by]
        for where, bettor in bettors(at, said):
            if bettor.folded and (bettor.seat or spot.number) in in_play:
                raise Fault(f"{where}.folded", f"who has a {kept_by} wager has not folded")
        if not in_play:
            spot.hands[0].marks.add("folded")
        if leads != "decider" or in_play:
            continue
        himself = {bettor.seat or spot.number for _, bettor in bettors(at, said) if bettor.folded}
        for ante in antes[1:]:
            if ante.person.number not in himself:
                ante.marks.add(GONE)


def himself(rules: RuleSet, spot: SpotLaid, wagers: list[WagerLaid]) -> dict[str, Any]:
    """That somebody gave a hand up himself which nobody plays, though its decider came before."""
    layout = [kind.name for kind in rules.play.wagers.kinds]
    nobody_plays = all([wager.kind in layout for wager in spot.wagers])
    for ante in [wager for wager in wagers if wager.kind == "ante"]:
        if rules.play.leads == "decider" and nobody_plays and ante.person != spot.decider:
            return {} if GONE in ante.marks else {"folded": True}
    return {}
