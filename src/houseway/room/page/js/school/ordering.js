// @ts-check
// Things to put in order: by dragging, by buttons, or by keys.

import { announce } from "../announce.js";
import { fill, h } from "../dom.js";

/**
 * @param {readonly string[]} things
 * @param {string} label
 */
export function ordering(things, label) {
  let order = things.map((_, i) => i);
  let done = false;
  const list = h("ol", { class: "ordering", "aria-label": label });

  /** @param {number} [focus] the thing whose handle gets the focus */
  function draw(focus = -1) {
    fill(list, order.map((thing, place) => item(thing, place)));
    if (focus >= 0) /** @type {HTMLElement | null} */ (list.querySelector(`[data-thing="${focus}"] .handle`))?.focus();
  }

  /**
   * @param {number} thing
   * @param {number} place
   */
  function item(thing, place) {
    const handle = h("button", {
      class: "handle", type: "button", disabled: done, "aria-label": `${place + 1}. ${things[thing]}. Arrow keys move it`,
      on: {
        keydown: (/** @type {KeyboardEvent} */ event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (!step) return;
          event.preventDefault();
          move(thing, place + step);
        },
        pointerdown: (/** @type {PointerEvent} */ event) => drag(event, thing),
      },
    }, h("span", { class: "place num" }, String(place + 1)), h("span", { class: "words" }, things[thing]), h("span", { class: "grip-dots", "aria-hidden": "true" }, "⋮⋮"));
    return h("li", { data: { thing } }, handle,
      h("span", { class: "steps" },
        h("button", { class: "icon", type: "button", disabled: done || place === 0, "aria-label": `Move ${place + 1} up`, on: { click: () => move(thing, place - 1) } }, "↑"),
        h("button", { class: "icon", type: "button", disabled: done || place === order.length - 1, "aria-label": `Move ${place + 1} down`, on: { click: () => move(thing, place + 1) } }, "↓")));
  }

  /**
   * @param {number} thing
   * @param {number} to
   */
  function move(thing, to) {
    if (done || to < 0 || to >= order.length) return;
    order = order.filter((one) => one !== thing);
    order.splice(to, 0, thing);
    draw(thing);
    announce(`${to + 1} of ${order.length}.`);
  }

  /**
   * @param {PointerEvent} event
   * @param {number} thing
   */
  function drag(event, thing) {
    if (done || event.button) return;
    const begun = event.clientY;
    let moving = false;
    const follow = (/** @type {PointerEvent} */ to) => {
      if (!moving && Math.abs(to.clientY - begun) < 6) return;
      moving = true;
      list.classList.add("dragging");
      const rows = [...list.children];
      const over = rows.findIndex((row) => to.clientY < row.getBoundingClientRect().bottom);
      const place = over < 0 ? rows.length - 1 : over;
      if (order.indexOf(thing) !== place) move(thing, place);
      to.preventDefault();
    };
    const end = () => {
      list.classList.remove("dragging");
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
    addEventListener("pointermove", follow, { passive: false });
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  draw();
  return {
    element: list,
    get order() {
      return order;
    },
    /**
     * Show what is right; nothing can be moved any more.
     * @param {readonly number[]} right
     */
    mark(right) {
      done = true;
      draw();
      [...list.children].forEach((row, place) => {
        const thing = Number(/** @type {HTMLElement} */ (row).dataset.thing);
        const fits = right[place] === thing;
        row.classList.add(fits ? "ok" : "no");
        row.querySelector(".steps")?.replaceChildren(fits ? "✓" : `${right.indexOf(thing) + 1}`);
        if (!fits) row.querySelector(".steps")?.setAttribute("aria-label", `belongs in place ${right.indexOf(thing) + 1}`);
      });
    },
  };
}
