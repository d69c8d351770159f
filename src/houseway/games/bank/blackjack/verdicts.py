"""What the cards say about every wager at a blackjack table."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from houseway.bank.irregular import dead_verdicts
from houseway.bank.paying import as_row_says, judge
from houseway.bank.settlement import Verdict
from houseway.cards import JOKER_RANK, Card
from houseway.facts import Cards, Fact, Finding
from houseway.games.bank.blackjack.cases import case_of, rule_for
from houseway.games.bank.blackjack.hands import Worth, found, is_over, worth
from houseway.games.bank.blackjack.sheet import BlackjackRules, Sheet
from houseway.games.bank.blackjack.turns import SPLIT_AGAIN, SURRENDERED, half
from houseway.play.felt import DEAD, BankedFelt, Spot, Wager
from houseway.play.table import Table

MOST_CARDS = 8
"""The last row of the pay tables for a busted hand: so many cards or more."""
BUST_BETS = ("boom", "buster")
BONUS_CARDS = {"perfect-pair": 2, "super-7s": 3}
"""Bets on the first cards of a spot, and how many of them."""


Comparison = Literal["win", "lose", "push"]


class Result(NamedTuple):
    """How a player's hand fares against the player-dealer's, and the rule that says so."""

    outcome: Comparison
    rule: str


class Counted(NamedTuple):
    """A finished hand."""

    value: Worth
    cards: int
    finding: Fact


def compare(sheet: Sheet, player: Counted, bank: Counted) -> Result:
    """Who wins, as the sheet ranks hands, and by which of its rules."""
    mine, theirs = player.value, bank.value
    outcome = _outcome(sheet, player, bank)
    specials = (mine.special, theirs.special) if outcome == "win" else (theirs.special, mine.special)
    return Result(outcome, rule_for(sheet, case_of(sheet, mine, theirs), *specials))


def _outcome(sheet: Sheet, player: Counted, bank: Counted) -> Comparison:
    values = sheet.values
    mine, theirs = player.value, bank.value
    if values.wins_with and mine.total == values.wins_with and not mine.special:
        return "lose" if theirs.special else "win"
    over = (is_over(values, mine), is_over(values, theirs))
    if over == (True, True):
        return _both_over(sheet, player, bank)
    if over != (False, False):
        if sheet.over.one == "closer-wins":
            away = (abs(mine.total - values.target), abs(theirs.total - values.target))
            if away[0] != away[1]:
                return "win" if away[0] < away[1] else "lose"
        return "lose" if over[0] else "win"
    ranked = sheet.equal_totals == "by-rank" or mine.total != theirs.total
    keys = [(value.rank if ranked else 0, value.total) for value in (mine, theirs)]
    if keys[0] != keys[1]:
        return "win" if keys[0] > keys[1] else "lose"
    lost = sheet.ties == "lose" or (mine.total in sheet.losing_ties and not mine.special)
    return "lose" if lost else "push"


def _both_over(sheet: Sheet, player: Counted, bank: Counted) -> Comparison:
    over = sheet.over
    mine, theirs = player.value.total, bank.value.total
    if over.both == "closer-wins":
        if mine == theirs:
            return over.ties
        return "win" if mine < theirs else "lose"
    if over.both == "push":
        return "push"
    if over.both == "player-closer-pushes":
        return "push" if mine < theirs else "lose"
    pushes = (player.cards == 3 and mine in over.player_pushes and mine < theirs) or (
        bank.cards == 3 and theirs in over.bank_pushes
    )
    return "push" if pushes else "lose"


def verdicts(table: Table, felt: BankedFelt, play: BlackjackRules) -> list[Verdict]:
    """The verdict on every wager of the round."""
    sheet = play.game
    cards = felt.bank.holding.cards
    bank = Counted(worth(sheet.values, cards), len(cards), found(sheet.values, cards))
    called_off = _called_off(sheet, cards, bank.value)
    judged: list[Verdict] = []
    for spot in felt.spots.values():
        if DEAD in spot.hands[0].marks:
            judged += dead_verdicts(spot)
            continue
        hands = [_counted(sheet, spot, index) for index in range(len(spot.hands))]
        for wager in spot.wagers:
            match wager.kind:
                case "base" | "split" | "double":
                    judged.append(
                        _game_verdict(table, play, wager, hands[wager.hand], bank, called_off=called_off)
                    )
                case "insurance":
                    judged.append(_insured(table, play, wager, hands[0].value, bank))
                case _:
                    first = first_cards(spot)
                    events = bonus_events(play, wager.kind, first, bank)
                    count = BONUS_CARDS.get(wager.kind, 0)
                    said: Fact = Cards(tuple(first[:count])) if count else bank.finding
                    judged.append(judge(table, play.settlement, play.pays, wager, events, said))
    return judged


def _counted(sheet: Sheet, spot: Spot, index: int) -> Counted:
    hand = spot.hands[index]
    split = len(spot.hands) > 1
    finding = found(sheet.values, hand.cards, split=split)
    return Counted(worth(sheet.values, hand.cards, split=split), len(hand.cards), finding)


def _called_off(sheet: Sheet, cards: Sequence[Card], bank: Worth) -> str:
    """The rule by which doubles and splits get no action against this hand of the player-dealer, if any."""
    if sheet.calls_off == "never":
        return ""
    if bank.special:
        return "called-off"
    looked_at = {"joker": cards[:2], "second-joker": cards[1:2]}.get(sheet.calls_off, ())
    return sheet.joker_calls_off if any([card.rank == JOKER_RANK for card in looked_at]) else ""


def _game_verdict(
    table: Table, play: BlackjackRules, wager: Wager, hand: Counted, bank: Counted, *, called_off: str
) -> Verdict:
    stake = wager.account.balance
    added = () if wager.kind == "base" else (wager.kind,)
    if SURRENDERED in wager.spot.hands[wager.hand].marks:
        given_up = half(stake, up=True)
        finding = Finding("surrendered with", (hand.finding,))
        return Verdict(wager, "surrender", given_up, finding, (*added, "surrender"))
    if called_off and added:
        finding = Finding("called off against", (bank.finding,))
        return Verdict(wager, "call off", 0, finding, (*added, called_off))
    result = compare(play.game, hand, bank)
    cites = (*added, result.rule)
    finding = Finding("against", (hand.finding, bank.finding))
    if result.outcome == "push":
        return Verdict(wager, "push", 0, finding, cites)
    if result.outcome == "lose":
        return Verdict(wager, "lose", stake, finding, cites)
    event = hand.value.special or f"{hand.value.total} wins"
    row = next(pay for pay in play.pays if pay.wager == "base" and pay.when in (event, "wins"))
    return as_row_says(table, play.settlement, wager, stake, row.pays, finding, (*cites, "base"))


def _insured(table: Table, play: BlackjackRules, wager: Wager, mine: Worth, bank: Counted) -> Verdict:
    """Insurance wins when the player-dealer has a special hand."""
    insurance = play.game.insurance
    happened = "player-dealer's natural" if bank.value.special else "no natural"
    # 000:2102 exempts who has a hand of the first two ranks; what a split makes ranks below them.
    exempt = bool(mine.special) and play.game.values.specials[mine.special].when != "split"
    if bank.value.special and exempt and insurance.both != "pays":
        happened = "both naturals" if insurance.both == "push" else "no natural"
    otherwise = "push" if happened == "both naturals" else "loses"
    return judge(table, play.settlement, play.pays, wager, (happened,), bank.finding, otherwise)


# Side bets


def first_cards(spot: Spot) -> Sequence[Card]:
    """The first two or three cards of a spot; after a split the third is the first hand's next."""
    first = spot.hands[0]
    if len(spot.hands) == 1:
        return first.cards[:3]
    third = spot.hands[2].cards[0] if SPLIT_AGAIN in first.marks else first.cards[1]
    return first.cards[0], spot.hands[1].cards[0], third


def bonus_events(play: BlackjackRules, kind: str, cards: Sequence[Card], bank: Counted) -> tuple[str, ...]:
    """What happened for a side bet, in the words of its pay table."""
    if kind == "perfect-pair":
        return perfect_pair(cards)
    if kind == "super-7s":
        return super_sevens(cards)
    if kind in BUST_BETS and bank.value.total >= play.busts_from and not bank.value.special:
        count = "8 cards or more" if bank.cards >= MOST_CARDS else f"{bank.cards} cards"
        return (f"table {play.bust_table}: {count}" if play.bust_table else count,)
    return ()


def perfect_pair(cards: Sequence[Card]) -> tuple[str, ...]:
    """The pair that the first two cards make, if any."""
    one, two = cards[:2]
    if one.rank != two.rank:
        return ()
    if one.suit == two.suit:
        return ("perfect pair",)
    red = (one.suit in (1, 2), two.suit in (1, 2))
    return ("colored pair",) if red[0] == red[1] else ("mixed pair",)


def super_sevens(cards: Sequence[Card]) -> tuple[str, ...]:
    """Consecutive sevens from the first card on."""
    sevens = 0
    for card in cards[:3]:
        if card.rank != 7:
            break
        sevens += 1
    if sevens == 0:
        return ()
    if sevens == 1:
        return ("first card is a 7",)
    suited = len({card.suit for card in cards[:sevens]}) == 1
    return (f"{'7' * sevens} suited",) if suited else ("7" * sevens,)
