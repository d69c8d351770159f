// @ts-check
// Hand: what happened, street by street, who can win what, and what the shuffle was sealed with.

import { fill, h } from "../dom.js";
import { dollars } from "../money.js";
import { noteSeal } from "../seal_notes.js";
import { createAdvice } from "./advice.js";
import { handId } from "./hand_id.js";
import { storyItems } from "./story.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Controller} Controller */

/**
 * @param {Controller} controller
 * @returns {import("../types").Panel}
 */
export function createPanel(controller) {
  const log = h("ol", { class: "log", "aria-label": "What happened" });
  const turn = h("p", { class: "log-turn", hidden: true });
  const stakes = h("section", { class: "card inset", hidden: true });
  const seal = h("p", { class: "small muted seal-line" });
  const advice = controller.info.practice && !controller.readOnly ? createAdvice(controller) : null;
  const element = h("div", { class: "hand-panel" }, log, turn, advice?.element, stakes, seal);
  let drawn = "";

  /** @param {Seen} seen */
  function story(seen) {
    const names = seen.seats.map((told) => told.name);
    const key = `${seen.hand} ${controller.log.length} ${controller.log.at(-1)?.text ?? ""}`;
    if (key !== drawn) {
      const low = nearEnd(element);
      fill(log, storyItems(controller.log, names));
      if (!controller.log.length) fill(log, h("li", {}, h("span", {}, seen.says || "No hand has been dealt yet.")));
      if (low) toEnd(element);
    }
    drawn = key;
    turn.hidden = !seen.question || seen.state !== "playing";
    fill(turn, h("span", {}, seen.question?.offer ? "Open to you" : "Your turn"), h("span", { class: "num" }, seen.question?.title ?? ""));
  }

  return {
    element,
    show(seen, before) {
      noteSeal(controller.info.table, seen);
      story(seen);
      advice?.show(seen, before);
      const rows = contested(seen, controller);
      stakes.hidden = !rows;
      if (rows) fill(stakes, ...rows);
      sealLine(seal, seen, controller);
    },
    open() {
      toEnd(element);
    },
    destroy() {
      advice?.destroy();
    },
  };
}

/** @param {HTMLElement} element */
function nearEnd(element) {
  const pane = element.parentElement;
  return !pane || pane.scrollHeight - pane.scrollTop - pane.clientHeight < 80;
}

/** @param {HTMLElement} element */
function toEnd(element) {
  const pane = element.parentElement;
  if (pane) pane.scrollTop = pane.scrollHeight;
}

/**
 * Who can win what: the pots and the bets, or the bank and the wagers against it.
 * @param {Seen} seen
 * @param {Controller} controller
 * @returns {(Node | null)[] | null}
 */
function contested(seen, controller) {
  const view = seen.view;
  if (!view || view.over) return null;
  if (view.bank) return bank(seen, controller);
  const betting = view.seats.reduce((sum, seat) => sum + seat.bet, 0) - view.dropped;
  if (!view.pots.length && betting <= 0) return null;
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => (seat === seen.you ? "you" : controller.nameOf(seat))).join(", ");
  const rows = view.pots.map((pot, i) => potRow(view.pots.length > 1 ? (i ? `Side pot${i > 1 ? ` ${i}` : ""}` : "Main pot") : controller.info.kind === "meld" ? "Tops" : "Pot", names(pot.seats), pot.amount));
  const live = view.seats.filter((seat) => seat.bet > 0 && !seat.folded).map((seat) => seat.number);
  if (betting > 0) rows.push(potRow("Betting", names(live), betting));
  return [
    h("div", { class: "card-head" }, h("strong", {}, "Who can win what"),
      h("button", { class: "b b--text small", type: "button", on: { click: () => controller.openPanel("why") } }, "Why?")),
    h("table", { class: "pots-table num" }, h("tbody", {}, rows)),
  ];
}

/**
 * @param {string} name
 * @param {string} who
 * @param {number} amount
 */
function potRow(name, who, amount) {
  return h("tr", {}, h("th", { scope: "row" }, name), h("td", { class: "muted" }, who), h("td", {}, dollars(amount)));
}

/**
 * @param {Seen} seen
 * @param {Controller} controller
 */
function bank(seen, controller) {
  const view = seen.view;
  const bank = view?.bank;
  if (!view || !bank) return null;
  const open = view.spots.flatMap((spot) => spot.wagers).filter((wager) => !wager.word);
  const total = open.reduce((sum, wager) => sum + wager.stake, 0);
  const who = bank.person === seen.you ? "You" : controller.nameOf(bank.person);
  const left = bank.now < bank.put_up ? `, ${dollars(bank.now)} is left` : "";
  const words = `${who} put up ${dollars(bank.put_up)}${left}; ${total ? `the wagers come to ${dollars(total)}` : "nobody has wagered yet"}. Wagers act in order. When the money is used up, the rest goes back.`;
  return [
    h("div", { class: "card-head" }, h("strong", {}, "Covered by the bank"),
      h("button", { class: "b b--text small", type: "button", on: { click: () => controller.openPanel("sheet", { anchor: "player-dealer" }) } }, "How?")),
    h("p", { class: "small muted" }, words),
  ];
}

/**
 * @param {HTMLElement} place
 * @param {Seen} seen
 * @param {Controller} controller
 */
function sealLine(place, seen, controller) {
  const key = `${seen.hand} ${seen.state} ${seen.seal ?? ""} ${seen.next_seal ?? ""}`;
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  place.hidden = !seen.seal && !seen.next_seal;
  fill(place, seen.seal ? "Shuffle sealed before the deal. " : "The next shuffle is sealed. ");
  if (seen.seal && seen.state !== "playing" && !controller.readOnly)
    void handId(controller).then((id) => {
      if (id && place.dataset.key === key) place.append(h("a", { href: `/hand/${encodeURIComponent(id)}` }, "Check this hand"));
    });
  else place.append(h("code", { class: "seal", title: seen.seal || seen.next_seal || "" }, (seen.seal || seen.next_seal || "").slice(0, 12)));
}
