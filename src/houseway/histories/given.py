"""Chips that a site gives into a pot, and that whoever wins it has besides what the text says he collects.

The hand is held to its text without them; then it is played with them, and what somebody has more is his.
"""

from decimal import Decimal

from houseway.histories.told import Told
from houseway.phh import PhhHand, replay_one
from houseway.phh.read import places_of


def with_what_was_given(told: Told, played: PhhHand) -> tuple[Told, PhhHand]:
    """The same hand with these chips in the pot, and with what everybody gets of them."""
    phh = played.phh
    notes, places = {**phh.notes, "_dropped": told.given}, max(phh.places, places_of(told.given))
    again = replay_one(phh._replace(notes=notes, places=places, alike=""))
    collected = dict(told.collected)
    for name, before, now in zip(phh.players, played.stacks, again.stacks, strict=True):
        if now != before:
            collected[name] = collected.get(name, Decimal(0)) + Decimal(now) - Decimal(before)
    pot = None if told.pot is None else told.pot + told.given
    return told._replace(collected=collected, pot=pot, dropped=told.given, given=Decimal(0)), again
