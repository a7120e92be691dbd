// The deck builder: put cards in and out, watch the checks, keep the deck, share it, play it.

import { bots, games, openMatch, reasonOf, type GameCard } from "./api";
import { Cards, draftOf, judge, keepDeck, keepDraft, loadCatalogue, loadFaces, readDeck } from "./builder-deck";
import { askDeck, type Chosen } from "./builder-dialog";
import { page, twinOf, type Bench, type Tab } from "./builder-view";
import { copy, flash } from "./clipboard";
import { actions, html, render } from "./html";
import { lang, t } from "./i18n";
import type { Drawing } from "./markup";
import { askName, head } from "./page";
import { BOT_NAMES } from "./plan";
import { address, entitle, go } from "./router";
import { store } from "./store";
import { NARROW } from "./theme";

const STEP = 60;
const PAUSE = 220;
const narrow = (): boolean => matchMedia(NARROW).matches;

class Builder {
  private bench: Bench | null = null;
  private info: GameCard | null = null;
  private faces = new Map<string, Drawing>();
  private asked = new Set<string>();
  private timer = 0;
  private open = true;

  constructor(
    private readonly root: HTMLElement,
    private readonly wish: string,
  ) {
    root.className = "page builder-page";
    this.listen();
    void this.load();
  }

  close(): void {
    this.open = false;
    clearTimeout(this.timer);
  }

  // Loading ------------------------------------------------------------------------------------------------------------

  private async load(): Promise<void> {
    entitle(t("Deck builder"));
    try {
      const shelf = await games();
      const found = shelf.find((game) => game.collection && (!this.wish || game.name === this.wish));
      if (!found) return this.say(t("No game here has decks."));
      this.info = found;
      const cards = new Cards(await loadCatalogue(found.name));
      if (!this.open) return;
      this.faces = new Map();
      this.asked = new Set();
      this.lay(found.name, cards);
      this.look();
      void this.ask();
      await this.linked();
    } catch {
      if (this.open) this.say(t("The house is not answering. Try again in a moment."));
    }
  }

  /** In another language, theme or name. */
  private readonly reload = (): void => void this.load();

  private say(words: string): void {
    render(this.root, html`${head(this.reload)}<main class="builder"><p class="quiet">${words}</p></main>`);
  }

  /** Begin with what lay here last; a change of language keeps everything. */
  private lay(game: string, cards: Cards): void {
    const before = this.bench;
    const draft = draftOf(game);
    this.bench = {
      game,
      wanted: { words: "", facets: {}, inDeck: false, sort: -1 },
      found: [],
      shown: STEP,
      deck: draft.cards.filter((id) => cards.byId.has(id)),
      name: draft.name,
      verdict: null,
      read: "",
      focus: "",
      tab: "collection",
      filters: false,
      note: "",
      error: "",
      busy: false,
      before: [],
      ...before,
      cards,
      faces: this.faces,
    };
  }

  /** A code in the address, after the #, opens that deck. */
  private async linked(): Promise<void> {
    const code = decodeURIComponent(location.hash.slice(1));
    const bench = this.bench;
    if (!code || !bench) return;
    history.replaceState(null, "", location.pathname);
    try {
      const deck = await readDeck(bench.game, code);
      this.take({ ...deck, add: false });
    } catch (error) {
      bench.error = (error as Error).message;
      this.draw();
    }
  }

  // Drawing ------------------------------------------------------------------------------------------------------------

  private draw(): void {
    if (this.bench && this.open) render(this.root, page(this.bench, this.reload));
  }

  /** Search again, draw, and fetch the faces that are missing. */
  private look(): void {
    const bench = this.bench;
    if (!bench) return;
    bench.found = bench.cards.find(bench.wanted, new Set(bench.deck));
    this.draw();
    void this.picture();
  }

  private async picture(): Promise<void> {
    const bench = this.bench;
    if (!bench) return;
    const missing = bench.found.slice(0, bench.shown).map((card) => card.id).filter((id) => !this.asked.has(id));
    if (!missing.length) return;
    const [faces, asked] = [this.faces, this.asked];
    for (const id of missing) asked.add(id);
    for (let from = 0; from < missing.length; from += STEP) {
      const part = missing.slice(from, from + STEP);
      try {
        for (const [id, face] of Object.entries(await loadFaces(bench.game, part))) faces.set(id, face);
      } catch {
        for (const id of part) asked.delete(id); // names stand in their place; the next look tries again
      }
    }
    this.draw();
  }

  // The deck -----------------------------------------------------------------------------------------------------------

  /** The deck has changed: keep it, and ask the house about it when the hand rests. */
  private changed(note = ""): void {
    const bench = this.bench;
    if (!bench) return;
    keepDraft({ game: bench.game, name: bench.name, cards: [...bench.deck] });
    bench.note = note;
    bench.error = "";
    if (bench.wanted.inDeck) this.look();
    else this.draw();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), PAUSE);
  }

  private async ask(): Promise<void> {
    const bench = this.bench;
    if (!bench) return;
    const deck = bench.deck;
    try {
      const verdict = await judge(bench.game, deck);
      if (this.bench?.deck !== deck) return;
      this.bench.verdict = verdict;
      this.draw();
    } catch (error) {
      if (!this.open) return;
      if ((error as { code?: string }).code !== "too_many") bench.error = reasonOf(error);
      this.timer = window.setTimeout(() => void this.ask(), 2000);
      this.draw();
    }
  }

  private toggle(id: string): void {
    const bench = this.bench;
    const card = bench?.cards.byId.get(id);
    if (!bench || !card) return;
    bench.read = bench.focus = id;
    if (bench.deck.includes(id)) {
      bench.deck = bench.deck.filter((one) => one !== id);
      return this.changed(t("{name} is out of the deck.", { name: card.name }));
    }
    const twin = twinOf(bench, card);
    if (twin) {
      bench.note = t("{card} is already in the deck, and no name may appear twice.", { card: twin.name });
      return this.draw();
    }
    bench.deck = [...bench.deck, id];
    this.changed(t("{name} is in the deck.", { name: card.name }));
  }

  private take(chosen: Chosen): void {
    const bench = this.bench;
    if (!bench) return;
    bench.deck = chosen.add ? [...new Set([...bench.deck, ...chosen.cards])] : [...chosen.cards];
    if (!chosen.add) bench.name = chosen.name;
    if (narrow()) [bench.tab, bench.read] = ["cards", ""];
    this.changed();
  }

  private save(button: HTMLElement): void {
    const bench = this.bench;
    if (!bench?.deck.length) return;
    bench.name = bench.name.trim() || t("My deck");
    keepDeck({ game: bench.game, name: bench.name, cards: [...bench.deck] });
    keepDraft({ game: bench.game, name: bench.name, cards: [...bench.deck] });
    bench.note = t("Kept in this browser.");
    this.draw();
    flash(button, t("Saved"));
  }

  private async play(): Promise<void> {
    const bench = this.bench;
    if (!bench || !this.info || bench.busy || !bench.verdict?.ok) return;
    bench.busy = true;
    bench.error = "";
    this.draw();
    try {
      const all = await bots();
      const names = [store.get().name, BOT_NAMES[0] ?? ""];
      const opened = await openMatch({
        game: bench.game,
        seats: [
          { kind: "person", name: names[0]!, deck: [...bench.deck] },
          { kind: "bot", name: names[1]!, bot: all.at(-1) ?? "" },
        ],
        options: {},
        wait: false,
        lang: lang(),
      });
      store.keep(opened.match, {
        game: bench.game,
        title: this.info.title,
        host: opened.host,
        tokens: { 0: opened.tokens["0"] ?? "" },
        names: { 0: names[0]!, 1: names[1]! },
        seat: 0,
      });
      sessionStorage.setItem(`seat:${opened.match}`, "0");
      go(address.table(opened.match));
    } catch (error) {
      bench.error = reasonOf(error);
      bench.busy = false;
      this.draw();
    }
  }

  // Hands --------------------------------------------------------------------------------------------------------------

  private listen(): void {
    const change = (work: (bench: Bench, target: HTMLElement) => void, then: "look" | "draw" = "look") => (target: HTMLElement): void => {
      if (!this.bench) return;
      work(this.bench, target);
      this[then]();
    };
    const value = (target: HTMLElement): string => (target as HTMLInputElement | HTMLSelectElement).value;
    actions(this.root, {
      card: (target) => this.toggle(target.dataset.id ?? ""),
      toggle: (target) => this.toggle(target.dataset.id ?? ""),
      read: change((bench, target) => (bench.read = target.dataset.id ?? ""), "draw"),
      unread: change((bench) => (bench.read = ""), "draw"),
      more: change((bench) => (bench.shown += STEP)),
      filters: change((bench) => (bench.filters = !bench.filters), "draw"),
      unfilter: change((bench) => {
        bench.wanted = { ...bench.wanted, words: "", facets: {} };
      }),
      tab: change((bench, target) => {
        bench.tab = (target.dataset.id ?? "cards") as Tab;
        if (narrow()) bench.read = "";
      }, "draw"),
      open: () => this.bench && askDeck(this.bench.game, this.bench.cards.catalogue, (deck) => this.take(deck)),
      save: (target) => this.save(target),
      share: (target) => void copy(this.bench?.verdict?.code ?? "", target),
      clear: () => this.clear(),
      play: () => askName(() => void this.play()),
    });
    actions(
      this.root,
      {
        facet: change((bench, target) => this.filter(bench, () => (bench.wanted.facets[target.dataset.id ?? ""] = value(target)))),
        sort: change((bench, target) => this.filter(bench, () => (bench.wanted.sort = Number(value(target))))),
        only: change((bench, target) => this.filter(bench, () => (bench.wanted.inDeck = (target as HTMLInputElement).checked))),
      },
      "change",
    );
    actions(
      this.root,
      {
        find: change((bench, target) => this.filter(bench, () => (bench.wanted.words = value(target)))),
        name: (target) => {
          if (!this.bench) return;
          this.bench.name = value(target);
          keepDraft({ game: this.bench.game, name: this.bench.name, cards: [...this.bench.deck] });
        },
      },
      "input",
    );
    for (const type of ["pointerover", "focusin"]) this.root.addEventListener(type, (event) => this.point(event));
    this.root.addEventListener("keydown", (event) => this.arrow(event));
  }

  private filter(bench: Bench, work: () => void): void {
    work();
    bench.shown = STEP;
  }

  /** Take everything out, or put it back. */
  private clear(): void {
    const bench = this.bench;
    if (!bench) return;
    [bench.deck, bench.before] = bench.deck.length ? [[], bench.deck] : [bench.before, []];
    this.changed();
  }

  /** Read the card that a mouse points at, or the keyboard stands on. */
  private point(event: Event): void {
    if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(".face, .list .name") : null;
    const bench = this.bench;
    if (!target || !bench) return;
    if (event.type === "focusin" && !target.matches(":focus-visible")) return;
    if (bench.read === target.dataset.id && bench.focus === target.dataset.id) return;
    bench.read = target.dataset.id ?? "";
    if (event.type === "focusin" && target.matches(".face")) bench.focus = bench.read;
    this.draw();
  }

  /** Arrows walk over the faces as they lie. */
  private arrow(event: KeyboardEvent): void {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>(".face") : null;
    if (!from) return;
    const all = [...this.root.querySelectorAll<HTMLElement>(".faces .face")];
    const here = all.indexOf(from);
    const row = all.filter((one) => one.offsetTop === all[0]!.offsetTop).length || 1;
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -here, End: all.length - 1 - here };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = all[here + step];
    if (!to || !this.bench) return;
    this.bench.focus = this.bench.read = to.dataset.id ?? "";
    this.draw();
    to.focus();
  }
}

export function openBuilder(root: HTMLElement, game: string): () => void {
  const builder = new Builder(root, game);
  return () => builder.close();
}
