"""How pieces look when the page lights them: classes on element ids, as the look's action states say.

``can`` may be touched, ``hover`` is under the pointer, ``chosen`` was touched, ``preview`` is where it would go,
``cannot`` is refused, ``named`` is spoken of by a line of the log.
"""

from typing import Final

CSS: Final = """
.rauha .touch{transition:transform .12s ease-out}
.rauha .resting{cursor:pointer}
.rauha .touch.resting:is(:hover,:focus-visible)>.ring{display:inline}
.rauha .touch.resting:not(.chosen):hover>.ring .lamp{stroke:#fff}
.rauha .touch.can:hover,.rauha .touch.hover{transform:translateY(-4px);filter:drop-shadow(0 0 9px #FFB81C99)}
.rauha .preview>.ring .lamp{stroke-width:4}
.rauha .touch:focus-visible>.ring .lamp{stroke-width:5}
.rauha .cannot>.scene,.rauha .entity.cannot>circle{opacity:.38;filter:saturate(.5)}
.rauha .glyph [href="#i-gem"]{color:light-dark(#B8288C,#F08BCB);fill:currentColor}
.rauha .glyph [href="#i-energy"]{color:light-dark(#B06A00,#FFC74A);fill:currentColor}
.rauha .glyph [href="#i-water"]{color:light-dark(#1B6FB5,#7CC0F5);fill:currentColor}
.rauha .glyph [href="#i-spore"]{color:light-dark(#0B6B4B,#5FD3A6);fill:currentColor}
.rauha .glyph [href="#i-forest"]{color:light-dark(#2F7F5B,#6DB588);fill:currentColor}
.rauha .glyph [href="#i-mushroom"]{color:light-dark(#B0485A,#E08A80);fill:currentColor}
.rauha .glyph [href="#i-crystal"]{color:light-dark(#6F5BC8,#A99CE8);fill:currentColor}
.rauha .glyph [href="#i-mountain"]{color:light-dark(#4A7090,#98B7CD);fill:currentColor}
.rauha .glyph [href="#i-desert"]{color:light-dark(#8A5A2A,#EDC885);fill:currentColor}
""".strip()
