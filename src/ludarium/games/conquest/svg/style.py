"""How pieces look when the page lights them: classes on element ids, as the look's action states say."""

from typing import Final

CSS: Final = """
.conquest{--ground:radial-gradient(900px 620px at 50% 45%,#6B2638,#551B2C 60%,#3A1120);--ground-deep:#3A1120}
.conquest .touch.chosen>.ring .tick{display:inline}
.conquest .touch:not(.chosen)>.ring.whole,.conquest .touch.chosen:has(>.whole)>.ring:not(.whole){display:none}
.conquest{--ring:4}
.conquest .card.touch{transition:transform .12s ease-out}
.conquest .card.touch.can:hover{transform:translateY(-4px)}
.conquest :is(.preview,.last)>.ring .lamp{stroke-dasharray:7 5}
.conquest .last>.ring .tick{display:none}
.conquest .away{opacity:.8;filter:grayscale(.8)}
.conquest .token{transition:transform .28s cubic-bezier(.2,.8,.2,1)}
.conquest .zone .zoom{display:none!important}
.conquest .detail:has(.read){background:#FBF3DF;color:#2A1A12;color-scheme:light;box-shadow:0 5px 0 #D9C49A}
.conquest .clauses li{background:#fff}
.conquest .read .scene svg{border-radius:8px}
.conquest .read .figures{border-color:#D9C49A}
.conquest .read :is(.about,.story){color:#5A4632}
.conquest .figures .glyph{color:#7A5A3A}
.conquest .addends li:has(.sign svg:not(.glyph)){background:#FBF3DF;color:#2A1A12;color-scheme:light}
.conquest .addends li:has(.sign svg:not(.glyph)) small{color:#5A4632}
.conquest .addends .sign>svg:not(.glyph){width:42px;height:42px}
.conquest .fact .sign>svg:not(.glyph){width:46px;height:46px;border-radius:8px}
.conquest .forecast .open .glyph{color:#FF6A55}
@media (min-width:600px){.conquest .forecast.over .addends li:has(.sign svg:not(.glyph)){background:none;color:inherit;
color-scheme:inherit}
.conquest .forecast.over .addends li:has(.sign svg:not(.glyph)) em{color:var(--good)}}
@media (max-width:599px){.conquest .zone{display:flex;flex-direction:column;justify-content:flex-start}
.conquest .zone>*{flex:none}
.conquest .zone :is(.board,.tiles){height:auto;max-width:none;padding:0 4px}
.conquest .zone :is(.board,.tiles)>svg{height:auto;aspect-ratio:var(--ratio)}
.conquest .addends .sign>svg:not(.glyph){width:36px;height:40px}}
""".strip()
