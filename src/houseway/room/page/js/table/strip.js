// @ts-check
// What stands in the place of the bar for somebody who watches, or sits without being in the hand.

import { h, put } from "../dom.js";
import { dollars } from "../money.js";

/** @typedef {import("../types").Seen} Seen */

export class Strip {
  /**
   * @param {import("../types").Controller} controller
   * @param {import("./sitting.js").Sitting} sitting
   */
  constructor(controller, sitting) {
    this.controller = controller;
    this.sitting = sitting;
    this.element = h("div", { class: "strip", hidden: true });
    this.shown = "";
  }

  /** @param {Seen} seen */
  show(seen) {
    const stands = this.stands(seen);
    const key = JSON.stringify([stands, seen.stack, seen.waits, seen.ways, seen.says, seen.seats.length]);
    this.element.hidden = !stands;
    this.element.parentElement?.classList.toggle("has-strip", Boolean(stands));
    if (key === this.shown) return;
    this.shown = key;
    this.element.replaceChildren();
    if (stands) put(this.element, ...this.words(stands, seen));
  }

  /**
   * Why I am not asked anything; empty where the bar has something to say.
   * @param {Seen} seen
   */
  stands(seen) {
    if (seen.view?.decision) return "";
    if (!seen.you) return seen.state === "closed" ? "closed" : "watch";
    const mine = seen.seats.find((told) => told.seat === seen.you);
    const inHand = seen.view?.seats.some((seat) => seat.number === seen.you && !seat.folded);
    if (seen.state === "playing" && inHand && this.controller.info.kind !== "bank") return "";
    if (seen.stack === 0 && (!seen.view || seen.view.over || !dealtIn(seen))) return "broke";
    if (mine?.sits_out) return "out";
    if (seen.ways?.length) return "ways";
    if (seen.waits && !dealtIn(seen)) return "waits";
    return "";
  }

  /**
   * @param {string} stands
   * @param {Seen} seen
   * @returns {HTMLElement[]}
   */
  words(stands, seen) {
    const { sitting } = this;
    const leave = () => button("Leave", () => sitting.leave());
    if (stands === "closed") return [ask("This table is closed.", seen.says ?? ""), acts(lobbyLink())];
    if (stands === "watch") return this.watching(seen);
    if (stands === "broke")
      return [
        ask("You have no chips left.", "Buy in again to be dealt in."),
        acts(leave(), button("Buy in again", () => sitting.buy(), true)),
      ];
    if (stands === "out")
      return [
        ask("You are sitting out.", seen.says ?? ""),
        acts(leave(), button("Deal me in", () => sitting.comeBack(), true)),
      ];
    if (stands === "ways") return this.waysIn(seen);
    const why = seen.state === "playing" ? seen.waits : seen.says || seen.waits;
    return [ask("Not in this hand.", sentence(why ?? "")), acts(button("Sit out", () => sitting.sitOut()))];
  }

  /** @param {Seen} seen */
  watching(seen) {
    const { info } = this.controller;
    const free = info.seats - seen.seats.length;
    if (free <= 0)
      return [
        ask("You are watching.", "Every seat is taken. When one opens you can sit down."),
        acts(button("Sit down", () => {}, false, true)),
      ];
    const seats = `${free} ${free === 1 ? "seat" : "seats"} open`;
    return [
      ask("You are watching.", `${seats} · ${dollars(info.buy_in[0])} to sit down`),
      acts(button("Sit down", () => this.sitting.sit(0), true)),
    ];
  }

  /** @param {Seen} seen */
  waysIn(seen) {
    const ways = seen.ways ?? [];
    const buttons = ways.map(([way, words], i) =>
      button(words, () => this.sitting.wish({ do: "enter", way }), i === ways.length - 1),
    );
    return [ask("How do you come in?", sentence(seen.waits ?? "")), acts(...buttons)];
  }
}

/**
 * Whether I was dealt into the hand that lies there.
 * @param {Seen} seen
 */
export function dealtIn(seen) {
  return seen.view?.seats.some((seat) => seat.number === seen.you) ?? false;
}

/** @param {string} text */
function sentence(text) {
  return text && `${text[0].toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}

/**
 * @param {string} title
 * @param {string} text
 */
function ask(title, text) {
  return h("div", { class: "ask" }, h("strong", {}, title), h("span", {}, text));
}

/** @param {...HTMLElement} buttons */
function acts(...buttons) {
  return h("div", { class: "acts" }, buttons);
}

/**
 * @param {string} label
 * @param {() => void} fn
 * @param {boolean} [go]
 * @param {boolean} [off]
 */
function button(label, fn, go = false, off = false) {
  return h("button", { type: "button", class: ["b", go && "b--go"], disabled: off, on: { click: fn } }, label);
}

function lobbyLink() {
  return h("a", { class: "b", href: "/" }, "Lobby");
}
