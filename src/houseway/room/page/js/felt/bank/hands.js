// @ts-check
// Hands on a player-dealer's felt: cards or tiles in a fan, set hands in two rows, the total in a pill above, what became of the wagers below.

import { h } from "../../dom.js";
import { change, dollars } from "../../money.js";
import { thing } from "../../things.js";
import { shortTitle, together } from "./facts.js";

/** @typedef {import("./facts.js").HandFacts} HandFacts */
/** @typedef {import("./facts.js").SpotFacts} SpotFacts */
/** @typedef {import("./facts.js").Lying} Lying */

/** "soft 17" as the felt writes it: 7/17. @param {string} total */
function shown(total) {
  const soft = /^soft (\d+)$/.exec(total);
  if (soft) return `${Number(soft[1]) - 10}/${soft[1]}`;
  return /\d+½?$/.exec(total)?.[0] ?? total;
}

/** @param {string} total */
export function pill(total) {
  if (!total) return null;
  return h("span", { class: ["total", total.startsWith("soft") && "soft"], title: shown(total) === total ? undefined : total, data: { k: "total" } }, shown(total));
}

/**
 * @param {string[]} cards
 * @param {{tile?: boolean, dim?: boolean, place: string, class?: string}} how
 */
export function row(cards, how) {
  return h("div", { class: ["cards", how.class], style: { "--n": cards.length }, data: { k: `row ${how.class ?? ""}` } }, cards.map((card, i) => {
    const element = thing(card, { tile: how.tile, class: how.dim ? "dim" : undefined });
    element.dataset.k = String(i);
    element.dataset.place = how.place;
    return element;
  }));
}

/**
 * The cards of a hand as they lie: in rows where it is set, the first row in front.
 * @param {HandFacts} hand
 * @param {{tile: boolean, dim?: boolean, words?: boolean}} how
 */
export function cardsOf(hand, how) {
  if (!hand.groups.length) return row(hand.cards, { tile: how.tile, dim: how.dim, place: hand.place });
  return h("div", { class: ["rows", how.tile && "two"], data: { k: "rows" } }, hand.groups.map((group, i) =>
    h("div", { class: "group", data: { k: String(i) } },
      row(group.cards, { tile: how.tile, dim: how.dim, place: hand.place }),
      how.words && group.words && h("span", { class: "named" }, group.words))));
}

/**
 * @param {SpotFacts} spot
 * @param {HandFacts} hand
 * @param {{tile: boolean, words: boolean, sets: boolean, short: boolean}} how short: one line for all wagers
 */
export function handOf(spot, hand, how) {
  const dim = spot.uncovered || hand.marks.includes("folded") || hand.marks.includes("dead");
  const own = hand.wagers.filter((wager) => wager.circle === 0);
  return h("div", { class: ["hand", hand.active && "active"], data: { k: hand.place } },
    (hand.total || hand.marks.length > 0 || !how.sets) && h("div", { class: "over", data: { k: "over" } }, pill(hand.total), hand.marks.map((mark) => h("span", { class: "mark" }, mark.charAt(0).toUpperCase() + mark.slice(1)))),
    hand.cards.length > 0 && cardsOf(hand, { ...how, dim }),
    hand.called && (how.words || !how.short) && h("span", { class: "named", data: { k: "called" }, title: hand.called }, hand.called),
    resultLine(spot, own, hand, how.short));
}

/**
 * The chips of a hand and what became of them; each amount opens its reason.
 * @param {SpotFacts} spot
 * @param {Lying[]} wagers
 * @param {HandFacts} hand
 * @param {boolean} short
 */
function resultLine(spot, wagers, hand, short) {
  if (!wagers.length) return null;
  const kinds = !short && wagers.length <= 2 && wagers.some((wager) => wager.word) ? wagers.map((wager) => [wager]) : [wagers];
  return h("div", { class: "res", data: { k: "res" } }, kinds.map((some, i) => {
    const stake = some.reduce((sum, wager) => sum + wager.stake, 0);
    const result = together(some);
    const said = some.map((wager) => `${wager.title} ${dollars(wager.stake)}`).join(", ");
    const open = some.length === 1 ? some[0].kind : "";
    const plain = some.length === 1 && wagers.length > 1 ? `${shortTitle(some[0].title, some[0].kind)} ` : "";
    return h("button", {
      type: "button", class: "money", "aria-label": `${spot.name}: ${said}${result.tone ? `, ${result.net ? change(result.net) : ""} ${result.word}` : ""}. Why?`,
      data: { k: `m${i}`, do: "why", seat: some[0].person, spot: spot.number, wager: open, hand: spot.hands.length > 1 ? hand.index + 1 : 0 },
    },
    result.back && !result.net ? null : h("span", {}, `${plain}${dollars(stake)}`),
    result.net !== 0 && h("span", { class: result.tone }, change(result.net)),
    result.word && h("span", { class: result.net ? "n" : result.tone }, result.word));
  }));
}
