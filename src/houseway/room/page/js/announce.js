// @ts-check
// What is said to a screen reader: one polite voice for what happens, one urgent one for my turn and errors.

import { h } from "./dom.js";
import { keys } from "./keys.js";

const polite = h("div", {
  class: "vh",
  role: "status",
  "aria-live": "polite",
  "aria-atomic": "false",
  id: "hw-polite",
});
const urgent = h("div", {
  class: "vh",
  role: "alert",
  "aria-live": "assertive",
  "aria-atomic": "true",
  id: "hw-urgent",
});
/** @type {string[]} */
const said = [];

/** Put the live regions into the page; once, at the start. */
export function startAnnouncing() {
  hostVoices(document.body);
}

/**
 * Move the live regions: behind an open dialog nobody would hear them.
 * @param {HTMLElement} host
 */
export function hostVoices(host) {
  host.append(polite, urgent);
}

/** @param {string} text */
function keep(text) {
  said.push(text);
  if (said.length > 40) said.shift();
}

/**
 * Say what happened; several sentences of one moment are gathered.
 * @param {string} text
 */
export function announce(text) {
  if (!text) return;
  keep(text);
  polite.append(h("p", {}, text));
  while (polite.childElementCount > 8) polite.firstElementChild?.remove();
}

/**
 * Say at once: my turn, and errors.
 * @param {string} text
 */
export function alertNow(text) {
  if (!text) return;
  keep(text);
  urgent.replaceChildren(h("p", {}, text));
}

/** The last sentences, the newest last. */
export function lastSaid(count = 5) {
  return said.slice(-count);
}

/** @type {{table: () => string, hand: () => string} | null} */
let readers = null;

/**
 * Who reads the table (F3) and my hand (F4); null where there is none.
 * @param {{table: () => string, hand: () => string} | null} next
 */
export function setReaders(next) {
  readers = next;
}

keys.bind(
  "Reading",
  "F2",
  () => again(lastSaid().join(" ") || "Nothing was said yet."),
  "Say the last five sentences again",
);
keys.bind(
  "Reading",
  "F3",
  () => again(readers?.table() || "There is no table here."),
  "Read the table",
  () => readers !== null,
);
keys.bind(
  "Reading",
  "F4",
  () => again(readers?.hand() || "You have no cards."),
  "Read my hand",
  () => readers !== null,
);

/** @param {string} text */
function again(text) {
  urgent.replaceChildren(h("p", {}, text));
}
