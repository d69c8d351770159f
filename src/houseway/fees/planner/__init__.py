"""The fee planner: the plans that a table may post, what each takes, and where one overtakes another."""
