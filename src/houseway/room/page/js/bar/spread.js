// @ts-check
// A turn at Pan: use the card in play, spread cards that are picked, add to a spread, throw; what each brings stands on its button.

import { confirm } from "../dialog.js";
import { fill, h } from "../dom.js";
import { myHand } from "../felt/melds/facts.js";
import { keys } from "../keys.js";
import { cardName } from "../things.js";
import { keptPart } from "./kept.js";
import { complaint, same } from "./spreads.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Shared} Shared */
/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Option} Option */
/** @typedef {{label: string, key: string, choice: string, go: boolean, why: string, order: number, price?: string}} Act  price: what it costs, where the rules forbid it */

const GUARD = 250;
const SUITS = /** @type {Record<string, string>} */ ({ s: "♠", h: "♥", d: "♦", c: "♣" });

/** A card as one writes it in a line. @param {string} card */
const written = (card) => `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]] ?? ""}`;

/** @param {Controller} controller @param {Shared} shared */
export function createSpreadBar(controller, shared) {
  return keptPart("spread", controller, () => new SpreadBar(controller, shared));
}

class SpreadBar {
  /** @param {Controller} controller @param {Shared} shared */
  constructor(controller, shared) {
    this.controller = controller;
    this.shared = shared;
    this.words = h("p", { class: "setting-note", role: "status" });
    this.acts = h("div", { class: "acts" });
    this.element = h("div", { class: "spread-bar setting-bar" }, this.words, this.acts);
    /** @type {Act[]} */
    this.now = [];
    this.suggested = -1;
    this.changedAt = 0;
    this.question = "";
    this.about = "";
    const active = () => controller.keysHere && this.element.isConnected;
    const bind = (/** @type {string} */ key, /** @type {() => void | boolean} */ fn, /** @type {string} */ label) => keys.bind("Your turn", key, fn, label, active);
    this.offs = [
      shared.on("picked", () => this.draw()),
      bind("m", () => this.spreadKey(), "Spread"), bind("t", () => this.press((act) => act.key === "t"), "Throw"),
      bind("Enter", () => this.press((act) => act.go), "Do it"), bind("Escape", () => this.unpick(), ""),
      ...Array.from("1234567890", (digit, i) => bind(digit, () => this.pick(i), i ? "" : "Pick a card by its place")),
    ];
    shared.set("picked", new Set());
    if (controller.seen) this.show(controller.seen);
  }

  /** @param {Seen} seen */
  show(seen) {
    const question = `${seen.hand}/${seen.view?.question}`;
    if (question !== this.question) {
      this.question = question;
      this.changedAt = performance.now();
    }
    // Cards that somebody has picked stay picked while the same is asked about the same cards.
    const mine = seen.view?.seats.find((seat) => seat.number === seen.you);
    const about = `${seen.hand}/${seen.view?.decision?.asks}/${mine?.down.join()}/${this.pending}`;
    if (about !== this.about) {
      this.about = about;
      this.suggested = -1;
      this.shared.set("picked", new Set());
    }
    this.draw();
  }

  get options() {
    return this.controller.seen?.view?.decision?.options ?? [];
  }

  /** The cards that are picked in my hand. */
  get picked() {
    const seen = this.controller.seen;
    const mine = seen?.view?.seats.find((seat) => seat.number === seen.you);
    return [...this.shared.get("picked")].map((i) => mine?.down[i] ?? "").filter(Boolean);
  }

  /** The card off the deck, or the discard that was taken. */
  get pending() {
    const common = new Map(this.controller.seen?.view?.common ?? []);
    return this.controller.seen?.felt?.drawn === this.controller.me ? (common.get("card")?.cards[0] ?? "") : "";
  }

  /** What a choice brings at once: "+ $4". @param {string} choice */
  brings(choice) {
    const offers = this.controller.seen?.felt?.offers ?? {};
    const [verb, ...cards] = choice.split(" ");
    for (const [key, words] of Object.entries(offers)) {
      const [other, ...theirs] = key.split(" ");
      if (other === verb && same(cards, theirs)) return words;
    }
    return "";
  }

  draw() {
    const seen = this.controller.seen;
    if (!seen?.view?.decision || !seen.question) return;
    const { picked, pending } = this;
    /** @type {Act[]} */
    const acts = [];
    /** @type {{number: number, words: string}[]} */
    const fits = [];
    const spread = this.options.find((option) => option.spread);
    if (spread?.spread) acts.push(this.spreadAct(spread, picked, pending));
    for (const option of this.options.filter((one) => /^add-\d+$/.test(one.verb))) {
      const number = Number(option.verb.slice(4));
      const card = option.pick?.among.find((one) => (picked.length ? picked.length === 1 && one === picked[0] : one === pending)) ?? "";
      const any = card || (picked.length ? "" : option.pick?.among[0] ?? "");
      if (any) fits.push({ number, words: `${written(any)} fits${this.brings(`${option.verb} ${any}`) ? `, ${this.brings(`${option.verb} ${any}`)}` : ""}` });
      if (card) {
        const brings = this.brings(`${option.verb} ${card}`);
        acts.push({ label: `Add ${written(card)} to ${this.nameOf(number)}${brings ? `, ${brings}` : ""}`, key: "", choice: `${option.verb} ${card}`, go: false, why: "", order: 3 });
      }
    }
    const discard = this.options.find((option) => option.verb === "discard");
    if (discard?.pick) {
      const only = discard.pick.among.length === 1 ? discard.pick.among[0] : "";
      const card = only || (picked.length === 1 && discard.pick.among.includes(picked[0]) ? picked[0] : "");
      acts.push({ label: card ? `Throw ${written(card)}` : "Throw", key: "t", choice: card ? `discard ${card}` : "", go: false, why: "Pick the card that you throw.", order: 1 });
    }
    for (const [i, option] of this.options.entries()) {
      const told = seen.question.options[i];
      if (option.spread || option.pick) continue;
      const more = option.verb === "irregular", price = told?.price ?? "";
      const label = more ? "More …" : option.verb === "split" ? "Split the tops" : (told?.label ?? option.verb);
      acts.push({ label, key: "", choice: option.verb, go: false, why: "", order: more || price ? -1 : option.verb === seen.question.usual ? 1 : 0, price });
    }
    acts.sort((a, b) => a.order - b.order);
    const best = [...acts].reverse().find((act) => act.choice && act.order > 0);
    if (best) best.go = true;
    this.now = acts;
    if (JSON.stringify(fits) !== JSON.stringify(this.shared.get("fits") ?? [])) this.shared.set("fits", fits);
    fill(this.acts, acts.map((act) => h("button", {
      type: "button", class: ["b", act.go && "b--go", act.order < 0 && "b--quiet"], "aria-disabled": String(!act.choice && act.key !== "m"), on: { click: () => void (act.key === "m" && !this.picked.length ? this.spreadKey() : this.do(act)) },
    }, h("span", { class: "words" }, act.label), (act.key || act.go) && h("span", { class: "k", "aria-hidden": "true" }, act.key && h("kbd", {}, act.key), act.go && h("kbd", {}, "enter")))));
    fill(this.words, this.note(picked, pending, !!spread));
  }

  /** @param {Option} option @param {string[]} picked @param {string} pending @returns {Act} */
  spreadAct(option, picked, pending) {
    const form = /** @type {import("../types").SpreadForm} */ (option.spread);
    const ways = [picked, pending ? [...picked, pending] : []].filter((cards) => cards.length && !complaint(cards, form));
    const found = !picked.length && pending ? form.found.find((some) => some.includes(pending)) : undefined;
    const cards = ways.sort((a, b) => b.length - a.length)[0] ?? found;
    const choice = cards ? `${option.verb} ${cards.join(" ")}` : "";
    const brings = choice ? this.brings(choice) : "";
    const why = picked.length ? complaint(pending && !picked.includes(pending) ? [...picked, pending] : picked, form) : "Pick the cards of the spread, or press M.";
    return { label: `${cards ? `Spread ${cards.map(written).join(" ")}` : "New spread"}${brings ? `, ${brings}` : ""}`, key: "m", choice, go: false, why, order: choice ? 2 : 0.5 };
  }

  /** @param {string[]} picked @param {string} pending @param {boolean} spreads */
  note(picked, pending, spreads) {
    if (picked.length) return picked.map(written).join(" ");
    const must = this.options.find((option) => option.spread)?.spread?.must;
    if (must) return `The ${cardName(must)} has to be used at once`;
    if (pending && this.options.some((option) => /^add-/.test(option.verb) && option.pick?.among.includes(pending))) return "It may be forced on you if you throw it";
    return spreads && !this.now.some((act) => act.key === "m" && act.choice) ? "M shows a spread that you have" : "";
  }

  /** What my spread is called. @param {number} number */
  nameOf(number) {
    const mine = (this.controller.seen?.felt?.spreads ?? []).filter((one) => one.seat === this.controller.me);
    return mine[number - 1]?.words.replace(/^valle /, "") ?? `spread ${number}`;
  }

  /** M spreads what is picked, or picks the next spread that there is. */
  spreadKey() {
    const act = this.now.find((one) => one.key === "m");
    if (!act) return false;
    if (act.choice) {
      void this.do(act);
      return true;
    }
    if (this.picked.length) {
      this.controller.refuse(act.why);
      return true;
    }
    const form = this.options.find((option) => option.spread)?.spread;
    const seen = this.controller.seen;
    if (!form?.found.length || !seen) return true;
    this.suggested = (this.suggested + 1) % form.found.length;
    const left = [...form.found[this.suggested]];
    const at = left.indexOf(this.pending);
    if (at >= 0) left.splice(at, 1);
    /** @type {Set<number>} */
    const picked = new Set();
    for (const { card, i } of myHand(seen)) {
      const found = left.indexOf(card);
      if (found < 0) continue;
      left.splice(found, 1);
      picked.add(i);
    }
    this.shared.set("picked", picked);
    return true;
  }

  /** @param {number} place */
  pick(place) {
    const seen = this.controller.seen;
    const one = seen && myHand(seen)[place];
    if (!one) return false;
    const picked = new Set(this.shared.get("picked"));
    if (!picked.delete(one.i)) picked.add(one.i);
    this.shared.set("picked", picked);
    return true;
  }

  unpick() {
    if (!this.shared.get("picked").size) return false;
    this.shared.set("picked", new Set());
    return true;
  }

  /** @param {(act: Act) => boolean} which */
  press(which) {
    const act = this.now.find(which);
    if (!act) return false;
    void this.do(act);
    return true;
  }

  /** @param {Act} act */
  async do(act) {
    if (this.busy || performance.now() - this.changedAt < GUARD) return;
    if (!act.choice) return this.controller.refuse(act.why);
    if (act.price && !(await confirm({ title: `${act.label}?`, text: act.price, yes: act.label }))) return;
    this.busy = true;
    try {
      await this.controller.choose(act.choice);
    } finally {
      this.busy = false;
    }
  }

  destroy() {
    for (const off of this.offs) off();
    this.shared.set("picked", new Set());
    this.shared.set("fits", []);
  }
}
