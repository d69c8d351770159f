"""Seven-card stud: down cards and a door card, a forced bet, four more streets; high, low, split, Super."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.cards import Card
from houseway.games import moments
from houseway.games.game import Forced, Game
from houseway.games.needs import streets_dealt, streets_needed
from houseway.play.dealing import deal_hole, deal_up, milestone
from houseway.play.incidents.streets_so_far import LET_OFF, LIES_OTHERWISE, Streets
from houseway.play.parameters import OptionalRanking
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Round, Seat, Table
from houseway.pot.betting import Betting, betting_round
from houseway.pot.blinds import post_antes
from houseway.pot.bring_in import BringIn, Opener, bring_in, first_to_act
from houseway.pot.contest import Contest, own_parts
from houseway.pot.discards import forced_discards
from houseway.pot.incidents.stud_cards import before_showdown
from houseway.pot.shortage import Shortage, deal_street, full_hand
from houseway.pot.showdown import Half, Showdown, award_pots, show_or_muck
from houseway.rankings import Ranking, ranking

STREETS = {4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
SEVEN = 7


class StudRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of the seven-card stud games differ in."""

    down: Annotated[int, Meta(ge=1, le=4)] = 2
    """Cards dealt face down before the door card."""
    discard: Annotated[int, Meta(ge=0, le=2)] = 0
    """Down cards that everybody gives up after the first betting round."""
    high: OptionalRanking = "high"
    low: OptionalRanking = ""
    badugi: OptionalRanking = ""
    """The rankings by which the pot is won: one takes it all, two take half each; empty is none."""
    larger_from: Annotated[int, Meta(ge=0, le=7)] = 5
    """The street from which limit games bet the larger limit; 0 is none."""
    open_pair: bool = False
    """Whether a pair on somebody's board on fourth street lets everybody bet either limit."""
    last_card: Literal["down", "up"] = "down"
    dead_seats: bool = False
    """Whether a seat that folds before anybody has bet is dealt in until somebody does."""
    bring_in: BringIn = BringIn()
    opener: Opener = Opener()
    shortage: Shortage = Shortage()
    betting: Betting = Betting()
    showdown: Showdown = Showdown()

    def __post_init__(self) -> None:
        if not (self.high or self.low or self.badugi):
            raise ValueError("a stud game is played for a high, a low or a badugi half, or for two of them")


def stud_game(table: Table, play: StudRules) -> Script:
    """One hand of a seven-card stud game."""
    # The house dealer deals from his own left: there is no button.
    dealer = table.button = 0
    dead: list[Seat] = []
    if table.stakes.ante:
        post_antes(table)
    if table.mishaps is not None:
        table.mishaps.stud = Streets(len(STREETS), last_down=play.last_card == "down")
    deal_hole(table, play.down, first=dealer)
    milestone(table, "down cards")
    deal_up(table, first=dealer)
    milestone(table, "initial deal")
    live = table.live()
    opened = yield from bring_in(table, play.bring_in, play.betting)
    round_ = table.round = table.round or Round()
    yield from betting_round(
        table,
        play.betting,
        first=opened.after,
        sizes=_sizes(table, play, 3),
        opened=opened.acted,
    )
    # Those who folded to the bring-in folded to a bet; the opener who gives up unraised did not.
    unforced = [table.seat(opened.after)] if opened.after else live
    _keep_dead(play, dead, round_, unforced)
    yield from forced_discards(table, play.discard, first=dealer)
    for number, street in STREETS.items():
        up = number < SEVEN or play.last_card == "up"
        deal_street(table, play.shortage, up=up, dead=dead)
        milestone(table, f"{street} street")
        live = table.live()
        first = first_to_act(table, play.opener, street)
        round_ = table.round = Round()
        sizes = _sizes(table, play, number)
        yield from betting_round(table, play.betting, first=first.number - 1, sizes=sizes)
        _keep_dead(play, dead, round_, live)
    if table.mishaps is not None:
        before_showdown(table, common=play.shortage.community == "everybody")
    yield from show_or_muck(table, play.showdown)


def end(table: Table, play: StudRules) -> None:
    """The best hands win, or who is left."""
    award_pots(table, play.showdown, _halves(play))


def _sizes(table: Table, play: StudRules, street: int) -> tuple[int, ...]:
    """What may be bet on a street."""
    stakes = table.stakes
    if stakes.structure != "limit":
        return (stakes.small,)
    if street == 4 and play.open_pair and any(_pair(s.up) for s in table.live()):
        return stakes.small, stakes.big
    return (stakes.big,) if 0 < play.larger_from <= street else (stakes.small,)


def _pair(up: list[Card]) -> bool:
    return len(up) > 1 and up[0].rank == up[-1].rank


def _keep_dead(play: StudRules, dead: list[Seat], round_: Round, unforced: list[Seat]) -> None:
    """Remember who folded with no bet to call; a bet ends that for everybody."""
    if round_.aggressor:
        dead.clear()
    elif play.dead_seats:
        dead += [seat for seat in unforced if seat.folded]


def _halves(play: StudRules) -> tuple[Half, ...]:
    """The parts of the pot."""
    return _parts(play.high, play.low, play.badugi)


@cache
def _parts(high: str, low: str, badugi: str) -> tuple[Half, ...]:
    named = {"high": high, "low": low, "badugi": badugi}
    found = [(name, ranking(order)) for name, order in named.items() if order]
    if len(found) == 1:
        return (_seven_cards("", found[0][1], "showdown"),)
    return tuple([_seven_cards(name, order, name) for name, order in found])


def _seven_cards(name: str, order: Ranking, rule: str) -> Half:
    return Half(
        name,
        lambda table, seat: order.strength(full_hand(table.boards, seat, SEVEN)),
        lambda boards, seat: order.describe(full_hand(boards, seat, SEVEN)),
        (rule,),
        low=name == "low",
    )


def _moments(rules: RuleSet) -> tuple[str, ...]:
    return *moments.antes(rules), moments.DOWN, moments.DEALT, *moments.STREETS[1:], moments.SHOWDOWN


def _cites(rules: RuleSet) -> Iterator[str]:
    halves = [name for name in ("high", "low", "badugi") if getattr(rules.play, name)]
    yield from (*halves, "odd-half") if len(halves) > 1 else ("showdown",)
    yield "shortage"


def _shape(rules: RuleSet) -> Shape:
    play: StudRules = rules.play
    down = play.down - play.discard + (play.last_card == "down")
    up = SEVEN - down
    marks = (LIES_OTHERWISE, LET_OFF)
    return Shape(
        hole=Span(down, down),
        up=Span(up, up),
        community=len(STREETS),
        community_for_all=play.shortage.community == "everybody",
        seat_marks=marks,
    )


def _cards(rules: RuleSet, players: int) -> int:
    play = rules.play
    return streets_needed(players, play.down + 1, len(STREETS), players * play.discard, play.shortage)


def _contest(play: StudRules) -> Contest:
    parts = own_parts({"high": play.high, "low": play.low, "badugi": play.badugi})
    return Contest(cards=SEVEN, parts=parts, hands="kept" if play.discard else "dealt")


GAME = Game(
    name="stud",
    kind="pot",
    script=stud_game,
    end=end,
    shape=_shape,
    contest=_contest,
    parameters=StudRules,
    moments=_moments,
    cites=_cites,
    forced=Forced(bring_in=(1,), ante=(0, 1)),
    essentials=("down", "discard", "high", "low", "badugi", "larger_from", "open_pair", "last_card"),
    cards=_cards,
    longest=lambda rules, players: streets_dealt(players, rules.play.down + 1, len(STREETS)),
)
