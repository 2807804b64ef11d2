"""The folders of the game are collected in a copy of the project, where they belong, and not here."""

collect_ignore = ["engine", "tests"]
