"""HMAC-SHA-256 for many short messages under one key.

The library's own call lets other threads run each time, which costs far more than the hash where a server has
several; here the two halves of the key are hashed once and copied.

>>> import hmac
>>> keyed(bytes(32))(b"As") == hmac.digest(bytes(32), b"As", "sha256")
True
"""

from collections.abc import Callable
from hashlib import sha256

_BLOCK = 64
"""The bytes that SHA-256 takes at once: no key here is longer."""
_INNER = bytes([byte ^ 0x36 for byte in range(256)])
_OUTER = bytes([byte ^ 0x5C for byte in range(256)])


def keyed(key: bytes) -> Callable[[bytes], bytes]:
    """What hashes messages under a key."""
    padded = key.ljust(_BLOCK, b"\x00")
    inner, outer = sha256(padded.translate(_INNER)), sha256(padded.translate(_OUTER))

    def digest(message: bytes) -> bytes:
        first, second = inner.copy(), outer.copy()
        first.update(message)
        second.update(first.digest())
        return second.digest()

    return digest
