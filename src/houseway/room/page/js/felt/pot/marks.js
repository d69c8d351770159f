// @ts-check
// Which cards play: for the high hand, for the low one, or for the payment that somebody asks about.

import { isLow } from "./scene.js";

/** @typedef {import("./seats.js").SeatOnFelt} SeatOnFelt */
/** @typedef {import("./centre.js").Centre} Centre */

/**
 * @param {Map<number, SeatOnFelt>} seats
 * @param {Centre} centre
 */
export function clearMarks(seats, centre) {
  for (const seat of seats.values()) {
    seat.element.classList.remove("asked-about");
    for (const card of seat.cards) card.classList.remove("plays", "lows");
  }
  for (const card of centre.cards.flat()) card.classList.remove("plays", "lows");
}

/**
 * The cards of one payment, where they lie.
 * @param {{seat?: number, cards?: {card: string, place: string, role?: string}[]}} payment
 * @param {Map<number, SeatOnFelt>} seats
 * @param {Centre} centre
 */
export function markPayment(payment, seats, centre) {
  if (payment.seat) seats.get(payment.seat)?.element.classList.add("asked-about");
  for (const { card, place, role } of payment.cards ?? []) markOne(lying(place, seats, centre), card, role === "low");
}

/**
 * After the showdown: what every winner won with.
 * @param {import("../../types").Seen} seen
 * @param {Map<number, SeatOnFelt>} seats
 * @param {Centre} centre
 */
export function markResults(seen, seats, centre) {
  if (!seen.view?.over) return;
  for (const result of seen.results ?? [])
    for (const part of result.parts ?? [])
      for (const { card, place } of part.cards ?? []) markOne(lying(place, seats, centre), card, isLow(part.name));
}

/**
 * The cards that lie at a place: `seat 3`, `board 1`.
 * @param {string} place
 * @param {Map<number, SeatOnFelt>} seats
 * @param {Centre} centre
 */
function lying(place, seats, centre) {
  const [kind, number] = place.split(" ");
  return (kind === "seat" ? seats.get(Number(number))?.cards : kind === "board" ? centre.cards[Number(number) - 1] : undefined) ?? [];
}

/**
 * @param {HTMLElement[]} cards
 * @param {string} card
 * @param {boolean} low
 */
function markOne(cards, card, low) {
  cards.find((element) => element.getAttribute("c") === card)?.classList.add(low ? "lows" : "plays");
}
