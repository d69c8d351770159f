// @ts-check
// Where the spots lie on a wide slab: on an arc, spot 1 at the house dealer's left, which is right on the screen.
// A plain function of the size and of who sits there, so that nothing moves from one view to the next.

/** @typedef {{x: number, bottom: number, width: number}} Place */
/** @typedef {{phone: boolean, compact: boolean, big: number, small: number, places: Map<number, Place>}} Places */

const EDGE = 24;
const GAP = 10;
const FLOOR = 32;
/** How much higher the outermost spots stand, so that none hangs over the rail; less where there is little height. */
const ARC = 84, FLAT = 54;
const LEAST = 84;
const UPPER = 128, TALL = 176;

/** Below this width the spots are a row of plates, and mine is a tray. */
export const PHONE = 760;

/**
 * @param {{width: number, height: number, spots: number[], mine: number, need: (sizes: {big: number, small: number}) => number, own: number, tall: boolean}} shape
 *   need: how wide circles of a size are; own: how wide my own spot is at least; tall: cards are dealt to the spots
 * @returns {Places}
 */
export function placesFor({ width, height, spots, mine, need, own, tall }) {
  if (width < PHONE) return { phone: true, compact: true, big: 62, small: 62, places: new Map() };
  const room = width - 2 * EDGE;
  const low = height < 560;
  for (const [big, small] of low ? [[66, 46], [58, 42], [50, 40]] : [[74, 50], [66, 46], [58, 42], [50, 40]]) {
    const each = Math.max(need({ big, small }), 100);
    const mineWidth = spots.includes(mine) ? Math.max(each, own) : 0;
    const others = spots.length - (mineWidth ? 1 : 0);
    if (others * Math.max(each, 96) + mineWidth + (spots.length - 1) * GAP <= room)
      return { phone: false, compact: false, big, small, places: arc(spots, mine, room, mineWidth, low ? FLAT : ARC) };
  }
  const big = low ? 60 : 70, small = low ? 44 : 48;
  const mineWidth = spots.includes(mine) ? Math.max(need({ big, small }), own, 120) : 0;
  const others = spots.length - (mineWidth ? 1 : 0);
  const fit = Math.floor((room - mineWidth + GAP) / (LEAST + GAP));
  if (others <= fit) return { phone: false, compact: true, big, small, places: arc(spots, mine, room, mineWidth, low ? FLAT : ARC) };
  return { phone: false, compact: true, big, small, places: inTwoRows(spots, mine, room, mineWidth, tall ? TALL : UPPER) };
}

/**
 * Too many for one row: beside mine, every other spot stands behind its neighbour.
 * @param {number[]} spots
 * @param {number} mine
 * @param {number} room
 * @param {number} mineWidth
 * @param {number} upper
 */
function inTwoRows(spots, mine, room, mineWidth, upper) {
  /** @type {Map<number, Place>} */
  const places = new Map();
  const at = spots.indexOf(mine);
  const right = at < 0 ? spots : spots.slice(0, at), left = at < 0 ? [] : spots.slice(at + 1);
  const columns = Math.ceil(right.length / 2) + Math.ceil(left.length / 2);
  const each = Math.min(150, (room - (mineWidth ? mineWidth + GAP : 0)) / Math.max(1, columns) - GAP);
  const all = columns * (each + GAP) + (mineWidth ? mineWidth + GAP : 0) - GAP;
  let x = EDGE + (room + all) / 2;
  /** @param {number} number @param {number} width @param {boolean} behind */
  const put = (number, width, behind) => {
    const middle = x - width / 2, off = (middle - EDGE - room / 2) / (room / 2);
    places.set(number, { x: middle, bottom: FLOOR + (FLAT / 2) * off * off + (behind ? upper : 0), width });
  };
  for (const side of [right, mineWidth ? [mine] : [], left]) {
    for (let i = 0; i < side.length; i += 2) {
      const width = side[i] === mine ? mineWidth : each;
      put(side[i], width, false);
      if (side[i + 1] !== undefined) put(side[i + 1], each, true);
      x -= width + GAP;
    }
  }
  return places;
}

/**
 * @param {number[]} spots
 * @param {number} mine
 * @param {number} room
 * @param {number} mineWidth
 * @param {number} rise
 */
function arc(spots, mine, room, mineWidth, rise) {
  /** @type {Map<number, Place>} */
  const places = new Map();
  const others = spots.filter((number) => number !== mine).length;
  const gaps = Math.max(0, spots.length - 1) * GAP;
  const each = others ? Math.min(178, (room - mineWidth - gaps) / others) : 0;
  const all = others * each + (spots.includes(mine) ? mineWidth : 0) + gaps;
  let x = EDGE + (room + all) / 2;
  for (const number of spots) {
    const width = number === mine ? mineWidth : each;
    const middle = x - width / 2;
    const off = (middle - EDGE - room / 2) / (room / 2);
    places.set(number, { x: middle, bottom: FLOOR + rise * Math.min(1, off * off * 1.35), width });
    x -= width + GAP;
  }
  return places;
}
