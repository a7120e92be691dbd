"""Ratings of people and bots, by game and number of seats, on one scale."""
