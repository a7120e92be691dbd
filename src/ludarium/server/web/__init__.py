"""The part that speaks HTTP: the shelf, opening and joining tables, finished games, pages and operations."""
