"""Foul hands: who may call them, what they cost, and what becomes of the last player."""

from collections.abc import Generator, Sequence

from houseway.cards import Card
from houseway.facts import Cards, Finding, Money, Person
from houseway.melds.game import Game
from houseway.melds.handling import put_on_discards, release, take_from_hand, throw_in
from houseway.melds.payments import check_left, repay, settle_with
from houseway.melds.players import Player
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.play.events import Acted, Noted

FOULED = "the hand is foul"
LEFT_LYING = Finding("left an invalid spread lying")
FOUL = Option("foul", note="call the hand foul")
LEAVE = Option("leave")
WAIT = Option("wait", note="keep your cards until the hand is checked")
THROW_IN = Option("throw-in", price="your own hand is foul if the declaration is wrong")
AGREE = Option("agree")
REFUSE = Option("refuse")


def anybody(
    game: Game, player: Player, asks: str, options: Sequence[Option], usual: str, but: Sequence[int] = ()
) -> Generator[Decision, Choice, Player | None]:
    """Ask the other players in action, in any order; the first who does not leave it."""
    waiting = [other.number for other in game.others(player) if other.number not in but]
    while waiting:
        decision = game.table.ask(Decision(tuple(waiting), asks, options), Choice(usual))
        choice = yield decision
        who = decision.who(choice)
        if choice.verb != "leave":
            return game.player(who)
        waiting.remove(who)
    return None


def may_be_called(
    game: Game, player: Player, act: Finding, key: str, live: Card | None = None
) -> Generator[Decision, Choice, bool]:
    """A violation that any active player may call; whether one did.

    A card off the deck that went into the hand by it is live again for the next player (004:380).
    """
    game.table.log(Noted("did something foul", (key,), (Person(player.number), act)))
    caller = yield from anybody(game, player, "foul", (FOUL, LEAVE), "foul")
    if caller is None:
        return False
    game.table.log(Noted("calls a hand foul", (key,), (Person(caller.number), Person(player.number))))
    if live is not None:
        take_from_hand(game, player, (live,))
        put_on_discards(game, player, live, live=True)
        game.table.log(Noted("a live card", ("live-card",), (Cards((live,)),)))
    make_foul(game, player, act)
    return True


def make_foul(game: Game, player: Player, act: Finding) -> None:
    """The penalty: the hand is thrown in and the pays it got are repaid; the outs are still to pay."""
    game.table.log(Noted(FOULED, ("foul-penalty",), (Person(player.number), act)))
    repay(game, player, Finding("a foul hand", (act,)))
    throw_in(game, player, "foul")
    check_left(game)


def touches_the_deck(game: Game, player: Player) -> Generator[Decision, Choice, bool]:
    """What may be called when a player reaches for the next card; whether the hand is foul."""
    count = game.play.hand
    if player.count != count:
        act = Finding("touches the deck", (player.count,))
        return (yield from may_be_called(game, player, act, "wrong-count"))
    if player.invalid is not None:
        return (yield from may_be_called(game, player, LEFT_LYING, "invalid-spread"))
    return False


def give_up(game: Game, player: Player) -> None:
    """Nobody may call his own hand foul: who throws it in pays everything that is still to come."""
    game.table.log(Noted("throws the hand in and pays on", ("own-foul",), (Person(player.number),)))
    throw_in(game, player, "thrown-in")
    check_left(game)


def false_out(game: Game, player: Player) -> Generator[Decision, Choice, bool]:
    """Somebody declares himself out who is not; whether his hand is foul for it.

    It is when another player fouls his own hand because of it; when all others do, the tops stay.
    """
    game.table.log(Noted("says that he is out", ("false-out",), (Person(player.number),)))
    others = game.others(player)
    fouled = []
    for other in others:
        choice = yield game.table.ask(
            Decision((other.number,), "out declared", (WAIT, THROW_IN)), Choice("wait")
        )
        if choice.verb == "throw-in":
            game.table.log(Noted("throws the hand in", ("false-out",), (Person(other.number),)))
            fouled.append(other)
    if not fouled:
        return False
    release(game, player, live=True)
    act = Finding("said wrongly that he was out")
    game.table.log(Noted("repays the pays of the hand", ("false-out",), (Person(player.number),)))
    repay(game, player, Finding("the player", (act,)), ("false-out",))
    for other in fouled:
        throw_in(game, other, "foul")
    if len(fouled) == len(others):
        throw_in(game, player, "foul")
        game.table.log(Noted("all other hands were fouled: the tops stay", ("all-fouled",)))
        raise game.ends("redeal")
    make_foul(game, player, act)
    return True


def liable(game: Game) -> list[Player]:
    """Hands out of play that still owe the winner something."""
    return [p for p in game.order if p.status in ("foul", "thrown-in") and p.seat.stack.balance >= game.unit]


def negotiate(game: Game, last: Player) -> Generator[Decision, Choice, bool]:
    """The last player may ask each foul hand for the same chips instead of playing on; whether all agree."""
    foul = liable(game)
    most = max(p.seat.stack.balance // game.unit for p in foul) * game.unit
    settle = Option(
        "settle", amounts=(Range(game.unit, most, game.unit),), note="ask each foul hand for this"
    )
    play = Option("play", note="play the hand out, face up")
    decision = Decision((last.number,), "last hand", (settle, play), absent="play")
    choice = yield game.table.ask(decision, Choice("play"))
    game.table.log(Acted(last.number, choice.verb, choice.amount))
    if choice.verb == "play":
        return False
    fair = (last.value + game.play.outs_extra) * game.unit
    asked = choice.amount
    about = Finding("would settle", (Money(asked), Person(last.number)))
    for player in foul:
        advice = Choice("agree" if asked <= fair else "refuse")
        decision = Decision((player.number,), "settlement", (AGREE, REFUSE), about=about)
        answer = yield game.table.ask(decision, advice)
        game.table.log(Acted(player.number, answer.verb))
        if answer.verb == "refuse":
            return False
    for player in foul:
        settle_with(game, last, player, asked)
    return True
