// The list of open tables, live: one line to the house while somebody looks at it. It comes back by itself.

import type { TableList } from "./protocol";

const WAIT = 4000;

/** Tell of the list now and whenever it changes; the answer ends it. */
export function followTables(told: (list: TableList) => void): () => void {
  let line: WebSocket | null = null;
  let timer = 0;
  let closed = false;
  const open = (): void => {
    line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables`);
    line.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as { type: string };
      if (message.type === "tables") told(message as TableList);
    };
    line.onclose = () => {
      if (!closed) timer = window.setTimeout(open, WAIT);
    };
  };
  open();
  return () => {
    closed = true;
    clearTimeout(timer);
    line?.close();
  };
}
