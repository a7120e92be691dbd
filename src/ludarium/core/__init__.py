"""The engine that serves every game and names none."""
