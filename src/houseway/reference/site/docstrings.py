"""Docstrings as Markdown: the sessions in them are code, and a name is a name."""

import re
from itertools import groupby

_ROLE = re.compile(r":(?:class|func|meth|mod|data|attr):`+~?(?:[\w.]*\.)?(\w+)`+")


def shown(docstring: str) -> str:
    """A docstring whose sessions stand between fences.

    >>> shown("A ``hand``, as :class:`Hand` has it.\\n\\n>>> [1]\\n[1]")
    'A `hand`, as `Hand` has it.\\n\\n```pycon\\n>>> [1]\\n[1]\\n```'
    """
    blocks = re.split(r"\n[ \t]*\n", docstring.strip("\n"))
    told = []
    for session, together in groupby(blocks, key=lambda block: block.lstrip().startswith(">>>")):
        text = "\n\n".join(together)
        told.append(f"```pycon\n{text}\n```" if session else _ROLE.sub(r"`\1`", text).replace("``", "`"))
    return "\n\n".join(told)
