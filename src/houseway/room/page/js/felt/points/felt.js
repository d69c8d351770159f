// @ts-check
// The felt of Chinese poker: while I set or place, my three rows are the page, with the others at their sides; else everybody's rows.

import { h, on } from "../../dom.js";
import { change, dollars } from "../../money.js";
import { createMotion } from "../../motion.js";
import { cardButton, rowOf } from "../../setting/rows.js";
import { thing } from "../../things.js";
import { awayFor, runClocks } from "../bank/clocks.js";
import { keepFocus } from "../bank/focus.js";
import { morph } from "../bank/morph.js";
import { moveThings, remember } from "../bank/moves.js";
import { players } from "./facts.js";

/** @typedef {import("../../types").Controller} Controller */
/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("./facts.js").Player} Player */
/** @typedef {import("../../setting/draft.js").Draft} Draft */

/** @param {Controller} controller @returns {import("../../types").Felt} */
export function createFelt(controller) {
  return new PointsFelt(controller);
}

class PointsFelt {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.element = h("div", { class: "felt points-felt", data: { felt: "points" } });
    this.motion = createMotion(this.element);
    /** @type {boolean | undefined} */
    this.phone = undefined;
    /** @type {any} */
    this.payment = null;
    /** The opponent whose rows are looked at, on a phone. */
    this.peeks = 0;
    this.clocks = runClocks(controller, this.element, () => controller.seen?.seats.some((seat) => seat.away) && this.draw());
    const sized = new ResizeObserver(([entry]) => {
      const phone = entry.contentRect.width < 760;
      if (phone !== this.phone) {
        this.phone = phone;
        this.draw();
      }
    });
    sized.observe(this.element);
    this.offs = [
      () => sized.disconnect(), () => this.clocks.stop(), controller.shared.on("draft", () => this.draw()),
      keepFocus(this.element, ".pickable"),
      on(this.element, "click", (event) => this.click(event)),
    ];
  }

  /** @param {Seen} seen @param {Seen | null} before */
  show(seen, before) {
    this.motion.settle();
    const lay = before && before.hand === seen.hand ? remember(this.element) : null;
    if (before && before.hand !== seen.hand) this.peeks = 0;
    this.draw();
    if (lay) moveThings(this.element, this.motion, lay);
  }

  /** @param {any} payment */
  marks(payment) {
    this.payment = payment;
    this.draw();
  }

  destroy() {
    this.motion.settle();
    for (const off of this.offs) off();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-do]");
    if (!(target instanceof HTMLElement)) return;
    const seat = Number(target.dataset.seat);
    if (target.dataset.do === "why") this.controller.openPanel("why", { seat });
    if (target.dataset.do === "peek") {
      this.peeks = this.peeks === seat ? 0 : seat;
      this.draw();
    }
  }

  draw() {
    const seen = this.controller.seen;
    if (!seen || this.phone === undefined) return;
    const all = players(this.controller, seen);
    const mine = all.find((player) => player.mine);
    const draft = /** @type {Draft | null} */ (seen.view?.decision ? this.controller.shared.get("draft") : null);
    const setting = !!draft && !!mine;
    const others = all.filter((player) => !player.mine);
    const peeked = this.phone ? others.find((player) => player.seat === this.peeks) : undefined;
    const side = (/** @type {Player[]} */ some, /** @type {string} */ k) => h("ul", { class: "side-rows", data: { k } }, some.map((player) => this.block(player, "small")));
    const half = Math.ceil(others.length / 2);
    const content = setting
      ? [
        this.phone ? this.strip(others) : side(others.slice(0, half), "left"),
        h("div", { class: "work", data: { k: "work" } },
          peeked && h("div", { class: "peeked", data: { k: "peeked" } }, this.block(peeked, "small")),
          h("div", { class: "cols3", data: { k: "cols" } }, draft.rows.map((_, at) => rowOf(draft, at))),
          this.loose(draft)),
        !this.phone && side(others.slice(half), "right"),
      ]
      : [h("ul", { class: "boards", data: { k: "boards", n: all.length } }, all.map((player) => this.block(player, "board")))];
    morph(this.element, h("div", { class: ["felt", "points-felt", this.phone && "phone", setting && "setting", draft && draft.cards.length > 6 && "many"], data: { felt: "points" } },
      h("div", { class: "slab slab--plain", data: { k: "slab" } }), content));
    this.mark();
    this.clocks.tick();
  }

  /** What is still to place lies below the rows. @param {Draft} draft */
  loose(draft) {
    const loose = draft.loose;
    const done = draft.missing <= 0;
    const words = done && loose.length ? "Given up" : loose.length ? "Still to place" : "All cards lie in their rows";
    return h("section", { class: ["loose", draft.cards.length > 6 && "wide"], "aria-label": words, data: { row: -1, k: "loose" } },
      h("h3", {}, words, h("span", {}, draft.picked >= 0 ? "Tap a row, or a card to trade places" : loose.length && !done ? "Tap a card, then a row" : "")),
      h("div", { class: "hand13", style: { "--n": Math.max(6, loose.length) }, data: { k: "hand13" } }, loose.map((card) => cardButton(draft, card))));
  }

  /** The others in one line. @param {Player[]} others */
  strip(others) {
    return h("ul", { class: "opp", data: { k: "opp" } }, others.map((player) => h("li", { data: { k: String(player.seat) } },
      h(player.open ? "button" : "div", { class: "opp-one", type: player.open ? "button" : undefined, data: { do: player.open ? "peek" : "", seat: player.seat }, "aria-label": player.open ? `Look at the rows of ${player.name}` : undefined },
        h("b", {}, player.name), h("span", { class: "num" }, dollars(player.stack)), stateTag(this.controller, player)))));
  }

  /**
   * A player with name, chips and rows.
   * @param {Player} player
   * @param {"small" | "board"} size
   */
  block(player, size) {
    // Beside my own rows only what lies open is of use.
    const cards = size === "small" ? player.open : player.rows.some((row) => row.cards.length);
    const net = player.net;
    return h("li", { class: ["seat", "player", size, player.mine && "me", player.turn && "turn", (player.away || player.out) && "gone", net !== null && net > 0 && "won"], data: { k: `seat ${player.seat}` } },
      h("span", { class: "vh" }, sentence(player)),
      h("div", { class: "plate", "aria-hidden": "true", data: { k: "plate" } },
        player.clock && player.turn && h("i", { class: "clock", data: { k: "clock", clock: player.seat } }, h("i", {})),
        h("b", {}, player.name, player.button ? h("i", { class: "puck", data: { k: "button" } }, "D") : null), h("span", {}, dollars(player.stack)), stateTag(this.controller, player)),
      net !== null && player.dealt && h("button", { type: "button", class: ["net", net > 0 ? "w" : net < 0 ? "l" : "n"], "aria-label": `${player.name}: ${change(net)}. Why?`, data: { k: "net", do: "why", seat: player.seat } }, change(net)),
      player.marks.length > 0 && h("span", { class: "mark", data: { k: "mark" } }, player.marks.join(", ")),
      cards && h("div", { class: "rows3", data: { k: "rows" } }, player.rows.map((row) => h("div", { class: "row3", data: { k: row.name } },
        h("div", { class: "cards", style: { "--n": row.size }, data: { k: "cards" } }, row.cards.map((card, i) => placed(card, i, player.seat)),
          Array.from({ length: row.size - row.cards.length }, () => h("span", { class: "empty" }))),
        row.words && h("em", {}, row.words)))),
      net !== null && player.mine && player.paid.length > 0 && h("p", { class: "caption from", data: { k: "from" } }, player.paid.map(({ who, amount }) => `${dollars(Math.abs(amount))} ${amount > 0 ? "from" : "to"} ${this.controller.nameOf(who)}`).join(" · ")));
  }

  mark() {
    const left = [...(this.payment?.cards ?? [])];
    for (const old of this.element.querySelectorAll(".plays, .lows")) old.classList.remove("plays", "lows");
    for (const card of this.element.querySelectorAll("[data-place]")) {
      const at = left.findIndex((one) => one.card === card.getAttribute("c") && one.place === /** @type {HTMLElement} */ (card).dataset.place);
      if (at >= 0) card.classList.add(left.splice(at, 1)[0].role === "low" ? "lows" : "plays");
    }
  }
}

/** @param {string} card @param {number} i @param {number} seat */
function placed(card, i, seat) {
  const element = thing(card);
  element.dataset.k = String(i);
  element.dataset.place = `spot ${seat}`;
  return element;
}

/** @param {Controller} controller @param {Player} player */
function stateTag(controller, player) {
  const words = player.away ? `Away ${awayFor(controller, player.seat)}`.trim() : player.out || player.state;
  return words ? h("span", { class: ["say", (player.away || player.out || player.asked) && "say--off"], data: { k: "say" } }, words) : null;
}

/** @param {Player} player */
function sentence(player) {
  const parts = [player.name, dollars(player.stack)];
  if (player.away) parts.push("lost the connection");
  if (player.out || player.state) parts.push(player.out || player.state);
  for (const row of player.rows) if (row.words) parts.push(`${row.name}: ${row.words}`);
  if (player.net !== null) parts.push(change(player.net));
  return `${parts.join(", ")}.`;
}
