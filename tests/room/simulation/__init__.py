"""The whole room under a clock of its own: clients, processes that die, disks that fill; all checked."""
