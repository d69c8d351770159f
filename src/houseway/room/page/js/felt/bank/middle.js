// @ts-check
// The house dealer's side of a slab: the bank and what is left of it, who may bank next, the player-dealer's hand or
// the common hands, piles, the board, and dice with what they mean.

import { h } from "../../dom.js";
import { dollars } from "../../money.js";
import { thing } from "../../things.js";
import { cardsOf, pill } from "./hands.js";

/** @typedef {import("./facts.js").TableFacts} TableFacts */

/** @param {TableFacts} table @param {(seat: number) => string} nameOf */
export function bankBox(table, nameOf) {
  const bank = table.bank;
  if (!bank) {
    const asked = table.spots.find((spot) => spot.asked);
    return h("section", { class: "bankbox", "aria-label": "The bank", data: { k: "bank" } },
      h("div", { class: "caption" }, table.phase === "banks" ? "Who banks?" : "The bank"),
      h("div", { class: "nm" }, table.phase === "banks" && asked ? `${asked.name} ${asked.mine ? "are" : "is"} asked` : "Nobody banks yet"));
  }
  const rounds = bank.turns ? `, round ${bank.turn} of ${bank.turns}` : "";
  const partners = bank.partners.filter(([person]) => person !== bank.person);
  return h("section", { class: "bankbox", "aria-label": "The bank", data: { k: "bank" } },
    h("div", { class: "caption" }, `Player-dealer${rounds}`),
    h("div", { class: "nm" }, bank.name, h("span", { class: "caption num" }, ` ${dollars(bank.stack)}`)),
    h("div", { class: "meter", role: "img", "aria-label": `The bank: ${dollars(bank.putUp)} put up, ${leftWords(bank.putUp, bank.now)}`, data: { k: "meter" } },
      h("i", { style: { width: `${filled(bank.putUp, bank.now)}%` } })),
    h("div", { class: "caption num bank-left", data: { k: "left" } }, `${dollars(bank.putUp)} put up, `, h("b", {}, leftWords(bank.putUp, bank.now))),
    partners.length > 0 && h("div", { class: "caption", data: { k: "partners" } }, `With ${partners.map(([person, amount]) => `${nameOf(person)} ${dollars(amount)}`).join(", ")}`));
}

/** @param {number} putUp @param {number} now */
export const filled = (putUp, now) => (putUp ? Math.round(Math.max(0, Math.min(1, now / putUp)) * 1000) / 10 : 0);

/** @param {number} putUp @param {number} now */
export function leftWords(putUp, now) {
  if (now === putUp) return "all of it left";
  if (now <= 0) return "nothing left";
  return now < putUp ? `${dollars(now)} left` : `${dollars(now)} now`;
}

/** @param {TableFacts} table @param {string} closes in how many seconds betting closes, in words */
export function nextBox(table, closes) {
  return h("section", { class: "nextbox", "aria-label": "Next to bank", data: { k: "next" } },
    table.next && [h("div", { class: "caption", data: { k: "cap" } }, "Next to bank"), h("div", { class: "nm", data: { k: "nm" } }, table.next)],
    closes && h("div", { class: "caption aside", data: { k: "closes" } }, "Bets close in ", h("b", { class: "num" }, closes)),
    table.notCovered > 0 && h("div", { class: "caption aside", data: { k: "uncovered" } }, `${dollars(table.notCovered)} not covered`),
    table.left > 0 && h("div", { class: "caption aside num", data: { k: "cards" } }, `${table.left} cards left`));
}

/** @param {TableFacts} table @param {{piles: boolean, common: string[]}} how */
export function middle(table, how) {
  const bank = table.bank;
  const names = how.common.length ? how.common : table.common.map(({ name }) => name);
  const whose = !bank ? "" : bank.mine ? "Your hand" : `${bank.name}’s hand`;
  return h("section", { class: ["middle", table.board && "with-board"], "aria-label": "The middle of the table", data: { k: "middle" } },
    names.length > 0 && h("div", { class: "common", data: { k: "common" } }, names.map((name) => {
      const hand = table.common.find((one) => one.name === name)?.hand;
      const empty = Math.max(0, 2 - (hand?.cards.length ?? 0));
      return h("div", { class: "common-hand", data: { k: name } },
        h("h3", {}, `${name.charAt(0).toUpperCase()}${name.slice(1)} hand`, hand && pill(hand.total)),
        h("div", { class: "cards", data: { k: "cards" } },
          (hand?.cards ?? []).map((card, i) => marked(card, i, name)),
          Array.from({ length: empty }, () => h("span", { class: "empty" }))));
    })),
    bank && bank.hand.cards.length > 0 && h("div", { class: ["dealer", bank.asked && "turn"], data: { k: "dealer" } },
      h("h3", {}, whose, pill(bank.hand.total), bank.hand.marks.length > 0 && h("span", { class: "mark" }, bank.hand.marks.join(", "))),
      cardsOf(bank.hand, { tile: table.tiles, words: true }), bank.hand.called && h("span", { class: "named", data: { k: "called" } }, bank.hand.called)),
    table.piles.length > 1 && pilesOf(table, how.piles),
    table.board && h("div", { class: "board", data: { k: "board" } }, h("div", { class: "cards", data: { k: "cards" } }, table.board.cards.map((card, i) => marked(card, i, "board")))),
    table.dice.length > 0 && h("div", { class: "dice", data: { k: "dice" } }, table.dice.map((pips, i) => h(/** @type {any} */ ("hw-die"), { n: pips, data: { k: String(i) } })),
      h("b", { class: "num" }, `Dice ${table.dice.reduce((sum, pips) => sum + pips, 0)}`)),
    table.action && h("p", { class: "caption action-words", data: { k: "action" } }, table.action));
}

/** @param {string} card @param {number} i @param {string} place */
function marked(card, i, place) {
  const element = thing(card);
  element.dataset.k = String(i);
  element.dataset.place = place;
  return element;
}

/** @param {TableFacts} table @param {boolean} pick whether I pick the first of them */
function pilesOf(table, pick) {
  return h("div", { class: "piles", role: "group", "aria-label": "Piles", data: { k: "piles" } }, table.piles.map((pile) => {
    const backs = h("span", { class: "pile", "aria-hidden": "true" }, Array.from({ length: 3 }, () => thing("??")));
    const props = { class: ["pile-place", pick && "pick"], data: { k: `pile ${pile.number}`, do: pick ? "pile" : "", pile: pile.number } };
    return pick
      ? h("button", { type: "button", ...props, "aria-label": `Pile ${pile.number}` }, backs, h("b", {}, pile.number))
      : h("span", { ...props, role: "img", "aria-label": `Pile ${pile.number}, ${pile.count} cards face down` }, backs, h("b", { "aria-hidden": "true" }, pile.number));
  }));
}
