// Where a replay stops: a run of moves that is shown as one, such as a deal, is one step.

export type Runs = readonly (readonly [first: number, last: number])[];

/** The stop at a position, or the end of the run that it lies in. */
export function stopAt(runs: Runs, ply: number): number {
  const run = runs.find(([first, last]) => first <= ply && ply < last);
  return run ? run[1] : ply;
}

/** The first move of the step that ends at a position. */
export function firstOf(runs: Runs, ply: number): number {
  return runs.find(([first, last]) => first <= ply && ply <= last)?.[0] ?? ply;
}

/** One step on, or back. */
export function stepFrom(runs: Runs, ply: number, step: 1 | -1): number {
  if (step > 0) return stopAt(runs, ply + 1);
  return stopAt(runs, firstOf(runs, ply) - 1);
}
