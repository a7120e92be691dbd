"""The house: matches as logs in a database, each viewer sent its own observation, drawn."""
