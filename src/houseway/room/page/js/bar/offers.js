// @ts-check
// What stands open out of turn, to several at once: outlined buttons at the left end of the bar, with a clock of their own.

import { h } from "../dom.js";
import { Acts } from "./acts.js";
import { clockWords } from "./clock.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Seen} Seen */

export class Offer {
  /**
   * @param {Controller} controller
   * @param {Seen} seen
   * @param {{ready: () => boolean, choose: (choice: string) => Promise<void>}} bar
   */
  constructor(controller, seen, bar) {
    this.controller = controller;
    this.acts = new Acts(controller, seen, { ...bar, outlined: true });
    this.left = h("span", { class: "offer-clock" });
    this.element = h("div", { class: "offers", role: "group", "aria-label": seen.question?.title ?? "Offer" },
      h("div", { class: "offer-ask" }, h("strong", {}, seen.question?.title ?? ""), this.left), ...this.acts.middle.filter((part) => part !== null), this.acts.element);
  }

  /**
   * @param {Seen} seen
   * @param {number} now
   */
  tick(seen, now) {
    const told = clockWords(seen.clocks?.find((clock) => clock.seat === seen.you), now, seen.question?.absent ?? "");
    this.left.textContent = told?.text ?? "";
    this.left.classList.toggle("soon", told?.soon ?? false);
  }

  destroy() {
    this.acts.destroy();
  }
}
