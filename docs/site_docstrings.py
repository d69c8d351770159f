"""What mkdocstrings calls for every docstring: sessions become blocks of code, and names plain code."""

from typing import Any

import griffe

from houseway.reference.site.docstrings import shown


class Docstrings(griffe.Extension):
    """Docstrings as the site shows them."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Write the docstring of a module, class, function or attribute anew."""
        if obj.docstring:
            obj.docstring.value = shown(obj.docstring.value)
