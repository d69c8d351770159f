// @ts-check
// Picking cards: they are lifted on the felt where they are mine, else in a row in the bar; the buttons say how many.

import { h } from "../dom.js";
import { cardName, thing } from "../things.js";
import { holds } from "../felt/pot/felt.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").OptionTold} OptionTold */

export class Picking {
  /**
   * @param {Controller} controller
   * @param {Option[]} options those that take cards
   * @param {() => void} changed
   */
  constructor(controller, options, changed) {
    this.controller = controller;
    this.changed = changed;
    const view = controller.seen?.view;
    const longest = options.reduce((most, option) => Math.max(most, option.pick?.among.length ?? 0), 0);
    const among = options.find((option) => option.pick?.among.length === longest)?.pick?.among ?? [];
    const mine = view?.seats.find((seat) => seat.number === controller.me);
    this.onFelt = Boolean(view && controller.info.felt === "pot" && holds(view, controller.me, among));
    this.source = this.onFelt ? mine?.down ?? [] : among;
    this.most = Math.max(...options.map((option) => option.pick?.most ?? 0));
    this.least = Math.min(...options.map((option) => option.pick?.least ?? 0));
    controller.shared.set("picked", new Set());
    this.slots = this.onFelt ? [] : this.source.map((card, i) =>
      h("button", { class: "pick-card", type: "button", "aria-pressed": "false", "aria-label": cardName(card), on: { click: () => this.toggle(i) } }, thing(card)));
    this.words = h("p", { class: "pick-words" });
    this.element = h("div", { class: "picking", role: "group", "aria-label": "Cards" },
      this.slots.length > 0 && h("div", { class: "pick-row" }, this.slots), this.words);
    this.off = controller.shared.on("picked", () => this.heard());
    this.show();
  }

  /** @param {number} index */
  toggle(index) {
    if (index >= this.source.length) return false;
    const picked = new Set(this.controller.shared.get("picked"));
    if (!picked.delete(index)) picked.add(index);
    this.controller.shared.set("picked", picked);
    return true;
  }

  /** One too many puts back the one that was picked first. */
  heard() {
    const picked = this.controller.shared.get("picked");
    if (picked.size > this.most && this.most > 0) {
      const [, ...rest] = picked;
      this.controller.shared.set("picked", new Set(rest));
      return;
    }
    this.show();
    this.changed();
  }

  /** The picked cards, in the order in which they lie. @returns {string[]} */
  get cards() {
    return [...this.controller.shared.get("picked")].sort((a, b) => a - b).map((i) => this.source[i]).filter(Boolean);
  }

  show() {
    const picked = this.controller.shared.get("picked");
    for (const [i, slot] of this.slots.entries()) {
      slot.setAttribute("aria-pressed", String(picked.has(i)));
      slot.firstElementChild?.classList.toggle("held", picked.has(i));
    }
    const cards = this.cards;
    this.words.textContent = cards.length ? cards.map(cardName).join(", ") : this.least === this.most ? `Pick ${count(this.most)}.` : this.least ? `Pick at least ${count(this.least)}.` : "Pick cards, or none.";
  }

  destroy() {
    this.off();
    this.controller.shared.set("picked", new Set());
  }
}

/**
 * What the button of an option says with so many cards picked, and whether it may be pressed.
 * @param {Option} option
 * @param {OptionTold} told
 * @param {number} picked
 * @param {boolean} draws whether other cards come for them
 * @returns {{label: string, good: boolean}}
 */
export function pickLabel(option, told, picked, draws) {
  const { least = 0, most = 0 } = option.pick ?? {};
  const good = picked >= least && picked <= most;
  const fixed = least === most;
  if (option.verb === "ask") return { label: picked ? `Ask for ${picked}` : "Say pat", good };
  if (option.verb !== "discard" || fixed) return { label: told.label, good };
  if (picked < least) return { label: `Discard ${least}`, good };
  if (!draws) return { label: picked ? `Discard ${picked}` : "Discard none", good };
  if (!picked) return { label: "Stand pat", good };
  return { label: least ? `Discard ${picked}, draw ${picked - least}` : `Draw ${picked}`, good };
}

/** @param {number} number */
const count = (number) => `${number} ${number === 1 ? "card" : "cards"}`;
