"""The page's words, from gettext catalogues to what the page loads."""

from pathlib import Path

import pytest

import catalogues

HEAD = """
msgid ""
msgstr ""
"Language: {lang}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {rule}\\n"
"""
FRENCH = (
    HEAD.format(lang="fr", rule="nplurals=2; plural=(n > 1);")
    + """
msgid "Take \\"{card}\\"."
msgstr "Prenez « {card} »."

msgctxt "seat"
msgid "free"
msgstr "libre"

msgctxt "price"
msgid "free"
msgstr "gratuit"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] "{n} cartes"

#, fuzzy
msgid "A guess."
msgstr "Une mauvaise idée."
"""
)
CZECH = (
    HEAD.format(lang="cs", rule="nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;")
    + """
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} karet"
"""
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A page with two languages besides English."""
    (tmp_path / "client" / "locale").mkdir(parents=True)
    (tmp_path / "client" / "locale" / "fr.po").write_text(FRENCH, "utf-8")
    (tmp_path / "client" / "locale" / "cs.po").write_text(CZECH, "utf-8")
    return tmp_path


def made(root: Path, name: str) -> str:
    catalogues.generate(root)
    return (root / "client" / "generated" / name).read_text("utf-8")


def test_texts_are_kept_by_message_and_context(root: Path) -> None:
    """With all forms of a plural, and quotes that a script can read."""
    french = made(root, "fr.ts")
    assert '"Take \\"{card}\\".": "Prenez « {card} »."' in french
    assert '"seat\\u0004free": "libre"' in french
    assert '"price\\u0004free": "gratuit"' in french
    assert '"{n} card": [\n"{n} carte",\n"{n} cartes"\n]' in french


def test_a_guess_is_not_loaded(root: Path) -> None:
    """What is marked as fuzzy stays English, and is no message either."""
    assert "A guess." not in made(root, "fr.ts") + made(root, "messages.ts")


def test_plurals_follow_the_rule_of_the_catalogue(root: Path) -> None:
    """Gettext writes it in C, which a script understands."""
    assert "plural = (n: number): number => Number((n > 1));" in made(root, "fr.ts")
    assert "Number((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);" in made(root, "cs.ts")


def test_messages_are_types(root: Path) -> None:
    """Plain ones, those with a context, and those with a plural."""
    types = made(root, "messages.ts")
    assert 'export type Message =\n  | "Take \\"{card}\\".";' in types
    assert '"price":\n  | "free";\n  "seat":\n  | "free";' in types
    assert '"{n} card": "{n} cards";' in types


def test_every_catalogue_is_a_language(root: Path) -> None:
    """Each is a script of its own; one that goes, goes here too."""
    assert 'cs: () => import("./cs"),\n  fr: () => import("./fr"),' in made(root, "messages.ts")
    (root / "client" / "locale" / "cs.po").unlink()
    assert "./cs" not in made(root, "messages.ts")
    assert not (root / "client" / "generated" / "cs.ts").exists()


def test_what_is_made_already_is_left_alone(root: Path) -> None:
    """So that nothing is built again for it."""
    made(root, "fr.ts")
    file = root / "client" / "generated" / "fr.ts"
    before = file.stat().st_mtime_ns
    catalogues.generate(root)
    assert file.stat().st_mtime_ns == before
