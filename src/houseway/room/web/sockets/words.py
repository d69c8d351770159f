"""What sockets understand besides the wishes of a table."""

import msgspec
from msgspec.json import Decoder

from houseway.room.protocol import AnyWish, Chat, Ref, Refused, Tells, Wish
from houseway.room.web.bodies import Secret
from houseway.room.web.spoken import spoken
from houseway.session.acts import read_json


class Token(Wish, frozen=True, kw_only=True):
    """Whose socket it is, where it came without a cookie or a header; the first message then."""

    token: Secret


class Ping(Wish, frozen=True):
    """Whether the room is still there."""


class Pong(Tells, frozen=True, kw_only=True):
    """It is."""

    ref: int
    now: int
    """The room's clock, in milliseconds."""


AnyWord = AnyWish | Token | Ping
_WORDS: "Decoder[AnyWord]" = Decoder(AnyWord)
_TOKEN: "Decoder[Token]" = Decoder(Token)


def read_word(text: str | bytes) -> AnyWord:
    """A client's message, or one sentence."""
    return read_json(text, _WORDS, "message")


def read_token(text: str | bytes) -> Token:
    """The first message of a socket that came without a token, or one sentence."""
    return read_json(text, _TOKEN, "first message")


def cleaned(wish: AnyWish) -> AnyWish:
    """A wish with nothing in it that others should not be shown."""
    return msgspec.structs.replace(wish, text=spoken(wish.text)) if isinstance(wish, Chat) else wish


def pong(ref: Ref, now: int) -> bytes:
    return msgspec.json.encode(Pong(ref=ref, now=now))


def refused(ref: Ref, why: str) -> bytes:
    return msgspec.json.encode(Refused(ref=ref, why=why))
