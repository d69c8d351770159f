// @ts-check
// Forms for answers: pick, amounts, an order, a setting. Each says what it sends, and marks what was right.

import { fill, h } from "../dom.js";
import { change, dollars, parse } from "../money.js";
import { cardName, isTile, thing } from "../things.js";
import { ordering } from "./ordering.js";

/** @typedef {import("../types").SchoolForm} SchoolForm */
/** @typedef {import("../types").RightAnswer} RightAnswer */
/** @typedef {{picks?: number[], amounts?: Record<string, number>, order?: number[], first?: string}} Said */
/** @typedef {{element: HTMLElement, said: () => Said | string, mark: (right: RightAnswer) => [right: number, all: number], key?: (event: KeyboardEvent) => boolean}} AnswerForm  what is not complete is a sentence */

/**
 * @param {SchoolForm} form
 * @returns {AnswerForm}
 */
export function answerForm(form) {
  return { pick, amounts, order, set }[form.asks](form);
}

let count = 0;

/**
 * @param {SchoolForm} form
 * @returns {AnswerForm}
 */
function pick(form) {
  const group = `pick-${++count}`;
  const options = form.options ?? [];
  const inputs = options.map(() => h("input", { type: form.several ? "checkbox" : "radio", name: group }));
  const rows = options.map((words, i) => h("label", { class: "option" }, inputs[i], h("span", {}, words), h("kbd", { class: "desk-only", "aria-hidden": "true" }, i < 9 ? String(i + 1) : ""), h("span", { class: "mark" })));
  const element = h("fieldset", { class: "options" }, h("legend", { class: "vh" }, form.several ? "Pick all that are right" : "Pick one"), rows);
  return {
    element,
    said() {
      const picks = inputs.flatMap((input, i) => (input.checked ? [i] : []));
      return picks.length ? { picks } : form.several ? "Pick at least one." : "Pick one of them.";
    },
    mark(right) {
      const wanted = new Set(right.picks ?? []);
      let good = true;
      inputs.forEach((input, i) => {
        input.disabled = true;
        rows[i].classList.toggle("ok", wanted.has(i));
        rows[i].classList.toggle("no", input.checked && !wanted.has(i));
        if (input.checked !== wanted.has(i)) good = false;
        const mark = rows[i].querySelector(".mark");
        if (mark) mark.textContent = wanted.has(i) ? "✓ right" : input.checked ? "✗" : "";
      });
      return [good ? 1 : 0, 1];
    },
    key(event) {
      const input = inputs[Number(event.key) - 1];
      if (!input || input.disabled) return false;
      if (form.several) input.checked = !input.checked;
      else input.checked = true;
      input.focus();
      return true;
    },
  };
}

/**
 * An amount with its sign: "+50", "-25", "even", "push".
 * @param {string} text
 */
function signed(text) {
  const plain = text.trim().replace(/^[−–]/, "-");
  if (/^(even|push|0)?$/i.test(plain)) return 0;
  const found = /^([+-])?\s*(.+)$/.exec(plain);
  const cents = found ? parse(found[2]) : null;
  return cents === null ? null : found?.[1] === "-" ? -cents : cents;
}

/**
 * @param {SchoolForm} form
 * @returns {AnswerForm}
 */
function amounts(form) {
  const seats = form.seats ?? [];
  const inputs = seats.map((seat) => h("input", { class: "input", inputmode: form.gets ? "decimal" : "text", autocomplete: "off", placeholder: form.gets ? "$0" : "even", "aria-label": form.gets ? `Seat ${seat} gets` : `Seat ${seat} wins or loses`,
    on: { change: () => tidy(seats.indexOf(seat)) } }));
  const marks = seats.map(() => h("td", { class: "num" }));
  const closing = form.closing?.length ? ordering(form.closing, "The order in which wagers close") : null;
  const read = (/** @type {number} */ i) => (form.gets ? (inputs[i].value.trim() ? parse(inputs[i].value) : 0) : signed(inputs[i].value));
  /** @param {number} i */
  function tidy(i) {
    const cents = read(i);
    inputs[i].setAttribute("aria-invalid", String(cents === null));
    if (cents !== null && inputs[i].value.trim()) inputs[i].value = form.gets ? dollars(cents) : change(cents);
  }
  const element = h("div", { class: "amounts" },
    h("p", { class: "small muted" }, form.gets ? "What each seat gets from the middle." : "What each seat wins (+) or loses (−). Empty is even."),
    h("table", { class: "amounts-table num" }, h("tbody", {}, seats.map((seat, i) => h("tr", {}, h("th", { scope: "row" }, `Seat ${seat}`), h("td", {}, inputs[i]), marks[i])))),
    closing ? [h("h3", { class: "desk-sub" }, "In which order do they close?"), closing.element] : null);
  return {
    element,
    said() {
      const cents = seats.map((_, i) => read(i));
      const wrong = cents.findIndex((one) => one === null);
      if (wrong >= 0) {
        inputs[wrong].focus();
        return `Write what seat ${seats[wrong]} ${form.gets ? "gets" : "wins or loses"} as an amount: ${form.gets ? "120" : "+50 or -25"}.`;
      }
      return { amounts: Object.fromEntries(seats.map((seat, i) => [String(seat), /** @type {number} */ (cents[i])])), order: closing ? [...closing.order] : undefined };
    },
    mark(right) {
      let good = 0;
      seats.forEach((seat, i) => {
        const wanted = right.amounts?.[String(seat)] ?? 0;
        const fits = read(i) === wanted;
        good += fits ? 1 : 0;
        inputs[i].readOnly = true;
        inputs[i].classList.add(fits ? "ok" : "no");
        if (!inputs[i].value.trim()) inputs[i].value = form.gets ? "$0" : "even";
        marks[i].textContent = fits ? "✓" : form.gets ? dollars(wanted) : change(wanted);
        marks[i].setAttribute("aria-label", fits ? "right" : `right is ${marks[i].textContent}`);
      });
      if (closing && right.order?.length) closing.mark(right.order);
      return [good, seats.length];
    },
  };
}

/**
 * @param {SchoolForm} form
 * @returns {AnswerForm}
 */
function order(form) {
  const put = ordering(form.options ?? [], "Steps to put in order");
  return {
    element: h("div", {}, h("p", { class: "small muted" }, "Drag a step, or focus it and press the arrow keys."), put.element),
    said: () => ({ order: [...put.order] }),
    mark(right) {
      const wanted = right.order ?? [];
      const good = wanted.filter((thing, i) => put.order[i] === thing).length;
      put.mark(wanted);
      return [good, wanted.length];
    },
  };
}

/**
 * @param {SchoolForm} form
 * @returns {AnswerForm}
 */
function set(form) {
  const cards = form.cards ?? [];
  const [front, behind] = form.groups ?? ["in front", "behind"];
  const size = form.sizes?.[0] ?? 2;
  /** @type {Set<number>} */
  const first = new Set();
  let done = false;
  const element = h("div", { class: "school-set" });
  const tiles = cards.length > 0 && isTile(cards[0]);

  function draw() {
    const rest = cards.map((_, i) => i).filter((i) => !first.has(i));
    fill(element,
      h("p", { class: "small muted" }, `Tap the ${size} ${tiles ? "tiles" : "cards"} that go ${front}; the others go ${behind}.`),
      row(front, [...first], size), row(behind, rest, cards.length - size));
  }

  /**
   * @param {string} name
   * @param {number[]} places
   * @param {number} wanted
   */
  function row(name, places, wanted) {
    return h("div", { class: "rowset" }, h("div", { class: "hd" }, h("strong", {}, name[0].toUpperCase() + name.slice(1)), h("span", {}, `${places.length} of ${wanted}`)),
      h("div", { class: "slots" }, places.map((i) => h("button", { class: "pickable", type: "button", disabled: done, data: { card: i }, "aria-label": `${cardName(cards[i])}, ${name}`, on: { click: () => toggle(i) } }, thing(cards[i]))),
        Array.from({ length: Math.max(0, wanted - places.length) }, () => h("span", { class: ["slot", tiles && "slot--tile"], "aria-hidden": "true" }))));
  }

  /** @param {number} i */
  function toggle(i) {
    if (done) return;
    if (first.has(i)) first.delete(i);
    else {
      if (first.size >= size) first.delete(/** @type {number} */ (first.values().next().value));
      first.add(i);
    }
    draw();
    /** @type {HTMLElement | null} */ (element.querySelector(`[data-card="${i}"]`))?.focus();
  }

  draw();
  return {
    element,
    said: () => (first.size === size ? { first: [...first].map((i) => cards[i]).join(" ") } : `${size} go ${front}: ${first.size} of them ${first.size === 1 ? "is" : "are"} there.`),
    mark(right) {
      done = true;
      draw();
      const wanted = right.groups ?? [];
      const same = [...(wanted[0] ?? [])].sort().join(" ") === [...first].map((i) => cards[i]).sort().join(" ");
      if (!same)
        element.append(h("div", { class: "right-set" }, h("p", { class: "desk-sub" }, "The house way"),
          wanted.map((group, i) => h("div", { class: "slay-cards" }, h("small", {}, form.groups?.[i] ?? ""), h("span", { class: "cards" }, group.map((card) => thing(card)))))));
      return [same ? 1 : 0, 1];
    },
    key(event) {
      const i = Number(event.key) - 1;
      if (done || !Number.isInteger(i) || i < 0 || i >= cards.length) return false;
      toggle(i);
      return true;
    },
  };
}
