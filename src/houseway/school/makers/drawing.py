"""Forced draws: whether a hand takes a card, stands, or has a choice, as the script itself deals it."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from houseway.bots.random_bot import random_choice
from houseway.cards import Card, show_cards
from houseway.errors import HousewayError
from houseway.facts import BANK, Place, common_place
from houseway.play.decisions import Choice
from houseway.play.events import Laid
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Ruling
from houseway.play.table import SeatStart, Start
from houseway.school.chance import chance_of
from houseway.school.citing import cited, ours_of
from houseway.school.endings import shuffled, washed
from houseway.school.levels import Level
from houseway.school.makers.draft import Draft
from houseway.school.makers.drawing_mistakes import mistaken_draws
from houseway.school.makers.hand_names import counted
from houseway.school.mistakes.readings import other_readings
from houseway.school.mistakes.sisters import played_as
from houseway.school.question import Answer, Form, Mistake, Row
from houseway.shoe import Chance
from houseway.words.names import capital

GAMES = {
    "baccarat": ("player", "banker"),
    "baccarat-9": ("bank", "player"),
    "blackjack": ("",),
    "nines": ("",),
    "nine-and-a-half": ("",),
    "california-22": ("",),
}
"""The hands that draw by force: hands that belong to nobody, by name, or the player-dealer's."""
FIRST = {"baccarat": 2, "baccarat-9": 3, "blackjack": 2, "nines": 3, "nine-and-a-half": 1, "california-22": 2}
"""How many cards a hand has before it may draw."""
OPTIONS = ("It takes a card", "It stands", "Its player may choose")
DRAWS, STANDS, CHOOSES = range(3)
TRIES = 80
NATURALS = "naturals"
"""What is said of eight and nine in the first two cards, where somebody has them."""
KEYS = {
    "player": ("player-draws", NATURALS),
    "banker": ("banker-draws", NATURALS),
    "bank": ("bank-draws", "house-way"),
    "": ("player-dealer-draws",),
}
VALUES = "values"
"""What the cards count, on which every draw rests."""
LONGEST = 60
NOT_DRAWS = ("between", "betting", "position", "wagers", "settlement", "deck", "pays")
"""Parameters that have nothing to do with draws."""


def applies(rules: RuleSet) -> bool:
    """Whether any draw of the game is forced."""
    return rules.game in GAMES


class Drawn(NamedTuple):
    """What a round did with the hand that is asked about, and what everybody could see by then."""

    cards: tuple[Card, ...]
    chose: tuple[int, ...]
    """With how many cards its player was asked."""
    others: dict[str, tuple[Card, ...]]
    """The other common hands as they were when this one had its turn."""

    def at(self, count: int) -> int:
        """What happens with so many cards."""
        if count in self.chose:
            return CHOOSES
        return DRAWS if len(self.cards) > count else STANDS


def make(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """A hand about which somebody who makes a mistake is wrong."""
    best: Draft | None = None
    for _ in range(TRIES):
        name = random.choice(GAMES[rules.game])
        place = common_place(name) if name else BANK
        deck = rules.dealt_deck().cards()
        order = washed(deck, random) if random.random() < 0.3 else shuffled(deck, random)
        found = _draft(rules, order, place, random, level)
        if found is not None and (best is None or len(found.mistakes) > len(best.mistakes)):
            best = found
        if best is not None and best.mistakes:
            break
    return best


def _draft(rules: RuleSet, order: Sequence[Card], place: Place, random: Random, level: Level) -> Draft | None:
    hits = random.randrange(3)
    drawn = played(rules, order, place, hits)
    first = FIRST[rules.game]
    if drawn is None or len(drawn.cards) < first:
        return None
    count = random.randint(first, len(drawn.cards))
    right = drawn.at(count)
    rulings = [ruling.id for ruling in rules.rulings_in_force() if right == CHOOSES and _opens(rules, ruling)]
    for ruling_id, _, changed in other_readings(rules, NOT_DRAWS):
        # Another sheet may have another deck: the same cards lie there all the same.
        other = played(played_as(rules, changed), order, place, hits)
        if other is not None and other.cards[:count] == drawn.cards[:count] and other.at(count) != right:
            rulings.append(ruling_id)
    if rulings and not level.ours:
        return None
    mistakes: dict[int, Mistake] = {}
    for name, says, changed in mistaken_draws(rules, place.name, [card.text for card in drawn.cards[:count]]):
        other = played(changed, order, place, hits)
        if other is None or other.cards[:count] != drawn.cards[:count]:
            continue
        if other.others != drawn.others or other.at(count) == right:
            continue
        wrong = other.at(count)
        mistakes.setdefault(wrong, Mistake(name=name, says=says, answer=Answer(picks=(wrong,))))
    hand = show_cards(drawn.cards[:count])
    whose = f"the {place.name} hand" if place.name else "the player-dealer's hand"
    rows = [Row(who=other.capitalize(), cards=(show_cards(cards),)) for other, cards in drawn.others.items()]
    rows.append(Row(who=place.name.capitalize() or "Player-dealer", cards=(hand,)))
    natural = any([_natural(rules, hand) for hand in (drawn.cards, *drawn.others.values())])
    known = [key for key in (*KEYS[place.name], VALUES) if key != NATURALS or natural]
    keys = [key for key in known if key in rules.rules or rules.ruling_behind(key) is not None]
    stands = (
        "and stands: a natural ends the drawing" if natural and rules.play.naturals_stop else "and stands"
    )
    said = {DRAWS: "and takes a card", STANDS: stands, CHOOSES: "and its player may choose"}
    has = f"{capital(whose)} has {counted(rules, drawn.cards[:count])}"
    third = drawn.others.get("player", ())[FIRST[rules.game] :]
    if third:
        has += f", the player hand drew a card that counts {counted(rules, third)}:"
        said = {DRAWS: "it takes a card", STANDS: "it stands", CHOOSES: "its player may choose"}
    return Draft(
        text=f"What does {whose} do now?",
        form=Form(asks="pick", options=OPTIONS),
        answer=Answer(picks=(right,)),
        rows=tuple(rows),
        explains=(f"{has} {said[right]}.",),
        cited=cited(rules, keys),
        mistakes=tuple(mistakes.values()),
        ours=ours_of(rules, dict.fromkeys(rulings), (*keys[:1], VALUES)),
    )


def _opens(rules: RuleSet, ruling: Ruling) -> bool:
    """Whether it is a ruling where the forced draw ends, and so where the choice begins."""
    return rules.game == "nines" and ruling.setting == f"sheets.{rules.play.sheet}.bank.must_draw"


def _natural(rules: RuleSet, cards: Sequence[Card]) -> bool:
    return rules.game == "baccarat" and counted(rules, cards[:2]) in ("8", "9")


def played(rules: RuleSet, order: Sequence[Card], place: Place, hits: int = 0) -> Drawn | None:
    """A round of one player with these cards, as far as the hand at a place goes; a player-dealer who may
    choose takes so many cards."""
    stakes = rules.limits[0]
    deep = 1000 * max(stakes.small, stakes.chip)
    start = Start(seats=(SeatStart(1, deep), SeatStart(2, deep)), limit=stakes.name)
    chose: list[int] = []
    try:
        hand = Hand(rules, start, Chance(None, given=[tuple(order)], rolls=[(1, 2, 3)] * 4))
        for _ in range(LONGEST):
            decision = hand.decision
            if decision is None:
                break
            felt = hand.table.felt
            bank = felt.bank if felt is not None else None
            draws = "hit" in decision.by_verb or "draw" in decision.by_verb
            if bank is not None and decision.seat == bank.person.number and draws and place == BANK:
                chose.append(len(bank.holding.cards))
                if len(chose) <= hits:
                    hand.choose(Choice("hit" if "hit" in decision.by_verb else "draw"))
                    continue
            if felt is not None and decision.asks == "hit" and place.name == "player":
                chose.append(len(felt.common["player"].cards))
            hand.choose(_choice(hand))
    except HousewayError:
        return None
    others: dict[str, list[Card]] = {}
    mine: list[Card] = []
    before: dict[str, tuple[Card, ...]] = {}
    for event in hand.events:
        if not isinstance(event, Laid):
            continue
        if event.place == place:
            mine.append(event.card)
            before = {name: tuple(cards) for name, cards in others.items()}
        elif event.place.kind == "common":
            others.setdefault(event.place.name, []).append(event.card)
    if place.name == "banker":
        # The player hand draws first: what it drew decides.
        before = {name: tuple(cards) for name, cards in others.items()}
    elif place.name == "player" and rules.game == "baccarat":
        before = {name: tuple(cards[: FIRST[rules.game]]) for name, cards in others.items()}
    else:
        before = {}
    return Drawn(tuple(mine), tuple(chose), before)


def _choice(hand: Hand) -> Choice:
    decision = hand.decision
    assert decision is not None
    seat = decision.seats[0]
    several = len(decision.seats) > 1
    if decision.asks == "bank" or any([option.wagers is not None for option in decision.options]):
        advice = hand.advice(seat)
        form = next((o.wagers for o in decision.for_seat(seat).options if o.wagers is not None), None)
        if form is not None:
            least = form.least(next(iter(form.fresh()), 0)) if form.fresh() and not form.placed else None
            found = least or Choice("done")
            return found._replace(seat=seat if several else None)
        if advice is not None:
            return advice
    for verb in ("stand", "pass", "done", "play"):
        if verb in decision.by_verb and decision.by_verb[verb].plain:
            return Choice(verb, seat=seat if several else None)
    advice = hand.advice(seat)
    return advice if advice is not None else random_choice(decision, chance_of("anything"), seat)
