// @ts-check
// A question drawn: the cards in the middle, a plate for each seat or spot, and what is said of the table.

import { h } from "../dom.js";
import { thing } from "../things.js";

/** @typedef {import("../types").SchoolRow} SchoolRow */
/** @typedef {import("../types").SchoolQuestion} SchoolQuestion */

/** @param {SchoolQuestion} question */
export function layout(question) {
  const said = question.rows.filter((row) => !row.lies && row.who);
  // Several things that one does after each other are steps.
  const steps = said.length > 1 && said.every((row) => row.who === said[0].who);
  const plain = question.rows.filter((row) => !row.lies && !row.who);
  const middle = question.rows.filter((row) => row.lies === "middle");
  const places = question.rows.filter((row) => row.lies === "place");
  const felt = middle.length || places.length
    ? h("div", { class: "flay slay", data: { felt: question.felt } },
        middle.length ? h("div", { class: "flay-middle" }, middle.map((row) => h("div", { class: "slay-hand" }, h("h3", {}, row.who), hands(row), row.words ? h("p", { class: "slay-words" }, row.words) : null))) : null,
        places.length ? h("ul", { class: "slay-places" }, places.map((row) => h("li", { class: "slay-plate" }, h("b", {}, row.who), hands(row), row.words ? h("p", { class: "slay-words" }, row.words) : null))) : null,
        plain.length && (middle.length || places.length) ? h("p", { class: "slay-says" }, plain.map((row) => row.words).join(" ")) : null)
    : null;
  return [
    steps ? h("section", { class: "school-steps" }, h("h3", {}, said[0].who), h("ol", {}, said.map((row) => h("li", {}, row.words)))) : null,
    said.length && !steps ? h("dl", { class: "school-facts" }, said.map((row) => h("div", {}, h("dt", {}, row.who), h("dd", {}, row.words)))) : null,
    felt,
    !felt && plain.length ? h("ul", { class: "school-says" }, plain.map((row) => h("li", {}, row.words))) : null,
  ];
}

/** @param {SchoolRow} row */
function hands(row) {
  const groups = row.cards ?? [];
  if (!groups.length) return null;
  return h("div", { class: "slay-cards" }, groups.map((group) => h("span", { class: "cards" }, group.map((card) => thing(card)))));
}
