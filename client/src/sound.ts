// The sound of pieces that touch: a short knock, made here, the louder and brighter the harder they met; muted on request.

import { store } from "./store";

const LOUDEST = 0.32;
const QUIETEST = 0.02;

let context: AudioContext | null = null;

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

/** Pieces touch now. */
export function click(strength = 1): void {
  if (store.get().mute) return;
  try {
    context ??= new AudioContext();
    knock(context, strength, context.currentTime);
  } catch {
    // No sound device: the game is complete without.
  }
}
