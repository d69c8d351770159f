"""One round of a blackjack script and of the laboratory's kernel, with the same shoe and the same charts."""

from collections.abc import Mapping
from random import Random

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, show_cards
from houseway.facts import Place
from houseway.games.bank.blackjack.hands import Values, points, worth
from houseway.games.bank.blackjack.sheet import Sheet
from houseway.lab.blackjack.cards import CLASSES, class_of
from houseway.lab.blackjack.dealer_hands import starts_of
from houseway.lab.blackjack.equilibrium import Hits
from houseway.lab.blackjack.felt import Table
from houseway.lab.blackjack.hands import MOST
from houseway.lab.blackjack.model import Game, Model
from houseway.lab.blackjack.one_round import ANSWERS, CARDS, HANDS, play_round
from houseway.lab.blackjack.solution import Charts
from houseway.lab.work.chance import state
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from tests.examples.bank.blackjack.deals import felt, sit
from tests.playing import advised

VERBS = {1: "stand", 2: "hit", 3: "double", 4: "split", 5: "surrender"}
BETS = {"base": "$20", "boom": "$20", "buster": "$20", "perfect-pair": "$20", "super-7s": "$5"}


def random_charts(game: Game, random: np.random.Generator) -> Charts:
    """Charts that say anything anywhere: what is not allowed is a hit, or else a stand."""
    columns, named = len(starts_of(game)), len(game.specials)
    two, more, first, other = [random.integers(1, 6, (columns, 2, MOST), np.int8) for _ in range(4)]
    rarely = np.array([0, 0, 0, 5], np.int8)
    return Charts(
        two,
        more,
        first,
        other,
        early=random.choice(rarely, (columns, 2, MOST)),
        pairs=random.choice(np.array([1, 2, 3, 4, 4, 4, 5], np.int8), (columns, CLASSES)),
        early_pairs=random.choice(rarely, (columns, CLASSES)),
        named=random.integers(1, 6, (columns, named), np.int8),
    )


def shoe(rules: RuleSet, random: Random) -> tuple[Card, ...]:
    """The first cards of a random shoe; often with pairs and special hands in front."""
    cards = list(rules.deck_cards)
    random.shuffle(cards)
    first = 1 if rules.play.game.burn else 0
    wish = random.random()
    if wish < 0.5:
        rank = random.choice(cards).rank if wish < 0.35 else random.choice((10, 14, 15))
        alike = [n for n in range(first + 4, len(cards)) if cards[n].rank == rank]
        for place, n in zip((first, first + 2, first + 4, first + 5), alike, strict=False):
            cards[place], cards[n] = cards[n], cards[place]
    if random.random() < 0.4:
        high = [n for n in range(first + 6, len(cards)) if cards[n].rank >= random.choice((10, 14, 15))]
        for place, n in zip((first + 1, first + 3), high, strict=False):
            cards[place], cards[n] = cards[n], cards[place]
    return tuple(cards[:100])


class Answers(dict[str, int]):
    """What each wager won or lost, in cents; the game wager with its doubles and splits."""


def random_hits(game: Game, random: np.random.Generator) -> Hits:
    """Any answers of a player-dealer who goes by his total and the player's."""
    bank = game.bank
    choices = [(0, total) for total in range(bank.must_hit + 1, bank.must_stand)]
    choices += [(1, total) for total in range(bank.must_hit + 1, bank.must_stand_soft)]
    return tuple([(*hand, mine) for hand in choices for mine in range(MOST) if random.random() < 0.5])


def by_script(
    rules: RuleSet, model: Model, charts: Charts, order: tuple[Card, ...], hits: Hits | None = None
) -> Answers:
    """Play the script by the charts, always insured; the player-dealer by his answers or as advised."""
    bets = {kind.name: BETS[kind.name] for kind in rules.play.wagers.kinds}
    hand = sit(rules, show_cards(order), {2: bets}, put_up="$60,000", stacks={1: "$100,000"})
    while hand.decision is not None:
        if hits is not None and hand.decision.asks == "draw":
            hand.choose(_answer(hand, rules.play.game, hits))
        else:
            hand.choose(_choice(hand, rules.play.game, model.game, charts))
    found = Answers()
    for wager in felt(hand).wagers():
        name = "base" if wager.kind in ("split", "double") else wager.kind
        found[name] = found.get(name, 0) + wager.paid - wager.taken
    return found


def _answer(hand: Hand, sheet: Sheet, hits: Hits) -> Choice:
    bank = felt(hand).bank
    assert bank is not None
    total, soft = worth(sheet.values, bank.holding.cards)[:2]
    mine = worth(sheet.values, felt(hand).spots[2].hands[0].cards).total
    return Choice("hit" if (int(soft), total, mine) in hits else "stand")


def _choice(hand: Hand, sheet: Sheet, game: Game, charts: Charts) -> Choice:
    decision = hand.decision
    assert decision is not None
    if decision.asks == "draw":
        return advised(hand)
    if decision.asks == "insurance":
        option = decision.by_verb["insure"]
        return Choice("insure", option.amounts[0].high if option.amounts else 0)
    bank = felt(hand).bank
    assert bank is not None
    column = _column(sheet, game, bank.holding.cards, early=decision.asks == "surrender")
    spot = felt(hand).spots[2]
    assert isinstance(decision.about, Place)
    index = decision.about.hand
    mine = spot.hands[index]
    wanted = _wanted(
        sheet, charts, column, mine.cards, index, "split" in mine.marks, decision.by_verb, decision.asks
    )
    if wanted not in decision.by_verb:
        wanted = "hit" if "hit" in decision.by_verb else "stand"
    option = decision.by_verb[wanted]
    return Choice(wanted, option.amounts[0].high if option.amounts else 0)


def _column(sheet: Sheet, game: Game, bank: list[Card], *, early: bool) -> int:
    starts = starts_of(game)
    value = worth(sheet.values, bank)
    places = [class_of(card.index) for card in bank]
    if value.special and sheet.check != "none" and not early:
        number = [special.name for special in game.specials].index(value.special)
        return next(
            n for n, s in enumerate(starts) if sorted(s.seen) == sorted(places) and s.special == number
        )
    seen = {"up-down": places[:1], "both-up": places, "one-down": []}[sheet.bank_cards]
    found = [n for n, s in enumerate(starts) if sorted(s.seen) == sorted(seen) and s.special < 0]
    return found[0] if found else -1


def _wanted(
    sheet: Sheet,
    charts: Charts,
    column: int,
    cards: list[Card],
    index: int,
    split: bool,
    options: Mapping[str, object],
    asks: str,
) -> str:
    values = sheet.values
    names = [name for name, named in values.specials.items() if named.when != "never"]
    bare = Values(values.target, values.joker, values.joker_points, values.wins_with)
    total, soft = worth(bare, cards)[:2]
    special = worth(values, cards, split=split).special
    place, cell = class_of(cards[0].index), (column, int(soft), total)
    one, two = cards[0], cards[1]
    tens = sheet.split.pairs == "value" and points(one) == points(two) == 10
    pair = sheet.split.pairs != "none" and len(cards) == 2 and (one.rank == two.rank or tens)
    if asks == "surrender":
        gives_up = charts.early_pairs[column, place] if pair else charts.early[cell]
        return "surrender" if gives_up and not special and column >= 0 else "play"
    if len(cards) > 2:
        return VERBS[int(charts.more[cell])]
    if not split:
        if special:
            return VERBS[int(charts.named[column, names.index(special)])]
        return VERBS[int(charts.pairs[column, place] if pair else charts.two[cell])]
    if special:
        return "stand"
    if pair and "split" in options and charts.pairs[column, place] == 4:
        return "split"
    return VERBS[int((charts.other if index else charts.first)[cell])]


def by_kernel(
    rules: RuleSet, model: Model, table: Table, pays: NDArray[np.int64], order: tuple[Card, ...]
) -> Answers:
    """Play the kernel with the same cards."""
    kept = [card.index for card in order if model.game.shoe[card.index]]
    room = np.zeros((HANDS + 2, CARDS), np.int8)
    sizes, answers = np.zeros(3 * HANDS + 1, np.int64), np.zeros(ANSWERS, np.int64)
    skip = 1 if rules.play.game.burn else 0
    play_round(table, np.array(kept, np.int8), state(1), False, skip, room, sizes, answers)
    base, insured, total, cards, special, pair, sevens = answers.tolist()
    found = Answers(base=base * 2000 // table.sheet.parts)
    assert base * 2000 % table.sheet.parts == 0
    if insured:
        found["insurance"] = 1000 * int(pays[0, insured])
    over = total >= model.busts_from and special < 0
    for wager in model.wagers:
        if wager in ("boom", "buster"):
            found[wager] = 2000 * int(pays[1, min(cards, 8) if over else 0])
        elif wager == "perfect-pair":
            found[wager] = 2000 * int(pays[2, pair])
        elif wager == "super-7s":
            found[wager] = 500 * int(pays[3, sevens])
    return found
