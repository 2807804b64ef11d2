"""Several instances behind the nginx of `deploy/`, under load, and what may go wrong with them."""
