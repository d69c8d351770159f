// @ts-check
// Source lines: small chips that open what is known of a line. The print itself is not shown.

import { fill, h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { api } from "../net.js";

/** @typedef {import("../types").LinesTold} LinesTold */

const LINE = /(\d{3}:\d+(?:-\d+)?)/;
/** A place in brackets needs none as a chip. */
const ALONE = /\((\d{3}:\d+(?:-\d+)?)\)/g;
/** @type {Map<string, Promise<LinesTold>>} */
const known = new Map();

/**
 * A chip for one place in a book; what names no place stays words.
 * @param {string} line
 * @returns {HTMLElement}
 */
export function lineChip(line) {
  if (!LINE.test(line)) return h("span", { class: "small muted" }, line);
  return h("button", { class: "lines", type: "button", "aria-label": `Lines ${line}: what rests there`, on: { click: () => void showLines(line) } }, line);
}

/**
 * Chips after some words.
 * @param {readonly string[] | undefined} lines
 */
export function lineChips(lines) {
  return (lines ?? []).flatMap((line) => [" ", lineChip(line)]);
}

/**
 * Words in which the places that they name are chips.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withLines(text) {
  return text.replace(ALONE, "$1").split(LINE).filter((part) => part !== "").map((part) => (LINE.test(part) ? lineChip(part) : part));
}

/** @param {string} line */
async function showLines(line) {
  const body = h("div", { class: "about-lines" }, h("p", { class: "muted", role: "status" }, "Looking it up …"));
  openDialog({ title: `Lines ${line}`, body, class: "dialog--wide" });
  if (!known.has(line)) known.set(line, api("GET", `/api/lines/${encodeURIComponent(line)}`));
  try {
    fill(body, ...told(await /** @type {Promise<LinesTold>} */ (known.get(line))));
  } catch (error) {
    known.delete(line);
    fill(body, h("p", { class: "wrong" }, error instanceof Error ? error.message : "That could not be looked up."));
  }
}

/** @param {LinesTold} found */
function told(found) {
  /** @type {Map<string, import("../types").RestingTold[]>} */
  const by = new Map();
  for (const one of found.resting ?? []) by.set(one.where, [...(by.get(one.where) ?? []), one]);
  return [
    h("p", {}, h("b", {}, found.room), found.place ? `, ${found.place}` : "", `. Rulebook ${found.book}. `, h("span", { class: "muted" }, found.about ?? "")),
    h("section", {}, h("h3", {}, found.sheets?.length ? "Part of" : "Part of no sheet that is played here"),
      h("ul", {}, (found.sheets ?? []).map((sheet) =>
        h("li", {}, sheet.name, " ", h("span", { class: "tag" }, sheet.kind === "fees" ? "fees" : sheet.approval || "no approval number"),
          " ", h("span", { class: "small muted" }, (sheet.lines ?? []).join(", ")))))),
    h("section", {}, h("h3", {}, by.size ? "What rests there" : "Nothing of ours rests there"),
      [...by].map(([where, all]) => h("div", {}, h("h4", {}, where), h("ul", {}, all.map((one) =>
        h("li", {}, h("span", { class: "tag" }, `${one.kind} ${one.key}`), " ", one.words)))))),
    h("p", { class: "small muted" }, "The print itself is not shown."),
  ];
}
