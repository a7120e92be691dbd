// Light or dark, wide or narrow, still or moving: what the browser says, and what the person chose instead.

import type { Layout } from "./protocol";
import { store } from "./store";

export function applyTheme(): void {
  const theme = store.get().theme;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

export function isDark(): boolean {
  const theme = store.get().theme;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function switchTheme(): void {
  store.set({ theme: isDark() ? "light" : "dark" });
  applyTheme();
}

/** Up to a tablet held upright the table is one column, with the drawings made for it. */
export const NARROW = "(max-width: 899px)";
const PHONE = "(max-width: 599px)";

export function layout(): Layout {
  if (matchMedia(PHONE).matches) return "phone";
  return matchMedia(NARROW).matches ? "tablet" : "wide";
}

/** Tell when the page has become wider or narrower, so that other drawings fit. */
export function onLayout(changed: () => void, signal: AbortSignal): void {
  for (const query of [NARROW, PHONE]) matchMedia(query).addEventListener("change", changed, { signal });
}

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
