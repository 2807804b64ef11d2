"""Sealed tables: what a host can neither look into nor change."""
