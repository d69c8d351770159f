"""Things go wrong at the terminal: by hand, by chance, and in the floor's chair."""

import re
from random import Random

import pytest

from houseway.cli.play import GoingWrong, Place, sit_down
from houseway.cli.terminal.screen import Leave
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.cli.running import houseway, refused
from tests.cli.sitting import PaperScreen

HOLDEM = "hawaiian-gardens/texas-holdem"
TABLE = ("play", HOLDEM, "--plain", "--seats", "3", "--seed", "5")
KEYS = ["c", "1", "", "y", "f", "s", "p", "d", "w", "2", "b 300", "done", "!", "! card 1 boxed", "3"]


def test_something_is_entered_by_hand() -> None:
    """Seat 1 acts first in this hand: all cards have just been dealt."""
    said = houseway(*TABLE, typed="! card 2 exposed\nf\nq\n").stdout
    assert "Something goes wrong" in said
    assert "card is exposed: " in said
    assert "[000:42]" in said
    assert "Rule: A down card that is flashed or exposed by the dealer" in said


def test_it_may_be_picked_from_a_list() -> None:
    said = houseway(*TABLE, typed="!\n").stdout
    assert "What went wrong?" in said
    number = re.search(r"(\d+)  boxed: ", said)
    assert number is not None
    said = houseway(*TABLE, typed=f"!\n{number[1]}\n99\n\nq\n").stdout
    assert "card 7 boxed" in said
    assert "burn 1 boxed" in said


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    said = houseway(*TABLE, typed="! burn 1 exposed\n! the cat\nc\nq\n").stdout
    assert "exposed is said of a card" in " ".join(said.split())
    assert "'the cat' is no incident" in said
    assert "You call $3" in said


def test_a_misdeal_is_told_and_the_next_hand_comes() -> None:
    typed = "! card 2 exposed\n! card 3 exposed\n\nq\n"
    said = houseway(*TABLE, typed=typed).stdout
    assert "Misdeal: the hand is void" in said
    assert "unchanged" in said
    assert said.count("Initial deal") >= 2


def test_things_go_wrong_by_chance_and_the_same_way_with_the_same_seed() -> None:
    typed = "c\n" * 60 + "q\n"
    wrong = houseway(*TABLE, "--incidents", "0.5", typed=typed).stdout
    assert "Something goes wrong" in wrong
    assert houseway(*TABLE, "--incidents", "0.5", typed=typed).stdout == wrong
    assert "Something goes wrong" not in houseway(*TABLE, typed=typed).stdout


def test_the_floor_rules_first_and_then_reads_the_sheet() -> None:
    said = houseway(*TABLE, "--floor", "--incidents", "0", typed="! card 2 exposed\nx\n1\nf\nq\n").stdout
    asked, _, told = said.partition("How do you rule?")
    assert "[000:42]" not in asked
    assert "Type a number, 1 to " in told
    assert "of 1 rulings so far." in told
    assert "You ruled as the sheet does." in told or "You had ruled: " in told
    assert "[000:42]" in told


def test_a_rate_is_a_share() -> None:
    assert "is not in the range 0<=x<=1" in refused(*TABLE, "--incidents", "2", code=2)


@pytest.mark.parametrize("rule_set_id", [entry.id for entry in catalogue()])
def test_every_table_bears_it(rule_set_id: str) -> None:
    """The person types at random, in the floor's chair, and things go wrong all the time."""
    random = Random(f"trouble {rule_set_id}")
    left = 60

    def types() -> str:
        nonlocal left
        left -= 1
        return random.choice(KEYS) if left else "q"

    screen = PaperScreen(80, 24, types)
    place = Place(seed=7, seats=3 if load(rule_set_id).least_players <= 3 else None, bots="random")
    sitting = sit_down(screen, load(rule_set_id), place._replace(wrong=GoingWrong(0.3, floor=True)))
    with pytest.raises(Leave):
        sitting.run()
    assert all([len(line) <= 80 for page in screen.pages for line in page])


def test_a_long_list_is_asked_for_by_person_and_told_in_words() -> None:
    """Nobody has to know which card off the deck is whose; and no face is told before it is seen."""
    said = houseway(*TABLE, typed="!\n").stdout
    number = re.search(r"(\d+)  misdirected: ", said)
    assert number is not None
    said = houseway(*TABLE, typed=f"!\n{number[1]}\n2\n\nq\n").stdout
    whose, _, which = said.partition("Whose? (misdirected)")[2].partition("Which? (misdirected)")
    assert "1  You" in whose
    assert re.search(r"1  A card goes to [A-Z]\w+ that is not meant for that seat \(card \d+", which)
    number = re.search(r"(\d+)  exposed: ", said)
    assert number is not None
    said = houseway(*TABLE, typed=f"!\n{number[1]}\n\nq\n").stdout
    assert "card is exposed (card 2 exposed)" in said


def test_what_the_floor_may_rule_is_told_without_its_condition() -> None:
    said = houseway(*TABLE, "--floor", "--incidents", "0", typed="! card 2 exposed\n1\nf\nq\n").stdout
    asked = said.partition("How do you rule?")[2].partition("Something goes wrong")[0]
    assert "cannot keep it and" in asked
    assert "Two or more cards" not in asked


def test_the_floor_is_told_what_it_decides_about() -> None:
    typed = "! turn 1 touches-muck by 1\n1\n\n1\nq\n"
    said = houseway(*TABLE, "--floor", "--incidents", "0", typed=typed).stdout
    decides = said.partition("The floor decides")[2]
    assert "card of your hand touches the muck" in decides.partition("  1  ")[0]
