"""Texts in the words of PokerStars that programs wrote, out of those of Bovada and of other sites."""

import pytest

from tests.histories import texts
from tests.histories.newer_texts import WINAMAX
from tests.histories.site_texts import IPOKER, ONGAME
from tests.histories.test_reading import one, refused
from tests.histories.test_told_otherwise import changed
from tests.histories.texts import WON_ON_THE_FLOP, cash

STARS = cash(WON_ON_THE_FLOP)
SIDE_POT = cash(texts.SIDE_POT, seats="Ann 20|Bob 100|Cy: the 2nd 100")


@pytest.mark.parametrize(
    "words",
    ["Seat re-join", "Seat sit down", "Table leave user", "Table enter user", "Table deposit $347.50"],
)
def test_who_comes_and_goes_is_passed_over(words: str) -> None:
    text = changed(STARS, "Bob: folds", f"Bob: folds\nBob: {words}")
    assert one(text).played.stacks == one(STARS).played.stacks


@pytest.mark.parametrize("why", ["disconnect", "timeout", "auth", "preselection"])
def test_why_somebody_acted_changes_nothing(why: str) -> None:
    text = changed(STARS, "Bob: folds", f"Bob: folds ({why})")
    text = changed(text, "Cy: the 2nd: checks", f"Cy: the 2nd: checks ({why})")
    assert one(text).played.stacks == one(STARS).played.stacks


def test_the_best_hand_may_stand_behind_a_stroke() -> None:
    text = changed(SIDE_POT, "shows [Ts Td]", "shows [Ts Td-Ts Td Th Jc 7d]")
    text = changed(text, "mucked [As Kc]", "showed [As Kc-As Kc Jc Th 7d]")
    assert one(text).played.phh.actions == one(SIDE_POT).played.phh.actions
    assert "is no row of cards" in refused(changed(text, "[Ts Td-", "[Ts 11d-"))


def test_cards_may_be_shown_without_a_colon() -> None:
    text = changed(SIDE_POT, "Bob: shows [", "Bob shows [")
    text = changed(text, "Ann: shows [", "Ann shows [")
    for line in ("Ann (button) showed [Jh Js] and won", "Bob (small blind) showed [Ts Td] and won"):
        text = changed(text, line, line.partition(" showed")[0] + " won")
    assert one(text).played.stacks == one(SIDE_POT).played.stacks


@pytest.mark.parametrize(("sign", "currency"), [("€", "EUR"), ("£", "GBP")])
@pytest.mark.parametrize(
    ("of", "taken_for"), [("utf-8", "cp1252"), ("utf-8", "latin-1"), ("cp1252", "latin-1")]
)
def test_a_currency_in_another_encoding_is_the_same(
    sign: str, currency: str, of: str, taken_for: str
) -> None:
    text = cash(
        WON_ON_THE_FLOP.replace("$", sign),
        game=f"Hold'em No Limit ({sign}0.50/{sign}1.00 {currency})",
        money=sign,
    )
    hand = one(text.encode(of).decode(taken_for))
    assert hand.told.currency == currency
    assert hand.played.stacks == one(STARS).played.stacks


@pytest.mark.parametrize("text", [WINAMAX, IPOKER.replace("$", "€"), ONGAME.replace("$", "€")])
def test_so_it_is_in_the_texts_of_other_sites(text: str) -> None:
    assert one(text.encode().decode("cp1252")).played.stacks == one(text).played.stacks
