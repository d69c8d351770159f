// @ts-check
// Classes: join one by its code; a trainer makes one, and sees how everybody does.

import { confirm } from "../dialog.js";
import { fill, h } from "../dom.js";
import { me } from "../me.js";
import { api, NoAnswer } from "../net.js";
import { notice } from "../notices.js";
import { field, form } from "../pages/forms.js";
import { coming } from "../table/open_table.js";
import { day, mistakes, standings } from "./progress.js";

/** @typedef {import("../types").ClassTold} ClassTold */
/** @typedef {import("../types").ClassSeen} ClassSeen */
/** @typedef {import("../types").PupilTold} PupilTold */

/** So many kinds of drills are named at once. */
const WEAKEST = 3;

/** The part with classes. */
export function classesPart() {
  return new Classes();
}

class Classes {
  constructor() {
    this.list = h("div", { class: "parts" }, coming(2));
    this.element = h("div", { class: "narrow school-classes" }, this.list);
    void this.load();
  }

  get trains() {
    return me()?.role === "floor" || me()?.role === "owner";
  }

  async load() {
    try {
      const told = await api("GET", "/api/school/classes");
      this.draw(told.classes);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      fill(this.list, h("p", { class: "wrong", role: "alert" }, error.why));
    }
  }

  /** @param {ClassTold[]} classes */
  draw(classes) {
    const code = h("input", { class: "input code-input", name: "code", autocomplete: "off", maxlength: 12, autocapitalize: "characters" });
    const name = h("input", { class: "input", name: "name", autocomplete: "off", maxlength: 60, placeholder: "New dealers, June" });
    fill(this.list,
      classes.map((one) => this.row(one)),
      h("section", { class: "card part" }, h("h2", {}, "Join a class"), h("p", {}, "Your trainer has the code. The trainer sees what you were asked and what you answered."),
        form({ fields: field("Code", code), label: "Join", go: !this.trains, done: async () => {
          const told = await api("POST", "/api/school/join", { code: code.value.trim() || "----" });
          notice({ title: `You are in ${told.name}.`, kind: "good" });
          await this.load();
        } })),
      this.trains ? h("section", { class: "card part" }, h("h2", {}, "Make a class"), h("p", {}, "You get a code that people join by."),
        form({ fields: field("Name", name), label: "Make the class", go: true, done: async () => {
          await api("POST", "/api/school/classes", { name: name.value.trim() });
          await this.load();
        } })) : null);
  }

  /** @param {ClassTold} one */
  row(one) {
    const place = h("div", { class: "class-place" });
    const people = `${one.pupils} ${one.pupils === 1 ? "person" : "people"}`;
    const element = h("section", { class: "card part", "aria-label": one.name }, h("div", { class: "class-head" }, h("h2", {}, one.name), h("span", { class: "muted small" }, one.trains ? people : `with ${one.trainer}`)),
      one.trains ? h("p", {}, "Code: ", h("b", { class: "code" }, one.code)) : null, place,
      h("div", { class: "desk-files" },
        one.trains ? h("button", { class: "b b--small", type: "button", on: { click: () => void this.close(one) } }, "Close the class") : h("button", { class: "b b--small", type: "button", on: { click: () => void this.leave(one) } }, "Leave")));
    if (one.trains) void this.see(one.id, place);
    return element;
  }

  /**
   * @param {string} id
   * @param {HTMLElement} place
   */
  async see(id, place) {
    try {
      const told = /** @type {ClassSeen} */ (await api("GET", `/api/school/classes/${encodeURIComponent(id)}`));
      fill(place, told.people.length ? table(told.people) : h("p", { class: "muted" }, "Nobody has joined yet. Tell people the code."),
        told.mistakes.length ? [h("h3", { class: "desk-sub" }, "Mistakes that are made most"), mistakes(told.mistakes)] : null);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      fill(place, h("p", { class: "wrong" }, error.why));
    }
  }

  /** @param {ClassTold} one */
  async leave(one) {
    if (!(await confirm({ title: `Leave ${one.name}?`, text: "Your progress stays with you.", yes: "Leave" }))) return;
    await api("POST", `/api/school/classes/${encodeURIComponent(one.id)}/leave`);
    await this.load();
  }

  /** @param {ClassTold} one */
  async close(one) {
    if (!(await confirm({ title: `Close ${one.name}?`, text: "Everybody keeps their own progress.", yes: "Close the class" }))) return;
    await api("DELETE", `/api/school/classes/${encodeURIComponent(one.id)}`);
    await this.load();
  }
}

/** @param {readonly PupilTold[]} people */
function table(people) {
  return h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": "People of the class" }, h("table", { class: "people class-table" },
    h("thead", {}, h("tr", {}, ["Name", "Weak in", "Right", "Of the last ten", "Level", "Due", "Last answer"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, people.map((one) => h("tr", {},
      h("th", { scope: "row" }, one.standings.length ? h("details", {}, h("summary", {}, one.name), standings(one.standings), one.mistakes.length ? mistakes(one.mistakes) : null) : one.name),
      h("td", { class: "weak" }, one.weak.length ? one.weak.slice(0, WEAKEST).map((weak) => h("span", {}, weak.kind_title, h("small", { class: "num" }, ` ${weak.right} of ${weak.asked}`))) : one.asked ? "nothing" : "–"),
      h("td", { class: "num" }, one.asked ? `${one.right} of ${one.asked}` : "–"), h("td", { class: "num" }, one.asked ? `${one.last} of ${Math.min(10, one.asked)}` : "–"), h("td", { class: "num" }, one.level ? String(one.level) : "–"), h("td", { class: "num" }, String(one.due)), h("td", { class: "num" }, day(one.latest)))))));
}
