"""Training goes on where it was stopped, and the same training gives the same play."""

from pathlib import Path

import numpy as np
from click.testing import CliRunner

from houseway.experts.heads_up.classes import CUTS, VERSION
from houseway.experts.heads_up.regrets import Solver
from houseway.experts.heads_up.toys import leduc
from houseway.experts.heads_up.train import command, keep, prepared, regrets_in, resume


def test_a_training_that_was_stopped_goes_on(tmp_path: Path) -> None:
    at_once, first, second = [Solver(*leduc(), np.float32) for _ in range(3)]
    for _ in range(8):
        at_once.improve()
    for _ in range(5):
        first.improve()
    keep(first, tmp_path / "regrets.npz")
    resume(second, tmp_path / "regrets.npz")
    assert second.done == 5
    for _ in range(3):
        second.improve()
    for one, other in zip(at_once.average(), second.average(), strict=True):
        for mine, theirs in zip(one, other, strict=True):
            assert np.array_equal(mine, theirs)


def test_classes_and_deals_are_kept(tmp_path: Path) -> None:
    said: list[str] = []
    cards, deals = prepared(tmp_path, 4, 30, said.append)
    again, same = prepared(tmp_path, 4, 30, said.append)
    assert said == ["30 boards looked at for the classes"]
    assert [path.name for path in tmp_path.iterdir()] == [f"deals-{VERSION}-4-30.npz"]
    assert deals.cuts == same.cuts == CUTS
    assert np.array_equal(cards.river, again.river)
    for one, other in zip((*deals.meet, deals.wins), (*same.meet, same.wins), strict=True):
        assert np.allclose(one, other, rtol=0, atol=1e-15)


def test_regrets_belong_to_the_deals_that_were_counted(tmp_path: Path) -> None:
    """A folder in which fewer boards were looked at first does not spoil a training with more."""
    trainings = [
        ("button-small", 4, 30),
        ("button-small", 5, 30),
        ("button-small", 4, 31),
        ("button-big", 4, 30),
    ]
    assert len({regrets_in(tmp_path, *training) for training in trainings}) == len(trainings)


def test_what_cannot_be_trained_is_refused_in_a_sentence(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, [str(tmp_path), "--blinds", "both"])
    assert result.exit_code == 2
    assert "'both' is not one of 'button-small', 'button-big'." in result.output
