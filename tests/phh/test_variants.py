"""Each PHH variant played: what is dealt, who acts first, what wins."""

import pytest

from houseway.cards import UNKNOWN, show_cards
from houseway.phh import PhhHand, replay_phh
from houseway.phh.read import VARIANTS
from houseway.phh.variants import VARIANTS as PLAYED
from tests.phh.files import phh


def played(variant: str, stacks: list[int], actions: list[str], **fields: object) -> PhhHand:
    [hand] = replay_phh(phh(variant, stacks, actions, **fields), "x.phh")
    return hand


def test_every_variant_code_is_played() -> None:
    assert tuple(PLAYED) == VARIANTS


def test_short_deck() -> None:
    """A flush beats a full house, and A-6-7-8-9 is a straight; the button alone posts."""
    actions = ["d dh p1 AcKc", "d dh p2 9d9s", "d dh p3 QdQs", "p1 cc", "p2 cc", "p3 cc", "d db 9c6c9h"]
    actions += ["p1 cc", "p2 cc", "p3 f", "d db 6h", "p1 cc", "p2 cc", "d db 7c"]
    actions += ["p1 cc", "p2 cc", "p1 sm AcKc", "p2 sm 9d9s"]
    hand = played("NS", [100, 100, 100], actions, antes=[2, 2, 2], blinds_or_straddles=[0, 0, 2])
    # Four nines beat the flush all the same.
    assert hand.stacks == [96, 108, 96]
    flush = [a.replace("9d9s", "9dKd") for a in actions]
    hand = played("NS", [100, 100, 100], flush, antes=[2, 2, 2], blinds_or_straddles=[0, 0, 2])
    assert hand.stacks == [108, 96, 96]


def test_omaha_eight_or_better_splits() -> None:
    actions = [
        "d dh p1 As2s9c9d",
        "d dh p2 KsKdQcQd",
        "p2 cc",
        "p1 cc",
        "d db Kc7h4d",
        "p1 cc",
        "p2 cbr 2",
        "p1 cc",
    ]
    actions += ["d db 3d", "p1 cc", "p2 cc", "d db Th", "p1 cc", "p2 cc", "p1 sm As2s9c9d", "p2 sm KsKdQcQd"]
    assert played("FO/8", [100, 100], actions).stacks == [100, 100]


def test_stud_is_brought_in_by_the_low_card_and_opened_by_the_high_board() -> None:
    actions = ["d dh p1 AcAd9h", "d dh p2 KcKd2h", "d dh p3 QcQd2c", "p3 pb", "p1 cbr 2", "p2 cc", "p3 cc"]
    actions += ["d dh p1 3h", "d dh p2 5h", "d dh p3 2s", "p3 cbr 4", "p1 f", "p2 f"]
    hand = played("F7S", [100, 100, 100], actions)
    assert hand.stacks == [98, 98, 104]


def test_stud_does_not_bet_double_on_a_pair_in_eight_or_better() -> None:
    actions = ["d dh p1 AcAd9h", "d dh p2 KcKd2h", "p2 pb", "p1 cc", "d dh p1 9d", "d dh p2 5h"]
    hand = played("F7S/8", [100, 100], actions).hand
    assert hand.decision is not None and [a.low for a in hand.decision.by_verb["bet"].amounts] == [2]
    hand = played("F7S", [100, 100], actions).hand
    assert hand.decision is not None and [a.low for a in hand.decision.by_verb["bet"].amounts] == [2, 4]


def test_razz_is_brought_in_by_the_high_card_and_won_by_the_low_hand() -> None:
    streets = [("3h", "4h"), ("5h", "6c"), ("7h", "8c"), ("Kh", "Kc")]
    actions = ["d dh p1 AcTd9h", "d dh p2 2cTc9s", "p2 pb", "p1 cc"]
    for p1, p2 in streets:
        actions += [f"d dh p1 {p1}", f"d dh p2 {p2}", "p1 cc", "p2 cc"]
    actions += ["p1 sm AcTd9h3h5h7hKh", "p2 sm 2cTc9s4h6c8cKc"]
    assert played("FR", [100, 100], actions).stacks == [101, 99]


def test_somebody_who_has_no_more_than_the_bring_in_brings_in() -> None:
    actions = ["d dh p1 AcAd2h", "d dh p2 KcKd9h", "p1 pb", "p2 cc", "p1 sm AcAd2h", "p2 sm KcKd9h"]
    for p1, p2 in [("3h", "4h"), ("5h", "6c"), ("7s", "8c"), ("Kh", "9c")]:
        actions += [f"d dh p1 {p1}", f"d dh p2 {p2}"]
    actions += ["p1 sm AcAd2h3h5h7sKh", "p2 sm KcKd9h4h6c8c9c"]
    hand = played("F7S", [1, 100], actions)
    assert hand.hand.over and hand.stacks == [0, 101]


def test_boards_that_nobody_wrote_down_do_not_open() -> None:
    actions = ["d dh p1 ??????", "d dh p2 KcKd9h", "d dh p3 QcQd8h", "p3 pb", "p1 f", "p2 cc"]
    actions += ["d dh p2 2d", "d dh p3 3d", "p2 cc", "p3 cbr 2", "p2 f"]
    assert played("F7S", [100, 100, 100], actions).stacks == [100, 99, 101]


@pytest.mark.parametrize("unknown", [False, True])
def test_triple_draw(unknown: bool) -> None:
    """Cards that a player kept to the end are known from the end; those given up may stay unknown."""
    actions = ["d dh p1 2c3c4cKcKd", "d dh p2 2d3d4d5d8c", "p2 cc", "p1 cc"]
    actions += ["p1 sd KcKd", "p2 sd 5d", "d dh p1 5sQs", "d dh p2 Qh", "p1 cc", "p2 cc"]
    actions += ["p1 sd Qs", "p2 sd", "d dh p1 7s", "p1 cc", "p2 cbr 4", "p1 cc"]
    actions += ["p1 sd", "p2 sd Qh", "d dh p2 Js", "p1 cc", "p2 cc"]
    if unknown:
        hide = {"d dh": "cards", "sd": "cards"}
        hidden = []
        for action in actions:
            *words, last = action.split()
            keep = not any(verb in action for verb in hide) or last in ("sd", "cc")
            hidden.append(action if keep else " ".join([*words, "??" * (len(last) // 2)]))
        actions = hidden
        assert actions[0] == "d dh p1 ??????????" and actions[4] == "p1 sd ????"
    actions += ["p1 sm 2c3c4c5s7s", "p2 sm 2d3d4d8cJs"]
    hand = played("F2L3D", [100, 100], actions)
    assert hand.stacks == [106, 94]
    assert sorted(show_cards(hand.hand.table.seat(1).hole).split()) == ["2c", "3c", "4c", "5s", "7s"]
    assert (UNKNOWN in hand.hand.table.seat(1).discarded) is unknown


def test_replacements_may_be_dealt_at_once() -> None:
    actions = ["d dh p1 2c3c4cKcKd", "d dh p2 2d3d4d5d8c", "p2 cc", "p1 cc"]
    actions += ["p1 sd KcKd", "d dh p1 5s7s", "p2 sd", "p1 cbr 98", "p2 cc", "p1 sm -", "p2 sm -"]
    assert played("N2L1D", [100, 100], actions).stacks == [200, 0]


def test_badugi() -> None:
    actions = ["d dh p1 Ac2d3h4s", "d dh p2 KcKd2h3s", "p2 cc", "p1 cc"]
    for draw in ("Kd", "9d", "Td"):
        new = {"Kd": "9d", "9d": "Td", "Td": "Jd"}[draw]
        actions += ["p1 sd", f"p2 sd {draw}", f"d dh p2 {new}", "p1 cc", "p2 cc"]
    actions += ["p1 sm Ac2d3h4s", "p2 sm"]
    assert played("FB", [100, 100], actions).stacks == [102, 98]
