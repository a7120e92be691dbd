"""How pieces look when the page lights them: classes on element ids, as the look's action states say."""

from typing import Final

CSS: Final = """
.paleo{--ground:radial-gradient(900px 640px at 50% 50%,#8EDACB,#55C6BE 55%,#2FA9AB);
--ground-ink:#0B3A40;--ground-deep:#0B3A40;--ground-scheme:light}
.paleo svg.pane{display:block;width:100%;height:100%;overflow:visible;font-variant-numeric:tabular-nums}
.paleo .touch{outline:none}
.paleo .ring{display:none;fill:none;stroke:#FFB81C;stroke-width:3}
.paleo .disc .ring.ink{stroke:#14181F}
.paleo .disc .ring.lamp{stroke-width:2.5}
.paleo .touch:is(.can,.hover,.chosen,.preview,.named,:focus-visible)>.ring{display:inline}
.paleo .can{cursor:pointer}
.paleo .touch:is(.chosen,.hover)>.ring:not(.ink),.paleo .touch.can:hover>.ring:not(.ink){stroke-width:5}
.paleo .preview>.ring:not(.ink){stroke-dasharray:7 5}
.paleo .named:not(.can,.chosen)>.ring:not(.ink){stroke:#fff}
.paleo .touch:focus-visible>.ring:not(.ink){stroke:#1B5FC4;stroke-width:5}
.paleo .reef.can{cursor:grab}
.paleo .glyph [href="#i-reef"]{color:light-dark(#8A4B3C,#D9846C);fill:currentColor}
.paleo .cannot{opacity:.5;cursor:not-allowed}
""".strip()
