"""The OpenAPI document, and the routes that stand in it."""
