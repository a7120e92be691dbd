// Parts of a game, from the names of its marks: "Round 1, turn 1" and "Round 1, turn 2" make one part, "Scoring 1" another.

export interface Part {
  name: string;
  /** Places of its first and last mark in the list of marks. */
  from: number;
  to: number;
  ply: number;
  /** Whether it is an event between larger parts, such as a scoring. */
  event: boolean;
}

/** How many words all names end with, such as "of 8": they tell nothing apart. */
function sharedEnd(names: readonly string[]): number {
  const [first, ...others] = names.map((name) => name.split(" ").reverse());
  if (!first || others.length === 0) return 0;
  let shared = 0;
  while (shared < first.length - 1 && others.every((words) => words.length > shared + 1 && words[shared] === first[shared])) shared++;
  return shared;
}

export function parts(marks: readonly (readonly [number, string])[]): Part[] {
  const found: Part[] = [];
  const names = marks.map(([, name]) => name.split(",")[0]!.trim());
  const counted = names.filter((name) => /\d/.test(name));
  const end = sharedEnd(counted);
  marks.forEach(([ply], at) => {
    const name = names[at]!;
    const short = end > 0 && counted.includes(name) ? name.split(" ").slice(0, -end).join(" ") : name;
    const last = found.at(-1);
    if (last?.name === short) last.to = at;
    else found.push({ name: short, from: at, to: at, ply, event: false });
  });
  const large = found.some((part) => part.to > part.from);
  for (const part of found) part.event = large && part.to === part.from;
  return found;
}

/** The parts worth a label, few enough to stand side by side. */
export function labelled(all: readonly Part[], most: number): Part[] {
  const large = all.filter((part) => !part.event);
  const every = Math.max(1, Math.ceil(large.length / most));
  return large.filter((_, at) => at % every === 0);
}
