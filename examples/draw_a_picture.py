"""Draw a table as SVG: the same picture that the page shows, as one seat may see it.

    python examples/draw_a_picture.py [FILE]     rauha.svg, if no file is named

``ludarium show rauha -o rauha.png`` does this from the command line, and makes PNG too.
"""

import sys
from pathlib import Path

from ludarium import get_game, stream
from ludarium.core.playout import play_out

game = get_game("rauha")
state = game.initial(game.setup(seats=3))
play_out(state, stream(5, "chance"), stream(5, "players"), 120)  # stop after 120 moves

file = Path(sys.argv[1] if len(sys.argv) > 1 else "rauha.svg")
svg = game.pictures.document(game.observe(state, 0), "en", ("Ada", "Bo", "Cy"), "wide")
file.write_text(svg, "utf-8")
print(f"{file.name}: {len(svg) // 1000} kB")
