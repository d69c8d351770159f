"""What the room keeps: people and their chips, tables and their journals, finished hands."""

from houseway.room.store.opening import open_store

__all__ = ["open_store"]
