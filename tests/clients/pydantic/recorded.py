"""Reads recorded values and writes each of them anew."""

import sys
from pathlib import Path

import pantheon

for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
    name, _, text = line.partition("\t")
    print(
        getattr(pantheon, name).model_validate_json(text).model_dump_json(exclude_unset=True, by_alias=True)
    )
