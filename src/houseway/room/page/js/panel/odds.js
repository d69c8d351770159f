// @ts-check
// The odds of each wager: worked out in the room when somebody comes to them.

import { fill, h } from "../dom.js";
import { api } from "../net.js";

/** @typedef {import("../types").OddsTold} OddsTold */
/** @typedef {import("../types").WagerOddsTold} WagerOddsTold */

const AGAIN = 2500;

export class Odds {
  /**
   * @param {string} path
   * @param {() => void} [drawn] hears when they stand there
   */
  constructor(path, drawn = () => {}) {
    this.path = path;
    this.drawn = drawn;
    this.element = h("div", { class: "odds sheet-part", role: "status" }, h("p", { class: "muted" }, "The odds are worked out when you come here."));
    this.asked = false;
    this.timer = 0;
    /** @type {IntersectionObserver | null} */
    this.watcher = null;
  }

  /** Ask as soon as the place comes into sight. @param {Element | null} place */
  watch(place) {
    if (!place) return;
    this.watcher?.disconnect();
    this.watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void this.ask();
    });
    this.watcher.observe(this.element);
  }

  async ask() {
    if (this.asked) return;
    this.asked = true;
    this.watcher?.disconnect();
    await this.load();
  }

  async load() {
    try {
      const told = /** @type {OddsTold} */ (await api("GET", this.path));
      if (told.state === "working") {
        fill(this.element, h("p", { class: "muted" }, told.says || "The odds are being worked out."));
        this.timer = setTimeout(() => void this.load(), AGAIN);
      } else this.draw(told);
    } catch (error) {
      this.asked = false;
      fill(this.element, h("p", { class: "wrong" }, error instanceof Error ? error.message : ""),
        h("button", { class: "b b--small", type: "button", on: { click: () => void this.ask() } }, "Try again"));
    }
  }

  /** @param {OddsTold} told */
  draw(told) {
    if (told.state === "none") return fill(this.element, h("p", {}, told.says ?? ""));
    fill(this.element,
      h("p", {}, "What the player-dealer expects to keep of each wager. A minus is to the player's good."),
      h("table", { class: "pt num" }, h("thead", {}, h("tr", {}, ["Wager", "Edge", "Found"].map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, (told.wagers ?? []).map((wager) => h("tr", {}, h("th", { scope: "row" }, wager.title, played(wager)), h("td", {}, percent(wager.edge)), h("td", {}, wager.how))))),
      (told.wagers ?? []).map(outcomes),
      (told.notes ?? []).map((note) => h("p", { class: "small muted" }, note)));
    return this.drawn();
  }

  destroy() {
    clearTimeout(this.timer);
    this.watcher?.disconnect();
  }
}

/** @param {WagerOddsTold} wager */
function played(wager) {
  const words = [wager.player && `player: ${wager.player}`, wager.dealer && `player-dealer: ${wager.dealer}`].filter(Boolean).join(", ");
  return words ? h("small", { class: "muted" }, words) : null;
}

/** @param {WagerOddsTold} wager */
function outcomes(wager) {
  return h("details", { class: "outcomes" }, h("summary", {}, `${wager.title}: what may happen`),
    h("table", { class: "pt num" }, h("thead", {}, h("tr", {}, ["Outcome", "Pays", "Chance"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, (wager.outcomes ?? []).map(([outcome, pays, chance]) => h("tr", {}, h("th", { scope: "row" }, outcome), h("td", {}, pays), h("td", {}, percent(chance)))))),
    (wager.notes ?? []).map((note) => h("p", { class: "small muted" }, note)));
}

/** @param {number} share */
function percent(share) {
  const places = Math.abs(share) < 0.001 && share !== 0 ? 4 : 2;
  return `${(100 * share).toFixed(places).replace("-", "−")} %`;
}
