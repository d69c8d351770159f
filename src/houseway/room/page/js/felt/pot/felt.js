// @ts-check
// The felt of pot games: an oval with seats around it, me at the bottom.

import { h } from "../../dom.js";
import { dollars } from "../../money.js";
import { chips } from "../../things.js";
import { Centre, pills } from "./centre.js";
import { chipsOut } from "./chips_out.js";
import { isPhone, layOut } from "./layout.js";
import { clearMarks, markPayment, markResults } from "./marks.js";
import { Moves } from "./moves.js";
import { scene } from "./scene.js";
import { SeatOnFelt } from "./seats.js";

/** @typedef {import("../../types").Controller} Controller */
/** @typedef {import("../../types").Seen} Seen */

/** @type {[string, string, string][]} */
const PUCKS = [["dealer", "D", "Dealer button"], ["kill", "K", "Kill button"], ["leg", "L", "Leg button"]];

class PotFelt {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.stud = controller.info.family === "stud";
    /** @type {Map<number, SeatOnFelt>} */
    this.seats = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.bets = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.pucks = new Map();
    /** @type {any} */
    this.payment = null;
    this.most = this.stud ? 7 : 2;
    this.width = 0;
    this.height = 0;
    this.turnedTo = -1;
    this.centre = new Centre(controller);
    this.list = h("ul", { class: "around", "aria-label": "Seats" });
    this.chips = h("div", { class: "chips-out" });
    this.element = h("div", { class: "felt potfelt", data: { felt: "pot" } }, h("div", { class: "oval" }), this.list, this.centre.element, this.chips);
    this.moves = new Moves(this.element, this.seats, this.bets, this.centre);
    this.sized = new ResizeObserver(() => this.resized());
    this.sized.observe(this.element);
    this.off = controller.shared.on("picked", (picked) => this.seats.get(controller.me)?.showPicked(picked));
    this.ticking = setInterval(() => this.tick(), 500);
  }

  /**
   * @param {Seen} seen
   * @param {Seen | null} before
   */
  show(seen, before) {
    this.moves.settle();
    const was = before && this.width ? this.moves.picture() : null;
    if (!before || before.hand !== seen.hand) this.payment = null;
    this.draw(seen);
    if (was && before) this.moves.play(was, seen, before);
    this.tick();
  }

  /** The size has changed: everything has its place anew, and nothing moves there. */
  resized() {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === this.width && clientHeight === this.height) return;
    this.width = clientWidth;
    this.height = clientHeight;
    this.moves.settle();
    if (this.controller.seen) this.draw(this.controller.seen);
  }

  /** @param {Seen} seen */
  draw(seen) {
    if (!this.width || !this.height) return this.resized();
    const { width, height } = this;
    const { info } = this.controller;
    const view = seen.view;
    const people = scene(seen);
    for (const seat of people.values()) this.most = Math.max(this.most, seat.down.length + seat.up.length);
    const places = boardPlaces(this.controller, seen);
    const layout = layOut({ width, height, seats: info.seats, cards: this.most, stud: this.stud, boards: places, watch: !seen.you });
    this.element.dataset.size = isPhone(layout.size) ? "phone" : layout.size;
    this.element.classList.toggle("short", layout.size === "short" || layout.size === "half");
    this.element.classList.toggle("half", layout.size === "half");
    const mine = view?.decision?.options.some((option) => option.pick && holds(view, seen.you, option.pick.among)) ?? false;
    const game = { stud: this.stud, maySit: !seen.you && !this.controller.readOnly && seen.state !== "closed", picks: mine && !this.controller.readOnly };
    this.drawSeats(seen, people, layout, game);
    const buttons = this.buttons(seen);
    const pots = pills(seen);
    const out = chipsOut(layout, { pots: pots.length, buttons: Object.fromEntries(Object.entries(buttons).map(([name, seat]) => [name, this.placeOf(seat, seen)])) });
    this.drawBets(seen, people, out);
    this.drawPucks(buttons, out);
    this.centre.show(seen, layout, places, pots, out);
    this.mark(seen);
    this.seats.get(seen.you)?.showPicked(this.controller.shared.get("picked"));
  }

  /**
   * From my seat on clockwise: the place on the felt of a seat.
   * @param {number} seat
   * @param {Seen} seen
   */
  placeOf(seat, seen) {
    const { seats } = this.controller.info;
    return (seat - (seen.you || 1) + seats) % seats;
  }

  /**
   * @param {Seen} seen
   * @param {Map<number, import("./scene.js").SeatScene>} people
   * @param {import("./layout.js").Layout} layout
   * @param {{stud: boolean, maySit: boolean, picks: boolean}} game
   */
  drawSeats(seen, people, layout, game) {
    const count = Math.min(this.controller.info.seats, layout.seats.length);
    if (this.turnedTo !== seen.you || this.seats.size !== count) {
      // The list reads from mine clockwise.
      this.turnedTo = seen.you;
      const kept = new Map(this.seats);
      this.seats.clear();
      for (let i = 0; i < count; i++) {
        const number = (((seen.you || 1) - 1 + i) % count) + 1;
        this.seats.set(number, kept.get(number) ?? new SeatOnFelt(this.controller, number));
      }
      this.list.replaceChildren(...[...this.seats.values()].map((seat) => seat.element));
    }
    for (const [number, seat] of this.seats) seat.show(people.get(number), layout, this.placeOf(number, seen), game);
  }

  /**
   * @param {Seen} seen
   * @param {Map<number, import("./scene.js").SeatScene>} people
   * @param {import("./chips_out.js").ChipsOut} out
   */
  drawBets(seen, people, out) {
    for (const [number, element] of [...this.bets])
      if (!people.get(number)?.bet) {
        element.remove();
        this.bets.delete(number);
      }
    for (const seat of people.values()) {
      if (!seat.bet) continue;
      let element = this.bets.get(seat.seat);
      if (!element) {
        element = h("button", { class: "bet", type: "button", on: { click: () => this.controller.openPanel("why", { seat: seat.seat }) } });
        this.bets.set(seat.seat, element);
        this.chips.append(element);
      }
      place(element, out.bets[this.placeOf(seat.seat, seen)]);
      if (element.dataset.amount === String(seat.bet)) continue;
      element.dataset.amount = String(seat.bet);
      element.replaceChildren(chips(seat.bet), dollars(seat.bet));
      element.setAttribute("aria-label", `${seat.name}: ${dollars(seat.bet)} in front. Why?`);
    }
  }

  /**
   * Where the buttons lie, by seat.
   * @param {Seen} seen
   */
  buttons(seen) {
    /** @type {Record<string, number>} */
    const where = { ...(seen.pucks ?? {}), dealer: seen.view?.button ?? 0 };
    return Object.fromEntries(PUCKS.map(([name]) => [name, where[name] ?? 0]).filter(([, seat]) => this.seats.has(Number(seat))));
  }

  /**
   * @param {Record<string, number>} buttons
   * @param {import("./chips_out.js").ChipsOut} out
   */
  drawPucks(buttons, out) {
    for (const [name, letter, title] of PUCKS) {
      const seat = buttons[name];
      let puck = this.pucks.get(name);
      if (!seat) {
        puck?.remove();
        continue;
      }
      if (!puck) this.pucks.set(name, (puck = h("div", { class: "puck", title, role: "img" }, letter)));
      puck.setAttribute("aria-label", `${title}: ${this.controller.nameOf(seat)}`);
      place(puck, out.pucks[name]);
      if (!puck.isConnected) this.chips.append(puck);
    }
  }

  /** @param {Seen} seen */
  mark(seen) {
    clearMarks(this.seats, this.centre);
    if (this.payment) markPayment(this.payment, this.seats, this.centre);
    else markResults(seen, this.seats, this.centre);
  }

  /** @param {any} payment */
  marks(payment) {
    this.payment = payment;
    if (this.controller.seen) this.mark(this.controller.seen);
  }

  /** The clock of whoever acts, and how long somebody has been away. */
  tick() {
    const { seen, info } = this.controller;
    if (!seen) return;
    const now = this.controller.now();
    for (const clock of seen.clocks ?? []) {
      const seat = this.seats.get(clock.seat);
      if (!seat?.scene?.turn) continue;
      const bank = now > clock.ends && (clock.bank_ends ?? 0) > clock.ends;
      const whole = bank ? (clock.bank_ends ?? 0) - clock.ends : info.seconds * 1000;
      seat.tick(((bank ? clock.bank_ends ?? 0 : clock.ends) - now) / Math.max(1, whole), bank);
    }
    for (const seat of this.seats.values())
      if (seat.scene?.away && seat.scene.awaySince && seat.say && seat.scene.pill?.text === "Away") {
        const gone = Math.max(0, Math.floor((now - seat.scene.awaySince) / 1000));
        seat.say.textContent = `Away ${Math.floor(gone / 60)}:${String(gone % 60).padStart(2, "0")}`;
      }
  }

  destroy() {
    clearInterval(this.ticking);
    this.sized.disconnect();
    this.moves.settle();
    this.centre.destroy();
    this.off();
    this.element.remove();
  }
}

/**
 * How many cards each board has room for.
 * @param {Controller} controller
 * @param {Seen} seen
 * @returns {number[]}
 */
function boardPlaces(controller, seen) {
  const told = controller.info.boards;
  const lying = seen.view?.boards ?? [];
  if (told) return told.map((places, i) => Math.max(places, lying[i]?.length ?? 0)).concat(lying.slice(told.length).map((board) => board.length));
  const usual = controller.info.family.startsWith("flop") ? 5 : 0;
  return lying.map((board) => Math.max(usual, board.length));
}

/**
 * Whether cards that are asked for lie in my own hand.
 * @param {import("../../types").View} view
 * @param {number} me
 * @param {string[]} among
 */
export function holds(view, me, among) {
  const mine = view.seats.find((seat) => seat.number === me);
  return Boolean(mine && among.every((card) => mine.down.includes(card)));
}

/**
 * @param {HTMLElement} element
 * @param {import("./boxes.js").Point} at
 */
function place(element, at) {
  element.style.setProperty("--x", `${at.x}px`);
  element.style.setProperty("--y", `${at.y}px`);
}

/**
 * @param {Controller} controller
 * @returns {import("../../types").Felt}
 */
export function createFelt(controller) {
  return new PotFelt(controller);
}
