"""Checks of what bots search on: a sampled belief agrees with its observation, and can be played."""

from ludarium.core.game import mover_seats
from ludarium.core.observation import Viewer
from ludarium.core.packing import fingerprint
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import seat_letter

from .moves import Crashed, listed, play_on
from .report import Tally
from .sampled import Position, Sampled, name_viewer, several_choices


def beliefs_agree(sampled: Sampled, tally: Tally) -> None:
    """A sampled belief looks to its viewer as the truth does, offers it the same choices, and follows from its seed."""
    rng = sampled.rng("beliefs")
    for position in [*sampled.positions("beliefs", 40), *sampled.positions("decisions", 40, _decision)]:
        for viewer in sampled.viewers:
            tally.case()
            wrong = _wrong_with(sampled, position, viewer, rng)
            if wrong:
                tally.fail(f"the belief of {name_viewer(viewer)} {wrong}", sampled.at(position))


def _decision(position: Position) -> bool:
    """Whether a bot would be asked here."""
    return position.seat != CHANCE and several_choices(position)


def _wrong_with(sampled: Sampled, position: Position, viewer: Viewer, rng: Rng) -> str:
    belief = sampled.game.belief(sampled.game.observe(position.state, viewer))
    again = rng.copy()
    sample = belief.sample(rng)
    if fingerprint(sample) != fingerprint(belief.sample(again)):
        return "gives two positions for one seed"
    if type(sample) is not type(position.state):
        return f"gives a {type(sample).__name__}, and the game plays a {type(position.state).__name__}"
    if sampled.seen(sample, viewer) != sampled.seen(position.state, viewer):
        return f"contradicts its observation: {tell_apart(sampled, position.state, sample, viewer)}"
    if viewer is not None and viewer in mover_seats(position.state.turn_mask()):
        true, guessed = (set(listed(state, viewer)) for state in (position.state, sample))
        if true != guessed:
            odd = [str(sampled.move(viewer, code).action) for code in sorted(true ^ guessed)]
            return f"and the truth do not both offer {', '.join(odd[:6])}"
    return ""


def samples_play_on(sampled: Sampled, tally: Tally) -> None:
    """A position sampled from a belief can be played: whoever is asked has a choice, and legal moves apply."""
    rng = sampled.rng("samples")
    for position in sampled.positions("samples", 25):
        for viewer in sampled.viewers:
            tally.case()
            state = sample(sampled, position, viewer, rng)
            try:
                tally.count("plies", sum(1 for _ in play_on(state, rng, 40)))
            except Crashed as crash:
                tally.fail(f"a sample of {name_viewer(viewer)} could not be played on: {crash}", sampled.at(position))
                continue
            stuck = [seat for seat in mover_seats(state.turn_mask()) if not listed(state, seat)]
            if stuck:
                tally.fail(
                    f"in a sample of {name_viewer(viewer)}, {seat_letter(stuck[0])} has no choice", sampled.at(position)
                )


def sample(sampled: Sampled, position: Position, viewer: Viewer, rng: Rng) -> State:
    """Return one position that a viewer believes possible."""
    return sampled.game.determinize(sampled.game.observe(position.state, viewer), rng)


def tell_apart(sampled: Sampled, one: State, other: State, viewer: Viewer) -> str:
    """Name the first field in which two observations differ."""
    first, second = sampled.game.observe(one, viewer), sampled.game.observe(other, viewer)
    for name in first.__struct_fields__:
        left, right = getattr(first, name), getattr(second, name)
        if left != right:
            return f"{name} is {_cut(left)} in one and {_cut(right)} in the other"
    return "they are written differently"


def _cut(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 160 else f"{text[:160]}…"
