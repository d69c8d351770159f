// @ts-check
// The form of a situation, laid out as the felt: the middle, the player-dealer, and a plate for every seat or spot.

import { fill, h, icon, redraw } from "../dom.js";
import { deskField } from "./fields.js";
import { at, put } from "./paths.js";

/** @typedef {import("../types").DeskForm} DeskForm */
/** @typedef {import("../types").DeskField} DeskField */
/** @typedef {import("./fields.js").Desk} Desk */

/**
 * @param {Desk} desk
 */
export function situationForm(desk) {
  const element = h("div", { class: "dform" });

  function draw() {
    redraw(element, drawn, () => /** @type {HTMLElement | null} */ (element.querySelector(".dplate--add")));
  }

  function drawn() {
    const { form } = desk;
    fill(element,
      facts(desk, form.facts, ""),
      h("div", { class: "flay", data: { felt: form.felt } },
        form.bank.length || form.middle.length
          ? h("div", { class: "flay-middle" }, form.bank.length ? bank() : null, form.middle.map((field) => deskField(desk, "", field, "")))
          : null,
        h("div", { class: ["flay-places", (form.places === "spots" || form.place.some((field) => field.form === "set")) && "wide"] }, places(), adder())));
  }

  function bank() {
    return h("section", { class: "dplate dplate--bank", "aria-label": "Player-dealer" }, h("div", { class: "dplate-head" }, h("b", {}, "Player-dealer")),
      fields(desk, "bank", desk.form.bank, "Player-dealer"));
  }

  /** @returns {string[]} */
  function numbers() {
    return Object.keys(at(desk.data, desk.form.places) ?? {}).sort((one, other) => Number(one) - Number(other));
  }

  function places() {
    return numbers().map((number) => plate(number));
  }

  const word = () => (desk.form.places === "spots" ? "Spot" : "Seat");

  /** @param {string} number */
  function plate(number) {
    const base = `${desk.form.places}.${number}`;
    const taken = numbers();
    const name = `${word()} ${number}`;
    const free = Array.from({ length: desk.form.seats }, (_, i) => String(i + 1)).filter((one) => one === number || !taken.includes(one));
    const select = h("select", { class: "dplate-number", "aria-label": `Number of ${name.toLowerCase()}`, on: { change: () => move(number, select.value) } },
      free.map((one) => h("option", { value: one, selected: one === number }, one)));
    const hands = at(desk.data, `${base}.hands`);
    return h("section", { class: "dplate", "aria-label": name },
      h("div", { class: "dplate-head" }, h("b", {}, word()), select, h("span", { class: "grow" }),
        h("button", { class: "icon", type: "button", "aria-label": `Take ${name.toLowerCase()} away`, on: { click: () => remove(number) } }, icon("close"))),
      fields(desk, base, desk.form.place.filter((field) => !(hands && /^(cards|gave_up)$/.test(field.path))), name),
      several(base, "hands", desk.form.hand, name, "Hand", "Split into hands"),
      several(base, "behind", desk.form.behind, name, "Behind", "Somebody bets behind"));
  }

  /**
   * What a place may have several of: hands after a split, people who bet behind.
   * @param {string} base
   * @param {string} key
   * @param {readonly DeskField[]} asked
   * @param {string} name
   * @param {string} title
   * @param {string} label
   */
  function several(base, key, asked, name, title, label) {
    if (!asked.length) return null;
    const path = `${base}.${key}`;
    const there = /** @type {any[]} */ (at(desk.data, path) ?? []);
    const add = () => {
      const spot = at(desk.data, base);
      const first = key === "hands" && !there.length ? [{ cards: spot.cards ?? "" }, {}] : [...there, {}];
      if (key === "hands") delete spot.cards;
      spot[key] = first;
      draw();
      desk.changed();
    };
    return [
      there.map((_, i) => h("section", { class: "dsub", "aria-label": `${name}, ${title.toLowerCase()} ${i + 1}` },
        h("div", { class: "dplate-head" }, h("b", {}, `${title} ${i + 1}`), h("span", { class: "grow" }),
          h("button", { class: "icon", type: "button", "aria-label": `Take ${title.toLowerCase()} ${i + 1} of ${name.toLowerCase()} away`, on: { click: () => { there.splice(i, 1); if (!there.length) put(desk.data, path, undefined); draw(); desk.changed(); } } }, icon("close"))),
        fields(desk, `${path}.${i}`, asked, `${name}, ${title.toLowerCase()} ${i + 1}`))),
      h("button", { class: "b b--text", type: "button", on: { click: add } }, there.length ? `One more ${title.toLowerCase()}` : label),
    ].flat();
  }

  function adder() {
    const taken = numbers();
    const next = Array.from({ length: desk.form.seats }, (_, i) => String(i + 1)).find((one) => !taken.includes(one) && !(desk.form.bank.length && Number(one) === at(desk.data, "bank.seat")));
    if (!next) return null;
    return h("button", { class: "dplate dplate--add", type: "button", on: { click: () => add(next) } }, `Add ${word().toLowerCase()} ${next}`);
  }

  /** @param {string} number */
  function add(number) {
    desk.data[desk.form.places] = { ...(desk.data[desk.form.places] ?? {}), [number]: {} };
    draw();
    desk.changed();
    /** @type {HTMLElement | null} */ (element.querySelector(`[data-path^="${desk.form.places}.${number}."] input`))?.focus();
  }

  /** @param {string} number */
  function remove(number) {
    delete desk.data[desk.form.places][number];
    draw();
    desk.changed();
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  function move(from, to) {
    const all = desk.data[desk.form.places];
    all[to] = all[from];
    delete all[from];
    draw();
    desk.changed();
  }

  draw();
  return {
    element,
    draw,
    /**
     * Show where something is wrong, and what that is called; empty takes it away.
     * @param {string} path
     */
    wrong(path) {
      for (const one of element.querySelectorAll(".is-wrong")) {
        one.classList.remove("is-wrong");
        for (const control of one.querySelectorAll("[aria-describedby]")) control.removeAttribute("aria-describedby");
      }
      for (let way = path; way; way = way.includes(".") ? way.slice(0, way.lastIndexOf(".")) : "") {
        const field = element.querySelector(`[data-path="${CSS.escape(way)}"]`);
        if (!(field instanceof HTMLElement)) continue;
        field.classList.add("is-wrong");
        const fold = field.closest("details");
        if (fold) fold.open = true;
        const control = /** @type {HTMLElement | null} */ (field.querySelector("input, select") ?? field.querySelector("button"));
        control?.setAttribute("aria-describedby", "desk-wrong");
        control?.focus({ preventScroll: true });
        field.scrollIntoView({ block: "center" });
        return field.dataset.name ?? "";
      }
      return "";
    },
  };
}

/**
 * Fields one below the other; those that are seldom said are folded.
 * @param {Desk} desk
 * @param {string} base
 * @param {readonly DeskField[]} asked
 * @param {string} name
 */
function fields(desk, base, asked, name) {
  const often = asked.filter((field) => !field.more);
  const seldom = asked.filter((field) => field.more);
  const said = seldom.some((field) => at(desk.data, `${base}.${field.path}`) !== undefined);
  const more = seldom.length
    ? h("details", { class: "dmore" }, h("summary", {}, "More"), seldom.map((field) => deskField(desk, base, field, name)))
    : null;
  if (more && said) more.open = true;
  return [...often.map((field) => deskField(desk, base, field, name)), more];
}

/**
 * What is said of the whole table.
 * @param {Desk} desk
 * @param {readonly DeskField[]} asked
 * @param {string} name
 */
function facts(desk, asked, name) {
  if (!asked.length) return null;
  const often = asked.filter((field) => !field.more);
  const seldom = asked.filter((field) => field.more);
  const more = seldom.length ? h("details", { class: "dmore" }, h("summary", {}, "More about the table"), h("div", { class: "dfacts" }, seldom.map((field) => deskField(desk, "", field, name)))) : null;
  if (more && seldom.some((field) => at(desk.data, field.path) !== undefined)) more.open = true;
  return h("div", { class: "dabout" }, often.length ? h("div", { class: "dfacts" }, often.map((field) => deskField(desk, "", field, name))) : null, more);
}
