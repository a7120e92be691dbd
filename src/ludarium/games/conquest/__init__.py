"""Historical Conquest: build civilizations of real people, armies and events, and win them by war or by morale."""
