// @ts-check
// Wagers: choose a chip and tap circles; Shift or a long press takes off; an amount is typed with its circle in focus.
// Nothing is sent before Bet; then Done.

import { Refusal } from "../controller.js";
import { fill, h } from "../dom.js";
import { keepFocus } from "../felt/bank/focus.js";
import { keys } from "../keys.js";
import { dollars, parse } from "../money.js";
import { keep, kept } from "../settings.js";
import { chips } from "../things.js";
import { answer, otherQuestion } from "./answer.js";
import { keptPart } from "./kept.js";
import { boundsOf, chipsFor, clearLaid, firstChip, laidInAll, laidOn, laidSpots, lay, layingNow, partsOf, SHARE, titles, write } from "./laying.js";
import { choiceText, complaint, kindOn, kindsOn } from "./wager_form.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Shared} Shared */
/** @typedef {import("../types").Seen} Seen */

const QUOTE_AFTER = 250;
const GUARD = 250;
const MOMENT = 90;

/** @param {Controller} controller @param {Shared} shared */
export function createWagerBar(controller, shared) {
  return keptPart("wagers", controller, () => new WagerBar(controller, shared));
}

class WagerBar {
  /** @param {Controller} controller @param {Shared} shared */
  constructor(controller, shared) {
    this.controller = controller;
    this.shared = shared;
    this.quote = 0;
    this.quoted = "";
    this.busy = false;
    this.sum = h("b", {});
    this.limits = h("span", { "aria-live": "polite" });
    this.tray = h("div", { class: "chip-tray", role: "group", "aria-label": "Chip to place" });
    this.input = h("input", {
      type: "text", inputmode: "decimal", class: "wager-typed", "aria-label": "Amount", autocomplete: "off", spellcheck: "false",
      on: { input: () => this.typed(), keydown: (/** @type {KeyboardEvent} */ event) => this.typing(event), blur: () => this.closeTyping() },
    });
    this.field = h("label", { class: "wager-field", hidden: true }, h("span", {}), this.input);
    this.again = this.button("Same again", "a", () => this.layAgain());
    this.wipe = this.button("Clear", "x", () => this.wipeOff());
    this.share = this.button("Share a bet", "k", () => this.turn());
    this.none = this.button("No bet", "d", () => void this.finish());
    this.go = this.button("Bet", "enter", () => void this.press());
    this.changedAt = performance.now();
    this.fee = h("p", { class: "wager-fee", hidden: true });
    this.where = h("select", { class: "input wager-where", "aria-label": "Where", on: { change: () => this.goTo(Number(this.where.value)) } });
    this.element = h("div", { class: "wager-bar" }, h("div", { class: "wager-bounds" }, this.sum, this.where, this.limits), h("div", { class: "wager-middle" }, this.tray, this.field),
      h("div", { class: "wager-end" }, this.fee, h("div", { class: "acts" }, this.share, this.none, this.again, this.wipe, this.go)));
    keepFocus(this.tray, "button:not(.type)");
    const active = () => controller.keysHere && this.element.isConnected;
    const bind = (/** @type {string} */ key, /** @type {() => void | boolean} */ fn, /** @type {string} */ label) => keys.bind("Wagers", key, fn, label, active);
    this.offs = [
      shared.on("wagers", () => this.draw()), shared.on("focus", () => this.draw()), shared.on("chip", () => this.draw()), shared.on("laying", () => this.draw()),
      bind("a", () => this.layAgain(), "The same wagers again"), bind("x", () => this.wipeOff(), "Clear"), bind("Enter", () => void this.press(), "Bet, or done"),
      bind("d", () => void this.finish(), "Done betting"),
      ...Array.from("0123456789.", (digit) => bind(digit, () => this.begin(digit), digit === "1" ? "Type an amount for the circle" : "")),
      ...[0, 1, 2, 3, 4].map((i) => bind(`Alt+${i + 1}`, () => this.chooseChip(i), i ? "" : "Chips one to five, with Alt")),
    ];
    if (controller.seen) this.show(controller.seen);
  }

  /** @param {string} label @param {string} key @param {() => void} fn */
  button(label, key, fn) {
    return h("button", { type: "button", class: "b", "aria-keyshortcuts": key === "enter" ? "Enter" : key.toUpperCase(), on: { click: fn } },
      h("span", { class: "words" }, label), h("span", { class: "k", "aria-hidden": "true" }, h("kbd", {}, key)));
  }

  /** @param {Seen} seen */
  show(seen) {
    const now = layingNow(this.controller);
    if (!now) return;
    if (!chipsFor(now.form).includes(this.shared.get("chip"))) this.shared.set("chip", firstChip(now.form));
    // What is not open to me any more is taken off again.
    const laid = this.shared.get("wagers");
    const open = new Map([...laid].filter(([key]) => kindOn(now.form, partsOf(key).spot, partsOf(key).name)));
    if (open.size !== laid.size) this.shared.set("wagers", open);
    const focus = partsOf(String(this.shared.get("focus") || "0/"));
    if (!kindOn(now.form, focus.spot, focus.name)) this.focusFirst(seen.you);
    this.draw();
  }

  /** @param {number} me */
  focusFirst(me) {
    const now = layingNow(this.controller);
    if (!now) return;
    const spot = kindsOn(now.form, me).length ? me : Number(Object.keys(now.form.spots)[0] ?? 0);
    const kind = kindsOn(now.form, spot)[0];
    this.shared.set("focus", kind ? `${spot}/${kind.name}` : "");
  }

  /** Whether acts count yet: what comes in the first moment was meant for what stood there before. */
  get ready() {
    return performance.now() - this.changedAt >= GUARD;
  }

  get mayShare() {
    return !!this.controller.seen?.view?.decision?.options.some((option) => option.verb === SHARE);
  }

  /** What I have bet in this round already. */
  get placed() {
    const me = this.controller.me;
    return (this.controller.seen?.view?.spots ?? []).flatMap((spot) => spot.wagers).reduce((sum, wager) => sum + (wager.person === me ? wager.stake : 0), 0);
  }

  draw() {
    const now = layingNow(this.controller);
    if (!now) return;
    const total = laidInAll(this.controller), placed = this.placed;
    const focus = String(this.shared.get("focus") ?? "");
    const { spot, name } = partsOf(focus || "0/");
    const title = titles(this.controller);
    const sharing = now.verb === SHARE;
    this.sum.textContent = sharing ? "Share a bet" : total ? `Your wagers: ${dollars(total)}` : placed ? `You have bet ${dollars(placed)}` : "Tap a circle";
    const limits = name ? `${title(name)} · ${boundsOf(this.controller, spot, name)}` : "";
    if (this.limits.textContent !== limits) this.limits.textContent = this.limits.title = limits;
    this.drawWhere(now.form, spot, sharing);
    const chip = this.shared.get("chip");
    fill(this.tray, chipsFor(now.form).map((value) => h("button", { type: "button", "aria-pressed": String(value === chip), "aria-label": `${dollars(value)} chip`, on: { click: () => this.shared.set("chip", value) } }, chips(value), dollars(value))),
      h("button", { type: "button", class: "type", "aria-label": `Type an amount for ${title(name)}`, disabled: !name, on: { click: () => this.begin("") } }, h("span", { "aria-hidden": "true" }, "…"), "Type"));
    label(this.go, total ? `${sharing ? "Share" : "Bet"} ${dollars(total)}` : placed ? "Done" : "Bet");
    this.wipe.hidden = !total;
    this.share.hidden = !this.mayShare && !sharing;
    label(this.share, sharing ? "Own bet" : "Share a bet");
    const again = this.usual();
    this.none.hidden = total > 0 || placed > 0;
    this.again.hidden = total > 0 || placed > 0 || !again.length;
    // With nothing laid the wagers of the last round are expected.
    this.go.hidden = !this.again.hidden;
    this.again.classList.toggle("b--go", !this.again.hidden);
    this.go.classList.toggle("b--go", !this.go.hidden);
    this.go.setAttribute("aria-disabled", String(this.busy || (!total && !placed)));
    label(this.again, again.length ? `Same again, ${dollars(again.reduce((sum, [, amount]) => sum + amount, 0))}` : "Same again");
    this.ask();
  }

  /**
   * The spots that are open to me, where there are several.
   * @param {import("../types").WagerForm} form
   * @param {number} spot
   * @param {boolean} sharing
   */
  drawWhere(form, spot, sharing) {
    const me = this.controller.me;
    const spots = Object.keys(form.spots).map(Number).sort((a, b) => Number(b === me) - Number(a === me) || a - b);
    this.where.hidden = spots.length < 2;
    this.sum.hidden = !this.where.hidden;
    const seated = new Set(this.controller.seen?.seats.map((seat) => seat.seat));
    const taken = new Set(this.controller.seen?.view?.spots.map((one) => one.number));
    const words = spots.map((number) => {
      const name = this.controller.nameOf(number);
      if (number === me) return "Your spot";
      if (sharing) return `With ${name}`;
      return seated.has(number) || taken.has(number) ? `Behind ${seated.has(number) ? name : `spot ${number}`}` : `Spot ${number}`;
    });
    const key = `${spots}/${words}`;
    if (this.where.dataset.spots !== key) {
      this.where.dataset.spots = key;
      fill(this.where, spots.map((number, i) => h("option", { value: String(number) }, words[i])));
    }
    this.where.value = String(spot);
  }

  /** @param {number} spot */
  goTo(spot) {
    const now = layingNow(this.controller);
    const kind = now && kindsOn(now.form, spot)[0];
    if (kind) this.shared.set("focus", `${spot}/${kind.name}`);
  }

  // What the circle in focus holds, typed

  /** @param {string} digit */
  begin(digit) {
    const focus = String(this.shared.get("focus") ?? "");
    if (!focus) return false;
    const { spot, name } = partsOf(focus);
    const label = this.field.querySelector("span");
    if (label) label.textContent = titles(this.controller)(name);
    this.field.hidden = false;
    this.was = this.shared.get("wagers").get(focus) ?? 0;
    this.key = focus;
    this.input.value = digit;
    this.input.focus();
    if (digit) this.typed();
    else if (laidOn(this.controller, spot).get(name)) {
      this.input.value = dollars(this.was).slice(1);
      this.input.select();
    }
    return true;
  }

  typed() {
    const amount = this.input.value.trim() === "" ? 0 : parse(this.input.value);
    const { spot } = partsOf(this.key ?? "0/");
    const now = layingNow(this.controller);
    if (amount === null || !now) {
      this.input.setAttribute("aria-invalid", "true");
      return;
    }
    write(this.controller, this.key ?? "", amount);
    const wrong = complaint(now.form, spot, laidOn(this.controller, spot), titles(this.controller));
    this.input.setAttribute("aria-invalid", String(!!wrong && amount > 0));
    this.controller.refuse(amount > 0 ? wrong : "");
  }

  /** @param {KeyboardEvent} event */
  typing(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (this.input.getAttribute("aria-invalid") === "true") return;
      this.input.blur();
      this.focusCircle();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      write(this.controller, this.key ?? "", this.was ?? 0);
      this.input.blur();
      this.focusCircle();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      this.controller.refuse(lay(this.controller, this.key ?? "", (event.key === "ArrowUp" ? 1 : -1) * this.controller.info.chip));
      this.input.value = dollars(this.shared.get("wagers").get(this.key ?? "") ?? 0).slice(1);
    }
  }

  closeTyping() {
    // It may only be that the bar is built anew around it.
    setTimeout(() => {
      if (document.activeElement !== this.input) this.field.hidden = true;
    }, MOMENT);
  }

  /** Somebody is still typing. */
  resume() {
    if (this.field.hidden) return;
    const at = this.input.selectionEnd ?? this.input.value.length;
    this.input.focus();
    this.input.setSelectionRange(at, at);
  }

  /** Back to the circle, so that Enter bets. */
  focusCircle() {
    const circle = this.controller.root.querySelector(`.felt [data-key="${CSS.escape(this.key ?? "")}"]`);
    const question = this.controller.root.querySelector(".bar .ask strong");
    if (circle instanceof HTMLElement && !(question instanceof HTMLElement)) circle.focus();
    else if (question instanceof HTMLElement) question.focus({ preventScroll: true });
  }

  /** @param {number} i */
  chooseChip(i) {
    const now = layingNow(this.controller);
    const value = now && chipsFor(now.form)[i];
    if (value) this.shared.set("chip", value);
  }

  // Acts

  wipeOff() {
    clearLaid(this.controller);
    this.controller.refuse("");
  }

  turn() {
    clearLaid(this.controller);
    this.shared.set("laying", this.shared.get("laying") === SHARE ? "wager" : SHARE);
    this.shared.set("focus", "");
    if (this.controller.seen) this.show(this.controller.seen);
  }

  get store() {
    return `houseway.wagers.${this.controller.info.table}`;
  }

  /** The wagers of the last round, as far as they may lie again. @returns {[string, number][]} */
  usual() {
    const now = layingNow(this.controller);
    if (!now || now.verb === SHARE) return [];
    /** @type {Record<string, number>} */
    let last = {};
    try {
      last = JSON.parse(kept(this.store) ?? "{}") ?? {};
    } catch {
      return [];
    }
    const title = titles(this.controller);
    /** @type {[string, number][]} */
    const found = [];
    for (const spot of new Set(Object.keys(last).map((key) => partsOf(key).spot))) {
      if (now.form.placed[String(spot)]) continue;
      const there = new Map(Object.entries(last).filter(([key]) => partsOf(key).spot === spot).map(([key, amount]) => [partsOf(key).name, amount]));
      const known = [...there.keys()].every((name) => kindOn(now.form, spot, name));
      if (known && !complaint(now.form, spot, there, title)) for (const [name, amount] of there) found.push([`${spot}/${name}`, amount]);
    }
    return found;
  }

  layAgain() {
    const again = this.usual();
    if (again.length) this.shared.set("wagers", new Map(again));
  }

  /** Bet what is laid, spot by spot; with nothing laid, be done. */
  async press() {
    if (this.busy || !this.ready) return;
    const now = layingNow(this.controller);
    if (!now) return;
    if (!laidInAll(this.controller)) {
      if (this.placed) return void (await this.finish());
      if (!this.again.hidden) return this.layAgain();
      return this.controller.refuse("Lay chips on a circle first.");
    }
    const title = titles(this.controller);
    for (const spot of laidSpots(this.controller)) {
      const wrong = complaint(now.form, spot, laidOn(this.controller, spot), title);
      if (wrong) return this.controller.refuse(spot === this.controller.me ? wrong : `Spot ${spot}: ${wrong}`);
    }
    if (laidInAll(this.controller) + this.quote > now.form.stack)
      return this.controller.refuse(`That and the collection of ${dollars(this.quote)} are more than the ${dollars(now.form.stack)} in front of you.`);
    this.busy = true;
    this.draw();
    try {
      for (const spot of laidSpots(this.controller)) if (!(await this.bet(spot))) return;
      this.shared.set("laying", "wager");
      this.changedAt = performance.now();
    } finally {
      this.busy = false;
      this.draw();
    }
  }

  /** @param {number} spot */
  async bet(spot) {
    const now = layingNow(this.controller);
    if (!now) return false;
    const laid = laidOn(this.controller, spot);
    const question = this.controller.seen?.view?.question;
    const fits = () => {
      const form = layingNow(this.controller)?.form;
      return !!form && !complaint(form, spot, laid, titles(this.controller));
    };
    if (!(await answer(this.controller, choiceText(now.verb, now.form, spot, laid), fits))) return false;
    if (now.verb !== SHARE) this.remember(spot, laid);
    this.shared.set("wagers", new Map([...this.shared.get("wagers")].filter(([key]) => partsOf(key).spot !== spot)));
    // The next act answers the next question.
    await otherQuestion(this.controller, question);
    return true;
  }

  /** Keep the wagers of this round for the next one. @param {number} spot @param {Map<string, number>} laid */
  remember(spot, laid) {
    const hand = this.controller.seen?.hand ?? 0;
    const now = this.round === hand ? (this.bets ?? {}) : {};
    this.round = hand;
    for (const [name, amount] of laid) now[`${spot}/${name}`] = (now[`${spot}/${name}`] ?? 0) + amount;
    /** @type {Record<string, number>} */
    this.bets = now;
    keep(this.store, JSON.stringify(now));
  }

  async finish() {
    if (this.busy || !this.ready) return;
    clearLaid(this.controller);
    this.busy = true;
    try {
      await answer(this.controller, "done", () => !!layingNow(this.controller));
    } finally {
      this.busy = false;
    }
  }

  // The collection

  /** Ask what the collection takes with these wagers, where it takes anything. */
  ask() {
    const now = layingNow(this.controller);
    if (!this.controller.info.fee || !now || now.verb === SHARE) return;
    const title = titles(this.controller);
    const spots = laidSpots(this.controller).filter((spot) => !complaint(now.form, spot, laidOn(this.controller, spot), title));
    const choices = spots.map((spot) => choiceText(now.verb, now.form, spot, laidOn(this.controller, spot)));
    const wanted = choices.join("|");
    if (wanted === this.quoted) return;
    this.quoted = wanted;
    clearTimeout(this.timer);
    if (!choices.length) return this.tell(0);
    this.timer = setTimeout(() => void this.asked(choices, wanted), QUOTE_AFTER);
  }

  /** @param {string[]} choices @param {string} wanted */
  async asked(choices, wanted) {
    try {
      const told = await Promise.all(choices.map((choice) => this.controller.ask({ do: "ask-quote", choice })));
      if (wanted === this.quoted) this.tell(told.reduce((sum, one) => sum + one.fee, 0));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell(0);
    }
  }

  /** @param {number} fee */
  tell(fee) {
    this.quote = fee;
    this.fee.hidden = !fee;
    fill(this.fee, "and ", h("b", {}, dollars(fee)), " collection");
  }

  destroy() {
    clearTimeout(this.timer);
    for (const off of this.offs) off();
  }
}

/** @param {HTMLElement} button @param {string} words */
function label(button, words) {
  const place = button.querySelector(".words");
  if (place && place.textContent !== words) place.textContent = words;
}
