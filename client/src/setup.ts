// Setting up without setting each piece: the house suggests all of it, or what this browser remembers from last time, and one
// press plays it. Where turns change meanwhile it goes on when the turn comes back, until all stands or a piece is taken by hand.

import { button } from "./buttons";
import type { Html } from "./html";
import { t } from "./i18n";
import type { Frame } from "./protocol";
import { store } from "./store";
import type { Table } from "./table";

export class Setup {
  /** What is being set up for the person, and how it is wanted. */
  private running: { key: string; wanted: string[] } | null = null;
  private asking = false;

  constructor(private readonly table: Table) {}

  private get key(): string {
    const { arranging, question, game } = this.table.view;
    return arranging && question !== null ? `${game} ${arranging}` : "";
  }

  /** The two ways to have it done, where there is something to set up. */
  buttons(): Html[] {
    if (!this.key || this.table.gestures.held || this.running) return [];
    const known = store.get().arranged[this.key];
    const last = known ? [button({ does: "setup", id: "last", words: t("As last time") })] : [];
    return [button({ does: "setup", id: "suggest", words: t("Arrange for me") }), ...last];
  }

  /** A frame was shown: remember what stands, and go on with what was begun. */
  shown(frame: Frame): void {
    for (const [name, actions] of Object.entries(frame.arranged ?? {})) this.remember(`${this.table.view.game} ${name}`, actions);
    if (frame.full || Object.keys(frame.arranged ?? {}).length > 0 || (this.key && this.key !== this.running?.key)) this.stop();
    else if (this.key && this.running) void this.go();
  }

  begin(how: string): void {
    const key = this.key;
    if (!key) return;
    this.running = { key, wanted: how === "last" ? (store.get().arranged[key] ?? []) : [] };
    this.table.relight();
    void this.go();
  }

  /** Somebody goes on by hand. */
  stop(): void {
    if (!this.running) return;
    this.running = null;
    this.table.relight();
  }

  private async go(): Promise<void> {
    const running = this.running;
    if (!running || this.asking || !this.table.choosing.idle) return;
    this.asking = true;
    const answer = await this.table.socket.ask({ type: "arrange", wanted: running.wanted });
    this.asking = false;
    const [first, ...then] = answer?.type === "arrange" ? answer.actions : [];
    if (first === undefined || this.running !== running) return this.stop();
    await this.table.choosing.play(first, then);
  }

  private remember(key: string, actions: string[]): void {
    if (actions.length > 0) store.set({ arranged: { ...store.get().arranged, [key]: actions } });
  }
}
