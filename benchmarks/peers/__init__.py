"""Other engines, measured in the same run as ours; see ``environment`` for where they live."""
