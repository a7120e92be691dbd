"""What each verb of the cards does: one module a verb, named as card files name it; ``loading`` finds them."""
