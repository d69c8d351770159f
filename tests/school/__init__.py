"""The school: every kind of drill for every sheet, held to the engine and to the print."""
