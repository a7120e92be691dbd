// How a new table is open to others: whose its free seats are, and who may watch.

import type { Listing, Watch } from "./api";
import { html, type Html } from "./html";
import { t, type Words } from "./i18n";
import type { Plan, Terms } from "./plan";

interface Term<Value extends string> {
  name: keyof Terms;
  label: Words;
  values: readonly [Value, Words, Words][];
}

const LISTING: Term<Listing> & { label: Words } = {
  name: "listing",
  label: "Free seats",
  values: [
    ["link", "By link", "You send each person a link."],
    ["open", "Open to everyone", "Anyone on the first page may sit down."],
  ],
};
const WATCH: Term<Watch> & { label: Words } = {
  name: "watch",
  label: "Spectators",
  values: [
    ["link", "By link", "Who has the table’s address may watch."],
    ["anybody", "Anyone", "The game is listed on the first page."],
    ["nobody", "Nobody", "Only players see the table."],
  ],
};

function row<Value extends string>(term: Term<Value>, now: string, choose: (value: Value) => void): Html {
  const chosen = term.values.find(([value]) => value === now) ?? term.values[0]!;
  const options = term.values.map(([value, words]) => html`<option value="${value}" .selected="${value === now}">${t(words)}</option>`);
  return html`<div class="option">
    <span class="about"><label for="term-${term.name}">${t(term.label)}</label><small id="note-${term.name}">${t(chosen[2])}</small></span>
    <select id="term-${term.name}" aria-describedby="note-${term.name}" @change="${(event: Event) => choose((event.currentTarget as HTMLSelectElement).value as Value)}">${options}</select>
  </div>`;
}

/** The rows for a table: with free seats, whose they are; with anybody to see it, who may. */
export function terms(plan: Plan, change: (work: (plan: Plan) => void) => void): Html {
  const invites = plan.places.some((one) => one.sitter === "invite");
  const set = (values: Partial<Terms>): void => change((one) => (one.terms = { ...one.terms, ...values }));
  return html`<section class="options terms">
    <h2>${t("The table")}</h2>
    <div class="rows">
      ${invites ? row(LISTING, plan.terms.listing, (listing) => set({ listing })) : ""}
      ${row(WATCH, plan.terms.watch, (watch) => set({ watch }))}
    </div>
  </section>`;
}
