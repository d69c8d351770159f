"""Where things stand in a PHH file, so that an error can name its line."""

import re

from houseway.errors import RecordError

_HEADER = re.compile(r"^[ \t]*\[[^\[\]\n]+\][ \t]*(?:#.*)?$", re.MULTILINE)
_STRING_OR_END = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|\]', re.DOTALL
)


_LONG = 200
"""Of a sentence; a file may have any nonsense in an action."""


def _short(text: str) -> str:
    return text if len(text) < _LONG else f"{text[: _LONG // 2]}…"


class Source:
    """The text of one hand in a file."""

    __slots__ = ("section", "text", "where")

    def __init__(self, where: str, text: str, section: str = "") -> None:
        self.where = where
        self.text = text
        self.section = section
        """The table of the hand in a file of many hands."""

    def wrong(self, reason: str, field: str = "") -> RecordError:
        """What is wrong with a field of the file, or without one that it lacks."""
        hand = f", hand [{self.section}]" if self.section else ""
        return RecordError(f"{self.where}, line {self.line_of(field)}{hand}: {reason}")

    def wrong_action(self, number: int, text: str, reason: str) -> RecordError:
        """What is wrong with one of the actions, counted from 1."""
        hand = f", hand [{self.section}]" if self.section else ""
        return RecordError(
            f"{self.where}, line {self.line_of_action(number)}{hand}, action {number} ({_short(text)!r}): "
            f"{reason if len(reason) < _LONG else _short(reason)}"
        )

    def called(self, player: int) -> str:
        """What the file calls a player, counted from 1."""
        return f"p{player}"

    def line_of(self, field: str) -> int:
        """The line of a field; of the hand's beginning where it has none."""
        begin, end = self._span()
        found = self._field(field, begin, end) if field else None
        return self.text.count("\n", 0, begin if found is None else found) + 1

    def line_of_action(self, number: int) -> int:
        """The line of an action, counted from 1."""
        begin, end = self._span()
        at = self._field("actions", begin, end)
        if at is None:
            return self.line_of("")
        count = 0
        for token in _STRING_OR_END.finditer(self.text, self.text.index("=", at)):
            if token[0] == "]":
                break
            if not token[0].startswith("#"):
                count += 1
                if count == number:
                    at = token.start()
        return self.text.count("\n", 0, at) + 1

    def _span(self) -> tuple[int, int]:
        """Where the hand begins and ends in the text."""
        if not self.section:
            return 0, len(self.text)
        name = re.escape(self.section)
        header = re.compile(rf"^[ \t]*\[[ \t]*[\"']?{name}[\"']?[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
        found = header.search(self.text)
        if found is None:
            return 0, len(self.text)
        after = _HEADER.search(self.text, found.end())
        return found.start(), len(self.text) if after is None else after.start()

    def _field(self, field: str, begin: int, end: int) -> int | None:
        found = re.compile(rf"^[ \t]*[\"']?{field}[\"']?[ \t]*=", re.MULTILINE).search(self.text, begin, end)
        return None if found is None else found.start()
