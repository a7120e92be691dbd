"""A slow-down is seen in review: instructions of a fixed random playout, counted by callgrind, against stored figures.

No clock is read, so a busy machine changes nothing; the same build counts the same within a thousandth.
"""
