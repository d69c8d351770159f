"""Seeds that people write and read: words for an evening that is to be repeated.

>>> len(new_seed_text()), seed_of_text("Friday") == seed_of_text(" friday ")
(34, True)
"""

import secrets
from hashlib import sha256

from houseway.errors import ChanceError

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Without i, l, o and u, which are misread: five bits each."""
GROUPS, IN_A_GROUP = 7, 4
"""140 bits: nobody finds such a seed by trying."""
TEXT = b"\x06"
"""What begins the message that makes a seed of a text."""


def new_seed_text() -> str:
    """A seed from the operating system, in a form that can be written down."""
    groups = ["".join([secrets.choice(LETTERS) for _ in range(IN_A_GROUP)]) for _ in range(GROUPS)]
    return "-".join(groups)


def seed_of_text(text: str) -> bytes:
    """The seed that a text stands for, whatever its letters' case: as hard to guess as the text is."""
    plain = text.strip().lower()
    if not plain or not plain.isprintable():
        raise ChanceError(f"a seed is a number or some words, not {text!r}")
    return sha256(TEXT + plain.encode()).digest()
