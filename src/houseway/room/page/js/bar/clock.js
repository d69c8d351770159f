// @ts-check
// The clock of a question in words: what is left, what happens then, and the time bank after it.

/** @typedef {{text: string, more: string, soon: boolean, knock: boolean}} Told soon: the last ten seconds; more: only where there is room */

const LAST = 10_000;

/**
 * @param {import("../types").ClockTold | undefined} clock
 * @param {number} now
 * @param {string} absent what happens when the time is up
 * @returns {Told | null}
 */
export function clockWords(clock, now, absent) {
  if (!clock) return null;
  const left = clock.ends - now;
  const bank = Math.max(0, (clock.bank_ends ?? 0) - Math.max(now, clock.ends));
  const act = absent || "Your answer";
  if (left > LAST) return { text: `${seconds(left)} s`, more: bank ? `then ${seconds(bank)} s of your time bank` : "", soon: false, knock: false };
  if (left > 0) {
    // With a time bank nothing happens yet when the first time is up.
    const text = bank ? `${seconds(left)} s` : `${act} in ${seconds(left)} s`;
    return { text, more: bank ? `then bank ${seconds(bank)} s` : "", soon: true, knock: true };
  }
  if (bank > LAST) return { text: `Bank ${seconds(bank)} s`, more: `then ${act.toLowerCase()}`, soon: true, knock: true };
  return { text: `${act} in ${seconds(bank)} s`, more: "", soon: true, knock: true };
}

/** @param {number} ms */
const seconds = (ms) => Math.max(0, Math.ceil(ms / 1000));
