"""What goes wrong in stud games, clause by clause."""
