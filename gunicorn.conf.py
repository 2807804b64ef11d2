"""How gunicorn serves the service."""

bind = "127.0.0.1:8000"
workers = 2
worker_class = "gthread"
threads = 4
reuse_port = True
control_socket_disable = True
http_parser = "python"
