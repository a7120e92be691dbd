// What can be done about somebody who says something, at a table or beside a move: mute, block, report.

import { block, blocked } from "./blocks";
import { openDialog } from "./dialog";
import { html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";

export interface SpeakerDeeds {
  /** Hear no more of them for now, where that means something. */
  mute?(): void;
  /** Tell the operator; what was reported is seen no more. */
  report(): Promise<void>;
  /** Draw what is still heard; if something was not possible, say so. */
  changed(error: string): void;
}

/** Who is not heard at the table of this address; a page that is loaded again knows it still. */
export class Muted {
  private readonly place = `muted ${location.pathname}`;
  private readonly who = new Set<string>(JSON.parse(sessionStorage.getItem(this.place) ?? "[]") as string[]);

  get size(): number {
    return this.who.size;
  }

  has(who: string): boolean {
    return this.who.has(who);
  }

  add(who: string): void {
    this.who.add(who);
    sessionStorage.setItem(this.place, JSON.stringify([...this.who]));
  }

  clear(): void {
    this.who.clear();
    sessionStorage.removeItem(this.place);
  }
}

export const isBlocked = (who: string | undefined): boolean => blocked().some((one) => one.who === who);

export function aboutSpeaker(who: string, name: string, deeds: SpeakerDeeds): void {
  openDialog(
    "menu",
    "#about-speaker",
    (dialog) => {
      const item = (sign: string, words: string, work: () => unknown): unknown => {
        const press = async (): Promise<void> => {
          let error = "";
          try {
            await work();
          } catch {
            error = t("The house is not answering. Try again in a moment.");
          }
          dialog.close();
          deeds.changed(error);
        };
        return html`<li><button class="item" @click="${() => void press()}">${icon(sign, 20)}<span>${words}</span></button></li>`;
      };
      return html`<div class="menu-head"><h2 id="about-speaker">${name}</h2><button class="ib" @click="${() => dialog.close()}" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
        <ul>
          ${deeds.mute ? item("mute", t("Mute at this table"), () => deeds.mute!()) : ""}
          ${item("cross", t("Block at every table"), () => block(who, name))}
          ${item("flag", t("Report this message to the house"), () => deeds.report())}
        </ul>`;
    },
    true,
  );
}
