// "What is this?": the key of all signs of the game at hand, with a search and a filter for what lies on the table now.

import type { Guide, Sign, SignGroup } from "./api";
import { openDialog, type Shown } from "./dialog";
import { html, type Html } from "./html";
import { t, type Words } from "./i18n";
import { icon } from "./icons";
import { guide, signGroup } from "./signs";

/** How the house itself marks things; the same at every table. */
const HOUSE: [string, Words, Words][] = [
  ["lit", "Lit edge", "you can touch it now"],
  ["dashed", "Dashed edge", "where it would go"],
  ["chosen", "Tick", "has chosen, or is chosen"],
  ["waits", "Hourglass", "is still choosing"],
];

function ofHouse(): Html {
  const drawn: Record<string, Html> = { chosen: icon("check", 20), waits: icon("hour", 20) };
  const one = ([look, name, line]: [string, Words, Words]): Html =>
    html`<li><div><i class="drawn state ${look}" aria-hidden="true">${drawn[look] ?? ""}</i><span><b>${t(name)}</b><small>${t(line)}</small></span></div></li>`;
  return html`<section class="signs"><h3>${t("What the table tells you")}</h3><ul>${HOUSE.map(one)}</ul></section>`;
}

/** Letters without accents and case, to be searched. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a sign is on the table: as an element, or as a symbol that a drawing refers to. */
export function onTable(root: ParentNode, { shown }: Pick<Sign, "shown">): boolean {
  return shown.some((id) => {
    const name = CSS.escape(id);
    return root.querySelector(`.panes #${name}, .panes [id^="${name}-"], .panes use[href="#${name}"]`) !== null;
  });
}

/** What is left of a group by a search and a filter. */
export function narrowed(group: SignGroup, words: string, there: (sign: Sign) => boolean): SignGroup {
  const wanted = plain(words.trim());
  const signs = group.signs.filter((one) => there(one) && plain(`${group.title} ${one.name} ${one.line}`).includes(wanted));
  const whole = group.drawing && signs.length > 0; // its numbers are those of the drawing
  return { ...group, signs: whole ? group.signs : signs, rows: wanted ? [] : group.rows };
}

interface Host {
  readonly root: HTMLElement;
  readonly view: { readonly game: string; readonly title: string };
}

class Key {
  private words = "";
  private now = false;
  private found: Guide | null = null;
  private failed = false;
  private readonly dialog: Shown;

  constructor(
    private readonly table: Host,
    private readonly rule: (paragraph: string) => void,
  ) {
    this.dialog = openDialog("symbol-key", "#key-title", () => this.content(), true);
    this.dialog.element.addEventListener("click", (event) => this.follow(event));
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      this.found = await guide(this.table.view.game);
    } catch {
      this.failed = true;
    }
    this.dialog.draw();
  }

  /** A sign leads to its paragraph. */
  private follow(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do="rule"]') : null;
    if (!link) return;
    event.preventDefault();
    this.dialog.close();
    this.rule(link.dataset.id ?? "");
  }

  private content(): Html {
    const type = (event: Event): void => {
      this.words = (event.target as HTMLInputElement).value;
      this.dialog.draw();
    };
    const show = (now: boolean) => (): void => {
      this.now = now;
      this.dialog.draw();
    };
    return html`<header>
        <h2 id="key-title">${t("Symbols of {game}", { game: this.table.view.title })}</h2>
        <label class="find">${icon("search", 18)}<input type="search" placeholder="${t("Find a symbol")}" aria-label="${t("Find a symbol")}" .value="${this.words}" @input="${type}" /></label>
        <div class="either" role="group" aria-label="${t("Which symbols")}">
          <button aria-pressed="${this.now ? "false" : "true"}" @click="${show(false)}">${t("All")}</button>
          <button aria-pressed="${this.now ? "true" : "false"}" @click="${show(true)}">${t("On the table now")}</button>
        </div>
        <button class="ib" @click="${() => this.dialog.close()}" aria-label="${t("Close")}">${icon("cross", 22)}</button>
      </header>
      <div class="columns" tabindex="0" autofocus role="group" aria-labelledby="key-title">${this.groups()}</div>`;
  }

  private groups(): Html | Html[] {
    if (this.failed) return html`<p class="quiet">${t("The house is not answering. Try again in a moment.")}</p>`;
    if (!this.found) return html``;
    const there = (one: Sign): boolean => !this.now || onTable(this.table.root, one);
    const left = this.found.key.map((group) => narrowed(group, this.words, there)).filter(({ signs, rows }) => signs.length > 0 || (rows.length > 0 && !this.now));
    const shown = left.map(signGroup);
    if (!this.words && !this.now) shown.push(ofHouse());
    return shown.length > 0 ? shown : html`<p class="quiet" role="status">${t("Nothing here goes by that name.")}</p>`;
  }
}

/** Open the key of the game on the table; `rule` goes to a paragraph. */
export function openKey(table: Host, rule: (paragraph: string) => void): void {
  new Key(table, rule);
}
