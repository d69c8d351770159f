"""Uvicorn's sockets without a detour: what comes is heard at once, and what leaves is written at once.

Uvicorn hands every message over through a queue, to a task, and stops reading meanwhile; and every message
that leaves is a task's turn too. With hundreds of tables that is as much work as the tables themselves.
"""

from collections.abc import Callable, Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WHOLE_TEXT = b"\x81"
"""What a text in one frame begins with; its length follows, and then itself (RFC 6455, 5.2)."""
TWO_BYTES, EIGHT_BYTES = b"\x7e", b"\x7f"
"""What announces a length that does not fit into seven bits."""


def framed(message: bytes) -> bytes:
    """A text as a server sends it.

    >>> framed(b"seen"), framed(b"x" * 200)[:4], framed(b"x" * 70_000)[:10].hex()
    (b'\\x81\\x04seen', b'\\x81~\\x00\\xc8', '817f0000000000011170')
    """
    size = len(message)
    if size < 126:
        return b"%b%c%b" % (WHOLE_TEXT, size, message)
    if size < 1 << 16:
        return b"%b%b%b%b" % (WHOLE_TEXT, TWO_BYTES, size.to_bytes(2), message)
    return b"%b%b%b%b" % (WHOLE_TEXT, EIGHT_BYTES, size.to_bytes(8), message)


class DirectSockets(WebSocketsSansIOProtocol):
    """A connection to which somebody listens, and into which somebody writes, without waiting."""

    hears: Callable[[str | bytes], None] | None = None
    """Who is told each message; nobody, while they still go through the queue."""
    goes_on: Callable[[], None] | None = None
    """Who is told that there is room for more."""

    def send_receive_event_to_app(self) -> None:
        if self.hears is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if self.curr_msg_data_type == "bytes":
            said: str | bytes = bytes(data)
        else:
            try:
                said = bytes(data).decode()
            except UnicodeDecodeError:
                # It knows what is to be done.
                super().send_receive_event_to_app()
                return
        self.frames = []
        self.hears(said)

    def listens(self, hears: Callable[[str | bytes], None]) -> None:
        """Tell somebody each message from now on, unless some still stand in the queue."""
        if self.queue.empty():
            self.hears = hears

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.goes_on is not None:
            self.goes_on()

    @property
    def takes_more(self) -> bool:
        """Whether what is written now leaves soon."""
        return self.writable.is_set()

    def write_all(self, messages: Iterable[bytes]) -> bool:
        """Texts, with one call of the system for all of them; False where the connection has ended."""
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            return False
        self.transport.write(b"".join([framed(message) for message in messages]))
        return True
