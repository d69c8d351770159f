// @ts-check
// Floor: what waits for a ruling here, what may have gone wrong, and calling the hand off; for whoever may rule.

import { Refusal } from "../controller.js";
import { confirm } from "../dialog.js";
import { fill, h } from "../dom.js";
import { me } from "../me.js";
import { notice } from "../notices.js";
import { field } from "../pages/forms.js";
import { askToEnter } from "./ruling.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").IncidentTold} IncidentTold */

let count = 0;

/**
 * @param {Controller} controller
 * @returns {import("../types").Panel}
 */
export function createPanel(controller) {
  const panel = new FloorPanel(controller);
  return { element: panel.element, show: (seen) => panel.show(seen), open: () => panel.open(), destroy: () => panel.destroy() };
}

class FloorPanel {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.group = `mishap-${++count}`;
    this.waits = h("p", { class: "floor-waits", role: "status" });
    this.find = h("input", { class: "input", type: "search", placeholder: "Find: exposed, burn, a name …", "aria-label": "Find what went wrong", autocomplete: "off", on: { input: () => this.narrow() } });
    this.list = h("div", { class: "mishap-list", role: "radiogroup", "aria-label": "What went wrong" });
    this.enter = h("button", { class: "b", type: "button", disabled: true, on: { click: () => void this.enterIt() } }, "Enter it");
    this.again = h("button", { class: "b b--small", type: "button", on: { click: () => void this.load() } }, "Find it");
    this.nothing = h("p", { class: "small muted", role: "status", hidden: true }, "Nothing that can have gone wrong by now has these words in it.");
    this.later = h("p", { class: "small muted", hidden: true }, "The hand has gone on since. Look again for what is new.");
    this.reason = h("input", { class: "input", maxlength: 300, autocomplete: "off" });
    this.off = h("button", { class: "b", type: "button", on: { click: () => void this.callOff() } }, "Call it off");
    const sheet = h("button", { class: "b b--text small", type: "button", on: { click: () => controller.openPanel("sheet", { anchor: "irregularities" }) } }, "What the sheet says");
    const more = ["floor", "owner"].includes(me()?.role ?? "") ? h("p", { class: "small" }, h("a", { href: "/floor" }, "All tables of the floor")) : null;
    this.element = h("div", { class: "floor-panel" }, this.waits,
      h("section", { class: "card inset", "aria-label": "Something went wrong" }, h("div", { class: "card-head" }, h("strong", {}, "Something went wrong"), this.again),
        h("p", { class: "small muted" }, "The sheet rules on it, and the hand goes on from there. ", sheet), this.find, this.list, this.nothing, this.later, this.enter),
      h("section", { class: "card inset", "aria-label": "Call the hand off" }, h("strong", {}, "Call the hand off"),
        h("p", { class: "small muted" }, "It does not count, and all chips go back. The record and the reason are kept."), field("Reason", this.reason), h("div", {}, this.off)),
      more);
    /** @type {IncidentTold[]} */
    this.incidents = [];
    /** The hand and the moment that the list is of. */
    this.hand = this.seq = 0;
    this.early = false;
    this.empty("");
  }

  /** @param {Seen} seen */
  show(seen) {
    const playing = seen.state === "playing";
    const mine = Boolean(seen.floor_asked && seen.question);
    this.waits.classList.toggle("is-asked", mine);
    fill(this.waits, mine
      ? [h("b", {}, "The hand waits on your ruling. "), seen.question?.title ?? ""]
      : seen.floor_asked ? "The hand waits on a ruling, and you play in it against others: somebody else of the floor rules."
        : playing ? `Hand ${seen.hand} is under way. Nothing waits for a ruling.` : "No hand is under way.");
    this.again.disabled = this.off.disabled = !playing;
    // What can have gone wrong hangs on the moment; what was found stays while the hand does, and the room has the last word.
    this.later.hidden = !this.hand || this.hand !== seen.hand || this.seq === seen.seq || !playing;
    if (this.hand && (this.hand !== seen.hand || !playing)) this.empty("");
    if (this.early && playing) this.open();
  }

  /** Whoever comes before the table is shown is given the list when it is. */
  open() {
    this.early = !this.controller.seen;
    if (!this.incidents.length && this.controller.seen?.state === "playing") void this.load();
  }

  /** @param {string} text */
  empty(text) {
    this.incidents = [];
    this.hand = this.seq = 0;
    this.later.hidden = this.nothing.hidden = true;
    this.find.hidden = this.enter.hidden = true;
    this.again.textContent = "Find it";
    fill(this.list, text && h("p", { class: "small muted" }, text));
  }

  /** All that can have gone wrong by now; each is tried, which takes a moment. */
  async load() {
    this.empty("Each is tried. A moment …");
    this.again.disabled = true;
    try {
      const { seen } = this.controller;
      const told = await this.controller.ask({ do: "ask-incidents" });
      this.incidents = told.incidents;
      this.hand = seen?.hand ?? 0;
      this.seq = seen?.seq ?? 0;
      if (!told.incidents.length) return this.empty("Nothing that the sheet rules on can have gone wrong by now.");
      this.find.hidden = this.enter.hidden = false;
      this.again.textContent = "Look again";
      this.draw();
      if (this.controller.seen) this.show(this.controller.seen);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.empty(error.why);
    } finally {
      this.again.disabled = this.controller.seen?.state !== "playing";
    }
    return undefined;
  }

  draw() {
    const places = [...new Set(this.incidents.map((one) => one.about))];
    /** Which card or which moment, as records write it, where the words are the same. @param {IncidentTold} one */
    const which = (one) => this.incidents.filter((other) => other.words === one.words).length > 1 && h("span", { class: "muted" }, ` · ${one.fact}`);
    this.enter.disabled = true;
    fill(this.list, places.map((about) => h("fieldset", {}, h("legend", {}, about || "The hand"),
      this.incidents.filter((one) => one.about === about).map((one) => h("label", { class: "mishap" }, 
        h("input", { type: "radio", name: this.group, value: one.fact, on: { change: () => (this.enter.disabled = false) } }), h("span", {}, one.words, which(one)))))));
    this.narrow();
  }

  /** Only what has every word that was typed. */
  narrow() {
    const words = this.find.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const set of this.list.querySelectorAll("fieldset")) {
      const about = set.querySelector("legend")?.textContent?.toLowerCase() ?? "";
      for (const label of set.querySelectorAll("label"))
        label.hidden = !words.every((word) => `${about} ${label.textContent?.toLowerCase()}`.includes(word));
      set.hidden = [...set.querySelectorAll("label")].every((label) => label.hidden);
    }
    this.nothing.hidden = this.list.querySelector("label:not([hidden])") !== null;
  }

  async enterIt() {
    const picked = /** @type {HTMLInputElement | null} */ (this.list.querySelector("input:checked"));
    const one = this.incidents.find((told) => told.fact === picked?.value);
    if (!one || !(await askToEnter(this.controller, one))) return;
    // What came of it is said right here, where a notice would lie over the question to the floor.
    const says = await this.want({ do: "goes-wrong", fact: one.fact });
    if (says === null) return;
    this.find.value = "";
    this.empty(`${one.words}. ${says || "It is entered, and the sheet has ruled."}`);
  }

  async callOff() {
    const reason = this.reason.value.trim();
    this.reason.setAttribute("aria-invalid", String(!reason));
    if (!reason) return this.reason.focus();
    if (!(await confirm({ title: "Call the hand off?", text: "It does not count, and all chips go back.", yes: "Call it off" }))) return undefined;
    const says = await this.want({ do: "call-off", reason });
    if (says === null) return undefined;
    notice({ title: says || "The hand is called off.", kind: "good", seconds: 5 });
    this.reason.value = "";
    return undefined;
  }

  /**
   * What the room says to it; nothing where it refuses, which is said.
   * @param {{do: string, [field: string]: unknown}} message
   * @returns {Promise<string | null>}
   */
  async want(message) {
    try {
      return (await this.controller.send(message)).says ?? "";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notice({ title: error.why, kind: "bad" });
      return null;
    }
  }

  destroy() {
    this.element.remove();
  }
}
