"""Kum-kum: several people's chips in one bet, which is paid and collected as one and then shared."""

from collections.abc import Collection

import msgspec

from houseway.facts import Finding, Money, Person
from houseway.ledger import Reason, move
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Noted
from houseway.play.felt import BankedFelt, Wager
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.play.wager_form import WagerForm, Wagers

TOGETHER = Reason("chips in a kum-kum bet", ("kum-kum",))
SHARE = Reason("share of a kum-kum bet", ("kum-kum",))
_ANSWERS = (Option("accept"), Option("refuse"))
_ACCEPT = Choice("accept")


def kum_kum_form(
    table: Table, felt: BankedFelt, wagers: Wagers, seat: Seat, refused: Collection[tuple[int, int]]
) -> WagerForm | None:
    """The bets of others that a person may put chips into: each at least the minimum, together at most."""
    placed: dict[int, dict[str, int]] = {}
    for spot in felt.spots.values():
        first = spot.wagers[0].person
        if first is not seat and (seat.number, spot.number) not in refused:
            placed[spot.number] = {w.kind: w.stake for w in spot.wagers if w.person is first}
    if not placed or seat.stack.balance < table.stakes.small:
        return None
    kinds = {
        number: tuple([kind for kind in wagers.kinds if kind.name in there])
        for number, there in placed.items()
    }
    low, high, chip = table.stakes.small, table.stakes.big, table.stakes.chip
    strict = msgspec.structs.replace(wagers, under_least="refused")
    return WagerForm(kinds, low, high, chip, seat.stack.balance, strict, placed, each_least=True)


def bet_together(
    table: Table, felt: BankedFelt, person: Seat, choice: Choice, refused: set[tuple[int, int]]
) -> Script:
    """Chips into the bet of a spot's first bettor, if that one agrees: nobody is made a partner."""
    spot = felt.spots[choice.spot]
    first = spot.wagers[0].person
    amount = sum([amount for _, amount in choice.wagers])
    about = Finding("chips in a bet", (Money(amount), Person(person.number), spot.number))
    answer = yield table.ask(Decision((first.number,), "kum-kum", _ANSWERS, about=about), _ACCEPT)
    if answer.verb == "refuse":
        refused.add((person.number, spot.number))
        table.log(
            Noted("does not share the bet", ("kum-kum",), (Person(first.number), Person(person.number)))
        )
        return
    bets = {wager.kind: wager for wager in spot.wagers if wager.person is first}
    for name, chips in choice.wagers:
        wager = bets[name]
        table.log(move(person.stack, wager.account, chips, TOGETHER))
        wager.stake += chips
        wager.partners[person.number] = wager.partners.get(person.number, 0) + chips


def share_out(table: Table, felt: BankedFelt) -> None:
    """What came back of a bet that several shared, in proportion; odd chips stay with the first of them."""
    for wager in felt.wagers():
        if wager.partners:
            _share(table, wager)


def _share(table: Table, wager: Wager) -> None:
    chip = table.stakes.chip
    back = wager.returned + wager.paid
    for number, own in wager.partners.items():
        share = back * own // wager.stake // chip * chip
        if share:
            table.log(move(wager.person.stack, table.by_number[number].stack, share, SHARE))
