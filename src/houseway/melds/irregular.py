"""What goes wrong in Pan that nobody chooses: wrong numbers of cards, one on the floor, an uncalled pay."""

from houseway.facts import Finding, Person
from houseway.incident import Incident
from houseway.ledger import Reason
from houseway.melds.fouls import make_foul, may_be_called
from houseway.melds.game import Game
from houseway.melds.handling import release, throw_in
from houseway.melds.payments import check_left
from houseway.melds.players import DEAD, Player
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Noted
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.mishaps import at_turn, noticed, rule_on, ruling
from houseway.play.incidents.remedies import Remedy
from houseway.play.incidents.wrong_sizes import (
    SHORT,
    WRONG_SIZE,
    deal_as_it_comes,
    deal_from_the_middle,
    let_go,
    take_out,
)
from houseway.play.rules import Script

CHANGE = Option("change", note="change your declaration")
STAY = Option("stay", note="leave your declaration as it is")


def hear(game: Game, playing: dict[int, bool] | None = None, acting: Player | None = None) -> Script:
    """What goes wrong before the next decision; ``playing`` has the declarations while people declare."""
    mishaps = game.table.mishaps
    turn = 0
    while mishaps is not None and mishaps.turn != turn:
        # What the floor or a player is asked counts as a turn: then something else may go wrong.
        turn = mishaps.turn
        for fact in at_turn(game.table):
            yield from _hear(game, fact, playing, acting)


def _hear(game: Game, fact: Incident, playing: dict[int, bool] | None, acting: Player | None) -> Script:
    if fact.what == "noticed":
        yield from _put_right(game, fact, playing)
    elif playing is not None or game.solo or fact.seats[0] not in [p.number for p in game.active]:
        return
    elif fact.what == "dropped":
        yield from _drop(game, fact, acting)
    elif fact.what in ("declared-foul", "hand-swept"):
        yield from _leave_to_the_floor(game, fact, acting)
    elif fact.what == "uncalled" and acting is not None and fact.seats[0] == acting.number:
        rule_on(game.table, fact)
        game.silent = acting.number


# A wrong number of cards


def wrong_by(game: Game) -> dict[int, int]:
    """Seat by seat how many cards too many were dealt; less than nothing is too few."""
    mishaps = game.table.mishaps
    found: dict[int, int] = {}
    for fact in mishaps.happened if mishaps is not None else ():
        if fact.what in WRONG_SIZE:
            found[fact.seats[0]] = found.get(fact.seats[0], 0) + (-1 if fact.what == SHORT else 1)
    return found


def _unnoticed(game: Game, number: int) -> list[Incident]:
    mishaps = game.table.mishaps
    latent = mishaps.latent if mishaps is not None else []
    return [fact for fact in latent if fact.what in WRONG_SIZE and fact.seats == (number,)]


def touch(game: Game, player: Player) -> None:
    """A player acts: a wrong number of his cards is not put right any more, but may be called (004:344)."""
    if game.table.mishaps is not None:
        game.touched.add(player.number)
        for fact in _unnoticed(game, player.number):
            game.table.mishaps.latent.remove(fact)


def _put_right(game: Game, notice: Incident, playing: dict[int, bool] | None) -> Script:
    """Somebody has counted his cards before he acts (004:358-364)."""
    table = game.table
    for player in game.active:
        mine = [fact for fact in _unnoticed(game, player.number) if str(fact) == notice.said]
        wrong = wrong_by(game)
        if not mine or not wrong[player.number]:
            continue
        noticed(table, notice)
        for fact in _unnoticed(game, player.number):
            table.mishaps.latent.remove(fact)  # type: ignore[union-attr]
        declared = playing is None or player.number in playing
        remedy = ruling(
            table,
            mine[0],
            owner=player.number,
            off=wrong[player.number],
            total_right=not sum(wrong.values()),
            declared=declared,
        )
        do = remedy.do
        if remedy.outcomes:
            way = yield from ask_floor(table, remedy, Person(player.number))
            do = way.do
        for primitive in do:
            yield from _apply(game, player, primitive, remedy, playing)
            player.hand_changed()
        return


def _apply(
    game: Game, player: Player, primitive: str, remedy: Remedy, playing: dict[int, bool] | None
) -> Script:
    table, seat = game.table, player.seat
    match primitive:
        case "out with the ante back":
            throw_in(game, player, DEAD)
            give_ante_back(game, player, remedy)
            if playing is None:
                check_left(game)
        case "add a card" if remedy.source == "middle":
            deal_from_the_middle(table, seat)
        case "add a card":
            deal_as_it_comes(table, seat)
        case "take a card at random":
            take_out(table, seat, seat.hole)
        case "take a later card":
            take_out(table, seat, seat.hole[game.play.dealt_at_once :])
        case "declare anew":
            yield from _declare_anew(game, player, playing)


def give_ante_back(game: Game, player: Player, remedy: Remedy) -> None:
    """Whose hand is dead plays for nothing: what he put into the tops is his again."""
    ante = game.table.stakes.ante
    why = Reason("the ante of a dead hand", (remedy.id,))
    if amount := min(ante, game.tops):
        game.table.pay(player.seat, amount, why)
    if player.double and (amount := min(ante, game.double_tops)):
        game.double_tops -= amount
        game.table.pay(player.seat, amount, why)


def _declare_anew(game: Game, player: Player, playing: dict[int, bool] | None) -> Script:
    plays = playing is None or playing[player.number]
    choice = yield game.table.ask(Decision((player.number,), "declare", (STAY, CHANGE)), Choice("stay"))
    if choice.verb == "stay":
        return
    to = "pass" if plays else "play"
    game.table.log(Noted("changes the declaration", ("declare",), (Person(player.number), to)))
    if playing is not None:
        playing[player.number] = not plays
    else:
        throw_in(game, player, "passed")
        check_left(game)


# What the floorman decides


def _leave_to_the_floor(game: Game, fact: Incident, acting: Player | None) -> Script:
    """A hand that was swept up or that the floorman would declare foul (004:315, 004:357)."""
    player = game.player(fact.seats[0])
    remedy = rule_on(game.table, fact)
    way = yield from ask_floor(game.table, remedy, Person(player.number))
    if "plays as it lies" in way.do:
        return
    if player is acting:
        release(game, player, live=True)
    if "fouled hand" in way.do:
        make_foul(game, player, Finding("was declared foul by the floorman"))
    else:
        throw_in(game, player, "passed")
        check_left(game)


# A card on the floor


def _drop(game: Game, fact: Incident, acting: Player | None) -> Script:
    """A player is caught throwing a card on the floor; which one of his hand is said by its number."""
    player = game.player(fact.seats[0])
    at = int(fact.said) if fact.said.isdecimal() else 0 if fact.said else 1
    if not 1 <= at <= len(player.seat.hole):
        return
    remedy = rule_on(game.table, fact)
    let_go(game.table, player.seat, player.seat.hole[at - 1])
    player.hand_changed()
    if player is acting:
        release(game, player, live=True)
    yield from may_be_called(game, player, Finding("threw a card on the floor"), remedy.id)
