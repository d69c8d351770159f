"""The quick way through a file says the same as the long one, of whole files and of damaged ones."""

from collections.abc import Callable
from random import Random

import pytest

from houseway.errors import RecordError
from houseway.ledger import Transfer
from houseway.phh import Phh, PhhHand, each_phh, read_phh, replay_one, write_phh
from houseway.phh.quick_read import Notes
from houseway.phh.quick_replay import quick_replay
from houseway.phh.read import VARIANTS, read_by_tomllib
from houseway.phh.steps import replay_step_by_step
from houseway.play.record import record_of
from tests.differential.lockstep import Lockstep, Seen, random_phh
from tests.phh.files import HANDS, UNKNOWN_CARDS, phh
from tests.phh.test_damage import damaged


def on_one_line(text: str) -> str:
    """A file that Houseway wrote, as the public data set is written: one field a line, single quotes."""
    lines = (
        text.replace('"', "'")
        .replace("[\n    ", "[")
        .replace(",\n    ", ", ")
        .replace(",\n]", "]")
        .splitlines()
    )
    return "\n".join([line for line in lines if not line.startswith("_")]) + "\n"


def random_text(variant: str, number: int) -> str:
    random = Random(f"quick {variant} {number}")
    both = Lockstep(random_phh(variant, random), random, Seen())
    both.play()
    text = on_one_line(write_phh(both.hand, places=random.choice((0, 2))))
    return text + "time = 07:08:09\ntable = 'Aster, 2'\nhand = 12\nwinnings_note = [1, 2.50]\n"


def told(read: Callable[[], list[Phh]]) -> object:
    """All that reading comes to: the hands without where they stand, or the sentence."""
    try:
        return [(*hand[1:15], dict(hand.notes), hand.places) for hand in read()]
    except RecordError as error:
        return str(error)


def outcome(replay: Callable[[Phh], PhhHand], hand: Phh) -> object:
    try:
        played = replay(hand)
    except RecordError as error:
        return str(error)
    events = [event for event in played.hand.events if not isinstance(event, Transfer)]
    paid = [(str(t.payer), str(t.payee), t.amount, t.why.kind, t.why.cites) for t in played.hand.ledger]
    return record_of(played.hand), played.note, played.stacks, events, paid


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_and_damaged_files_are_read_and_played_the_same(variant: str) -> None:
    quick = refused = 0
    for number in range(3):
        text = random_text(variant, number)
        [hand] = read_phh(text, "x.phh")
        assert isinstance(hand.notes, Notes)
        random = Random(f"damage {variant} {number}")
        for one in (text, *[damaged(text, random) for _ in range(40)]):
            for many in (one, f"[1]\n{one}\n[2]\n{text}"):
                name = "x.phhs" if many is not one else "x.phh"
                said = told(lambda many=many, name=name: read_phh(many, name))  # type: ignore[misc]
                assert said == told(lambda many=many, name=name: read_by_tomllib(many, name))  # type: ignore[misc]
                refused += isinstance(said, str)
            if not isinstance(said, str):
                [hand, _] = read_phh(f"[1]\n{one}\n[2]\n{text}", "x.phhs")
                assert outcome(replay_one, hand) == outcome(replay_step_by_step, hand)
                quick += quick_replay(hand) is not None
    assert refused
    assert quick or variant not in ("FT", "NT", "NS", "PO", "FO/8")


USUAL = ["p3 cbr 6", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc", "p3 cc", "d db 5h", "p2 cc", "p3 cc", "d db 9s"]
SHOWN = ["p2 cc", "p3 cc", "p2 sm KcKd", "p3 sm QcQd"]


@pytest.mark.parametrize(
    ("cards", "actions"),
    [
        (HANDS, [*USUAL, *SHOWN]),
        (UNKNOWN_CARDS, [*USUAL, *SHOWN]),
        (UNKNOWN_CARDS, [*USUAL, "p2 cc", "p3 cc", "p2 sm ????", "p3 sm QcQd"]),
        (UNKNOWN_CARDS, [*USUAL, "p2 cc", "p3 cc", "p2 sm", "p3 sm ????"]),
        (UNKNOWN_CARDS, USUAL[:4]),
        (UNKNOWN_CARDS, [*USUAL[:4], "# a pause", "p2 cbr 194", "p3 f"]),
    ],
)
def test_usual_hands_go_the_quick_way(cards: list[str], actions: list[str]) -> None:
    [hand] = read_phh(on_one_line(phh("NT", [200, 200, 200], [*cards, *actions])), "x.phh")
    assert quick_replay(hand) is not None
    assert outcome(replay_one, hand) == outcome(replay_step_by_step, hand)


@pytest.mark.parametrize(
    "actions",
    [
        ["p3 sm QcQd", *USUAL],
        [*USUAL, "p2 cc", "p3 cc", "p1 sm AcAd"],
        [*USUAL[:2], "d db 2c3c4c", *USUAL[2:]],
        [*USUAL[:5], "d db 2c", *USUAL[5:]],
        [*USUAL, "p2 cc", "p3 cc", "p2 sm 2cKd", "p3 sm QcQd"],
        ["p1 f", *USUAL],
        ["p3 cbr 201"],
        ["p3 pb"],
        ["d dh p1 ????", *USUAL],
    ],
)
def test_what_is_wrong_is_told_the_long_way(actions: list[str]) -> None:
    [hand] = read_phh(on_one_line(phh("NT", [200, 200, 200], [*UNKNOWN_CARDS, *actions])), "x.phh")
    assert quick_replay(hand) is None
    with pytest.raises(RecordError):
        replay_one(hand)


def test_unusual_text_is_read_all_the_same() -> None:
    text = on_one_line(phh("NT", [200, 200, 200], [*UNKNOWN_CARDS, "p3 f", "p1 f"], players=["A", "B", "C"]))
    usual = told(lambda: read_phh(text, "x.phh"))
    for other in (
        text.replace("'", '"'),
        text.replace(" = ", "="),
        text.replace("\n", " # so\n"),
        text + "\n\n",
    ):
        assert told(lambda other=other: read_phh(other, "x.phh")) == usual  # type: ignore[misc]


@pytest.mark.parametrize("field", ["_chip = 0.01", "_dropped = 0.25", "_chip=0.01", "_chip = 1e-2"])
def test_amounts_of_the_house_may_be_smaller_than_all_others(field: str) -> None:
    text = phh("NT", [100, 100, 100], [*HANDS, "p3 f", "p1 f"], min_bet=10, blinds_or_straddles=[5, 10, 0])
    for hand in (*read_phh(f"{text}\n{field}\n", "x.phh"), *read_by_tomllib(f"{text}\n{field}\n", "x.phh")):
        assert hand.places == 2
        assert replay_one(hand).hand.table.stakes.chip == 1


def several(count: int) -> str:
    return "\n".join([f"[{number}]\n{random_text('NT', number)}" for number in range(1, count + 1)])


def test_hands_one_by_one_are_those_of_the_whole_file() -> None:
    text = several(5)
    assert [hand.source.section for hand in each_phh(text, "x.phhs") if isinstance(hand, Phh)] == list(
        "12345"
    )
    assert [type(hand) for hand in each_phh(random_text("FT", 1), "x.phh")] == [Phh]


def test_one_by_one_a_hand_that_is_refused_leaves_the_others() -> None:
    broken = several(4).replace("[3]\nvariant = 'NT'", "[3]\nvariant = 'XX'")
    with pytest.raises(RecordError):
        read_phh(broken, "x.phhs")
    found = list(each_phh(broken, "x.phhs"))
    assert [isinstance(hand, Phh) for hand in found] == [True, True, False, True]
    assert "x.phhs, line " in str(found[2]) and "hand [3]" in str(found[2])


def test_one_by_one_what_is_no_toml_ends_a_file_once() -> None:
    *hands, last = each_phh(f"{several(3)}\n[4]\nvariant = = 4\n", "x.phhs")
    assert [hand.source.section for hand in hands if isinstance(hand, Phh)] == list("123")
    assert isinstance(last, RecordError) and "is not TOML" in str(last)


def test_one_by_one_the_long_way_goes_on_where_the_quick_one_stopped() -> None:
    """A hand with a table of its own is read by what reads all of TOML."""
    text = f"{several(3)}\n[4]\n{random_text('NT', 4)}[4._more]\nx = 1\n"
    found = list(each_phh(text, "x.phhs"))
    assert [hand.source.section for hand in found if isinstance(hand, Phh)] == list("1234")
    assert len(found) == len(read_phh(text, "x.phhs"))
