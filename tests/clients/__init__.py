"""Generated clients, each by its real generator and against a real server."""
