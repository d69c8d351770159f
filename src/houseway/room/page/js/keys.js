// @ts-check
// One registry of keys: who binds a key says in which scope and what it does; "?" lists them all.

import { writes } from "./dom.js";

/**
 * @typedef {{scope: string, key: string, fn: (event: KeyboardEvent) => void | boolean, label: string, active: () => boolean}} Binding
 */

/** @type {Binding[]} */
const bindings = [];

/**
 * A pressed key in the form that bindings use: "f", "Enter", "Alt+1", "Ctrl+3", "Shift+ArrowLeft", "?".
 * @param {KeyboardEvent} event
 */
export function nameOf(event) {
  const single = event.key.length === 1;
  let key = single ? event.key.toLowerCase() : event.key;
  // With Alt a Mac writes another character: the key's place says which digit it was.
  if (event.altKey && /^Digit\d$/.test(event.code)) key = event.code.slice(5);
  const parts = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  if (event.shiftKey && !single) parts.push("Shift");
  return [...parts, key].join("+");
}

export const keys = {
  /**
   * Bind a key; the answer takes it back. A later binding goes before an earlier one. A handler that returns
   * false lets the key go on to the next. A handler's key works while somebody writes only if it has Ctrl or Alt
   * or is a function key, or Escape.
   * @param {string} scope the heading in the list of keys: "Table", "Lobby"
   * @param {string} key as `nameOf` writes it
   * @param {(event: KeyboardEvent) => void | boolean} fn
   * @param {string} label what it does; empty is not listed
   * @param {() => boolean} [active] whether it counts at this moment
   * @returns {() => void}
   */
  bind(scope, key, fn, label, active = () => true) {
    const binding = { scope, key, fn, label, active };
    bindings.unshift(binding);
    return () => {
      const at = bindings.indexOf(binding);
      if (at >= 0) bindings.splice(at, 1);
    };
  },

  /** All keys that count now, by scope, for the list. */
  list() {
    /** @type {Map<string, {key: string, label: string}[]>} */
    const found = new Map();
    for (const { scope, key, label, active } of [...bindings].reverse()) {
      if (!label || !active()) continue;
      const rows = found.get(scope) ?? [];
      if (!rows.some((row) => row.key === key)) rows.push({ key, label });
      found.set(scope, rows);
    }
    return found;
  },

  /** @param {KeyboardEvent} event */
  handle(event) {
    if (event.defaultPrevented || event.isComposing) return;
    const key = nameOf(event);
    const plain = !/^(Ctrl|Alt)\+|^F\d+$|^Escape$/.test(key);
    if (plain && writes(event.target)) return;
    const modal = /** @type {HTMLElement | undefined} */ ([...document.querySelectorAll("dialog:modal")].at(-1));
    for (const binding of [...bindings]) {
      if (binding.key !== key || !binding.active()) continue;
      // In front of a dialog only its own keys count, and those that read aloud.
      if (modal && binding.scope !== modal.dataset.keys && binding.scope !== "Reading") continue;
      // Enter and Space belong to the button that has the focus.
      if ((key === "Enter" || key === " ") && onControl(event.target)) return;
      if (binding.fn(event) === false) continue;
      event.preventDefault();
      return;
    }
  },
};

/** @param {EventTarget | null} target */
function onControl(target) {
  return (
    target instanceof Element &&
    target.closest("button, a[href], summary, [role=button], [role=tab], input[type=checkbox], input[type=radio]") !==
      null
  );
}

document.addEventListener("keydown", (event) => keys.handle(event));
