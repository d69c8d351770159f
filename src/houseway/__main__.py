"""``python -m houseway``: the same as the command ``houseway``."""

from houseway.cli import main

if __name__ == "__main__":
    main()
