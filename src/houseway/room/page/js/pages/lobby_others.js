// @ts-check
// The lobby of a large room: the tables that are not told of by themselves, asked for by room, kind and words.

import { h } from "../dom.js";
import { api, NoAnswer } from "../net.js";

/** @typedef {import("../types").LobbyRow} LobbyRow */

/** How long is waited for another letter, and how often what was found is looked for again, in milliseconds. */
const LETTER = 250;
const OFTEN = 10_000;

/**
 * @param {() => URLSearchParams} asked
 * @param {() => void} changed
 */
export function createOthers(asked, changed) {
  /** @type {Map<string, LobbyRow>} */
  const found = new Map();
  let more = 0;
  let next = "";
  let pages = 0;
  let turn = 0;
  let timer = 0;
  const button = h("button", { type: "button", class: "b more-tables", hidden: true, on: { click: () => void look(next) } }, "More tables");

  /** @param {string} [after] */
  async function look(after = "") {
    const mine = ++turn;
    const query = asked();
    query.set("limit", "100");
    if (after) query.set("after", after);
    try {
      const told = await api("GET", `/api/tables?${query}`);
      if (mine !== turn) return;
      if (!after) found.clear();
      for (const row of told.tables) found.set(row.id, { ...row, seats: row.seats ?? [] });
      pages = after ? pages + 1 : 1;
      next = told.next ?? "";
      show();
      changed();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }

  function forget() {
    turn += 1;
    pages = 0;
    next = "";
    found.clear();
    show();
  }

  function show() {
    button.hidden = !more || (pages > 0 && !next);
  }

  const again = setInterval(() => {
    if (pages === 1 && more && !document.hidden) void look();
  }, OFTEN);
  return {
    button,
    rows: () => [...found.values()],
    /** Something else is looked for: in a small room everything is there already. */
    look() {
      clearTimeout(timer);
      forget();
      if (more && asked().size) timer = window.setTimeout(() => void look(), LETTER);
    },
    /** @param {number} count how many tables are open that are not told of */
    more(count) {
      const first = !more && count > 0;
      more = count;
      if (!count && pages) forget();
      show();
      if (first && asked().size) void look();
    },
    destroy() {
      turn += 1;
      clearTimeout(timer);
      clearInterval(again);
    },
  };
}
