"""How Sphinx makes the site. It reads what tools/docs.py puts together; `make docs` does both."""

from pathlib import Path
from typing import Any, Final

import ludarium

project = "Ludarium"
author = "Ludarium contributors"
project_copyright = author
version = release = ludarium.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
autodoc_mock_imports = ["open_spiel", "pyspiel"]  # large, and needed by nobody who only reads
myst_enable_extensions = ["attrs_block", "colon_fence"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False
highlight_language = "text"
smartquotes = False  # two hyphens are an option of a command
exclude_patterns = ["_fonts", "_read"]

ROOT: Final = Path(__file__).resolve().parent.parent
html_theme = "furo"
html_title = "Ludarium"
html_favicon = html_logo = str(ROOT / "client" / "static" / "icon.svg")
html_static_path = ["_static", str(ROOT / "build" / "docs-source" / "_fonts")]
html_css_files = ["ludarium.css"]
html_copy_source = html_show_sourcelink = html_show_sphinx = False
pygments_style, pygments_dark_style = "tango", "github-dark"

SANS: Final = "Figtree, 'Helvetica Neue', Arial, sans-serif"
LIGHT: Final = {
    "bg": "#F4F2EC",
    "surface": "#FFFFFF",
    "sunk": "#E9E6DD",
    "ink": "#1C2024",
    "muted": "#565C64",
    "line": "#D8D4C8",
    "link": "#1B5FC4",
}
DARK: Final = {
    "bg": "#14181F",
    "surface": "#1E242E",
    "sunk": "#181D25",
    "ink": "#F2EFE8",
    "muted": "#A8B0BC",
    "line": "#343C49",
    "link": "#8DB8FF",
}


def variables(tokens: dict[str, str]) -> dict[str, str]:
    """Say the look's colours in the theme's words."""
    named = {
        "bg": "color-background-primary color-header-background",
        "surface": "color-background-hover color-card-background color-table-row-background surface",
        "sunk": "color-background-secondary color-sidebar-background color-code-background color-inline-code-background "
        "color-api-background color-sidebar-search-background",
        "ink": "color-foreground-primary color-sidebar-brand-text color-header-text color-api-name "
        "color-sidebar-link-text--top-level color-code-foreground",
        "muted": "color-foreground-secondary color-foreground-muted color-sidebar-link-text color-sidebar-caption-text "
        "color-api-pre-name",
        "line": "color-background-border color-foreground-border color-sidebar-background-border",
        "link": "color-brand-primary color-brand-content color-link color-link--hover color-link--visited "
        "color-link--visited--hover",
    }
    return {name: tokens[token] for token, names in named.items() for name in names.split()} | {
        "font-stack": SANS,
        "font-stack--headings": "Fraunces, Georgia, serif",
    }


html_theme_options = {
    "light_css_variables": variables(LIGHT),
    "dark_css_variables": variables(DARK),
    "top_of_page_buttons": [],
}


def tell_language(_app: object, pagename: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Say of a French page that it is one, for those who listen and for hyphens."""
    if pagename.endswith("-fr"):
        context["language"] = "fr"


def setup(app: Any) -> None:
    """Hook in."""
    app.connect("html-page-context", tell_language)
