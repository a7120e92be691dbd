// Play on from a position of a finished game: as which seat, against bots or friends, with what was hidden as it was or drawn anew.

import { played, post, reasonOf, type ApiError, type Opened } from "./api";
import { openDialog } from "./dialog";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon, mark, seatLetter } from "./icons";
import { parts } from "./parts";
import { address, go } from "./router";
import { store } from "./store";
import type { View } from "./view";

interface Wish {
  seat: number;
  hidden: string;
  bot: string;
  friends: number[];
}

/** The positions to choose from: the beginning, each part of the game, and the one that is looked at. */
function positions(view: View, ply: number): [number, string][] {
  const found = new Map([[0, t("The beginning")], [ply, ply ? t("Move {n}", { n: ply }) : t("The beginning")]]);
  for (const part of parts(view.chapters)) if (!part.event && part.ply > 0 && part.ply < view.plies) found.set(part.ply, part.name);
  return [...found].sort(([one], [other]) => one - other);
}

export function openPlayOn(match: string, view: View, from: number, seat: number): void {
  let error = "";
  let ply = from;
  let own = Math.max(0, seat);
  const friends = new Set<number>();
  const { draw } = openDialog(
    "play-on",
    "#play-on-title",
    (dialog) => {
      const submit = (event: Event): void => {
        event.preventDefault();
        const data = new FormData(event.target as HTMLFormElement);
        const wish = { seat: own, hidden: String(data.get("hidden")), bot: String(data.get("bot") ?? ""), friends: [...friends] };
        void begin(wish).then(() => dialog.close(), failed);
      };
      const choose = (event: Event): void => {
        own = Number((event.currentTarget as HTMLSelectElement).value);
        friends.delete(own);
        draw();
      };
      const start = (event: Event): void => void (ply = Number((event.currentTarget as HTMLSelectElement).value));
      const others = view.seats.filter((one) => one.seat !== own);
      const choice = (value: string, words: string, note: string, on: boolean): Html => html`<label class="pick"><input type="radio" name="hidden" value="${value}" ?checked="${on}" /><span><b>${words}</b><small>${note}</small></span></label>`;
      const friend = (one: number, name: string): Html => {
        const toggle = (): void => {
          if (!friends.delete(one)) friends.add(one);
          draw();
        };
        return html`<label class="pick"><input type="checkbox" .checked="${friends.has(one)}" @change="${toggle}" />${mark(one, 22)}<span>${t("A friend instead of {name}", { name: name || seatLetter(one) })}</span></label>`;
      };
      return html`<form @submit="${submit}">
        <h2 id="play-on-title">${t("Play on from here")}</h2>
        <p>${t("It counts for nothing, and the finished game stays as it is.")}</p>
        <label class="field"><span>${t("From which position")}</span><select name="from" @change="${start}">${positions(view, from).map(([at, name]) => html`<option value="${at}" ?selected="${at === from}">${name}</option>`)}</select></label>
        <label class="field"><span>${t("You play")}</span><select name="seat" @change="${choose}">${view.seats.map((one) => html`<option value="${one.seat}" ?selected="${one.seat === own}">${one.name || seatLetter(one.seat)}</option>`)}</select></label>
        ${others.length ? html`<fieldset class="picks"><legend>${t("Who else plays")}</legend>${others.map((one) => friend(one.seat, one.name))}
          <small role="status">${friends.size ? t("At the table you get a link for each friend. The game starts once everyone has sat down.") : t("Bots play, unless you invite somebody.")}</small></fieldset>` : ""}
        ${others.length > friends.size ? html`<label class="field"><span>${t("How well bots play")}</span><select name="bot"><option value="novice">${t("Beginner: often careless")}</option><option value="heuristic" selected>${t("Regular: plays sensibly")}</option><option value="expert">${t("Expert: thinks ahead")}</option></select></label>` : ""}
        <fieldset class="picks"><legend>${t("What this seat could not see")}</legend>
          ${choice("same", t("As it was"), t("The same hidden cards as in the game"), true)}
          ${choice("anew", t("Drawn again"), t("Others that fit what this seat knew"), false)}</fieldset>
        ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
        <div class="row"><button class="btn" type="button" @click="${() => dialog.close()}">${t("Cancel")}</button><button class="btn lit">${icon("branch", 18)}${friends.size ? t("Set the table") : t("Play on")}</button></div>
      </form>`;
    },
    true,
  );
  function failed(reason: ApiError): void {
    error = reasonOf(reason);
    draw();
  }
  async function begin(wish: Wish): Promise<void> {
    const name = store.get().name;
    const opened = await post<Opened>(`/api/matches/${match}/play-on`, { ply, ...wish, name: name.slice(0, 40) }, played(match));
    const { [wish.seat]: token, ...invites } = opened.tokens;
    store.keep(opened.match, { game: view.game, title: view.title, host: opened.host, tokens: { [wish.seat]: token! }, invites, seat: wish.seat });
    go(address.table(opened.match));
  }
}
