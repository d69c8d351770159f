// @ts-check
// Where pots, bets and buttons lie: at the printed places, or as near to them as is free.

import { around } from "./boxes.js";
import { isPhone } from "./layout.js";

/** @typedef {import("./boxes.js").Box} Box */
/** @typedef {import("./boxes.js").Point} Point */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {{pots: number, buttons: Record<string, number>}} Lying how many pots, and at which places the buttons lie */
/**
 * @typedef {{
 *   pots: {x: number, y: number, middle: boolean, row: boolean},
 *   caption: {x: number, y: number, width: number, lines: number},
 *   bets: Point[],
 *   pucks: Record<string, Point>,
 * }} ChipsOut
 */

const SIZES = {
  wide: { pot: [119, 34], across: 3, gap: 6, between: 12, bet: [96, 38], line: 20, most: 440 },
  tight: { pot: [118, 32], across: 2, gap: 6, between: 8, bet: [84, 32], line: 20, most: 340 },
  phone: { pot: [106, 28], across: 1, gap: 4, between: 5, bet: [64, 26], line: 16, most: 190 },
  short: { pot: [84, 24], across: 2, gap: 4, between: 3, bet: [60, 21], line: 14, most: 190 },
  half: { pot: [84, 24], across: 2, gap: 3, between: 2, bet: [56, 20], line: 13, most: 190 },
};
const PUCK = 26;
/** How far from its place something is looked for. */
const REACH = 240;
const GRID = 8;
/** @type {[number, number, number][]} */
const STEPS = [];
for (let x = -REACH; x <= REACH; x += GRID) for (let y = -REACH; y <= REACH; y += GRID) STEPS.push([x, y, Math.hypot(x, y)]);
STEPS.sort((a, b) => a[2] - b[2]);

/** @type {WeakMap<Layout, Map<string, ChipsOut>>} */
const known = new WeakMap();

/**
 * @param {Layout} layout
 * @param {Lying} lying
 */
export function chipsOut(layout, lying) {
  const found = known.get(layout) ?? new Map();
  known.set(layout, found);
  const key = JSON.stringify(lying);
  let out = found.get(key);
  if (!out) found.set(key, (out = workOut(layout, lying)));
  return out;
}

/**
 * @param {Layout} layout
 * @param {Lying} lying
 * @returns {ChipsOut}
 */
function workOut(layout, lying) {
  const middle = theMiddle(layout, lying.pots);
  const centre = { x: layout.width / 2, y: layout.height * 0.43 };
  const hard = [...middle.taken];
  /** @type {Record<string, Point>} */
  const pucks = {};
  const steady = theMiddle(layout, 2).taken;
  for (const [name, turn] of /** @type {[string, number][]} */ ([["dealer", 12], ["kill", -12], ["leg", -20]])) {
    const place = lying.buttons[name];
    if (place === undefined) continue;
    // Buttons keep their places whatever else lies there: they look past cards that may yet be shown.
    const point = near(layout, turned(layout.seats[place], centre, 0.22, turn), [PUCK, PUCK], [
      [...layout.open, ...steady, ...hard], [...layout.open, ...hard], [...layout.bodies, ...hard],
    ]);
    pucks[name] = point;
    hard.push(around(point.x, point.y, PUCK, PUCK));
  }
  /** @type {Box[]} */
  const laid = [];
  const { bet } = sizesOf(layout);
  const bets = layout.seats.map((seat) => {
    const avoid = [...layout.bodies, ...hard, ...laid];
    const point = near(layout, turned(seat, centre, 0.34, 0), bet, [avoid, [...layout.bodies, ...laid, ...(layout.board.box ? [layout.board.box] : [])]]);
    laid.push(around(point.x, point.y, bet[0], bet[1]));
    return point;
  });
  return { pots: middle.pots, caption: middle.caption, bets, pucks };
}

/** @param {Layout} layout */
const sizesOf = (layout) => SIZES[layout.size];

/**
 * The pots above the board, or in the middle where there is none, and a line below.
 * @param {Layout} layout
 * @param {number} count
 */
function theMiddle(layout, count) {
  const sizes = sizesOf(layout);
  const { x, y, box } = layout.board;
  const phone = isPhone(layout.size);
  const many = phone && count > 2;
  const [wide, high] = many ? SIZES.short.pot : sizes.pot;
  const across = many ? 2 : phone && !box ? 1 : sizes.across;
  const rows = Math.max(1, Math.ceil(count / across));
  const tall = rows * high + (rows - 1) * sizes.gap;
  const width = Math.min(Math.max(count, 1), across) * (wide + sizes.gap);
  const pots = box
    ? { left: x - width / 2, right: x + width / 2, top: box.top - sizes.between - tall, bottom: box.top - sizes.between }
    : around(x, y, width, tall);
  const top = Math.round((box ? box.bottom : pots.bottom) + sizes.between + (box ? 0 : 2));
  // What is said reaches as far as the seats beside it let it.
  let free = Math.min(sizes.most, layout.width - 40);
  for (const body of layout.open)
    if (body.top < top + sizes.line && body.bottom > top) free = Math.min(free, 2 * (body.right < x ? x - body.right : body.left > x ? body.left - x : x) - 8);
  // Where my cards reach up to the board, nothing is said between them.
  const covered = layout.open.some((body) => body.top < top + sizes.line - 2 && body.bottom > top && body.left < x && body.right > x);
  // Between the seats of a phone it takes two lines where no board lies there.
  const lines = phone && !box ? 2 : 1;
  const caption = { left: x - free / 2, right: x + free / 2, top, bottom: top + lines * sizes.line };
  const half = Math.min(free, phone ? 150 : 260) / 2;
  /** @type {Box[]} */
  const taken = covered ? [pots] : [pots, { ...caption, left: x - half, right: x + half }];
  if (box) taken.push(box);
  return {
    pots: { x, y: Math.round(box ? pots.bottom : y), middle: !box, row: across > 1 },
    caption: { x, y: top, width: covered ? 0 : Math.max(80, Math.round(free)), lines },
    taken,
  };
}

/**
 * The free place nearest to a point; the first list of what to avoid that leaves one counts.
 * @param {Layout} layout
 * @param {Point} ideal
 * @param {number[]} size
 * @param {Box[][]} lists
 * @returns {Point}
 */
function near(layout, ideal, size, lists) {
  const [width, height] = size;
  for (const avoid of lists) {
    // The gap and half of the thing are added to what it must not touch, so that a point is all there is to compare.
    const walls = avoid.map((box) => [box.left - width / 2 - 2, box.top - height / 2 - 2, box.right + width / 2 + 2, box.bottom + height / 2 + 2]);
    for (const [dx, dy] of STEPS) {
      const x = ideal.x + dx, y = ideal.y + dy;
      if (x < width / 2 || y < height / 2 || x > layout.width - width / 2 || y > layout.height - height / 2) continue;
      let free = true;
      for (let i = 0; free && i < walls.length; i++) free = x <= walls[i][0] || x >= walls[i][2] || y <= walls[i][1] || y >= walls[i][3];
      if (free) return { x: Math.round(x), y: Math.round(y) };
    }
  }
  return { x: Math.round(ideal.x), y: Math.round(ideal.y) };
}

/**
 * A point on the way from a seat to the middle, turned clockwise about the middle.
 * @param {Point} seat
 * @param {Point} centre
 * @param {number} share
 * @param {number} degrees
 */
function turned(seat, centre, share, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const x = (seat.x - centre.x) * (1 - share), y = (seat.y - centre.y) * (1 - share);
  return { x: centre.x + x * Math.cos(angle) - y * Math.sin(angle), y: centre.y + x * Math.sin(angle) + y * Math.cos(angle) };
}
