"""Chaos: nodes are killed, the database is stopped, the disk fills up, workers hang, the clock is moved and lines are cut.

All of it comes from a seeded schedule, while matches of all games are played to their end. Afterwards every move that was
acknowledged is there, every match verifies, and nothing is left over.

    make chaos KILLS=1000 SEED=1

``python -m tests.chaos --help`` tells more; a short run is part of the tests.
"""
