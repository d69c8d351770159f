"""Write the passages of the printed sheets that come with Houseway.

``python -m houseway.reference.shipping``, when a sheet has changed: a search that finds other sheets reads
them all, which takes a moment.
"""

import lzma

import msgspec

from houseway.files import write_beside
from houseway.reference.shelf import SHIPPED, Shelf, Shipped, fingerprint, make
from houseway.rooms.folder import rooms_in


def printed() -> Shelf:
    """The passages of the printed sheets, read anew."""
    with rooms_in(""):
        return make()


def main() -> None:
    """Write the file."""
    written = lzma.compress(msgspec.msgpack.encode(Shipped(fingerprint(), printed())), preset=9)
    write_beside(SHIPPED, lambda file: file.write(written))


if __name__ == "__main__":
    main()
