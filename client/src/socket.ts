// One connection to the house. It comes back by itself, and says hello again as it did the last time.

import type { ArrangeReply, Away, Clocks, DetailReply, Frame, FromPage, Hello, HintReply, Learn, LineReply, LessonState, Lobby, PreviewReply, PuzzleState, Reply, Solve, Spectators, Talk, ToPage, WeighReply } from "./protocol";

export type Answer = Reply | ArrangeReply | DetailReply | PreviewReply | HintReply | WeighReply | LineReply;
type Ask = FromPage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

export interface Listener {
  frame(frame: Frame): void;
  lobby(lobby: Lobby): void;
  refused(reply: Reply): void;
  /** Whose seats have no open page. */
  away?(told: Away): void;
  /** On how many devices the own seat is open. */
  devices?(count: number): void;
  /** Who only watches. */
  spectators?(told: Spectators): void;
  /** Which puzzle lies there, and what solves it once it is solved. */
  puzzle?(state: PuzzleState): void;
  /** How far a lesson is. */
  lesson?(state: LessonState): void;
  /** How the clocks stand. */
  clocks?(told: Clocks): void;
  /** What is said and done beside the moves. */
  talk?(told: Talk): void;
  /** Whether the line to the house stands. */
  line(up: boolean): void;
}

const WAITS = [250, 500, 1000, 2000, 4000];

export class Socket {
  private line: WebSocket | null = null;
  private waiting = new Map<number, (answer: Answer | null) => void>();
  private next = 1;
  /** The hello that was said last: a refusal of an earlier one is out of date. */
  private greeted = 0;
  private tries = 0;
  private closed = false;
  private timer = 0;

  constructor(
    private hello: Hello | Learn | Solve,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener("online", this.reconnect);
    document.addEventListener("visibilitychange", this.reconnect);
  }

  /** Sit down anew: another seat, language or layout. What is not said at once holds from the next hello on. */
  greet(change: Partial<Hello> | Partial<Learn> | Partial<Solve>, atOnce = true): void {
    this.hello = { ...this.hello, ...change } as Hello | Learn | Solve;
    if (atOnce && this.line?.readyState === WebSocket.OPEN) this.sayHello(this.line);
  }

  /** Ask the house; `null` if the line broke before it answered. */
  ask(message: Ask): Promise<Answer | null> {
    const id = this.next++;
    if (this.line?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.line.send(JSON.stringify({ ...message, id }));
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.reconnect);
    document.removeEventListener("visibilitychange", this.reconnect);
    this.line?.close();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/ws`);
    this.line = line;
    line.onopen = () => {
      this.tries = 0;
      this.sayHello(line);
      this.listener.line(true);
    };
    line.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ToPage);
    line.onclose = () => this.lost(line);
  }

  private sayHello(line: WebSocket): void {
    this.greeted = this.next++;
    line.send(JSON.stringify({ ...this.hello, id: this.greeted }));
  }

  private hear(message: ToPage): void {
    if (message.type === "frame") return this.listener.frame(message);
    if (message.type === "lobby") return this.listener.lobby(message);
    if (message.type === "puzzle") return this.listener.puzzle?.(message);
    if (message.type === "lesson") return this.listener.lesson?.(message);
    if (message.type === "away") return this.listener.away?.(message);
    if (message.type === "clocks") return this.listener.clocks?.(message);
    if (message.type === "talk") return this.listener.talk?.(message);
    if (message.type === "spectators") return this.listener.spectators?.(message);
    if (message.type === "devices") return this.listener.devices?.(message.count);
    const resolve = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (resolve) resolve(message);
    else if (message.type === "reply" && !message.ok && (message.id < 0 || message.id >= this.greeted)) this.listener.refused(message);
  }

  private lost(line: WebSocket): void {
    if (line !== this.line || this.closed) return;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
    this.listener.line(false);
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)]!;
    this.timer = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private reconnect = (): void => {
    if (document.hidden || this.closed || this.line?.readyState === WebSocket.OPEN) return;
    if (this.line?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.open();
  };
}
