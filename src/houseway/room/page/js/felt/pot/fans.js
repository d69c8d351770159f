// @ts-check
// How wide cards in a row are, and how far they overlap: the rank stays whole, and cards shrink before they hide each other.

export const LEAST = 28;
const RANK_SEEN = 0.58;

/** @typedef {{card: number, step: number, width: number}} Fan the width of a card, from one card to the next, and of all */

/**
 * From one open card of a seat to the next, in card widths: many lie closer together.
 * @param {number} count
 * @param {boolean} stud
 */
export const apartFor = (count, stud) => (count > 5 ? RANK_SEEN : stud ? 0.64 : 0.7);

/** The same for mine. @param {boolean} stud */
export const mineApart = (stud) => (stud ? 0.72 : 1.06);

/** @param {number} card */
export const heightOf = (card) => Math.round(card * 1.4);

/**
 * Cards in a row that fit into some room: as large as may be, then closer together, then smaller.
 * @param {number} count
 * @param {number} room
 * @param {{most: number, least?: number, apart: number}} wish apart: from one card to the next, in card widths
 * @returns {Fan}
 */
export function fan(count, room, { most, least = LEAST, apart }) {
  for (let card = most; card >= least; card -= 1) {
    const step = count > 1 ? Math.min(card * apart, (room - card) / (count - 1)) : 0;
    if (count < 2 ? card <= room : step >= card * RANK_SEEN - 0.5) return { card, step, width: card + step * (count - 1) };
  }
  const step = count > 1 ? Math.max(6, (room - least) / (count - 1)) : 0;
  return { card: least, step, width: least + step * Math.max(0, count - 1) };
}

/**
 * Backs behind a plate: never wider than the plate, however many.
 * @param {number} count
 * @param {number} room
 * @param {number} card
 * @returns {Fan}
 */
export function backs(count, room, card) {
  const step = count > 1 ? Math.min(card * 0.66, (room - card) / (count - 1)) : 0;
  return { card, step, width: card + step * Math.max(0, count - 1) };
}
