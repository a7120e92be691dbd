"""What the house answers to the messages of a page, room by room as in the protocol."""
