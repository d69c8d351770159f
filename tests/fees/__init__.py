import pytest

# Checks that several files share say what they found when they fail.
pytest.register_assert_rewrite("tests.fees.costs", "tests.fees.printed")
