// A new table: how many seats, who sits where, the options, a phrase of one's own; Start is always in sight.

import { account, loadAccount } from "./account";
import { bots, cover, games, reasonOf } from "./api";
import { html, render, type Html } from "./html";
import { t, type Words } from "./i18n";
import { icon, mark, seatLetter } from "./icons";
import { askName, head } from "./page";
import { begin, mayBeRated, offered, place, usual, USUAL_TERMS, type Offer, type Place, type Plan, type Sitter } from "./plan";
import { address, entitle, go } from "./router";
import { fold } from "./seal";
import { store } from "./store";
import { terms } from "./terms";

const SITTERS: [Sitter, Words, string][] = [
  ["me", "Me", "person"],
  ["bot", "Bot", "bot"],
  ["device", "Same device", "device"],
  ["invite", "Invite", "link"],
];
const BOTS: Record<string, Words> = {
  random: "Dice: plays at random",
  novice: "Beginner: often careless",
  heuristic: "Regular: plays sensibly",
  expert: "Expert: thinks ahead",
};

function botTitle(name: string): string {
  const words = BOTS[name];
  return words ? t(words) : name;
}

/** What the page does with the plan: changes it and is drawn anew, or opens the table. */
interface Hands {
  change(work: (plan: Plan) => void): void;
  reload(): void;
  start(event: Event): void;
}

function value(event: Event): string {
  return (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;
}

function seatRow(plan: Plan, at: number, { change }: Hands): Html {
  const one = plan.places[at]!;
  const seat = t("Seat {seat}", { seat: seatLetter(at) });
  const kinds = SITTERS.map(
    ([sitter, words, sign]) => html`<label class="choice">
      <input type="radio" name="sitter-${at}" value="${sitter}" .checked="${one.sitter === sitter}" @change="${() => change(() => sit(plan, at, sitter))}" />
      <span>${icon(sign, 18)}${t(words)}</span>
    </label>`,
  );
  return html`<fieldset class="seat">
    <legend>${mark(at, 30, "", plan.game.seat_marks[plan.places.length] ?? [])}<span class="hidden">${seat}</span></legend>
    <div class="choices">${kinds}</div>
    ${extra(plan, at, one, seat)}
  </fieldset>`;
}

/** There is one of me: who I was before becomes a bot. */
function sit(plan: Plan, at: number, sitter: Sitter): void {
  if (sitter === "me") for (const other of plan.places) if (other.sitter === "me") other.sitter = "bot";
  plan.places[at]!.sitter = sitter;
}

function extra(plan: Plan, at: number, one: Place, seat: string): Html {
  if (one.sitter === "me") return html`<span class="named">${store.get().name || t("You")}</span>`;
  if (one.sitter === "invite") return html`<span class="named quiet">${plan.terms.listing === "open" ? t("whoever comes") : t("gets a link")}</span>`;
  if (one.sitter === "device") {
    return html`<input class="named" id="name-${at}" maxlength="24" placeholder="${t("Name")}" aria-label="${t("Name")}, ${seat}" .value="${one.name}" @input="${(event: Event) => (one.name = value(event))}" />`;
  }
  const levels = plan.bots.map((bot) => html`<option value="${bot}" .selected="${bot === one.bot}">${botTitle(bot)}</option>`);
  return html`<select class="named" aria-label="${t("Bot")}, ${seat}" @change="${(event: Event) => (one.bot = value(event))}">${levels}</select>`;
}

function optionRow(plan: Plan, { name, label, values, now, open }: Offer, { change }: Hands): Html {
  const chosen = values.find((one) => one.value === now)!;
  const choices = values.map((one) => html`<option value="${one.value}" .selected="${one.value === now}">${one.label}</option>`);
  const choose = (event: Event): void => change(() => (plan.options[name] = value(event)));
  const control = open
    ? html`<select id="option-${name}" data-id="${name}" aria-describedby="note-${name}" @change="${choose}">${choices}</select>`
    : html`<b>${chosen.label}</b>`;
  return html`<div class="option">
    <span class="about"><label for="option-${name}">${label}</label><small id="note-${name}">${chosen.note}</small></span>${control}
  </div>`;
}

/** The options, each with a line on what it means; the rare ones lie in a fold. */
function options(plan: Plan, hands: Hands): Html {
  const all = offered(plan);
  const row = (option: Offer): Html => optionRow(plan, option, hands);
  const common = all.filter((option) => !option.rare);
  const rare = all.filter((option) => option.rare);
  if (all.length === 0) return html``;
  return html`<section class="options">
    ${common.length ? html`<h2>${t("Options")}</h2><div class="rows">${common.map(row)}</div>` : ""}
    ${rare.length ? fold(t("More options"), "more", html`<div class="rows">${rare.map(row)}</div>`) : ""}
  </section>`;
}

function fairness(plan: Plan): Html {
  const inside = html`<p class="quiet">${t("The house fixes its secret before the game and shows you its seal. Your phrase is mixed in, and afterwards anyone can check every die.")}</p>
    <input id="phrase" maxlength="80" placeholder="${t("Your own phrase (optional)")}" aria-label="${t("Your phrase")}" .value="${plan.phrase}" @input="${(event: Event) => (plan.phrase = value(event))}" />
    <p class="quiet">${t("Players can see the full record once the game is over.")}</p>`;
  return fold(t("Fair dice: details"), "die", inside, "sealed");
}

function ratedSwitch(plan: Plan, { change }: Hands): Html {
  return html`<button class="rated-switch" type="button" role="switch" aria-checked="${plan.rated ? "true" : "false"}" @click="${() => change(() => (plan.rated = !plan.rated))}">
    <span class="about"><b>${t("Rated")}</b><small>${t("Counts towards everybody’s rating. No hints, no going back, and everybody signs in.")}</small></span><span class="switch"></span>
  </button>`;
}

function seatCounts(plan: Plan, { change }: Hands): Html[] {
  const bot = plan.places.find((one) => one.bot)?.bot ?? "";
  const seat = (n: number): void => {
    plan.places = Array.from({ length: n }, (_, at) => plan.places[at] ?? place(at, bot));
  };
  return [...plan.game.seats].sort((a, b) => a - b).map(
    (n) => html`<label class="choice"><input type="radio" name="count" value="${n}" .checked="${plan.places.length === n}" @change="${() => change(() => seat(n))}" /><span>${n}</span></label>`,
  );
}

function page(plan: Plan, hands: Hands): Html {
  return html`${head(hands.reload)}
    <main class="start">
      <img class="cover" src="${cover(plan.game.name)}" alt="" width="240" height="300" />
      <form class="panel" @submit="${hands.start}">
        <h1>${plan.game.title}</h1>
        <p class="tagline">${plan.game.tagline}</p>
        ${plan.game.collection ? html`<a class="btn small decks-start" href="${address.decks(plan.game.name)}" data-link>${icon("cards", 18)}${t("Bring your own deck")}</a>` : ""}
        <section>
          <h2>${t("Who is playing?")}</h2>
          <div class="choices counts" role="radiogroup" aria-label="${t("Seats")}">${seatCounts(plan, hands)}</div>
          ${plan.places.map((_, at) => seatRow(plan, at, hands))}
        </section>
        ${options(plan, hands)}
        ${terms(plan, hands.change)}
        ${account().me && mayBeRated(plan) ? ratedSwitch(plan, hands) : ""}
        ${fairness(plan)}
        <footer class="go">
          ${plan.error ? html`<p class="error" role="alert">${plan.error}</p>` : ""}
          <div class="row"><a class="btn" href="${address.shelf}" data-link>${t("Back to the shelf")}</a><button class="btn lit" ?disabled="${plan.busy}">${t("Start")}</button></div>
        </footer>
      </form>
    </main>`;
}

export function openStart(root: HTMLElement, name: string): () => void {
  let plan: Plan | null = null;
  root.className = "page";
  const hands: Hands = {
    change: (work) => {
      if (plan) work(plan);
      draw();
    },
    reload: () => void load(),
    start: (event) => {
      event.preventDefault();
      askName(() => void submit());
    },
  };
  const draw = (): void => {
    if (plan) render(root, page(plan, hands));
  };
  const load = async (): Promise<void> => {
    try {
      const [shelf, all] = await Promise.all([games(), bots(), loadAccount()]);
      const game = shelf.find((one) => one.name === name);
      if (!game) return go(address.shelf);
      entitle(game.title);
      const familiar = all.find((bot) => bot === "heuristic") ?? all.at(-1) ?? "";
      const before = plan;
      plan = {
        game,
        bots: all,
        places: before?.places ?? Array.from({ length: usual(game.seats) }, (_, at) => place(at, familiar)),
        options: before?.options ?? Object.fromEntries(game.options.map((option) => [option.name, option.values[0]?.value ?? ""])),
        phrase: before?.phrase ?? "",
        terms: before?.terms ?? USUAL_TERMS,
        rated: before?.rated ?? false,
        error: "",
        busy: false,
      };
      draw();
    } catch {
      render(root, html`${head(hands.reload)}<main class="start"><p class="quiet">${t("The house is not answering. Try again in a moment.")}</p></main>`);
    }
  };
  const submit = async (): Promise<void> => {
    if (!plan || plan.busy) return;
    plan.busy = true;
    plan.error = "";
    draw();
    try {
      await begin(plan);
    } catch (error) {
      plan.error = reasonOf(error);
      plan.busy = false;
      draw();
    }
  };
  void load();
  return () => undefined;
}
