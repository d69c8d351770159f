"""Before the cards: who plays doubles, who antes, and the tops that the hand before left.

``table.state`` carries ``winner`` (who won the last hand), ``doubles`` (who plays double condition),
``asked`` (who has said which condition he plays), ``tops`` and ``double_tops`` (chips on the table that
nobody won), ``anted`` (whose antes they are, when the same tops are played for again) and ``double_anted``
(whose second antes lie in the double tops).
"""

from functools import cache
from typing import Any

from houseway.facts import Person
from houseway.ledger import Reason, move
from houseway.melds.game import Game, around
from houseway.play.carried import SEATS, TABLE, Carries
from houseway.play.dealing import deal_in_stacks
from houseway.play.decisions import Decision, Option, plain_choice
from houseway.play.events import Kept, Noted
from houseway.play.incidents.wrong_sizes import deal_together
from houseway.play.rules import Script
from houseway.play.table import Seat

SINGLE = Option("single", note="pays count once")
DOUBLE = Option("double", note="pays count twice against other doubles players, and so does the ante")
PLAYS = {"single": "plays singles", "double": "plays doubles"}
CARRIES: Carries = {
    "winner": TABLE,
    "doubles": SEATS,
    "asked": SEATS,
    "tops": TABLE,
    "double_tops": TABLE,
    "anted": SEATS,
    "double_anted": SEATS,
}
"""The winner's seat is where the next hand begins, whoever sits there."""
CONDITIONS = Kept[tuple[str, int], Noted](
    lambda said: Noted(PLAYS[said[0]], ("doubles",), (Person(said[1]),))
)
"""Who plays which condition."""
ANTE = Reason("ante", ("ante",))
DOUBLE_ANTE = Reason("ante for the double tops", ("doubles",))


def take_up_tops(game: Game) -> None:
    """The chips that the hand before left are played for."""
    table = game.table
    game.double_tops = table.state.pop("double_tops", 0)
    left = table.state.pop("tops", 0) + game.double_tops
    table.carried.balance = left
    if left:
        why = Reason("tops of the hand before", ("tops-stay",))
        table.log(move(table.carried, table.pot, left, why))


def choose_condition(game: Game) -> Script:
    """Who has chips enough for doubles says once which condition he plays; doubles can be given up."""
    table = game.table
    state = table.state
    enough = 2 * table.stakes.buy_in[0]
    asked, doubles = set(state.get("asked", ())), set(state.get("doubles", ()))
    for seat in around(table, game.play, state.get("winner", 0)):
        before = "double" if seat.number in doubles else "single"
        if before == "single" and (seat.number in asked or seat.stack.balance < enough):
            continue
        asked_of = table.ask(_condition(seat.number), plain_choice(before))
        choice = table.take_advice(seat.number) if table.as_advised is not None else (yield asked_of)
        if before == choice.verb == "double":
            continue
        table.log(CONDITIONS[choice.verb, seat.number])
        if before == "double":
            # Who gives doubles up is asked once more before the next hand.
            asked.discard(seat.number)
            doubles.remove(seat.number)
            _keep(state, "doubles", doubles)
        else:
            asked.add(seat.number)
            if choice.verb == "double":
                doubles.add(seat.number)
                _keep(state, "doubles", doubles)
        _keep(state, "asked", asked)


def _keep(state: dict[str, Any], key: str, seats: set[int]) -> None:
    """Seats are carried on to the next hand under a key, which is not there without any."""
    if seats:
        state[key] = sorted(seats)
    else:
        state.pop(key, None)


@cache
def _condition(number: int) -> Decision:
    return Decision((number,), "condition", (SINGLE, DOUBLE), absent="single")


def ante(game: Game) -> None:
    """Everybody antes who keeps chips to play with; the others sit the hand out.

    No tops are progressive (004:402): whose antes lie in tops that stayed does not ante again.
    """
    table = game.table
    anted, double_anted = game.anted, game.double_anted
    doubles = table.state.get("doubles", ())
    for seat in around(table, game.play, table.state.get("winner", 0)):
        amount = table.stakes.ante
        due = 0 if seat.number in anted else amount
        due_twice = 0 if seat.number in double_anted else amount
        # The same tops are played for again under the condition that was played before.
        double = seat.number in doubles and not (due_twice and not due)
        if seat.stack.balance < due + game.unit:
            _sits_out(game, seat)
            continue
        double = double and seat.stack.balance >= due + due_twice + game.unit
        if due:
            table.put_in(seat, due, ANTE)
        if double and due_twice:
            game.double_tops += table.put_in(seat, due_twice, DOUBLE_ANTE)
        seat.bet = 0
        seat.total = amount * (2 if double else 1)
        game.join(seat, double)


def _sits_out(game: Game, seat: Seat) -> None:
    seat.folded = True
    game.table.log(Noted("sits out", ("table-stakes",), (Person(seat.number),)))


def deal_hands(game: Game) -> None:
    """Ten cards each, five at a time, in the order of play."""
    left = game.play.hand
    while left:
        count = min(left, game.play.dealt_at_once)
        if game.table.mishaps is not None:
            deal_together(game.table, [player.seat for player in game.order], count)
        else:
            deal_in_stacks(game.table, [player.seat for player in game.order], count)
        left -= count
