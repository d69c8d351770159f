// @ts-check
// Fields, segments and forms as all pages have them.

import { h } from "../dom.js";
import { NoAnswer } from "../net.js";

let count = 0;

/**
 * A labelled field.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [hint]
 */
export function field(label, input, hint = "") {
  const id = input.id || `field-${++count}`;
  input.id = id;
  const small = hint ? h("small", { id: `${id}-hint` }, hint) : null;
  if (small) input.setAttribute("aria-describedby", small.id);
  return h("div", { class: "field" }, h("label", { for: id }, label), input, small);
}

/**
 * A list to choose from; groups where a choice has a third part.
 * @param {[value: string, label: string, group?: string][]} choices
 * @param {string} value
 * @param {(value: string) => void} changed
 */
export function select(choices, value, changed) {
  const element = h("select", { class: "input", on: { change: () => changed(element.value) } });
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const [own, label, group] of choices) {
    const option = h("option", { value: own, selected: own === value }, label);
    if (!group) element.append(option);
    else {
      const place = groups.get(group) ?? h("optgroup", { label: group });
      groups.set(group, place);
      place.append(option);
      element.append(place);
    }
  }
  return element;
}

/**
 * A few things of which one counts, as buttons in a row.
 * @param {string} label
 * @param {[value: string, label: string][]} choices
 * @param {string} value
 * @param {(value: string) => void} changed
 */
export function segments(label, choices, value, changed) {
  const buttons = choices.map(([own, words]) =>
    h(
      "button",
      {
        type: "button",
        role: "radio",
        "aria-checked": String(own === value),
        tabindex: own === value ? "0" : "-1",
        on: { click: () => take(own) },
      },
      words,
    ),
  );
  /** @param {string} next */
  function take(next) {
    buttons.forEach((button, i) => {
      const on = choices[i][0] === next;
      button.setAttribute("aria-checked", String(on));
      button.tabIndex = on ? 0 : -1;
    });
    changed(next);
  }
  return h(
    "div",
    {
      class: "seg",
      role: "radiogroup",
      "aria-label": label,
      on: {
        keydown: (/** @type {KeyboardEvent} */ event) => {
          const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (!step) return;
          const at = buttons.findIndex((button) => button.getAttribute("aria-checked") === "true");
          const next = (at + step + buttons.length) % buttons.length;
          buttons[next].focus();
          take(choices[next][0]);
          event.preventDefault();
        },
      },
    },
    buttons,
  );
}

/**
 * A line with a name and a control.
 * @param {string} title
 * @param {string} text
 * @param {HTMLElement} control
 */
export function setting(title, text, control) {
  return h("div", { class: "set" }, h("span", {}, title, text ? h("small", {}, text) : null), control);
}

/**
 * A form: what it refuses stands in it, and what was typed stays.
 * @param {{fields: import("../dom.js").Children, label: string, go?: boolean, done: (data: FormData) => Promise<void>}} parts
 */
export function form({ fields, label, go = false, done }) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const button = h("button", { type: "submit", class: ["b", go && "b--go"] }, label);
  const element = h(
    "form",
    {
      class: "part-form",
      novalidate: true,
      on: {
        submit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          wrong.textContent = "";
          button.disabled = true;
          try {
            await done(new FormData(element));
          } catch (error) {
            if (!(error instanceof NoAnswer)) throw error;
            wrong.textContent = error.why;
          } finally {
            button.disabled = false;
          }
        },
      },
    },
    fields,
    wrong,
    h("div", {}, button),
  );
  return element;
}
