// @ts-check
// How much: a field that understands words, a slider, presets, steps by the chip and by the big blind.

import { h } from "../dom.js";
import { dollars, spoken } from "../money.js";
import { allows, complaint, fewAmounts, highest, lowest, nearest, stepped, understand } from "./ranges.js";

/** @typedef {import("./ranges.js").Range} Range */
/**
 * @typedef {{
 *   ranges: Range[], label: string, act: string, to: boolean, chip: number, blind: number,
 *   pot: number, half: number, most: string, start?: number,
 * }} Asked  most: what the highest amount is called; to: whether it is the total of the round
 */

export class AmountBox {
  /**
   * @param {Asked} asked
   * @param {{changed: () => void, enter: () => void, refuse: (text: string) => void}} heard
   */
  constructor(asked, heard) {
    this.asked = asked;
    this.heard = heard;
    const { ranges } = asked;
    this.amount = nearest(ranges, asked.start ?? lowest(ranges));
    this.wrong = "";
    const words = asked.to ? `${asked.act} to` : asked.act;
    this.field = h("input", {
      type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false", enterkeyhint: "done", "aria-label": `${words}, dollars`, value: dollars(this.amount),
      on: { input: () => this.typed(), keydown: (/** @type {KeyboardEvent} */ event) => this.key(event), focus: () => this.field.select(), blur: () => this.tidy() },
    });
    this.slider = h("input", {
      type: "range", min: String(lowest(ranges)), max: String(highest(ranges)), step: "1", "aria-label": words,
      on: { input: () => this.take(nearest(ranges, Number(this.slider.value))), keydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
    });
    this.less = h("button", { class: "b step", type: "button", "aria-label": "Less", on: { click: () => this.step(-asked.chip) } }, "−");
    this.more = h("button", { class: "b step", type: "button", "aria-label": "More", on: { click: () => this.step(asked.chip) } }, "+");
    this.hint = h("button", { class: "hint", type: "button", hidden: true, on: { click: () => this.take(this.amount, true) } });
    this.presets = presetsFor(asked);
    const few = fewAmounts(ranges);
    this.buttons = this.presets.map(([name, amount]) =>
      h("button", { class: "b", type: "button", "aria-pressed": "false", on: { click: () => this.take(amount, true) } }, few ? dollars(amount) : `${name} ${dollars(amount)}`));
    this.entry = h("div", { class: "entry" }, this.less, this.slider, this.field, this.more, this.hint);
    this.entry.hidden = few !== null;
    this.element = h("div", { class: "amount-box", role: "group", "aria-label": words },
      h("div", { class: "presets", role: "group", "aria-label": "Amounts" }, this.buttons), this.entry);
    this.show();
  }

  /**
   * The same question with other figures: what was typed stays.
   * @param {Asked} asked
   */
  ask(asked) {
    this.asked = asked;
  }

  /** What somebody types is read at every stroke. */
  typed() {
    const { ranges, act, to } = this.asked;
    const amount = understand(this.field.value, this.asked);
    this.wrong = complaint(ranges, amount, act, to);
    if (amount !== null) this.amount = nearest(ranges, amount);
    this.show(true);
    this.heard.changed();
  }

  /** Once the field is left, it shows the amount that the button carries. */
  tidy() {
    if (!this.wrong) this.field.value = dollars(this.amount);
  }

  /**
   * @param {number} amount
   * @param {boolean} [focus]
   */
  take(amount, focus = false) {
    this.amount = amount;
    this.wrong = "";
    this.show();
    this.heard.changed();
    if (focus && matchMedia("(hover: hover)").matches) this.field.focus({ preventScroll: true });
  }

  /** @param {number} by */
  step(by) {
    this.take(stepped(this.asked.ranges, this.amount, by));
  }

  /** @param {number} index from 0 */
  preset(index) {
    const found = this.presets[index];
    if (found) this.take(found[1]);
    return found !== undefined;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { chip, blind, ranges } = this.asked;
    const by = { ArrowUp: chip, ArrowDown: -chip, PageUp: blind, PageDown: -blind }[event.key];
    const along = event.target === this.slider ? { ArrowRight: chip, ArrowLeft: -chip }[event.key] : undefined;
    if (by !== undefined || along !== undefined) this.step(by ?? along ?? 0);
    else if (event.target === this.slider && event.key === "Home") this.take(lowest(ranges));
    else if (event.target === this.slider && event.key === "End") this.take(highest(ranges));
    else if (event.key === "Enter") this.submit();
    else if (event.key === "Escape" && event.target === this.field) this.field.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Enter sends what is typed, if it may be sent; else it says what would be right, and keeps it. */
  submit() {
    if (this.wrong) this.heard.refuse(this.wrong);
    else this.heard.enter();
  }

  /** Begin to type an amount: the first digit is already known. @param {string} digit */
  begin(digit) {
    this.field.focus({ preventScroll: true });
    this.field.value = digit;
    this.typed();
    this.field.setSelectionRange(1, 1);
  }

  /** @param {boolean} [typing] whether the field is left as it is */
  show(typing = false) {
    const { ranges } = this.asked;
    const low = lowest(ranges), high = highest(ranges);
    if (!typing) this.field.value = dollars(this.amount);
    this.field.setAttribute("aria-invalid", String(Boolean(this.wrong)));
    this.slider.value = String(this.amount);
    this.slider.setAttribute("aria-valuetext", spoken(this.amount));
    this.slider.style.setProperty("--fill", `${high > low ? Math.round(((this.amount - low) / (high - low)) * 100) : 100}%`);
    this.hint.hidden = !this.wrong;
    this.hint.textContent = this.wrong ? `${this.wrong} Take ${dollars(this.amount)}?` : "";
    this.buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(!this.wrong && this.presets[i][1] === this.amount)));
  }
}

/**
 * Three or four amounts that people ask for; all of them where there are only a few.
 * @param {Asked} asked
 * @returns {[string, number][]}
 */
export function presetsFor({ ranges, pot, half, most }) {
  const few = fewAmounts(ranges);
  if (few) return few.map((amount) => ["", amount]);
  const low = lowest(ranges), high = highest(ranges);
  /** @type {[string, number][]} */
  const found = [["Min", low]];
  for (const [name, amount] of /** @type {[string, number][]} */ ([["½ pot", half], ["Pot", pot]])) {
    const near = amount > low && amount < high ? nearest(ranges, amount) : 0;
    if (near > low && near < high && allows(ranges, near)) found.push([name, near]);
    else if (name === "Pot" && amount === high) most = "Pot";
  }
  found.push([most, high]);
  return found.filter(([, amount], i) => found.findIndex(([, other]) => other === amount) === i);
}
