"""PartyPoker on a Mac: what is said of two people may stand on one line."""

import pytest

from tests.histories.site_texts import PARTY
from tests.histories.test_sites import one, refused

SHOWN = "Bob shows [ 7s, 7c ]three of a kind, Sevens.\nAnn shows"
POSTED = "Bob posts small blind [$0.50 USD].\nCy_2 posts"
AWAY = "Dot is sitting out\nBob posts"


@pytest.mark.parametrize("lines", [SHOWN, POSTED, AWAY])
def test_lines_without_an_end_between_them_say_the_same(lines: str) -> None:
    text = PARTY.replace("Bob posts", AWAY)
    text = text if lines in text else PARTY
    glued = text.replace(lines, lines.replace("\n", ""))
    assert glued != text
    assert one(glued).played.stacks == one(text).played.stacks
    assert one(glued).told.posts[0].name == "Bob"


def test_a_pot_that_is_split_on_one_line() -> None:
    text = PARTY.replace("Ah Kd", "7h Kd").replace("Ah, Kd", "7h, 7c").replace("7h Kd", "7h 7c")
    text = text.replace("Bob shows [ 7s, 7c ]", "Bob shows [ 7s, 7d ]").replace("Ks, 7d, 2c", "Ks, Qd, 2c")
    wins = "wins $39 USD from the main pot with a pair of Sevens."
    text = text[: text.index("Bob wins")] + f"Bob {wins}Ann {wins}\n"
    assert one(text).told.collected == {"Bob": 39, "Ann": 39}


def test_all_of_a_line_must_be_true() -> None:
    glued = PARTY.replace(POSTED, POSTED.replace("\n", ""))
    assert "to call" in refused(glued.replace("[$0.50 USD].", "[$0.75 USD]."))
    assert "no post that is known here" in refused(glued.replace("[$1 USD].", "[$1O USD]."))


def test_names_and_amounts_with_a_point_end_no_line() -> None:
    """Somebody may be called like cents, or like the end of another name."""
    for name in ("50", "50 USD", "A.Bob", "St. Cy"):
        assert one(PARTY.replace("Cy_2", name)).played.stacks == one(PARTY).played.stacks
