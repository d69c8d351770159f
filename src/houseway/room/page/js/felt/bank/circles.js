// @ts-check
// The circles of a spot: game wagers large, side wagers small, each with its name below.

import { h } from "../../dom.js";
import { change, dollars, spoken } from "../../money.js";
import { chips } from "../../things.js";
import { shortTitle } from "./facts.js";

/** @typedef {import("./facts.js").SpotFacts} SpotFacts */
/** @typedef {{name: string, title: string, main?: boolean}} Circle */
/** @typedef {{open: boolean, laid: Map<string, number>, focus: string, bounds: (spot: number, name: string) => string}} Laying  what I am laying, if I may */

/**
 * How many of the six columns a circle takes, so that there are two above and three below.
 * @param {Circle} circle
 * @param {Circle[]} all
 */
function span(circle, all) {
  const main = all.filter((one) => one.main).length, side = all.length - main;
  if (all.length === 2) return 3;
  if (all.length > 5) return 2;
  if (circle.main) return main === 1 ? 6 : main === 2 ? 3 : 2;
  return side === 1 ? 6 : side === 2 ? 3 : 2;
}

/**
 * @param {SpotFacts} spot
 * @param {Circle[]} circles
 * @param {Laying} laying
 * @param {boolean} row all in one row
 */
export function circlesOf(spot, circles, laying, row) {
  const whose = spot.name ? `Wagers of ${spot.name}` : `Spot ${spot.number}`;
  return h("div", { class: ["circles", row && "in-row"], role: "group", "aria-label": whose, data: { k: "circles" } },
    circles.map((circle) => one(spot, circle, circles, laying)));
}

/**
 * @param {SpotFacts} spot
 * @param {Circle} circle
 * @param {Circle[]} all
 * @param {Laying} laying
 */
function one(spot, circle, all, laying) {
  const key = `${spot.number}/${circle.name}`;
  const wager = spot.own.find((found) => found.kind === circle.name);
  const owner = wager ? wager.person : 0;
  const laid = laying.open && spot.open ? (laying.laid.get(key) ?? 0) : 0;
  const mine = spot.mine || !spot.seated;
  const stake = (wager?.stake ?? 0) + (mine ? laid : 0);
  const behind = mine ? 0 : laid;
  const settled = !!wager?.word;
  const may = laying.open && spot.open;
  const name = shortTitle(circle.title, circle.name);
  const label = `${circle.title}, spot ${spot.number}, ${stake ? spoken(stake) : "empty"}${behind ? `, ${spoken(behind)} of yours behind` : ""}`
    + (settled && wager ? `, ${wager.result.word || change(wager.result.net)}` : "") + (may ? `, ${laying.bounds(spot.number, circle.name)}` : "");
  const inside = [
    stake > 0 && !settled && chips(stake),
    stake > 0 && h("span", { class: "amount" }, dollars(stake)),
    settled && wager && h("span", { class: ["res", wager.result.tone] }, wager.result.net ? change(wager.result.net) : wager.result.word),
    behind > 0 && h("span", { class: "yours" }, dollars(behind)),
  ];
  const state = { class: ["circle", laying.focus === key && may && "sel", laid > 0 && "laid", settled && wager?.result.tone] };
  const button = may
    ? h("button", { ...state, type: "button", "aria-label": label, data: { k: "c", do: "lay", key } }, inside)
    : settled || stake
      ? h("button", { ...state, type: "button", "aria-label": `${label}. Why?`, data: { k: "c", do: "why", seat: owner, spot: spot.number, wager: circle.name } }, inside)
      : h("span", { ...state, role: "img", "aria-label": label, data: { k: "c" } }, inside);
  return h("div", { class: ["cw", circle.main ? "big" : "sm"], data: { k: circle.name }, style: { "--span": span(circle, all) } }, button,
    h("span", { class: "name", "aria-hidden": "true" }, name));
}

/**
 * The least width that the circles of a spot take.
 * @param {Circle[]} circles
 * @param {{big: number, small: number}} sizes
 */
export function widthOf(circles, sizes) {
  const main = circles.filter((one) => one.main).length, side = circles.length - main;
  if (circles.length <= 2) return circles.length === 1 ? sizes.big : sizes.big + sizes.small + 8;
  if (circles.length > 5) return 3 * sizes.small + 12;
  return Math.max(main * sizes.big + (main - 1) * 8, side * sizes.small + (side - 1) * 6);
}
