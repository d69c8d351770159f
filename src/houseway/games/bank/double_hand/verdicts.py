"""What the hands of a double-hand game say about each wager, in the order in which they are settled."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from houseway.bank.paying import judge
from houseway.bank.settlement import Verdict
from houseway.cards import JOKER, Card
from houseway.facts import Finding, Money
from houseway.games.bank.double_hand.house_way import HouseWay
from houseway.games.bank.double_hand.irregular import FOUL
from houseway.games.bank.double_hand.sheet import Bonus, DoubleHandRules, Envy
from houseway.money import cents
from houseway.play.felt import DEAD, Bank, BankedFelt, Spot, Wager
from houseway.play.table import Table
from houseway.rankings.double_hand import DoubleHand
from houseway.rankings.double_hand_bonus import ACE_HIGH, SevenCards

Groups = tuple[tuple[Card, ...], ...]
IS_ACE_HIGH = Finding("the player-dealer is ace high", ())


@cache
def seven_cards(order: DoubleHand) -> SevenCards:
    """The one reader of seven cards for a ranking."""
    return SevenCards(order)


def held(play: DoubleHandRules, cards: Sequence[Card]) -> tuple[str, ...]:
    """Every class that seven cards hold, the best first."""
    return seven_cards(play.ranks.order()).holds(cards)


def stages(table: Table, felt: BankedFelt, play: DoubleHandRules, way: HouseWay) -> list[list[Verdict]]:
    """The verdicts on all wagers: those of one stage are closed before the next begins."""
    wagers = felt.wagers()
    bank = felt.bank
    compare = Comparison(table, play, way, bank)
    verdicts = [compare.verdict(wager) for wager in wagers]
    if play.envy is not None and play.bonus is not None:
        verdicts += envy_verdicts(felt, compare, play.bonus, play.envy)
    late = play.envy is not None and play.envy.when == "at-the-end"
    if play.settled == "seat-by-seat" and not late:
        return [verdicts]
    first = [verdict for verdict in verdicts if not (late and verdict.wager.kind == "envy")]
    last = [verdict for verdict in verdicts if late and verdict.wager.kind == "envy"]
    if play.settled == "seat-by-seat":
        return [first, last]
    kinds = dict.fromkeys([*play.settlement.wagers, *[v.wager.kind for v in first]])
    return [*[[v for v in first if v.wager.kind == kind] for kind in kinds], last]


class Comparison:
    """The player-dealer's hand, and what it does to each wager."""

    __slots__ = ("ace_high", "back", "bank", "classes", "front", "order", "play", "table", "way")

    def __init__(self, table: Table, play: DoubleHandRules, way: HouseWay, bank: Bank) -> None:
        self.table = table
        self.play = play
        self.way = way
        self.order = way.order
        self.bank = bank
        self.front = self.back = 0
        if bank.holding.groups:
            front, back = bank.holding.groups
            self.front, self.back = self.order.two(front), self.order.five(back)
        self.ace_high = play.ace_high != "plays" and ACE_HIGH in held(play, bank.holding.cards)
        self.classes: dict[int, tuple[str, ...]] = {}
        """What the seven cards on each spot hold for the bonus."""

    def bonus_classes(self, spot: Spot, bonus: Bonus) -> tuple[str, ...]:
        """The rows of the bonus table that a spot's seven cards may claim."""
        classes = self.classes.get(spot.number)
        if classes is None:
            classes = self.classes[spot.number] = bonus_classes(self.play, bonus, spot.hands[0].cards)
        return classes

    def best_five(self, spot: Spot) -> int:
        """The strength of the best five of a spot's seven cards."""
        return max([self.order.five(five) for five in combinations(spot.hands[0].cards, 5)])

    def verdict(self, wager: Wager) -> Verdict:
        bonus = self.play.bonus
        if wager.ruled is not None:
            # The settlement closes it as the floor has decided; a dead hand cannot even be read.
            return Verdict(wager, "call off")
        if wager.kind == "base":
            return self._base(wager)
        if bonus is not None and wager.kind == bonus.wager:
            return self._bonus(wager, bonus)
        return self._ace_high(wager)

    def _base(self, wager: Wager) -> Verdict:
        holding = wager.spot.hands[0]
        if self.ace_high:
            return Verdict(wager, "push", 0, IS_ACE_HIGH, ("ace-high-push",))
        groups: Groups = holding.groups
        behind: tuple[str, ...] = ()
        if "fouled" in holding.marks and self.play.foul == "loses":
            behind = ("foul-backline",) if wager.person.number != wager.spot.decider else ()
            if not behind or self.play.foul_backline == "loses":
                words = self.order.words
                rows = words(self.order.two(groups[0])), words(self.order.five(groups[1]))
                finding = Finding("a fouled setting", rows)
                lost = judge(self.table, self.play.settlement, self.play.pays, wager, (), finding)
                return lost._replace(cites=("foul", *behind))
            groups = self.way.set(holding.cards)
        elif fouled_by_ruling(self.table, wager.spot) and wager.person.number != wager.spot.decider:
            behind = ("foul-backline",)
        front, back = self.order.two(groups[0]), self.order.five(groups[1])
        words = self.order.words
        compared = words(front), words(self.front), words(back), words(self.back)
        finding = Finding("front and back compared", compared)
        verdict = judge(
            self.table, self.play.settlement, self.play.pays, wager, {self._result(front, back)}, finding
        )
        if front == self.front or back == self.back:
            verdict = verdict._replace(finding=Finding("a copy", (verdict.finding,)))
        return verdict._replace(cites=(*self._decided_by(front, back), *behind))

    def _decided_by(self, front: int, back: int) -> tuple[str, ...]:
        """The rules behind a comparison: two better or worse hands, one each, a copy or two."""
        won = (front > self.front) + (back > self.back)
        match (front == self.front) + (back == self.back):
            case 2:
                return ("double-copy",)
            case 1:
                return ("copies", "copy-and-win") if won else ("copies",)
        return ("one-each",) if won == 1 else ("base",)

    def _result(self, front: int, back: int) -> str:
        """The player-dealer wins copies, so a copy and a win are a push."""
        won = (front > self.front) + (back > self.back)
        if won == 2:
            return "wins both"
        if won == 1:
            return "push"
        if front == self.front and back == self.back and self.play.double_copy == "push":
            return "push"
        return "loses"

    def _bonus(self, wager: Wager, bonus: Bonus) -> Verdict:
        if self.ace_high and self.play.ace_high == "base-and-bonus-push":
            return Verdict(wager, "push", 0, IS_ACE_HIGH, ("ace-high-pushes",))
        classes = self.bonus_classes(wager.spot, bonus)
        finding = Finding("the seven cards hold", (classes[0],))
        return judge(self.table, self.play.settlement, self.play.pays, wager, classes, finding)

    def _ace_high(self, wager: Wager) -> Verdict:
        happened: set[str] = set()
        bank_cards = self.bank.holding.cards
        finding = IS_ACE_HIGH if self.ace_high else Finding("the player-dealer is not ace high", ())
        if self.ace_high:
            happened.add("player-dealer ace high")
            if JOKER in bank_cards:
                happened.add("player-dealer ace high with joker")
            if ACE_HIGH in held(self.play, wager.spot.hands[0].cards):
                happened.add("both ace high")
        return judge(self.table, self.play.settlement, self.play.pays, wager, happened, finding)


def fouled_by_ruling(table: Table, spot: Spot) -> bool:
    """Whether a ruling has fouled the hand, as one with wrong numbers of cards in its parts: its decider has
    lost the wager for it, and for those behind the house has set it."""
    fouls = [
        remedy.id
        for remedy in (table.rules.remedies if any([w.ruled is not None for w in spot.wagers]) else ())
        if FOUL in remedy.do or any([FOUL in outcome.do for outcome in remedy.outcomes])
    ]
    return any(
        [
            wager.ruled is not None and wager.ruled[1] in fouls
            for wager in spot.wagers
            if wager.kind == "base" and wager.person.number == spot.decider
        ]
    )


def bonus_classes(play: DoubleHandRules, bonus: Bonus, cards: Sequence[Card]) -> tuple[str, ...]:
    """The rows of the bonus table that seven cards may claim."""
    classes = held(play, cards)
    if bonus.royal == "natural" and "royal flush" in classes and "royal flush without joker" not in classes:
        classes = tuple([c for c in classes if not c.startswith("royal flush")])
    if bonus.counts == "highest-ranking":
        rows = {pay.when for pay in play.pays if pay.wager == bonus.wager}
        return tuple([c for c in classes if c in rows][:1]) or classes[:1]
    return classes


def envy_verdicts(felt: BankedFelt, compare: Comparison, bonus: Bonus, envy: Envy) -> list[Verdict]:
    """What each envy button is paid for the hands of others; buttons are no wagers and cost nothing."""
    rows = {}
    for spot in felt.spots.values():
        if DEAD in spot.hands[0].marks:
            continue
        classes = compare.bonus_classes(spot, bonus)
        row = next((i for i, pay in enumerate(envy.pays) if pay.when in classes), None)
        if row is not None:
            rows[spot.number] = row
    if not rows:
        return []
    least = cents(envy.least)
    buttons = [
        wager
        for wager in felt.wagers()
        if wager.kind == bonus.wager and wager.stake >= least and (envy.backline or not wager.circle)
        if wager.ruled is None
    ]
    verdicts = []
    for button in buttons:
        paid = paid_hands(felt, compare, bonus, envy, rows, button)
        if paid:
            due = sum([cents(envy.pays[row].pays) for row in paid.values()])
            envied = Wager(button.person, button.spot, "envy", button.circle)
            button.spot.wagers.append(envied)
            hands = [
                Finding("an envied hand", (envy.pays[row].when, number, envy.pays[row].pays))
                for number, row in paid.items()
            ]
            finding = Finding("envy", (Money(due), Finding("envied hands", tuple(hands))))
            verdicts.append(Verdict(envied, "win", due, finding, ("envy",)))
    return verdicts


def paid_hands(
    felt: BankedFelt, compare: Comparison, bonus: Bonus, envy: Envy, rows: dict[int, int], button: Wager
) -> dict[int, int]:
    """The spots whose hands a button is paid for, each with its row of the envy table."""
    counts = {number: row for number, row in rows.items() if _triggers(felt.spots[number], bonus, envy)}
    if envy.several == "highest" and len(counts) > 1:
        # 001:739: the highest hand, not the highest row; fours of a kind have their order too (001:598).
        heights = {n: (-row, compare.best_five(felt.spots[n])) for n, row in counts.items()}
        highest = max(heights.values())
        counts = {number: row for number, row in counts.items() if heights[number] == highest}
    own = {n for n, spot in felt.spots.items() if any(w.person is button.person for w in spot.wagers)}
    if envy.same_hand == "excluded":
        mine = {rows[number] for number in own if number in rows}
        counts = {number: row for number, row in counts.items() if row not in mine}
    paid = {number: row for number, row in counts.items() if number not in own}
    if envy.several == "highest":
        return dict(list(paid.items())[:1])
    return paid


def _triggers(spot: Spot, bonus: Bonus, envy: Envy) -> bool:
    if envy.trigger == "anybody":
        return True
    dealt_to = [w for w in spot.wagers if not w.circle or envy.trigger == "bonus-on-the-hand"]
    least = cents(envy.least) if envy.trigger == "button" else 1
    return any([wager.kind == bonus.wager and wager.stake >= least for wager in dealt_to])
