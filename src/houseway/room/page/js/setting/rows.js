// @ts-check
// The rows of a setting as they are drawn: the name, the hand as it stands in italics, how many of how many, the cards.

import { h } from "../dom.js";
import { cardName, thing } from "../things.js";

/** @typedef {import("./draft.js").Draft} Draft */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** How many, as people say it. @param {number} count */
export function number(count) {
  return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"][count] ?? String(count);
}

/**
 * A card that can be picked up.
 * @param {Draft} draft
 * @param {number} card
 */
export function cardButton(draft, card) {
  const face = draft.cards[card];
  const held = draft.picked === card;
  const element = thing(face, { class: held ? "held" : undefined });
  element.setAttribute("aria-hidden", "true");
  return h("button", {
    type: "button", class: ["pickable", held && "held"], "aria-pressed": String(held), "aria-label": `${cardName(face)}${held ? ", picked up" : ""}`,
    data: { card, k: `card ${card}` },
  }, element);
}

/**
 * @param {Draft} draft
 * @param {number} at
 */
export function rowOf(draft, at) {
  const row = draft.rows[at];
  const cards = draft.cardsIn(at);
  const filled = row.laid.length + cards.length;
  const holes = Math.max(0, row.size - filled);
  // The next free place, where a picked card would go.
  const next = draft.picked >= 0 && holes > 0 && draft.rowOf(draft.picked) !== at;
  const words = draft.names[at] ?? "";
  return h("section", { class: ["rowset", `of-${row.size}`], "aria-label": `${capital(row.name)}, ${number(row.size)} cards${words ? `: ${words}` : ""}`, data: { row: at, k: row.name } },
    h("div", { class: "hd" }, h("strong", {}, capital(row.name)), h("em", { "aria-live": "off" }, words), h("span", { class: "num" }, filled > row.size ? `${number(filled - row.size)} too many` : `${filled} of ${row.size}`)),
    h("div", { class: ["slots", filled > 5 && "many"], style: { "--n": filled + holes }, data: { k: "slots" } },
      row.laid.map((face, i) => h("span", { class: "laid", data: { k: `laid ${i}` } }, thing(face))),
      cards.map((card) => cardButton(draft, card)),
      Array.from({ length: holes }, (_, i) => h("span", { class: ["hole", next && i === 0 && "next"], data: { k: `hole ${i}` } }))));
}
