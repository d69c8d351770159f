// @ts-check
// What the lobby is looked through by: the room, the kind of game, words.

import { fill, h } from "../dom.js";
import { shortRoom } from "./lobby_rows.js";

/** @typedef {import("../types").GameRow} GameRow */
/** @typedef {{id: string, title: string, felt: string, short: string, families: string[]}} Kind */

/** @type {Kind[]} the kinds of games as one looks for them, each with its hue and its short name on a phone */
const KINDS = [
  { id: "flop", title: "Flop games", felt: "pot", short: "Flop", families: ["flop"] },
  { id: "flop-and-draw", title: "Flop and draw", felt: "pot", short: "Flop and draw", families: ["flop-and-draw"] },
  { id: "stud", title: "Stud", felt: "pot", short: "Stud", families: ["stud"] },
  { id: "draw", title: "Draw", felt: "pot", short: "Draw", families: ["draw"] },
  { id: "baccarat", title: "Baccarat", felt: "bank", short: "Baccarat", families: ["baccarat"] },
  { id: "blackjack", title: "Blackjack", felt: "bank", short: "Blackjack", families: ["blackjack"] },
  { id: "dealer", title: "Against the dealer", felt: "bank", short: "Dealer", families: ["stud-against-dealer"] },
  { id: "pai-gow", title: "Pai gow, cards and tiles", felt: "double", short: "Pai gow", families: ["double-hand", "tiles"] },
  { id: "chinese", title: "Chinese poker", felt: "points", short: "Chinese", families: ["13-card"] },
  { id: "pan", title: "Pan", felt: "melds", short: "Pan", families: ["rummy"] },
];

/**
 * The filter: a column of rooms and kinds, and a row of kinds for narrow screens. What was picked is kept in the
 * address, so that one comes back to it.
 * @param {HTMLInputElement} search
 * @param {() => void} changed
 */
export function createFilter(search, changed) {
  const asked = new URLSearchParams(location.search);
  let room = asked.get("room") ?? "";
  let kind = asked.get("kind") ?? "";
  search.value = asked.get("q") ?? "";
  const column = h("nav", { class: "filter", "aria-label": "Filter" });
  const chips = h("div", { class: "kind-chips", role: "group", "aria-label": "Kinds of games" });
  /** @type {GameRow[]} */
  let games = [];

  /** @param {GameRow[]} [known] */
  function draw(known = games) {
    games = known;
    const named = new Map(games.map((game) => [game.room, game.room_name]));
    const rooms = [...named].map(([id, name]) =>
      choice(shortRoom(name), games.filter((game) => game.room === id).length, room === id, () => pick(id, kind)),
    );
    const kinds = KINDS.map((one) => {
      const here = games.filter((game) => one.families.includes(game.family) && (!room || game.room === room));
      const button = choice(one.title, here.length, kind === one.id, () => pick(room, kind === one.id ? "" : one.id));
      button.prepend(h("span", { class: "swatch", "aria-hidden": "true" }));
      button.dataset.felt = one.felt;
      return button;
    });
    const all = choice("All rooms", games.length, room === "", () => pick("", kind));
    fill(column, h("h2", {}, "Room"), list([all, ...rooms]), h("h2", {}, "Kind"), list(kinds));
    fill(
      chips,
      [{ id: "", short: "All" }, ...KINDS].map((one) => {
        const on = { click: () => pick(room, one.id) };
        return h("button", { type: "button", class: "b b--small", "aria-pressed": String(kind === one.id), on }, one.short);
      }),
    );
  }

  /**
   * @param {string} nextRoom
   * @param {string} nextKind
   */
  function pick(nextRoom, nextKind) {
    const label = document.activeElement?.textContent;
    [room, kind] = [nextRoom, nextKind];
    draw();
    const buttons = [...column.querySelectorAll("button"), ...chips.querySelectorAll("button")];
    buttons.find((one) => one.textContent === label)?.focus();
    keep();
  }

  function keep() {
    const now = new URLSearchParams();
    if (room) now.set("room", room);
    if (kind) now.set("kind", kind);
    if (search.value.trim()) now.set("q", search.value.trim());
    if (location.pathname === "/") history.replaceState(history.state, "", now.size ? `/?${now}` : "/");
    changed();
  }

  search.addEventListener("input", keep);
  return {
    column,
    chips,
    draw,
    clear() {
      search.value = "";
      pick("", "");
    },
    /** What is looked for, as the room is asked for it. */
    asked() {
      const families = KINDS.find((one) => one.id === kind)?.families.join(",") ?? "";
      const words = { room, family: families, search: search.value.trim() };
      return new URLSearchParams(Object.entries(words).filter(([, word]) => word));
    },
    /** @param {{title: string, room: string, room_name: string, family: string, limit?: string}} one */
    fits(one) {
      const own = KINDS.find((other) => other.families.includes(one.family));
      if ((room && one.room !== room) || (kind && own?.id !== kind)) return false;
      const text = `${one.title} ${one.room_name} ${own?.title ?? ""} ${one.limit ?? ""}`.toLowerCase();
      return search.value.toLowerCase().replaceAll("’", "'").split(/\s+/).every((word) => text.includes(word));
    },
  };
}

/**
 * @param {string} name
 * @param {number} count
 * @param {boolean} current
 * @param {() => void} fn
 */
function choice(name, count, current, fn) {
  return h(
    "button",
    { type: "button", class: "choice", "aria-pressed": String(current), on: { click: fn } },
    h("span", { class: "grow" }, name),
    h("span", { class: "choice-count num" }, count),
  );
}

/** @param {HTMLElement[]} items */
function list(items) {
  return h("ul", {}, items.map((item) => h("li", {}, item)));
}
