// @ts-check
// One table as its modules know it: what was seen last, the story, what felt and bar share, and the ways to act.

/** @typedef {import("./types").Seen} Seen */
/** @typedef {import("./types").Welcome} Welcome */

/** What the room does not do, in its own words. */
export class Refusal extends Error {
  /**
   * @param {string} why
   * @param {boolean} [stale] whether the question was another one
   */
  constructor(why, stale = false) {
    super(why);
    this.name = "Refusal";
    this.why = why;
    this.stale = stale;
  }
}

/**
 * Values that the felt and the bar of one table share.
 * @returns {import("./types").Shared}
 */
export function createShared() {
  /** @type {Map<string, any>} */
  const values = new Map(
    /** @type {[string, any][]} */ ([
      ["picked", new Set()],
      ["chip", 0],
      ["wagers", new Map()],
      ["focus", ""],
      ["draft", null],
    ]),
  );
  /** @type {Map<string, Set<(value: any) => void>>} */
  const heard = new Map();
  return {
    get: (/** @type {string} */ name) => values.get(name),
    set(name, value) {
      values.set(name, value);
      for (const fn of [...(heard.get(name) ?? [])]) fn(value);
    },
    on(name, fn) {
      const fns = heard.get(name) ?? new Set();
      heard.set(name, fns.add(fn));
      return () => fns.delete(fn);
    },
  };
}

/** @typedef {import("./types").Controller} Controller */

/** @implements {Controller} */
export class TableController {
  /**
   * @param {{
   *   root: HTMLElement,
   *   info: Welcome,
   *   wire?: {send: (message: any) => Promise<any>} | null,
   *   openPanel?: (name: any, detail?: any) => void,
   *   refuse?: (text: string) => void,
   *   stale?: () => void,
   *   marks?: (payment: any) => void,
   *   sit?: (seat?: number) => void,
   *   keysHere?: () => boolean,
   * }} parts  `wire` is null for a hand of the past, where nobody acts
   */
  constructor(parts) {
    this.root = parts.root;
    this.info = parts.info;
    this.shared = createShared();
    /** @type {Seen | null} */
    this.seen = null;
    /** @type {import("./types").LogLine[]} */
    this.log = [];
    /** @type {import("./types").ChatTold[]} */
    this.chat = [];
    /** @type {import("./types").Chosen | null} */
    this.chosen = null;
    this._parts = parts;
    this._offset = parts.info.now - Date.now();
    /** @type {Set<(seen: Seen, before: Seen | null) => void>} */
    this._seers = new Set();
    /** @type {Set<(lines: import("./types").ChatTold[]) => void>} */
    this._hearers = new Set();
  }

  get me() {
    return this.seen?.you ?? 0;
  }

  get readOnly() {
    return !this._parts.wire;
  }

  get keysHere() {
    return this._parts.keysHere ? this._parts.keysHere() : true;
  }

  now() {
    return Date.now() + this._offset;
  }

  /** @param {string} choice */
  async choose(choice) {
    const seen = this.seen;
    if (!seen?.view?.decision) return false;
    try {
      await this.send({ do: "choose", hand: seen.hand, question: seen.view.question, choice });
      this.refuse("");
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.stale) this._parts.stale?.();
      else this.refuse(error.why);
      return false;
    }
  }

  /** @param {{do: string, [field: string]: unknown}} message */
  send(message) {
    if (message.do === "choose") this.chosen = /** @type {import("./types").Chosen} */ (/** @type {unknown} */ (message));
    if (!this._parts.wire) return Promise.reject(new Refusal("This hand is over: nothing can be done in it."));
    return this._parts.wire.send(message);
  }

  /**
   * @param {{do: string, [field: string]: unknown}} message
   * @returns {Promise<any>}
   */
  ask(message) {
    return this.send(message);
  }

  /**
   * @param {import("./types").PanelName} name
   * @param {any} [detail]
   */
  openPanel(name, detail) {
    this._parts.openPanel?.(name, detail);
  }

  /** @param {string} text */
  refuse(text) {
    this._parts.refuse?.(text);
  }

  /** @param {any} payment */
  marks(payment) {
    this._parts.marks?.(payment);
  }

  /** @param {number} [seat] */
  sit(seat = 0) {
    this._parts.sit?.(seat);
  }

  /** @param {number} seat */
  nameOf(seat) {
    if (seat && seat === this.me) return "You";
    return this.seen?.seats.find((told) => told.seat === seat)?.name ?? `Seat ${seat}`;
  }

  /** @param {(seen: Seen, before: Seen | null) => void} fn */
  onSeen(fn) {
    this._seers.add(fn);
    return () => this._seers.delete(fn);
  }

  /** @param {(lines: import("./types").ChatTold[]) => void} fn */
  onChat(fn) {
    this._hearers.add(fn);
    return () => this._hearers.delete(fn);
  }

  /**
   * The table has changed: take the new view over and tell everybody.
   * @param {Seen} seen
   */
  receive(seen) {
    const before = this.seen;
    this.seen = seen;
    if (!this.readOnly) this._offset = seen.now - Date.now();
    if (seen.log) this.log = [...this.log.slice(0, seen.log.keep), ...seen.log.lines];
    for (const fn of [...this._seers]) fn(seen, before);
  }

  /** @param {import("./types").ChatTold[]} lines */
  hear(lines) {
    this.chat = [...this.chat, ...lines].slice(-200);
    for (const fn of [...this._hearers]) fn(lines);
  }
}
