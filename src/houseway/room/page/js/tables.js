// @ts-check
// The tables that are open on this page; they stay open while one looks at the lobby or at another table.

import { notice } from "./notices.js";
import { settings } from "./settings.js";
import { OpenTable } from "./table/open_table.js";

/** @type {Map<string, OpenTable>} */
const open = new Map();
/** @type {Set<() => void>} */
const heard = new Set();
/** @type {OpenTable[]} */
let shown = [];

/** All open tables, in the order in which they were opened. */
export function openTables() {
  return [...open.values()];
}

/** @param {() => void} fn */
export function onTables(fn) {
  heard.add(fn);
  return () => heard.delete(fn);
}

function changed() {
  for (const fn of [...heard]) fn();
}

/**
 * A table by its id, opened where it is not.
 * @param {string} id
 * @param {string} [key] of the link to a private table
 */
export function openTable(id, key = "") {
  const there = open.get(id);
  if (there) return there;
  const table = new OpenTable(id, { changed, keysHere, ended, lostToo, retry }, key);
  open.set(id, table);
  changed();
  return table;
}

/** @param {string} id */
export function closeTable(id) {
  const table = open.get(id);
  if (!table) return;
  open.delete(id);
  shown = shown.filter((other) => other !== table);
  table.close();
  changed();
}

/** @param {OpenTable[]} tables those on the screen now, the one in front first */
export function showTables(tables) {
  shown = tables;
  changed();
}

/**
 * Whether a table is on the screen now.
 * @param {OpenTable} table
 */
export function isShown(table) {
  return shown.includes(table);
}

/** Of two on the screen keys go to the one whose turn it is; the one in front if both or neither. */
export function keyTable() {
  return shown.find((table) => table.myTurn) ?? shown[0] ?? null;
}

/** @param {OpenTable} table */
function keysHere(table) {
  return keyTable() === table;
}

/**
 * Another table whose line is cut too, as has been said.
 * @param {OpenTable} table
 */
function lostToo(table) {
  return openTables().find((other) => other !== table && other.told) ?? null;
}

/** Try all lines that are cut, now. */
function retry() {
  for (const table of open.values()) if (table.lost) table.socket.retry();
}

/**
 * @param {OpenTable} table
 * @param {string} why
 */
function ended(table, why) {
  notice({ title: why || "This table is closed.", kind: "warn", seconds: 10 });
  closeTable(table.id);
  if (location.pathname === `/t/${encodeURIComponent(table.id)}`)
    dispatchEvent(new CustomEvent("hw-go", { detail: "/" }));
}

/** The table that stands beside the one in front, where the screen is wide enough and the person wants it. */
export function neighbour(/** @type {string} */ id) {
  if (!settings().beside || !matchMedia("(min-width: 1200px)").matches) return null;
  const others = openTables().filter((table) => table.id !== id);
  return others.find((table) => table.myTurn) ?? others.at(-1) ?? null;
}
