// @ts-check
// A menu under a button, from the bottom edge on a phone.

import { h } from "./dom.js";

/** @typedef {{label: string, fn: () => void, hint?: string, off?: boolean, checked?: boolean} | "-"} Item */

/** @type {(() => void) | null} */
let shut = null;

/**
 * Open a menu at its button, or close it where it is open.
 * @param {HTMLElement} button
 * @param {Item[]} items
 * @param {string} label
 */
export function openMenu(button, items, label) {
  if (button.getAttribute("aria-expanded") === "true") return shut?.();
  shut?.();
  const rows = items.map((item) =>
    item === "-"
      ? h("div", { class: "menu-line", role: "separator" })
      : h(
          "button",
          {
            type: "button",
            class: "menu-item",
            role: item.checked === undefined ? "menuitem" : "menuitemcheckbox",
            tabindex: "-1",
            "aria-checked": item.checked === undefined ? undefined : String(item.checked),
            disabled: item.off ?? false,
            on: {
              click: () => {
                close();
                item.fn();
              },
            },
          },
          h("span", { class: "menu-tick", "aria-hidden": "true" }, item.checked ? "✓" : ""),
          h("span", { class: "grow" }, item.label),
          item.hint ? h("kbd", {}, item.hint) : null,
        ),
  );
  const menu = h("div", { class: "menu", role: "menu", "aria-label": label }, rows);
  const shade = h("div", { class: "menu-shade", on: { pointerdown: () => close() } });
  const near = button.closest("dialog") ?? document.body;
  near.append(shade, menu);
  button.setAttribute("aria-expanded", "true");
  const box = button.getBoundingClientRect();
  menu.style.setProperty("--menu-top", `${box.bottom + 4}px`);
  menu.style.setProperty("--menu-right", `${Math.max(8, innerWidth - box.right)}px`);
  const live = () => /** @type {HTMLElement[]} */ ([...menu.querySelectorAll(".menu-item:not([disabled])")]);
  live()[0]?.focus();

  function close(back = true) {
    if (shut !== close) return;
    shut = null;
    removeEventListener("resize", away);
    menu.remove();
    shade.remove();
    button.setAttribute("aria-expanded", "false");
    if (back) button.focus();
  }
  const away = () => close(false);
  menu.addEventListener("keydown", (event) => {
    const all = live();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) all[(to + all.length) % all.length]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else if (event.key.length === 1 && event.key !== " ") {
      const first = event.key.toLowerCase();
      [...all.slice(at + 1), ...all.slice(0, at + 1)]
        .find((item) => item.querySelector(".grow")?.textContent?.toLowerCase().startsWith(first))
        ?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  addEventListener("resize", away);
  shut = close;
  return undefined;
}

/**
 * A button that opens a menu; what is in it is asked for each time.
 * @param {HTMLButtonElement} button
 * @param {string} label
 * @param {() => Item[]} items
 */
export function menuButton(button, label, items) {
  button.setAttribute("aria-haspopup", "menu");
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => openMenu(button, items(), label));
  return button;
}
