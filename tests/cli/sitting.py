"""A terminal that is not there: what would be drawn is kept, what would be typed is made up."""

from collections.abc import Callable, Sequence

from rich.text import Text

from houseway.cli.terminal.screen import Leave, Screen


class PaperScreen(Screen):
    """A screen of a given size; ``types`` says what the person types next."""

    def __init__(self, width: int, height: int, types: Callable[[], str]) -> None:
        super().__init__()
        self.paged = True
        self.size = (width, height)
        self.pages: list[list[str]] = []
        self.on_draw: Callable[[str], None] = lambda page: None
        self._types = types

    @property
    def width(self) -> int:
        return self.size[0] - 1

    @property
    def height(self) -> int:
        return self.size[1]

    def draw(self, lines: Sequence[Text]) -> None:
        page = [line.plain for line in lines]
        self.pages.append(page)
        self.on_draw("\n".join(page))

    def ask(self, prompt: str = "> ") -> str:
        typed = self._types()
        if typed == "q":
            raise Leave
        return typed
