"""One person at a table of bots, hand after hand."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

from rich.text import Text

from houseway.bots.imagine import holding
from houseway.cli.games import room_name
from houseway.cli.telling import Names, Teller
from houseway.cli.terminal import asking
from houseway.cli.terminal.felt import seat_notes, table_lines
from houseway.cli.terminal.screen import Leave, Screen, rule
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.view import View, events_seen, view
