"""The games as others expect them: PettingZoo, Gymnasium, OpenSpiel, and batches for learners. Needs ``ludarium[rl]``."""
