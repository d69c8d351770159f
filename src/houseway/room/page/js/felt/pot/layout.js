// @ts-check
// Where everything lies on an oval felt: a plain function of its size and of the game, so that nothing moves from
// one view to the next. Cards give way first, then bets and buttons; plates keep the printed places.

import { around, clamp, meet, meetsAny } from "./boxes.js";
import { LEAST, apartFor, fan, heightOf, mineApart } from "./fans.js";
import { placesFor } from "./places.js";

/** @typedef {import("./boxes.js").Box} Box */
/** @typedef {"wide" | "tight" | "phone" | "short" | "half"} Size short: a phone that is not tall; half: one with a sheet over its lower half */
/** @typedef {{width: number, height: number, seats: number, cards: number, stud: boolean, boards: number[], watch: boolean}} Shape
 *    cards: how many a seat has at most; boards: how many places each has; watch: nobody sits at the bottom as "me" */
/** @typedef {{x: number, y: number, width: number, height: number, block: Box}} SeatPlace the plate's middle and size; what belongs to the seat */
/**
 * @typedef {{
 *   size: Size,
 *   width: number,
 *   height: number,
 *   seats: SeatPlace[],
 *   back: number,
 *   peek: number,
 *   shown: number,
 *   mine: {most: number, room: number},
 *   hands: {low: number, high: number}[],
 *   board: {x: number, y: number, card: number, gap: number, between: number, box: Box | null},
 *   bodies: Box[],
 *   open: Box[],
 * }} Layout  hands: the sides between which a seat's cards may lie; bodies: what seats take with cards face down, open: with
 *   all of them shown
 */

const PILL = 13;
const EDGE = 3;
/** How far my cards reach behind my plate, and others' shown ones. */
const TUCK = { mine: 12, shown: 3, stud: 4 };
/** Where there is half of a phone, ranks still stand above the plates. */
const DEEP = { mine: 18, shown: 17, stud: 14 };

/** @param {Size} size */
export const tuckFor = (size) => (size === "half" ? DEEP : TUCK);

/** How much lower a down card stands beside up cards. */
export const DOWN = 9;

const SIZES = {
  wide: { plate: [118, 46], mine: [150, 46], back: 38, peek: 27, shown: 44, own: 66, stud: 36, board: 62, two: 48, gap: 6 },
  tight: { plate: [96, 42], mine: [120, 42], back: 34, peek: 24, shown: 40, own: 60, stud: 34, board: 54, two: 44, gap: 5 },
  phone: { plate: [82, 42], mine: [120, 42], back: 30, peek: 20, shown: 36, own: 58, stud: 30, board: 46, two: 38, gap: 4 },
  short: { plate: [82, 36], mine: [116, 38], back: 28, peek: 17, shown: 34, own: 52, stud: 28, board: 44, two: 34, gap: 3 },
  half: { plate: [78, 31], mine: [104, 33], back: 28, peek: 12, shown: 30, own: 44, stud: 28, board: 36, two: 28, gap: 2 },
};

/**
 * @param {number} width
 * @param {number} height
 * @param {number} seats
 * @returns {Size}
 */
export function sizeFor(width, height, seats) {
  if (width < 560) return height < 340 && seats > 6 ? "half" : height < 480 ? "short" : "phone";
  return width < 780 ? "tight" : "wide";
}

/**
 * The most that a hand of somebody else takes from side to side.
 * @param {Size} size
 */
export const handRoom = (size) => (isPhone(size) ? 115 : 400);

/** @param {Size} size */
export const isPhone = (size) => ["phone", "short", "half"].includes(size);

/** @type {Map<string, Layout>} */
const known = new Map();

/**
 * The felt for a game; worked out once for each size.
 * @param {Shape} shape
 */
export function layOut(shape) {
  const key = JSON.stringify(shape);
  let found = known.get(key);
  if (!found) {
    if (known.size > 60) known.clear();
    known.set(key, (found = workOut(shape)));
  }
  return found;
}

/**
 * @param {Shape} shape
 * @returns {Layout}
 */
function workOut(shape) {
  const { width, height, stud } = shape;
  const size = sizeFor(width, height, shape.seats);
  const sizes = SIZES[size];
  const cards = Math.max(shape.cards, 2);
  const seats = plates(shape, size);
  const [me, ...others] = seats;

  // Mine: up to what lies beside me.
  const own = shape.watch ? sizes.shown : sizes.own;
  const tuck = tuckFor(size);
  const bottom = me.y - me.height / 2 + tuck.mine;
  let room = width - 2 * EDGE - 8;
  for (const seat of others) {
    const beside = around(seat.x, seat.y, seat.width, seat.height);
    beside.top = stud ? seat.block.top : beside.top - sizes.peek;
    beside.bottom += PILL;
    if (stud) Object.assign(beside, { left: seat.block.left, right: seat.block.right });
    if (beside.bottom > bottom - heightOf(own) - (stud ? DOWN : 0) && beside.top < bottom)
      room = Math.min(room, 2 * (seat.x < me.x ? me.x - beside.right : beside.left - me.x) - 12);
  }
  const mine = { most: own, room: Math.max(60, room) };
  // Few cards are taller, many are wider: room is kept for both.
  const fans = Array.from({ length: cards - 1 }, (_, i) => fan(i + 2, mine.room, { most: own, apart: mineApart(stud) }));
  const tall = Math.max(...fans.map((one) => heightOf(one.card)));
  const hand = around(me.x, bottom - tall / 2, Math.max(...fans.map((one) => one.width)), tall);
  if (stud) hand.top -= DOWN;

  const middle = board(shape, size, seats, hand);
  const { shown, hands, boxes } = shownCards(shape, size, seats, hand, middle.box);
  const bodies = seats.map((seat, i) => (i && !stud ? withPeek(seat, sizes.peek) : i ? seat.block : withPeek(seat, 0)));
  bodies.push(hand);
  const open = [...bodies, ...boxes];
  return { size, width, height, seats, back: sizes.back, peek: sizes.peek, shown, mine, hands, board: middle, bodies, open };
}

/**
 * @param {SeatPlace} seat
 * @param {number} peek
 */
function withPeek(seat, peek) {
  const box = around(seat.x, seat.y, seat.width, seat.height);
  return { ...box, top: box.top - peek, bottom: box.bottom + PILL };
}

/**
 * The plates at their places, moved only as far as cards of the least size need it.
 * @param {Shape} shape
 * @param {Size} size
 * @returns {SeatPlace[]}
 */
function plates(shape, size) {
  const { width, height, stud } = shape;
  const sizes = SIZES[size];
  const cards = Math.max(shape.cards, 2);
  const tuck = tuckFor(size);
  const least = stud ? LEAST : Math.min(sizes.shown, isPhone(size) ? LEAST : 34);
  const above = stud ? heightOf(least) + DOWN - tuck.stud : heightOf(least) - tuck.shown;
  const wide = Math.min(handRoom(size), least * (1 + (cards - 1) * 0.58));
  const seats = placesFor(shape.seats, isPhone(size), stud, size === "half").map(([px, py], place) => {
    const mine = place === 0;
    const [w, h] = mine && !shape.watch ? sizes.mine : sizes.plate;
    const x = Math.round((px / 100) * width);
    const higher = mine ? heightOf(shape.watch ? sizes.shown : sizes.own) - tuck.mine : stud ? above : sizes.peek;
    const y = clamp((py / 100) * height + higher / 2, above + h / 2 + 2, height - h / 2 - PILL - 2);
    return { x: clamp(x, w / 2 + EDGE, width - w / 2 - EDGE), y: Math.round(y), width: w, height: h, block: around(0, 0, 0, 0) };
  });
  const [me] = seats;
  const own = me.y - me.height / 2 + tuck.mine - heightOf(shape.watch ? sizes.shown : sizes.own) - (stud ? DOWN : 0);
  /** @param {SeatPlace} seat */
  const block = (seat) => {
    const half = Math.max(seat.width, wide) / 2;
    const x = clamp(seat.x, half + EDGE, width - half - EDGE);
    return { left: x - half, right: x + half, top: seat.y - seat.height / 2 - above, bottom: seat.y + seat.height / 2 + PILL };
  };
  const others = seats.slice(1);
  // From seven seats on two of them are beside me; fewer all stay above my cards.
  if (isPhone(size)) spread(others, block, stud || shape.seats < 7 ? own - 2 : height - 2);
  // Beside an open sheet there is not room for all: then cards lie over each other before one leaves the felt.
  for (const seat of others) seat.y = Math.max(seat.y, Math.ceil(above + seat.height / 2 + 2));
  for (const seat of seats) seat.block = block(seat);
  return seats;
}

/**
 * Push seats that lie above each other apart: down from the top, then up from the bottom.
 * @param {SeatPlace[]} seats
 * @param {(seat: SeatPlace) => Box} block
 * @param {number} bottom
 */
function spread(seats, block, bottom) {
  const order = [...seats].sort((a, b) => a.y - b.y);
  /** @param {SeatPlace} a @param {SeatPlace} b */
  const beside = (a, b) => meet({ ...block(a), top: 0, bottom: 1 }, { ...block(b), top: 0, bottom: 1 });
  for (const [i, seat] of order.entries())
    for (const above of order.slice(0, i))
      if (beside(seat, above)) seat.y += Math.max(0, Math.ceil(block(above).bottom + 1 - block(seat).top));
  for (const [i, seat] of [...order.entries()].reverse()) {
    seat.y -= Math.max(0, Math.ceil(block(seat).bottom - bottom));
    for (const below of order.slice(i + 1))
      if (beside(seat, below)) seat.y -= Math.max(0, Math.ceil(block(seat).bottom + 1 - block(below).top));
  }
}

/**
 * The boards: as large as what lies around them lets them be.
 * @param {Shape} shape
 * @param {Size} size
 * @param {SeatPlace[]} seats
 * @param {Box} hand mine
 */
function board(shape, size, seats, hand) {
  const { width, height } = shape;
  const sizes = SIZES[size];
  const phone = isPhone(size);
  const rows = shape.boards.filter((places) => places > 0);
  const x = width / 2;
  if (!rows.length) return { x, y: Math.round(height * 0.43), card: sizes.two, gap: sizes.gap, between: 0, box: null };
  const blocks = seats.slice(1).map((seat) => seat.block);
  const most = Math.max(...rows);
  const between = phone ? 4 : 8;
  // The names of two boards stand before them, on a phone above them.
  const label = rows.length > 1 && !phone ? 54 : 0;
  const captions = phone && rows.length > 1 ? 12 : 0;
  const y = height * (phone ? 0.455 : rows.length > 1 ? 0.455 : 0.445);
  let card = rows.length > 1 ? sizes.two : height < 500 && !phone ? 54 : sizes.board;
  let box = hand;
  for (; card >= LEAST; card -= 1) {
    const tall = rows.length * (heightOf(card) + captions) + (rows.length - 1) * between;
    box = around(x, y, most * card + (most - 1) * sizes.gap + label * 2, tall);
    if (!meetsAny(box, blocks, 1) && !meet(box, hand, 2) && tall < height * 0.44) break;
  }
  return { x, y: Math.round(y), card, gap: sizes.gap, between, box };
}

/**
 * How large cards are that others show, and between which sides each hand may lie.
 * @param {Shape} shape
 * @param {Size} size
 * @param {SeatPlace[]} seats
 * @param {Box} hand mine
 * @param {Box | null} middle
 */
function shownCards(shape, size, seats, hand, middle) {
  const { width, stud } = shape;
  const sizes = SIZES[size];
  const cards = Math.max(shape.cards, 2);
  const [me] = seats;
  const tuck = tuckFor(size);
  const hands = seats.map((seat, i) => {
    const side = { low: EDGE, high: width - EDGE };
    if (i && seat.block.bottom > hand.top && seat.block.top < me.y + me.height / 2)
      if (seat.x < me.x) side.high = Math.max(seat.x + seat.width / 2, Math.min(hand.left, me.x - me.width / 2) - 3);
      else side.low = Math.min(seat.x - seat.width / 2, Math.max(hand.right, me.x + me.width / 2) + 3);
    return side;
  });
  let shown = stud ? sizes.stud : sizes.shown;
  /** @type {Box[]} */
  let boxes = [];
  for (; shown >= LEAST; shown -= 1) {
    const wide = Math.min(handRoom(size), shown * (1 + (cards - 1) * apartFor(cards, stud)));
    const tall = heightOf(shown) + (stud ? DOWN : 0);
    boxes = seats.slice(1).map((seat, i) => {
      const x = clamp(seat.x, hands[i + 1].low + wide / 2, hands[i + 1].high - wide / 2);
      const foot = seat.y - seat.height / 2 + (stud ? tuck.stud : tuck.shown);
      return { left: x - wide / 2, right: x + wide / 2, top: foot - tall, bottom: foot };
    });
    const bodies = seats.slice(1).map((seat) => around(seat.x, seat.y + PILL / 2, seat.width, seat.height + PILL));
    const free = boxes.every((box, i) =>
      box.top >= 0 && box.left >= 0 && box.right <= width && !meet(box, hand, 1) && (!middle || !meet(box, middle)) &&
      boxes.every((other, j) => j <= i || !meet(box, other, 1)) && bodies.every((body, j) => j === i || !meet(box, body)));
    if (free || shown === LEAST) break;
  }
  return { shown, hands, boxes };
}
