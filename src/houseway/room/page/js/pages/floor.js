// @ts-check
// The floor's page: what waits for a ruling, who asked for somebody, all tables, and what was kept when something went wrong.

import { fill, h } from "../dom.js";
import { me, onMe } from "../me.js";
import { api, NoAnswer } from "../net.js";
import { coming } from "../table/open_table.js";
import { shortRoom } from "./lobby_rows.js";

/** @typedef {import("../types").FloorTold} FloorTold */
/** @typedef {import("../types").EvidenceTold} EvidenceTold */
/** @typedef {import("../types").LobbyTable} LobbyTable */

/** How often the page looks again, in milliseconds. */
const OFTEN = 5000;
const A_DAY = 24 * 3600 * 1000;

/** @returns {import("../types").Page} */
export function floorPage() {
  const place = h("div", { class: "floor-place" }, coming());
  const element = h("main", { class: "floor-page", id: "main" }, h("h1", {}, "The floor"), place);
  let drawn = "";
  let gone = false;

  function mayCome() {
    return ["floor", "owner"].includes(me()?.role ?? "");
  }

  async function load() {
    if (gone || document.hidden) return;
    if (!mayCome()) {
      drawn = "";
      fill(place, none("This page is for the floor.", "The owner of the room says who that is.", !me()));
      return;
    }
    try {
      const [told, lobby] = await Promise.all([api("GET", "/api/floor"), api("GET", "/api/tables")]);
      const key = JSON.stringify([told, lobby]);
      if (gone || key === drawn) return;
      drawn = key;
      draw(told, lobby.tables, Boolean(lobby.next));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (!drawn) fill(place, h("p", { class: "wrong", role: "alert" }, error.why));
    }
  }

  /**
   * @param {FloorTold} told
   * @param {LobbyTable[]} tables
   * @param {boolean} more
   */
  function draw(told, tables, more) {
    const titles = new Map([...tables.map((one) => /** @type {[string, string]} */ ([one.id, one.title])), ...told.waiting.map((one) => /** @type {[string, string]} */ ([one.table, one.title]))]);
    const waits = new Set(told.waiting.map((one) => one.table));
    const calls = told.evidence.filter((one) => one.call && Date.now() - one.at < A_DAY);
    const kept = told.evidence.filter((one) => !one.call);
    const asks = new Set(calls.map((one) => one.table));
    const needs = (/** @type {LobbyTable} */ one) => (waits.has(one.id) ? 2 : asks.has(one.id) ? 1 : 0);
    fill(
      place,
      h("div", { class: "parts floor-now" }, part("Waits for a ruling", "Nothing waits.", told.waiting.map((one) =>
        row(one.table, one.title, `hand ${one.hand} · ${one.why}`, h("a", { class: "b b--go", href: tableAt(one.table) }, "Rule")))),
      part("Asked for", "Nobody has asked for the floor.", calls.map((one) =>
        row(one.table, titles.get(one.table) ?? "A table that is closed", one.what, titles.has(one.table) ? goTo(one.table) : null, when(one.at))))),
      h("div", { class: "parts floor-tables" }, part("Tables", "No table is open.", [...tables].sort((a, b) => needs(b) - needs(a)).map((one) => tableRow(one, ["", "Asked for", "Ruling"][needs(one)]))),
        more && h("p", { class: "small muted" }, "More tables are open than these: ", h("a", { href: "/" }, "find them in the lobby"), ".")),
      h("div", { class: "parts floor-kept" }, part("Kept as evidence", "Nothing has gone wrong.", kept.map((one) => row(one.table, titles.get(one.table) ?? "A table that is closed", "", evidence(one), when(one.at))))),
    );
  }

  const again = setInterval(() => void load(), OFTEN);
  const seen = () => void load();
  document.addEventListener("visibilitychange", seen);
  const off = onMe(() => void load());
  void load();
  return {
    element,
    title: "The floor",
    destroy() {
      gone = true;
      clearInterval(again);
      document.removeEventListener("visibilitychange", seen);
      off();
    },
  };
}

/** @param {string} table */
const tableAt = (table) => `/t/${encodeURIComponent(table)}`;

/** @param {string} table */
const goTo = (table) => h("a", { class: "b b--small", href: tableAt(table) }, "Go there");

/**
 * @param {string} title
 * @param {string} nothing what is said where there is none
 * @param {HTMLElement[]} rows
 */
function part(title, nothing, rows) {
  return h("section", { class: "card part", "aria-label": title }, h("h2", {}, title), rows.length ? h("ul", { class: "floor-list" }, rows) : h("p", { class: "muted" }, nothing));
}

/**
 * @param {string} table
 * @param {string} title
 * @param {string} words
 * @param {HTMLElement | null} act
 * @param {string} [at]
 */
function row(table, title, words, act, at = "") {
  return h("li", { data: { table } }, h("span", { class: "grow" }, h("b", {}, title), at && h("span", { class: "small muted" }, ` · ${at}`), words && h("span", { class: "small" }, words)), act);
}

/**
 * A table in the list: the whole row goes there; what it needs stands in a word.
 * @param {LobbyTable} one
 * @param {string} need
 */
function tableRow(one, need) {
  return h("li", { data: { table: one.id, felt: one.felt } }, h("a", { class: "floor-table", href: tableAt(one.id) },
    h("span", { class: "swatch", "aria-hidden": "true" }),
    h("span", { class: "grow" }, h("b", {}, one.title), h("span", { class: "small" }, `${shortRoom(one.room_name)} · ${one.limit}`)),
    h("span", { class: "floor-need" }, h("span", { class: "num" }, `${one.seats?.length ?? 0} of ${one.places}`, h("span", { class: "vh" }, " seats")), need ? h("span", { class: "tag tag--turn" }, need) : null)));
}

/** What was kept: a word for the floor, all of it for auditors. @param {EvidenceTold} one */
function evidence(one) {
  return h("details", { class: "evidence" }, h("summary", {}, "What was kept"), h("pre", {}, one.what));
}

/** @param {number} at */
function when(at) {
  const then = new Date(at);
  return Date.now() - at < A_DAY ? then.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" }) : then.toLocaleDateString();
}

/**
 * @param {string} title
 * @param {string} text
 * @param {boolean} stranger
 */
function none(title, text, stranger) {
  return h("div", { class: "none" }, h("b", {}, title), h("p", {}, text), stranger ? h("a", { class: "b b--small", href: "/account" }, "Sign in") : null, " ", h("a", { class: "b b--small", href: "/" }, "Lobby"));
}
