// @ts-check
// Tiles that I set: two trays on the felt in place of my hand; "Next split" goes through the three ways.

import { h } from "../dom.js";
import { isTile, cardName, thing } from "../things.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("./draft.js").Draft} Draft */

/** The three ways to split four tiles, by their places. */
const SPLITS = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]];

/** @param {Draft} draft */
export const setsTiles = (draft) => draft.cards.length === 4 && isTile(draft.cards[0]);

/** Which of the three ways the tiles lie in. @param {Draft} draft */
function splitNow(draft) {
  const high = new Set(draft.rows[0].cards);
  const at = SPLITS.findIndex(([one, other]) => [one, other].some((pair) => pair.every((tile) => high.has(tile))));
  return Math.max(0, at);
}

/** @param {Draft} draft */
export function nextSplit(draft) {
  const wanted = SPLITS[(splitNow(draft) + 1) % SPLITS.length];
  layPairs(draft, wanted);
}

/** @param {Draft} draft @param {number[][]} pairs */
function layPairs(draft, pairs) {
  draft.rows.forEach((row, i) => { row.cards = [...pairs[i]]; });
  draft.picked = -1;
  draft.changed();
}

/** Tiles never lie loose: before anything is done they are split somehow. @param {Draft} draft */
export function layAtFirst(draft) {
  if (!draft.complete || draft.missing) layPairs(draft, SPLITS[0]);
}

/**
 * Puts the trays into the place of my hand, where I am setting tiles; null where I am not.
 * @param {Controller} controller
 * @param {Seen} seen
 * @returns {null | ((spot: HTMLElement) => void)}
 */
export function traysOf(controller, seen) {
  const draft = /** @type {Draft | null} */ (controller.shared.get("draft"));
  if (!draft || !setsTiles(draft) || !seen.view?.decision) return null;
  return (spot) => {
    const trays = h("div", { class: "trays", role: "group", "aria-label": "Your tiles", data: { k: "trays" } }, draft.rows.map((row, at) =>
      h("section", { class: ["tray2", row.cards.includes(draft.picked) && "sel"], data: { row: at, k: row.name }, "aria-label": draft.names[at] || `${row.name} hand` },
        h("div", { class: "t" }, row.cards.map((tile) => {
          const held = draft.picked === tile;
          const face = thing(draft.cards[tile], { class: held ? "held" : undefined });
          face.setAttribute("aria-hidden", "true");
          return h("button", { type: "button", class: ["pickable", held && "held"], "aria-pressed": String(held), "aria-label": `${cardName(draft.cards[tile])}${held ? ", picked up" : ""}`, data: { card: tile, k: `card ${tile}` } }, face);
        })),
        h("strong", {}, draft.names[at] || "…"))));
    const hands = spot.querySelector(".hands");
    if (hands) hands.replaceWith(trays);
    else spot.prepend(trays);
    spot.classList.add("setting");
  };
}
