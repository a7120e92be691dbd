// What is heard: soft tones made here, no files. A knock where pieces touch, and a few notes for a turn, a flick, a capture,
// a win. Muted on request, and silent until somebody has touched the page, as browsers want it.

import { store } from "./store";

const LOUDEST = 0.32;
const QUIETEST = 0.02;
const SOFT = 0.07;

export type Chime = "turn" | "flick" | "capture" | "win" | "end";

/** A note: when it begins and how long it sounds, in seconds; its pitch in hertz, and where that glides to. */
type Note = [at: number, long: number, pitch: number, glide?: number];

const CHIMES: Record<Chime, Note[]> = {
  turn: [[0, 0.2, 659], [0.1, 0.32, 880]],
  flick: [[0, 0.09, 420, 150]],
  capture: [[0, 0.16, 523, 494], [0.11, 0.3, 349, 330]],
  win: [[0, 0.2, 523], [0.12, 0.2, 659], [0.24, 0.2, 784], [0.36, 0.7, 1047]],
  end: [[0, 0.25, 523], [0.16, 0.5, 440]],
};

let context: AudioContext | null = null;

/** Where sounds are made, if there may be any now. What happened before the first touch is not heard later. */
function room(): AudioContext | null {
  if (store.get().mute || navigator.userActivation?.hasBeenActive === false) return null;
  try {
    context ??= new AudioContext();
  } catch {
    return null; // no sound device: the game is complete without
  }
  if (context.state === "suspended") context.resume().catch(() => undefined);
  return context;
}

/** Make one knock in a context, at a moment; `strength` from 0 to 1. */
export function knock(into: BaseAudioContext, strength: number, at: number, out: AudioNode = into.destination): void {
  const hard = Math.max(0, Math.min(1, strength));
  const loud = QUIETEST + (LOUDEST - QUIETEST) * hard;
  const long = 0.05 + 0.05 * hard;
  const tone = into.createOscillator();
  const gain = into.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(700 + 900 * hard, at);
  tone.frequency.exponentialRampToValueAtTime(260, at + long * 0.7);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  tone.connect(gain).connect(out);
  tone.start(at);
  tone.stop(at + long + 0.01);
}

/** Play one note in a context: it swells shortly and fades. */
function note(into: BaseAudioContext, [at, long, pitch, glide]: Note, now: number): void {
  const start = now + at;
  const tone = into.createOscillator();
  const gain = into.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(pitch, start);
  if (glide) tone.frequency.exponentialRampToValueAtTime(glide, start + long);
  gain.gain.value = 0;
  gain.gain.setTargetAtTime(SOFT, start, 0.008);
  gain.gain.setTargetAtTime(0, start + 0.04, long / 4);
  tone.connect(gain).connect(into.destination);
  tone.start(start);
  tone.stop(start + long + 0.1);
}

/** Pieces touch now. */
export function click(strength = 1): void {
  const into = room();
  if (into) knock(into, strength, into.currentTime);
}

/** Something happens that one would like to hear while looking elsewhere. */
export function chime(what: Chime): void {
  const into = room();
  if (into) for (const one of CHIMES[what]) note(into, one, into.currentTime);
}
