"""The bonus wagers of every sheet: script against kernel, exact against simulated."""

from fractions import Fraction
from random import Random

import msgspec
import pytest

from houseway.cards import parse_cards, show_cards
from houseway.lab.deck import KINDS
from houseway.lab.double_hand.bonus.classes import BIT
from houseway.lab.double_hand.bonus.model import BonusModel, bonus_model
from houseway.lab.double_hand.bonus.price import price_bonuses
from houseway.lab.double_hand.bonus.rounds import settled_bonuses, simulate_bonuses
from houseway.lab.prices import LabError, Price, Request
from houseway.lab.work.jobs import Runner
from houseway.play.events import Closed
from houseway.rooms.loader import load
from tests.examples.bank.double_hand.deals import (
    ALL,
    FACE_UP_000,
    FACE_UP_001,
    FORTUNE,
    FORTUNE_002,
    GOLD,
    WILD,
    Placed,
    answer,
    begin,
)
from tests.lab.double_hand.bonus.sheets import CASES, IDS, NAMES, held, modelled, odd_hand

ROUNDS = 100
STAKE = 100


def prices(model: BonusModel) -> dict[str, Price]:
    return {price.wager: price for price in price_bonuses(model, Runner())}


@pytest.mark.parametrize(("rule_set_id", "switched"), CASES, ids=NAMES)
def test_every_wager_settles_as_in_the_script(rule_set_id: str, switched: dict[str, str]) -> None:
    model = modelled(rule_set_id, switched)
    random = Random(f"script {rule_set_id} {switched}")
    for number in range(ROUNDS):
        mine, dealer, other = _hands(random, model, number)
        ours = settled_bonuses(model, [*mine, *dealer, *other])
        cards = {1: _shown(dealer), 2: _shown(mine), 3: _shown(other)}
        assert ours == _by_script(rule_set_id, switched, model, cards), cards


def _hands(random: Random, model: BonusModel, number: int) -> list[list[int]]:
    """Great hands now and then, equal ones among them, and an ace-high player-dealer every other time."""
    deck = [card for card, there in enumerate(model.cards) if there]
    dealer = odd_hand(random, deck)
    while number % 2 and held(dealer, model.joker) != BIT["ace high"]:  # type: ignore[arg-type]
        dealer = random.sample(deck, 7)
    deck = [card for card in deck if card not in dealer]
    mine = odd_hand(random, deck)
    other = odd_hand(random, [card for card in deck if card not in mine])
    return [mine, dealer, other]


def _shown(cards: list[int]) -> str:
    return show_cards([KINDS[card] for card in cards])


def _by_script(
    rule_set_id: str, switched: dict[str, str], model: BonusModel, cards: dict[int, str]
) -> dict[str, Fraction]:
    assert model.bonus is not None
    bets = {"base": STAKE, model.bonus.wager: STAKE, **({"ace-high": STAKE} if model.ace_high else {})}
    hand = begin(rule_set_id, cards, rulings=switched, stacks={1: 10**10})
    waiting: list[Placed] = [(2, 2, bets), (3, 3, {"base": STAKE, model.bonus.wager: STAKE})]
    while hand.decision is not None:
        answer(hand, waiting, {}, put_up=10**7)
    closed = {e.wager: e.paid - e.taken for e in hand.events if isinstance(e, Closed) and e.spot == 2}
    nets = {name: Fraction(closed[name], 100 * STAKE) for name in bets if name != "base"}
    if model.envy is not None:
        nets["envy"] = Fraction(closed.get("envy", 0), model.envy.least)
    return nets


@pytest.mark.parametrize("rule_set_id", IDS)
def test_simulation(rule_set_id: str) -> None:
    model = modelled(rule_set_id)
    found = prices(model)
    tallies = simulate_bonuses(model, 11, 0, 1_000_000)
    assert tallies.keys() == found.keys()
    for name, tally in tallies.items():
        assert abs(tally.ev - found[name].ev) < 4 * found[name].sd / 1000, name
        assert sum(o.pays * o.probability for o in found[name].outcomes) == pytest.approx(found[name].ev)
        assert sum(o.combinations or 0 for o in found[name].outcomes) == found[name].total


def test_every_row_is_an_outcome() -> None:
    for rule_set_id in IDS:
        sheet = load(rule_set_id).play
        for name, found in prices(modelled(rule_set_id)).items():
            printed = [row.when for row in (sheet.envy.pays if name == "envy" else sheet.pays)]
            if name != "envy":
                printed = [row.when for row in sheet.pays if row.wager == name]
            assert [outcome.outcome for outcome in found.outcomes][:-1] == printed


def test_exact_figures() -> None:
    """Measured; the counts behind them are checked elsewhere against published ones."""
    figures = {
        (FACE_UP_000, "ace-high"): -0.014533,
        (FACE_UP_000, "fortune"): -0.135238,
        (FACE_UP_000, "envy"): 0.005398,
        (FACE_UP_001, "envy"): 0.005392,
        (GOLD, "golden"): -0.078798,
        (GOLD, "envy"): 0.009072,
        (FORTUNE, "fortune"): -0.085609,
        (FORTUNE, "envy"): 0.006896,
        (FORTUNE_002, "fortune"): -0.106931,
        (FORTUNE_002, "envy"): 0.001879,
    }
    for (rule_set_id, wager), ev in figures.items():
        assert round(prices(modelled(rule_set_id))[wager].ev, 6) == ev, (rule_set_id, wager)


def test_a_push_takes_from_every_row() -> None:
    """On a small deck: winners and losers are fewer by those against an ace-high player-dealer."""
    model = modelled(FACE_UP_001, {"ace-high-pushes": "base-and-bonus-push"})
    assert model.bonus is not None
    assert model.bonus.pushes
    few = [48, 49, 52, 45, 46, 40, 38, 32, 33, 28, 23, 16, 17, 12, 8, 6, 0, 3, 20, 21, 25]
    cards = tuple([int(card in few) for card in range(53)])
    small = msgspec.structs.replace(model, cards=cards, envy=None)
    found = prices(small)["fortune"]
    tally = simulate_bonuses(small, 5, 0, 1_000_000)["fortune"]
    pushes = next(o for o in found.outcomes if o.outcome == "player-dealer ace high")
    assert (pushes.pays, pushes.probability > 0.05) == (0.0, True)
    assert abs(tally.ev - found.ev) < 4 * found.sd / 1000


def test_sheets_without_bonuses() -> None:
    for rule_set_id in set(ALL) - set(IDS):
        model = modelled(rule_set_id)
        assert price_bonuses(model, Runner()) == ()
        assert simulate_bonuses(model, 1, 0, 10) == {}


def test_what_cannot_be_answered() -> None:
    with pytest.raises(LabError, match="one deck"):
        bonus_model(load(GOLD), Request(decks=2))
    with pytest.raises(LabError, match="three hands"):
        bonus_model(load(GOLD), Request(removed=" ".join(str(card) for card in KINDS[:40])))
    with pytest.raises(LabError, match="two hands"):
        bonus_model(load(WILD), Request(removed=" ".join(str(card) for card in KINDS[:45])))
    model = modelled(FACE_UP_000)
    odd = msgspec.structs.replace(model, ace_high=(msgspec.structs.replace(model.ace_high[0], when="rain"),))
    with pytest.raises(LabError, match="'rain'"):
        price_bonuses(odd, Runner())
    with pytest.raises(LabError, match="'rain'"):
        simulate_bonuses(odd, 1, 0, 1)


@pytest.mark.parametrize(
    ("mine", "other", "paid"),
    [
        ("Kc Kd Kh Ks 9d 5c 3c", "7c 7d 7h 7s 4d Ah Th", 0),  # the own four of a kind is higher (001:739)
        ("7c 7d 7h 7s 4d Ah Th", "Kc Kd Kh Ks 9d 5c 3c", 1),
        ("Ac Ad Ah Jk 9d 5c 3c", "Kc Kd Kh Ks 4d 8h Th", 0),  # the joker is the fourth ace
        ("9s 8s 7s 6s 5s Kd 2c", "7h 6h 5h 4h 3h Qd 2s", 0),
        ("7h 6h 5h 4h 3h Qd 2s", "9s 8s 7s 6s 5s Kd 2c", 4),
        ("9s 8s 7s 6s 5s Kd 2c", "9h 8h 7h 6h 5h Qd 2s", 4),  # equal hands: each is paid for the other
        ("6s 5s 4s 3s Jk Kd Jc", "6h 5h 4h 3h 2h Qd 8s", 0),  # the joker is the seven
        ("As Ks Qs Js Ts 4d 3c", "Ah Kh Qh Jh Th 4c 3s", 10),
    ],
)
def test_the_highest_hand_of_a_row(mine: str, other: str, paid: int) -> None:
    """001:598-599, 001:738-740: script and kernel weigh hands of one row alike."""
    model = modelled(GOLD)
    taken = parse_cards(f"{mine} {other}")
    dealer = _shown([card for card in range(52) if KINDS[card] not in taken][::5][:7])
    order = [KINDS.index(card) for card in parse_cards(f"{mine} {dealer} {other}")]
    ours = settled_bonuses(model, order)
    assert ours["envy"] == paid
    assert ours == _by_script(GOLD, {}, model, {1: dealer, 2: mine, 3: other})
