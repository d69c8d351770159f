// @ts-check
// The felt of Pan: a straight slab, everybody's spreads in fans before the plate, deck and discards in the middle, my spreads above my hand.

import { h, on } from "../../dom.js";
import { change, dollars } from "../../money.js";
import { createMotion } from "../../motion.js";
import { cardName, chips, thing } from "../../things.js";
import { awayFor, runClocks } from "../bank/clocks.js";
import { keepFocus } from "../bank/focus.js";
import { morph } from "../bank/morph.js";
import { moveThings, remember } from "../bank/moves.js";
import { middleOf, myHand, players } from "./facts.js";

/** @typedef {import("../../types").Controller} Controller */
/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("./facts.js").Player} Player */
/** @typedef {import("./facts.js").Spread} Spread */

/** Where the plates of the others are, in per cent of the felt, by how many they are: from my right, against the clock. */
const PLACES = /** @type {Record<number, [number, number][]>} */ ({
  1: [[50, 0]],
  2: [[84, 0], [16, 0]],
  3: [[84, 42], [50, 0], [16, 42]],
  4: [[84, 60], [84, 0], [16, 0], [16, 60]],
  5: [[84, 62], [84, 0], [50, 0], [16, 0], [16, 62]],
  6: [[84, 64], [84, 34], [68, 0], [32, 0], [16, 34], [16, 64]],
  7: [[85, 68], [85, 42], [80, 0], [50, 0], [20, 0], [15, 42], [15, 68]],
});

/** @param {Controller} controller @returns {import("../../types").Felt} */
export function createFelt(controller) {
  return new PanFelt(controller);
}

class PanFelt {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.element = h("div", { class: "felt pan-felt", data: { felt: "melds" } });
    this.motion = createMotion(this.element);
    /** @type {boolean | undefined} */
    this.phone = undefined;
    this.low = false;
    this.clocks = runClocks(controller, this.element, () => controller.seen?.seats.some((seat) => seat.away) && this.draw());
    const sized = new ResizeObserver(([entry]) => {
      const phone = entry.contentRect.width < 760, low = entry.contentRect.height < (phone ? 500 : 560);
      if (phone === this.phone && low === this.low) return;
      this.phone = phone;
      this.low = low;
      this.draw();
    });
    sized.observe(this.element);
    this.offs = [
      () => sized.disconnect(), () => this.clocks.stop(), controller.shared.on("picked", () => this.draw()), controller.shared.on("fits", () => this.draw()),
      keepFocus(this.element, ".pickable"),
      on(this.element, "click", (event) => this.click(event)),
    ];
  }

  /** @param {Seen} seen @param {Seen | null} before */
  show(seen, before) {
    this.motion.settle();
    const lay = before && before.hand === seen.hand ? remember(this.element) : null;
    this.draw();
    if (lay) moveThings(this.element, this.motion, lay);
  }

  /** @param {any} payment */
  marks(payment) {
    const left = [...(payment?.cards ?? [])];
    for (const old of this.element.querySelectorAll(".plays")) old.classList.remove("plays");
    for (const card of this.element.querySelectorAll("[data-place]")) {
      const at = left.findIndex((one) => one.card === card.getAttribute("c") && one.place === /** @type {HTMLElement} */ (card).dataset.place);
      if (at >= 0) {
        left.splice(at, 1);
        card.classList.add("plays");
      }
    }
  }

  destroy() {
    this.motion.settle();
    for (const off of this.offs) off();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-do]");
    if (!(target instanceof HTMLElement)) return;
    const { shared } = this.controller;
    if (target.dataset.do === "why") this.controller.openPanel("why", { seat: Number(target.dataset.seat) || undefined });
    if (this.controller.readOnly) return;
    if (target.dataset.do === "pick") {
      const picked = new Set(shared.get("picked"));
      const card = Number(target.dataset.pick);
      if (!picked.delete(card)) picked.add(card);
      shared.set("picked", picked);
    }
    if (target.dataset.do === "spread") shared.set("aimed", Number(target.dataset.spread));
  }

  draw() {
    const seen = this.controller.seen;
    if (!seen || this.phone === undefined) return;
    const all = players(this.controller, seen);
    const mine = all.find((player) => player.mine) ?? null;
    const others = all.filter((player) => player !== mine);
    const places = PLACES[Math.min(7, others.length)] ?? [];
    // Play goes to the right: the next one sits at my right.
    const around = [...others].reverse();
    morph(this.element, h("div", { class: ["felt", "pan-felt", this.phone && "phone", this.low && "low"], data: { felt: "melds", n: all.length, top: places.some(([x, y]) => x === 50 && y === 0) ? "1" : "0" } },
      h("div", { class: "slab slab--plain", data: { k: "slab" } }),
      h("ul", { class: "around", "aria-label": "Players, in the order of play", data: { k: "around" } }, around.map((player, i) => {
        const item = this.seat(player);
        const place = places[i];
        if (place) {
          item.style.setProperty("--x", String(place[0]));
          item.style.setProperty("--y", String(place[1]));
          item.classList.toggle("above", place[1] === 0);
        }
        return item;
      })),
      this.middle(seen),
      mine && this.mine(seen, mine)));
    this.clocks.tick();
  }

  /** @param {Player} player */
  seat(player) {
    return h("li", { class: ["psp", "seat", player.folded && "folded", player.asked && "turn", player.away && "gone", (player.net ?? 0) > 0 && "won"], data: { k: `seat ${player.seat}` } },
      h("span", { class: "vh" }, sentence(player)),
      player.spreads.length > 0 && h("div", { class: "spreads", data: { k: "spreads" } }, player.spreads.map((spread) => h("div", { class: "spread-place", data: { k: `s${spread.number}` }, title: worthOf(spread) }, fan(spread, player.seat)))),
      this.plate(player));
  }

  /** @param {Player} player */
  plate(player) {
    const say = player.away ? `Away ${awayFor(this.controller, player.seat)}`.trim() : player.net !== null && player.net !== 0 ? change(player.net) : "";
    const kind = player.net !== null && player.net > 0 ? "say--good" : "say--off";
    return h("div", { class: "plate", data: { k: "plate" } },
      player.clock && player.asked && h("i", { class: "clock", data: { k: "clock", clock: player.seat } }, h("i", {})),
      h("b", {}, player.name, player.doubles ? " ×2" : ""), h("span", {}, dollars(player.stack)), " ",
      h("em", {}, player.out ? player.out.toLowerCase() : player.folded ? "" : `${player.down} down`),
      say && (player.net !== null && player.net !== 0
        ? h("button", { type: "button", class: ["say", kind], data: { k: "say", do: "why", seat: player.seat }, "aria-label": `${player.name}: ${say}. Why?` }, say)
        : h("span", { class: ["say", kind], data: { k: "say" } }, say)));
  }

  /** @param {Seen} seen */
  middle(seen) {
    const lying = middleOf(seen);
    if (!seen.view) return h("section", { class: "deckzone", data: { k: "deck" } });
    const who = (/** @type {number} */ seat, /** @type {string} */ second, /** @type {string} */ third) => (seat === seen.you ? `You ${second}` : `${this.controller.nameOf(seat)} ${third}`);
    const mine = lying.drawn === seen.you && lying.drawn !== 0;
    return h("section", { class: "deckzone", "aria-label": "The middle of the table", data: { k: "deck" } },
      h("div", { data: { k: "pile" } }, thing("??"), h("span", { class: "caption num" }, lying.left ? `${lying.left} left` : "The deck")),
      lying.card && h("div", { data: { k: "card" } }, marked(lying.card, "card", mine ? "held" : ""), h("span", { class: ["caption", mine && "strong"] }, lying.drawn ? who(lying.drawn, "drew", "drew") : "In play")),
      lying.discard && h("div", { data: { k: "discard" } }, marked(lying.discard, "discard", "dim"), h("span", { class: "caption" }, lying.thrown ? who(lying.thrown, "threw", "threw") : "Thrown")),
      h("div", { class: "tops", data: { k: "tops" } },
        h("button", { type: "button", class: "pot", data: { do: "why" }, "aria-label": `${dollars(lying.tops)} tops. Why?` }, lying.tops > 0 && chips(lying.tops), dollars(lying.tops), h("small", {}, "tops")),
        lying.doubleTops > 0 && h("span", { class: "caption num" }, `${dollars(lying.doubleTops)} of it for doubles`)));
  }

  /** @param {Seen} seen @param {Player} mine */
  mine(seen, mine) {
    const hand = myHand(seen);
    const picked = /** @type {Set<number>} */ (this.controller.shared.get("picked"));
    const fits = /** @type {{number: number, words: string}[]} */ (this.controller.shared.get("fits") ?? []);
    const asked = !!seen.view?.decision && !this.controller.readOnly;
    return h("section", { class: ["mineline", "seat", "me", mine.asked && "turn", mine.folded && "folded"], "aria-label": "Your cards", data: { k: "mine" } },
      h("div", { class: "spreads", data: { k: "spreads" } }, mine.spreads.map((spread) => {
        const fit = fits.find((one) => one.number === spread.number);
        return h("div", { class: ["spread-place", fit && "fits"], data: { k: `s${spread.number}` } }, fan(spread, mine.seat),
          h("div", { class: "worth" }, `${worthOf(spread)}${fit ? ` · ${fit.words}` : ""}`));
      })),
      h("div", { class: "myline", data: { k: "line" } },
        this.plate(mine),
        h("div", { class: "myhand", role: "group", "aria-label": "Your hand", style: { "--n": hand.length }, data: { k: "hand" } }, hand.map(({ card, i }) => {
          const held = picked.has(i);
          const face = thing(card, { class: held ? "held" : undefined });
          face.setAttribute("aria-hidden", "true");
          return asked
            ? h("button", { type: "button", class: ["pickable", held && "held"], "aria-pressed": String(held), "aria-label": `${cardName(card)}${held ? ", picked" : ""}`, data: { k: `h${i}`, do: "pick", pick: i } }, face)
            : h("span", { class: "pickable", role: "img", "aria-label": cardName(card), data: { k: `h${i}` } }, face);
        }))));
  }
}

/** @param {Spread} spread @param {number} seat */
function fan(spread, seat) {
  return h("div", { class: ["spread", spread.invalid && "invalid"], data: { k: "fan" } }, spread.cards.map((card, i) => {
    const element = thing(card);
    element.dataset.k = String(i);
    element.dataset.place = `spot ${seat}${spread.number > 1 ? `.${spread.number}` : ""}`;
    return element;
  }));
}

/** @param {string} card @param {string} place @param {string} name */
function marked(card, place, name) {
  const element = thing(card, { class: name || undefined });
  element.dataset.k = card;
  element.dataset.place = place;
  return element;
}

/** @param {Spread} spread */
function worthOf(spread) {
  if (spread.invalid) return "no spread";
  return spread.pays ? `${spread.words}, ${dollars(spread.pays)} from each` : `${spread.words}, no pay`;
}

/** @param {Player} player */
function sentence(player) {
  const parts = [player.name, dollars(player.stack)];
  if (player.out) parts.push(player.out.toLowerCase());
  else parts.push(`${player.down} cards down`);
  if (player.doubles) parts.push("plays doubles");
  for (const spread of player.spreads) parts.push(`${spread.words}: ${spread.cards.map(cardName).join(", ")}`);
  if (player.asked) parts.push("to act");
  if (player.net !== null) parts.push(change(player.net));
  return `${parts.join(", ")}.`;
}
