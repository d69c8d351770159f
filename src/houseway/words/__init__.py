"""Words for people: one teller makes sentences of facts, for the terminal, the browser and files."""
