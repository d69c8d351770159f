"""Collection fees: printed schedules as data, the option in force, and what falls due when."""
