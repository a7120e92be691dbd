"""Games between bots, one or many: matches, simulations and what they measure."""
