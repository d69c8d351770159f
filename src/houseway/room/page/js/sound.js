// @ts-check
// Soft knocks on wood, made by the browser itself; off unless somebody turns them on.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;
const KNOCKS = { turn: [190, 0.16], late: [260, 0.12], chips: [900, 0.05] };

/**
 * One knock: at my turn, at ten seconds, or of chips.
 * @param {keyof typeof KNOCKS} kind
 */
export function knock(kind) {
  if (!settings().sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const [pitch, length] = KNOCKS[kind];
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.type = "sine";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(0.2, start + 0.008);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(loud).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}
