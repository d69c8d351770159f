"""Text from outside, made fit to be shown."""


def printable(text: str) -> str:
    """Text that only ever shows as itself: signs that would steer a terminal become a replacement sign.

    >>> printable("Ada\\x1b[2J")
    'Ada\ufffd[2J'
    """
    if text.isprintable():
        return text
    return "".join([sign if sign.isprintable() or sign == "\n" else "\ufffd" for sign in text])


def one_line(text: str) -> str:
    """A name: printable, and on one line."""
    return text if text.isprintable() else printable(text.replace("\n", " "))
