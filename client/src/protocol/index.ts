// The words between page and house, as `ludarium.server.protocol` defines them, room by room; a test compares the two.

import type { BetterLine, Hint, HintReply, LineReply, Weigh, WeighReply } from "./coach";
import type { At, Frame, Resync } from "./frame";
import type { Learn, LessonState } from "./lessons";
import type { Lobby } from "./lobby";
import type { Away, Devices, Hello, Spectators } from "./presence";
import type { PuzzleState, Solve } from "./puzzles";
import type { Arrange, ArrangeReply, DetailReply, Explain, Play, Preview, PreviewReply, Reply, Undo, Wait, Why } from "./questions";
import type { Report, Say, Talk } from "./talk";
import type { Answer, Ask, Clocks, ComeBack, Leave, Resume, Vote } from "./terms";

export type * from "./coach";
export type * from "./fields";
export type * from "./forecast";
export type * from "./frame";
export type * from "./lessons";
export type * from "./listing";
export type * from "./lobby";
export type * from "./picture";
export type * from "./presence";
export type * from "./puzzles";
export type * from "./questions";
export type * from "./talk";
export type * from "./terms";

export type FromPage = Hello | Learn | Solve | Hint | Weigh | BetterLine | Play | Wait | Undo | Why | Explain | Preview | Resync | Arrange | At | Leave | ComeBack | Vote | Ask | Answer | Resume | Say | Report;

export type ToPage = LessonState | PuzzleState | LineReply | Frame | Away | Devices | Spectators | Clocks | Talk | Lobby | Reply | DetailReply | ArrangeReply | PreviewReply | HintReply | WeighReply;
