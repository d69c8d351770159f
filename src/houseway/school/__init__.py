"""The school: questions from the printed sheets, graded by the engine; it knows no terminal and no page."""
