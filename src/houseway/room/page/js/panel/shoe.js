// @ts-check
// This shoe: how its rounds came out, as beads in columns of six.

import { fill, h } from "../dom.js";
import { api } from "../net.js";

/** @typedef {import("../types").ShoeTold} ShoeTold */

export class Shoe {
  /** @param {import("../types").Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.path = `/api/tables/${encodeURIComponent(controller.info.table)}/shoe`;
    this.left = h("span", { class: "small muted num" });
    this.beads = h("div", { class: "beads", role: "img" });
    this.counts = h("p", { class: "bead-counts small muted num" });
    this.element = h("section", { class: "shoe", hidden: true },
      h("div", { class: "card-head" }, h("strong", {}, "This shoe"), this.left), this.beads, this.counts);
  }

  async load() {
    if (this.controller.readOnly) return;
    try {
      this.draw(/** @type {ShoeTold} */ (await api("GET", this.path)));
    } catch {
      // The beads stay as they were.
    }
  }

  /** @param {ShoeTold} told */
  draw(told) {
    this.told = told;
    const rounds = told.rounds ?? [];
    const counts = told.counts ?? [];
    this.element.hidden = !rounds.length;
    fill(this.beads, rounds.map((round) => h("i", { class: `bead bead-${round.tone ?? "plain"}`, title: `Round ${round.number}: ${round.words}` }, round.letter)));
    this.beads.setAttribute("aria-label", `${rounds.length} rounds: ${counts.map(([name, n]) => `${name.toLowerCase()} ${n}`).join(", ")}`);
    const sides = rounds.every((round) => round.tone && round.tone !== "plain");
    this.counts.hidden = !sides;
    fill(this.counts, counts.map(([name, n]) => h("span", {}, `${name} `, h("b", {}, n))));
    if (this.controller.seen) this.show(this.controller.seen);
  }

  /** @param {import("../types").Seen} seen */
  show(seen) {
    const left = seen.felt?.left || this.told?.left || 0;
    this.left.textContent = `round ${seen.hand}${left ? ` · ${left} cards left` : ""}`;
  }
}
