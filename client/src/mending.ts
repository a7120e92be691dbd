// A frame that could not be drawn, for whatever reason, is made good by the whole position: once quietly, then with a word.

import { find } from "./html";
import { t } from "./i18n";
import type { Socket } from "./socket";

export class Mending {
  /** Whether a frame was lost and the whole position is awaited: until it comes, what only says what changed is of no use. */
  lost = false;
  private failures = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly socket: Socket,
  ) {}

  /** A frame could not be drawn; if it was a whole position, nothing better can be asked for. */
  failed(whole: boolean): void {
    this.failures++;
    if (whole) return this.warn(t("The table cannot be shown. Reload the page; nothing is lost."));
    this.lost = true;
    void this.socket.ask({ type: "resync" });
    if (this.failures > 1) {
      this.warn(t("The table failed to update twice and was drawn again from scratch. If this keeps happening, reload the page."));
    }
  }

  private warn(words: string): void {
    const banner = find(this.root, ".banner");
    banner.textContent = words;
    banner.hidden = false;
  }
}
