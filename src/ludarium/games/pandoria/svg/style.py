"""How pieces look when the page lights them: classes on element ids, as the look's action states say.

``can`` may be touched, ``hover`` is under the pointer, ``chosen`` was touched, ``preview`` is where it would go,
``cannot`` is refused, ``named`` is spoken of by a line of the log.
"""

from typing import Final

CSS: Final = """
.pandoria{--ground:radial-gradient(1000px 700px at 50% 40%,#EBDAB0,#DCC48C 70%,#CDB072);
--ground-ink:#4A3416;--ground-deep:#4A3416;--ground-scheme:light}
.pandoria .store .ring{display:none}
.pandoria .store.preview>.ring{display:inline}
.pandoria .resting{cursor:pointer}
.pandoria .hex.can>.paper{fill:#FFF3CF}
.pandoria .touch.can:hover,.pandoria .touch.hover{filter:drop-shadow(0 0 9px #FFB81C99)}
.pandoria{--ring:6}
.pandoria .preview>.ring .lamp{stroke-width:4}
.pandoria .touch:focus-visible>.ring .lamp{stroke:#1B5FC4;stroke-width:5}
.pandoria .card.cannot>.face{opacity:.38}
.pandoria .glyph [href="#i-coin"]{color:light-dark(#7A5200,#E7C45A);fill:currentColor}
.pandoria .glyph [href="#i-forest"]{color:light-dark(#3F5A1E,#B9C98F);fill:currentColor}
.pandoria .glyph [href="#i-crystal"]{color:light-dark(#7A2F63,#D7B2C9);fill:currentColor}
.pandoria .glyph [href="#i-hammer"]{color:light-dark(#7E3A18,#DCA07C);fill:currentColor}
.pandoria .glyph [href="#i-artefact"],.pandoria .glyph [href="#i-cards"]{fill:currentColor}
.pandoria .glyph [href="#i-house"],.pandoria .glyph [href="#i-spell"],.pandoria .glyph [href="#i-person"]{fill:currentColor}
.pandoria.replaying .foretold{display:none}
.pandoria .leaf{fill:var(--surface)}
.pandoria .sunken{fill:var(--sunk)}
.pandoria .said{fill:var(--ink)}
.pandoria .soft{fill:var(--muted)}
.pandoria .sign{fill:light-dark(#4A3416,#EBDAB0);color:light-dark(#4A3416,#EBDAB0)}
@media (max-width:599px){
.pandoria .fore:has(>.hand:not([data-empty])){height:176px}
.pandoria .fore>.hand:not([data-empty]){height:176px;overflow:hidden auto;overscroll-behavior:contain}
.pandoria .fore>.hand>svg.pane{height:auto}
}
""".strip()
