// @ts-check
// A setting that somebody thinks about: which cards lie in which row, which one is picked up, what the rows are called.
// It is kept on this machine until the round is over, whatever others do meanwhile.

import { keep, kept } from "../settings.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {{name: string, size: number, laid: string[], cards: number[]}} Row  laid: cards that lie there already and stay; cards: places in the hand */

const KEPT = "houseway.drafts";

/** How thirteen cards lie: three in front, five in the middle, five behind. */
const WHOLE = [3, 5, 5];

export class Draft {
  /**
   * @param {{id: string, options: Option[], names: string[], laid: string[][], rest: boolean}} asked
   *   rest: whether what lies in no row goes into the last one (two in front: the other five are behind)
   */
  constructor({ id, options, names, laid, rest }) {
    this.id = id;
    this.options = options;
    const first = /** @type {{among: string[], sizes: number[]}} */ (options[0].arrange);
    this.cards = first.among;
    this.places = options[0].verb.startsWith("place-");
    this.rest = rest;
    const rows = names.filter((name) => name !== "out");
    /** How many cards are to be laid; the others are given up. */
    this.count = first.sizes.slice(0, rows.length).reduce((sum, size) => sum + size, 0);
    /** @type {Row[]} */
    this.rows = rows.map((name, i) => ({ name, size: this.places ? WHOLE[i] : first.sizes[i], laid: laid[i] ?? [], cards: [] }));
    this.picked = -1;
    /** @type {string[]} */
    this.names = [];
    this.warning = "";
    /** Whether names and warning are those of the cards as they lie. */
    this.checked = false;
    this.read();
  }

  /** The cards that lie in no row, as they are sorted. */
  get loose() {
    const used = new Set(this.rows.flatMap((row) => row.cards));
    return this.order().filter((card) => !used.has(card));
  }

  /** How many cards still have to be laid. */
  get missing() {
    return this.count - this.rows.reduce((sum, row) => sum + row.cards.length, 0);
  }

  get complete() {
    if (this.rest) return this.rows[0].cards.length === this.rows[0].size;
    return this.missing === 0;
  }

  /** The cards of a row, those that are left for the last row included. @param {number} at */
  cardsIn(at) {
    const row = this.rows[at];
    return this.rest && at === this.rows.length - 1 ? [...row.cards, ...this.loose] : row.cards;
  }

  /** Where a card lies; -1 in no row. @param {number} card */
  rowOf(card) {
    const at = this.rows.findIndex((row) => row.cards.includes(card));
    return at < 0 && this.rest ? this.rows.length - 1 : at;
  }

  /** All cards in the order in which they lie before me: what is still to be laid first. */
  shown() {
    return this.rest ? this.rows.flatMap((_, at) => this.cardsIn(at)) : [...this.loose, ...this.rows.flatMap((row) => row.cards)];
  }

  /** From high to low. */
  order() {
    return this.cards.map((_, i) => i).sort((a, b) => rankOf(this.cards[b]) - rankOf(this.cards[a]) || this.cards[a].localeCompare(this.cards[b]));
  }

  /** @param {number} card */
  pick(card) {
    this.picked = this.picked === card ? -1 : card;
  }

  /**
   * Put a card into a row; what it says otherwise is why not.
   * @param {number} card
   * @param {number} to
   */
  send(card, to) {
    const row = this.rows[to];
    if (!row || this.rowOf(card) === to) return "";
    const last = this.rest && to === this.rows.length - 1;
    if (!last && row.laid.length + row.cards.length >= row.size) return `The ${row.name} row is full: pick a card there to trade places.`;
    if (!last && !this.rest && this.missing <= 0 && this.rowOf(card) < 0) return `Only ${this.count} cards are laid: move one that lies there.`;
    this.take(card);
    if (!last) row.cards.push(card);
    this.moved(card);
    return "";
  }

  /** @param {number} card */
  take(card) {
    for (const row of this.rows) row.cards = row.cards.filter((one) => one !== card);
  }

  /** A card goes back to those that lie in no row. @param {number} card */
  lift(card) {
    this.take(card);
    this.moved(card);
  }

  /** Two cards trade places. @param {number} one @param {number} other */
  trade(one, other) {
    if (one === other) return;
    const from = this.rows.find((row) => row.cards.includes(one)), to = this.rows.find((row) => row.cards.includes(other));
    const at = from ? from.cards.indexOf(one) : -1, there = to ? to.cards.indexOf(other) : -1;
    if (from) from.cards[at] = other;
    if (to) to.cards[there] = one;
    this.moved(one);
  }

  /** @param {number} card */
  moved(card) {
    if (this.picked === card) this.picked = -1;
    this.changed();
  }

  changed() {
    this.checked = false;
    this.warning = "";
    this.write();
  }

  /** Rows sorted from high to low, pairs and better first. */
  sort() {
    for (const row of this.rows) {
      const ranks = row.cards.map((card) => rankOf(this.cards[card]));
      const count = (/** @type {number} */ card) => ranks.filter((rank) => rank === rankOf(this.cards[card])).length;
      row.cards.sort((a, b) => count(b) - count(a) || rankOf(this.cards[b]) - rankOf(this.cards[a]));
    }
    this.write();
  }

  clear() {
    for (const row of this.rows) row.cards = [];
    this.picked = -1;
    this.changed();
  }

  /**
   * Lay the cards as a choice names them.
   * @param {string} choice as records write it
   */
  layAs(choice) {
    const [verb, ...cards] = choice.split(" ");
    const option = this.options.find((one) => one.verb === verb) ?? this.options[0];
    const sizes = option.arrange?.sizes ?? [];
    const left = this.cards.map((_, i) => i);
    let at = 0;
    this.rows.forEach((row, i) => {
      row.cards = cards.slice(at, at + sizes[i]).flatMap((text) => {
        const found = left.find((card) => this.cards[card] === text);
        if (found === undefined) return [];
        left.splice(left.indexOf(found), 1);
        return [found];
      });
      at += sizes[i];
    });
    this.picked = -1;
    this.changed();
  }

  /** The groups of the choice as they lie now, as records write cards. */
  groups() {
    const rows = this.rows.map((_, at) => this.cardsIn(at).map((card) => this.cards[card]).join(" "));
    const out = this.rest ? [] : this.loose.map((card) => this.cards[card]);
    return this.cards.length > this.count ? [...rows, this.complete ? out.join(" ") : ""] : rows;
  }

  /** The choice as records write it. */
  choice() {
    const cards = [...this.rows.flatMap((_, at) => this.cardsIn(at)), ...(this.rest ? [] : this.loose)].map((card) => this.cards[card]);
    const verb = this.places ? `place-${this.rows.map((row) => row.cards.length).join("-")}` : this.options[0].verb;
    return `${verb} ${cards.join(" ")}`;
  }

  /** What was kept of this question. */
  read() {
    const rows = all()[this.id];
    if (!Array.isArray(rows)) return;
    const left = this.cards.map((_, i) => i);
    this.rows.forEach((row, at) => {
      row.cards = (Array.isArray(rows[at]) ? rows[at] : []).flatMap((/** @type {unknown} */ text) => {
        const found = left.find((card) => this.cards[card] === text);
        if (found === undefined) return [];
        left.splice(left.indexOf(found), 1);
        return [found];
      }).slice(0, row.size - row.laid.length);
    });
  }

  write() {
    keep(KEPT, JSON.stringify({ ...all(), [this.id]: this.rows.map((row) => row.cards.map((card) => this.cards[card])) }));
  }
}

/** @returns {Record<string, string[][]>} */
function all() {
  try {
    return JSON.parse(kept(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * Forget the drafts of a table that are not of this hand.
 * @param {string} table
 * @param {number} hand
 */
export function forget(table, hand) {
  const drafts = all();
  const old = Object.keys(drafts).filter((id) => id.startsWith(`${table}/`) && !id.startsWith(`${table}/${hand}/`));
  if (!old.length) return;
  for (const id of old) delete drafts[id];
  keep(KEPT, JSON.stringify(drafts));
}

const RANKS = "23456789TJQKA";
/** @param {string} card */
export function rankOf(card) {
  if (card === "Jk") return 15;
  return /^[1-6][1-6]$/.test(card) ? Number(card[0]) + Number(card[1]) : RANKS.indexOf(card[0]) + 2;
}
