"""Hostile messages and requests, as many as one likes, from a seed: nothing crashes, everything is answered, never with 500.

    make fuzz COUNT=1000000 SEED=1

A house is opened in this process and spoken to as the web server speaks to it, which is quicker than over a socket. Tables of all
games are played on meanwhile, so that every kind of question is open now and then. ``python -m tests.fuzz --help`` tells more.
"""
