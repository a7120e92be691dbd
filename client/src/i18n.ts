// The page's own few words. The English sentence is the key; what a game says comes from the house, already translated.

import { FRENCH } from "./french";
import type { Lang } from "./protocol";
import { store } from "./store";

export type Words = keyof typeof FRENCH;

export function lang(): Lang {
  const chosen = store.get().lang;
  if (chosen) return chosen;
  return navigator.languages.some((tag) => tag.startsWith("fr")) && !navigator.language.startsWith("en") ? "fr" : "en";
}

export function setLang(value: Lang): void {
  store.set({ lang: value });
  document.documentElement.lang = value;
}

export function t(words: Words, values: Record<string, string | number> = {}): string {
  const text: string = lang() === "fr" ? FRENCH[words] : words;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** One thing or many. */
export function tn(one: Words, many: Words, n: number): string {
  return t(n === 1 || (n === 0 && lang() === "fr") ? one : many, { n });
}
