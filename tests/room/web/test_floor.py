"""The floor of a room with several processes: it finds every table that waits, and is sent to where it is."""

from collections.abc import Iterator
from contextlib import contextmanager

from houseway.room.settings import SWIFT, Settings
from tests.room.clients.remote import MOVED
from tests.room.patient import LEASE
from tests.room.postgres import postgres_server, postgres_url
from tests.room.web.running import GENEROUS, Client, Running, Table, soon

__all__ = ["postgres_server", "postgres_url"]
FOULS = "turn 1 touches-muck by 2"


@contextmanager
def process(database: str, url: str) -> Iterator[Running]:
    settings = Settings(database=database, url=url, house_tables=False, workers=0, pace=SWIFT, lease=LEASE)
    room = Running(settings, GENEROUS).start()
    try:
        yield room
    finally:
        room.stop()


def waiting(room: Running, floor: Client) -> list[tuple[str, int]]:
    told = floor.get(f"{room.url}/api/floor").raise_for_status().json()
    return [(one["table"], one["hand"]) for one in told["waiting"]]


def until(room: Running, floor: Client, wanted: list[tuple[str, int]]) -> None:
    """The list of another process is looked up once a second."""
    assert soon(lambda: waiting(room, floor) == wanted), f"{waiting(room, floor)} waits, not {wanted}"


def deal(*lines: Table) -> None:
    for line in lines:
        assert line.wants("sit")["say"] == "done"
    lines[0].until("seen", state="playing")


def test_the_floor_finds_what_waits_in_another_process_and_rules_there(postgres_url: str) -> None:
    with process(postgres_url, "http://one") as one, process(postgres_url, "http://two") as two:
        floor = one.account(role="floor")
        clients = [two.guest(), two.guest()]
        table = two.open(clients[0])
        with (
            two.at(clients[0], table) as first,
            two.at(clients[1], table) as second,
            two.at(floor, table) as desk,
        ):
            deal(first, second)
            assert desk.wants("goes-wrong", fact=FOULS)["say"] == "done"
            assert waiting(two, floor) == [(table, 1)]
            until(one, floor, [(table, 1)])
            # At the other door she is sent along, as everybody is.
            with one.at(floor, table) as elsewhere:
                assert elsewhere.closed() == (MOVED, "http://two")
            seen = floor.get(f"{one.url}/api/tables/{table}/seen", follow_redirects=False)
            assert (seen.status_code, seen.headers["location"]) == (
                307,
                f"http://two/api/tables/{table}/seen",
            )
            asked = desk.until("seen", floor_asked=True)
            answer = desk.wants(
                "choose", hand=asked["hand"], question=asked["view"]["question"], choice="fouled"
            )
            assert answer["say"] == "done"
            assert waiting(two, floor) == []
            until(one, floor, [])
