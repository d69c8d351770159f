"""Passwords: argon2id in threads of its own, as many as there are and no more."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from houseway.room.web.refusals import Refusal

R = TypeVar("R")


class Passwords:
    """Hashes and checks, a few at a time; the others wait, and when too many wait, they are sent away."""

    def __init__(self, threads: int = 2, queue: int = 16, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._room = threads + queue
        self._inside = 0

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self._run(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether it is the password; where nothing is kept, after the same work."""
        right = await self._run(self._verify, kept or "", password)
        return right and kept is not None

    def is_old(self, kept: str) -> bool:
        """Whether it was hashed with other figures than are used now."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash("the password of nobody")

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[..., R], *given: str) -> R:
        if self._inside >= self._room:
            raise Refusal(503, "Too many people come in at once. Try again in a moment.", Retry_After="2")
        self._inside += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
        finally:
            self._inside -= 1
