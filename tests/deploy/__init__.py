"""What `deploy/` says agrees with the service and with itself."""
