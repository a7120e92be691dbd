// The fixed panel that explains what is pointed at, or says why something cannot be done.

import { html, reachable, render, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";
import type { DetailReply } from "./protocol";
import { readable, readerCard } from "./reader";
import type { Socket } from "./socket";

/** What can be done instead. */
export interface Offer {
  words: string;
  button: string;
  what: string;
}

type Shown =
  | { kind: "none" }
  | { kind: "thing"; detail: DetailReply }
  | { kind: "why"; title: string; message: string; paragraph: string; offer?: Offer | "" }
  | { kind: "tool"; title: string; about: string; panel: Html; note: Html };

/** A way into the rules. */
function ruleLink(paragraph: string): Html {
  return html`<a href="#rule-${paragraph}" data-do="rule" data-id="${paragraph}">${t("Rule {rule}", { rule: paragraph })}</a>`;
}

export class Detail {
  private known = new Map<string, DetailReply>();
  private wanted = "";
  private timer = 0;
  private shown: Shown = { kind: "none" };

  constructor(
    private readonly panel: HTMLElement,
    private readonly socket: () => Socket | null,
    /** The position that is shown. */
    private readonly ply: () => number,
  ) {
    this.draw();
  }

  /** A new position: what was said may be true no longer. A reason stands as long as the question it was given for. */
  forget(answered: boolean, there: (id: string) => boolean): void {
    this.known.clear();
    if (this.shown.kind === "why") {
      if (answered) this.clear();
    } else if (this.wanted && there(this.wanted)) this.explain(this.wanted);
    else if (this.wanted) {
      clearTimeout(this.timer);
      this.clear();
    }
  }

  /** Why something is not possible, while that is said. */
  get reason(): string {
    return this.shown.kind === "why" ? this.shown.message : "";
  }

  clear(): void {
    this.wanted = "";
    this.shown = { kind: "none" };
    this.draw();
  }

  /** Explain an element, after a moment in which the pointer may have gone on. */
  explain(id: string): void {
    this.wanted = id;
    clearTimeout(this.timer);
    const known = this.known.get(id);
    if (known) return this.show(known);
    this.timer = window.setTimeout(() => void this.fetch(id), 60);
  }

  /** Another position comes: what was about to be asked of this one would not be understood there. */
  hush(): void {
    clearTimeout(this.timer);
  }

  /** Say why touching this path is not possible. */
  async why(path: readonly string[]): Promise<void> {
    clearTimeout(this.timer);
    this.wanted = "";
    const answer = await this.socket()?.ask({ type: "why", path: [...path].slice(-6) });
    if (answer?.type !== "reply") return;
    if (answer.ok && !answer.message) return this.explain(path.at(-1) ?? "");
    this.refuse(answer.title ?? t("That did not work"), answer.message ?? "", answer.paragraph ?? "");
  }

  refuse(title: string, message: string, paragraph = "", offer: Offer | "" = ""): void {
    clearTimeout(this.timer); // an explanation that was asked for before must not take its place
    this.wanted = "";
    this.shown = { kind: "why", title, message, paragraph, offer };
    this.draw();
  }

  /** The controls of a gesture, and what may be foretold of it. */
  tool(title: string, about: string, panel: Html, note: Html): void {
    clearTimeout(this.timer);
    this.wanted = "";
    this.shown = { kind: "tool", title, about, panel, note };
    this.draw();
    for (const part of this.panel.querySelectorAll<HTMLElement>("[data-part]")) part.style.width = `${part.dataset.part}%`;
  }

  /** Show what the game is about just now, unless a reason stands there. */
  follow(id: string): void {
    if (this.shown.kind !== "why") this.explain(id);
  }

  private async fetch(id: string): Promise<void> {
    const answer = await this.socket()?.ask({ type: "explain", target: id, ply: this.ply() });
    if (answer?.type !== "detail") return;
    this.known.set(id, answer);
    if (this.wanted === id) this.show(answer);
  }

  private show(detail: DetailReply): void {
    this.shown = { kind: "thing", detail };
    this.draw();
  }

  draw(): void {
    const shown = this.shown;
    this.panel.classList.toggle("open", shown.kind !== "none");
    const close = html`<button class="ib close" data-do="close-detail" aria-label="${t("Close")}">${icon("cross", 18)}</button>`;
    if (shown.kind === "none") {
      const hovers = matchMedia("(hover: hover)").matches; // a finger cannot rest on something
      const words = hovers ? t("Hover over something to read about it.") : t("Touch something to read about it.");
      render(this.panel, html`<p class="quiet">${words}</p>`);
    } else if (shown.kind === "thing") {
      const { title, text, note, paragraph } = shown.detail;
      const plain = html`<h2>${title}</h2><p>${text}</p>${note ? html`<p class="note">${note}</p>` : ""}`;
      const more = paragraph ? html`<p class="cites">${ruleLink(paragraph)}</p>` : "";
      render(this.panel, html`${close}${readable(shown.detail) ? readerCard(shown.detail) : plain}${more}`);
    } else if (shown.kind === "tool") {
      const about = shown.about ? html`<small>${shown.about}</small>` : "";
      const head = shown.title ? html`<h2>${shown.title}${about}</h2>` : "";
      render(this.panel, html`${head}${shown.panel}<div class="told" aria-live="polite">${shown.note}</div>`);
    } else {
      const link = shown.paragraph ? ruleLink(shown.paragraph) : "";
      const offer = shown.offer
        ? html`<p class="offer">${shown.offer.words}</p><button class="btn" data-do="${shown.offer.what}"><span>${shown.offer.button}</span></button>`
        : "";
      render(this.panel, html`${close}<h2>${shown.title}</h2><p class="why" role="alert">${shown.message} ${link}</p>${offer}`);
    }
    reachable(this.panel);
  }
}
