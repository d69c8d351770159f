// @ts-check
// The fields of a form: amounts, cards, settings, seats, words. Each writes what a situation file has.

import { fill, h } from "../dom.js";
import { dollars, parse } from "../money.js";
import { cardName, thing } from "../things.js";
import { cardsIn, cardsLaid, groupsIn, groupsText } from "./cards_text.js";
import { at, put } from "./paths.js";
import { pickCards } from "./picker.js";

/** @typedef {import("../types").DeskField} DeskField */
/** @typedef {import("../types").DeskForm} DeskForm */
/** @typedef {{form: DeskForm, data: Record<string, any>, changed: () => void}} Desk */

const HOUSE_WAY = "house way";
const LEFT_TO_IT = /^(house|logical) way$/i;
let count = 0;

/**
 * A field at a place of the situation.
 * @param {Desk} desk
 * @param {string} base where the seat, the spot or the hand stands; empty for the table
 * @param {DeskField} field
 * @param {string} where what the place is called: "Seat 2"
 */
export function deskField(desk, base, field, where) {
  const path = base ? `${base}.${field.path}` : field.path;
  const make = { amount, cards, set, flag, seat, choice, dice, list, text }[field.form];
  const element = make(desk, path, field, where ? `${where}, ${field.label.toLowerCase()}` : field.label);
  element.dataset.path = path;
  element.dataset.name = where ? `${where}, ${field.label.toLowerCase()}` : field.label;
  element.classList.add("dfield", `dfield--${field.form}`);
  return element;
}

/**
 * @param {string} label
 * @param {string} name what it is called for the ear
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
function labelled(label, name, control, hint = "") {
  control.id = `desk-field-${++count}`;
  control.setAttribute("aria-label", name);
  return h("div", {}, h("label", { for: control.id, title: hint || undefined }, label), control);
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function amount(desk, path, field, name) {
  const input = h("input", {
    class: "input", inputmode: "decimal", autocomplete: "off", value: at(desk.data, path) ?? "", placeholder: "$", title: field.hint || undefined,
    on: {
      change: () => {
        const cents = parse(input.value);
        if (cents !== null) input.value = dollars(cents);
        input.setAttribute("aria-invalid", String(input.value !== "" && cents === null));
        put(desk.data, path, input.value.trim());
        desk.changed();
      },
    },
  });
  return labelled(field.label, name, input, field.hint);
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function cards(desk, path, field, name) {
  const most = field.most || 1;
  const read = () => cardsIn(String(at(desk.data, path) ?? ""));
  const show = cardButton(name, async () => {
    const mine = read() ?? [];
    const found = await pickCards({ title: name, deck: desk.form.deck, elsewhere: without(cardsLaid(desk.data), mine), groups: [mine], sizes: [most], unknown: true });
    if (found) write(found[0].join(" "));
  });
  const input = typed(desk, path, name, (text) => {
    const found = cardsIn(text);
    return found ? found.join(" ") : null;
  }, draw);
  /** @param {string} value */
  function write(value) {
    put(desk.data, path, value);
    input.value = value;
    input.setAttribute("aria-invalid", "false");
    draw();
    desk.changed();
  }
  const count = h("small", {});
  function draw() {
    const mine = read() ?? [];
    const slots = field.least || Math.min(most, 2);
    count.textContent = field.least === most ? `${mine.length} of ${most}` : span(field);
    show.draw([mine], [Math.max(slots, mine.length)], most);
  }
  draw();
  return h("div", {}, h("span", { class: "dlabel" }, field.label, most > 1 ? count : null), show.element, input);
}

/** @param {DeskField} field */
function span(field) {
  const { least = 0, most = 0 } = field;
  return most > 12 ? `${least} or more` : least ? `${least} to ${most}` : `up to ${most}`;
}

/**
 * A hand that is set in parts; where there is a house way it may be left to it.
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function set(desk, path, field, name) {
  const sizes = field.groups ?? [];
  const names = field.group_names ?? [];
  const loose = path.replace(/set$/, "cards");
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const isHouse = () => LEFT_TO_IT.test(String(at(desk.data, path) ?? "").trim());
  const read = () => (isHouse() ? [cardsIn(String(at(desk.data, loose) ?? "")) ?? []] : (groupsIn(String(at(desk.data, path) ?? ""), sizes.length) ?? sizes.map(() => [])));
  const show = cardButton(name, async () => {
    const mine = read();
    const found = await pickCards({
      title: name, deck: desk.form.deck, elsewhere: without(cardsLaid(desk.data), mine.flat()), groups: mine,
      sizes: isHouse() ? [all] : [...sizes], names: isHouse() ? [] : names,
    });
    if (found) write(isHouse() ? found[0].join(" ") : groupsText(found));
  });
  const input = h("input", { class: "input cards-input", autocomplete: "off", spellcheck: "false", "aria-label": `${name} in words`, placeholder: sizes.join(" / "), on: { change: () => write(input.value.trim()) } });
  const house = h("input", { type: "checkbox", checked: isHouse(), on: { change: () => toHouse(house.checked) } });

  /** @param {string} value */
  function write(value) {
    const target = isHouse() ? loose : path;
    const found = isHouse() ? cardsIn(value)?.join(" ") : groupsIn(value, sizes.length) && groupsText(/** @type {string[][]} */ (groupsIn(value, sizes.length)));
    input.setAttribute("aria-invalid", String(found === undefined || found === null));
    put(desk.data, target, found ?? value);
    draw();
    desk.changed();
  }
  /** @param {boolean} on */
  function toHouse(on) {
    const mine = read().flat();
    put(desk.data, loose, on ? mine.join(" ") : "");
    put(desk.data, path, on ? HOUSE_WAY : "");
    draw();
    desk.changed();
  }
  function draw() {
    house.checked = isHouse();
    const mine = read();
    input.value = isHouse() ? mine[0].join(" ") : groupsText(mine);
    show.draw(mine, isHouse() ? [all] : [...sizes], all, isHouse() ? [] : names);
  }
  draw();
  return h("div", {}, h("span", { class: "dlabel" }, field.label, h("small", {}, sizes.join(" / "))), show.element, input,
    field.hint === HOUSE_WAY ? h("label", { class: "check" }, house, "House way") : null);
}

/**
 * The button that shows cards and opens the grid.
 * @param {string} name
 * @param {() => void} asked
 */
function cardButton(name, asked) {
  const element = h("button", { class: "show-cards", type: "button", on: { click: () => asked() } });
  return {
    element,
    /**
     * @param {string[][]} groups
     * @param {number[]} sizes
     * @param {number} most
     * @param {readonly string[]} [names]
     */
    draw(groups, sizes, most, names = []) {
      element.classList.toggle("many", most > 5);
      element.classList.toggle("rows", groups.length > 2);
      element.setAttribute("aria-label", `${name}: ${groups.flat().map(cardName).join(", ") || "none"}. Pick cards`);
      fill(element, groups.map((group, i) => h("span", { class: "cards" },
        names[i] ? h("small", {}, names[i]) : null,
        group.map((card) => thing(card)),
        Array.from({ length: Math.max(0, sizes[i] - group.length) }, () => h("i", { class: "slot", "aria-hidden": "true" })))));
    },
  };
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {string} name
 * @param {(text: string) => string | null} read
 * @param {() => void} drawn
 */
function typed(desk, path, name, read, drawn) {
  const input = h("input", {
    class: "input cards-input", autocomplete: "off", spellcheck: "false", value: at(desk.data, path) ?? "", "aria-label": `${name} in words`, placeholder: "As Kd",
    on: {
      change: () => {
        const found = read(input.value);
        input.setAttribute("aria-invalid", String(found === null));
        if (found !== null) input.value = found;
        put(desk.data, path, found ?? input.value.trim());
        drawn();
        desk.changed();
      },
    },
  });
  return input;
}

/**
 * @param {readonly string[]} all
 * @param {readonly string[]} mine
 */
function without(all, mine) {
  const left = [...all];
  for (const card of mine) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function flag(desk, path, field, name) {
  const input = h("input", { type: "checkbox", checked: at(desk.data, path) === true, "aria-label": name, on: { change: () => { put(desk.data, path, input.checked ? true : undefined); desk.changed(); } } });
  return h("label", { class: "check", title: field.hint || undefined }, input, field.label);
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function seat(desk, path, field, name) {
  const values = Array.from({ length: desk.form.seats }, (_, i) => String(i + 1));
  return chosen(desk, path, field, name, values, Number);
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function choice(desk, path, field, name) {
  const said = field.values ?? [];
  return chosen(desk, path, field, name, [...said], (value) => (value === "true" ? true : value === "false" ? false : value));
}

/** @type {Record<string, string>} */
const SAID = { true: "yes", false: "no" };

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 * @param {string[]} values
 * @param {(value: string) => any} kept
 */
function chosen(desk, path, field, name, values, kept) {
  const now = String(at(desk.data, path) ?? "");
  const select = h("select", { class: "input", on: { change: () => { put(desk.data, path, select.value === "" ? undefined : kept(select.value)); desk.changed(); } } },
    h("option", { value: "" }, "not said"),
    values.map((value) => h("option", { value, selected: value === now }, SAID[value] ?? value)));
  return labelled(field.label, name, select, field.hint);
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function dice(desk, path, field, name) {
  const now = at(desk.data, path) ?? [];
  const selects = [0, 1, 2].map((i) =>
    h("select", { class: "input", "aria-label": `${name}, die ${i + 1}`, on: { change: write } }, h("option", { value: "" }, "–"),
      [1, 2, 3, 4, 5, 6].map((pips) => h("option", { value: String(pips), selected: now[i] === pips }, String(pips)))));
  function write() {
    const said = selects.map((select) => Number(select.value));
    put(desk.data, path, said.every(Boolean) ? said : undefined);
    desk.changed();
  }
  return h("div", { title: field.hint || undefined }, h("span", { class: "dlabel" }, field.label), h("span", { class: "dice-row" }, selects));
}

/**
 * Several things, with a semicolon between them.
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function list(desk, path, field, name) {
  const input = h("input", { class: "input", autocomplete: "off", value: (at(desk.data, path) ?? []).join("; "), title: field.hint || undefined,
    on: { change: () => { put(desk.data, path, input.value.split(";").map((part) => part.trim()).filter(Boolean)); desk.changed(); } } });
  const element = labelled(field.label, name, input, field.hint);
  if (field.hint) element.append(h("small", {}, field.hint));
  return element;
}

/**
 * @param {Desk} desk
 * @param {string} path
 * @param {DeskField} field
 * @param {string} name
 */
function text(desk, path, field, name) {
  const input = h("input", { class: "input", autocomplete: "off", value: at(desk.data, path) ?? "", on: { change: () => { put(desk.data, path, input.value.trim()); desk.changed(); } } });
  return labelled(field.label, name, input, field.hint);
}
