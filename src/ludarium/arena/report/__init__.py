"""The designer's report: what games between bots, or people's records, say about a game."""
