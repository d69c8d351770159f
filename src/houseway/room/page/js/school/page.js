// @ts-check
// The school: practise, progress, class.

import { fill, h } from "../dom.js";
import { me, somebody } from "../me.js";
import { classesPart } from "./classes.js";
import { practisePart } from "./practise.js";
import { progressPart } from "./progress.js";

/** @type {Record<string, {title: string, make: () => {element: HTMLElement, destroy?: () => void}}>} */
const PARTS = {
  "": { title: "Practise", make: practisePart },
  progress: { title: "Progress", make: progressPart },
  class: { title: "Class", make: classesPart },
};

/**
 * @param {string} [part]
 * @returns {import("../types").Page}
 */
export function schoolPage(part = "") {
  const name = part in PARTS ? part : "";
  /** @type {{element: HTMLElement, destroy?: () => void} | null} */
  let shown = null;
  const place = h("div", { class: "school-place" });
  const element = h("main", { id: "main", class: "school" },
    h("div", { class: "desk-top" }, h("h1", {}, "The school"),
      h("nav", { class: "desk-tabs", "aria-label": "Parts of the school" }, Object.entries(PARTS).map(([key, one]) =>
        h("a", { href: key ? `/school/${key}` : "/school", "aria-current": key === name ? "page" : undefined }, one.title)))),
    place);

  function show() {
    shown = PARTS[name].make();
    fill(place, shown.element);
  }

  function stranger() {
    fill(place, h("div", { class: "narrow" }, h("p", {}, "Drills from the real sheets, graded by the engine: read hands, side pots, pay layouts, the house way, forced draws, fees, rulings, procedure. Every answer is explained with its lines."),
      h("div", { class: "desk-files" }, h("button", { class: "b b--go", type: "button", on: { click: () => void come() } }, "Come in"))));
  }

  async function come() {
    if (await somebody("Your progress is kept under it. No account is needed.")) show();
  }

  if (me()) show();
  else stranger();
  return { element, title: name ? `${PARTS[name].title} · The school` : "The school", destroy: () => shown?.destroy?.() };
}
