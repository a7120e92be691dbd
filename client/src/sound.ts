// A click where pieces touch: one short falling tone, made here, muted on request.

import { store } from "./store";

let context: AudioContext | null = null;

export function click(strength = 1): void {
  if (store.get().mute) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(1400, now);
    tone.frequency.exponentialRampToValueAtTime(320, now + 0.05);
    gain.gain.setValueAtTime(0.18 * Math.min(1, strength), now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.07);
    tone.connect(gain).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.08);
  } catch {
    // No sound device: the game is complete without.
  }
}
