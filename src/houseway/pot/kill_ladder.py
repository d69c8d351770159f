"""Kills on kills: the pot is killed, overkilled and overkilled again before the last cards are dealt.

Kill buttons see to it that everybody kills: when the last one has been earned, those without one
must kill a pot each before a new round of buttons begins (002:13-27). ``table.state`` carries
``kill_buttons`` (how many a seat has earned, by seat), ``must_kill`` (the seats that still owe one) and
``owed`` (who owes one from an earlier round, in which he was not dealt in).
"""

from collections.abc import Generator
from typing import Literal

import msgspec

from houseway.facts import People, Person
from houseway.ledger import Reason
from houseway.play.carried import BY_SEAT, SEATS, SEATS_OR_NONE, Carries
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.play.events import Acted, Noted
from houseway.play.parameters import AtLeastOne, LimitName
from houseway.play.table import Seat, Table
from houseway.pot.kill import kill_pot

BUTTONS = ("kill-buttons",)
IN_THE_BLIND = Reason("kill blind", BUTTONS)
CARRIES: Carries = {"kill_buttons": BY_SEAT, "must_kill": SEATS_OR_NONE, "owed": SEATS}


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the stakes climb, and who must make them climb."""

    free: tuple[LimitName, ...] = ()
    """The limits in which a killer names his amount; in the others each kill is twice the last."""
    share: AtLeastOne = 3
    """The part of his chips that a killer may name at most: a third."""
    buttons: AtLeastOne = 4
    """How many kill buttons a round has."""
    earned: Literal["every-kill", "one-each"] = "every-kill"
    """Whether somebody with a button earns another one when he kills again."""
    owed: Literal["unseen", "from-the-blind"] = "unseen"
    """How an owed kill is made: before the cards, one player each hand in order from the dealer's left;
    or when its player is the blind."""
    acts: Literal["last", "in-turn"] = "last"
    """When the highest killer acts in the first betting round."""


def owed_kill(table: Table, ladder: Ladder, blind: int) -> tuple[int, bool]:
    """Buttons up: who owes a kill in this hand posts it.

    The seat that killed, or 0; and whether further kills of this hand earn buttons.
    """
    state = table.state
    if "must_kill" not in state and not _buttons_left(table, ladder):
        without = [s.number for s in table.clockwise(table.button) if not _has_button(table, s)]
        state["must_kill"] = without
        table.log(Noted("buttons up", BUTTONS, (People(tuple(without)),)))
    debtors = [*state.get("owed", ()), *state.get("must_kill", ())]
    able = [n for n in debtors if n in table.by_number and not table.by_number[n].all_in]
    due = able[:1] if ladder.owed == "unseen" else [n for n in able if n == blind][:1]
    for number in due:
        kill_pot(table, table.by_number[number], 2 * table.stakes.big_blind, IN_THE_BLIND)
        for key in ("owed", "must_kill"):
            if number in state.get(key, ()):
                state[key] = [n for n in state[key] if n != number]
                break
    earns = "must_kill" not in state
    if not earns and not any([n in table.by_number for n in state["must_kill"]]):
        # Who is not dealt in does not hold up the next round of buttons; whoever keeps the table knows
        # that he owes his kill.
        del state["must_kill"]
        state.pop("kill_buttons", None)
    if not state.get("owed", True):
        del state["owed"]
    return (due[0] if due else 0), earns


def offer_kills(table: Table, ladder: Ladder, killer: int, earns: bool) -> Generator[Decision, Choice, int]:
    """Any kills? Any overkills? In turn from the dealer's left, until nobody goes higher.

    The seat that killed last and highest, or 0.
    """
    asking = True
    while asking:
        asking = False
        for seat in table.clockwise(table.button):
            option = None if seat.number == killer else _kill_option(table, ladder, seat)
            if option is None:
                continue
            choice = yield Decision((seat.number,), "kill", (option, Option("pass")))
            if choice.verb == "pass":
                table.log(Acted(seat.number, "pass"))
                continue
            kill_pot(table, seat, choice.amount or option.pays)
            killer = seat.number
            if earns and _buttons_left(table, ladder):
                _earn(table, ladder, seat)
            asking = True
            break
    return killer


def _kill_option(table: Table, ladder: Ladder, seat: Seat) -> Option | None:
    """What a seat may kill for now; none where it has not the chips."""
    round_ = table.round
    if round_ is None or seat.all_in:
        return None
    amount = 2 * round_.level
    if table.stakes.name not in ladder.free:
        return Option("kill", pays=amount) if seat.bet + seat.stack.balance >= amount else None
    chip = table.stakes.chip
    most = seat.stack.balance // ladder.share // chip * chip
    return Option("kill", amounts=(Range(amount, most, chip),)) if most >= amount else None


def _has_button(table: Table, seat: Seat) -> bool:
    return str(seat.number) in table.state.get("kill_buttons", {})


def _buttons_left(table: Table, ladder: Ladder) -> bool:
    """Whether somebody can still earn a button in this round."""
    out: int = sum(table.state.get("kill_buttons", {}).values())
    if ladder.earned == "one-each" and all(_has_button(table, seat) for seat in table.seats):
        return False
    return out < ladder.buttons


def _earn(table: Table, ladder: Ladder, seat: Seat) -> None:
    if ladder.earned == "one-each" and _has_button(table, seat):
        return
    buttons = dict(table.state.get("kill_buttons", {}))
    buttons[str(seat.number)] = buttons.get(str(seat.number), 0) + 1
    table.state["kill_buttons"] = buttons
    table.log(Noted("earns a kill button", BUTTONS, (Person(seat.number),)))
