"""What the image is asked for its health: does the service answer where PANTHEON_BIND says it serves?"""

from __future__ import annotations

import os
import sys
from http.client import HTTPConnection

SECONDS = 2


def main() -> None:
    """End with 0 if it lives. An address that stands for all, such as 0.0.0.0, leads to this machine."""
    host, _, port = os.environ["PANTHEON_BIND"].rpartition(":")
    connection = HTTPConnection(host.strip("[]"), int(port), timeout=SECONDS)
    connection.request("GET", "/health/live")
    status = connection.getresponse().status
    sys.exit(None if status == 200 else f"It answers {status}.")


if __name__ == "__main__":
    main()
