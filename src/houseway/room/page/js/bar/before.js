// @ts-check
// Before my turn: what shall happen when it comes. It is void as soon as the price changes.

import { h } from "../dom.js";
import { dollars } from "../money.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {{kind: "fold" | "check-fold" | "check" | "call", price: number, hand: number, label: string}} Wanted */

/**
 * What I may want before my turn; nothing where I am not in the hand.
 * @param {Seen} seen
 * @returns {Wanted[]}
 */
export function wishes(seen) {
  const view = seen.view;
  const mine = view?.seats.find((seat) => seat.number === seen.you);
  if (!view || view.over || view.decision || !mine || mine.folded || mine.all_in || !(mine.down.length + mine.up.length)) return [];
  if (!view.asked.length || view.asked.includes(seen.you)) return [];
  const price = priceOf(seen);
  const { hand } = seen;
  if (!price) return [
    { kind: "check-fold", price, hand, label: "Check or fold" },
    { kind: "check", price, hand, label: "Check" },
  ];
  return [
    { kind: "fold", price, hand, label: "Fold when my turn comes" },
    { kind: "call", price, hand, label: `Call ${dollars(price)}` },
  ];
}

/**
 * What it costs me to stay, as it is now.
 * @param {Seen} seen
 */
export function priceOf(seen) {
  const seats = seen.view?.seats ?? [];
  const mine = seats.find((seat) => seat.number === seen.you);
  if (!mine) return 0;
  return Math.min(mine.stack, Math.max(0, Math.max(0, ...seats.map((seat) => seat.bet)) - mine.bet));
}

/**
 * The choice that a wish comes to at my question; empty where it does not fit any more.
 * @param {Wanted} wanted
 * @param {Seen} seen
 */
export function answer(wanted, seen) {
  const options = seen.view?.decision?.options ?? [];
  const offered = (/** @type {string} */ verb) => options.find((option) => option.verb === verb);
  if (seen.hand !== wanted.hand || seen.view?.decision?.asks !== "act") return "";
  if (wanted.kind === "fold") return offered("fold") ? "fold" : "";
  if (wanted.kind === "check-fold") return offered("check") ? "check" : offered("fold") ? "fold" : "";
  if (wanted.kind === "check") return offered("check") ? "check" : "";
  return offered("call")?.pays === wanted.price ? "call" : "";
}

export class Before {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Wanted | null} */
    this.wanted = null;
    this.element = h("div", { class: "acts before", role: "group", "aria-label": "When my turn comes" });
    this.key = "";
  }

  /**
   * What I want, if it still holds; a wish for another price is void.
   * @param {Seen} seen
   */
  keep(seen) {
    const wanted = this.wanted;
    if (!wanted) return;
    const stale = wanted.hand !== seen.hand || seen.view?.over;
    const dearer = wanted.kind !== "fold" && wanted.kind !== "check-fold" && priceOf(seen) !== wanted.price;
    if (stale || dearer) this.wanted = null;
    if (wanted.kind === "check-fold" && priceOf(seen) !== wanted.price && !seen.view?.decision) this.wanted = { ...wanted, kind: "fold", price: priceOf(seen), label: "Fold when my turn comes" };
  }

  /**
   * @param {Seen} seen
   * @returns {boolean} whether there is anything to want
   */
  show(seen) {
    const offered = wishes(seen);
    const key = JSON.stringify([offered, this.wanted?.kind]);
    if (key !== this.key) {
      this.key = key;
      this.element.replaceChildren(...(offered.some((wish) => wish.kind === "check") ? [h("span", { class: "when", "aria-hidden": "true" }, "When my turn comes")] : []), ...offered.map((wish) =>
        h("button", { class: "b", type: "button", "aria-pressed": String(this.wanted?.kind === wish.kind), on: { click: () => this.want(wish) } }, wish.label)));
    }
    return offered.length > 0;
  }

  /** @param {Wanted} wish */
  want(wish) {
    this.wanted = this.wanted?.kind === wish.kind ? null : wish;
    this.changed();
  }
}
