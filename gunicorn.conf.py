"""How gunicorn serves the service: `gunicorn wsgi:app` in this folder reads it by itself."""

import os
import shutil
import socket
import sys
import tempfile

METRICS, OWNER = "PROMETHEUS_MULTIPROC_DIR", "PANTHEON_METRICS_OWNER"
if METRICS not in os.environ:
    os.environ[METRICS] = tempfile.mkdtemp(prefix="pantheon-metrics-")
    os.environ[OWNER] = str(os.getpid())

from environs import EnvError
from prometheus_client import multiprocess

from api.running.config import Settings


def remove_metrics():
    """The files of the metrics go with the service."""
    if os.environ.get(OWNER) == str(os.getpid()):
        shutil.rmtree(os.environ[METRICS], ignore_errors=True)


try:
    settings = Settings.from_environment()
except EnvError as error:
    remove_metrics()
    sys.exit(str(error))

bind = settings.bind
workers = settings.workers
threads = settings.threads
graceful_timeout = settings.graceful_seconds
worker_class = "api.running.gunicorn_worker.Worker"
preload_app = True
reuse_port = True
control_socket_disable = True
http_parser = "python"
keepalive = 30
forwarder_headers = ""
logger_class = "api.running.gunicorn_logs.GunicornLogger"


def child_exit(server, worker):
    """A worker that has gone is no longer counted among the living."""
    multiprocess.mark_process_dead(worker.pid)


def on_exit(server):
    """Leave nothing behind."""
    remove_metrics()


def on_starting(server):
    """Say where the service is; with a port that is shared, a second service there would go unnoticed."""
    if "GUNICORN_PID" in os.environ:
        return  # a new master takes over from one that still serves here
    host, colon, port = bind.rpartition(":")
    host = host.strip("[]")
    try:
        if not colon:
            raise ValueError(bind)
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, int(port)))
    except (OSError, ValueError, OverflowError) as error:
        remove_metrics()
        reason = error.strerror if isinstance(error, OSError) else "it is not host:port"
        server.log.error("Cannot serve on %s: %s. Set PANTHEON_BIND to another address.", bind, reason)
        sys.exit(1)
    server.log.info("Serving on http://%s", bind)
