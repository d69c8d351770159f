// @ts-check
// The dialog in which two cards are set in front and five behind; over the felt, from the bottom edge on a phone.
// The side panel stays beside it, so that the sheet can be read meanwhile.

import { h } from "../dom.js";
import { keepFocus } from "../felt/bank/focus.js";
import { morph } from "../felt/bank/morph.js";
import { cardName } from "../things.js";
import { capital, rowOf } from "./rows.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {{set: () => void, way: () => void, sort: () => void, draft: () => Draft | null, time: () => string}} Acts */

let count = 0;

export class SettingDialog {
  /** @param {Controller} controller @param {Acts} acts */
  constructor(controller, acts) {
    this.controller = controller;
    this.acts = acts;
    const id = `hw-setting-${++count}`;
    this.clock = h("span", { class: "t num" });
    this.rows = h("div", { class: "setting-rows" });
    this.verdict = h("p", { class: "verdict" });
    this.way = h("button", { type: "button", class: "b", on: { click: acts.way } }, "House way ", h("kbd", { "aria-hidden": "true" }, "h"));
    this.sort = h("button", { type: "button", class: "b", on: { click: acts.sort } }, "Sort ", h("kbd", { "aria-hidden": "true" }, "o"));
    this.words = h("span", {}, "Set hand");
    this.go = h("button", { type: "button", class: "b b--go", on: { click: acts.set } }, this.words, " ", h("kbd", { "aria-hidden": "true" }, "enter"));
    this.dialog = h("div", { class: "setting-dialog", role: "dialog", "aria-labelledby": id, tabindex: "-1" },
      h("header", {}, h("h2", { id }, "Set your hand"), h("span", { class: "muted small" }, "Two in front, five behind, the five higher"), this.clock),
      this.rows, this.verdict, h("footer", {}, this.way, this.sort, h("span", { class: "grow" }), this.go));
    this.element = h("div", { class: "setting-over" }, h("div", { class: "scrim" }), this.dialog);
    keepFocus(this.dialog, ".pickable");
    const place = controller.root.querySelector(".play") ?? controller.root;
    this.before = document.activeElement;
    place.append(this.element);
    place.classList.add("sets");
    const at = document.activeElement;
    if (controller.keysHere && (!at || at === document.body || place.contains(at))) this.dialog.focus({ preventScroll: true });
  }

  show() {
    this.draw();
    this.tick();
  }

  draw() {
    const draft = this.acts.draft();
    if (!draft) return;
    morph(this.rows, h("div", { class: "setting-rows" }, draft.rows.map((_, at) => rowOf(draft, at))));
    morph(this.verdict, verdict(draft));
    this.go.setAttribute("aria-disabled", String(!draft.complete));
    this.go.classList.toggle("b--go", !draft.warning);
  }

  tick() {
    this.clock.textContent = this.acts.time();
    const seen = this.controller.seen;
    const clock = seen?.clocks?.find((one) => one.seat === seen.you);
    const left = clock ? Math.ceil(((clock.bank_ends || clock.ends) - this.controller.now()) / 1000) : 99;
    this.words.textContent = left <= 10 && left >= 0 && !this.acts.draft()?.complete ? `House way in ${left} s` : "Set hand";
  }

  close() {
    this.element.remove();
    this.controller.root.querySelector(".play")?.classList.remove("sets");
    if (this.before instanceof HTMLElement && this.before.isConnected && (document.activeElement === document.body || !document.activeElement)) this.before.focus({ preventScroll: true });
  }
}

/** Whether it is a good setting, and what a tap will do. @param {Draft} draft */
function verdict(draft) {
  const tag = !draft.complete ? null
    : draft.warning ? h("span", { class: "tag tag--bad" }, "Fouled")
      : draft.checked ? h("span", { class: "tag tag--good" }, "Good setting") : null;
  const front = draft.rows[0];
  let said = "";
  if (draft.warning) said = draft.warning;
  else if (draft.picked >= 0) {
    const inFront = front.cards.includes(draft.picked);
    const does = draft.complete ? "tap a card of the other hand to trade places" : inFront ? "tap it again to put it behind" : "tap it again, or tap Front";
    said = `${capital(cardName(draft.cards[draft.picked]))} is picked up: ${does}.`;
  } else if (!draft.complete) said = `Put ${front.size - front.cards.length === 2 ? "two cards" : "one more card"} in front: tap a card twice.`;
  else if (draft.checked) said = "The back outranks the front.";
  return h("p", { class: "verdict" }, tag, h("span", {}, said));
}
