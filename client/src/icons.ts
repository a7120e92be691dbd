// Controls as two-pixel strokes, and the marks of the seats: colour, letter and shape together.

import { html, nothing, svg, type Html } from "./html";

const STROKES: Record<string, Html> = {
  undo: svg`<path d="M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-4"/>`,
  help: svg`<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5c0-3.5 5-3.5 5 0 0 2-2.5 2-2.5 4.2M12 17v.1"/>`,
  signs: svg`<circle cx="7" cy="7" r="3.5"/><path d="M13.500 10.500L17 3.500l3.500 7zM3.500 13.500h7v7h-7z"/><path d="M14 14l6.500 6.500M20.500 14L14 20.500"/>`,
  tap: svg`<path d="M9 12.500V5.200a1.700 1.700 0 0 1 3.400 0v5.300l4.700 1a2.600 2.600 0 0 1 2 3.100l-1.100 5.900H10.800l-4.400-5.800a1.700 1.700 0 0 1 2.600-2.200z"/>`,
  learn: svg`<path d="M12 4L1.500 9.500 12 15l10.500-5.500zM6 12v5c3.500 3 8.500 3 12 0v-5"/>`,
  bulb: svg`<path d="M9 18h6M10 21.500h4M8.500 14.500c-5-4-2.500-11.500 3.500-11.500s8.500 7.500 3.500 11.500c-.700.600-.700 1.500-.700 3.500h-5.600c0-2 0-2.900-.700-3.500z"/>`,
  dots: svg`<path d="M5 12v.1M12 12v.1M19 12v.1" stroke-width="3.2"/>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16"/>`,
  log: svg`<path d="M5 5h14M5 10h14M5 15h9M5 20h6"/>`,
  people:
    svg`<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.7 3.5 5.5"/>`,
  again: svg`<path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"/>`,
  eye: svg`<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>`,
  share: svg`<path d="M12 15V3M8 7l4-4 4 4M5 12v8h14v-8"/>`,
  back: svg`<path d="M15 5l-7 7 7 7"/>`,
  forward: svg`<path d="M9 5l7 7-7 7"/>`,
  pause: svg`<path d="M8 5v14M16 5v14" stroke-width="3.5"/>`,
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>`,
  hour: svg`<path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9"/>`,
  check: svg`<path d="M4.5 12.5l5 5 10-11"/>`,
  minus: svg`<path d="M5 12h14"/>`,
  plus: svg`<path d="M5 12h14M12 5v14"/>`,
  cross: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  cards: svg`<rect x="3.5" y="6" width="11" height="15" rx="2"/><path d="M8 3h10.500a2 2 0 0 1 2 2v12.500"/>`,
  search: svg`<circle cx="10.500" cy="10.500" r="6.500"/><path d="M15.500 15.500L21 21"/>`,
  grid: svg`<rect x="3.5" y="3.5" width="17" height="17" rx="2"/><path d="M9.2 3.5v17M14.8 3.5v17M3.5 9.2h17M3.5 14.8h17"/>`,
  link: svg`<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17"/>`,
  "down-small": svg`<path d="M5 9l7 7 7-7"/>`,
  down: svg`<path d="M12 4v12M7 11l5 5 5-5M5 20h14"/>`,
  film: svg`<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M8 5v14M16 5v14M3 12h5M16 12h5"/>`,
  die: svg`<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M9 9v.1M15 15v.1M12 12v.1" stroke-width="2.6"/>`,
  bot: svg`<rect x="4" y="8" width="16" height="11" rx="3.5"/><path d="M12 4v4M9 13v.1M15 13v.1" stroke-width="2.6"/>`,
  person: svg`<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c0-4.5 3.4-6.5 7.5-6.5s7.5 2 7.5 6.5"/>`,
  device: svg`<rect x="6" y="3" width="12" height="18" rx="2.5"/><path d="M11 17.5h2"/>`,
  sun: svg`<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>`,
  sound: svg`<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>`,
  globe: svg`<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>`,
  leave: svg`<path d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9"/>`,
  zoom: svg`<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21M10.5 8v5M8 10.5h5"/>`,
  speed: svg`<path d="M4 18a9 9 0 1 1 16 0M12 16l4.5-6.5"/>`,
  careful: svg`<path d="M12 3.5L21.500 20h-19zM12 10v4.500M12 17.200v.1"/>`,
  away: svg`<circle cx="12" cy="12" r="6.500"/>`,
  more: svg`<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>`,
  bell: svg`<path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4"/>`,
  mail: svg`<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3.500 7l8.500 6 8.500-6"/>`,
  mute: svg`<path d="M4 9v6h4l5 4V5L8 9zM17 9l4 6M21 9l-4 6"/>`,
  flag: svg`<path d="M5 21V4M5 4h12l-2.500 4.500L17 13H5"/>`,
  chat: svg`<path d="M4 5h16v11H10l-5 4v-4H4z"/>`,
  skip: svg`<path d="M5 5l7 7-7 7M13 5l7 7-7 7"/>`,
  key: svg`<circle cx="9" cy="7.500" r="4"/><path d="M2.500 20.500c0-4.200 2.700-6.500 6.500-6.500 1 0 2 .2 2.800.5M17.500 11.500a3 3 0 1 1 .1 0M17.500 11.500v9l2-2M17.500 16h2"/>`,
  lock: svg`<rect x="5" y="10.500" width="14" height="10" rx="2.500"/><path d="M8 10.500V7.500a4 4 0 0 1 8 0v3"/>`,
  branch: svg`<circle cx="6" cy="5" r="2"/><circle cx="6" cy="19" r="2"/><circle cx="18" cy="8" r="2"/><path d="M6 7v10M18 10c0 4-6 3-10.500 5.500"/>`,
  turn: svg`<path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"/>`,
};
const SOLIDS: Record<string, Html> = { play: svg`<path d="M7 4l13 8-13 8z"/>` };

/** A control's glyph; its name in words stands beside it or on its button. */
export function icon(name: string, size = 20): Html {
  const stroke = STROKES[name];
  const body = stroke ? svg`<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${stroke}</g>` : SOLIDS[name];
  return html`<svg class="ic" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;
}

const SEAT_FILLS = ["#1B5FC4", "#CF4510", "#00805E", "#CC68AE", "#62BCEF", "#3A3F4A"];
const INKS = ["#fff", "#fff", "#fff", "#14181F", "#14181F", "#fff"];
/** Circle, triangle, square, diamond, hexagon, star. */
const SHAPES = [
  "M3 14a11 11 0 1 1 22 0a11 11 0 1 1-22 0z",
  "M14 1.7L26.2 22.8L1.8 22.8z",
  "M23.6 23.6L4.4 23.6L4.4 4.4L23.6 4.4z",
  "M27.2 14L14 27.2L.8 14L14 .8z",
  "M26.1 14L20.1 24.5L8 24.5L1.9 14L7.9 3.5L20.1 3.5z",
  "M14 .8l4 8.4 9.2 1.2-6.8 6.3 1.8 9.1L14 21.3l-8.2 4.5 1.8-9.1L.8 10.4 10 9.2z",
];

export function seatLetter(seat: number): string {
  return "ABCDEF"[seat] ?? "?";
}

let worn: readonly number[] = [];

/** From now on seats wear the marks (colour and shape) that their game gives them; without any, each its own. */
export function wear(seatMarks: readonly number[]): void {
  worn = seatMarks;
}

/** Which mark a seat wears. */
export function markOf(seat: number, seatMarks = worn): number {
  return seatMarks[seat] ?? seat;
}

/** A seat's mark. Below 20 px the letter goes and the shape stays. */
export function mark(seat: number, size = 28, label = "", seatMarks = worn): Html {
  const which = markOf(seat, seatMarks);
  const shape = SHAPES[which] ?? SHAPES[0]!;
  const letter = svg`<text x="14" y="${which === 1 ? 20.8 : 18.5}" font-size="13" font-weight="800" text-anchor="middle" fill="${INKS[which]}">${seatLetter(seat)}</text>`;
  return html`<svg class="mark" width="${size}" height="${size}" viewBox="-2 -2 32 32" role="${label ? "img" : nothing}" aria-label="${label || nothing}" aria-hidden="${label ? nothing : "true"}"><path d="${shape}" fill="none" stroke="#14181F" stroke-width="4.1" stroke-linejoin="round"/><path d="${shape}" fill="${SEAT_FILLS[which]}" stroke="#fff" stroke-width="1.9" stroke-linejoin="round"/>${size < 20 ? "" : letter}</svg>`;
}

/** The outline of a free seat's mark: dashed, in the shape that whoever comes will wear. */
export function freeMark(seat: number, size = 28, seatMarks = worn): Html {
  const shape = SHAPES[markOf(seat, seatMarks)] ?? SHAPES[0]!;
  return html`<svg class="mark" width="${size}" height="${size}" viewBox="-2 -2 32 32" aria-hidden="true"><path d="${shape}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-dasharray="4.2 3.2" stroke-linejoin="round"/></svg>`;
}

/** A symbol of the game's sprite, beside words that say the same. */
export function glyph(symbol: string, size: number): Html {
  return html`<svg class="glyph" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><use href="#${CSS.escape(symbol)}"/></svg>`;
}

export function logo(size = 30): Html {
  return html`<svg class="logo" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="8" fill="var(--ink)"/><path d="M8 7v18h8" fill="none" stroke="var(--bg)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20.5" cy="13" r="4.8" fill="#FFB81C"/></svg>`;
}
