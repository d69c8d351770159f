"""Chinese poker at the desk, each case worked out by hand from its sheet."""

import pytest

from tests.desk.laid_out import laid, net, refused, told

BASIC = "central-coast/chinese-poker"
WESTERN = "central-coast/chinese-poker-western"
EASTERN = "central-coast/chinese-poker-eastern"
MANDARIN = "central-coast/chinese-poker-mandarin"
THIRTEEN = "hawaiian-gardens/thirteen-card"
FACE_UP = "hawaiian-gardens/face-up-chinese-poker"
NINES = "9h 9d 2c / Kh Kd 3c 4c 6h / Qh Qd Js Jc 5h"
"""Nines, kings, and queens up."""
EIGHTS = "8h 8d 3d / Ac As 4d 6d 7h / Th Td 5s 5d 7c"
"""Eights, aces, and tens up: it wins the middle."""
LOW = "4h 4s 8c / 6c 6s 9c 2s 3s / 7d 7s 2d 2h Kc"
"""Worse in all three."""
FOULED = "Kh Kd 2c / 9h 9d 3c 4c 6h / Qh Qd Js Jc 5h"
"""Kings in front of nines."""


def hand(game: str, *sets: str, more: str = "", stacks: tuple[str, ...] = ()) -> str:
    stacks = stacks or ("$500",) * len(sets)
    seats = [
        f'{n} = {{ stack = "{stack}", set = "{set_}" }}'
        for n, (set_, stack) in enumerate(zip(sets, stacks, strict=True), 1)
    ]
    button = "" if "button" in more else "button = 1\n"
    return laid(game, f"{more}{button}[seats]\n" + "\n".join(seats))


@pytest.mark.parametrize(
    ("game", "won"),
    [
        # 003:683: two segments less one, at $2 a point.
        (BASIC, 2),
        # 003:691: and one for the majority.
        (WESTERN, 4),
        # 000:826: two of three are two points, at $5.
        (THIRTEEN, 10),
    ],
)
def test_two_segments_of_three(game: str, won: int) -> None:
    assert net(hand(game, NINES, EIGHTS)) == {1: won, 2: -won}


@pytest.mark.parametrize(
    ("game", "points", "chip"), [(WESTERN, 4, 2), (EASTERN, 3, 2), (MANDARIN, 6, 2), (THIRTEEN, 6, 5)]
)
def test_a_fouled_hand_pays_everybody(game: str, points: int, chip: int) -> None:
    """003:752-754, 000:865."""
    assert net(hand(game, FOULED, EIGHTS)) == {1: -points * chip, 2: points * chip}


def test_thirteen_cards_in_wrong_segments_are_fouled() -> None:
    """003:748."""
    wrong = "9h 9d / Kh Kd 3c 4c 6h / Qh Qd Js Jc 5h 2c"
    assert net(hand(WESTERN, wrong, EIGHTS)) == {1: -8, 2: 8}
    (remark,) = told(hand(WESTERN, wrong, EIGHTS)).remarks
    assert remark.startswith("Seat 1 is set in 2, 5, 6 cards, not in 3, 5 and 5: the hand is fouled. [003:")


def test_a_card_too_few_is_a_foul_only_where_that_was_ruled() -> None:
    """003:768: it may be fouled; nobody is charged for a slip of the pen."""
    twelve = "9h 9d 2c / Kh Kd 3c 4c 6h / Qh Qd Js Jc"
    refused(
        hand(WESTERN, twelve, EIGHTS), "a hand has 13 cards, not 12: where that was ruled a foul, say fouled"
    )
    ruled = hand(WESTERN, twelve, EIGHTS).replace('Jc" }', 'Jc", fouled = true }')
    assert net(ruled) == {1: -8, 2: 8}


def test_a_shot_doubles_and_a_bonus_is_added() -> None:
    """003:711: three segments are six points and three of a kind in front three more."""
    threes = "3h 3d 3c / Kh Kd Ks 4c 6h / Ah Ad As Jc 5h"
    assert net(hand(MANDARIN, threes, "2h 2d 5c / 6c 6s 9c Tc Js / 7d 7s 8d 8h Kc")) == {1: 18, 2: -18}


def test_bonus_points_come_instead_of_the_point() -> None:
    """003:703: all three segments with four of a kind behind are six points."""
    four = "9h 9d 2c / Kh Kd 3c 4c 6h / Qh Qd Qs Qc 5h"
    assert net(hand(EASTERN, four, LOW)) == {1: 12, 2: -12}


def test_surrender_pays_three_points_to_each() -> None:
    """003:717: the hand is not compared."""
    text = hand(WESTERN, NINES, EIGHTS, LOW, more='declared = ["1 surrender"]\n')
    assert net(text)[1] == -12
    refused(
        hand(THIRTEEN, NINES, EIGHTS, more='declared = ["1 surrender", "2 surrender"]\n'),
        "has surrendered before",
    )
    refused(
        hand(WESTERN, NINES, EIGHTS, more='declared = ["1 surrender"]\n', stacks=("$4", "$500")),
        r"a surrender takes \$6, and seat 1 plays \$4",
    )


DRAGON = "2h 3d 4c / 5h 6d 7c 8h 9d / Tc Jh Qd Kc Ah"


def test_a_dragon_collects_when_it_was_declared() -> None:
    """003:728: 13 points in the Eastern version, 4 in the Western; 003:738: a regular hand undeclared."""
    other = "2d 2s 3s / 6c 6s 9c Ts Js / 7d 7s 8d 8s Kd"
    said = 'declared = ["1 sweep"]\n'
    assert net(hand(EASTERN, DRAGON, other, more=said)) == {1: 26, 2: -26}
    assert net(hand(WESTERN, DRAGON, other, more=said)) == {1: 8, 2: -8}
    assert net(hand(WESTERN, DRAGON, other)) != net(hand(WESTERN, DRAGON, other, more=said))


def test_a_sweep_that_cannot_be_shown_is_a_foul() -> None:
    """003:756: in the Western version four points."""
    assert net(hand(WESTERN, NINES, EIGHTS, more='declared = ["1 sweep"]\n')) == {1: -8, 2: 8}


def test_the_first_word_counts() -> None:
    """003:717, 003:760: who surrenders after a sweep was declared pays its value, before it three points."""
    other = "2d 2s 3s / 6c 6s 9c Ts Js / 7d 7s 8d 8s Kd"
    after = hand(EASTERN, DRAGON, other, more='declared = ["1 sweep", "2 surrender"]\n')
    before = hand(EASTERN, DRAGON, other, more='declared = ["2 surrender", "1 sweep"]\n')
    assert (net(after), net(before)) == ({1: 26, 2: -26}, {1: 6, 2: -6})


def test_in_one_breath_the_first_from_the_button_counts() -> None:
    """003:760: clockwise from the button."""
    other = "2d 2s 3s / 6c 6s 9c Ts Js / 7d 7s 8d 8s Kd"
    breath = 'declared = ["1 sweep, 2 surrender"]\n'
    assert net(hand(EASTERN, DRAGON, other, more=f"{breath}button = 1\n"))[1] == 6
    assert net(hand(EASTERN, DRAGON, other, more=f"{breath}button = 2\n"))[1] == 26


def test_nobody_wins_or_loses_more_than_lay_there() -> None:
    """003:744; 003:776: a dollar does not make a point."""
    assert net(hand(WESTERN, NINES, EIGHTS, stacks=("$500", "$3"))) == {1: 2, 2: -2}


def test_the_button_is_asked_for_only_where_somebody_runs_short() -> None:
    """003:744: payments begin at the button's left."""
    no_button = hand(WESTERN, NINES, EIGHTS, LOW).replace("button = 1\n", "")
    assert told(no_button).open == ()
    short = hand(WESTERN, NINES, EIGHTS, LOW, stacks=("$500", "$500", "$8")).replace("button = 1\n", "")
    answer = told(short)
    assert [asked.fact for asked in answer.open] == ["button"]
    assert {case.outcome.net[3] for case in answer.cases} == {-800}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (hand(WESTERN, NINES, "9h 8d 3d / Ac As 4d 6d 7h / Th Td 5s 5d 7c"), "9h is in the deck once"),
        (hand(WESTERN, NINES, "8h 8d / Ac As 4d 6d 7h / Th Td 5s 5d 7c"), "a hand has 13 cards, not 12"),
        (hand(WESTERN, NINES), "2 seats at least are dealt in, not 1"),
        (hand(WESTERN, NINES, EIGHTS, more='declared = ["5 sweep"]\n'), "seat 5 is not in this hand"),
        (
            hand(WESTERN, NINES, EIGHTS, more='declared = ["1 sweeps"]\n'),
            "a declaration is a seat and sweep or surrender",
        ),
        (
            hand(WESTERN, NINES, EIGHTS, more='declared = ["1 sweep", "1 surrender"]\n'),
            "seat 1 has declared before",
        ),
        (hand(WESTERN, NINES, EIGHTS, more="button = 9\n"), "the button is at a seat, 1 to 4, not at 9"),
        (hand(FACE_UP, NINES, EIGHTS, more='declared = ["1 sweep"]\n'), "nothing is declared in this game"),
        (
            hand(FACE_UP, NINES, "8h 8d / Ac As 4d 6d 7h / Th Td 5s 5d 7c 3d"),
            "the segments have 3, 5, 5 cards",
        ),
    ],
)
def test_what_cannot_be_is_refused(text: str, says: str) -> None:
    refused(text, says)


def test_chips_of_which_nothing_is_said_are_enough() -> None:
    answer = told(hand(WESTERN, NINES, EIGHTS).replace('stack = "$500", ', ""))
    assert answer.net == {1: 400, 2: -400}
    assert answer.remarks[0] == "The chips of seat 1, 2 are taken to be enough: no stack is said."


# Face-Up Chinese Poker


def test_face_up_bonuses_are_added() -> None:
    """000:7324: two segments of three and four of a kind behind are eleven points, at $5."""
    four = "9h 9d 2c / Kh Kd 3c 4c 6h / Qh Qd Qs Qc 5h"
    assert net(hand(FACE_UP, four, EIGHTS)) == {1: 55, 2: -55}


def test_all_three_segments_are_a_clean_sweep() -> None:
    """000:7328: three points and six more."""
    assert net(hand(FACE_UP, NINES, LOW)) == {1: 45, 2: -45}


def test_who_has_too_few_chips_gets_no_hand() -> None:
    """000:7226: nine points at least; the buttons go on to the next who plays."""
    text = laid(
        FACE_UP,
        f'button = 2\n[seats]\n1 = {{ stack = "$500", set = "{NINES}" }}\n2 = {{ stack = "$40" }}\n'
        f'3 = {{ stack = "$500", set = "{LOW}" }}',
    )
    assert net(text) == {1: 45, 2: 0, 3: -45}
    refused(text.replace("$40", "$45"), "seats.2: say how it is set")
