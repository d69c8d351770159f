"""Naturals kept quiet or shown at once, bets in common, and what goes on between rounds."""

from random import Random

import pytest

from houseway.door import start_with
from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.shoe import Chance
from tests.examples.bank.blackjack.deals import felt, offered, outcome, say, sit, wager
from tests.irregularities.blackjack.rounds import HB, NINE, lies, wrong
from tests.irregularities.clause import clause

CALIFORNIA = "nineteenth-hole/california-blackjack"


@clause("I-263")
def test_a_natural_kept_quiet_counts_two_or_twelve_once_players_have_drawn() -> None:
    """004:33: the player-dealer has two aces, says nothing, seat 2 draws; the hand must draw to better it."""
    hand = sit(CALIFORNIA, "9s As 8d Ad 4c 5c Kd Kc")
    assert offered(hand) == {"announce", "play"}
    assert hand.decision is not None
    option = hand.decision.option("play")
    assert option is not None and option.price
    say(hand, "play", "hit", "stand")
    assert lies(hand, 1).split()[:3] == ["As", "Ad", "5c"]
    say(hand, "stand")
    # Seventeen against twenty-one: as a natural it would have won.
    assert outcome(hand)[0] == "won"


@clause("I-264")
def test_a_natural_opens_by_itself_and_is_paid_at_once() -> None:
    """004:25: seat 2 is never asked, and is paid before seat 3 acts."""
    hand = wrong(CALIFORNIA, "As 9s 8h Jk 8d 7d 4c 5c Kd Kc", seats=(2, 3))
    assert hand.decision is not None and hand.decision.seats == (3,)
    assert outcome(hand)[0] == "won"


@clause("I-277")
@pytest.mark.parametrize("game", [HB, "hawaiian-gardens/caribbean-stud"])
def test_a_bank_in_common_is_one_bank(game: str) -> None:
    """000:656, 000:747: three parties at most, and what they dispute is their own affair."""
    rules = load(game)
    assert rules.play.position.partners
    hand = Hand(rules, start_with(rules, [1_000_000] * 4), Chance(given=[rules.deck_cards]))
    part = rules.limits[0].small * 10
    hand.choose(Choice("bank", part))
    for seat in (2, 3):
        assert hand.decision is not None
        assert (hand.decision.asks, hand.decision.seats) == ("join the bank", (seat,))
        assert {*hand.decision.by_verb} == {"join", "pass"}
        hand.choose(Choice("join", part))
    assert hand.decision is not None
    assert hand.decision.asks == "wager"
    bank = view(hand, 4).bank
    assert bank is not None
    assert bank.put_up == 3 * part


@clause("I-260", "I-261")
@pytest.mark.parametrize("game", [HB, NINE])
def test_nobody_bets_any_more_once_the_cards_come(game: str) -> None:
    """000:1376, 000:1393: a wager is neither placed nor changed."""
    hand = wrong(game, "4h 5h 3h 6c 2c Ad Kd 4c 5c Kc")
    stakes = [one.stake for one in felt(hand).wagers()]
    with pytest.raises(IllegalChoice):
        wager(hand, 2, 2, {"base": "$10"})
    assert [one.stake for one in felt(hand).wagers()] == stakes


@clause("I-336")
@pytest.mark.parametrize(
    "game",
    [
        "lucky-lady/21st-century-blackjack",
        "lucky-lady/no-bust-blackjack",
        "central-coast/no-bust-blackjack",
        "nineteenth-hole/century-21-blackjack",
        "nineteenth-hole/no-bust-blackjack",
        "nineteenth-hole/california-blackjack",
    ],
)
def test_without_another_banker_nobody_goes_on_banking(game: str) -> None:
    """002:137-139, 002:305, 003:32-34, 004:669: two rounds, then somebody else or nobody."""
    session = Session(load(game))
    buy_in = max(session.stakes.buy_in[0], session.stakes.small * 200)
    for seat in (1, 2):
        session.sit(seat, f"p{seat}", buy_in)
    banked = []
    for number in range(5):
        hand = session.deal(Random(number))
        while hand.decision is not None and hand.decision.asks == "bank":
            wants = hand.decision.seat == 1
            session.choose(Choice("bank", session.stakes.small * 10) if wants else Choice("pass"))
        banked.append(hand.table.felt is not None)
        while hand.decision is not None:
            advice = hand.advice(hand.decision.seats[0])
            session.choose(advice if advice is not None else hand.absent(hand.decision.seats[0]))
        if not banked[-1]:
            break
    assert banked[-1] is False
    assert hand.table.outcome == "nobody banks"


@clause("I-346")
def test_everybody_sees_everybodys_chips() -> None:
    """000:801: nothing hides them, and they are counted for whoever asks."""
    rules = load("hawaiian-gardens/asian-five-card-stud")
    hand = Hand(rules, start_with(rules, [70_000, 80_000, 90_000]), Chance(Random(1)))
    for viewer in (0, 1, 2, 3):
        assert [seat.stack for seat in view(hand, viewer).seats] == [*hand.stacks().values()]


@clause("I-347")
def test_who_has_less_than_a_minimum_bet_left_cannot_bet() -> None:
    """003:633: no amount of the collection is printed; whatever it is, a full minimum bet has to be left.

    By the ruling on 003:637 less gets action, though it is not tolerated; as the house may also read it, not.
    """
    session = Session(load("central-coast/super-pan-9"))
    least = session.kind.least_bet()
    assert least == session.stakes.small == 5_00
    stacks = [1_000_000, least - session.stakes.chip, 1_000_000]
    start = start_with(session.rules, stacks, rulings={"minimum": "refused"})
    hand = Hand(session.rules, start, Chance(Random(1)))
    while hand.decision is not None and hand.decision.asks != "wager":
        hand.choose(Choice("bank", least * 10) if "bank" in hand.decision.by_verb else Choice("pass"))
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("wager", spot=2, wagers=(("base", stacks[1]),), seat=2))
