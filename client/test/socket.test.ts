// The line to the house: which hello a refusal is about.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket } from "../src/socket";

interface Said {
  type: string;
  id: number;
  token?: string;
}

class Line {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static last: Line;
  readyState = Line.OPEN;
  readonly said: Said[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Line.last = this;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Said);
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {}
}

beforeEach(() => vi.stubGlobal("WebSocket", Line));
afterEach(() => vi.unstubAllGlobals());

function opened(): { socket: Socket; line: Line; refused: ReturnType<typeof vi.fn> } {
  const refused = vi.fn();
  const socket = new Socket({ type: "hello", match: "m", token: "link" }, { frame: vi.fn(), lobby: vi.fn(), refused, line: vi.fn() });
  Line.last.onopen?.();
  return { socket, line: Line.last, refused };
}

const refusal = (id: number): object => ({ type: "reply", id, ok: false, code: "wrong_seat" });

test("a link that is used up after the seat was taken refuses nobody", () => {
  const { socket, line, refused } = opened();
  socket.greet({ token: "secret" });
  expect(line.said.map((one) => one.token)).toEqual(["link", "secret"]);
  line.hear(refusal(line.said[0]!.id));
  expect(refused).not.toHaveBeenCalled();
  line.hear(refusal(line.said[1]!.id));
  expect(refused).toHaveBeenCalledOnce();
});

test("a refusal of what could not be read is told", () => {
  const { line, refused } = opened();
  line.hear(refusal(-1));
  expect(refused).toHaveBeenCalledOnce();
});
