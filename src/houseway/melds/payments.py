"""Chips between players: pays, outs, repayments, and the tops."""

from typing import Final

from houseway.facts import Fact, Finding, Person
from houseway.ledger import Reason, move
from houseway.melds.game import Game, OneLeft
from houseway.melds.handling import throw_in
from houseway.melds.players import DEAD, OWED, Player, Spread
from houseway.play.events import Noted

_new: Final = tuple.__new__
PAY: Final = "pay"
PAYS: Final = ("pays",)
BALANCE: Final = Reason("the balance of pays that were owed", ("owed",))
PAY_PAYS: Final = ("active", "thrown-in")
PAY_OUTS: Final = (*PAY_PAYS, "foul")
"""Who is liable for what, by how the hand was lost."""
PAYS_ON: Final = {"thrown-in": "own-foul", "foul": "foul-penalty"}
"""Why somebody out of the hand pays on, by how the hand was lost."""


def collect(game: Game, to: Player, value: int, kind: str, facts: tuple[Fact, ...]) -> None:
    """A pay from everybody who is liable for pays, at once; who is out of chips then is out of the hand."""
    if value or game.table.facts.get(OWED):
        payers = [p for p in game.after(to) if p.status in PAY_PAYS]
        why = _new(Reason, (PAY, PAYS, (to.usual.person, Finding(kind, facts))))
        _collect(game, to, payers, value, why)
    elif not game.gave_back:
        # Nobody has fewer chips than before.
        return
    active, unit = game.active, game.unit
    for player in active:
        if player.seat.stack.balance < unit or len(active) == 1:
            out_of_chips(game, to)
            return


def collect_outs(game: Game, winner: Player) -> None:
    """The outs: the value as it lies and some chips more, from all who played, foul hands among them."""
    value = winner.value + game.play.outs_extra
    payers = [p for p in game.after(winner) if p.status in PAY_OUTS]
    facts = Person(winner.number), winner.value, game.play.outs_extra
    _collect(game, winner, payers, value, Reason("outs", ("outs",), facts))


def _collect(game: Game, to: Player, payers: list[Player], value: int, why: Reason) -> None:
    """A pay, and at each hit the balance of those that were owed, as far as the chips reach (004:393)."""
    # Nobody may ask for more than lies in front of him when he asks (004:391).
    most = whole_chips(game, to)
    doubles = to.double
    facts = game.table.facts
    once = value * game.unit
    log, stack, received = game.table.log, to.seat.stack, to.received
    for payer in payers:
        due = 2 * once if doubles and payer.double else once
        still = PAYS_ON.get(payer.status) if payer.status != "active" else None
        for_this = why._replace(cites=(*why.cites, still)) if still else why
        paid, own = due if due < most else most, payer.seat.stack
        if 0 < paid <= own.balance:
            log(move(own, stack, paid, for_this))
            received[payer.number] = received.get(payer.number, 0) + paid
        else:
            paid = _pay(game, payer, to, paid, for_this)
        if OWED in facts:
            balance = _take_up_owed(game, payer, to)
            if balance and paid == due:
                paid += _pay(game, payer, to, min(balance, most - paid), BALANCE)
            due += balance
        if paid < due:
            facts.setdefault(OWED, []).append([payer.number, to.number, due - paid])


def _take_up_owed(game: Game, payer: Player, to: Player) -> int:
    """What somebody still owes another: it is paid now, or written down again."""
    owed = game.table.facts.get(OWED)
    if not owed:
        return 0
    between = [one for one in owed if (one[0], one[1]) == (payer.number, to.number)]
    for one in between:
        owed.remove(one)
    return sum([amount for _, _, amount in between])


def _pay(game: Game, payer: Player, to: Player, amount: int, why: Reason) -> int:
    stack = payer.seat.stack
    if amount > stack.balance:
        amount = whole_chips(game, payer)
    if amount <= 0:
        return 0
    game.table.log(move(stack, to.seat.stack, amount, why))
    received = to.received
    received[payer.number] = received.get(payer.number, 0) + amount
    return amount


def call_for_nothing(game: Game, to: Player, spread: Spread, value: int) -> None:
    """A pay that is called for a spread which is none; nobody owes it, and it has to be given back."""
    most = whole_chips(game, to)
    why = Reason(PAY, ("invalid-spread",), (Person(to.number), Finding("what is no spread")))
    for payer in game.after(to):
        if payer.status in ("active", "thrown-in"):
            paid = _pay(game, payer, to, min(value, most), why)
            if paid:
                spread.brought[payer.number] = paid
    out_of_chips(game, to)


def give_back(game: Game, player: Player, spread: Spread) -> None:
    """The pay that an invalid spread brought, when it is taken back or put right (004:349)."""
    why = Reason("pay given back: it was no spread", ("invalid-spread",))
    for payer in game.after(player):
        amount = min(spread.brought.pop(payer.number, 0), player.seat.stack.balance)
        if amount > 0:
            game.gave_back = True
            game.table.log(move(player.seat.stack, payer.seat.stack, amount, why))
            player.received[payer.number] -= amount


def whole_chips(game: Game, player: Player) -> int:
    """What the player has on the table, in whole chips."""
    return player.seat.stack.balance // game.unit * game.unit


def out_of_chips(game: Game, collector: Player) -> None:
    """Hands of players without chips are thrown in: they cannot play on for the tops."""
    for player in game.others(collector):
        if not whole_chips(game, player):
            throw_in(game, player, "out-of-chips")
            game.table.log(Noted("is out of chips", ("table-stakes",), (Person(player.number),)))
    check_left(game)


def check_left(game: Game) -> None:
    """Stop when nobody is left to play against."""
    if len(game.active) == 1 and not game.solo:
        raise OneLeft


def repay(game: Game, player: Player, what: Finding, cites: tuple[str, ...] = ("foul-penalty",)) -> None:
    """The pays of a foul hand go back to the active hands, as far as the chips go."""
    for payer in game.others(player):
        amount = min(player.received.pop(payer.number, 0), player.seat.stack.balance)
        if amount > 0:
            why = Reason("pays repaid", cites, (what,))
            game.table.log(move(player.seat.stack, payer.seat.stack, amount, why))


def settle_with(game: Game, winner: Player, payer: Player, amount: int) -> None:
    """What a foul hand agreed to pay the last player."""
    amount = min(amount, whole_chips(game, payer))
    if amount > 0:
        why = Reason("settlement with the last player", ("last-player",))
        game.table.log(move(payer.seat.stack, winner.seat.stack, amount, why))


def win_tops(game: Game, winner: Player, key: str) -> None:
    """The tops to the winner; the double tops only to a doubles player."""
    tops = game.tops
    if tops:
        game.table.pay(winner.seat, tops, Reason("wins the tops", (key,)))
    if winner.double and game.double_tops:
        game.table.pay(winner.seat, game.double_tops, Reason("wins the double tops", ("doubles",)))
        game.double_tops = 0
    second_antes_back(game)


def second_antes_back(game: Game) -> None:
    """Where double tops that nobody won do not stay: to each doubles player what he put into them."""
    if game.play.unwon_double == "back":
        # Whose hand was dead has it back already.
        for player in [player for player in game.order if player.status != DEAD]:
            amount = min(game.table.stakes.ante, game.double_tops)
            if player.double and amount and player.number not in game.double_anted:
                why = Reason("takes the second ante back", ("unwon-doubles",))
                game.table.pay(player.seat, amount, why)
                game.double_tops -= amount


def split_tops(game: Game, one: Player, other: Player) -> None:
    """Two players divide the tops; the odd chip goes to the second of them."""
    if one.double and other.double:
        game.double_tops = 0
    elif (one.double or other.double) and game.play.split_double == "doubles-player" and game.double_tops:
        only = one if one.double else other
        game.table.pay(only.seat, game.double_tops, Reason("takes the double tops", ("split-doubles",)))
        game.double_tops = 0
    total = game.tops
    half = total // game.unit // 2 * game.unit
    for player, part in ((one, half), (other, total - half)):
        if part:
            game.table.pay(player.seat, part, Reason("splits the tops", ("split",)))
    second_antes_back(game)


def leave_tops(game: Game, *, won: bool) -> None:
    """What nobody won stays on the table for the next hand, and so does who has put it there."""
    table, state = game.table, game.table.state
    anted, double_anted = game.anted, game.double_anted
    for name in ("anted", "double_anted"):
        state.pop(name, None)
    left = table.pot.balance
    if not left and not game.double_tops:
        return
    # Whose hand was dead has the ante back.
    dead = {player.number for player in game.order if player.status == DEAD}
    if game.tops and not won:
        state["anted"] = sorted({*anted, *[p.number for p in game.order]} - dead)
    if game.double_tops:
        state["double_anted"] = sorted({*double_anted, *[p.number for p in game.order if p.double]} - dead)
    for name, amount in (("tops", game.tops), ("double_tops", game.double_tops)):
        if amount:
            state[name] = amount
    if left:
        why = Reason("tops that stay for the next hand", ("tops-stay",))
        table.log(move(table.pot, table.carried, left, why))
