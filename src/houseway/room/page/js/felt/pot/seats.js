// @ts-check
// A seat on the felt: its cards, its plate, and the word below it. Each part is made once and then kept up to date.

import { fill, h } from "../../dom.js";
import { dollars } from "../../money.js";
import { thing } from "../../things.js";
import { apartFor, backs, fan, heightOf, mineApart } from "./fans.js";
import { DOWN, handRoom, tuckFor } from "./layout.js";
import { clamp } from "./boxes.js";
import { seatSentence } from "./words.js";

/** @typedef {import("../../types").Controller} Controller */
/** @typedef {import("./scene.js").SeatScene} SeatScene */
/** @typedef {import("./layout.js").Layout} Layout */

export class SeatOnFelt {
  /**
   * @param {Controller} controller
   * @param {number} number
   */
  constructor(controller, number) {
    this.controller = controller;
    this.number = number;
    /** @type {SeatScene | null} */
    this.scene = null;
    this.pickable = 0;
    this.hole = h("div", { class: "hole" });
    this.name = h("b", { "aria-hidden": "true" });
    this.stack = h("span", { class: "stack", "aria-hidden": "true" });
    this.left = h("i");
    this.clock = h("i", { class: "clock", hidden: true, "aria-hidden": "true" }, this.left);
    this.plate = h("div", { class: "plate" }, this.name, this.stack, this.clock);
    /** @type {HTMLElement | null} */
    this.say = null;
    this.sit = h("button", { class: "sit", type: "button", "aria-label": `Sit in seat ${number}`, on: { click: () => controller.sit(number) } }, "Sit");
    this.element = h("li", { class: "seat", data: { seat: number } });
  }

  /** The cards that lie there as elements, in the order of down, then up. */
  get cards() {
    return /** @type {HTMLElement[]} */ ([...this.hole.querySelectorAll("hw-card")]);
  }

  /**
   * @param {SeatScene | undefined} scene nothing where nobody sits
   * @param {Layout} layout
   * @param {number} place
   * @param {{stud: boolean, maySit: boolean, picks: boolean}} game
   */
  show(scene, layout, place, game) {
    const at = layout.seats[place];
    const { element } = this;
    element.style.setProperty("--x", `${at.x}px`);
    element.style.setProperty("--y", `${at.y}px`);
    element.style.setProperty("--w", `${at.width}px`);
    element.style.setProperty("--h", `${at.height}px`);
    this.scene = scene ?? null;
    if (!scene) return this.showEmpty(game.maySit);
    element.hidden = false;
    if (!this.plate.isConnected) fill(element, this.hole, this.plate);
    const gone = scene.away || (scene.out && !scene.dealt);
    element.className = [
      "seat", scene.mine && "me", scene.turn && "turn", (scene.folded || (scene.out && !scene.dealt)) && "folded", gone && "gone", scene.won && "won",
      scene.shown && "shown", game.stud && "stud",
    ].filter(Boolean).join(" ");
    element.setAttribute("aria-label", seatSentence(scene));
    this.name.textContent = scene.name;
    this.showStack(scene);
    this.showPill(scene);
    this.clock.hidden = !scene.turn;
    this.showCards(scene, layout, place, game);
  }

  /** @param {boolean} maySit */
  showEmpty(maySit) {
    const { element } = this;
    element.className = "seat vacant";
    element.removeAttribute("aria-label");
    element.hidden = !maySit;
    this.say?.remove();
    this.say = null;
    if (maySit && element.firstChild !== this.sit) fill(element, this.sit);
    else if (!maySit) fill(element);
  }

  /**
   * Chips that have moved can be asked about.
   * @param {SeatScene} scene
   */
  showStack(scene) {
    const asks = scene.net !== 0;
    if (asks !== this.stack instanceof HTMLButtonElement) {
      const next = asks
        ? h("button", { class: "stack", type: "button", on: { click: () => this.why() } })
        : h("span", { class: "stack", "aria-hidden": "true" });
      this.stack.replaceWith(next);
      this.stack = next;
    }
    this.stack.textContent = dollars(scene.stack);
    if (asks) this.stack.setAttribute("aria-label", `Why ${scene.name === "You" ? "you have" : `${scene.name} has`} ${dollars(scene.stack)}`);
  }

  /** @param {SeatScene} scene */
  showPill(scene) {
    const { pill } = scene;
    const asks = pill?.why ?? false;
    if (!pill || (this.say && asks !== this.say instanceof HTMLButtonElement)) {
      this.say?.remove();
      this.say = null;
    }
    if (!pill) return;
    if (!this.say) {
      this.say = asks
        ? h("button", { type: "button", on: { click: () => this.why() } })
        : h("span", { "aria-hidden": "true" });
      this.plate.append(this.say);
    }
    this.say.className = pill.kind ? `say say--${pill.kind}` : "say";
    this.say.textContent = pill.text;
    if (asks) this.say.setAttribute("aria-label", `${scene.name}: ${pill.text}. Why?`);
    this.say.title = pill.kind === "hand" ? pill.text : "";
  }

  why() {
    this.controller.openPanel("why", { seat: this.number });
  }

  /**
   * @param {SeatScene} scene
   * @param {Layout} layout
   * @param {number} place
   * @param {{stud: boolean, picks: boolean}} game
   */
  showCards(scene, layout, place, game) {
    const hidden = scene.folded && !scene.mine;
    const down = hidden ? [] : scene.down, up = hidden ? [] : scene.up;
    const count = down.length + up.length;
    const picks = scene.mine && game.picks ? down.length : 0;
    const old = this.hole.children;
    if (picks !== this.pickable || old.length !== count) {
      this.pickable = picks;
      fill(this.hole, [...down, ...up].map((card, i) => (i < picks ? this.pickableCard(card, i) : thing(card))));
    } else {
      for (const [i, card] of [...down, ...up].entries()) {
        const element = this.cards[i];
        if (element.getAttribute("c") !== card) {
          element.setAttribute("c", card);
          if (i < picks) element.parentElement?.setAttribute("aria-label", element.getAttribute("aria-label") ?? "");
        }
      }
    }
    for (const [i, element] of this.cards.entries()) {
      const slot = /** @type {HTMLElement} */ (picks && i < picks ? element.parentElement : element);
      slot.classList.toggle("dn", game.stud && i < down.length);
      element.classList.toggle("dim", scene.mine && scene.folded);
    }
    if (count) this.lay(scene, layout, place, down.length, up.length, game.stud);
  }

  /**
   * Give the cards their size and their place above the plate.
   * @param {SeatScene} scene
   * @param {Layout} layout
   * @param {number} place
   * @param {number} down
   * @param {number} up
   * @param {boolean} stud
   */
  lay(scene, layout, place, down, up, stud) {
    const at = layout.seats[place];
    const count = down + up;
    const open = scene.mine || scene.shown;
    const side = layout.hands[place];
    const room = Math.min(handRoom(layout.size), side.high - side.low);
    const deep = tuckFor(layout.size);
    let row, tuck;
    if (scene.mine) {
      row = fan(count, layout.mine.room, { most: layout.mine.most, apart: mineApart(stud) });
      tuck = deep.mine;
    } else if (stud) {
      row = fan(count, room, { most: layout.shown, apart: apartFor(count, true) });
      tuck = deep.stud;
    } else if (open) {
      row = fan(count, room, { most: layout.shown, apart: apartFor(count, false) });
      tuck = deep.shown;
    } else {
      row = backs(count, at.width - 10, layout.back);
      tuck = row.card * 1.4 - layout.peek;
    }
    const closer = stud && !open ? row.card * 0.36 : row.step;
    const width = row.card + Math.max(0, down - 1) * closer + (up ? (up - (down ? 0 : 1)) * row.step : 0);
    const x = scene.mine ? at.x : clamp(at.x, side.low + width / 2, Math.max(side.low + width / 2, side.high - width / 2));
    const { style } = this.hole;
    style.setProperty("--cw", `${row.card}px`);
    style.setProperty("--step", `${row.step - row.card}px`);
    style.setProperty("--closer", `${closer - row.card}px`);
    style.setProperty("--tall", `${heightOf(row.card) + (stud && down && up ? DOWN : 0)}px`);
    style.setProperty("--tuck", `${tuck}px`);
    style.setProperty("--dx", `${Math.round(x - at.x)}px`);
    style.setProperty("--down", `${stud && down && up ? DOWN : 0}px`);
  }

  /**
   * A card of mine that can be picked up.
   * @param {string} card
   * @param {number} index
   */
  pickableCard(card, index) {
    const element = thing(card);
    return h("button", {
      class: "pickable", type: "button", "aria-pressed": "false", data: { index },
      on: { click: () => toggle(this.controller, index) },
    }, element);
  }

  /** @param {Set<number>} picked */
  showPicked(picked) {
    for (const slot of this.hole.querySelectorAll("button.pickable")) {
      const held = picked.has(Number(/** @type {HTMLElement} */ (slot).dataset.index));
      slot.setAttribute("aria-pressed", String(held));
      slot.setAttribute("aria-label", slot.firstElementChild?.getAttribute("aria-label") ?? "");
      slot.firstElementChild?.classList.toggle("held", held);
    }
  }

  /**
   * What is left of the time, as a part of a line.
   * @param {number} part
   * @param {boolean} bank
   */
  tick(part, bank) {
    this.left.style.setProperty("--left", `${Math.round(clamp(part, 0, 1) * 100)}%`);
    this.clock.classList.toggle("bank", bank);
  }
}

/**
 * Pick a card up, or put it back.
 * @param {Controller} controller
 * @param {number} index
 */
export function toggle(controller, index) {
  const picked = new Set(controller.shared.get("picked"));
  if (!picked.delete(index)) picked.add(index);
  controller.shared.set("picked", picked);
}
