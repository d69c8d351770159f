"""The situations of the documentation are settled as it says."""

import re
from pathlib import Path

from houseway.desk.answering import answer

OUTSIDE = Path(__file__).parent / "outside"
TEXT = (Path(__file__).parents[2] / "docs" / "desk.md").read_text(encoding="utf-8")


def test_the_situations_of_the_documentation_are_settled() -> None:
    holdem, baccarat, *others = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    told = answer(holdem)
    assert f"told.net  # {told.net}" in TEXT
    # 001:469-504: a natural nine wins, and $100 reach the first $60 and $40 of the second.
    assert answer(baccarat).net == {1: -100_00, 2: 60_00, 3: 40_00}
    # The others are among the situations that were worked out from the print alone.
    outside = {path.read_text(encoding="utf-8").strip() for path in OUTSIDE.glob("*.toml")}
    assert len(others) == 4 and {other.strip() for other in others} <= outside
