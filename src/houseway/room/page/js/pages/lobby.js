// @ts-check
// The lobby: rooms and kinds, the tables and all games, a seat at once, one's own tables and last hands.

import { announce } from "../announce.js";
import { fill, h, icon } from "../dom.js";
import { keys } from "../keys.js";
import { somebody } from "../me.js";
import { api, LobbySocket, NoAnswer } from "../net.js";
import { notice } from "../notices.js";
import { coming } from "../table/open_table.js";
import { thing } from "../things.js";
import { createFilter } from "./lobby_filter.js";
import { createMine } from "./lobby_mine.js";
import { createOthers } from "./lobby_others.js";
import { gameRow, tableRow } from "./lobby_rows.js";

/** @typedef {import("../types").LobbyRow} LobbyRow */
/** @typedef {import("../types").GameRow} GameRow */
/** @typedef {(path: string, state?: any) => void} Go */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const PLAY_CHIPS = "Play chips only: nothing is bought or cashed.";

/**
 * Open the nearest free seat: a table with bots, at once.
 * @param {Go} go
 * @param {string} [game]
 */
export async function dealMeIn(go, game = "") {
  if (!(await somebody())) return;
  try {
    const found = await api("POST", "/api/play-now", { game });
    go(found.link, { sit: "usual" });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    notice({ title: error.why, kind: "bad" });
  }
}

/**
 * @param {Go} go
 * @returns {import("../types").Page}
 */
export function lobbyPage(go) {
  /** @type {GameRow[]} */
  let games = [];
  /** @type {LobbyRow[] | null} */
  let tables = null;
  /** @type {string[]} */
  let order = [];
  /** @type {Map<string, {element: HTMLElement, key: string}>} */
  const rows = new Map();

  const search = h("input", {
    type: "search",
    class: "find-input",
    placeholder: "Find a game or a room",
    "aria-label": "Find a game or a room",
    autocomplete: "off",
  });
  const filter = createFilter(search, () => {
    others.look();
    draw();
    announce(count.textContent ?? "");
  });
  const mine = createMine();
  const line = h("p", {}, PLAY_CHIPS);
  const list = h("ul", { class: "tables", "aria-label": "Tables" });
  const place = h("div", { class: "lobby-list", "aria-busy": "true" }, coming(5));
  const count = h("p", { class: "vh" });
  const others = createOthers(() => filter.asked(), () => draw());
  const deal = () => void dealMeIn(go);
  const heads = ["Game", "Limit", "Seats", ""].map((name) => h("span", {}, name));

  const element = h(
    "main",
    { class: "lobby", id: "main" },
    h(
      "div",
      { class: "col col-main" },
      h("div", { class: "hero" }, h("div", {}, h("h1", {}, "Sit down"), line), openLink("b desk-only")),
      h("div", { class: "phone-only phone-acts" }, dealButton(deal), openLink("b")),
      h("label", { class: "find" }, icon("find"), search, h("kbd", { class: "desk-only", "aria-hidden": "true" }, "/")),
      filter.chips,
      count,
      h("div", { class: "tables-head", "aria-hidden": "true" }, heads),
      place,
      others.button,
    ),
    h("div", { class: "col col-left" }, filter.column),
    h(
      "aside",
      { class: "col col-right", "aria-label": "Play now and your tables" },
      playNow(deal),
      mine.elements,
      h("p", { class: "note-play" }, "Chips here are play chips. Nothing can be bought or cashed for money."),
    ),
  );

  function draw() {
    if (!tables) return;
    place.setAttribute("aria-busy", "false");
    const known = new Map([...others.rows(), ...tables].map((table) => [table.id, table]));
    const fresh = [...known.values()].filter((table) => !order.includes(table.id)).sort(byPeople);
    order = [...order.filter((id) => known.has(id)), ...fresh.map((table) => table.id)];
    const shown = order.map((id) => /** @type {LobbyRow} */ (known.get(id))).filter(filter.fits);
    const played = new Set([...known.values()].filter((table) => table.seats.length < table.places).map((table) => table.game));
    const rest = games.filter((game) => !played.has(game.id)).filter(filter.fits);
    const keep = [
      ...shown.map((table) => kept(table.id, JSON.stringify(table), () => tableRow(table, go))),
      ...rest.map((game) => kept(game.id, game.id, () => gameRow(game, () => void dealMeIn(go, game.id)))),
    ];
    for (const [id, row] of rows) if (!keep.includes(row.element)) rows.delete(id);
    lay(list, keep);
    count.textContent = `${plural(shown.length, "table", "tables")}, ${plural(rest.length, "more game", "more games")}`;
    if (!keep.length) fill(place, nothing(filter.clear));
    else if (list.parentElement !== place) fill(place, list);
  }

  /**
   * A row stays the same element for as long as its table is there: nothing jumps under a finger.
   * @param {string} id
   * @param {string} key
   * @param {() => HTMLElement} make
   */
  function kept(id, key, make) {
    const there = rows.get(id);
    if (there?.key === key) return there.element;
    const made = make();
    if (!there) {
      rows.set(id, { element: made, key });
      return made;
    }
    const focused = there.element.contains(document.activeElement) ? document.activeElement?.tagName : "";
    fill(there.element, ...made.childNodes);
    there.key = key;
    if (focused) /** @type {HTMLElement | null} */ (there.element.querySelector(focused))?.focus();
    return there.element;
  }

  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && search.value) filter.clear();
    else if (event.key === "ArrowDown") /** @type {HTMLElement | null} */ (list.querySelector("a, button"))?.focus();
    else return;
    event.preventDefault();
  });
  const socket = new LobbySocket((told, more) => {
    tables = told;
    others.more(more);
    draw();
    mine.draw(told);
  });
  filter.draw();
  void api("GET", "/api/games").then(
    (told) => {
      games = told.games;
      const rooms = new Set(games.map((game) => game.room)).size;
      line.textContent = `${games.length} games of ${plural(rooms, "California card room", "California card rooms", true)}. ${PLAY_CHIPS}`;
      filter.draw(games);
      draw();
    },
    (error) => void notice({ title: error.why ?? String(error), kind: "bad" }),
  );
  const offs = [
    keys.bind("Lobby", "/", () => search.focus(), "Find a game or a room"),
    keys.bind("Lobby", "d", deal, "Deal me in"),
    keys.bind("Lobby", "o", () => go("/open"), "Open a table"),
  ];
  return {
    element,
    title: "Lobby",
    destroy() {
      socket.close();
      others.destroy();
      mine.destroy();
      for (const off of offs) off();
    },
  };
}

/** @param {() => void} deal */
function playNow(deal) {
  const cards = ["As", "Kd", "Qc", "Jh"].map((card) => thing(card));
  return h(
    "section",
    { class: "quick desk-only", "aria-labelledby": "quick-title" },
    h("h2", { class: "g", id: "quick-title" }, "Play now"),
    h("p", {}, "Five bots, one seat for you. No account."),
    h("div", { class: "cards", "aria-hidden": "true" }, cards),
    dealButton(deal),
  );
}

/** @param {() => void} deal */
function dealButton(deal) {
  return h("button", { class: "b b--go", type: "button", on: { click: deal } }, "Deal me in");
}

/** @param {string} look */
function openLink(look) {
  return h("a", { class: look, href: "/open" }, "Open a table");
}

/** @param {() => void} clear */
function nothing(clear) {
  return h(
    "div",
    { class: "none" },
    h("b", {}, "Nothing by that name"),
    h("p", {}, "Look in all rooms, or write less."),
    h("button", { class: "b b--small", type: "button", on: { click: clear } }, "Show everything"),
  );
}

/**
 * @param {number} count
 * @param {string} one
 * @param {string} many
 * @param {boolean} [inWords]
 */
function plural(count, one, many, inWords = false) {
  return `${(inWords && NUMBERS[count]) || count} ${count === 1 ? one : many}`;
}

/**
 * Put children into their order without touching those that are there already.
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} children
 */
function lay(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(/** @type {HTMLElement} */ (child))) child.remove();
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
}

/** @param {LobbyRow} a @param {LobbyRow} b */
function byPeople(a, b) {
  const people = (/** @type {LobbyRow} */ table) => table.seats.filter((seat) => !seat.bot).length;
  return people(b) - people(a) || b.seats.length - a.seats.length || a.title.localeCompare(b.title);
}
