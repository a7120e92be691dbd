// Walking the paths of actions: which elements may be touched next, and what a touch leads to. Nothing here draws.

import type { Choice, Emphasis } from "./protocol";

export type Step =
  | { kind: "walk"; path: string[] }
  | { kind: "choose"; path: string[]; action: string }
  | { kind: "play"; path: string[]; action: string }
  /** Legal, but something else has to be touched before it. */
  | { kind: "early"; firsts: string[] }
  | { kind: "dark"; path: string[] };

/** How careful the table is: what asks once more, and whether a single touch on this element needs a second look. */
export interface Care {
  weights: ReadonlyMap<string, Emphasis>;
  /** Whether the person wants to be asked before what cannot be undone. */
  careful: boolean;
  inHand: boolean;
  /** Whether a finger touches: it hovers over nothing, so its first touch is the look ahead. */
  finger: boolean;
}

function starts(path: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length <= path.length && prefix.every((id, at) => path[at] === id);
}

/** The elements that go one step on from here. */
export function nexts(choices: readonly Choice[], walked: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const [, path] of choices) {
    const id = path[walked.length];
    if (id !== undefined && starts(path, walked)) found.add(id);
  }
  return found;
}

/** The choices that move the game on: without those that give something up, unless there are no others. */
export function onward(choices: readonly Choice[], weights: ReadonlyMap<string, Emphasis>): readonly Choice[] {
  const main = choices.filter(([action]) => weights.get(action) !== "aside");
  return main.length > 0 ? main : choices;
}

/** The one element that everything begins with and that decides nothing yet: it need not be touched. */
export function opening(choices: readonly Choice[], weights: ReadonlyMap<string, Emphasis>): string | null {
  const main = onward(choices, weights);
  const [first, ...others] = nexts(main, []);
  return first === undefined || others.length > 0 || spelled(choices, [first]) !== null ? null : first;
}

/** The action that a path spells out, if it does. */
export function spelled(choices: readonly Choice[], walked: readonly string[]): string | null {
  const found = choices.find(([, path]) => path.length === walked.length && starts(path, walked));
  return found ? found[0] : null;
}

/**
 * What touching an element means. A path of one step that needs a second look (a card in the hand), and an action that
 * weighs more than others, are chosen first and played by touching again or by their button; else the last step plays. What
 * is worth a look ahead is so too, under a finger.
 */
export function touch(choices: readonly Choice[], walked: readonly string[], id: string, care: Care): Step {
  const twice = walked.length > 0 && walked.at(-1) === id && !nexts(choices, walked).has(id);
  if (twice) {
    const action = spelled(choices, walked);
    if (action === null) return { kind: "walk", path: walked.slice(0, -1) };
    if (weighs(action, care)) return { kind: "choose", path: [...walked], action }; // its button plays it, no second touch
    return { kind: "play", path: [...walked], action };
  }
  for (let kept = walked.length; kept >= 0; kept--) {
    const before = walked.slice(0, kept);
    if (nexts(choices, before).has(id)) return step(choices, [...before, id], care);
  }
  const firsts = new Set(choices.flatMap(([, path]) => (path.indexOf(id) > 0 ? [path[0]!] : [])));
  return firsts.size > 0 ? { kind: "early", firsts: [...firsts] } : { kind: "dark", path: [...walked, id] };
}

function weighs(action: string, care: Care): boolean {
  const weight = care.weights.get(action) ?? "";
  return weight === "aside" || weight === "parts" || (weight === "confirm" && care.careful);
}

function needsLook(action: string, care: Care): boolean {
  return care.finger && care.careful && care.weights.get(action) === "look";
}

function step(choices: readonly Choice[], path: string[], care: Care): Step {
  const action = spelled(choices, path);
  if (action === null) return { kind: "walk", path };
  if (nexts(choices, path).size > 0 || weighs(action, care) || needsLook(action, care)) return { kind: "choose", path, action };
  return { kind: path.length === 1 && care.inHand ? "choose" : "play", path, action };
}
