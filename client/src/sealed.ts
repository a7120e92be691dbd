// A sealed question: everybody is asked at once and nobody learns who could answer. The house closes it by itself, so there
// is nothing to click for who has nothing to say; who wants to think asks the others, openly, to wait.

import { html, type Html } from "./html";
import { t } from "./i18n";
import { mark } from "./icons";
import type { SeatState } from "./protocol";
import type { Table } from "./table";
import type { View } from "./view";

/** More than one person plays, so there is somebody who would have to wait. */
function company(view: View): boolean {
  return view.seats.filter((seat) => seat.kind !== "bot").length > 1;
}

export function sealedButtons(view: View, ids: readonly string[]): Html {
  if (view.question === null) return html``;
  const own = view.seats.find((seat) => seat.seat === view.viewer);
  const waited = own?.state === "waiting";
  const wait = company(view) && !waited && view.undo !== "move";
  const answers = ids.filter((id) => view.choices.every(([action, path]) => action !== view.prompt.quiet || path[0] !== id));
  return html`
    ${wait ? html`<button class="btn" data-do="wait"><span>${t("Wait")}</span></button>` : ""}
    ${view.prompt.acting
      ? html`${answers.map((id) => html`<button class="btn" data-do="touch" data-id="${id}"><span>${view.labels[id] ?? id}</span></button>`)}
          <button class="btn" data-do="pass-on"><span>${t("Pass until my turn")}</span></button>`
      : ""}
    ${view.prompt.acting || (waited && view.undo !== "move") ? html`<button class="btn lit" data-do="pass"><span>${t("Pass")}</span></button>` : ""}
  `;
}

/** At one device: who wants to interrupt takes it over. */
export function callButtons(seats: readonly SeatState[]): Html {
  return html`${seats.map(
    (seat) => html`<button class="btn" data-do="call" data-id="${seat.seat}">
      ${mark(seat.seat, 18)}<span>${t("{name} interrupts", { name: seat.name })}</span>
    </button>`,
  )}`;
}

export class Sealed {
  /** Whether everything is passed until this seat's own turn. */
  private passing = false;

  constructor(private readonly table: Table) {}

  pass(): void {
    const { quiet } = this.table.view.prompt;
    if (quiet) void this.table.play(quiet);
  }

  passOn(): void {
    this.passing = true;
    this.pass();
  }

  wait(): void {
    const { question } = this.table.view;
    if (question !== null) void this.table.socket.ask({ type: "wait", question });
  }

  /** After every frame: go on passing, or stop at the own turn. */
  shown(): void {
    const { view } = this.table;
    if (view.question === null || !view.now) return;
    if (!view.prompt.quiet) this.passing = false;
    else if (this.passing && view.prompt.acting) this.pass();
  }
}
