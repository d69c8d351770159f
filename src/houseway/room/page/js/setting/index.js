// @ts-check
// Setting a hand: two and five in a dialog, tiles in trays on the felt, thirteen in three rows that are the felt.
// Four ways to do everything: drag, tap, keys, and the house way, which shows itself and waits.

import { Refusal } from "../controller.js";
import { fill, h } from "../dom.js";
import { bankLeft, secondsLeft } from "../felt/bank/clocks.js";
import { answer } from "../bar/answer.js";
import { keptPart } from "../bar/kept.js";
import { keys } from "../keys.js";
import { SettingDialog } from "./dialog.js";
import { dragCards } from "./drag.js";
import { Draft, forget } from "./draft.js";
import { confirmFoul } from "./foul.js";
import { number } from "./rows.js";
import { layAtFirst, nextSplit, setsTiles } from "./tiles.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Shared} Shared */
/** @typedef {import("../types").Seen} Seen */

const NAMES_AFTER = 120;
const LAST = 10;
/** What comes in the first moment was meant for what stood there before. */
const GUARD = 250;

/** @param {Controller} controller @param {Shared} shared */
export function createSetting(controller, shared) {
  return keptPart("setting", controller, () => new Setting(controller, shared));
}

/** The draft that belongs to the question I am asked, if it is about setting cards. @param {Controller} controller @param {Seen} seen */
function draftFor(controller, seen) {
  const decision = seen.view?.decision, question = seen.question;
  const options = decision?.options.filter((option) => option.arrange) ?? [];
  if (!decision || !question || !options.length) return null;
  const told = question.options.find((option) => option.verb === options[0].verb);
  const spot = seen.view?.spots.find((one) => one.number === seen.you);
  const places = options[0].verb.startsWith("place-");
  const laid = places ? (spot?.hands[0]?.groups ?? []) : [];
  const names = told?.rows?.length ? told.rows : (options[0].arrange?.sizes ?? []).map((_, i) => `row ${i + 1}`);
  const rest = controller.info.kind === "bank" && controller.info.family !== "tiles";
  const id = `${controller.info.table}/${seen.hand}/${decision.asks}/${options[0].arrange?.among.join(" ")}`;
  return new Draft({ id, options, names: [...names], laid, rest });
}

class Setting {
  /** @param {Controller} controller @param {Shared} shared */
  constructor(controller, shared) {
    this.controller = controller;
    this.shared = shared;
    this.note = h("p", { class: "setting-note", role: "status" });
    this.way = this.button("House way", "h", () => void this.houseWay());
    this.second = this.button("Sort", "o", () => this.sort());
    this.go = this.button("Set hand", "enter", () => void this.set());
    this.go.classList.add("b--go");
    this.acts = h("div", { class: "acts" }, this.way, this.second, this.go);
    this.element = h("div", { class: "setting-bar" }, this.note, this.acts);
    /** @type {SettingDialog | null} */
    this.dialog = null;
    const active = () => controller.keysHere && !!this.draft && this.element.isConnected;
    const bind = (/** @type {string} */ key, /** @type {() => void | boolean} */ fn, /** @type {string} */ label) => keys.bind("Setting", key, fn, label, active);
    this.offs = [
      shared.on("draft", () => this.draw()),
      bind("h", () => void this.houseWay(), "House way"), bind("Enter", () => void this.set(), "Set the hand"),
      bind("o", () => this.sort(), "Sort"), bind("n", () => (this.tiles ? this.next() : false), "Next split of the tiles"),
      ...Array.from("1234567890", (digit, i) => bind(digit, () => this.digit(i), i ? "" : "Pick a card by its place, 1 to 9 and 0")),
      ...Object.entries({ f: "front", m: "middle", b: "back", l: "low" }).map(([key, name]) => bind(key, () => this.sendTo(name), key === "f" ? "Front" : key === "m" ? "Middle" : key === "b" ? "Back" : "")),
      ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => bind(key, () => this.arrow(key), key === "ArrowLeft" ? "Go to the next card" : "")),
      bind("Delete", () => this.liftPicked(), ""), bind("Backspace", () => this.liftPicked(), "Take a card back"),
      bind("Escape", () => this.drop(), ""),
      dragCards(controller.root, { tap: (card) => this.tap(card), row: (row) => this.tapRow(row), drop: (card, row, on) => this.dropped(card, row, on) }),
    ];
    this.since = performance.now();
    this.ticking = setInterval(() => this.tick(), 500);
    if (controller.seen) this.show(controller.seen);
  }

  /** @param {string} label @param {string} key @param {() => void} fn */
  button(label, key, fn) {
    return h("button", { type: "button", class: "b", "aria-keyshortcuts": key === "enter" ? "Enter" : key.toUpperCase(), on: { click: fn } },
      h("span", { class: "words" }, label), h("span", { class: "k", "aria-hidden": "true" }, h("kbd", {}, key)));
  }

  /** @returns {Draft | null} */
  get draft() {
    return this.shared.get("draft");
  }

  get tiles() {
    return !!this.draft && setsTiles(this.draft);
  }

  /** Two and five are set in a dialog; everything else lies on the felt. */
  get inDialog() {
    return !!this.draft?.rest;
  }

  /** @param {Seen} seen */
  show(seen) {
    forget(this.controller.info.table, seen.hand);
    const next = draftFor(this.controller, seen);
    if (!next) return;
    if (this.draft?.id !== next.id) {
      if (setsTiles(next)) layAtFirst(next);
      this.since = performance.now();
      this.shared.set("draft", next);
      void this.name();
    }
    const told = seen.question?.options.find((option) => option.verb === next.options[0].verb);
    this.lines = told?.lines ?? "";
    this.label = told?.label ?? "Set hand";
    if (this.inDialog && !this.dialog) {
      this.dialog = new SettingDialog(this.controller, { set: () => void this.set(), way: () => void this.houseWay(), sort: () => this.sort(), draft: () => this.draft, time: () => this.time() });
    }
    this.dialog?.show();
    this.draw();
  }

  draw() {
    const draft = this.draft;
    if (!draft) return;
    this.acts.hidden = this.inDialog;
    label(this.second, this.tiles ? "Next split" : "Sort", this.tiles ? "n" : "o");
    this.second.onclick = null;
    label(this.way, this.wayName(), "h");
    label(this.go, this.goWords(), "enter");
    this.go.setAttribute("aria-disabled", String(!draft.complete || !!this.busy));
    fill(this.note, this.noteWords(draft));
    this.dialog?.draw();
  }

  wayName() {
    const words = this.controller.seen?.question?.options.find((option) => option.verb === "house-way");
    return words?.label ?? "House way";
  }

  goWords() {
    const left = secondsLeft(this.controller, this.controller.me), bank = bankLeft(this.controller, this.controller.me);
    const clock = this.controller.seen?.clocks?.find((one) => one.seat === this.controller.me);
    const ends = clock?.bank_ends ? bank : left;
    if (ends >= 0 && ends <= LAST && !this.draft?.complete) return `House way in ${ends} s`;
    return this.label ?? "Set hand";
  }

  /** @param {Draft} draft */
  noteWords(draft) {
    const others = (this.controller.seen?.view?.asked ?? []).filter((seat) => seat !== this.controller.me).length;
    if (this.inDialog) return others ? `${capital(number(others))} still to set` : "";
    if (draft.warning) return draft.warning;
    if (this.tiles) return draft.picked >= 0 ? "Tap a tile of the other hand to trade places" : "";
    if (draft.missing > 0) return `${capital(number(draft.missing))} to place`;
    return draft.checked ? "Good setting" : "";
  }

  time() {
    const bank = bankLeft(this.controller, this.controller.me);
    const left = secondsLeft(this.controller, this.controller.me);
    if (left < 0) return "";
    return bank >= 0 ? `bank ${bank} s` : left < 60 ? `${left} s` : `${Math.floor(left / 60)} min ${left % 60} s`;
  }

  tick() {
    if (!this.draft) return;
    label(this.go, this.goWords(), "enter");
    this.dialog?.tick();
  }

  // Cards move

  /** @param {number} card */
  tap(card) {
    const draft = this.draft;
    if (!draft) return;
    const held = draft.picked;
    if (held >= 0 && held !== card) {
      // In the same row, or among what is loose, another card is picked up instead.
      if (draft.rowOf(held) === draft.rowOf(card)) draft.picked = card;
      else if (draft.rest && !draft.complete && draft.rowOf(held) === draft.rows.length - 1) draft.pick(card);
      else draft.trade(held, card);
    } else if (held === card) this.toOther(card);
    else draft.picked = card;
    this.changed();
  }

  /** A card that is tapped twice goes where there is room. @param {number} card */
  toOther(card) {
    const draft = this.draft;
    if (!draft) return;
    const from = draft.rowOf(card);
    const to = draft.rows.findIndex((row, at) => at !== from && row.laid.length + (draft.rest ? row.cards.length : draft.cardsIn(at).length) < row.size);
    if (draft.rest && from === draft.rows.length - 1 && to === 0) this.controller.refuse(draft.send(card, 0));
    else if (draft.rest && from === 0) draft.lift(card);
    else if (!draft.rest && from < 0 && to >= 0) this.controller.refuse(draft.send(card, to));
    else if (!draft.rest && !this.tiles && from >= 0) draft.lift(card);
    draft.picked = -1;
  }

  /** @param {number} row */
  tapRow(row) {
    const draft = this.draft;
    if (!draft || draft.picked < 0) return;
    if (row < 0) draft.lift(draft.picked);
    else this.controller.refuse(draft.send(draft.picked, row));
    this.changed();
  }

  /** @param {number} card @param {number} row @param {number} on */
  dropped(card, row, on) {
    const draft = this.draft;
    if (!draft) return;
    draft.picked = -1;
    if (on >= 0) {
      const room = draft.rowOf(on);
      const full = room < 0 || draft.rows[room].laid.length + draft.rows[room].cards.length >= draft.rows[room].size;
      if (draft.rowOf(card) === room) return this.changed();
      if (room >= 0 && !full && !(draft.rest && room === draft.rows.length - 1 && draft.rowOf(card) === 0)) this.controller.refuse(draft.send(card, room));
      else if (room < 0 && draft.rowOf(card) >= 0) draft.lift(card);
      else if (room >= 0) draft.trade(card, on);
    } else if (row < 0) draft.lift(card);
    else this.controller.refuse(draft.send(card, row));
    this.changed();
  }

  /** @param {string} name */
  sendTo(name) {
    const draft = this.draft;
    const at = draft?.rows.findIndex((row) => row.name === name) ?? -1;
    if (!draft || at < 0 || draft.picked < 0) return false;
    this.controller.refuse(draft.send(draft.picked, at));
    this.changed();
    return true;
  }

  /** @param {number} i */
  digit(i) {
    const draft = this.draft;
    const card = draft?.shown()[i];
    if (!draft || card === undefined) return false;
    draft.pick(card);
    this.changed();
    return true;
  }

  /** @param {string} key */
  arrow(key) {
    const draft = this.draft;
    if (!draft) return false;
    const order = draft.shown();
    const at = order.indexOf(draft.picked);
    if (key === "ArrowLeft" || key === "ArrowRight") draft.picked = order[(at + (key === "ArrowRight" ? 1 : -1) + order.length + (at < 0 && key === "ArrowLeft" ? 1 : 0)) % order.length];
    else if (at < 0) return false;
    else {
      const to = (draft.rowOf(draft.picked) < 0 ? draft.rows.length : draft.rowOf(draft.picked)) + (key === "ArrowUp" ? -1 : 1);
      const card = draft.picked;
      if (to >= draft.rows.length && !draft.rest) draft.lift(card);
      else this.controller.refuse(draft.send(card, to));
      draft.picked = card;
    }
    this.changed();
    return true;
  }

  liftPicked() {
    const draft = this.draft;
    if (!draft || draft.picked < 0 || this.tiles) return false;
    draft.lift(draft.picked);
    this.changed();
    return true;
  }

  drop() {
    if (!this.draft || this.draft.picked < 0) return false;
    this.draft.picked = -1;
    this.changed();
    return true;
  }

  sort() {
    if (this.tiles) return this.next();
    this.draft?.sort();
    this.changed();
  }

  next() {
    if (this.draft) nextSplit(this.draft);
    this.changed();
  }

  changed() {
    if (this.draft) this.shared.set("draft", this.draft);
    clearTimeout(this.naming);
    if (!this.draft?.checked) this.naming = setTimeout(() => void this.name(), NAMES_AFTER);
  }

  // What the room says

  /** What the rows are called now. */
  async name() {
    const draft = this.draft;
    if (!draft || this.controller.readOnly) return;
    const groups = draft.groups();
    const asked = groups.join("|");
    try {
      const told = await this.controller.ask({ do: "ask-names", groups });
      if (this.draft !== draft || draft.groups().join("|") !== asked) return;
      draft.names = [...told.rows];
      draft.warning = told.warning ?? "";
      draft.checked = true;
      this.shared.set("draft", draft);
    } catch (error) {
      // Without names the hand can be set all the same.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The house's setting, shown; it counts when it is set. */
  async houseWay() {
    const draft = this.draft;
    if (!draft || this.busy) return;
    try {
      const told = await this.controller.ask({ do: "ask-advice" });
      if (this.draft !== draft) return;
      if (told.choice.split(" ").length > 1) {
        draft.layAs(told.choice);
        this.controller.refuse("");
        this.changed();
        return;
      }
      if (told.choice === "house-way") await this.controller.choose("house-way");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.controller.refuse(error.why);
    }
  }

  async set() {
    const draft = this.draft;
    if (!draft || this.busy || performance.now() - this.since < GUARD) return;
    if (!draft.complete) return this.controller.refuse(draft.rest ? "Put two cards in front." : `${capital(number(draft.missing))} ${draft.missing === 1 ? "card is" : "cards are"} still to be placed.`);
    this.busy = true;
    try {
      if (!draft.checked) await this.name();
      if (this.draft !== draft) return;
      if (draft.warning && !(await confirmFoul(this.controller, draft.warning, this.lines ?? ""))) return;
      const choice = draft.choice();
      await answer(this.controller, choice, () => this.draft === draft && draft.choice() === choice);
    } finally {
      this.busy = false;
      this.draw();
    }
  }

  destroy() {
    clearInterval(this.ticking);
    clearTimeout(this.naming);
    for (const off of this.offs) off();
    this.dialog?.close();
    this.dialog = null;
    this.shared.set("draft", null);
  }
}

/** @param {HTMLElement} button @param {string} words @param {string} key */
function label(button, words, key) {
  const place = button.querySelector(".words"), kbd = button.querySelector("kbd");
  if (place && place.textContent !== words) place.textContent = words;
  if (kbd && kbd.textContent !== key) kbd.textContent = key;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
