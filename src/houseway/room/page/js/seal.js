// @ts-check
// A sealed hand checked in the browser: every opened card must fit the seal that was published before the deal.
// The bytes are those of docs/shuffles.md.

/** @typedef {{seed: string, name: string, cards: number, root: string}} Seal */
/** @typedef {{place: number, card: string, salt: string, path: string[]}} Opened */
/** @typedef {{"sealed hand": number, seals: Seal[], opened: Opened[][], begins?: number, skipped?: number[], record: string}} SealedHand */

const LEAF = 0, NODE = 1, ROOT = 2;

/** Whether this browser can check at all: it can over https, and on this machine. */
export function canCheck() {
  return typeof crypto !== "undefined" && crypto.subtle !== undefined;
}

/** @param {string} hex */
function bytes(hex) {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error("A hash in this hand is not one.");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} data */
function hex(data) {
  return [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} number */
function u32(number) {
  return new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number]);
}

/** @param {...(Uint8Array | number)} parts */
async function hashed(...parts) {
  const rows = parts.map((part) => (typeof part === "number" ? new Uint8Array([part]) : part));
  const whole = new Uint8Array(rows.reduce((sum, row) => sum + row.length, 0));
  let at = 0;
  for (const row of rows) {
    whole.set(row, at);
    at += row.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
}

/**
 * Whether a place lies in the first half, at every step from the top of the tree down, and how many leaves there are.
 * @param {number} place
 * @param {number} count
 */
function way(place, count) {
  /** @type {boolean[]} */
  const left = [];
  let [at, size] = [place, count];
  while (size > 1) {
    const half = 2 ** Math.floor(Math.log2(size - 1));
    const first = at < half;
    left.push(first);
    [at, size] = first ? [at, half] : [at - half, size - half];
  }
  return left.reverse();
}

/**
 * The root that an opened card leads to.
 * @param {Seal} seal
 * @param {Opened} opened
 */
export async function rootOf(seal, opened) {
  const turns = way(opened.place, seal.cards);
  if (opened.place >= seal.cards || turns.length !== opened.path.length) return "";
  const face = new TextEncoder().encode(opened.card);
  let top = await hashed(LEAF, u32(opened.place), face, bytes(opened.salt));
  for (const [step, first] of turns.entries()) {
    const other = bytes(opened.path[step]);
    top = first ? await hashed(NODE, top, other) : await hashed(NODE, other, top);
  }
  return hex(await hashed(ROOT, u32(seal.cards), top));
}

/**
 * The cards of a record, order by order; what was not seen is "??".
 * @param {string} record TOML, as the room writes it
 * @returns {string[][]}
 */
export function ordersOf(record) {
  const shoe = /^shoe = "([^"]*)"$/m.exec(record)?.[1] ?? "";
  const later = /^reshuffles = \[(.*)\]$/m.exec(record)?.[1] ?? "";
  return [shoe, ...[...later.matchAll(/"([^"]*)"/g)].map((found) => found[1])].map((text) => text.split(" ").filter(Boolean));
}

/**
 * Check a sealed hand. Throws a sentence where something does not fit.
 * @param {SealedHand} sealed
 * @param {string} [noted] the seal that this browser was shown before the deal
 * @returns {Promise<{opened: number, noted: boolean}>}
 */
export async function checkSealed(sealed, noted = "") {
  const orders = ordersOf(sealed.record);
  const skipped = new Set(sealed.skipped ?? []);
  let count = 0;
  for (const [number, seal] of sealed.seals.entries()) {
    const opened = sealed.opened[number] ?? [];
    const faces = new Map(opened.map((one) => [one.place, one.card]));
    for (const one of opened) {
      if ((await rootOf(seal, one)) !== seal.root) throw new Error(`Card ${one.place + 1} does not fit the seal.`);
      count += 1;
    }
    let place = number ? 0 : sealed.begins ?? 0;
    for (const card of orders[number] ?? []) {
      while (!number && skipped.has(place)) place += 1;
      if (card !== "??" && faces.get(place) !== card) throw new Error(`Card ${place + 1} of the record is not the one that was sealed.`);
      place += 1;
    }
  }
  const known = noted !== "" && (noted === sealed.seals[0]?.root || noted === sealed.seals[0]?.seed);
  if (noted && !known) throw new Error("The seal is not the one that was shown before the deal.");
  return { opened: count, noted: known };
}
