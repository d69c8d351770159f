"""Whatever befalls the room, chips, acknowledgements, views and numbers hold."""

import logging

import pytest

from tests.room.simulation.world import simulate

SEEDS = 40


@pytest.fixture(autouse=True)
def _quiet() -> None:
    logging.getLogger("houseway.room").setLevel(logging.CRITICAL)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_room_holds(seed: int) -> None:
    world = simulate(seed)
    assert world.tables
