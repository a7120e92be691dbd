"""The load benchmark: 400 people at 200 tables, on Ludarium's house and on boardgame.io's server, in one run."""
