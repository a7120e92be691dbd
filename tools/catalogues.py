"""The page's words: what lies in `client/locale` as gettext catalogues, turned into what the page loads.

The sources are catalogues like those beside the Python packages. Made of them, in `client/generated`:

    fr.ts         the texts of one language and the rule of its plurals; loaded only where that language is spoken
    messages.ts   which languages there are, and every message as a type, so that a misspelt one does not compile
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the page is also looked at where no package is installed yet
    from babel.messages.catalog import Catalog, Message

LOCALE: Final = Path("client", "locale")
GENERATED: Final = Path("client", "generated")
SEPARATOR: Final = "\x04"
"""What stands between a context and its message, as in gettext's own files."""


def generate(root: Path) -> None:
    """Write what the page loads, unless it lies there already."""
    found = catalogues(root)
    target = root / GENERATED
    target.mkdir(exist_ok=True)
    wanted = {f"{lang}.ts": module(catalogue) for lang, catalogue in found.items()} | {"messages.ts": types(found)}
    for old in target.iterdir():
        if old.name not in wanted:
            old.unlink()
    for name, text in wanted.items():
        file = target / name
        if not file.is_file() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


def catalogues(root: Path) -> dict[str, "Catalog"]:
    """Read the catalogues of the page, by language."""
    from babel.messages.pofile import read_po

    found = {}
    for file in sorted((root / LOCALE).glob("*.po")):
        with file.open("rb") as po:
            found[file.stem] = read_po(po, locale=file.stem)
    return found


def module(catalogue: "Catalog") -> str:
    """Write one language as a module: its plural rule is C's grammar, which a script reads as it is."""
    texts = {key(message): text(message) for message in said(catalogue)}
    return (
        "// Made from the catalogue of this language by tools/catalogues.py.\n\n"
        f"export const plural = (n: number): number => Number({catalogue.plural_expr});\n"
        f"export const texts: Record<string, string | readonly string[]> = {literal(texts)};\n"
    )


def types(found: Mapping[str, "Catalog"]) -> str:
    """Write the messages as types, and how each language is loaded."""
    every = [message for catalogue in found.values() for message in said(catalogue)]
    plain = {message.id for message in every if isinstance(message.id, str) and not message.context}
    plurals = {message.id[0]: message.id[1] for message in every if not isinstance(message.id, str)}
    meant: dict[str, set[str]] = {}
    for message in every:
        if message.context and isinstance(message.id, str):
            meant.setdefault(message.context, set()).add(message.id)
    contexts = "".join(f"  {literal(one)}:{union(meant[one])};\n" for one in sorted(meant))
    pairs = "".join(f"  {literal(one)}: {literal(plurals[one])};\n" for one in sorted(plurals))
    loads = "".join(f'  {lang}: () => import("./{lang}"),\n' for lang in sorted(found))
    return (
        "// Made from client/locale by tools/catalogues.py.\n\n"
        f"export type Message ={union(plain)};\n\n"
        f"/** Messages that need a context, by context. */\nexport interface Meant {{\n{contexts}}}\n\n"
        f"/** Messages with a plural: one thing, and many. */\nexport interface Plurals {{\n{pairs}}}\n\n"
        f"/** Every language but English, which is in the source. */\nexport const LANGUAGES = {{\n{loads}}};\n"
    )


def said(catalogue: "Catalog") -> Iterator["Message"]:
    """Go through the messages that have a translation one can rely on."""
    return (message for message in catalogue if message.id and message.string and not message.fuzzy)


def key(message: "Message") -> str:
    """Name a message by its context and its first form, as gettext does."""
    first = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}{SEPARATOR}{first}" if message.context else first


def text(message: "Message") -> str | list[str]:
    """Give the translation: one text, or one for each form."""
    return message.string if isinstance(message.string, str) else list(message.string or ())


def union(texts: set[str]) -> str:
    """Write texts as a type that any of them has."""
    return "".join(f"\n  | {literal(one)}" for one in sorted(texts)) or " never"


def literal(value: object) -> str:
    """Write a value as a script does."""
    return json.dumps(value, ensure_ascii=False, indent=None if isinstance(value, str) else 0)
