// @ts-check
// A part of the sheet: a table, a rule with its lines, a ruling with its readings.

import { h } from "../dom.js";
import { lineChips, withLines } from "./lines.js";
import { otherReadings } from "./payments.js";

/** @typedef {import("../types").SheetPart} SheetPart */

/**
 * @param {SheetPart} part
 * @param {string} id
 * @param {string} section
 * @returns {{element: HTMLElement, folded: boolean}}
 */
export function partElement(part, id, section) {
  const folded = Boolean(part.folded);
  if (part.ruling && section !== "irregularities") return { element: ruling(part, id), folded: folded && section !== "rulings" };
  const element = h("div", { class: ["sheet-part", part.rows?.length && "sheet-part--table"], id, tabindex: "-1" },
    part.title ? h("h4", {}, part.title) : null,
    part.words ? h("p", {}, withLines(part.words), lineChips(part.lines)) : null,
    part.ruling ? h("p", { class: "small muted" }, h("span", { class: "tag" }, "Ruling"), " ", withLines(part.ruling.ground)) : null,
    part.rows?.length ? table(part) : null,
    !part.words && part.lines?.length && !part.rows?.length ? h("p", {}, lineChips(part.lines)) : null,
    part.note ? h("p", { class: "small muted" }, part.note) : null);
  return { element, folded };
}

/**
 * A ruling: the question closed, the answer, its ground and other readings open.
 * @param {SheetPart} part
 * @param {string} id
 */
function ruling(part, id) {
  const told = /** @type {import("../types").RulingTold} */ (part.ruling);
  return h("details", { class: "sheet-part ruling", id }, h("summary", {}, told.question || part.title),
    h("p", {}, told.words, lineChips(told.lines)),
    h("p", { class: "small muted" }, withLines(told.ground)),
    told.ruled ? h("p", { class: "small" }, h("span", { class: "tag tag--warn" }, "Read otherwise here"), " ", `The house would hold: ${told.ruled}`) : null,
    otherReadings(told));
}

/** @param {SheetPart} part */
function table(part) {
  const columns = part.columns ?? [];
  const rows = part.rows ?? [];
  const wide = columns.length > 4;
  return h("div", { class: wide ? "table-place" : "" }, h("table", { class: ["pt num", wide && "pt--wide", columns.length === 2 && "pt--two"] },
    columns.every(Boolean) ? h("thead", {}, h("tr", {}, columns.map((name) => h("th", { scope: "col" }, name)))) : null,
    h("tbody", {}, rows.flatMap((row) => [
      h("tr", { class: [row.head && "head", (row.note || row.lines?.length) && "noted"] }, row.cells.map((cell, i) => (i || columns.length < 2 ? h("td", {}, cell) : h("th", { scope: "row" }, cell)))),
      row.note || row.lines?.length ? h("tr", { class: "note" }, h("td", { colspan: String(columns.length) }, row.note ?? "", lineChips(row.lines))) : null,
    ].filter((one) => one !== null)))));
}
