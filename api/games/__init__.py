"""The routes of each game, made from its types: what there is, play, questions about a state."""
