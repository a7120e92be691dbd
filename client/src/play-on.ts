// Play on from a position of a finished game: as which seat, and with what was hidden as it was or drawn anew.

import { played, post, type ApiError, type Opened } from "./api";
import { openDialog } from "./dialog";
import { html } from "./html";
import { t } from "./i18n";
import { icon, seatLetter } from "./icons";
import { address, go } from "./router";
import { store } from "./store";
import type { View } from "./view";

export function openPlayOn(match: string, view: View, ply: number, seat: number): void {
  let error = "";
  const first = seat >= 0 ? seat : 0;
  const { draw } = openDialog(
    "play-on",
    "#play-on-title",
    (dialog) => {
      const submit = (event: Event): void => {
        event.preventDefault();
        const data = new FormData(event.target as HTMLFormElement);
        void begin(Number(data.get("seat")), String(data.get("hidden")), String(data.get("bot"))).then(() => dialog.close(), failed);
      };
      const choice = (value: string, words: string, note: string, on: boolean): unknown => html`<label class="pick"><input type="radio" name="hidden" value="${value}" ?checked="${on}" /><span><b>${words}</b><small>${note}</small></span></label>`;
      return html`<form @submit="${submit}">
        <h2 id="play-on-title">${t("Play on from here")}</h2>
        <p>${t("Bots take the other seats. It counts for nothing, and the finished game stays as it is.")}</p>
        <label class="field"><span>${t("You play")}</span><select name="seat">${view.seats.map((one) => html`<option value="${one.seat}" ?selected="${one.seat === first}">${one.name || seatLetter(one.seat)}</option>`)}</select></label>
        <label class="field"><span>${t("The others play")}</span><select name="bot"><option value="novice">${t("Beginner: often careless")}</option><option value="heuristic" selected>${t("Regular: plays sensibly")}</option><option value="expert">${t("Expert: thinks ahead")}</option></select></label>
        <fieldset class="hidden-part"><legend>${t("What this seat could not see")}</legend>
          ${choice("same", t("As it was"), t("The same hidden cards as in the game"), true)}
          ${choice("anew", t("Drawn anew"), t("Something else that fits what this seat knew"), false)}</fieldset>
        ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
        <div class="row"><button class="btn" type="button" @click="${() => dialog.close()}">${t("Cancel")}</button><button class="btn lit">${icon("branch", 18)}${t("Play on")}</button></div>
      </form>`;
    },
    true,
  );
  function failed(reason: ApiError): void {
    error = reason.message || t("The house is not answering. Try again in a moment.");
    draw();
  }
  async function begin(as: number, hidden: string, bot: string): Promise<void> {
    const name = store.get().name;
    const opened = await post<Opened>(`/api/matches/${match}/play-on`, { ply, seat: as, hidden, bot, name: name.slice(0, 40) }, played(match));
    store.keep(opened.match, { game: view.game, title: view.title, host: opened.host, tokens: { [as]: opened.tokens[as]! }, seat: as });
    go(address.table(opened.match));
  }
}
