// How a new table is open to others: whose its free seats are, and who may watch.

import type { Listing, Watch } from "./api";
import { CLOCKS, clockWords } from "./clock-words";
import { html, type Html } from "./html";
import { t, type Words } from "./i18n";
import type { Plan, Terms } from "./plan";

/** A value, its name, and what it means. */
type Value<Name extends string> = readonly [Name, Words, Words];

const LISTING: readonly [Listing, Words, Words][] = [
  ["link", "By link", "You send each person a link."],
  ["open", "Open to everyone", "Anyone may join from the front page."],
];
const WATCH: readonly [Watch, Words, Words][] = [
  ["link", "By link", "Anyone with the table’s address may watch."],
  ["anybody", "Anyone", "The game is listed on the front page."],
  ["nobody", "Nobody", "Only players see the table."],
];
const CHAT: readonly ["on" | "off", Words, Words][] = [
  ["on", "On", "Players talk to players, spectators to spectators."],
  ["off", "Off", "Nobody talks at this table."],
];

function clockRow(now: string, choose: (clock: string) => void): Html {
  const note = now.startsWith("day") ? t("Every turn may take this long: a look now and then is enough.") : now ? t("A stock of time for the game, and seconds back for each answer. A bot takes over for anyone who runs out.") : t("Everybody takes the time they need.");
  const options = CLOCKS.map((clock) => html`<option value="${clock}" .selected="${clock === now}">${clockWords(clock)}</option>`);
  return html`<div class="option">
    <span class="about"><label for="term-clock">${t("Clock")}</label><small id="note-clock">${note}</small></span>
    <select id="term-clock" aria-describedby="note-clock" @change="${(event: Event) => choose((event.currentTarget as HTMLSelectElement).value)}">${options}</select>
  </div>`;
}

function row<Name extends string>(name: keyof Terms, label: string, values: readonly Value<Name>[], now: string, choose: (value: Name) => void): Html {
  const chosen = values.find(([value]) => value === now) ?? values[0]!;
  const options = values.map(([value, words]) => html`<option value="${value}" .selected="${value === now}">${t(words)}</option>`);
  return html`<div class="option">
    <span class="about"><label for="term-${name}">${label}</label><small id="note-${name}">${t(chosen[2])}</small></span>
    <select id="term-${name}" aria-describedby="note-${name}" @change="${(event: Event) => choose((event.currentTarget as HTMLSelectElement).value as Name)}">${options}</select>
  </div>`;
}

/** The rows for a table: with free seats, whose they are; with anybody to see it, who may. */
export function terms(plan: Plan, change: (work: (plan: Plan) => void) => void): Html {
  const invites = plan.places.some((one) => one.sitter === "invite");
  const people = plan.places.filter((one) => one.sitter !== "bot").length > 1;
  const set = (values: Partial<Terms>): void => change((one) => (one.terms = { ...one.terms, ...values }));
  return html`<section class="options terms">
    <h2>${t("The table")}</h2>
    <div class="rows">
      ${invites ? row("listing", t("Free seats"), LISTING, plan.terms.listing, (listing) => set({ listing })) : ""}
      ${people ? clockRow(plan.terms.clock, (clock) => set({ clock })) : ""}
      ${people ? row("chat", t("Chat"), CHAT, plan.terms.chat ? "on" : "off", (chat) => set({ chat: chat === "on" })) : ""}
      ${row("watch", t("Spectators"), WATCH, plan.terms.watch, (watch) => set({ watch }))}
    </div>
  </section>`;
}
