"""What `/apply` is compared with: an echo in the same app behind the same middleware, and a bare one."""

from __future__ import annotations

import orjson
from flask import Flask, Response, request

from api import create_app
from api.edge.body import body_bytes


def echo() -> Response:
    """The body of the request, read by our rules, decoded and encoded."""
    return Response(orjson.dumps(orjson.loads(body_bytes())), content_type="application/json")


def bare_echo() -> Response:
    """The body of the request, decoded and encoded."""
    return Response(orjson.dumps(orjson.loads(request.get_data())), content_type="application/json")


app = create_app()
app.add_url_rule("/echo", "echo", echo, methods=["POST"])

bare = Flask(__name__)
bare.add_url_rule("/health/ready", "ready", lambda: "ready")
bare.add_url_rule("/echo", "echo", bare_echo, methods=["POST"])
