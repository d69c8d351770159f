"""Classes of the school as the owner of a room sees them."""

from tests.room.web.running import Running


def test_the_owner_goes_on_seeing_every_class_when_one_is_closed(room: Running) -> None:
    trainer, owner = room.account(role="floor"), room.account(role="owner")
    first, second = [
        trainer.post("/api/school/classes", json={"name": name}).json()["id"] for name in ("Monday", "Friday")
    ]
    left = owner.delete(f"/api/school/classes/{first}").json()
    assert second in [one["id"] for one in left["classes"]]
    assert left == owner.get("/api/school/classes").json()


def test_a_name_that_is_too_short_is_refused_in_plain_words(room: Running) -> None:
    told = room.account(role="floor").post("/api/school/classes", json={"name": ""})
    assert (told.status_code, told.json()["why"]) == (400, "Name: at least 2 letters.")
