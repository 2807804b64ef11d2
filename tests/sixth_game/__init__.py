"""A sixth game, Pig, that is not in the service: the model of a game's folders, and proof that they do."""
