"""Mexican five-card stud: 41 cards, always one of them down, and the players say which.

In one form the cards come up or down, and a player may turn his down card before the next card, which
then comes down. In the other every card comes down, and everybody turns one each time.
"""

from functools import cache
from typing import Literal, NamedTuple

import msgspec

from houseway.cards import JOKER, Card
from houseway.games import citations, moments
from houseway.games.game import Forced, Game
from houseway.games.needs import streets_dealt, streets_needed
from houseway.play.dealing import deal_hole, deal_up, milestone, turn_up
from houseway.play.decisions import CardPick, Decision, Option
from houseway.play.incidents.mishaps import do_later
from houseway.play.incidents.streets_so_far import DEALT_DOWN, LET_OFF, LIES_OTHERWISE, Streets
from houseway.play.parameters import RankingName
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Boards, Seat, Table
from houseway.pot.betting import Betting, betting_round
from houseway.pot.blinds import post_antes
from houseway.pot.bring_in import BringIn, forced_seat
from houseway.pot.contest import Contest, Part
from houseway.pot.incidents.stud_cards import before_showdown, comes_to_light, may_open
from houseway.pot.opening_bet import opening_bet
from houseway.pot.shortage import Shortage, deal_street, full_hand
from houseway.pot.showdown import Half, Showdown, award_pots, show_or_muck
from houseway.rankings import Ranking, ranking

FIVE = 5
STREETS = {2: "third", 3: "fourth", 4: "fifth"}
"""The later betting rounds, each after one more card."""


class Joker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the joker is worth."""

    wild: Literal["dealt-down", "lying-down", "always"] = "dealt-down"
    """When it stands for any card: dealt face down, even if it was turned up later; as long as it lies
    face down; or always. Otherwise it is an ace, or fills a straight or a flush."""
    wild_ranking: RankingName = "mexican-wild"
    bug_ranking: RankingName = "mexican-bug"


class MexicanRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of the Mexican games differ in."""

    turning: Literal["may-turn", "must-turn"] = "may-turn"
    """Whether a player may turn his down card before the next card comes; or all cards come down and
    he has to turn one each time."""
    together: bool = False
    """Whether all say what they turn before the first card is turned; if not, each in turn."""
    opening: Literal["lower", "lower-or-upper", "check-or-bet"] = "lower"
    """What the highest card has to open with: the lower limit, either limit at its choice, or a check."""
    live_opening: bool = False
    """Whether the opener may still raise when nobody has raised."""
    bring_in: BringIn = BringIn(card="high", tie="left-of-dealer")
    joker: Joker = Joker()
    shortage: Shortage = Shortage()
    betting: Betting = Betting()
    showdown: Showdown = Showdown()


def mexican(table: Table, play: MexicanRules) -> Script:
    """One hand of a Mexican stud game."""
    must_turn = play.turning == "must-turn"
    button = table.button
    if table.stakes.ante:
        post_antes(table)
    if table.mishaps is not None:
        table.mishaps.stud = Streets(len(STREETS), all_down=must_turn)
    if must_turn:
        deal_hole(table, 2, first=button)
        yield from _turn_cards(table, play)
    else:
        deal_up(table, first=button)
        deal_hole(table, 1, first=button)
    milestone(table, "initial deal")
    yield from _first_round(table, play)
    for number, street in STREETS.items():
        if must_turn:
            deal_street(table, play.shortage, up=False)
            yield from _turn_cards(table, play)
        else:
            yield from _turn_cards(table, play)
            # Whoever lies all face up gets his next card down.
            down = [seat.number for seat in table.live() if not seat.hole]
            deal_street(table, play.shortage, up=True, down=down)
        milestone(table, f"{street} street")
        first = _best_board(table, play.joker)
        sizes = _sizes(table, number)
        yield from betting_round(table, play.betting, first=first.number - 1, sizes=sizes)
    if table.mishaps is not None:
        before_showdown(table, common=play.shortage.community == "everybody")
    yield from show_or_muck(table, play.showdown)


def end(table: Table, play: MexicanRules) -> None:
    """The best hand wins, or who is left."""
    award_pots(table, play.showdown, _halves(play.joker))


def _first_round(table: Table, play: MexicanRules) -> Script:
    sizes = _sizes(table, 1)
    if play.opening == "check-or-bet":
        if table.mishaps is not None:
            yield from do_later(table)
        live = table.live() if table.mishaps is None else may_open(table)
        first = forced_seat(table, play.bring_in, live)
        yield from betting_round(table, play.betting, first=first.number - 1, sizes=sizes)
        return
    choices = sizes
    if play.opening == "lower-or-upper" and table.stakes.structure == "limit":
        choices = table.stakes.bets
    opened = yield from opening_bet(table, play.bring_in, choices)
    yield from betting_round(
        table,
        play.betting,
        first=opened or table.button,
        sizes=sizes,
        opened=0 if play.live_opening else opened,
    )


def _sizes(table: Table, number: int) -> tuple[int, ...]:
    """The lower limit for two rounds, then the upper; elsewhere the minimum bet."""
    stakes = table.stakes
    return (stakes.big if number > 2 and stakes.structure == "limit" else stakes.small,)


def _turn_cards(table: Table, play: MexicanRules) -> Script:
    """Everybody still in, from the left of the button, turns a down card up or leaves it."""
    turned: list[tuple[Seat, Card]] = []
    least = 2 if play.turning == "must-turn" else 1
    for seat in table.clockwise(table.button):
        # Whose down card came up by mistake has none to turn.
        if seat.folded or len(seat.hole) < least:
            continue
        if table.mishaps is not None and comes_to_light(table, seat):
            continue
        choice = yield _turn_decision(seat, play)
        if choice.verb == "turn":
            turned.append((seat, (choice.cards or tuple(seat.hole))[0]))
            if not play.together:
                _turn(table, play, *turned.pop())
    for seat, card in turned:
        _turn(table, play, seat, card)


def _turn(table: Table, play: MexicanRules, seat: Seat, card: Card) -> None:
    turn_up(table, seat, card)
    if card is JOKER and play.joker.wild == "dealt-down":
        seat.marks |= {DEALT_DOWN}


def _turn_decision(seat: Seat, play: MexicanRules) -> Decision:
    if play.turning == "must-turn":
        pick = CardPick(tuple(seat.hole), 1, 1)
        return Decision((seat.number,), "turn up", (Option("turn", pick=pick),))
    options = (
        Option("keep", note="the down card stays down, the next card comes up"),
        Option("turn", note="the down card is turned up, the next card comes down"),
    )
    return Decision((seat.number,), "turn up", options)


def _best_board(table: Table, joker: Joker) -> Seat:
    """The seat whose up cards are best acts first; of equal ones, with a joker or not, the first
    clockwise from the button."""
    order = [seat for seat in table.clockwise(table.button) if not seat.folded]
    shows = [seat for seat in order if seat.up]
    if not shows:
        # Nobody has an up card where all of them went wrong.
        return order[0]
    return max(shows, key=lambda seat: _ranks(seat, seat.up, joker).strength(seat.up))


class _Rankings(NamedTuple):
    wild: Ranking
    bug: Ranking


@cache
def _rankings(joker: Joker) -> _Rankings:
    return _Rankings(ranking(joker.wild_ranking), ranking(joker.bug_ranking))


def _ranks(seat: Seat, cards: list[Card], joker: Joker) -> Ranking:
    """The ranking of a seat's cards, by what its joker is worth. The two agree on hands without one."""
    wild, bug = _rankings(joker)
    if JOKER not in cards or joker.wild == "always":
        return wild
    # One that is turned for everybody lies face up too; one that the dealer exposed counts as down (000:368).
    return bug if JOKER not in seat.hole and DEALT_DOWN not in seat.marks else wild


@cache
def _halves(joker: Joker) -> tuple[Half, ...]:
    def strength(table: Table, seat: Seat) -> int:
        cards = full_hand(table.boards, seat, FIVE)
        return _ranks(seat, cards, joker).strength(cards)

    def describe(boards: Boards, seat: Seat) -> str:
        cards = full_hand(boards, seat, FIVE)
        return _ranks(seat, cards, joker).describe(cards)

    return (Half("", strength, describe),)


def _shape(rules: RuleSet) -> Shape:
    marks: tuple[str, ...] = (LIES_OTHERWISE, LET_OFF)
    if rules.play.joker.wild != "always":
        marks = (*marks, DEALT_DOWN)
    return Shape(
        hole=Span(1, 1),
        up=Span(4, 4),
        community=len(STREETS),
        community_for_all=rules.play.shortage.community == "everybody",
        seat_marks=marks,
    )


def _contest(play: MexicanRules) -> Contest:
    # Where all cards come down, whoever holds the joker leaves it down.
    always = play.joker.wild == "always" or play.turning == "must-turn"
    part = Part(ranking=play.joker.wild_ranking, bug="" if always else play.joker.bug_ranking)
    return Contest(cards=FIVE, parts=(part,), hands="dealt" if always else "one-down")


GAME = Game(
    name="mexican",
    kind="pot",
    script=mexican,
    end=end,
    shape=_shape,
    contest=_contest,
    parameters=MexicanRules,
    moments=moments.of_five_cards,
    cites=citations.of_five_cards,
    forced=Forced(bring_in=(1,), ante=(0, 1)),
    cards=lambda rules, players: streets_needed(players, 2, len(STREETS), 0, rules.play.shortage),
    longest=lambda _, players: streets_dealt(players, 2, len(STREETS)),
)
