"""Checks of what people see and read: words in both languages, pictures that can be parsed, paths that lead to one action."""

from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import msgspec

from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.observation import Observation, Viewer
from ludarium.core.picture import Picture
from ludarium.core.state import State

from .moves import listed
from .report import Tally
from .sampled import Position, Sampled, name_viewer

LAYOUTS = ("wide", "phone")


def surface(sampled: Sampled, state: State, viewer: Viewer) -> bytes:
    """Return all that is drawn and worded for a viewer, as bytes to compare. What raises is compared by its error."""
    game, names = sampled.game, _names(sampled)
    observation = game.observe(state, viewer)
    parts: list[object] = [
        _or_error(lambda: game.words.prompt(observation, "en", names)),
        _or_error(lambda: game.words.table(observation, "en", names)),
        _or_error(lambda: game.pictures.table(observation, "en", "wide")),
    ]
    for path in _paths(sampled, state, observation)[:6]:
        parts.append(path)
        parts.extend(_or_error(lambda t=target: game.words.label(observation, t, "en", names)) for target in path)  # type: ignore[misc]
    return msgspec.json.encode(parts)


def _or_error(ask: Callable[[], object]) -> object:
    try:
        return ask()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _paths(sampled: Sampled, state: State, observation: Observation) -> list[tuple[str, ...]]:
    """The targets of each legal action of the observation's seat."""
    seat = observation.seat
    if seat is None or seat not in mover_seats(state.turn_mask()):
        return []
    codes = listed(state, seat)[:300]
    return [sampled.game.words.targets(observation, sampled.game.actions.action(code)) for code in codes]


def _names(sampled: Sampled) -> tuple[str, ...]:
    return tuple(f"Player {n + 1}" for n in range(sampled.setup.seats))


def words_are_there(sampled: Sampled, tally: Tally) -> None:
    """Prompts, tables in characters, labels and titles are there in both languages, and every move can be told."""
    for n, position in enumerate(sampled.positions("words", 16)):
        viewer = sampled.viewers[n % len(sampled.viewers)]
        for lang in LANGUAGES:
            tally.case()
            for what, words in _words(sampled, position, viewer, lang).items():
                if not words.strip():
                    tally.fail(f"{what} for {name_viewer(viewer)} is {words!r} ({lang})", sampled.at(position))


def _words(sampled: Sampled, position: Position, viewer: Viewer, lang: str) -> dict[str, str]:
    game, names = sampled.game, _names(sampled)
    before, after = (game.observe(state, viewer) for state in (position.state, position.after))
    sight = sampled.told(position.state, position.seat, position.code, position.after, viewer)
    line = game.words.describe(sight, before, after, names, lang)  # may be empty: not every move is worth a line
    sprite = game.pictures.table(after, lang, "wide").sprite
    words = {
        **{
            f"the icon {symbol} of the line {line.text!r}": symbol if f'id="{symbol}"' in sprite else ""
            for _, symbol in line.icons
        },
        "the prompt": game.words.prompt(before, lang, names).text,
        "the table in characters": game.words.table(before, lang, names),
    }
    for target in dict.fromkeys(target for path in _paths(sampled, position.state, before)[:20] for target in path):
        words[f"the label of {target}"] = game.words.label(before, target, lang, names)
        words[f"the title of {target}"] = game.words.explain(before, target, lang, names).title
    return words


def pictures_are_sound(sampled: Sampled, tally: Tally) -> None:
    """Pictures can be parsed, in every layout, and no two elements of one have the same id."""
    for n, position in enumerate(sampled.positions("pictures", 4)):
        viewer = sampled.viewers[n % len(sampled.viewers)]
        observation = sampled.game.observe(position.state, viewer)
        for layout in LAYOUTS:
            tally.case()
            picture = sampled.game.pictures.table(observation, "en", layout)
            alone = sampled.game.pictures.document(observation, "en", _names(sampled), layout)
            for what, drawing in (("the picture", _joined(picture)), ("the svg", alone)):
                wrong = _wrong_with(drawing)
                if wrong:
                    tally.fail(f"{what} for {name_viewer(viewer)}, {layout}: {wrong}", sampled.at(position))


def _joined(picture: Picture) -> str:
    drawings = [picture.sprite, *(pane.svg for pane in picture.panes), *(panel.svg for panel in picture.seats)]
    return f"<page>{''.join(drawings)}</page>"


def _wrong_with(drawing: str) -> str:
    try:
        ids = Counter(element.get("id") for element in ElementTree.fromstring(drawing).iter())
    except ElementTree.ParseError as error:
        return f"cannot be parsed: {error}"
    twice = [name for name, n in ids.items() if name is not None and n > 1]
    return f"ids are used twice: {', '.join(twice[:6])}" if twice else ""


def paths_lead_to_one_action(sampled: Sampled, tally: Tally) -> None:
    """Each legal action has a path of elements to touch, and no two have the same."""
    for position in sampled.positions("paths", 60):
        if position.seat in range(sampled.setup.seats):
            tally.case()
            paths = Counter(_paths(sampled, position.state, sampled.game.observe(position.state, position.seat)))
            for path in [path for path, n in paths.items() if n > 1 or not path]:
                tally.fail(f"the path {path} leads to {paths[path]} actions", sampled.at(position))
