"""Draw games: cards, a bet, a draw, a bet; one draw or three, for one hand or for two halves."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.games.game import Forced, Game
from houseway.games.moments import BLINDS, DEALT, DRAWN, DRAWS, KILLED, SHOWDOWN, antes
from houseway.ledger import Reason
from houseway.play.dealing import deal_down, milestone
from houseway.play.events import Acted
from houseway.play.parameters import AtLeastOne, Few, OptionalHand, OptionalName, OwnName, RankingName
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Fact, Shape, Span
from houseway.play.table import Boards, Seat, Table
from houseway.pot.betting import Betting, betting_round
from houseway.pot.blinds import Blinds, blind_order, post_antes, post_blinds
from houseway.pot.contest import UNQUALIFIED, Contest, Part
from houseway.pot.draws import DrawRules, draw
from houseway.pot.hands import own_cards
from houseway.pot.incidents.draw_rulings import watch_draws
from houseway.pot.jackpot import Jackpot, is_jackpot_hand, note_jackpot
from houseway.pot.kill import CARRIES, Kill, note_winners, offer_kill, post_kill
from houseway.pot.must_bet import (
    ACTS,
    DRAW_COMPLETE,
    MustBet,
    compare_bet_hands,
    remember_bets,
    show_or_muck_bet_hands,
)
from houseway.pot.showdown import (
    LAST_ONE,
    Half,
    Showdown,
    Win,
    award_last_player,
    compare_hands,
    show_or_muck,
)
from houseway.rankings import ranking

ORDINALS = ("first", "second", "third")
STRADDLE = Reason("straddle", ("opening",))
AFTER_DRAW = Fact(
    "what was done after the draw, in order: seat, verb, the seat's bet of that round",
    form=list[tuple[int, Literal["check", "call", "bet", "complete", "raise", "fold"], int]],
)
ANTE_BACK = Reason("ante returned: nobody opened", ("nobody-opens",))


class SecondHalf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The second half of a split pot."""

    name: OwnName
    ranking: RankingName


class DrawGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the sheets of the draw games differ in."""

    ranking: RankingName
    """The hand that wins, or that wins the first half."""
    half: OptionalName = ""
    """What the first half is called."""
    second: SecondHalf | None = None
    qualifier: OptionalHand = ""
    """The worst hand that wins the first half, as cards; where no hand qualifies for either half, the
    best hand of the first takes the pot all the same (000:3575)."""
    cards: Annotated[int, Meta(ge=1, le=7)] = 5
    draws: AtLeastOne = 1
    lower_rounds: Few = 1
    """How many betting rounds are played at the lower limit."""
    deal_from: Literal["button", "small-blind", "big-blind"] = "button"
    """Who gets the first card: the left neighbour of the button, the small blind, which the button may
    have itself (000:886), or the left neighbour of the big blind."""
    opening: Literal["big-blind", "double", "straddle"] = "big-blind"
    """What the first to come in before the draw bets in a game of three blinds: the big blind or more;
    twice the big blind at least; or the seat left of it is forced to post twice the big blind."""
    nobody_opens: Literal["draw", "antes-back"] = "draw"
    """What happens in a game without blinds when nobody bets before the draw."""
    draw: DrawRules = DrawRules()
    betting: Betting = Betting()
    after_draw: Betting | None = None
    """How the sheet bets after the draw, where that differs."""
    blinds: Blinds = Blinds()
    showdown: Showdown = Showdown()
    must_bet: MustBet | None = None
    must_bet_holds: bool = True
    """Whether the rule of the hands that must be bet is played."""
    jackpot: Jackpot | None = None
    """The hand whose owner gets a bonus in a jackpot game when it is beaten."""
    kill: Kill | None = None
    kill_after: Few = 0
    """How many cards everybody has when the pot may be killed voluntarily."""

    def __post_init__(self) -> None:
        if not 1 <= self.draws <= len(ORDINALS):
            raise ValueError(f"a draw game has 1 to {len(ORDINALS)} draws, not {self.draws}")
        if self.must_bet is not None and self.second is not None:
            raise ValueError("hands that must be bet are known in games for one hand, not for two halves")
        try:
            ranking(self.ranking)
            ranking(self.second.ranking if self.second else self.ranking)
            worst = parse_cards(self.qualifier)
        except HousewayError as error:
            raise ValueError(str(error)) from None
        if worst and (len(worst) != self.cards or self.second is None):
            raise ValueError("a qualifier is a hand of as many cards as are dealt, in a game of two halves")


def draw_game(table: Table, play: DrawGame) -> Script:
    """One hand of a draw game."""
    watch(table, play)
    first = post_forced_bets(table, play)
    killer = post_kill(table, play.kill)
    deal_from = dealt_after(table, play, first)
    if play.kill is not None and play.kill_after:
        deal_down(table, play.kill_after, first=deal_from, more=True)
        killer = (yield from offer_kill(table, play.kill)) or killer
    deal_down(table, play.cards - play.kill_after, first=deal_from)
    milestone(table, "initial deal")
    if "kill" not in table.state:
        first = open_for_more(table, play, first)
    after_last = play.kill.after_last if play.kill is not None else "left"
    sizes = bet_sizes(table, play, 0)
    yield from betting_round(
        table, play.betting, first=first, sizes=sizes, last=killer, after_last=after_last
    )
    if not unopened(table, play):
        yield from draw_and_bet(table, play)


def watch(table: Table, play: DrawGame) -> None:
    """Say what is asked of cards when something goes wrong."""
    if table.mishaps is not None:
        # In a jackpot game the dealer may draw as many as everybody (004:539, 004:546).
        everybody = play.draw.button_most in (None, play.draw.most)
        watch_draws(table, play.ranking, jackpot=play.jackpot is not None and everybody)


def end(table: Table, play: DrawGame) -> None:
    """The best hands win, or who is left; where nobody opened, the antes may go back."""
    wins = compare_or_award(table, play) if not unopened(table, play) else give_antes_back(table)
    note_winners(table, play.kill, wins)


def post_forced_bets(table: Table, play: DrawGame) -> int:
    """Antes and blinds; the seat after which action begins."""
    if table.stakes.ante:
        post_antes(table)
    posted = post_blinds(table, play.blinds)
    return posted[-1].number if posted else table.button


def dealt_after(table: Table, play: DrawGame, big_blind: int) -> int:
    """The seat after which the deal begins."""
    match play.deal_from:
        case "button":
            return table.button
        case "small-blind":
            return blind_order(table, play.blinds)[0].number - 1
        case "big-blind":
            return big_blind


def open_for_more(table: Table, play: DrawGame, first: int) -> int:
    """In a straddle game the pot opens for twice the big blind; the seat after which action begins."""
    round_ = table.round
    if play.opening == "big-blind" or len(table.stakes.blinds) < 3 or round_ is None:
        return first
    amount = 2 * table.stakes.big_blind
    round_.level = round_.full = amount
    seat = table.clockwise(first)[0]
    # With three players or two the seat left of the big blind is a blind itself: it may fold.
    if play.opening == "double" or seat.bet or seat.all_in:
        return first
    table.put_in(seat, amount, STRADDLE)
    table.log(Acted(seat.number, "straddle", amount))
    return seat.number


def bet_sizes(table: Table, play: DrawGame, number: int) -> tuple[int, ...]:
    """The bets of a betting round, counted from 0; a spread is the same in every round."""
    stakes = table.stakes
    if stakes.structure == "spread-limit":
        return stakes.bets
    return (stakes.small if number < play.lower_rounds else stakes.big,)


def unopened(table: Table, play: DrawGame) -> bool:
    """Whether a game without blinds was checked around before the draw, and that ends the hand."""
    if play.nobody_opens == "draw" or table.stakes.blinds or len(table.live()) == 1:
        return False
    return all(seat.total <= table.stakes.ante for seat in table.seats)


def give_antes_back(table: Table) -> list[Win]:
    """Nobody opened: everybody takes back what he put in, and the next hand is dealt."""
    for seat in table.seats:
        if seat.total + seat.dead:
            table.pay(seat, seat.total + seat.dead, ANTE_BACK)
    table.outcome = "nobody opened"
    return []


def draw_and_bet(table: Table, play: DrawGame) -> Script:
    """The draws, each with its betting round; then the hands are shown."""
    betting = play.after_draw or play.betting
    must_bet = must_bet_of(play)
    for number in range(play.draws):
        final = number == play.draws - 1
        yield from draw(table, play.draw, first=table.button, final=final)
        milestone(table, f"{ORDINALS[number]} draw")
        if final:
            table.log(DRAW_COMPLETE)
        round_ = betting_round(table, betting, first=table.button, sizes=bet_sizes(table, play, number + 1))
        yield from remember_bets(table, round_) if final and must_bet is not None else round_
    if must_bet is not None:
        yield from show_or_muck_bet_hands(table, play.showdown, parts(play)[0], must_bet, play.ranking)
    else:
        yield from show_or_muck(table, play.showdown)


def must_bet_of(play: DrawGame) -> MustBet | None:
    """The rule of the hands that must be bet, where it is played."""
    return play.must_bet if play.must_bet_holds else None


def compare_or_award(table: Table, play: DrawGame, why: Reason = LAST_ONE) -> list[Win]:
    """Who is left takes the pot, for that reason; or the hands are compared."""
    if len(table.live()) == 1:
        return award_last_player(table, why)
    halves, jackpot, must_bet = parts(play), play.jackpot, must_bet_of(play)

    def proud(seat: Seat) -> bool:
        return jackpot is not None and is_jackpot_hand(table, seat, jackpot, halves[0], play.ranking)

    if must_bet is not None:
        wins = compare_bet_hands(table, play.showdown, halves[0], must_bet, play.ranking, proud)
    else:
        wins = compare_hands(table, play.showdown, halves, proud)
    if jackpot is not None:
        note_jackpot(table, jackpot, halves[0], play.ranking)
    return wins


def parts(play: DrawGame) -> tuple[Half, ...]:
    """The parts of the pot."""
    return _parts(play.ranking, play.half, play.second, play.qualifier)


@cache
def _parts(name: str, half: str, second: SecondHalf | None, qualifier: str) -> tuple[Half, ...]:
    """One; or two halves, and where hands must qualify, what holds if none does."""
    best = ranking(name)
    if second is None:
        return (own_cards("", best),)
    low = own_cards(second.name, ranking(second.ranking), ("low",))
    if not qualifier:
        return own_cards(half, best, ("high",)), low
    least = best.strength(parse_cards(qualifier))

    def qualified(table: Table, seat: Seat) -> int:
        strength = best.strength(seat.hole)
        return strength if strength >= least else 0

    def describe(boards: Boards, seat: Seat) -> str:
        return best.describe(seat.hole)

    unqualified = Half("", lambda table, seat: best.strength(seat.hole), describe, ("unqualified",), True)
    return Half(half, qualified, describe, ("high",)), low, unqualified


def cites_of_draws(play: DrawGame) -> Iterator[str]:
    """What a draw game may cite under these parameters."""
    yield from ("high", "low", "odd-half") if play.second is not None else ("showdown",)
    if play.qualifier:
        yield "unqualified"
    if play.opening in ("straddle", "double"):
        yield "opening"
    if play.nobody_opens == "antes-back":
        yield "nobody-opens"
    if play.must_bet is not None and play.must_bet_holds:
        yield "must-bet"
        if play.must_bet.short_all_in:
            yield "overcalls"
    if play.jackpot is not None:
        yield "jackpot"


def shape_of_draws(play: DrawGame) -> Shape:
    """What a finished hand has on the table under these parameters."""
    facts = {ACTS: AFTER_DRAW} if must_bet_of(play) is not None else {}
    return Shape(hole=Span(play.cards, play.cards), facts=facts)


def _moments(rules: RuleSet) -> tuple[str, ...]:
    play = rules.play
    kill = (KILLED,) if play.kill is not None else ()
    return (*antes(rules), BLINDS, *kill, DEALT, *DRAWS[: play.draws], DRAWN, SHOWDOWN)


def _cards(rules: RuleSet, players: int) -> int:
    play: DrawGame = rules.play
    return players * play.cards + 1


def longest_of_draws(play: DrawGame, players: int) -> int:
    """Every draw takes a burn and all that each may draw; the last card of the deck may be kept."""
    return players * play.cards + play.draws * (1 + players * play.draw.most) + 1


def contest_of_draws(play: DrawGame) -> Contest:
    """What hands compete for as they are: nobody can say what will be drawn."""
    if play.second is None:
        parts: tuple[Part, ...] = (Part(ranking=play.ranking),)
    else:
        first = Part(name=play.half, ranking=play.ranking, least=play.qualifier)
        parts = first, Part(name=play.second.name, ranking=play.second.ranking)
        if play.qualifier:
            parts = *parts, Part(name=UNQUALIFIED, ranking=play.ranking, fallback=True)
    return Contest(cards=play.cards, parts=parts, hands="undrawn")


GAME = Game(
    name="draw",
    kind="pot",
    script=draw_game,
    end=end,
    shape=lambda rules: shape_of_draws(rules.play),
    contest=contest_of_draws,
    parameters=DrawGame,
    moments=_moments,
    cites=lambda rules: cites_of_draws(rules.play),
    forced=Forced(blinds=(0, 1, 2, 3), ante=(0, 1), ante_without_blinds=(1,)),
    essentials=("ranking", "second", "cards", "draws", "lower_rounds", "opening", "nobody_opens", "must_bet"),
    cards=_cards,
    longest=lambda rules, players: longest_of_draws(rules.play, players),
    carries=CARRIES,
)
