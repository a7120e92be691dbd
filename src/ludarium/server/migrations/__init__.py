"""The history of the tables, one for SQLite and PostgreSQL."""
