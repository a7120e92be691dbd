// A new table: how many seats, who sits where, the options, a phrase of one's own; Start is always in sight.

import { bots, cover, games } from "./api";
import { actions, html, render, type Html } from "./html";
import { t, type Words } from "./i18n";
import { icon, mark, seatLetter } from "./icons";
import { askName, head, headActions } from "./page";
import { begin, offered, place, usual, type Offer, type Place, type Plan, type Sitter } from "./plan";
import { go } from "./router";
import { fold } from "./seal";
import { store } from "./store";

const SITTERS: [Sitter, Words, string][] = [
  ["me", "Me", "person"],
  ["bot", "Bot", "bot"],
  ["device", "Same device", "device"],
  ["invite", "Invite", "link"],
];
const BOTS: Record<string, Words> = {
  random: "Dice: plays anything",
  novice: "Beginner: often careless",
  heuristic: "Regular: plays sensibly",
  expert: "Expert: thinks before moving",
};

function botTitle(name: string): string {
  const words = BOTS[name];
  return words ? t(words) : name;
}

function seatRow(plan: Plan, at: number): Html {
  const one = plan.places[at]!;
  const seat = t("Seat {seat}", { seat: seatLetter(at) });
  const kinds = SITTERS.map(
    ([value, words, sign]) => html`<label class="choice">
      <input type="radio" name="sitter-${at}" value="${value}" data-do="sitter" data-id="${at}" ${one.sitter === value ? "checked" : ""} />
      <span>${icon(sign, 18)}${t(words)}</span>
    </label>`,
  );
  return html`<fieldset class="seat">
    <legend>${mark(at, 30, "", plan.game.marks[plan.places.length] ?? [])}<span class="hidden">${seat}</span></legend>
    <div class="choices">${kinds}</div>
    ${extra(plan, at, one, seat)}
  </fieldset>`;
}

function extra(plan: Plan, at: number, one: Place, seat: string): Html {
  if (one.sitter === "me") return html`<span class="named">${store.get().name || t("You")}</span>`;
  if (one.sitter === "invite") return html`<span class="named quiet">${t("gets a link")}</span>`;
  if (one.sitter === "device") {
    return html`<input class="named" id="name-${at}" data-do="name" data-id="${at}" maxlength="24" placeholder="${t("Name")}" aria-label="${t("Name")}, ${seat}" value="${one.name}" />`;
  }
  const levels = plan.bots.map((bot) => html`<option value="${bot}" ${bot === one.bot ? "selected" : ""}>${botTitle(bot)}</option>`);
  return html`<select class="named" data-do="bot" data-id="${at}" aria-label="${t("Bot")}, ${seat}">${levels}</select>`;
}

function optionRow({ name, label, values, now, open }: Offer): Html {
  const value = values.find((one) => one.value === now)!;
  const choices = values.map((one) => html`<option value="${one.value}" ${one.value === now ? "selected" : ""}>${one.label}</option>`);
  const control = open
    ? html`<select id="option-${name}" data-do="option" data-id="${name}" aria-describedby="note-${name}">${choices}</select>`
    : html`<b>${value.label}</b>`;
  return html`<div class="option">
    <span class="about"><label for="option-${name}">${label}</label><small id="note-${name}">${value.note}</small></span>${control}
  </div>`;
}

/** The options, each with a line on what it means; the rare ones lie in a fold. */
function options(plan: Plan): Html {
  const all = offered(plan);
  const common = all.filter((option) => !option.rare);
  const rare = all.filter((option) => option.rare);
  if (all.length === 0) return html``;
  return html`<section class="options">
    ${common.length ? html`<h2>${t("Options")}</h2><div class="rows">${common.map(optionRow)}</div>` : ""}
    ${rare.length ? fold(t("More options"), "more", html`<div class="rows">${rare.map(optionRow)}</div>`) : ""}
  </section>`;
}

function fairness(plan: Plan): Html {
  const inside = html`<p class="quiet">${t("The house fixes its secret before the game and shows a seal of it; your phrase is mixed in, and at the end anyone can check every die.")}</p>
    <input id="phrase" data-do="phrase" maxlength="80" placeholder="${t("A phrase of your own, if you like")}" aria-label="${t("Your phrase")}" value="${plan.phrase}" />
    <p class="quiet">${t("The full record opens to the players when the match has ended.")}</p>`;
  return fold(t("Fair dice: details"), "die", inside, "sealed");
}

function page(plan: Plan): Html {
  const counts = [...plan.game.seats].sort((a, b) => a - b).map(
    (n) => html`<label class="choice"><input type="radio" name="count" value="${n}" data-do="count" ${plan.places.length === n ? "checked" : ""} /><span>${n}</span></label>`,
  );
  return html`${head()}
    <main class="start">
      <img class="cover" src="${cover(plan.game.name)}" alt="" width="240" height="300" />
      <form class="panel" data-do="start">
        <h1>${plan.game.title}</h1>
        <p class="promise">${plan.game.promise}</p>
        ${plan.game.collection ? html`<a class="btn small decks-start" href="/decks/${plan.game.name}" data-link>${icon("cards", 18)}${t("Bring a deck of your own")}</a>` : ""}
        <section>
          <h2>${t("Who sits at the table?")}</h2>
          <div class="choices counts" role="radiogroup" aria-label="${t("Seats")}">${counts}</div>
          ${plan.places.map((_, at) => seatRow(plan, at))}
        </section>
        ${options(plan)}
        ${fairness(plan)}
        <footer class="go">
          ${plan.error ? html`<p class="error" role="alert">${plan.error}</p>` : ""}
          <div class="row"><a class="btn" href="/" data-link>${t("Back to the shelf")}</a><button class="btn lit" ${plan.busy ? "disabled" : ""}>${t("Start")}</button></div>
        </footer>
      </form>
    </main>`;
}

export function openStart(root: HTMLElement, name: string): () => void {
  let plan: Plan | null = null;
  root.className = "page";
  const draw = (): void => {
    if (plan) render(root, page(plan));
  };
  const load = async (): Promise<void> => {
    try {
      const [shelf, all] = await Promise.all([games(), bots()]);
      const game = shelf.find((one) => one.name === name);
      if (!game) return go("/");
      document.title = `${game.title} · Ludarium`;
      const familiar = all.find((bot) => bot === "heuristic") ?? all.at(-1) ?? "";
      const before = plan;
      plan = {
        game,
        bots: all,
        places: before?.places ?? Array.from({ length: usual(game.seats) }, (_, at) => place(at, familiar)),
        options: before?.options ?? Object.fromEntries(game.options.map((option) => [option.name, option.values[0]?.value ?? ""])),
        phrase: before?.phrase ?? "",
        error: "",
        busy: false,
      };
      draw();
    } catch {
      render(root, html`${head()}<main class="start"><p class="quiet">${t("The house does not answer. Try again in a moment.")}</p></main>`);
    }
  };
  headActions(root, () => void load());
  changes(root, () => plan, draw);
  root.addEventListener("submit", (event) => {
    if (!(event.target instanceof Element) || !event.target.matches(".panel")) return;
    event.preventDefault();
    askName(root, () => void submit());
  });
  const submit = async (): Promise<void> => {
    if (!plan || plan.busy) return;
    plan.busy = true;
    plan.error = "";
    draw();
    try {
      await begin(plan);
    } catch (error) {
      plan.error = (error as Error).message || t("The house does not answer. Try again in a moment.");
      plan.busy = false;
      draw();
    }
  };
  void load();
  return () => undefined;
}

function changes(root: HTMLElement, current: () => Plan | null, draw: () => void): void {
  const at = (target: HTMLElement): Place | undefined => current()?.places[Number(target.dataset.id)];
  const value = (target: HTMLElement): string => (target as HTMLInputElement | HTMLSelectElement).value;
  actions(
    root,
    {
      count: (target) => {
        const plan = current();
        if (!plan) return;
        const bot = plan.places.find((one) => one.bot)?.bot ?? "";
        plan.places = Array.from({ length: Number(value(target)) }, (_, seat) => plan.places[seat] ?? place(seat, bot));
        draw();
      },
      sitter: (target) => {
        const one = at(target);
        if (!one) return;
        one.sitter = value(target) as Sitter;
        const others = current()?.places.filter((other) => other !== one && other.sitter === "me") ?? [];
        if (one.sitter === "me") for (const other of others) other.sitter = "bot";
        draw();
      },
      bot: (target) => {
        const one = at(target);
        if (one) one.bot = value(target);
      },
      option: (target) => {
        const plan = current();
        if (!plan) return;
        plan.options[target.dataset.id ?? ""] = value(target);
        draw();
      },
    },
    "change",
  );
  actions(
    root,
    {
      name: (target) => {
        const one = at(target);
        if (one) one.name = value(target);
      },
      phrase: (target) => {
        const plan = current();
        if (plan) plan.phrase = value(target);
      },
    },
    "input",
  );
}
