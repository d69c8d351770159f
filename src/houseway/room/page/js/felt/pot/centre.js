// @ts-check
// The middle of the felt: boards with their empty places, the pots above them, and one line of what happens.

import { fill, h, on } from "../../dom.js";
import { dollars } from "../../money.js";
import { chips, thing } from "../../things.js";
import { BOARDS, capital, isLow, partName } from "./scene.js";
import { forTheEye, potName } from "./words.js";

/** @typedef {import("../../types").Controller} Controller */
/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {{amount: number, name: string, low: boolean, seats: number[], index: number, over: boolean}} Pill */

export class Centre {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.pots = h("div", { class: "pots", role: "group", "aria-label": "Pots" });
    this.board = h("div", { class: "board" });
    this.caption = h("p", { class: "caption" });
    this.who = h("div", { class: "who-wins", hidden: true, role: "status" });
    this.element = h("div", { class: "centre" }, this.pots, this.board, this.caption, this.who);
    this.open = -1;
    this.off = on(document, "pointerdown", (event) => {
      if (this.open >= 0 && !this.pots.contains(event.target) && !this.who.contains(event.target)) this.close();
    });
    this.pots.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.open >= 0) {
        event.preventDefault();
        this.close();
      }
    });
  }

  /**
   * @param {Seen} seen
   * @param {Layout} layout
   * @param {number[]} places how many cards each board has room for
   * @param {Pill[]} pots
   * @param {import("./chips_out.js").ChipsOut} out
   */
  show(seen, layout, places, pots, out) {
    this.out = out;
    this.showBoards(seen.view?.boards ?? [], layout, places);
    this.showPots(pots, out);
    this.showCaption(seen, out);
  }

  /**
   * @param {string[][]} boards
   * @param {Layout} layout
   * @param {number[]} places
   */
  showBoards(boards, layout, places) {
    const { board, style } = { board: this.board, style: this.board.style };
    style.setProperty("--x", `${layout.board.x}px`);
    style.setProperty("--y", `${layout.board.y}px`);
    style.setProperty("--cw", `${layout.board.card}px`);
    style.setProperty("--gap", `${layout.board.gap}px`);
    style.setProperty("--between", `${layout.board.between}px`);
    const rows = places.map((count, i) => ({ cards: boards[i] ?? [], count: Math.max(count, boards[i]?.length ?? 0) })).filter((row) => row.count > 0);
    board.hidden = !rows.length;
    board.classList.toggle("two-boards", rows.length > 1);
    while (board.childElementCount > rows.length) board.lastElementChild?.remove();
    for (const [i, row] of rows.entries()) {
      const name = rows.length > 1 ? BOARDS[i] ?? `Board ${i + 1}` : "";
      let element = /** @type {HTMLElement | undefined} */ (board.children[i]);
      if (!element) board.append((element = h("div", { class: "board-row", role: "group", data: { board: i + 1 } }, h("span", { class: "caption board-name" }))));
      element.setAttribute("aria-label", name ? `${name} board` : "Board");
      /** @type {HTMLElement} */ (element.firstElementChild).textContent = name;
      /** @type {HTMLElement} */ (element.firstElementChild).hidden = !name;
      while (element.childElementCount - 1 > row.count) element.lastElementChild?.remove();
      for (let j = 0; j < row.count; j++) {
        const card = row.cards[j];
        const old = element.children[j + 1];
        if (card && old?.getAttribute("c") === card) continue;
        if (!card && old?.classList.contains("empty")) continue;
        const next = card ? thing(card) : h("span", { class: "empty", "aria-hidden": "true" });
        if (old) old.replaceWith(next);
        else element.append(next);
      }
    }
  }

  /** The cards on the boards as elements, board by board. */
  get cards() {
    return [...this.board.children].map((row) => /** @type {HTMLElement[]} */ ([...row.querySelectorAll("hw-card")]));
  }

  /**
   * @param {Pill[]} pots
   * @param {import("./chips_out.js").ChipsOut} out
   */
  showPots(pots, out) {
    const { style } = this.pots;
    style.setProperty("--x", `${out.pots.x}px`);
    style.setProperty("--y", `${out.pots.y}px`);
    this.pots.classList.toggle("middle", out.pots.middle);
    this.pots.classList.toggle("small", out.pots.row);
    this.pots.classList.toggle("many", pots.length > 2);
    this.pills = pots;
    while (this.pots.childElementCount > pots.length) this.pots.lastElementChild?.remove();
    for (const [i, pot] of pots.entries()) {
      let button = /** @type {HTMLButtonElement | undefined} */ (this.pots.children[i]);
      if (!button) this.pots.append((button = h("button", { class: "pot", type: "button", on: { click: () => this.ask(i) } })));
      const key = JSON.stringify(pot);
      if (button.dataset.key === key) continue;
      button.dataset.key = key;
      button.classList.toggle("pot--low", pot.low);
      fill(button, chips(pot.amount), dollars(pot.amount), " ", h("small", {}, pot.name));
      button.setAttribute("aria-label", `${dollars(pot.amount)}, ${pot.name}. ${pot.over ? "Why?" : "Who can win it?"}`);
      button.setAttribute("aria-expanded", "false");
    }
    this.pots.hidden = !pots.length;
    if (this.open >= 0) this.tell(this.open);
  }

  /**
   * Who can win a pot; once the hand is over, why it went where it went.
   * @param {number} index
   */
  ask(index) {
    const pot = this.pills?.[index];
    if (!pot) return;
    if (pot.over) return this.controller.openPanel("why", pot.index >= 0 ? { pot: pot.index } : {});
    if (this.open === index) return this.close();
    this.close();
    this.tell(index);
  }

  /** @param {number} index */
  tell(index) {
    const pot = this.pills?.[index];
    if (!pot || pot.over) return this.close();
    this.open = index;
    const names = pot.seats.map((seat) => this.controller.nameOf(seat));
    this.who.hidden = false;
    this.who.textContent = `${capital(pot.name === "pot" ? "the pot" : `the ${pot.name} pot`)} can go to ${names.join(", ").replace(/\bYou\b/, "you") || "nobody"}.`;
    this.who.style.setProperty("--x", `${this.out?.pots.x ?? 0}px`);
    this.who.style.setProperty("--y", `${(this.out?.pots.y ?? 0) + 8}px`);
    this.pots.children[index]?.setAttribute("aria-expanded", "true");
  }

  close() {
    this.open = -1;
    this.who.hidden = true;
    for (const button of this.pots.children) button.setAttribute("aria-expanded", "false");
  }

  /**
   * @param {Seen} seen
   * @param {import("./chips_out.js").ChipsOut} out
   */
  showCaption(seen, out) {
    const { caption } = this;
    caption.hidden = !out.caption.width;
    caption.style.setProperty("--x", `${out.caption.x}px`);
    caption.style.setProperty("--y", `${out.caption.y}px`);
    caption.classList.toggle("wraps", out.caption.lines > 1);
    caption.style.setProperty("--wide", `${out.caption.width}px`);
    caption.textContent = forTheEye(captionOf(this.controller, seen, out.caption.width < 260));
  }

  destroy() {
    this.off();
  }
}

/**
 * The pots that lie there; after the showdown the parts in which they went.
 * @param {Seen} seen
 * @returns {Pill[]}
 */
export function pills(seen) {
  const view = seen.view;
  if (!view) return [];
  if (!view.over)
    return view.pots.map((pot, i) => ({ amount: pot.amount, name: potName(i, view.pots.length), low: false, seats: pot.seats, index: i, over: false }));
  /** @type {Map<string, Pill>} */
  const parts = new Map();
  for (const result of seen.results ?? [])
    for (const part of result.parts ?? []) {
      const name = partName(part, view.boards.length) || "pot";
      const pill = parts.get(name) ?? { amount: 0, name, low: isLow(name), seats: [], index: -1, over: true };
      pill.amount += part.amount;
      pill.seats.push(result.seat);
      parts.set(name, pill);
    }
  // Where all went one way, as when no low qualified, it was the whole pot.
  if (parts.size === 1) return [...parts.values()].map((pill) => ({ ...pill, name: "pot", low: false }));
  if (parts.size) return [...parts.values()].sort((a, b) => Number(a.low) - Number(b.low));
  const won = (seen.results ?? []).reduce((sum, result) => sum + (result.won ?? 0), 0);
  return won ? [{ amount: won, name: "pot", low: false, seats: [], index: -1, over: true }] : [];
}

/**
 * One line of what happens: what the room says, else the street and the last line of the story.
 * @param {Controller} controller
 * @param {Seen} seen
 * @param {boolean} narrow
 */
function captionOf(controller, seen, narrow) {
  if (!seen.view) return seen.says ?? "";
  if (seen.view.over && legend(seen, narrow)) return legend(seen, narrow);
  if (seen.caption) return seen.caption;
  const lines = controller.log;
  const last = lines.at(-1);
  if (!last) return "";
  if (seen.view.over || last.street) return last.text;
  const street = lines.findLast((line) => line.street);
  return street ? `${street.text} · ${last.text}` : last.text;
}

/**
 * What the colours mean, where a pot was divided between the highest and the lowest.
 * @param {Seen} seen
 * @param {boolean} narrow
 */
function legend(seen, narrow) {
  const parts = (seen.results ?? []).flatMap((result) => result.parts ?? []).filter((part) => part.cards?.length);
  const low = parts.find((part) => isLow(part.name));
  const high = parts.find((part) => !isLow(part.name));
  if (!low || !high) return "";
  return narrow ? `Orange ${high.name}, blue low` : `Orange plays for the ${high.name}, blue for the low`;
}
