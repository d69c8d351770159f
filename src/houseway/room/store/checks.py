"""What may go into the database: names, keys, texts and amounts.

>>> clean_name("  Ａda   Lovelace ")
'Ada Lovelace'
>>> name_key("STRASSE") == name_key("Straße")
True
"""

from unicodedata import normalize

from houseway.room.store.errors import StoreRefusal

LONGEST_KEY = 200
LONGEST_NAME = 100
MOST_CHIPS = 10**15
"""Cents in one move; all of them together stay far inside 64 bits."""


def clean_name(name: str) -> str:
    """A name as it is kept and shown: compatible signs made one, and spaces where they belong."""
    cleaned = " ".join(normalize("NFKC", name).split())
    if not cleaned or not cleaned.isprintable() or len(cleaned) > LONGEST_NAME:
        raise StoreRefusal(
            f"{name[:LONGEST_NAME]!r} is no name: it takes 1 to {LONGEST_NAME} signs that can be seen"
        )
    return cleaned


def name_key(name: str) -> str:
    """What two names have in common when nobody could tell them apart."""
    return normalize("NFKC", " ".join(normalize("NFKC", name).split()).casefold())


def key(text: str, what: str) -> str:
    """An id, a hash, the name of a note."""
    if not text or len(text) > LONGEST_KEY or not text.isprintable():
        raise StoreRefusal(f"{text[:LONGEST_KEY]!r} is no {what}: it takes 1 to {LONGEST_KEY} plain signs")
    return text


def words(text: str, what: str) -> str:
    """Text that both databases keep as it is."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise StoreRefusal(f"{what} is not text: it has half a sign in it") from None
    if "\0" in text:
        raise StoreRefusal(f"{what} is not text: it has a zero byte in it")
    return text


def json_text(json: bytes, what: str) -> str:
    """JSON as the database keeps it."""
    try:
        return words(json.decode(), what)
    except UnicodeDecodeError:
        raise StoreRefusal(f"{what} is not JSON: it is not UTF-8") from None


def amount(cents: int) -> int:
    """Chips that can be moved."""
    if not 0 < abs(cents) <= MOST_CHIPS:
        raise StoreRefusal(f"{cents} cents cannot be moved: 1 to {MOST_CHIPS} can, either way")
    return cents
