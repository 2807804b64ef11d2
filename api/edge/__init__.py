"""What every request passes: its identity, its body, its problems, its line in the log."""
