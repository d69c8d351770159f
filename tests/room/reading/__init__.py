"""Tests of what is read beside the felt."""
