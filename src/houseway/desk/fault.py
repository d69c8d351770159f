"""Something that is wrong in a situation file, and where."""

from houseway.errors import RecordError


class Fault(RecordError):
    """What is wrong at a path such as ``seats.3.in``; whoever has the text of the file finds the line."""

    def __init__(self, at: str, says: str, lacks: str = "") -> None:
        super().__init__(f"{at}: {says}" if at else says)
        self.at = at
        self.says = says
        self.lacks = lacks
        """What should stand there and does not."""
