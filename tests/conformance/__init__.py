"""What contract testers of others find: `make test-conformance`."""
