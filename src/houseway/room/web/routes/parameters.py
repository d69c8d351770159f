"""What comes in addresses: parts of the path and of the query, each with its limits."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

NumberBefore = Annotated[
    int | None, QueryParameter(ge=1, le=2**53, description="A number, to go on from there.")
]
Limit = Annotated[int, QueryParameter(ge=1, le=200, description="How many at most.")]
Moment = Annotated[int, QueryParameter(ge=0, le=2**53, description="Milliseconds since 1970.")]
Word = Annotated[str, QueryParameter(max_length=100)]
OptionalWord = Annotated[str | None, QueryParameter(max_length=100)]

RoomName = Annotated[str, PathParameter(max_length=60, description="Of a card room: `black-sheep`.")]
GameName = Annotated[str, PathParameter(max_length=60, description="Of a game there: `texas-holdem`.")]
TableId = Annotated[str, PathParameter(max_length=100)]
HandId = Annotated[str, PathParameter(max_length=100)]
PersonId = Annotated[str, PathParameter(max_length=100)]
TokenId = Annotated[str, PathParameter(max_length=16)]
Key = Annotated[str, QueryParameter(max_length=100, description="Of the link to a private table.")]


def listed(said: str) -> tuple[str, ...]:
    """Several words with commas between them."""
    return tuple([part.strip() for part in said.split(",") if part.strip()])
