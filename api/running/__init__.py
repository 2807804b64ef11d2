"""Running the service: settings, commands, gunicorn, health."""
