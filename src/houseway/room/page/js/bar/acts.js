// @ts-check
// The acts of a question: give up, stay, put in more, in this order; what the rules forbid but price is under "More".

import { confirm } from "../dialog.js";
import { h } from "../dom.js";
import { keys } from "../keys.js";
import { dollars } from "../money.js";
import { AmountBox } from "./amount.js";
import { Picking, pickLabel } from "./draw.js";
import { isSingle } from "./ranges.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").OptionTold} OptionTold */
/** @typedef {{option: Option, told: OptionTold, button: HTMLButtonElement, words: HTMLElement, amount: number, box: AmountBox | null}} Act */

/** Families in which other cards come for those that are given up. */
const DRAWS = ["draw", "flop-and-draw"];
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

export class Acts {
  /**
   * @param {Controller} controller
   * @param {Seen} seen with a question
   * @param {{ready: () => boolean, choose: (choice: string) => Promise<void>, outlined?: boolean}} bar
   */
  constructor(controller, seen, bar) {
    this.controller = controller;
    this.bar = bar;
    const question = /** @type {import("../types").QuestionTold} */ (seen.question);
    const options = seen.view?.decision?.options ?? [];
    this.question = question;
    /** @type {(() => void)[]} */
    this.offs = [];
    const picks = options.filter((option) => option.pick);
    this.picking = picks.length ? new Picking(controller, picks, () => this.relabel()) : null;
    this.all = options.map((option, i) => this.act(option, question.options[i] ?? plain(option), seen));
    const regular = this.all.filter((act) => !act.told.price);
    this.regular = regular.map((act, i) => ({ act, i })).sort((a, b) => (a.act.told.order ?? 0) - (b.act.told.order ?? 0) || Number(a.act.told.verb === question.usual) - Number(b.act.told.verb === question.usual) || a.i - b.i).map(({ act }) => act);
    this.irregular = this.all.filter((act) => act.told.price);
    this.usual = this.regular.find((act) => act.told.verb === question.usual) ?? this.regular.at(-1);
    if (!bar.outlined) this.usual?.button.classList.add("b--go");
    const boxes = this.regular.filter((act) => act.box);
    /** @type {Act | undefined} */
    this.current = boxes.find((act) => act === this.usual) ?? boxes[0];
    this.which = boxes.length > 1 ? h("div", { class: "seg which", role: "group", "aria-label": "Which act the amount is for" },
      boxes.map((act) => h("button", { type: "button", "aria-pressed": String(act === this.current), on: { click: () => this.turnTo(act) } }, act.told.label.replace(/:$/, "")))) : null;
    this.boxPlace = h("div", { class: "amount-place" }, this.which, this.current?.box?.element ?? null);
    this.boxPlace.hidden = !this.current;
    this.more = this.irregular.length ? this.moreButton() : null;
    this.element = h("div", { class: "acts" }, this.more, this.regular.map((act) => act.button));
    this.middle = [this.boxPlace, this.picking?.element ?? null];
    this.relabel();
    this.bind();
  }

  /**
   * @param {Option} option
   * @param {OptionTold} told
   * @param {Seen} seen
   * @returns {Act}
   */
  act(option, told, seen) {
    const words = h("span", { class: "words" });
    const note = told.note && !told.price ? h("small", { class: "note" }, told.note) : null;
    const button = h("button", { class: "b act", type: "button", data: { verb: option.verb }, on: { click: () => this.press(act) } },
      words, note, told.key && h("span", { class: "k", "aria-hidden": "true" }, h("kbd", {}, told.key)));
    /** @type {Act} */
    const act = { option, told, button, words, amount: option.amounts?.[0]?.low ?? 0, box: null };
    if (option.amounts?.length && !isSingle(option.amounts)) act.box = this.box(act, seen);
    return act;
  }

  /**
   * @param {Act} act
   * @param {Seen} seen
   */
  box(act, seen) {
    const { info } = this.controller;
    const ranges = act.option.amounts ?? [];
    const mine = seen.view?.seats.find((seat) => seat.number === seen.you);
    const level = Math.max(0, ...(seen.view?.seats ?? []).map((seat) => seat.bet));
    const pot = this.question.pot ?? 0;
    const chip = Math.max(1, ranges.find((range) => (range.step ?? 1) > 1)?.step ?? info.chip);
    const all = mine && ranges.some((range) => range.high === mine.bet + mine.stack);
    const to = /\bto$/.test(act.told.label);
    return new AmountBox(
      {
        ranges, label: act.told.label, act: to ? act.told.label.replace(/ to$/, "") : act.told.label.replace(/:$/, ""), to, chip, blind: info.big_blind || chip * 5,
        pot, half: pot ? level + Math.round((pot - level) / 2) : 0, most: all ? "All-in" : "Max",
      },
      { changed: () => this.changed(act), enter: () => void this.press(act), refuse: (text) => this.controller.refuse(text) },
    );
  }

  /** @param {Act} act */
  changed(act) {
    this.current = act;
    this.controller.refuse("");
    this.relabel();
  }

  /** Let the amount belong to another act. @param {Act} act */
  turnTo(act) {
    const old = this.current?.box?.element;
    this.current = act;
    if (old && act.box) old.replaceWith(act.box.element);
    [...(this.which?.children ?? [])].forEach((button) => button.setAttribute("aria-pressed", "false"));
    const index = this.regular.filter((one) => one.box).indexOf(act);
    this.which?.children[index]?.setAttribute("aria-pressed", "true");
  }

  /** Every button says what it will send. */
  relabel() {
    const picked = this.picking?.cards.length ?? 0;
    const draws = DRAWS.includes(this.controller.info.family);
    for (const act of this.all) {
      const { option, told, button, words, box } = act;
      let label = told.label;
      if (option.amounts?.length) label = `${told.label} ${dollars(box?.amount ?? act.amount)}`;
      if (option.pick) {
        const said = pickLabel(option, told, picked, draws);
        label = said.label;
        button.setAttribute("aria-disabled", String(!said.good));
      }
      words.textContent = label;
      const { key } = told;
      button.setAttribute("aria-label", [label, told.note].filter(Boolean).join(". "));
      if (key) button.setAttribute("aria-keyshortcuts", key.toUpperCase());
    }
  }

  /** @param {Act} act */
  choice(act) {
    const { option, box } = act;
    const words = [option.verb];
    if (option.amounts?.length) words.push(String(box?.amount ?? act.amount));
    if (option.pick) words.push(...(this.picking?.cards ?? []));
    return words.join(" ");
  }

  /**
   * Do it: at once, or after one more question where it costs something or the dealer asks again.
   * @param {Act} act
   */
  async press(act) {
    if (!this.bar.ready() || this.busy) return;
    const { option, told } = act;
    if (act.button.getAttribute("aria-disabled") === "true") {
      const { least = 0, most = 0 } = option.pick ?? {};
      this.controller.refuse(least === most ? `Pick ${least} ${least === 1 ? "card" : "cards"}.` : `Pick ${least} to ${most} cards.`);
      return;
    }
    const choice = this.choice(act);
    if (told.price || told.asks_again) {
      const title = told.price ? `${told.label}?` : told.asks_again ?? "";
      const text = [told.note, told.price].filter(Boolean).join(" ");
      if (!(await confirm({ title, text, yes: act.words.textContent || told.label }))) return;
      if (this.gone) {
        this.controller.refuse("The question has changed meanwhile. Nothing was done.");
        return;
      }
    }
    this.busy = true;
    this.element.classList.add("busy");
    act.button.classList.add("pressed");
    try {
      await this.bar.choose(choice);
    } finally {
      this.busy = false;
      this.element.classList.remove("busy");
      act.button.classList.remove("pressed");
    }
  }

  /** What the rules forbid but price. */
  moreButton() {
    const list = h("div", { class: "more-list", role: "group", "aria-label": "Against the rules, for a price", hidden: true },
      h("p", {}, "Against the rules, each for its price"), this.irregular.map((act) => act.button));
    const button = h("button", { class: "b", type: "button", "aria-expanded": "false", on: { click: () => open(list.hidden) } }, "More …");
    const open = (/** @type {boolean} */ shown) => {
      list.hidden = !shown;
      button.setAttribute("aria-expanded", String(shown));
      if (shown) this.irregular[0].button.focus();
    };
    const place = h("div", { class: "more" }, button, list);
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || list.hidden) return;
      event.preventDefault();
      event.stopPropagation();
      open(false);
      button.focus();
    });
    place.addEventListener("focusout", (event) => {
      if (!place.contains(/** @type {Node | null} */ (event.relatedTarget)) && event.relatedTarget) open(false);
    });
    return place;
  }

  bind() {
    const active = () => this.controller.keysHere && !this.gone && this.element.isConnected;
    /**
     * @param {string} key
     * @param {() => void | boolean} fn
     * @param {string} label
     */
    const bind = (key, fn, label) => void this.offs.push(keys.bind("Your turn", key, fn, label, active));
    const taken = new Set();
    for (const act of this.regular) {
      const { key } = act.told;
      if (!key || taken.has(key)) continue;
      taken.add(key);
      bind(key.toLowerCase(), () => void this.press(act), act.told.label);
    }
    const raise = this.regular.find((act) => act.option.amounts?.length);
    if (raise && !taken.has("r")) bind("r", () => void this.press(raise), raise.told.label);
    if (this.picking) {
      for (const [i, digit] of DIGITS.slice(0, this.picking.source.length).entries())
        bind(digit, () => this.picking?.toggle(i), i ? "" : "Pick a card by its number");
      bind("Enter", () => void (this.usual && this.press(this.usual)), "Do it");
    } else if (this.regular.some((act) => act.box)) {
      for (const digit of DIGITS) bind(digit, () => this.current?.box?.begin(digit), digit === "1" ? "Type an amount" : "");
      for (let i = 0; i < 4; i++) bind(`Alt+${i + 1}`, () => this.current?.box?.preset(i), i ? "" : "Amounts one to four, with Alt");
      for (const [key, by] of /** @type {[string, number][]} */ ([["ArrowUp", 1], ["ArrowDown", -1]])) {
        bind(key, () => void this.current?.box?.step(by * (this.current.box.asked.chip)), by > 0 ? "More, by the chip" : "");
        bind(by > 0 ? "PageUp" : "PageDown", () => void this.current?.box?.step(by * (this.current.box.asked.blind)), by > 0 ? "More, by the big blind" : "");
      }
    }
  }

  destroy() {
    this.gone = true;
    for (const off of this.offs) off();
    this.picking?.destroy();
  }
}

/**
 * An option without words of its own.
 * @param {Option} option
 * @returns {OptionTold}
 */
function plain(option) {
  const label = option.verb.replaceAll("-", " ");
  return { verb: option.verb, label: label.charAt(0).toUpperCase() + label.slice(1) };
}
