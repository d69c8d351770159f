// @ts-check
// The side panel: beside the felt on a wide screen, over it from the right on a narrow one, a bottom sheet on a phone.

import { h, icon, on } from "../dom.js";
import { keys } from "../keys.js";
import { notLoaded } from "../notices.js";
import { mayRule } from "./floor.js";

/** @typedef {import("../types").PanelName} PanelName */

/** @type {[PanelName, string, () => Promise<{createPanel: (controller: import("../types").Controller) => import("../types").Panel}>][]} */
const PANELS = [
  ["hand", "Hand", () => import("../panel/hand.js")],
  ["why", "Why", () => import("../panel/why.js")],
  ["sheet", "Sheet", () => import("../panel/sheet.js")],
  ["chat", "Chat", () => import("../panel/chat.js")],
  ["floor", "Floor", () => import("../panel/floor.js")],
];
let count = 0;

export class Side {
  /** @param {import("../types").Controller} controller */
  constructor(controller) {
    this.controller = controller;
    /** @type {Map<PanelName, import("../types").Panel>} */
    this.panels = new Map();
    /** @type {Map<PanelName, HTMLButtonElement>} */
    this.tabs = new Map();
    /** @type {PanelName} */
    this.name = "hand";
    this.id = `side-${++count}`;
    this.pane = h("div", { class: "pane", role: "tabpanel", tabindex: "0", id: `${this.id}-pane` });
    for (const [name, label] of PANELS.filter(([name]) => name !== "floor" || (mayRule(controller) && !controller.readOnly)))
      this.tabs.set(
        name,
        h(
          "button",
          {
            role: "tab",
            type: "button",
            id: `${this.id}-${name}`,
            "aria-controls": this.pane.id,
            "aria-selected": "false",
            tabindex: "-1",
            on: { click: () => this.open(name) },
          },
          label,
        ),
      );
    // Where the sheet covers the bar, it says that it is my turn.
    this.turn = h(
      "button",
      { class: "b b--go b--small side-turn", type: "button", hidden: true, on: { click: () => this.close() } },
      "Your turn",
    );
    const list = h(
      "div",
      {
        class: "tabs",
        role: "tablist",
        "aria-label": "About this table",
        on: { keydown: (/** @type {KeyboardEvent} */ event) => this.arrows(event) },
      },
      [...this.tabs.values()],
      h("span", { class: "grow" }),
      this.turn,
      h(
        "button",
        {
          class: "icon side-close",
          type: "button",
          "aria-label": "Close the panel",
          on: { click: () => this.close() },
        },
        icon("close"),
      ),
    );
    this.grip = h("div", { class: "grip-place", "aria-hidden": "true" }, h("span", { class: "grip" }));
    this.element = h("aside", { class: "side", "aria-label": "About this table" }, this.grip, list, this.pane);
    this.wide = matchMedia("(min-width: 1024px)");
    this.phone = matchMedia("(max-width: 719.98px)");
    this.drag();
    this.offs = [
      on(this.wide, "change", () => this.settle()),
      keys.bind(
        "Table",
        "s",
        () => this.toggle("sheet"),
        "Sheet",
        () => controller.keysHere,
      ),
      keys.bind(
        "Table",
        "w",
        () => this.toggle("why"),
        "Why",
        () => controller.keysHere,
      ),
      keys.bind(
        "Table",
        "Escape",
        () => (this.isOpen && this.covers ? this.close() : false),
        "",
        () => controller.keysHere,
      ),
    ];
    this.select("hand");
    this.settle();
  }

  get isOpen() {
    return this.element.classList.contains("open");
  }

  /** Whether it lies over the felt, and so can be closed. */
  get covers() {
    return !this.wide.matches || this.controller.root.parentElement?.classList.contains("beside");
  }

  /** @param {PanelName} name */
  toggle(name) {
    if (this.isOpen && this.covers && this.name === name) this.close();
    else this.open(name);
  }

  /**
   * @param {PanelName} name
   * @param {any} [detail]
   */
  async open(name, detail) {
    if (this.covers && !this.isOpen) this.back = document.activeElement;
    this.element.classList.add("open");
    this.settle();
    const panel = await this.select(name);
    panel?.open(detail);
    if (this.covers) this.pane.focus({ preventScroll: true });
  }

  close() {
    this.element.classList.remove("open", "full");
    this.settle();
    this.controller.marks(null);
    if (this.back instanceof HTMLElement && this.back.isConnected) this.back.focus({ preventScroll: true });
  }

  /** @param {PanelName} name */
  async select(name) {
    this.name = name;
    for (const [other, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
    }
    this.pane.setAttribute("aria-labelledby", `${this.id}-${name}`);
    let panel = this.panels.get(name);
    if (!panel) {
      const load = PANELS.find(([other]) => other === name)?.[2];
      const module = await load?.().catch(notLoaded);
      if (!module || this.gone) return null;
      panel = this.panels.get(name) ?? module.createPanel(this.controller);
      this.panels.set(name, panel);
      if (this.controller.seen) panel.show(this.controller.seen, null);
    }
    if (this.name === name) this.pane.replaceChildren(panel.element);
    return panel;
  }

  /**
   * @param {import("../types").Seen} seen
   * @param {import("../types").Seen | null} before
   */
  show(seen, before) {
    this.turn.hidden = !seen.view?.decision;
    this.tabs.get("floor")?.classList.toggle("waits", Boolean(seen.floor_asked));
    for (const panel of this.panels.values()) panel.show(seen, before);
  }

  /** @param {KeyboardEvent} event */
  arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !(event.target instanceof HTMLElement) || event.target.getAttribute("role") !== "tab") return;
    const names = [...this.tabs.keys()];
    const next = names[(names.indexOf(this.name) + step + names.length) % names.length];
    this.open(next).then(() => this.tabs.get(next)?.focus());
    event.preventDefault();
  }

  /** What lies closed is out of reach of the keyboard, too. */
  settle() {
    const shut = this.covers && !this.isOpen;
    this.element.inert = Boolean(shut);
    this.controller.root.classList.toggle("side-open", Boolean(this.covers && this.isOpen));
  }

  /** On a phone the sheet is pulled up to its full height, or down to close it. */
  drag() {
    let from = 0,
      start = 0;
    this.grip.addEventListener("pointerdown", (event) => {
      from = event.clientY;
      start = this.element.offsetHeight;
      this.grip.setPointerCapture(event.pointerId);
      this.element.classList.add("dragged");
    });
    this.grip.addEventListener("pointermove", (event) => {
      if (this.grip.hasPointerCapture(event.pointerId))
        this.element.style.setProperty("--sheet", `${start + from - event.clientY}px`);
    });
    const end = (/** @type {PointerEvent} */ event) => {
      if (!this.element.classList.contains("dragged")) return;
      const moved = from - event.clientY;
      this.element.classList.remove("dragged");
      this.element.style.removeProperty("--sheet");
      const full = this.element.classList.contains("full");
      if (Math.abs(moved) < 6) this.element.classList.toggle("full");
      else if (moved > 60) this.element.classList.add("full");
      else if (moved < -60 && full) this.element.classList.remove("full");
      else if (moved < -60) this.close();
    };
    this.grip.addEventListener("pointerup", end);
    this.grip.addEventListener("pointercancel", end);
  }

  destroy() {
    this.gone = true;
    for (const off of this.offs) off();
    for (const panel of this.panels.values()) panel.destroy();
  }
}
