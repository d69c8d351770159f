// @ts-check
// Boxes on a felt, in pixels from its upper left corner.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{x: number, y: number}} Point */

/**
 * A box around a middle.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {Box}
 */
export function around(x, y, width, height) {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/**
 * Whether two boxes come nearer to each other than `gap`.
 * @param {Box} a
 * @param {Box} b
 * @param {number} [gap]
 */
export function meet(a, b, gap = 0) {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

/**
 * @param {Box} box
 * @param {Box[]} others
 * @param {number} [gap]
 */
export function meetsAny(box, others, gap = 0) {
  return others.some((other) => meet(box, other, gap));
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}
