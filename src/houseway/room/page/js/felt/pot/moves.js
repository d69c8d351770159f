// @ts-check
// What moved between two views: cards dealt, turned and thrown away, chips bet, gathered and pushed to who won them.

import { createMotion } from "../../motion.js";
import { still } from "../../settings.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("./seats.js").SeatOnFelt} SeatOnFelt */
/** @typedef {import("./centre.js").Centre} Centre */
/**
 * @typedef {{
 *   bets: Map<number, {element: HTMLElement, rect: DOMRect}>,
 *   pots: {element: HTMLElement, rect: DOMRect}[],
 *   hands: Map<number, {cards: {element: HTMLElement, rect: DOMRect, face: string}[]}>,
 *   boards: number[],
 * }} Picture
 */

export class Moves {
  /**
   * @param {HTMLElement} host
   * @param {Map<number, SeatOnFelt>} seats
   * @param {Map<number, HTMLElement>} bets
   * @param {Centre} centre
   */
  constructor(host, seats, bets, centre) {
    this.host = host;
    this.seats = seats;
    this.bets = bets;
    this.centre = centre;
    this.motion = createMotion(host);
  }

  /** Where everything lies before a new view is shown. @returns {Picture} */
  picture() {
    const shot = (/** @type {HTMLElement} */ element) => ({ element, rect: measured(element) });
    return {
      bets: new Map([...this.bets].map(([seat, element]) => [seat, shot(element)])),
      pots: /** @type {HTMLElement[]} */ ([...this.centre.pots.children]).map(shot),
      hands: new Map([...this.seats].map(([number, seat]) => [number, { cards: seat.cards.map((card) => ({ ...shot(card), face: card.getAttribute("c") ?? "" })) }])),
      boards: this.centre.cards.map((board) => board.length),
    };
  }

  /**
   * Let what changed come from where it was. All is measured before the first thing moves.
   * @param {Picture} was
   * @param {Seen} seen
   * @param {Seen} before
   */
  play(was, seen, before) {
    const fresh = seen.hand !== before.hand;
    const host = measured(this.host);
    const deck = new DOMRect(host.x + host.width / 2 - 20, host.y + host.height * 0.36 - 28, 40, 56);
    const { dealt, turned } = this.newCards(was, fresh);
    const bets = this.newBets(seen, before, fresh);
    const pot = this.centre.pots.firstElementChild ? measured(this.centre.pots.firstElementChild) : deck;
    const plates = new Map([...this.seats].map(([number, seat]) => [number, measured(seat.plate)]));
    const at = new Map([...dealt, ...bets.map(([, element]) => element)].map((element) => [element, measured(element)]));
    dealt.forEach((card, order) => this.motion.comes(card, deck, { order, of: dealt.length, at: at.get(card) }));
    turned.forEach((card, order) => this.motion.turns(card, { order, of: turned.length }));
    for (const [number, element] of bets) this.motion.comes(element, plates.get(number) ?? deck, { ms: 180, at: at.get(element) });
    if (fresh) return;
    for (const [number, { cards }] of was.hands)
      if (!this.seats.get(number)?.cards.length) for (const { element, rect } of cards) this.motion.goes(element, rect, deck, { ms: 180, host });
    for (const [number, { element, rect }] of was.bets) if (!this.bets.has(number)) this.motion.goes(element, rect, pot, { ms: 180, host });
    const [lying] = was.pots;
    if (!lying || !seen.view?.over || before.view?.over) return;
    for (const result of seen.results ?? []) {
      const plate = plates.get(result.seat);
      if (plate && (result.won ?? 0) > 0) this.motion.goes(lying.element, lying.rect, plate, { host });
    }
  }

  /**
   * Cards that were not there before, and those that were turned over.
   * @param {Picture} was
   * @param {boolean} fresh
   */
  newCards(was, fresh) {
    /** @type {HTMLElement[]} */
    const dealt = [];
    /** @type {HTMLElement[]} */
    const turned = [];
    const hands = [...this.seats].map(([number, seat]) => ({ cards: seat.cards, old: fresh ? [] : was.hands.get(number)?.cards ?? [] }));
    const most = Math.max(0, ...hands.map(({ cards }) => cards.length));
    // A round goes card by card, as a dealer does it.
    for (let round = 0; round < most; round++)
      for (const { cards, old } of hands) {
        const card = cards[round];
        if (!card) continue;
        const face = card.getAttribute("c") ?? "??";
        if (face === "??" ? round >= old.length : !old.some((one) => one.face === face))
          (old[round]?.face === "??" && face !== "??" ? turned : dealt).push(card);
      }
    for (const [i, board] of this.centre.cards.entries()) dealt.push(...board.slice(fresh ? 0 : was.boards[i] ?? 0));
    return { dealt, turned };
  }

  /**
   * Bets that are new, or larger than they were.
   * @param {Seen} seen
   * @param {Seen} before
   * @param {boolean} fresh
   */
  newBets(seen, before, fresh) {
    /** @param {Seen} told @param {number} number */
    const bet = (told, number) => told.view?.seats.find((seat) => seat.number === number)?.bet ?? 0;
    return [...this.bets].filter(([number]) => bet(seen, number) > (fresh ? 0 : bet(before, number)));
  }

  settle() {
    this.motion.settle();
  }
}

/**
 * Where an element lies; nowhere in particular where nothing may travel, which spares the browser a layout.
 * @param {Element} element
 */
function measured(element) {
  return still() ? NOWHERE : element.getBoundingClientRect();
}
const NOWHERE = new DOMRect();
