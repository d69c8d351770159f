// @ts-check
// The desk: settle, compare, search, fees, dossier.

import { fill, h } from "../dom.js";
import { compareTab } from "./compare.js";
import { dossierTab } from "./dossier.js";
import { feesTab } from "./fees.js";
import { searchTab } from "./search.js";
import { settleTab } from "./settle.js";

/** @typedef {{element: HTMLElement, destroy?: () => void}} Tab */

/** @type {Record<string, {title: string, make: () => Tab}>} */
const TABS = {
  "": { title: "Settle", make: settleTab },
  search: { title: "Search", make: searchTab },
  compare: { title: "Compare", make: compareTab },
  fees: { title: "Fees", make: feesTab },
  dossier: { title: "Dossier", make: dossierTab },
};

/**
 * @param {string} [part]
 * @returns {import("../types").Page}
 */
export function deskPage(part = "") {
  const name = part in TABS ? part : "";
  const tab = TABS[name].make();
  const element = h("main", { id: "main", class: ["desk", name === "" && "desk--settle"] });
  fill(element,
    h("div", { class: "desk-top" }, h("h1", {}, "The desk"),
      h("nav", { class: "desk-tabs", "aria-label": "Parts of the desk" }, Object.entries(TABS).map(([key, one]) =>
        h("a", { href: key ? `/desk/${key}` : "/desk", "aria-current": key === name ? "page" : undefined }, one.title)))),
    tab.element);
  return { element, title: name ? `${TABS[name].title} · The desk` : "The desk", destroy: () => tab.destroy?.() };
}
