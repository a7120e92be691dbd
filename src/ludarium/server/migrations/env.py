"""How Alembic finds the tables: the connection is handed over by `storage.engine.migrate`."""

from alembic import context

from ludarium.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
