// @ts-check
// Progress: what was asked and known, sheet by sheet, which mistakes come up, timed rounds.

import { fill, h } from "../dom.js";
import { api, NoAnswer } from "../net.js";
import { shortRoom } from "../pages/lobby_rows.js";
import { coming } from "../table/open_table.js";
import { named } from "./verdict.js";

/** @typedef {import("../types").ProgressTold} ProgressTold */
/** @typedef {import("../types").StandingTold} StandingTold */
/** @typedef {import("../types").MistakeTold} MistakeTold */

/** The part that shows how I do. */
export function progressPart() {
  const element = h("div", { class: "narrow school-progress" }, coming(3));
  api("GET", "/api/school/progress").then(
    (told) => fill(element, ...shown(/** @type {ProgressTold} */ (told))),
    (error) => {
      if (!(error instanceof NoAnswer)) throw error;
      fill(element, h("p", { class: "wrong", role: "alert" }, error.why));
    },
  );
  return { element };
}

/** @param {ProgressTold} told */
function shown(told) {
  if (!told.asked)
    return [h("div", { class: "none" }, h("b", {}, "Nothing was asked yet."), h("p", {}, "Every answer is counted here, with its mistakes."), h("a", { class: "b b--small", href: "/school" }, "Practise"))];
  return [
    h("dl", { class: "figures" }, figure("Asked", String(told.asked)), figure("Right", `${Math.round((100 * told.right) / told.asked)} %`), figure("Due", told.spaced ? String(told.due) : "–")),
    h("section", { class: "card part" }, h("h2", {}, "By drill"), standings(told.standings)),
    told.mistakes.length ? h("section", { class: "card part" }, h("h2", {}, "Mistakes by name"), mistakes(told.mistakes)) : null,
    told.timed.length ? h("section", { class: "card part" }, h("h2", {}, "Timed rounds"), h("table", { class: "people" }, h("thead", {}, h("tr", {}, ["When", "Length", "Right"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, told.timed.map((one) => h("tr", {}, h("td", {}, day(one.at)), h("td", {}, `${one.seconds / 60} min`), h("td", { class: "num" }, `${one.right} of ${one.asked}`)))))) : null,
  ];
}

/**
 * @param {string} name
 * @param {string} value
 */
function figure(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/** @param {readonly StandingTold[]} all */
export function standings(all) {
  return h("ul", { class: "skills" }, all.map((one) => h("li", {}, h("b", {}, one.kind_title), h("span", { class: "num" }, `${one.right} of ${one.asked}`), h("small", {}, `${one.title}, ${shortRoom(one.room_name)}`),
    h("span", { class: "skill-bar", role: "img", "aria-label": `of the last ten ${one.last} right`, style: { "--share": one.right / one.asked } }))));
}

/** @param {readonly MistakeTold[]} all */
export function mistakes(all) {
  return h("ul", { class: "mistake-list" }, all.map((one) => h("li", {}, h("span", {}, named(one.mistake), h("small", {}, `${one.title}, ${one.kind_title.toLowerCase()}`)), h("span", { class: "num muted" }, one.people > 1 ? `${one.count} times, ${one.people} people` : one.count === 1 ? "once" : `${one.count} times`))));
}

/** @param {number} at */
export function day(at) {
  return at ? new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }) : "–";
}
