// @ts-check
// The sheet of a game in a dialog, for pages that are not tables.

import { openDialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { api } from "../net.js";
import { partElement } from "./sheet_parts.js";

/**
 * The sheet of a game, to read beside something else.
 * @param {string} game
 * @param {string} title
 */
export async function showSheet(game, title) {
  const body = h("div", { class: "sheet" }, h("p", { class: "muted", role: "status" }, "Fetching the sheet …"));
  openDialog({ title, body, class: "dialog--wide" });
  try {
    const told = /** @type {import("../types").SheetTold} */ (await api("GET", `/api/games/${game}/sheet`));
    fill(body, told.sections.map((section) => h("section", { class: "sheet-section" }, h("h3", {}, section.title),
      section.parts.map((part, i) => partElement(part, `sheet-dialog-${section.anchor}-${i}`, section.anchor).element))));
  } catch (error) {
    fill(body, h("p", { class: "wrong" }, error instanceof Error ? error.message : ""));
  }
}
