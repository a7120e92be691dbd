"""Portraits: faceless busts with the dress of their subset."""

from typing import Final
from zlib import crc32

from ...components import Card
from .paint import HAIR, SKIN, SUBSETS, Dice, backdrop, disc, motif, path

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


def portrait(card: Card, dice: Dice) -> str:
    """Draw a person: a faceless bust in its dress."""
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
    back += backdrop(dice, "#fff" if dice.below(2) else "#000")
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


def _turned(card: Card) -> bool:
    """Whether a person looks the other way."""
    return crc32(card.name.encode()) % 2 == 1


def badge(card: Card) -> str:
    """The motif of a person, on a disc beside the shoulder; a folded card has no room for it."""
    if card.type != "character":
        return ""
    x = 61.0 if _turned(card) else 11.0
    return disc(x, 37, 8.6, "#FBF3DF") + motif(card.emblem, x, 37, 12.5, "#551B2C", "#B37F26")
