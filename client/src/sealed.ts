// A sealed question: everybody is asked at once and nobody learns who could answer. The house closes it by itself, so there
// is nothing to click for who has nothing to say; who wants to think asks the others, openly, to wait.

import { button } from "./buttons";
import type { Html } from "./html";
import { t } from "./i18n";
import { mark } from "./icons";
import type { SeatState } from "./protocol";
import type { Table } from "./table";
import type { View } from "./view";

/** More than one person plays, so there is somebody who would have to wait. */
function company(view: View): boolean {
  return view.seats.filter((seat) => seat.kind !== "bot").length > 1;
}

export function sealedButtons(view: View, ids: readonly string[]): Html[] {
  if (view.question === null) return [];
  const own = view.seats.find((seat) => seat.seat === view.viewer);
  const waited = own?.state === "waiting";
  const wait = company(view) && !waited && view.undo !== "move";
  const answers = ids.filter((id) => view.choices.every(([action, path]) => action !== view.prompt.quiet || path[0] !== id));
  const acting = view.prompt.acting === true;
  return [
    ...(wait ? [button({ does: "wait", words: t("Wait") })] : []),
    ...(acting ? answers.map((id) => button({ does: "touch", id, words: view.labels[id] ?? id })) : []),
    ...(acting ? [button({ does: "pass-on", words: t("Pass until my turn") })] : []),
    ...(acting || (waited && view.undo !== "move") ? [button({ does: "pass", words: t("Pass"), lit: true })] : []),
  ];
}

/** At one device: who wants to interrupt takes it over. */
export function callButtons(seats: readonly SeatState[]): Html[] {
  return seats.map(({ seat, name }) => button({ does: "call", id: String(seat), words: t("{name} interrupts", { name }), sign: mark(seat, 18) }));
}

export class Sealed {
  /** Whether everything is passed until this seat's own turn. */
  private passing = false;

  constructor(private readonly table: Table) {}

  pass(): void {
    const { quiet } = this.table.view.prompt;
    if (quiet) void this.table.choosing.play(quiet);
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
