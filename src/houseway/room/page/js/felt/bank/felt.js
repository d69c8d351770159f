// @ts-check
// The felt of games against a player-dealer: a slab with the bank, the middle, and the spots on an arc.

import { boundsOf, lay, layingNow, partsOf } from "../../bar/laying.js";
import { kindsOn } from "../../bar/wager_form.js";
import { h, on } from "../../dom.js";
import { createMotion } from "../../motion.js";
import { traysOf } from "../../setting/tiles.js";
import { awayFor, runClocks, secondsLeft, timeWords } from "./clocks.js";
import { widthOf } from "./circles.js";
import { readTable } from "./facts.js";
import { keepFocus } from "./focus.js";
import { bankBox, middle, nextBox } from "./middle.js";
import { morph } from "./morph.js";
import { moveThings, remember } from "./moves.js";
import { placesFor } from "./places.js";
import { createSettling } from "./settling.js";
import { spotOf } from "./spot.js";

/** @typedef {import("../../types").Controller} Controller */
/** @typedef {import("../../types").Seen} Seen */

const LONG_PRESS = 450;
/** How a phone's felt shrinks, step by step. */
const SQUEEZED = ["low", "tiny", "least"];
/** Families whose hands belong to nobody: their places lie there before the cards do. */
const COMMON = /** @type {Record<string, string[]>} */ ({ player: ["player", "banker"], bank: ["player", "bank"] });

/** @param {Controller} controller @returns {import("../../types").Felt} */
export function createFelt(controller) {
  return new BankFelt(controller);
}

class BankFelt {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.element = h("div", { class: "felt bank-felt", data: { felt: controller.info.felt } });
    this.motion = createMotion(this.element);
    this.settling = createSettling(this.element);
    /** @type {Set<number>} */
    this.extra = new Set();
    /** @type {any} */
    this.payment = null;
    this.width = 0;
    this.height = 0;
    this.level = 0;
    this.squeezed = "";
    const shared = controller.shared;
    this.clocks = runClocks(controller, this.element, () => this.second());
    const sized = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      if (Math.abs(width - this.width) < 1 && Math.abs(height - this.height) < 1) return;
      this.width = width;
      this.height = height;
      this.draw();
    });
    sized.observe(this.element);
    this.offs = [
      () => sized.disconnect(), () => this.clocks.stop(),
      ...["wagers", "focus", "laying", "draft"].map((name) => shared.on(name, () => this.draw())),
      keepFocus(this.element, ".circle, .pickable, .plate"),
      on(this.element, "click", (event) => this.click(event)),
      on(this.element, "contextmenu", (event) => this.takeOff(event)),
      on(this.element, "pointerdown", (event) => this.press(event)),
      on(this.element, "keydown", (event) => this.key(event)),
    ];
  }

  /** @param {Seen} seen @param {Seen | null} before */
  show(seen, before) {
    this.motion.settle();
    this.settling.stop();
    const lay = before && before.hand === seen.hand ? remember(this.element) : null;
    this.draw();
    const ends = before && before.hand === seen.hand && !before.view?.over && seen.view?.over;
    if (lay) moveThings(this.element, this.motion, lay);
    if (ends) this.settling.play(seen);
  }

  /** @param {any} payment */
  marks(payment) {
    this.payment = payment;
    this.draw();
  }

  destroy() {
    this.motion.settle();
    this.settling.stop();
    for (const off of this.offs) off();
  }

  draw() {
    const { controller, width, height } = this;
    const seen = controller.seen;
    if (!seen || !width) return;
    const table = readTable(controller, seen);
    const now = controller.readOnly ? null : layingNow(controller);
    for (const spot of table.more) this.extra.add(spot.number);
    const spots = [...table.spots, ...table.more].sort((a, b) => a.number - b.number);
    const circles = controller.info.wagers?.length ? controller.info.wagers : [{ name: "base", title: "Wager", main: true }];
    const trays = traysOf(controller, seen);
    const mine = spots.some((spot) => spot.mine) ? seen.you : 0;
    const places = placesFor({
      width, height, spots: spots.map((spot) => spot.number), mine,
      need: (sizes) => widthOf(circles, sizes), own: this.shared(seen) ? 0 : this.handWidth(table), tall: !this.shared(seen),
    });
    const laying = { open: !!now, laid: controller.shared.get("wagers"), focus: String(controller.shared.get("focus") ?? ""), bounds: (/** @type {number} */ spot, /** @type {string} */ name) => boundsOf(controller, spot, name) };
    const drawn = {
      circles, laying, phone: places.phone, compact: places.compact, me: seen.you, short: false,
      away: (/** @type {number} */ seat) => awayFor(controller, seat), nameOf: (/** @type {number} */ seat) => controller.nameOf(seat),
    };
    const order = fromMine(spots.map((spot) => spot.number), mine);
    const list = h("ul", { class: "spots", "aria-label": "Spots", data: { k: "spots" } }, order.map((number) => {
      const spot = spots.find((one) => one.number === number);
      if (!spot) return null;
      const place = places.places.get(number);
      const item = spotOf(spot, table, { ...drawn, short: places.phone || (!!place && place.width < 128) });
      if (spot.mine && trays) trays(item);
      if (place) for (const [name, value] of [["--x", place.x], ["--bottom", place.bottom], ["--w", place.width]]) item.style.setProperty(String(name), `${value}px`);
      return item;
    }));
    const next = h("div", {
      class: ["felt", "bank-felt", places.phone && "phone", places.compact && "compact", `phase-${table.phase}`, this.shared(seen) && "shared-hands", table.tiles && "with-tiles", controller.shared.get("draft")?.rest && table.asks === "set" && "sets-now", places.phone ? SQUEEZED.slice(0, this.level) : height < 560 && "low"].flat(),
      data: { felt: controller.info.felt, n: spots.length }, style: { "--big": `${places.big}px`, "--small": `${places.small}px`, "--cols": columns(spots.length - (mine ? 1 : 0), table.tiles || (table.phase !== "plays" && table.phase !== "over") ? 5 : 7) },
    },
    h("div", { class: "slab", data: { k: "slab" } }),
    bankBox(table, (seat) => controller.nameOf(seat)),
    middle(table, { piles: table.asks === "pile" && !controller.readOnly, common: this.commonNames(seen) }),
    nextBox(table, table.phase === "wagers" && now ? timeWords(secondsLeft(controller, seen.you)) : ""),
    list);
    morph(this.element, next);
    if (places.phone) this.squeeze(seen);
    this.mark();
    this.clocks.tick();
  }

  /**
   * On a phone everything shrinks as far as it must, and stays so for the hand.
   * @param {Seen} seen
   */
  squeeze(seen) {
    const fresh = `${seen.hand}/${this.height}`;
    if (fresh !== this.squeezed) {
      this.squeezed = fresh;
      this.level = this.height < 470 ? 1 : 0;
      this.element.classList.remove(...SQUEEZED);
      this.element.classList.add(...SQUEEZED.slice(0, this.level));
    }
    const middle = this.element.querySelector(".middle");
    while (middle && this.level < SQUEEZED.length && middle.scrollHeight > middle.clientHeight + 1) {
      this.element.classList.add(SQUEEZED[this.level]);
      this.level += 1;
    }
  }

  /** Whether the hands of this game belong to nobody, so that wagers stay in their circles. @param {Seen} seen */
  shared(seen) {
    return this.commonNames(seen).length > 0;
  }

  /** @param {Seen} seen */
  commonNames(seen) {
    const there = (seen.view?.common ?? []).map(([name]) => name).filter((name) => !/^pile |^board$/.test(name));
    if (this.controller.info.family !== "baccarat") return there;
    const names = (this.controller.info.wagers ?? []).map((wager) => wager.name);
    return names.includes("banker") ? COMMON.player : names.includes("bank") ? COMMON.bank : there;
  }

  /** The room that my cards take, from the first wager on: nothing moves when they come. @param {import("./facts.js").TableFacts} table */
  handWidth(table) {
    const hands = table.spots.find((spot) => spot.mine)?.hands.length ?? 1;
    if (table.sets) return table.tiles ? 360 : 200;
    return Math.min(420, Math.max(160, hands * 128));
  }

  second() {
    const seen = this.controller.seen;
    if (seen && (seen.seats.some((seat) => seat.away) || (seen.view?.decision && layingNow(this.controller)))) this.draw();
  }

  // What somebody does

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-do]");
    if (!(target instanceof HTMLElement) || this.controller.readOnly && target.dataset.do !== "why") return;
    if (this.pressed) {
      // A long press has done its work already.
      this.pressed = false;
      return;
    }
    const { key = "", seat, spot, wager, hand, pile } = target.dataset;
    switch (target.dataset.do) {
      case "lay":
        this.layChip(key, event.shiftKey ? -1 : 1);
        break;
      case "spot":
        this.focusSpot(Number(spot));
        break;
      case "pile":
        void this.controller.choose(`pile-${pile}`);
        break;
      case "why":
        this.controller.openPanel("why", { seat: Number(seat) || undefined, spot: Number(spot) || undefined, wager: wager || undefined, hand: Number(hand) || undefined });
    }
  }

  /** @param {string} key @param {number} sign */
  layChip(key, sign) {
    const chip = Number(this.controller.shared.get("chip")) || this.controller.info.chip;
    this.controller.refuse(lay(this.controller, key, sign * chip));
  }

  /** @param {number} spot */
  focusSpot(spot) {
    const now = layingNow(this.controller);
    const first = now && kindsOn(now.form, spot)[0];
    if (first) this.controller.shared.set("focus", `${spot}/${first.name}`);
  }

  /** @param {MouseEvent} event */
  takeOff(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-do=lay]");
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    if (!this.pressed) this.layChip(target.dataset.key ?? "", -1);
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.pressed = false;
    const target = /** @type {Element} */ (event.target).closest("[data-do=lay]");
    if (!(target instanceof HTMLElement) || event.button !== 0) return;
    const key = target.dataset.key ?? "";
    const timer = window.setTimeout(() => {
      this.pressed = true;
      this.layChip(key, -1);
    }, LONG_PRESS);
    const end = () => clearTimeout(timer);
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) target.addEventListener(name, end, { once: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-do=lay]");
    if (!(target instanceof HTMLElement)) return;
    const key = target.dataset.key ?? "";
    if (event.key === "Delete" || event.key === "Backspace" || event.key === "-") this.layChip(key, -1);
    else if (event.key === "+") this.layChip(key, 1);
    else if (event.key.startsWith("Arrow")) this.step(target, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** To the next circle in the direction of an arrow. @param {HTMLElement} from @param {string} arrow */
  step(from, arrow) {
    const at = from.getBoundingClientRect();
    const x = at.x + at.width / 2, y = at.y + at.height / 2;
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow] ?? [0, 0];
    const found = [...this.element.querySelectorAll("[data-do=lay]")].filter((one) => one !== from).map((one) => {
      const box = one.getBoundingClientRect();
      const along = (box.x + box.width / 2 - x) * dx + (box.y + box.height / 2 - y) * dy;
      const beside = Math.abs((box.x + box.width / 2 - x) * dy + (box.y + box.height / 2 - y) * dx);
      return { one, along, far: along + 2 * beside };
    }).filter(({ along }) => along > 4).sort((a, b) => a.far - b.far)[0]?.one;
    if (!(found instanceof HTMLElement)) return;
    found.focus();
    const { spot } = partsOf(found.dataset.key ?? "");
    if (spot) this.controller.shared.set("focus", found.dataset.key);
  }

  /** Mark the cards of the payment that is open. */
  mark() {
    const cards = this.payment?.cards ?? [];
    for (const old of this.element.querySelectorAll(".plays, .lows")) old.classList.remove("plays", "lows");
    const left = [...cards];
    for (const thing of this.element.querySelectorAll("[data-place]")) {
      const card = thing.getAttribute("c") ?? thing.getAttribute("t");
      const at = left.findIndex((one) => one.card === card && one.place === /** @type {HTMLElement} */ (thing).dataset.place);
      if (at >= 0) thing.classList.add(left.splice(at, 1)[0].role === "low" ? "lows" : "plays");
    }
  }
}

/** How many plates stand in a row on a phone. @param {number} others @param {number} most */
function columns(others, most) {
  return others <= most ? Math.max(3, others) : Math.ceil(others / Math.ceil(others / most));
}

/** Clockwise from mine. @param {number[]} numbers @param {number} mine */
function fromMine(numbers, mine) {
  const at = Math.max(0, numbers.indexOf(mine));
  return [...numbers.slice(at), ...numbers.slice(0, at)];
}
