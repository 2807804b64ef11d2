"""Games begun under earlier versions, as the service recorded them then, and that they are played on now."""
