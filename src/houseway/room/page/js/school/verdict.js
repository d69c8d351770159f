// @ts-check
// What an answer was worth: right or not, the mistake by its name, why, with lines, and when it comes back.

import { h } from "../dom.js";
import { lineChips, withLines } from "../panel/lines.js";

/** @typedef {import("../types").SchoolVerdict} SchoolVerdict */

const NUMBERS = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];
const DAY = 86_400_000;

/**
 * @param {SchoolVerdict} told
 * @param {[right: number, all: number]} fields
 */
export function verdictHead(told, [right, all]) {
  const words = all > 1 ? `${NUMBERS[right] ?? right} of ${(NUMBERS[all] ?? String(all)).toLowerCase()} right` : told.right ? "Right" : "Not right";
  return h("div", { class: "verdict-head" }, h("h2", { tabindex: "-1" }, words),
    told.right ? h("span", { class: "tag tag--good" }, "Known") : h("span", { class: "tag tag--bad" }, told.half ? `Only the ${told.half === "order" ? "order is" : "amounts are"} right` : "One to learn"));
}

/** @param {SchoolVerdict} told */
export function verdictBody(told) {
  return [
    told.mistake_says ? h("div", { class: "mistake" }, h("p", { class: "mistake-name" }, named(told.mistake)), h("p", {}, told.mistake_says)) : null,
    h("div", { class: "exp" }, told.explains.map((line) => h("p", {}, withLines(line))),
      told.cited.length ? h("ul", {}, told.cited.map((one) => h("li", {}, one.ours ? [h("span", { class: "tag tag--why" }, "Our ruling"), " "] : null, one.words, lineChips(one.lines)))) : null,
      told.ours.length ? h("p", { class: "small" }, withLines(told.ours.join(" "))) : null),
    told.back ? h("p", { class: "small muted" }, `This one comes back ${comesBack(told.back)}.`) : null,
  ];
}

/**
 * A mistake's name as words.
 * @param {string} name
 */
export function named(name) {
  const words = name.replaceAll("-", " ").replaceAll("player dealer", "player-dealer");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** @param {number} at */
function comesBack(at) {
  const days = Math.round((at - Date.now()) / DAY);
  if (at - Date.now() < DAY / 2) return "soon";
  return days <= 1 ? "tomorrow" : days < 60 ? `in ${days} days` : `in ${Math.round(days / 30)} months`;
}
