"""Pot games at the desk: what a file says, what it looks like empty, and the file of a situation."""

from houseway.desk.pot.again import laid as laid
from houseway.desk.pot.laying import lay as lay
from houseway.desk.pot.remarks import remarks as remarks
from houseway.desk.pot.sight import sight as sight
from houseway.desk.pot.templates import template as template
from houseway.desk.pot.writing import write as write
