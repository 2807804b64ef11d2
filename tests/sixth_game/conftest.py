"""The sixth game is here only to be added to a copy of the project: nothing in these folders is collected."""

collect_ignore = ["engine", "tests"]
