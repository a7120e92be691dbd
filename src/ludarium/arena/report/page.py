"""The report as one page that stands alone: fonts inside, no network, light and dark, on paper too."""

import re
from base64 import b64encode
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import ludarium
from ludarium.core.drawing import escape, seat_symbols
from ludarium.core.i18n import Translator
from ludarium.core.registry import get_game

from .figures import number
from .findings import Finding, findings, verdict
from .naming import Naming
from .panels import Panel, Plot, panels
from .run import Report

FONTS: Final = (
    ("Figtree", 400),
    ("Figtree", 600),
    ("Figtree", 700),
    ("Fraunces", 600),
)
GLYPHS: Final = {
    "copy": (
        '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
        '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/>'
        '<path d="M15.5 5v-.5a2 2 0 0 0-2-2h-9a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H5"/></g>'
    ),
    "check": (
        '<path d="M4 12.5l5.5 5.5L20 6.500" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
    "warn": (
        '<g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M12 3.500L22 20.500H2z"/><path d="M12 10v4.500M12 17.500v.1"/></g>'
    ),
}


def page(report: Report, lang: str) -> str:
    """Write the whole page."""
    naming = Naming(get_game(report.game), report, lang)
    t = naming.t
    found = findings(naming)
    title = t("{game}: the designer’s report", game=report.title)
    body = "".join(_panel(one, t) for one in panels(naming, found))
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_fonts()}{_text('page.css')}</style></head>\n<body>{_sprite()}"
        f"{_banner(naming)}<main>{_summary(naming, found)}{body}{_how(naming)}"
        f'<p class="note">{escape(_note(naming))} <span id="said" aria-live="polite"></span></p></main>'
        f"<script>{_text('page.js').replace('COPIED', escape(t('Copied')))}</script></body></html>\n"
    )


@cache
def _text(name: str) -> str:
    return files("ludarium.arena.report").joinpath(name).read_text("utf-8")


@cache
def _fonts() -> str:
    """The look's fonts as the build has put them into the package; without them the system's have to do."""
    folder = Path(ludarium.__file__).parent / "client" / "dist" / "fonts"
    faces = ""
    for family, weight in FONTS:
        file = folder / f"{family.lower()}-latin-{weight}-normal.woff2"
        if file.is_file():
            data = b64encode(file.read_bytes()).decode()
            source = f"src:url(data:font/woff2;base64,{data})"
            faces += f"@font-face{{font-family:{family};font-weight:{weight};font-display:swap;{source}}}"
    return faces


def _sprite() -> str:
    icons = "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in GLYPHS.items())
    return f'<svg width="0" height="0" class="sprite" aria-hidden="true"><defs>{icons}{seat_symbols(6)}</defs></svg>'


def icon(name: str, size: int = 18) -> str:
    """A small sign; words stand beside it."""
    return f'<svg width="{size}" height="{size}" aria-hidden="true"><use href="#i-{name}"/></svg>'


def _banner(naming: Naming) -> str:
    """The game's name beside its box; the ground is that of the box."""
    cover = naming.game.pictures.cover()
    ground = (re.search(r'fill="(#[0-9A-Fa-f]{6})"', cover) or ["", "#1B2350"])[1]
    ink = "#1C2024" if _light(ground) else "#F6F3EA"
    art = re.sub(r"<svg ", '<svg class="art" aria-hidden="true" preserveAspectRatio="xMidYMid slice" ', cover, count=1)
    said = naming.t("How it plays: a report for its designers")
    heading = f"<h1>{escape(naming.report.title)}</h1><p>{escape(said)}</p>"
    return f'<header class="bn" style="background:{ground};color:{ink}">{art}<div class="in">{heading}</div></header>'


def _light(colour: str) -> bool:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.3 * red + 0.6 * green + 0.1 * blue > 150


def _summary(naming: Naming, found: list[Finding]) -> str:
    t, report = naming.t, naming.report
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in _played(naming))
    command = _copy(report.command, t("Copy command"), t) if report.command else ""
    index = "".join(
        f'<a href="#{one.part}" class="{"ok" if one.fine else "no"}">{icon("check" if one.fine else "warn")}'
        f"<span><b>{escape(one.title)}</b><span>{escape(one.short)}</span></span></a>"
        for one in found
    )
    label = escape(t("Findings"))
    return (
        f'<div class="panel verdict"><p class="v">{escape(verdict(naming, found))}</p><dl>{rows}</dl>{command}'
        f'<nav class="idx" aria-label="{label}">{index}</nav></div>'
    )


def _played(naming: Naming) -> list[tuple[str, str]]:
    t, report, lang = naming.t, naming.report, naming.lang
    setup, words = report.setup, naming.game.words
    told = [
        words.option_name(name, value, lang)
        for option in naming.game.info.options
        if not option.rare and option.when is None
        for name, value in [(option.name, setup.options.get(option.name, ""))]
        if value and words.option_name(name, value, lang) != value
    ]
    where = ", ".join([*told[:2], t("edition {edition}", edition=setup.edition)])
    n = number(report.games, lang)
    played = (
        t(
            "{n} recorded games with {seats} seats, {where}",
            n=number(report.recorded, lang),
            seats=setup.seats,
            where=where,
        )
        if report.recorded
        else t("{n} games with {seats} seats, {where}", n=n, seats=setup.seats, where=where)
    )
    bots = ", ".join(report.bots)
    who = (
        t("people in the recorded games; {bots} elsewhere", bots=bots)
        if report.recorded
        else t("{bots} in every seat, unless stated otherwise", bots=bots)
    )
    return [
        (t("Played"), played),
        (t("Players"), who),
        (t("Seed"), f"{report.seed}"),
        (t("Made by"), f"Ludarium {report.version}"),
    ]


def _copy(command: str, label: str, t: Translator) -> str:
    parts = "".join(f"<span>{escape(part)} </span>" for part in re.split(r" (?=--)", command))
    button = f'<button class="btn" data-copy="{escape(command)}">{icon("copy")}{escape(label)}</button>'
    return f'<div class="cmd"><code>{parts}</code>{button}</div>'


def _panel(one: Panel, t: Translator) -> str:
    finding = one.finding
    rest = f" {escape(finding.rest)}" if finding.rest else ""
    label = escape(t("Copy the command of this plot: {command}", command=one.command))
    named = f'aria-label="{label}" title="{label}"'
    button = f'<button class="cp" data-copy="{escape(one.command)}" {named}>{icon("copy", 16)}</button>'
    drawn = "".join(map(_plot, one.plots))
    drawn = f'<div class="two">{drawn}</div>' if len(one.plots) > 1 else drawn
    kind = "panel wide" if len(one.plots) > 1 else "panel"
    return (
        f'<section class="{kind}" id="{finding.part}"><h2>{escape(one.question)}</h2>'
        f'<p class="ans"><b>{escape(finding.lead)}</b>{rest}</p>{drawn}'
        f'<div class="foot"><span>{escape(one.foot)}</span>{button if one.command else ""}</div></section>'
    )


def _plot(plot: Plot) -> str:
    heading = f"<h3>{escape(plot.heading)}</h3>" if plot.heading else ""
    return f'<div>{heading}<div class="w">{plot.wide}</div><div class="n">{plot.phone}</div></div>'


def _how(naming: Naming) -> str:
    t = naming.t
    interval = (
        '<svg width="64" height="20" aria-hidden="true"><line x1="6" y1="10" x2="58" y2="10" class="iv"/>'
        '<line x1="6" y1="6" x2="6" y2="14" class="iv"/><line x1="58" y1="6" x2="58" y2="14" class="iv"/>'
        '<circle cx="34" cy="10" r="5.5" class="pt"/></svg>'
    )
    fair = '<svg width="64" height="24" aria-hidden="true"><line x1="32" y1="1" x2="32" y2="23" class="fair"/></svg>'
    raw = (
        '<svg width="64" height="20" aria-hidden="true"><circle cx="20" cy="10" r="4" class="raw"/>'
        '<circle cx="36" cy="10" r="5.5" class="pt"/></svg>'
    )
    rows = (
        (
            interval,
            "",
            t(
                "What was measured, with its 95\u202f% interval: in 95 of 100 such reports it contains the true value. "
                "The shorter, the surer."
            ),
        ),
        (
            fair,
            "",
            t("What chance or equally good players would give. An interval that crosses it proves nothing either way."),
        ),
        (
            raw,
            "",
            t("Hollow: as counted. Solid: drawn towards the mean, so that a few lucky plays cannot make a star."),
        ),
        (
            icon("warn", 20),
            "wn",
            t(
                "Worth a look, not necessarily a fault. Of eighty cards, about four miss the line by luck alone; "
                "only seats and cards that luck does not explain are named, however many were tested (Holm)."
            ),
        ),
    )
    told = "".join(f'<dt class="{kind}">{sign}</dt><dd>{escape(words)}</dd>' for sign, kind, words in rows)
    heading = escape(t("How to read this"))
    last = escape(
        t(
            "Bots played these games. People may find what bots never do, "
            "and stronger bots may change any answer: --bots search:200."
        )
    )
    return (
        f'<section class="panel how"><h2>{heading}</h2><dl>{told}</dl><p class="foot"><span>{last}</span></p></section>'
    )


def _note(naming: Naming) -> str:
    return naming.t(
        "All figures were measured with Ludarium {version}, by the commands beside them. "
        "Hover over or focus a dot for its count and interval.",
        version=naming.report.version,
    )
