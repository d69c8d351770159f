"""``houseway`` as a process of a test: the program itself, with chance that comes out the same every time."""

from houseway import cli
from tests import chances


def main() -> None:
    chances.settle()
    chances.by_table()
    cli.main()


if __name__ == "__main__":
    main()
