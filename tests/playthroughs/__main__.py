"""`python -m tests.playthroughs`: play and write down the games anew, or those that are named."""

import sys

import engine
from tests.playthroughs.telling import chosen, path_of, playthroughs, text_of

for game in map(engine.GAMES.__getitem__, sys.argv[1:] or engine.GAMES):
    for name, table in playthroughs(game).items():
        path = path_of(game, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text_of(game, chosen(game, table)), encoding="utf-8")
        print(path)
