// The page's own words, in the language of the reader. The English sentence is the key; other languages are catalogues in
// client/locale, loaded only where they are spoken. What a game says comes from the house, already translated.

import { LANGUAGES, type Meant, type Message, type Plurals } from "../generated/messages";
import type { Lang } from "./protocol";
import { store } from "./store";

export type Words = Message;
type Values = Record<string, string | number>;

interface Catalogue {
  /** Which form of a plural a number takes. */
  plural(n: number): number;
  texts: Readonly<Record<string, string | readonly string[]>>;
}

const ENGLISH: Catalogue = { plural: (n) => Number(n !== 1), texts: {} };
/** What stands between a context and its message, in catalogues. */
const SEPARATOR = "\u0004";

let spoken: Lang = "en";
let words = ENGLISH;
let wanted: Lang = "en";

/** The language that is spoken now. */
export function lang(): Lang {
  return spoken;
}

/** The language that was chosen, else the first of the browser's that we speak. */
function preferred(): Lang {
  const spokenHere = (tag: string): tag is Lang => tag === "en" || Object.hasOwn(LANGUAGES, tag);
  return [store.get().lang, ...navigator.languages.map((tag) => tag.split("-")[0]!)].find(spokenHere) ?? "en";
}

/** Speak a language, once its words are here; without them, English. */
export async function speak(language: Lang = preferred()): Promise<void> {
  wanted = language;
  const loaded = language === "en" ? ENGLISH : await LANGUAGES[language]().catch(() => null);
  if (wanted !== language) return; // another was asked for meanwhile
  [spoken, words] = loaded ? [language, loaded] : ["en", ENGLISH];
  document.documentElement.lang = spoken;
}

export async function setLang(language: Lang): Promise<void> {
  store.set({ lang: language });
  await speak(language);
}

/** A message with its gaps filled. */
export function t(message: Words, values: Values = {}): string {
  return fill(text(message) ?? message, values);
}

/** A message that means something else elsewhere: the context says what is meant here, and is never shown. */
export function tp<C extends keyof Meant>(context: C, message: Meant[C], values: Values = {}): string {
  return fill(text(`${context}${SEPARATOR}${message}`) ?? message, values);
}

/** One thing or many; `{n}` stands for the number. */
export function tn<One extends keyof Plurals>(one: One, many: Plurals[One], n: number, more: Values = {}): string {
  const forms = words.texts[one];
  return fill((Array.isArray(forms) ? (forms as readonly string[])[words.plural(n)] : undefined) ?? (ENGLISH.plural(n) ? many : one), { n, ...more });
}

/** A change with its sign. */
export function signed(n: number): string {
  return `${n < 0 ? "−" : "+"}${Math.abs(n)}`;
}

function text(key: string): string | undefined {
  const found = words.texts[key];
  return typeof found === "string" ? found : undefined;
}

/** What becomes of a French word before a vowel, though not before a seat's letter; a gap names it after a colon. */
const ELIDED: Readonly<Record<string, string>> = { de: "d’", que: "qu’" };

function fill(message: string, values: Values): string {
  return message.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, before?: string) => {
    const value = String(values[name] ?? whole);
    if (before === undefined) return value;
    return /^[aeiouœæ]./i.test(value.normalize("NFD")) ? `${ELIDED[before]}${value}` : `${before} ${value}`;
  });
}
