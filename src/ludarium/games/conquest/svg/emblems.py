"""Each card's own picture: a scene by its type and subset, in the colours and patterns that the rulebook gives the types.

A scene is 72 by 48; what matters stands in the middle square, so that a card in a column may show that alone. People are
faceless busts with the dress of their subset; on all other cards the card's motif is the subject. Where a rule leaves a choice
(hair, cloth, horizon, light), the card's id makes it, so no two cards look alike and each always looks the same.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar
from zlib import crc32

from ..components import Card
from .ink import num

T = TypeVar("T")
WIDTH, HEIGHT = 72.0, 48.0
Palette = tuple[str, str, str, str]
"""Ground, pattern, main tone, second tone."""

PALETTES: Final[dict[str, tuple[Palette, ...]]] = {
    "vessel": (
        ("#A9CFE0", "#3F7F96", "#1F3F5C", "#FBF3DF"),
        ("#BFDDE8", "#4A86A8", "#24405E", "#F4E3C6"),
        ("#9CC4D6", "#2F6C86", "#2A2F4F", "#FBE7C2"),
    ),
    "event": (
        ("#8FBBD6", "#E3B765", "#4A2A1E", "#FBE3A8"),
        ("#A6C8DC", "#D9A35C", "#3E2B3F", "#FFE9B5"),
        ("#7FA9C9", "#EBC586", "#57301E", "#FFF0CC"),
        ("#9DB8D8", "#C98B4F", "#2F2F4A", "#F9DFA9"),
    ),
    "location": (
        ("#A9C4CF", "#E7D6B4", "#4A3A2A", "#FBF3DF"),
        ("#B9D5E8", "#DDBE8A", "#3B3A52", "#FFF3DA"),
        ("#8FB6CC", "#E9CB98", "#54352A", "#FCEBC8"),
    ),
    "knowledge": (
        ("#7F9C86", "#B9BFB6", "#33443A", "#E4E7DD"),
        ("#8CA68F", "#A9B3AC", "#2E4038", "#EDEFE4"),
        ("#6F8F7D", "#C2C7BD", "#2A3A3C", "#DDE3D8"),
    ),
    "organization": (
        ("#C79A2E", "#5F7A3C", "#4A3512", "#F7E3A6"),
        ("#B98A2A", "#4F7048", "#3A2F14", "#FBEBB8"),
        ("#D1A73F", "#6A7F3A", "#523014", "#FFF0BE"),
    ),
    "technology": (
        ("#2F6B4A", "#7FC79A", "#EAF4E6", "#F2C14E"),
        ("#26604F", "#6FBFA6", "#F2F1DC", "#F6B45A"),
        ("#38703F", "#93CB86", "#F4F5E4", "#FFD36B"),
    ),
    "document": (
        ("#8A8C90", "#B4B6B8", "#4A3A34", "#B3261E"),
        ("#7C8288", "#A9ADB2", "#3A3F4A", "#8F5A1E"),
        ("#95928E", "#BDB9B3", "#43382E", "#2F6C86"),
    ),
    "army": (
        ("#6B4426", "#8F6A33", "#C9A24A", "#E8CF93"),
        ("#5B3A2A", "#80602F", "#D3AE5A", "#EAD9B6"),
        ("#74502E", "#9A7440", "#BFC3C7", "#F2C14E"),
        ("#5A4630", "#7F6A3E", "#B0893A", "#E3D3A6"),
    ),
}
PATTERNS: Final = {
    "land": "map",
    "vessel": "water",
    "event": "dunes",
    "location": "dunes",
    "knowledge": "stone",
    "organization": "weave",
    "technology": "circuit",
    "document": "granite",
    "army": "plate",
}
SUBSETS: Final[dict[str, tuple[str, str, str]]] = {
    "activist": ("#7E8F57", "#5A3E66", "#EFE6CF"),
    "artist": ("#2F6C86", "#B5483A", "#F1E2C4"),
    "assassin": ("#3A3440", "#6B2233", "#57505F"),
    "athlete": ("#B3763A", "#FBF3DF", "#2F6C86"),
    "author": ("#5E6B8C", "#3A2F45", "#F3EAD6"),
    "businessman": ("#6B6A4A", "#2B2B33", "#E7DFC8"),
    "conqueror": ("#2F3C55", "#E0AC48", "#B3261E"),
    "economist": ("#4E7361", "#2F3440", "#F2C14E"),
    "entertainer": ("#8A3F5C", "#1F1F2A", "#F6D98B"),
    "explorer": ("#3F7F96", "#6B3A1C", "#F3E6CB"),
    "inventor": ("#2B4168", "#8A6A3A", "#F2C14E"),
    "law_enforcement": ("#3F5A7A", "#22304A", "#F2C14E"),
    "leader": ("#6B4A7A", "#F2C14E", "#D9C3E2"),
    "musician": ("#39506B", "#5C4632", "#E9D7B9"),
    "outlaw": ("#9A6B3F", "#4A2F1E", "#B3261E"),
    "philosopher": ("#7A8A6B", "#F7EFDC", "#C9B98F"),
    "politician": ("#51606E", "#9C2B3A", "#E7E1D3"),
    "scientist": ("#3E6D5A", "#FBF6EA", "#BFE6D0"),
    "spiritual_leader": ("#A07A3A", "#F6E7B8", "#7A3E2A"),
    "warrior": ("#6E3B2A", "#2A1A12", "#D5D9DE"),
}
"""Ground, dress and ornament of each subset of characters: all are drawn alike, none in the same colours."""

SKIN: Final = {
    "AF": ("#7A4B2E", "#8F5B36", "#693D26"),
    "AS": ("#E2B98A", "#D3A674", "#C99767"),
    "EU": ("#F0D3B0", "#E9C7A0", "#E0BA92"),
    "NA": ("#D9AE82", "#B98255", "#EBCBA4"),
    "SA": ("#C08A5C", "#D09C6C", "#A97449"),
    "OC": ("#9A6840", "#B07C50", "#E6C39A"),
}
HAIR: Final = ("#2A1A12", "#3B2A20", "#5C4632", "#7A5A3A", "#8F8A82", "#C9C2B4", "#4A2416")
SKIES: Final = {
    "AF": ("#F9DFA9", "#F6C453", "#E3B765", "#C98B3C"),
    "AS": ("#F4D6C6", "#F6C9A0", "#A7B98A", "#6F8F6B"),
    "EU": ("#BFD8C4", "#F7EBC0", "#7FAE8B", "#4E7F5C"),
    "NA": ("#B9D5E8", "#FBE7B5", "#8FAE7A", "#5F8A5C"),
    "SA": ("#BFE0C8", "#F9E5A0", "#3F8F5E", "#2F7048"),
    "OC": ("#A8DDE0", "#FFE9B0", "#E9D19A", "#3E9AA0"),
}


class Dice:
    """Choices that a card's id makes, always the same."""

    def __init__(self, name: str) -> None:
        self._state = crc32(name.encode())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self._state = (self._state * 1103515245 + 12345) % 2**31
        return self._state // 65536 % n

    def one(self, of: Sequence[T]) -> T:
        """One of several."""
        return of[self.below(len(of))]


def path(fill: str, d: str) -> str:
    """A shape in one tone."""
    return f'<path d="{d}" fill="{fill}"/>'


def disc(x: float, y: float, radius: float, fill: str) -> str:
    """A round shape in one tone."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"/>'


def motif(name: str, x: float, y: float, size: float, main: str, tone: str) -> str:
    """A motif of the sprite, centred on a point, in two tones."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#m-{name}" {corner} fill="{tone}" color="{main}"/>'


def ground(fill: str, pattern: str) -> str:
    """The sheet behind a scene, with the pattern of its type."""
    sheet = f'<rect width="72" height="48" fill="{fill}"/>'
    return sheet + f'<rect width="72" height="48" fill="url(#p-{pattern})"/>'


@cache
def emblem(card: Card) -> str:
    """The scene of a card, 72 by 48, without the badge."""
    dice = Dice(card.id)
    match card.type:
        case "character":
            return _portrait(card, dice)
        case "army":
            return _ranks(card, dice)
        case "land":
            return _landscape(card, dice)
        case _:
            return _subject(card, dice)


# People -----------------------------------------------------------------------------------------------------------------

HEAD: Final = (
    "M36 9c5.8 0 9.3 4.3 9.3 9.9 0 4.6-2 8.2-4.6 9.8v3h-9.4v-3c-2.6-1.6-4.6-5.2-4.6-9.8C26.7 13.3 30.2 9 36 9z"
)
BODY: Final = "M31.3 31.7h9.4c8.6 1.5 13.6 6 13.6 16.3H17.7c0-10.3 5-14.8 13.6-16.3z"
CUTS: Final = (
    ("M26 20c-1.7-9.5 3.3-14 10-14s11.7 4.5 10 14c-1.3-2.2-1.8-4.5-3.3-6.6-4.7 1-9 1-13.4 0-1.5 2.1-2 4.4-3.3 6.6z"),
    (
        "M25 30c-3-12-1.5-24 11-24s14 12 11 24c-2.2.3-3.7 0-4.7-1 2.2-5 2.2-10.5.4-15.6-5 1.3-9.4"
        " 1-13.4 0-1.8 5.1-1.8 10.6.4 15.6-1 1-2.5 1.3-4.7 1z"
    ),
    "M26 19c-2-4 0-12 10-12.5S48 14 46 20c-1.5-3-3-5.3-6.5-7.5-3.5 2.5-8.5 3-13.5 6.5z",
    (
        "M24.5 22c-2.5-10 2-17 11.5-17s14 7 11.5 17"
        "c-1.2-1-2.2-2.5-2.7-4.5-4-1.5-6-3-8.8-5.5-2.8 2.5-4.8 4-8.8 5.5-.5 2-1.5"
        " 3.5-2.7 4.5z"
    ),
    "M27 17c-.5-6 3.5-10 9-10s9.5 4 9 10c-2-2.7-4.7-4-9-4s-7 1.3-9 4zM32 7.5a4.5 4.5 0 1 1 8 0z",
    (
        "M26 21c-3-3-2.5-8 0-10 .5-4 5-6.5 10-6.5s9.5 2.5 10 6.5c2.5 2 3 7 0"
        " 10-.6-2.8-1.5-4.8-2.6-6.3-5 1-10 1-14.8 0-1.1 1.5-2 3.5-2.6 6.3z"
    ),
)
COLLARS: Final = (
    "M31.3 31.7L36 39l4.7-7.3h2L36 43l-6.7-11.3z",
    "M29 32.3h14l1 3.5H28z",
    "M30 32l6 16 6-16 4 1.3L40 48h-8l-6-14.7z",
    "M31.3 31.7c0 5 9.4 5 9.4 0l3 .8c-1.5 8.5-13.9 8.5-15.4 0z",
)
DRESS: Final[dict[str, str]] = {
    "activist": "t M25.5 17c2.7-9.5 6.7-12 10.5-12s7.8 2.5 10.5 12c-7-3-14-3-21 0z|o M53 6h12v9H53zM58 15h2v20h-2z",
    "artist": "t M23.5 13.5c2-8 9-10.5 15-9.5 7 1.2 10 5 9 8.5-7-2-15-2-24 1z|t M36 2h3v3h-3z",
    "assassin": "t M36 3c9 0 14 8 13.5 17.5L48 35c2.5 2 5.3 6.5 6 13H18c.7-6.5 3.5-11 6-13"
    "l-1.5-14.5C22 11 27 3 36 3zm0 7c-5 0-8 4-8 9.5s3 10.5 8 10.5 8-5 8-10.5S41 10 36 10z",
    "athlete": "t M26.8 11.5c6-2 12.4-2 18.4 0l-.2 3.3c-6-1.6-12-1.6-18 0z|o M31 38h10v8H31z",
    "author": "o M27 31c-3 2-3 5 0 6.5 3 1 6 1.5 9 1.5s6-.5 9-1.5c3-1.5 3-4.5 0-6.5-3 2.5-6 3-9 3s-6-.5-9-3z",
    "businessman": "t M28 12V2.5h16V12h4v2.7H24V12z|o M28 9h16v2H28z",
    "conqueror": "t M25.5 30V18C25.5 10 29.5 6 36 6s10.5 4 10.5 12v12H41l-2.5-6v-4.5h4.5v-3.7"
    "h-5.5L36 17.3l-1.5-1.5H29v3.7h4.5V24L31 30z|o M22.5 16C22.5 5.5 28.5 1.5 36 1.5"
    "S49.5 5.5 49.5 16L46 14.5C46 7.5 42 5 36 5s-10 2.5-10 9.5z",
    "conqueror-AS": "t M26 20c0-8 4-13 9.3-15.5L36 1l.7 3.5C42 7 46 12 46 20l3 10-6-2v-7"
    "c-4.5-2.5-9.5-2.5-14 0v7l-6 2z|o M29 16.5c4.5-1.5 9.5-1.5 14 0v2.5"
    "c-4.5-1.5-9.5-1.5-14 0zM36 3l6-2.5-3 5z",
    "conqueror-AF": "t M26.5 13c6-2 13-2 19 0v4c-6-2-13-2-19 0z|o M34.5 12C33 7 34 3 36 0c2 3 3 7 1.5 12zM29"
    " 13c-4-3-5-7-4-10.5C28.5 4.5 31 8 32 12.5zM43 13c4-3 5-7 4-10.5C43.5 4.5 41 8 40 12.5z",
    "economist": "t M27.5 13C27 6.5 31 3.5 36 3.5s9 3 8.5 9.5zM23.5 13h25v2.5h-25z|o M36 39a4 4 0 1"
    " 1 0 8 4 4 0 0 1 0-8z",
    "entertainer": "t M28 11c0-6 3.5-8.5 8-8.5s8 2.5 8 8.5zM24 11h24v2.6H24z|o M36 36l-6-3v7zM36 36l6-3v7z",
    "explorer-sea": "t M21 14.5C25 5 31 8 36 3c5 5 11 2 15 11.5-4.5-1.5-9.5-2-15-2s-10.5.5-15 2z|o M29 12.5h14v1.7H29z",
    "explorer-land": "t M27 13c0-6 3.5-9.5 9-9.5s9 3.5 9 9.5zM20.5 13h31l-3 3.2h-25z|o M27.2 10.3h17.6V13H27.2z",
    "explorer-air": "t M26 21c-1.5-9.5 3-15.5 10-15.5S47.5 11.5 46 21l-1.5 8h-3l1.5-10c-4-2-10-2-14"
    " 0l1.5 10h-3z|o M28 11.5h7v4h-7zM37 11.5h7v4h-7z",
    "explorer-space": "o M36 3c9.5 0 15 6.5 15 14.5S45.5 33 36 33s-15-7-15-15.5S26.5 3 36 3zm0 5c-6"
    " 0-9.5 4-9.5 9.5S30 28 36 28s9.5-5 9.5-10.5S42 8 36 8z|t M24 34h24v3H24z",
    "inventor": "t M26.5 13h19v4.7h-19z|o M30.8 15.3m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1"
    " 0-7.2 0zM41.2 15.3m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z",
    "law_enforcement": "t M25 12.5C24.5 6 30 3.5 36 3.5S47.5 6 47 12.5l-1 3H26z|t M25 15.5h22l1.5"
    " 2.5c-8 1.5-17 1.5-25 0z|o M36 6l1.3 2.6 2.9.4-2.1 2 .5 2.9-2.6-1.4-2.6"
    " 1.4.5-2.9-2.1-2 2.9-.4z",
    "leader": "t M26.5 14L25.5 4.5l5.5 4 5-6 5 6 5.5-4L45.5 14z|o M26.7 14h18.6v2.3H26.7z",
    "musician": "t M28 37l8-5 8 5-8 3z|o M52 10l9-2v14a3.3 3 0 1 1-2-2.7V13l-5 1v10a3.3 3 0 1 1-2-2.7z",
    "outlaw": "t M26.5 12.5c0-7 4-9 9.5-9s9.5 2 9.5 9zM19.5 12c5 2.5 28 2.5 33 0 0 3.5-7 5-16.5"
    " 5s-16.5-1.5-16.5-5z|o M27 21.5c6 2 12 2 18 0 .3 6-4 11-9 12-5-1-9.3-6-9-12z",
    "philosopher": "t M17.7 48c0-10 5-14.5 13-16l18 16z|o M30 32l19 16h-5L28.5 33z",
    "politician": "o M30.5 31.7L36 37l5.5-5.3 3 .8L41 42l-5-4-5 4-3.5-9.5z|t M34 38h4l1 10h-6z",
    "scientist": "t M30 32l6 8 6-8 6 2.5V48h-9l-3-8-3 8h-9V34.5z|o M54 18h8v5l5 12H49l5-12z",
    "spiritual_leader": "o M36 1.5a17 17 0 1 1 0 34 17 17 0 0 1 0-34zm0 3a14 14 0 1 0 0 28 14 14 0 0 0 0-28z|t "
    "M25 32C22.5 20 24 7 36 7s13.5 13 11 25l-4-2c2-6 2.5-12 .5-16.5-5-2-10-2-15 0-2 4.5-1.5"
    " 10.5.5 16.5z",
    "warrior": "t M26.5 15.5c6-2.5 13-2.5 19 0v3.7c-6-2-13-2-19 0zM45 16l7 3-1 3-6.5-3z|o M60 2l4 4-16 32-4-2z",
}
"""The dress of each subset: ``t`` in the tone of the dress, ``o`` as an ornament."""
BARE: Final = ("assassin", "conqueror", "conqueror-AS", "explorer-space", "spiritual_leader", "explorer-air")
"""Dress that covers the hair."""


def _portrait(card: Card, dice: Dice) -> str:
    subset = str(card.subtype)
    sky, dress, ornament = SUBSETS[subset]
    kind = f"{subset}-{card.kind}" if card.kind else subset
    if subset == "conqueror" and card.continent != "EU":
        kind = "conqueror-AS" if card.continent == "AS" else "conqueror-AF"
    skin = dice.one(SKIN[str(card.continent)])
    hair = dice.one(HAIR if skin[1] in "DEFC" else HAIR[:5])
    cloth = dice.one(("#3A2F45", "#4A5A6E", "#6B4A3A", "#7A3E4A", "#3F5F56", "#8A7A4A", "#51405E", "#5A5A5A"))
    shade = dice.one(("#fff", "#000", "#F2C14E", "#8FB6CC", "#B5483A"))
    sheet = '<rect width="72" height="48" fill='
    back = f'{sheet}"{sky}"/>{sheet}"{shade}" opacity=".{8 + dice.below(10):02}"/>'
    back += _backdrop(dice, "#fff" if dice.below(2) else "#000")
    worn = DRESS[kind].split("|")
    behind = "".join(path(ornament, part[2:]) for part in worn if part[0] == "o" and _aside(part))
    halo = subset == "spiritual_leader"
    front = "".join(
        path(dress if part[0] == "t" else ornament, part[2:])
        for part in worn
        if not (part[0] == "o" and (_aside(part) or halo))
    )
    if halo:
        behind += path("#F6E7B8", worn[0][2:])
        front = path(dice.one((ornament, cloth, "#FBF3DF")), worn[1][2:])
    cut = "" if kind in BARE else path(hair, dice.one(CUTS))
    long = kind not in BARE and dice.below(3) == 0
    mane = path(hair, "M25 18c0-9 4-13 11-13s11 4 11 13v17H25z") if long else ""
    collar = path(dice.one(("#FBF3DF", "#E7D6B4", dress, ornament, "#2A1A12")), dice.one(COLLARS))
    person = mane + path(cloth, BODY) + collar + path(skin, HEAD) + cut + front
    figure = f'<g transform="translate(72 0) scale(-1 1)">{behind}{person}</g>' if _turned(card) else behind + person
    return back + figure


def _aside(part: str) -> bool:
    """Whether an ornament stands beside the person, not on it."""
    return float(part[3:].replace("L", " ").split("c")[0].split(" ")[0].split("l")[0]) >= 50


def _backdrop(dice: Dice, fill: str) -> str:
    """A quiet shape behind a person."""
    x = 20 + dice.below(33)
    shape = dice.one(
        (
            f"M{x} 0L{x + 16} 0 {x - 18} 48 {x - 34} 48z",
            f"M0 {26 + dice.below(12)}c20-{4 + dice.below(9)} 48-{4 + dice.below(9)} 72 0v30H0z",
            f"M{x - 22} 48V{12 + dice.below(9)}a22 22 0 0 1 44 0v36z",
            f"M0 0h{8 + dice.below(14)}v48H0zM72 0h-{8 + dice.below(14)}v48h20z",
            f"M{x} 24m-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0z",
        )
    )
    return f'<path d="{shape}" fill="{fill}" opacity=".{10 + dice.below(9)}"/>'


def _turned(card: Card) -> bool:
    """Whether a person looks the other way."""
    return crc32(card.name.encode()) % 2 == 1


def badge(card: Card) -> str:
    """The motif of a person, on a disc beside the shoulder; a folded card has no room for it."""
    if card.type != "character":
        return ""
    x = 61.0 if _turned(card) else 11.0
    return disc(x, 37, 8.6, "#FBF3DF") + motif(card.emblem, x, 37, 12.5, "#551B2C", "#B37F26")


# Armies -----------------------------------------------------------------------------------------------------------------

HATS: Final = (
    "M-5 0c0-5 2-7 5-7s5 2 5 7zM-.8-10h1.6v4h-1.6z",
    "M-5.5 0c0-3.5 2-9.5 5.5-9.5S5.5-3.5 5.5 0z",
    "M-5-.5h10V-8h-10zM-6-.5H6V1H-6z",
    "M-7 0c3-1.5 4-5.5 7-5.5S4-1.5 7 0c-4 1.5-10 1.5-14 0z",
    "M-5.5 0c0-4 2-6.5 5.5-6.5S5.5-4 5.5 0zM-5.5-6.5C-4-11 4-11 5.5-6.5 2-8-2-8-5.5-6.5z",
    "M-5.5 0C-6-4-3-7 0-7s6 3 5.5 7l1.5 3-2.5-.5v-2h-9v2L-7 3z",
)
GUNS: Final = (
    "rifle",
    "cannon",
    "tank",
    "aeroplane",
    "bandana",
    "hat",
    "submarine",
    "radio",
    "car",
    "bicycle",
    "balloon",
)


def _ranks(card: Card, dice: Dice) -> str:
    fill, _, metal, light = dice.one(PALETTES["army"])
    coat = dice.one(("#8F3A2E", "#3F5A7A", "#5B6B45", "#6B5A7A", "#8F8A82", "#7A5A2A", "#2F4A4A"))
    skin, hat = dice.one(SKIN[str(card.continent)]), dice.one(HATS)
    drawn = ground(fill, "plate") + _backdrop(dice, light)
    gun = card.emblem in GUNS
    for row, (y, size) in enumerate(((27.0, 0.72), (36.0, 1.0))):
        xs = (15.0, 29.0, 43.0, 57.0) if row == 0 else (20.0, 36.0, 52.0)
        for x in xs:
            drawn += _soldier(x, y, size, coat if row else _dark(coat), skin, hat, metal, gun)
    banner = motif(card.emblem, 36, 11, 17, light, metal)
    return drawn + disc(36, 11, 10.5, "#2A1A12") + banner


def _dark(colour: str) -> str:
    """A colour in the shadow."""
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    return f"#{red * 3 // 4:02X}{green * 3 // 4:02X}{blue * 3 // 4:02X}"


def _soldier(x: float, y: float, size: float, coat: str, skin: str, hat: str, metal: str, gun: bool) -> str:
    weapon = "M7.2-14h1.6v34H7.2zM6.5-4h3v6h-3z" if gun else "M7.3-12h1.4v34H7.3zM8-18l2.2 6H5.8z"
    body = path(metal, weapon) + path(coat, "M-8 22V9c0-3 2.5-5 5.5-5h5C5.5 4 8 6 8 9v13z")
    body += disc(0, -1, 4.4, skin) + f'<path d="{hat}" transform="translate(0 -2.5)" fill="{metal}"/>'
    return f'<g transform="translate({num(x)} {num(y)}) scale({size:g})">{body}</g>'


# Lands ------------------------------------------------------------------------------------------------------------------


def _landscape(card: Card, dice: Dice) -> str:
    continent = str(card.continent)
    sky, sun, far, near = SKIES[continent]
    y = 24 + dice.below(7)
    x = 12 + dice.below(48)
    hills = dice.one(
        (
            f"M0 {y}c12-{8 + dice.below(7)} 24-9 34-3 12-{8 + dice.below(8)} 26-8 38 0v30H0z",
            f"M0 {y + 4}L{x - 14} {y - 8} {x} {y + 2} {x + 14} {y - 11} {x + 30} {y}l24 5v30H-20z",
            f"M0 {y}c{14 + dice.below(6)}-3 20 6 36 1s24-8 36-2v30H0z",
        )
    )
    drawn = f'<rect width="72" height="48" fill="{sky}"/>' + disc(x, 9 + dice.below(6), 5 + dice.below(3), sun)
    drawn += path(far, hills)
    dark = _dark(near)
    drawn += motif(card.emblem, 36, 23, 27, dark, "#FBF3DF")
    front = dice.one(
        (
            f"M0 {37 + dice.below(3)}c20-6 48-{5 + dice.below(4)} 72 0v12H0z",
            f"M0 36c16 4 26-{3 + dice.below(4)} 40 0s24 2 32-{1 + dice.below(4)}v16H0z",
        )
    )
    drawn += path(near, front)
    if dice.below(2) or continent == "OC":
        water = "#8FC7D8" if continent != "OC" else "#6FC3CC"
        drawn += path(
            water,
            f"M{30 + dice.below(8)} 48c2-5 10-5 6-11h5c6 6-1 7 2 11z"
            if continent != "OC"
            else "M0 43c12-3 24 2 36 0s24-3 36 0v6H0z",
        )
    return drawn + '<rect width="72" height="48" fill="url(#p-map)"/>'


# Everything else --------------------------------------------------------------------------------------------------------


def _subject(card: Card, dice: Dice) -> str:
    fill, tint, main, tone = dice.one(PALETTES[card.type])
    drawn = ground(fill, PATTERNS[card.type])
    x, y = 36.0, 24.0
    match card.type:
        case "vessel":
            drawn += path(
                "#FBF3DF",
                f"M{8 + dice.below(8)} 10h{10 + dice.below(8)}v2.5H6zM{46 + dice.below(6)} 7h{10 + dice.below(6)}v2.5H44z",
            )
            drawn += motif(card.emblem, x, y - 1, 31, main, tone)
            drawn += path(tint, f"M0 {37 + dice.below(2)}c6-3 12-3 18 0s12 3 18 0 12-3 18 0 12 3 18 0v12H0z")
            return drawn + path(
                _dark(tint), f"M0 {42 + dice.below(2)}c6-2 12-2 18 0s12 2 18 0 12-2 18 0 12 2 18 0v8H0z"
            )
        case "event":
            drawn += _rays(dice, tone) + disc(x, y - 2, 17.5, tone)
            drawn += path(
                tint, f"M0 {38 - dice.below(4)}c14-{6 + dice.below(4)} 26-4 36 1 12-6 24-6 36-{dice.below(4)}v20H0z"
            )
            return drawn + motif(card.emblem, x, y - 1, 28, main, _dark(tint))
        case "location":
            drawn += disc(14 + dice.below(44), 9 + dice.below(4), 4 + dice.below(3), tone)
            drawn += path(tint, f"M0 {36 - dice.below(4)}c18-{4 + dice.below(4)} 50-{4 + dice.below(5)} 72 0v20H0z")
            drawn += motif(card.emblem, x, y - 1, 33, main, tone)
            return drawn + path(_dark(tint), f"M0 {40 + dice.below(2)}c22-{2 + dice.below(3)} 46-2 72 1v12H0z")
        case "knowledge":
            slab = dice.one(("M17 44V14c0-6 8-10 19-10s19 4 19 10v30z", "M16 5h40v38H16z", "M15 9l21-6 21 6v34H15z"))
            return (
                drawn
                + path(_dark(tone), slab.replace("M", "M", 1))
                + path(tone, slab)
                + motif(card.emblem, x, y, 29, main, fill)
            )
        case "organization":
            field = dice.one(
                (
                    "M36 2l20 6v16c0 11-8 17-20 22-12-5-20-11-20-22V8z",
                    "M16 4h40v38l-20-7-20 7z",
                    "M36 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z",
                )
            )
            inner = dice.one(("#5F2A2A", "#2F4A3A", "#2F3C55", "#5A3E66"))
            return drawn + path(inner, field) + motif(card.emblem, x, y - 1, 27, tone, "#E0AC48")
        case "technology":
            chip = dice.one(
                ("M16 6h40v36H16z", "M22 4h28l8 8v24l-8 8H22l-8-8V12z", "M36 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z")
            )
            return drawn + f'<path d="{chip}" fill="{_dark(_dark(fill))}"/>' + motif(card.emblem, x, y, 30, main, tone)
        case _:
            turn = dice.below(9) - 4
            sheet = dice.one(
                (
                    "M20 3h32v42H20z",
                    "M20 3h26l6 6v36H20z",
                    "M18 6c0-4 4-4 4-1h28c0-3 4-3 4 1v36c0 4-4 4-4 1H22c0 3-4 3-4-1z",
                )
            )
            rows = path("#B9AD98", f"M25 {33}h22v1.8H25zM25 37h{14 + dice.below(8)}v1.8H25z")
            return (
                drawn
                + f'<g transform="rotate({turn} 36 24)">{path("#F7EFDC", sheet)}'
                + f"{motif(card.emblem, x, 18.5, 23, main, tone)}{rows}</g>"
            )


def _rays(dice: Dice, fill: str) -> str:
    """Light behind an event."""
    turn = dice.below(30)
    return "".join(
        f'<path d="M36 22L29-30h14z" transform="rotate({turn + 45 * n} 36 22)" fill="{fill}" opacity=".35"/>'
        for n in range(8)
    )


# The sprite's part ------------------------------------------------------------------------------------------------------

DRAWN: Final = {
    "map": (
        24,
        24,
        "M0 6c6-4 10 4 16 0s8-4 8-4M0 14c8-4 8 4 14 2s6-4 10-2M4 24c0-4 6-6 12-4s8 0 8-2",
        0.8,
        "#2A5A3A",
        0.16,
    ),
    "water": (16, 8, "M0 4c2-2.5 6-2.5 8 0s6 2.5 8 0", 0.9, "#fff", 0.35),
    "dunes": (24, 12, "M0 9c6-5 12-5 18-1 2-1.5 4-2 6-1M0 3c8-3 16 2 24 0", 0.8, "#fff", 0.3),
    "stone": (18, 12, "M0 .5h18M0 6.5h18M5 .5v6M13 6.5v6", 0.9, "#33443A", 0.4),
    "weave": (8, 8, "M0 8L8 0M-2 2L2-2M6 10l4-4M0 0l8 8", 0.8, "#4F7048", 0.6),
    "circuit": (20, 20, "M2 0v6h7v8H4v6M14 0v4h4v10h-6v6M9 6h5", 0.9, "#9BE0B2", 0.5),
    "granite": (12, 12, "M2 2h1M8 1h1M5 5h1M10 6h1M1 8h1M6 10h1M10 11h1M3 11h.5", 1.2, "#3A3F4A", 0.35),
    "plate": (
        14,
        14,
        "M0 .5h14M.5 0v14M2.5 2.5h.5M11.5 2.5h.5M2.5 11.5h.5M11.5 11.5h.5",
        0.9,
        "#E8CF93",
        0.3,
    ),
}
"""Size, lines, their width, colour and strength."""


@cache
def patterns() -> str:
    """The patterns of the types, as the rulebook lists them."""
    drawn = ""
    for name, (width, height, d, thick, colour, strength) in DRAWN.items():
        line = (
            f'fill="none" stroke="{colour}" stroke-opacity="{strength}" stroke-width="{thick}" stroke-linecap="round"'
        )
        size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
        drawn += f'<pattern id="p-{name}" {size}><path d="{d}" {line}/></pattern>'
    return drawn
