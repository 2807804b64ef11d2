"""Reads recorded values and writes each of them anew."""

import json
import sys
from pathlib import Path

from pantheon_client import models

for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
    name, _, text = line.partition("\t")
    print(json.dumps(getattr(models, name).from_dict(json.loads(text)).to_dict()))
