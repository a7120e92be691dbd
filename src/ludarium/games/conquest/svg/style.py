"""How pieces look when the page lights them: classes on element ids, as the look's action states say."""

from typing import Final

CSS: Final = """
.table.conquest{background:radial-gradient(900px 620px at 50% 45%,#6B2638,#551B2C 60%,#3A1120) fixed}
.conquest svg.pane{display:block;width:100%;height:100%;overflow:visible;font-variant-numeric:tabular-nums}
.conquest .touch{outline:none}
.conquest .touch .ring{display:none}
.conquest .touch:is(.can,.hover,.chosen,.preview,.named,:focus-visible)>.ring{display:inline}
.conquest .ring .ink{stroke:#14181F}
.conquest .ring .lamp{stroke:var(--lamp,#FFB81C)}
.conquest .touch:not(.chosen)>.ring .tick{display:none}
.conquest .can{cursor:pointer}
.conquest .touch.can:hover>.ring .lamp,.conquest .touch.hover>.ring .lamp,.conquest .chosen>.ring .lamp{stroke-width:4}
.conquest .card.touch{transition:transform .12s ease-out}
.conquest .card.touch.can:hover{transform:translateY(-4px)}
.conquest .preview>.ring .lamp{stroke-dasharray:7 5}
.conquest .named:not(.can,.chosen)>.ring .lamp{stroke:#fff}
.conquest .touch:focus-visible>.ring .ink{stroke:#fff}
.conquest .touch:focus-visible>.ring .lamp{stroke:var(--focus,#8DB8FF)}
.conquest .cannot{cursor:not-allowed}
.conquest .away{opacity:.55}
.conquest .token{transition:transform .28s cubic-bezier(.2,.8,.2,1)}
@media (max-width:599px){.conquest .zone{grid-template-rows:auto auto}
.conquest .zone .board>svg{height:auto;aspect-ratio:var(--ratio)}}
@media (prefers-reduced-motion:reduce){.conquest .card.touch,.conquest .token{transition:none}
.conquest .card.touch.can:hover{transform:none}}
""".strip()
