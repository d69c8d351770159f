// @ts-check
// The felt in words: a sentence for each seat, names of pots, suits drawn in a line of the story.

import { dollars } from "../../money.js";
import { sayCards } from "../../table/voice.js";

/** @typedef {import("./scene.js").SeatScene} SeatScene */

/**
 * A seat in one sentence: name, chips, state, cards.
 * @param {SeatScene} seat
 */
export function seatSentence(seat) {
  const said = [seat.bot ? `${seat.name}, a bot` : seat.name, dollars(seat.stack)];
  if (seat.away) said.push("away");
  else if (seat.out && !seat.dealt) said.push("not in this hand");
  if (seat.folded) said.push("folded");
  else if (seat.allIn) said.push("all-in");
  else if (seat.turn) said.push(seat.mine ? "your turn" : "to act");
  if (seat.bet) said.push(`${dollars(seat.bet)} in front`);
  if (seat.pill && ["good", "low", ""].includes(seat.pill.kind)) said.push(seat.pill.text);
  if (!seat.folded || seat.mine) {
    const open = [...seat.down, ...seat.up].filter((card) => card !== "??");
    const hidden = seat.down.length + seat.up.length - open.length;
    if (open.length) said.push(sayCards(open));
    if (hidden) said.push(`${hidden} ${hidden === 1 ? "card" : "cards"} face down`);
    if (seat.hand && open.length) said.push(seat.hand);
  }
  return `${said.join(", ")}.`;
}

/**
 * What a pot is called: main, side, side 2 …; the only one is the pot.
 * @param {number} index
 * @param {number} of
 */
export function potName(index, of) {
  if (of < 2) return "pot";
  return index === 0 ? "main" : index === 1 ? "side" : `side ${index}`;
}

/** @type {Record<string, string>} */
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/**
 * A line of the story with suits drawn.
 * @param {string} text
 */
export function forTheEye(text) {
  return text.replace(/\b(?:[2-9TJQKA][shdc]|Jk)\b/g, (card) => (card === "Jk" ? "joker" : `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]]}`));
}
