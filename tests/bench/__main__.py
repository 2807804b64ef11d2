"""What the service costs, as ratios measured in one run: `make bench`."""

from tests.bench import http, rules

if __name__ == "__main__":
    rules.main()
    http.main()
