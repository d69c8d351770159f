// @ts-check
// Settlement, seen as it went: spot after spot in the order of action, the bank's meter runs down in the same step.
// What is shown is already true; a new view ends it at once, and where nothing may move everything stands there at once.

import { still } from "../../settings.js";
import { filled, leftWords } from "./middle.js";

/** @typedef {import("../../types").Seen} Seen */

const STEP = 260;
const WHOLE = 2400;

/**
 * The closings of a round, those of one spot in a row together.
 * @param {Seen} seen
 */
export function stepsOf(seen) {
  /** @type {{spot: number, bank: number}[]} */
  const steps = [];
  for (const one of seen.felt?.closed ?? []) {
    const last = steps.at(-1);
    if (last?.spot === one.spot) last.bank = one.bank ?? 0;
    else steps.push({ spot: one.spot, bank: one.bank ?? 0 });
  }
  return steps;
}

/** @param {HTMLElement} felt */
export function createSettling(felt) {
  /** @type {number[]} */
  let timers = [];

  /** @param {number} spot */
  const spotAt = (spot) => felt.querySelector(`.spot[data-spot="${spot}"]`);
  /** @param {number} putUp @param {number} now */
  const meter = (putUp, now) => {
    const bar = felt.querySelector(".meter i"), words = felt.querySelector(".bank-left b");
    if (bar instanceof HTMLElement) bar.style.setProperty("width", `${filled(putUp, now)}%`);
    if (words) words.textContent = leftWords(putUp, now);
  };

  return {
    /** Everything as it is in the end. */
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
      for (const spot of felt.querySelectorAll(".unsettled, .settling")) spot.classList.remove("unsettled", "settling");
    },
    /** @param {Seen} seen */
    play(seen) {
      const steps = stepsOf(seen), putUp = seen.view?.bank?.put_up ?? 0;
      if (still() || steps.length < 2) return;
      const pace = Math.min(STEP, WHOLE / steps.length);
      for (const { spot } of steps) spotAt(spot)?.classList.add("unsettled");
      meter(putUp, putUp);
      steps.forEach(({ spot, bank }, i) => timers.push(window.setTimeout(() => {
        for (const old of felt.querySelectorAll(".settling")) old.classList.remove("settling");
        spotAt(spot)?.classList.remove("unsettled");
        spotAt(spot)?.classList.add("settling");
        meter(putUp, bank);
      }, 120 + i * pace)));
      timers.push(window.setTimeout(() => this.stop(), 120 + steps.length * pace + 200));
    },
  };
}
