// @ts-check
// Sheet: the rules of this table in one order, opened where the moment is; "/" finds a word in it.

import { fill, h } from "../dom.js";
import { keys } from "../keys.js";
import { api } from "../net.js";
import { Odds } from "./odds.js";
import { Shoe } from "./shoe.js";
import { partElement } from "./sheet_parts.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").SheetTold} SheetTold */

/** @type {Map<string, Promise<SheetTold>>} */
const sheets = new Map();
let count = 0;

/**
 * @param {Controller} controller
 * @returns {import("../types").Panel}
 */
export function createPanel(controller) {
  return new Sheet(controller);
}

/** @param {import("../types").Welcome} info */
function address(info) {
  const asked = new URLSearchParams();
  for (const [id, value] of Object.entries(info.readings ?? {})) asked.append("reading", `${id}=${value}`);
  const words = asked.toString();
  return { sheet: `/api/games/${info.game}/sheet${words ? "?" : ""}${words}`, odds: `/api/games/${info.game}/odds${words ? "?" : ""}${words}` };
}

class Sheet {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.id = `sheet-${++count}`;
    this.places = address(controller.info);
    this.field = h("input", { class: "input find", type: "search", placeholder: "Find in the sheet", "aria-label": "Find in the sheet", on: { input: () => this.find(), keydown: (/** @type {KeyboardEvent} */ event) => this.typed(event) } });
    this.found = h("p", { class: "small muted", role: "status" });
    this.body = h("div", { class: "sheet-body", on: { pointerdown: () => { this.gone = ""; } } });
    this.element = h("div", { class: "sheet" },
      h("div", { class: "sheet-find" }, this.field, h("kbd", { class: "desk-only" }, "/")), this.found, this.body);
    this.odds = new Odds(this.places.odds, () => this.gone === "odds" && this.go("odds"));
    this.gone = "";
    this.shoe = new Shoe(controller);
    /** @type {SheetTold | null} */
    this.told = null;
    this.off = keys.bind("Table", "/", () => this.toFind(), "Find in the sheet", () => controller.keysHere);
    void this.load();
  }

  async load() {
    if (!sheets.has(this.places.sheet)) sheets.set(this.places.sheet, api("GET", this.places.sheet));
    try {
      this.told = await /** @type {Promise<SheetTold>} */ (sheets.get(this.places.sheet));
    } catch (error) {
      sheets.delete(this.places.sheet);
      fill(this.body, h("p", { class: "wrong" }, error instanceof Error ? error.message : ""),
        h("button", { class: "b b--small", type: "button", on: { click: () => void this.load() } }, "Try again"));
      return;
    }
    this.draw(this.told);
    if (this.told.shoe) void this.shoe.load();
    const wanted = this.wanted;
    this.wanted = undefined;
    if (wanted !== undefined) this.go(wanted);
  }

  /** @param {SheetTold} told */
  draw(told) {
    const { info } = this.controller;
    fill(this.body,
      told.shoe ? this.shoe.element : null,
      h("nav", { class: "sheet-nav", "aria-label": "Sections of the sheet" }, told.sections.map((section) =>
        h("button", { class: "b b--small", type: "button", on: { click: () => this.go(section.anchor) } }, short(section.anchor, section.title)))),
      told.sections.map((section) => this.section(section)),
      h("section", { class: "sheet-about" }, h("h3", {}, "About this sheet"),
        h("dl", {}, [...(told.facts ?? []), ["Room", told.room], ["Approval", told.approval || "none printed"]].map(([name, words]) => h("div", {}, h("dt", {}, name), h("dd", {}, words))),
          info.fee ? h("div", {}, h("dt", {}, "Fee here"), h("dd", {}, info.fee)) : null)));
    this.odds.watch(this.body.querySelector(`#${this.id}-odds`));
  }

  /** @param {SheetTold["sections"][number]} section */
  section(section) {
    const priced = section.anchor === "odds" && this.told?.odds;
    const parts = section.parts.map((part) => partElement(part, this.place(part.anchor === section.anchor ? `${part.anchor}-first` : part.anchor), section.anchor));
    const plain = parts.filter((one) => !one.folded).map((one) => one.element);
    const folded = parts.filter((one) => one.folded).map((one) => one.element);
    return h("section", { class: ["sheet-section", `of-${section.anchor}`], id: this.place(section.anchor), tabindex: "-1" },
      h("h3", {}, section.title), priced ? this.odds.element : plain,
      folded.length ? h("details", { class: "folded" }, h("summary", {}, foldedWords(section.anchor, folded.length)), folded) : null);
  }

  /** @param {string} anchor */
  place(anchor) {
    return `${this.id}-${anchor.replace(/[^\w-]/g, "-")}`;
  }

  /**
   * @param {Seen} seen
   * @param {Seen | null} before
   */
  show(seen, before) {
    if (this.told?.shoe && before && before.state === "playing" && seen.state === "over") void this.shoe.load();
    this.shoe.show(seen);
  }

  /** @param {{anchor?: string}} [detail] */
  open(detail) {
    const anchor = detail?.anchor ?? "";
    if (!this.told) this.wanted = anchor;
    else this.go(anchor);
  }

  /** Where the moment is: what I am asked, or the beginning. */
  moment() {
    const decision = this.controller.seen?.view?.decision;
    const moments = this.told?.moments ?? {};
    if (!decision) return "";
    const verb = decision.options.map((option) => option.verb).find((one) => moments[one]);
    return moments[decision.asks] ?? (verb ? moments[verb] : "");
  }

  /** @param {string} anchor */
  go(anchor) {
    if (this.field.value) {
      this.field.value = "";
      this.find();
    }
    const pane = this.element.parentElement;
    const wanted = anchor || this.moment();
    this.gone = wanted;
    const there = wanted ? this.body.querySelector(`#${CSS.escape(this.place(wanted))}`) : null;
    for (const old of this.body.querySelectorAll(".here")) old.classList.remove("here");
    if (!(there instanceof HTMLElement) || (wanted === this.told?.sections[0]?.anchor && !anchor)) {
      if (pane) pane.scrollTop = 0;
      return;
    }
    for (let fold = there.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) fold.open = true;
    if (there instanceof HTMLDetailsElement) there.open = true;
    if (!there.classList.contains("sheet-section")) there.classList.add("here");
    there.scrollIntoView({ block: "start" });
    there.focus({ preventScroll: true });
  }

  toFind() {
    this.controller.openPanel("sheet");
    setTimeout(() => this.field.focus(), 0);
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    if (event.key !== "Escape" || !this.field.value) return;
    event.stopPropagation();
    this.field.value = "";
    this.find();
  }

  find() {
    const words = this.field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    this.element.classList.toggle("finding", words.length > 0);
    let hits = 0;
    for (const part of this.body.querySelectorAll(".sheet-part")) {
      const text = part.textContent?.toLowerCase() ?? "";
      const fits = words.every((word) => text.includes(word));
      part.classList.toggle("out", !fits);
      if (fits && words.length) hits += 1;
    }
    for (const section of this.body.querySelectorAll(".sheet-section"))
      section.classList.toggle("out", words.length > 0 && !section.querySelector(".sheet-part:not(.out)"));
    for (const fold of this.body.querySelectorAll("details.folded")) /** @type {HTMLDetailsElement} */ (fold).open = words.length > 0 && !!fold.querySelector(".sheet-part:not(.out)");
    this.found.textContent = words.length ? (hits ? `${hits} ${hits === 1 ? "place" : "places"}` : "Nothing on this sheet has these words.") : "";
  }

  destroy() {
    this.off();
    this.odds.destroy();
  }
}

/**
 * @param {string} anchor
 * @param {string} title
 */
function short(anchor, title) {
  /** @type {Record<string, string>} */
  const names = { pays: title.startsWith("What beats") ? "Hands" : "Pays", irregularities: "Gone wrong", rulings: "Rulings", odds: "Odds", "player-dealer": "Player-dealer" };
  return names[anchor] ?? title;
}

/**
 * @param {string} anchor
 * @param {number} number
 */
function foldedWords(anchor, number) {
  if (anchor === "irregularities") return `${number} more, held here without being printed`;
  if (anchor === "pays") return "Printed, but not in force here";
  return `${number} more`;
}
