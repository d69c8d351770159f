"""Amounts as people write them."""

import pytest

from houseway.errors import MoneyError
from houseway.money import LONGEST, cents


@pytest.mark.parametrize("text", ["9" * 5000, "$" + "9" * LONGEST, "1,00", "1.505", "-5", "", "$", "ten"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(MoneyError, match="is not an amount of money: write dollars as in") as refused:
        cents(text)
    assert len(str(refused.value)) < 2 * LONGEST + 50
