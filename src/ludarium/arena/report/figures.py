"""How numbers are written: shares, intervals and points in both languages."""

from typing import Final

from .estimates import Estimate

NARROW: Final = "\u202f"
"""The space before a percent sign, and between thousands in French."""
MINUS: Final = "−"


def share_text(value: float, lang: str, digits: int = 0) -> str:
    """Write a share.

    >>> share_text(0.254, "en"), share_text(0.0131, "fr", 1)
    ('25\\u202f%', '1,3\\u202f%')
    """
    return f"{number(100 * value, lang, digits)}{NARROW}%"


def number(value: float, lang: str, digits: int = 0) -> str:
    """Write a number with its sign, decimals and thousands.

    >>> number(-1234.5, "en", 1), number(1234.5, "fr", 1)
    ('−1,234.5', '1\\u202f234,5')
    """
    text = f"{value:,.{digits}f}".replace("-", MINUS)
    if text.strip(f"{MINUS}0.,") == "":
        text = text.removeprefix(MINUS)
    return text.replace(",", NARROW).replace(".", ",") if lang == "fr" else text


def signed(value: float, lang: str, digits: int = 0) -> str:
    """Write a difference.

    >>> signed(3.2, "en"), signed(-0.2, "en")
    ('+3', '0')
    """
    text = number(value, lang, digits)
    return text if text.startswith(MINUS) or text.strip("0.,") == "" else f"+{text}"


def ahead(one: Estimate, lang: str) -> str:
    """Write by how many points something is ahead: with a decimal where the interval is that narrow.

    >>> ahead(Estimate(-9.6, -12.3, -6.9, 9), "en"), ahead(Estimate(-0.44, -0.7, -0.18, 9), "en")
    ('−10 ± 3', '−0.4 ± 0.3')
    """
    digits = 1 if 0 < one.half < 1 else 0
    return f"{signed(one.value, lang, digits)} ± {number(one.half, lang, digits)}"


def bounds(one: Estimate, lang: str, digits: int = 0) -> str:
    """Write the interval of a share, as it stands behind its value.

    >>> bounds(Estimate(0.25, 0.22, 0.284, 90), "en")
    '22–28'
    """
    return f"{number(100 * one.low, lang, digits)}–{number(100 * one.high, lang, digits)}"


def plus_minus(one: Estimate, lang: str) -> str:
    """Write a mean with what stands to either side.

    >>> plus_minus(Estimate(12.0, 11.0, 13.0, 9), "en"), plus_minus(Estimate(2.25, 2.0, 2.5, 9), "en")
    ('12 ± 1.0', '2.2 ± 0.2')
    """
    digits = 0 if abs(one.value) >= 10 else 1
    return f"{number(one.value, lang, digits)} ± {number(one.half, lang, 1)}"
