// A long press explains what lies under the finger, whatever a touch would do there.

/** How long a press is long, in milliseconds. */
const LONG = 480;
/** How far the finger may tremble, in pixels. */
const STILL = 10;

/** Call `explain` for a long press on something that `named` knows; the touch itself then means nothing more. */
export function longPress(root: HTMLElement, named: (target: EventTarget | null) => string | null, explain: (id: string) => void): void {
  let timer = 0;
  let from: [number, number] = [0, 0];
  let long = false;
  const end = (): void => clearTimeout(timer);
  root.addEventListener("pointerdown", (event) => {
    end();
    long = false;
    const id = event.pointerType === "mouse" || !event.isPrimary ? null : named(event.target);
    if (id === null) return;
    from = [event.clientX, event.clientY];
    timer = window.setTimeout(() => {
      long = true;
      explain(id);
    }, LONG);
  });
  root.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) end();
  });
  for (const type of ["pointerup", "pointercancel"]) root.addEventListener(type, end);
  root.addEventListener("contextmenu", (event) => {
    if (long || (event instanceof PointerEvent && event.pointerType === "touch" && named(event.target) !== null)) event.preventDefault();
  });
  root.addEventListener(
    "click",
    (event) => {
      if (long) event.stopImmediatePropagation();
      long = false;
    },
    { capture: true },
  );
}
