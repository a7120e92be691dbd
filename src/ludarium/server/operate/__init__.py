"""Looking after a house: is it well, copies of it, what is old. Everything works while the house is open."""
