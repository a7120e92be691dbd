"""How pieces look when the page lights them: classes on element ids, as the look's action states say."""

from typing import Final

from ..components import load

_BASE: Final = """
.pangea{--ground:radial-gradient(900px 600px at 45% 45%,#2E8C9C,#1B6479 60%,#124557);
--ground-ink:#fff;--ground-deep:#124557;--ground-veil:#124557b0}
.pangea{--ring:7}
.pangea .area{--ring:14}
.pangea :is(.card,.stone,.raft).touch.can:hover{transform:translateY(-3px)}
.pangea :is(.card,.stone,.raft).touch{transition:transform .12s ease-out}
.pangea .touch.chosen>.tick,.pangea .touch.tagged>.sticker{display:inline}
.pangea .stone.chosen>polygon{fill:#F7C64A}
.table.pangea .touch.last:not(.can,.chosen,.hover,.preview,.named,:focus-visible)>.ring .lamp{stroke-width:3;stroke-dasharray:5 5}
.table.pangea .touch.last:not(.can,.chosen,.hover,.preview,.named,:focus-visible)>.ring .ink{display:none}
.table.pangea .panes .leader.last:not(.can,.chosen,.named,:focus-visible)>.ring{display:none}
.pangea .zone .zoom{top:auto;right:auto;bottom:8px;left:8px}
@media (max-width:599px){.pangea .zone .zoom{bottom:58px}}
.pangea .pieces{pointer-events:none}
.pangea .upon,.pangea .lost,.pangea .torn{pointer-events:none}
.pangea .pieces .touch.can,.pangea .pieces .touch.chosen{pointer-events:auto}
.pangea .invaded>.ground{stroke:#B3261E;stroke-width:2.5;stroke-dasharray:5 4}
.pangea :is(.land,.water,.upon){--travel:700}
.pangea .land:has(>.shore.can)>:is(.area,.wall){pointer-events:none}
.pangea .glyph [href="#i-mountains"]{color:light-dark(#4A5364,#C3C8D2);fill:currentColor}
.pangea .glyph [href="#i-desert"]{color:light-dark(#835323,#F3DDA6);fill:currentColor}
.pangea .glyph [href="#i-hills"]{color:light-dark(#6E4522,#DDB98C);fill:currentColor}
.pangea .glyph [href="#i-forest"]{color:light-dark(#1F5B3C,#A5CFA6);fill:currentColor}
.pangea .glyph [href="#i-plains"]{color:light-dark(#5D661C,#DCE39C);fill:currentColor}
.pangea .glyph [href="#i-lake"]{color:light-dark(#14587A,#A8DCEB);fill:currentColor}
.pangea .glyph [href="#i-volcano"]{color:light-dark(#3E2521,#C9A49B);fill:currentColor}
.pangea .glyph [href="#i-sulfur"]{color:light-dark(#5A4A12,#CDBB6A);fill:currentColor}
@media (max-width:599px){.table.pangea:has(.closeup .can) .detail.open{display:none}}
""".strip()

_CLOSE_UPS: Final = "".join(
    f"\n.pangea:has(#area-{area.id}.chosen) #closeup-{area.id}{{display:inline}}" for area in load().areas
)

CSS: Final = _BASE + _CLOSE_UPS
