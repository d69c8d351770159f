// @ts-check
// Amounts that may be named: ranges with gaps between them and steps inside, as a question offers them.

import { dollars, parse } from "../money.js";

/** @typedef {{low: number, high: number, step?: number}} Range */

/**
 * @param {Range[]} ranges
 * @param {number} amount
 */
export function allows(ranges, amount) {
  return ranges.some(({ low, high, step = 1 }) => amount >= low && amount <= high && (amount - low) % step === 0);
}

/** @param {Range[]} ranges */
export const lowest = (ranges) => Math.min(...ranges.map((range) => range.low));

/**
 * The highest amount that fits its steps.
 * @param {Range[]} ranges
 */
export const highest = (ranges) => Math.max(...ranges.map(({ low, high, step = 1 }) => high - ((high - low) % step)));

/**
 * The largest legal amount up to a limit, and the smallest from it on; null where there is none.
 * @param {Range[]} ranges
 * @param {number} amount
 * @returns {{below: number | null, above: number | null}}
 */
export function around(ranges, amount) {
  let below = null, above = null;
  for (const { low, high, step = 1 } of ranges) {
    const top = high - ((high - low) % step);
    if (amount >= low) {
      const down = Math.min(top, low + Math.floor((amount - low) / step) * step);
      below = below === null ? down : Math.max(below, down);
    }
    if (amount <= top) {
      const up = Math.max(low, low + Math.ceil((amount - low) / step) * step);
      above = above === null ? up : Math.min(above, up);
    }
  }
  return { below, above };
}

/**
 * The legal amount that is nearest; of two, the smaller one.
 * @param {Range[]} ranges
 * @param {number} amount
 */
export function nearest(ranges, amount) {
  const { below, above } = around(ranges, amount);
  if (below === null) return above ?? 0;
  if (above === null) return below;
  return above - amount < amount - below ? above : below;
}

/**
 * The next legal amount in a direction, at least so far away where there is one.
 * @param {Range[]} ranges
 * @param {number} amount
 * @param {number} by below 0 goes down
 */
export function stepped(ranges, amount, by) {
  const { below, above } = around(ranges, amount + by);
  if (by > 0) return above ?? highest(ranges);
  return below ?? lowest(ranges);
}

/** Whether there is nothing to choose. @param {Range[]} ranges */
export const isSingle = (ranges) => ranges.length === 1 && ranges[0].low + (ranges[0].step ?? 1) > ranges[0].high;

/**
 * The amounts one by one, where there are only a few.
 * @param {Range[]} ranges
 * @returns {number[] | null}
 */
export function fewAmounts(ranges, most = 4) {
  const found = [];
  for (const { low, high, step = 1 } of ranges)
    for (let amount = low; amount <= high; amount += step) {
      found.push(amount);
      if (found.length > most) return null;
    }
  return found;
}

/**
 * What is wrong with an amount, in a sentence that says what would be right.
 * @param {Range[]} ranges
 * @param {number | null} amount
 * @param {string} act "Raise", "Bet"
 * @param {boolean} to whether it is a total: "Raise at least to $130."
 */
export function complaint(ranges, amount, act, to) {
  const word = to ? "to " : "";
  if (amount === null) return `Type an amount from ${dollars(lowest(ranges))} to ${dollars(highest(ranges))}.`;
  if (allows(ranges, amount)) return "";
  const { below, above } = around(ranges, amount);
  if (below === null) return `${act} at least ${word}${dollars(above ?? 0)}.`;
  if (above === null) return `${act} at most ${word}${dollars(below)}.`;
  return `${act} ${word}${dollars(below)} or ${word}${dollars(above)}.`;
}

/**
 * What somebody means by what is typed: an amount, or a word for one.
 * @param {string} text
 * @param {{ranges: Range[], pot: number, half: number}} near
 * @returns {number | null}
 */
export function understand(text, { ranges, pot, half }) {
  const word = text.trim().toLowerCase().replace(/[\s-]+/g, " ");
  if (["all", "all in", "allin", "max", "most"].includes(word)) return highest(ranges);
  if (["min", "least"].includes(word)) return lowest(ranges);
  if (["pot", "p"].includes(word) && pot) return nearest(ranges, pot);
  if (["half", "half pot", "½", "½ pot", "1/2", "1/2 pot"].includes(word) && half) return nearest(ranges, half);
  return parse(text);
}
