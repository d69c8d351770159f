"""What a text tells twice, otherwise the second time: refused, though the hand would end as it says."""

import pytest

from tests.histories import texts
from tests.histories.newer_texts import BOVADA, WINAMAX, WINNING
from tests.histories.site_texts import ABSOLUTE, FULL_TILT
from tests.histories.test_reading import one, refused
from tests.histories.test_told_otherwise import changed
from tests.histories.texts import BLINDS, RAZZ, TRIPLE_DRAW, WON_ON_THE_FLOP, cash

STARS = cash(WON_ON_THE_FLOP)
SIDE_POT = cash(texts.SIDE_POT, seats="Ann 20|Bob 100|Cy: the 2nd 100")
ANTES = cash(
    """
    Ann: posts the ante $0.10
    Bob: posts the ante $0.10
    Cy: the 2nd: posts the ante $0.10
    """
    + WON_ON_THE_FLOP.replace("6.20", "6.50").replace("6.50 |", "6.80 |")
)


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        (SIDE_POT, "*** TURN *** [2c 7d Th]", "*** TURN *** [2c 8d Th]"),
        (SIDE_POT, "*** RIVER *** [2c 7d Th Jc]", "*** RIVER *** [2c 7d Th]"),
        (SIDE_POT, "*** FLOP *** [2c 7d Th]", "*** FLOP *** [2c 7s Th]"),
        (SIDE_POT, "Board [2c 7d Th Jc 3s]", "Board [2c 7d Th Jc 3d]"),
        (STARS, "Board [2c 7d Th]", "Board [2c 7d Ts]"),
        (FULL_TILT, "*** TURN *** [Ks 7d 2c]", "*** TURN *** [Ks 7d 3c]"),
        (ABSOLUTE, "*** RIVER *** [Ks 7d 2c 9h]", "*** RIVER *** [Ks 7d 2c 8h]"),
        (BOVADA, "*** RIVER *** [Ks 7d 2c 9h]", "*** RIVER *** [Ks 7d 2c 8h]"),
        (WINAMAX, "*** TURN *** [Ks 7d 2c]", "*** TURN *** [Ks 7d 3c]"),
        (WINNING, "Board [Ks 7d 2c", "Board [Qs 7d 2c"),
    ],
)
def test_the_board_is_the_same_on_every_street_and_in_the_summary(text: str, old: str, new: str) -> None:
    one(text)
    assert ": the board is " in (reason := refused(changed(text, old, new)))
    assert ", and the text says " in reason


def test_the_cards_of_a_board_may_come_in_another_order() -> None:
    one(changed(SIDE_POT, "*** TURN *** [2c 7d Th]", "*** TURN *** [Th 2c 7d]"))
    one(changed(SIDE_POT, "Board [2c 7d Th Jc 3s]", "Board [7d 2c Th Jc 3s]"))


def test_somebody_may_be_called_board() -> None:
    for text in (FULL_TILT, ABSOLUTE, WINAMAX, WINNING):
        assert one(text.replace("Ann", "Board")).played.stacks == one(text).played.stacks


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (FULL_TILT, "Bob shows [7s 7c]", "Bob shows [7s 7h]", "has 7s 7c in the summary"),
        (SIDE_POT, "(button) showed [Jh Js]", "(button) showed [Jh Jd]", "Ann has Jh Jd in the summary"),
        (SIDE_POT, "Ann: raises", "Dealt to Ann [Jh 4s]\nAnn: raises", "Ann shows Jh Js"),
    ],
)
def test_the_cards_of_a_player_are_the_same_wherever_they_stand(
    text: str, old: str, new: str, says: str
) -> None:
    assert says in refused(changed(text, old, new))


def test_a_player_may_show_one_card_of_two() -> None:
    one(changed(STARS, "Ann: doesn't show hand", "Ann: shows [Ah]"))
    assert "shows Ac" in refused(changed(STARS, "Ann: doesn't show hand", "Ann: shows [Ac]"))


LATER = {
    "stud": cash(RAZZ, game="Razz Limit ($1/$2 USD)", button=0),
    "draw": cash(TRIPLE_DRAW, game="Triple Draw 2-7 Lowball Limit ($1/$2 USD)"),
}


@pytest.mark.parametrize("name", LATER)
def test_later_cards_come_beside_those_that_are_there(name: str) -> None:
    text = LATER[name]
    line = next(line for line in text.splitlines() if line.startswith("Dealt to ") and line.count("[") > 1)
    first = line.partition("[")[2][:2]
    assert "and the text says Qc" in refused(changed(text, line, line.replace(first, "Qc", 1)))
    shown = line.replace("Dealt to ", "").partition(" [")[0]
    one(text.replace(shown, f"{shown} [x]"))


def test_cards_of_stud_that_lay_down_may_be_told_later() -> None:
    """Where somebody is all-in."""
    text = LATER["stud"]
    lines = [line for line in text.splitlines() if line.startswith("Dealt to ") and line.count("[") > 1]
    there = {card for line in text.splitlines() for card in line.replace("[", "").replace("]", "").split()}
    unseen = [card for card in ("Kc", "Kd", "Kh", "Ks") if card not in there][:2]
    other = next(line for line in lines if len(line.partition("[")[2].partition("]")[0].split()) == 1)
    one(changed(text, other, other.replace("[", f"[{' '.join(unseen)} ", 1)))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Bob: posts small blind $0.50", "Bob posts the small blind twice"),
        ("Cy: the 2nd: posts big blind $1", "Cy: the 2nd posts the big blind twice"),
    ],
)
def test_nobody_posts_twice(line: str, says: str) -> None:
    assert says in refused(changed(STARS, line, f"{line}\n{line}"))


def test_antes_are_the_same_for_everybody_who_has_the_chips() -> None:
    one(ANTES)
    less = "Bob posts an ante of 0.05, and others one of 0.10"
    assert less in refused(changed(ANTES, "Bob: posts the ante $0.10", "Bob: posts the ante $0.05"))
    more = "Cy: the 2nd posts an ante of 0.10, and others one of 0.90"
    assert more in refused(changed(ANTES, "Bob: posts the ante $0.10", "Bob: posts the ante $0.90"))


def test_so_many_cards_are_given_up_as_are_named() -> None:
    draw = cash(TRIPLE_DRAW, game="Triple Draw 2-7 Lowball Limit ($1/$2 USD)")
    [line, *_] = [line for line in draw.splitlines() if "discards" in line and "[" in line]
    count = int(line.partition("discards ")[2][0])
    wrong = line.replace(f"discards {count}", f"discards {count + 1}")
    assert f"discards {count + 1} cards, and the text names" in refused(changed(draw, line, wrong))


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (STARS, "Uncalled bet ($4)", "Uncalled bet ($9)", "4 that nobody called goes back to Ann"),
        (STARS, "Uncalled bet ($4) returned to Ann", "Uncalled bet ($4) returned to Bob", "goes back to Bob"),
        (STARS, "Ann: bets $4", "Ann: bets $5", "5 that nobody called goes back to Ann"),
        (
            STARS,
            "Uncalled bet ($4) returned to Ann",
            "Uncalled bet ($4) returned to Ann\nUncalled bet ($4) returned to Ann",
            "and the text says 8",
        ),
    ],
)
def test_what_nobody_called_goes_back(text: str, old: str, new: str, says: str) -> None:
    assert says in refused(changed(text, old, new))


def test_a_bet_that_nobody_called_may_go_back_without_a_word_or_with_what_it_won() -> None:
    one(changed(STARS, "Uncalled bet ($4) returned to Ann\n", ""))
    walk = cash(
        BLINDS
        + """
        Ann: folds
        Bob: folds
        Uncalled bet ($1) returned to Cy: the 2nd
        Cy: the 2nd collected $0.50 from pot
        *** SUMMARY ***
        Total pot $0.50 | Rake $0
        Seat 3: Cy: the 2nd (big blind) collected ($0.50)
        """
    )
    one(walk)


def test_nobody_calls_nothing() -> None:
    assert "calls 0, and there is 2 to call" in refused(changed(STARS, "calls $2\n", "calls $0\n"))
