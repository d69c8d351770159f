"""Five-card stud: one card down, four up, a mandatory opening, four rounds; Asian stud strips the deck."""

from functools import cache
from typing import Literal

import msgspec

from houseway.games import citations, moments
from houseway.games.game import Forced, Game
from houseway.games.needs import streets_dealt, streets_needed
from houseway.play.dealing import deal_hole, deal_up, milestone
from houseway.play.incidents.streets_so_far import LET_OFF, LIES_OTHERWISE, Streets
from houseway.play.parameters import RankingName
from houseway.play.rules import Script, Stakes
from houseway.play.shape import Shape, Span
from houseway.play.table import Boards, Seat, Table
from houseway.pot.betting import Betting, betting_round
from houseway.pot.blinds import post_antes
from houseway.pot.bring_in import BringIn, Opener, first_to_act
from houseway.pot.contest import Contest, Part
from houseway.pot.incidents.stud_cards import before_showdown
from houseway.pot.opening_bet import opening_bet
from houseway.pot.shortage import Shortage, deal_street, full_hand
from houseway.pot.showdown import Half, Showdown, award_pots, show_or_muck
from houseway.rankings import ranking

STREETS = {2: "third", 3: "fourth", 4: "fifth"}
"""The later betting rounds, each after one more card."""
FIVE = 5


class AsianStudRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of Asian stud, and five-card stud with a whole deck, differ in."""

    dealer: Literal["button", "house-dealer"] = "button"
    """From whose left the cards are dealt and positions are counted."""
    first_card: Literal["up", "down"] = "up"
    """How the first of the two opening cards lies; the second lies the other way."""
    high: RankingName = "asian"
    bring_in: BringIn = BringIn(card="high", tie="left-of-dealer")
    live_opening: bool = True
    """Whether the opener may still raise when nobody has raised."""
    first_range: Literal["third-card", "table"] = "third-card"
    """What may be bet on two cards in a spread limit with a range for each later card: the range of
    the third card, or anything that the table's limit allows."""
    opener: Opener = Opener(ranking="asian")
    third_opener: Opener | None = None
    """Who acts first on the third card, where that goes by another rule."""
    community_opener: Opener | None = None
    """Who acts first when a community card stands in for the last one, where that differs."""
    shortage: Shortage = Shortage()
    betting: Betting = Betting()
    showdown: Showdown = Showdown()


def asian_stud(table: Table, play: AsianStudRules) -> Script:
    """One hand of five-card stud."""
    if play.dealer == "house-dealer":
        table.button = 0
    dealer = table.button
    if table.stakes.ante:
        post_antes(table)
    if table.mishaps is not None:
        table.mishaps.stud = Streets(len(STREETS))
    if play.first_card == "up":
        deal_up(table, first=dealer)
        deal_hole(table, 1, first=dealer)
    else:
        deal_hole(table, 1, first=dealer)
        deal_up(table, first=dealer)
    milestone(table, "initial deal")
    opened = yield from opening_bet(table, play.bring_in, (table.stakes.bring_in,))
    yield from betting_round(
        table,
        play.betting,
        first=opened or dealer,
        sizes=_sizes(table.stakes, play, 1),
        opened=0 if play.live_opening else opened,
    )
    for number, street in STREETS.items():
        deal_street(table, play.shortage, up=True)
        milestone(table, f"{street} street")
        first = first_to_act(table, _opener(table, play, street), street)
        sizes = _sizes(table.stakes, play, number)
        yield from betting_round(table, play.betting, first=first.number - 1, sizes=sizes)
    if table.mishaps is not None:
        before_showdown(table, common=play.shortage.community == "everybody")
    yield from show_or_muck(table, play.showdown)


def end(table: Table, play: AsianStudRules) -> None:
    """The best hand wins, or who is left."""
    award_pots(table, play.showdown, _halves(play.high))


def _opener(table: Table, play: AsianStudRules, street: str) -> Opener:
    if table.board and play.community_opener is not None:
        return play.community_opener
    if street == "third" and play.third_opener is not None:
        return play.third_opener
    return play.opener


def _sizes(stakes: Stakes, play: AsianStudRules, number: int) -> tuple[int, ...]:
    """What may be bet in a round: one bet for each, or a lower one for two rounds and a higher for two;
    of a spread, the least, with a most for each card from the third on or for all."""
    bets = stakes.bets
    match stakes.structure:
        case "limit":
            return bets[number - 1 : number] if len(bets) == len(STREETS) + 1 else bets[number // 3 :][:1]
        case "spread-limit":
            if len(bets) == 2 or (number == 1 and play.first_range == "table"):
                return bets[0], bets[-1]
            return bets[0], bets[max(1, number - 1)]
        case _:
            return (stakes.small,)


@cache
def _halves(high: str) -> tuple[Half, ...]:
    ranks = ranking(high)

    def strength(table: Table, seat: Seat) -> int:
        return ranks.strength(full_hand(table.boards, seat, FIVE))

    def describe(boards: Boards, seat: Seat) -> str:
        return ranks.describe(full_hand(boards, seat, FIVE))

    return (Half("", strength, describe),)


GAME = Game(
    name="asian-stud",
    kind="pot",
    script=asian_stud,
    end=end,
    shape=lambda rules: Shape(
        hole=Span(1, 1),
        up=Span(4, 4),
        community=len(STREETS),
        community_for_all=rules.play.shortage.community == "everybody",
        seat_marks=(LIES_OTHERWISE, LET_OFF),
    ),
    contest=lambda play: Contest(cards=FIVE, parts=(Part(ranking=play.high),)),
    parameters=AsianStudRules,
    moments=moments.of_five_cards,
    cites=citations.of_five_cards,
    forced=Forced(bets=(2, 4), bring_in=(1,), ante=(0, 1)),
    cards=lambda rules, players: streets_needed(players, 2, len(STREETS), 0, rules.play.shortage),
    longest=lambda _, players: streets_dealt(players, 2, len(STREETS)),
)
