"""How pieces look when the page lights them, and how its parts lie at this game's table: classes on element ids."""

from typing import Final

_STATES = """
.paleo{--ground:radial-gradient(900px 640px at 50% 50%,#8EDACB,#55C6BE 55%,#2FA9AB);
--ground-ink:#0B3A40;--ground-deep:#0B3A40;--ground-scheme:light}
.paleo .ring{fill:none;stroke:#FFB81C;stroke-width:3}
.paleo .disc .ring.ink{stroke:#14181F}
.paleo .disc .ring.lamp{stroke-width:2.5}
.paleo .touch:is(.chosen,.hover)>.ring:not(.ink),.paleo .touch.can:hover>.ring:not(.ink){stroke-width:5}
.paleo .preview>.ring:not(.ink){stroke-dasharray:7 5}
.paleo .named:not(.can,.chosen)>.ring:not(.ink){stroke:#fff}
.paleo .touch:focus-visible>.ring:not(.ink){stroke:#1B5FC4;stroke-width:5}
.paleo .reef:is(.can,.chosen,.bad),.paleo .disc.can{cursor:grab}
.paleo .touch.bad>.ring{display:inline;stroke:#B3261E;stroke-width:4}
.paleo .touch.bad{opacity:.75}
.paleo .glyph [href="#i-reef"]{color:light-dark(#8A4B3C,#D9846C);fill:currentColor}
.paleo [data-pane=board]:has(:is(.disc,.reef).can)>svg{touch-action:none}
.paleo .cannot{opacity:.5}
.paleo .far{display:none}
""".strip()

_SIDES = """
.paleo .card{fill:var(--surface)}
.paleo .card.soft{opacity:.9}
.paleo .chip.missing{fill:var(--sunk)}
.paleo .chip.taken{fill:light-dark(#D6ECE1,#1F4A42)}
.paleo :is(text,use).ink{fill:var(--ink);color:var(--ink)}
.paleo :is(text,use).faded{fill:var(--muted);color:var(--muted)}
.paleo use.faint{fill:var(--edge);color:var(--edge);opacity:.6}
.paleo .wanted{fill:none;stroke:var(--edge);stroke-width:1.5}
.paleo .title{font:600 20px Fraunces,Georgia,serif;fill:var(--ink)}
.paleo .strip:has(.mini){flex:0 0 auto;max-height:none}
.paleo .strip .body:has(.mini){display:block}
.paleo .strip .mini{height:116px}
.paleo .strip .mini~.tallies{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
""".strip()

_PLACES = """
@media (min-width:900px) and (max-width:1179px){.paleo .zone>.tiles{display:none}}
@media (max-width:899px){
.paleo .mine,.paleo .zone .zoom{display:none!important}
.paleo .centre{grid-template:"zone" minmax(0,1fr) "fore" auto "prompt" 52px/minmax(0,1fr)}
.paleo .fore,.paleo .fore .detail,.paleo .fore .detail.open{position:static;display:block;height:146px;max-height:none}
}
@media (min-width:600px) and (max-width:899px){
.paleo .fore,.paleo .fore .detail,.paleo .fore .detail.open{height:156px}
.paleo .fore .detail:has(.setting){grid-template:"near name set" auto "near note set" minmax(0,1fr)/140px minmax(0,1fr) 300px}
.paleo .fore .detail:has(.setting){gap:0 16px}
.paleo .fore .detail .setting{grid-template-columns:minmax(0,1fr);align-self:center}
}
@media (max-width:599px){
.paleo .centre{grid-template:"zone" minmax(0,1fr) "fore" auto "prompt" minmax(54px,auto)/minmax(0,1fr)}
.paleo .prompt.long:not(:has(.btn:nth-of-type(3))){flex-wrap:nowrap;padding-block:0}
.paleo .prompt.long:not(:has(.btn:nth-of-type(3))) :is(.said,.buttons){flex:0 1 auto}
.paleo .prompt.long:not(:has(.btn:nth-of-type(3))) .said b{font-size:13px;-webkit-line-clamp:3}
.paleo .prompt.long:not(:has(.btn:nth-of-type(3))) .hint{display:none}
.paleo .fore,.paleo .fore .detail,.paleo .fore .detail.open{height:152px}
.paleo .fore{padding:0 8px}
.paleo .tiles{padding:0 4px}
.paleo [data-pane=board] .far{display:inline}
.paleo [data-pane=board] .near{display:none}
}
""".strip()

CSS: Final = f"{_STATES}\n{_SIDES}\n{_PLACES}"
