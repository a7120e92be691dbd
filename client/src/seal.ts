// The seal of the dice, for whoever wants to check them: folded away, since playing needs none of it.

import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";

/** A fold whose line says what lies in it. */
export function fold(words: string, sign: string, inside: Html, kind = ""): Html {
  return html`<details class="fold ${kind}"><summary>${icon(sign, 18)}<span>${words}</span></summary>${inside}</details>`;
}

/** The seal; `more` stands above it, such as a phrase to be mixed in. */
export function sealFold(commitment: string, more: Html | "" = ""): Html {
  if (!commitment) return html``;
  const inside = html`${more}<p class="quiet">${t("Its secret was fixed before anyone sat down. You can check it after the game.")}</p>
    <p>${t("Seal of the dice")}: <code>${commitment}</code></p>`;
  return fold(t("Fair dice: details"), "die", inside, "seal");
}
