"""The audit of the printed fee schedules."""
