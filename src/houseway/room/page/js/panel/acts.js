// @ts-check
// The player-dealer's table: act by act, what was wagered, what came of it, what was left of the bank.

import { h } from "../dom.js";
import { change, dollars } from "../money.js";

/** @typedef {import("../types").ActTold} ActTold */

/**
 * @param {readonly ActTold[]} acts
 * @param {(index: number) => void} asked
 */
export function actsTable(acts, asked) {
  const kinds = new Set(acts.map((act) => act.wager)).size > 1;
  return h("div", { class: "cover-place" }, h("table", { class: "covtable num" },
    h("caption", { class: "vh" }, "Wagers in the order in which they acted, and what was left of the bank"),
    h("thead", {}, h("tr", {}, ["Act", "Wager", "Result", "Bank"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, acts.map((act) => row(act, kinds, asked)))));
}

/**
 * @param {ActTold} act
 * @param {boolean} kinds whether there are wagers of several kinds
 * @param {(index: number) => void} asked
 */
function row(act, kinds, asked) {
  const none = act.word === "not covered";
  const part = act.word === "in part";
  const stake = part && act.acted < act.stake ? `${dollars(act.acted)} of ${dollars(act.stake)}` : dollars(act.stake);
  const mine = /^You\b/.test(act.who);
  return h("tr", { class: [part && "cov-part", none && "cov-none", mine && "cov-mine"] },
    h("td", {}, h("button", { class: "act", type: "button", "aria-label": `Why, spot ${act.spot}, ${act.who}, ${act.wager}`, on: { click: () => asked(act.index) } },
      `${act.spot} ${act.who}${part ? ", in part" : ""}`, kinds ? h("small", {}, act.wager) : null)),
    h("td", {}, stake),
    h("td", { class: act.result > 0 ? "good" : act.result < 0 ? "bad" : "" }, none ? "goes back" : act.result ? change(act.result) : act.word === "pushed" ? "push" : "$0"),
    h("td", {}, none ? "–" : dollars(act.left)));
}
