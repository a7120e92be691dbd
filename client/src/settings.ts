// How this browser plays: the pace of others' moves, sound, asking once more. Kept in its store, switched in a table's menu.

import { blocked, openBlocked } from "./blocks";
import { html, type Html } from "./html";
import { t, tn, type Words } from "./i18n";
import { icon } from "./icons";
import { canNotify, switchNotices } from "./notify";
import { chime } from "./sound";
import { store, type Speed } from "./store";

const SPEEDS: [Speed, Words][] = [
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["instant", "Instant"],
];

function toggle(sign: string, words: string, on: boolean, press: () => void): Html {
  return html`<li>
    <button class="item" role="switch" aria-checked="${on ? "true" : "false"}" @click="${press}">${icon(sign, 20)}<span>${words}</span><i class="switch"></i></button>
  </li>`;
}

/** The settings as items of a list, to be switched there; `draw` shows them anew. */
export function settings(draw: () => void): Html {
  const { mute, careful, warn, quiet, notices, speed } = store.get();
  const notice = (): void => void switchNotices(!notices).then(draw);
  const talk = (): void => {
    store.set({ quiet: !quiet });
    draw();
  };
  const ask = (): void => {
    store.set({ careful: !careful });
    draw();
  };
  const coach = (): void => {
    store.set({ warn: !warn });
    draw();
  };
  const sound = (): void => {
    store.set({ mute: !mute });
    chime("turn"); // what was just switched on is heard
    draw();
  };
  const speeds = SPEEDS.map(
    ([value, words]) => html`<label class="choice"><input type="radio" name="speed" value="${value}" .checked="${speed === value}" @change="${() => store.set({ speed: value })}" /><span>${t(words)}</span></label>`,
  );
  return html`<li><div class="item speeds" role="radiogroup" aria-labelledby="speed-name">
      ${icon("speed", 20)}<span id="speed-name">${t("Speed of other players")}</span><span class="choices">${speeds}</span>
    </div></li>
    ${toggle("careful", t("Confirm moves that cannot be undone"), careful, ask)}
    ${toggle("bulb", t("Against bots, warn me before a poor move"), warn, coach)}
    ${toggle("sound", t("Sound"), !mute, sound)}
    ${canNotify() ? toggle("bell", t("Notify me when it is my turn"), notices, notice) : ""}
    ${toggle("chat", t("Chat"), !quiet, talk)}
    ${blocked().length ? html`<li><button class="item" @click="${() => openBlocked(draw)}">${icon("mute", 20)}<span>${tn("{n} person is blocked", "{n} people are blocked", blocked().length)}</span></button></li>` : ""}`;
}
