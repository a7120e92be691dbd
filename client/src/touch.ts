// Walking the paths of actions: which elements may be touched next, and what a touch leads to. Nothing here draws.

import type { Choice } from "./protocol";

export type Step =
  | { kind: "walk"; path: string[] }
  | { kind: "choose"; path: string[]; action: string }
  | { kind: "play"; path: string[]; action: string }
  | { kind: "dark"; path: string[] };

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

/** The action that a path spells out, if it does. */
export function spelled(choices: readonly Choice[], walked: readonly string[]): string | null {
  const found = choices.find(([, path]) => path.length === walked.length && starts(path, walked));
  return found ? found[0] : null;
}

/**
 * What touching an element means. A path of one step that needs a second look (a card in the hand) is chosen first and
 * played by touching it again; where the half-made choice was look enough, the last step plays.
 */
export function touch(choices: readonly Choice[], walked: readonly string[], id: string, careful: boolean): Step {
  const again = walked.length > 0 && walked.at(-1) === id && !nexts(choices, walked).has(id);
  if (again) {
    const action = spelled(choices, walked);
    return action === null ? { kind: "walk", path: walked.slice(0, -1) } : { kind: "play", path: [...walked], action };
  }
  for (let kept = walked.length; kept >= 0; kept--) {
    const before = walked.slice(0, kept);
    if (nexts(choices, before).has(id)) return step(choices, [...before, id], careful);
  }
  return { kind: "dark", path: [...walked, id] };
}

function step(choices: readonly Choice[], path: string[], careful: boolean): Step {
  const action = spelled(choices, path);
  if (action === null) return { kind: "walk", path };
  if (nexts(choices, path).size > 0) return { kind: "choose", path, action };
  return { kind: path.length === 1 && careful ? "choose" : "play", path, action };
}
