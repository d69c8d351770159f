"""Properties are checked with the same examples every time, however busy the machine is."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
