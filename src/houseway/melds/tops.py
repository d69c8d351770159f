"""Before the cards: who plays doubles, who antes, and the tops that the hand before left.

``table.state`` carries ``winner`` (who won the last hand), ``doubles`` (who plays double condition),
``asked`` (who has said which condition he plays), ``tops`` and ``double_tops`` (chips on the table that
nobody won) and ``anted`` (whose antes they are, when the same tops are played for again).
"""

from houseway.ledger import Reason, move
from houseway.melds.players import Game, Player, around
from houseway.play.carrying import SEATS, TABLE, Carries
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Dealt, Noted
from houseway.play.rules import Script
from houseway.play.table import Seat

SINGLE = Option("single", note="pays count once")
DOUBLE = Option("double", note="pays count twice against other doubles players, and so does the ante")
CARRIES: Carries = {
    "winner": TABLE,
    "doubles": SEATS,
    "asked": SEATS,
    "tops": TABLE,
    "double_tops": TABLE,
    "anted": SEATS,
}
"""The winner's seat is where the next hand begins, whoever sits there."""
ANTE = Reason("ante", ("ante",))
DOUBLE_ANTE = Reason("ante for the double tops", ("doubles",))


def take_up_tops(game: Game) -> None:
    """The chips that the hand before left are played for."""
    table = game.table
    game.tops = table.state.pop("tops", 0)
    game.double_tops = table.state.pop("double_tops", 0)
    left = game.tops + game.double_tops
    table.carried.balance = left
    if left:
        why = Reason("tops of the hand before", ("tops-stay",))
        table.log(move(table.carried, table.pot, left, why))


def choose_condition(game: Game) -> Script:
    """Who has chips enough for doubles says once which condition he plays."""
    table = game.table
    state = table.state
    enough = 2 * table.stakes.buy_in[0]
    for seat in around(table, game.play, state.get("winner", 0)):
        if seat.number in state.get("asked", ()) or seat.stack.balance < enough:
            continue
        choice = yield game.table.ask(
            Decision((seat.number,), "condition", (SINGLE, DOUBLE)), Choice("single")
        )
        table.log(Noted(f"seat {seat.number} plays {choice.verb}s", ("doubles",)))
        state["asked"] = sorted([*state.get("asked", ()), seat.number])
        if choice.verb == "double":
            state["doubles"] = sorted([*state.get("doubles", ()), seat.number])


def ante(game: Game) -> None:
    """Everybody antes who keeps chips to play with; the others sit the hand out."""
    table = game.table
    game.anted = anted = tuple(table.state.pop("anted", ()))
    doubles = table.state.get("doubles", ())
    for seat in around(table, game.play, table.state.get("winner", 0)):
        amount = table.stakes.ante
        double = seat.number in doubles
        if seat.number in anted:
            # The same tops are played for again: this seat's antes lie there.
            if seat.stack.balance < game.unit:
                _sits_out(game, seat)
                continue
            seat.total = amount * (2 if double else 1)
            game.join(Player(seat, double))
            continue
        double = double and seat.stack.balance >= 2 * amount + game.unit
        if seat.stack.balance < amount + game.unit:
            _sits_out(game, seat)
            continue
        game.tops += table.put_in(seat, amount, ANTE)
        if double:
            game.double_tops += table.put_in(seat, amount, DOUBLE_ANTE)
        seat.bet = 0
        game.join(Player(seat, double))


def _sits_out(game: Game, seat: Seat) -> None:
    seat.folded = True
    text = f"seat {seat.number} has too few chips for a hand and sits out"
    game.table.log(Noted(text, ("table-stakes",)))


def deal_hands(game: Game) -> None:
    """Ten cards each, five at a time, in the order of play."""
    shoe = game.table.shoe
    left = game.play.hand
    while left:
        count = min(left, game.play.dealt_at_once)
        for player in game.order:
            cards = tuple([shoe.next() for _ in range(count)])
            player.seat.hole += cards
            game.table.log(Dealt(player.number, cards, False))
        left -= count
