"""Pan (Panguingue): ten of 320 cards each, play or pass, draw and discard, spreads and pays, eleven down."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from houseway.errors import RecordError
from houseway.facts import Person
from houseway.games import game
from houseway.games.moments import ANTES, DEALT
from houseway.melds.advice import advise_declaration
from houseway.melds.fouls import liable, negotiate
from houseway.melds.game import Game, HandEnds, OneLeft
from houseway.melds.handling import release, throw_in
from houseway.melds.irregular import CHANGE, STAY, hear
from houseway.melds.payments import collect_outs, leave_tops, split_tops, win_tops
from houseway.melds.players import (
    CARD,
    DISCARD,
    DOUBLE_TOPS,
    DOUBLES,
    ENDED,
    OWED,
    WAYS_OUT,
    WINNER,
    Ended,
    Player,
)
from houseway.melds.sheet import PanRules
from houseway.melds.tops import CARRIES, ante, choose_condition, deal_hands, take_up_tops
from houseway.melds.turns import play_out, take_turns
from houseway.play.dealing import milestone
from houseway.play.decisions import Choice, Decision, Option, plain_choice
from houseway.play.events import Noted
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Fact, Shape, Span
from houseway.play.spreads import LEAST
from houseway.play.table import Table
from houseway.play.verbs import Verb

__all__ = ["PanRules", "pan"]

PLAY = Option("play")
PASS = Option("pass")
STAY_SO: Final = plain_choice("stay")


def pan(table: Table, play: PanRules) -> Script:
    """One hand of Pan."""
    game = Game(table, play)
    take_up_tops(game)
    if "anted" not in table.state:
        yield from choose_condition(game)
    ante(game)
    if len(game.order) < table.rules.least_players:
        table.log(Noted("too few players have chips for a hand: the tops stay", ("tops-stay",)))
        raise game.ends("redeal")
    milestone(table, "antes posted")
    deal_hands(game)
    milestone(table, "initial deal")
    yield from declare(game)
    milestone(table, "hands declared")
    try:
        yield from turns(game)
    except OneLeft:
        yield from last_one(game)


def end(table: Table, play: PanRules) -> None:
    """Outs, then tops; what nobody won stays."""
    game = Game(table, play)
    how: Ended = table.facts[ENDED]
    winner = game.player(table.facts.get(WINNER, 0)) if how != "redeal" else None
    if game.pending is not None:
        release(game, game.order[0])
    if winner is not None and how == "split":
        divide(game, winner)
    elif winner is not None:
        game.look_at_spreads(winner)
        wins(game, winner, how)
    leave_tops(game, won=winner is not None)
    table.outcome = how


def declare(game: Game) -> Script:
    """Play or pass in order; a declaration may be changed until the next player has acted."""
    playing: dict[int, bool] = {}
    before: Player | None = None
    for player in game.order:
        while True:
            if game.table.mishaps is not None:
                yield from hear(game, playing)
                before = before if before is not None and before.active else None
                if not player.active:
                    break
            decision = _declaration(game, player, before, playing)
            if game.table.as_advised is not None:
                choice = game.table.take_advice(player.number, several=before is not None)
            else:
                choice = yield decision
            if decision.who(choice) == player.number:
                game.table.log(player.usual.acts[choice.verb])
                playing[player.number] = choice.verb == "play"
                before = player
                break
            assert before is not None
            _changes(game, before, choice, playing)
            before = None
    if game.table.mishaps is not None:
        yield from hear(game, playing)
    if before is not None and before.active:
        # The last player has until the first card is drawn.
        asked = game.table.ask(_changing(before.number), STAY_SO)
        choice = game.table.take_advice(before.number) if game.table.as_advised is not None else (yield asked)
        _changes(game, before, choice, playing)
    for player in game.active:
        if not playing[player.number]:
            throw_in(game, player, "passed")


def _declaration(game: Game, player: Player, before: Player | None, playing: dict[int, bool]) -> Decision:
    waiting = len(game.order) - len(playing) - 1
    count = sum(playing.values())

    def suggest(seat: int) -> Choice:
        if seat != player.number:
            return STAY_SO
        return advise_declaration(game, player, count, waiting)

    return game.table.ask(_declaring(player.number, before.number if before is not None else 0), suggest)


@cache
def _declaring(number: int, before: int) -> Decision:
    """What is asked of a seat, and of the one before it, if any, who may still change his mind."""
    if not before:
        return Decision((number,), "declare", (PLAY, PASS))
    each = {number: (PLAY, PASS), before: (STAY, CHANGE)}
    return Decision((number, before), "declare", (PLAY, PASS), each)


@cache
def _changing(number: int) -> Decision:
    return Decision((number,), "declare", (STAY, CHANGE))


def _changes(game: Game, player: Player, choice: Choice, playing: dict[int, bool]) -> None:
    """Who changes a declaration does so once; who stays has nothing more to say."""
    if choice.verb == "change":
        playing[player.number] = not playing[player.number]
        to = "play" if playing[player.number] else "pass"
        game.table.log(Noted("changes the declaration", ("declare",), (Person(player.number), to)))


def turns(game: Game) -> Script:
    """Turn after turn until the hand ends."""
    if not game.active:
        game.table.log(Noted("everybody passes: the tops stay and a new hand is dealt", ("all-pass",)))
        raise game.ends("redeal")
    if len(game.active) == 1:
        raise game.ends("last-player", game.active[0])
    return take_turns(game)


def last_one(game: Game) -> Script:
    """One player is left: with foul hands he may settle or plays the hand out, else the tops are his."""
    (last,) = game.active
    if liable(game) and not (yield from negotiate(game, last)):
        try:
            play_out(game, last)
        except HandEnds:
            if game.table.facts[ENDED] == "out":
                raise
    raise game.ends("last-player", last)


def divide(game: Game, player: Player) -> None:
    """Two players have agreed to split the tops."""
    if len(game.active) != 2:
        raise RecordError(f"two players split the tops, not {len(game.active)}")
    (other,) = game.others(player)
    split_tops(game, player, other)


def wins(game: Game, winner: Player, how: Ended) -> None:
    """Somebody is out and collects outs and tops, or is left alone with the tops."""
    if how == "out":
        facts = Person(winner.number), winner.down
        game.table.log(Noted("is out", ("going-out",), facts))
        collect_outs(game, winner)
        win_tops(game, winner, "tops")
    else:
        foul = any([player.status in ("foul", "thrown-in") for player in game.order])
        win_tops(game, winner, "last-player" if foul else "one-plays")
    game.table.state["winner"] = winner.number


CITED = (
    *("ante", "doubles", "tops-stay", "table-stakes", "declare", "all-pass", "going-out", "tops"),
    *("one-plays", "last-player", "pays", "outs", "owed", "invalid-spread", "foul-penalty", "own-foul"),
    *("false-out", "live-card", "all-fouled", "wrong-count", "wrong-discard", "no-keeping", "force"),
    *("out-card", "split", "shoe-out", "spreads", "adding", "removed-card"),
)


def _cites(rules: RuleSet) -> Iterator[str]:
    yield from CITED
    if rules.play.unwon_double != "stay":
        yield "unwon-doubles"
    if rules.play.split_double != "stay":
        yield "split-doubles"


def _cards(rules: RuleSet, players: int) -> int:
    play: PanRules = rules.play
    return players * play.hand + players


def _shape(rules: RuleSet) -> Shape:
    # Who keeps a card too many, and is not called for it, may have any number of them.
    most = len(rules.deck_cards)
    return Shape(
        least_live=0,
        hole=Span(0, most),
        spot=Span(LEAST, most),
        hands=most // LEAST,
        common={CARD: Span(0, 1), DISCARD: Span(0, 1)},
        seat_marks=(DOUBLES, *WAYS_OUT),
        facts={
            ENDED: Fact("how the hand ended", ("out", "last-player", "split", "redeal"), must=True),
            WINNER: Fact("who went out, was left, or offered to split the tops; 0 is nobody", form=int),
            DOUBLE_TOPS: Fact("what of the pot only doubles players can win", form=int),
            OWED: Fact("pays kept back: who owes whom how much", form=list[tuple[int, int, int]]),
        },
    )


WORDS = {
    "changes the declaration": "{0} [changes] the declaration to {1}",
    "is out": "{0} [is] out with {1} cards down",
}
VERBS = {
    "take": Verb("takes the discard", "take the discard"),
    "settle": Verb("asks each foul hand for", "ask each foul hand for"),
    "add": Verb("adds to spread {}", "add to spread {}", offered="add to {}"),
}
GAME = game.Game(
    name="pan",
    kind="meld",
    script=pan,
    end=end,
    shape=_shape,
    parameters=PanRules,
    moments=lambda _: (ANTES, DEALT, "hands declared"),
    cites=_cites,
    words=WORDS,
    verbs=VERBS,
    forced=game.Forced(bets=(1,), ante=(1,)),
    cards=_cards,
    carries=CARRIES,
)
