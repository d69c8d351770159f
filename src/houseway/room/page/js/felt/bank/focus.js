// @ts-check
// A click on a card, a circle or a chip leaves the focus where it was: Enter then does what the poppy button says.

import { on } from "../../dom.js";

/**
 * @param {HTMLElement} element
 * @param {string} selector
 * @returns {() => void}
 */
export function keepFocus(element, selector) {
  return on(element, "mousedown", (event) => {
    if (/** @type {Element} */ (event.target).closest(selector)) event.preventDefault();
  });
}
