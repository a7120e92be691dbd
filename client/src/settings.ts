// How this browser plays: the pace of others' moves, sound, asking once more. Kept in its store, switched in a table's menu.

import { actions, html, type Html } from "./html";
import { t, type Words } from "./i18n";
import { icon } from "./icons";
import { chime } from "./sound";
import { store, type Speed } from "./store";

const SPEEDS: [Speed, Words][] = [
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["instant", "Instant"],
];

function toggle(what: string, sign: string, words: string, on: boolean): Html {
  return html`<li>
    <button class="item" role="switch" aria-checked="${on ? "true" : "false"}" data-do="${what}">${icon(sign, 20)}<span>${words}</span><i class="switch"></i></button>
  </li>`;
}

export function settings(): Html {
  const { mute, careful, speed } = store.get();
  const speeds = SPEEDS.map(
    ([value, words]) => html`<label class="choice"><input type="radio" name="speed" value="${value}" data-do="speed" ${speed === value ? "checked" : ""} /><span>${t(words)}</span></label>`,
  );
  return html`<li><div class="item speeds" role="radiogroup" aria-labelledby="speed-name">
      ${icon("speed", 20)}<span id="speed-name">${t("Pace of the others")}</span><span class="choices">${speeds}</span>
    </div></li>
    ${toggle("careful", "careful", t("Ask before what cannot be undone"), careful)}
    ${toggle("sound", "sound", t("Sound"), !mute)}`;
}

/** Let the settings under a root be switched; `draw` shows them anew. */
export function settingActions(root: HTMLElement, draw: () => void): void {
  actions(root, {
    careful: () => (store.set({ careful: !store.get().careful }), draw()),
    sound: () => {
      store.set({ mute: !store.get().mute });
      chime("turn"); // what was just switched on is heard
      draw();
    },
  });
  actions(root, { speed: (target) => store.set({ speed: (target as HTMLInputElement).value as Speed }) }, "change");
}
