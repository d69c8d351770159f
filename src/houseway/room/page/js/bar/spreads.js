// @ts-check
// What is a spread at the Pan table: three or more in sequence of one suit, or of one rank in one suit, in three suits, or (aces and kings) in any.

const PLACE = "A234567JQK";
const RANKS = "23456789TJQKA";
const LEAST = 3;

/** @param {string} card */
const rankOf = (card) => RANKS.indexOf(card[0]) + 2;

/**
 * Whether cards are a spread.
 * @param {string[]} cards
 * @param {number[]} free the ranks that may be spread in any suits
 */
export function isSpread(cards, free) {
  if (cards.length < LEAST) return false;
  const suits = new Set(cards.map((card) => card[1]));
  if (cards.every((card) => card[0] === cards[0][0])) return suits.size === 1 || suits.size >= LEAST || free.includes(rankOf(cards[0]));
  if (suits.size > 1) return false;
  const places = cards.map((card) => PLACE.indexOf(card[0])).sort((a, b) => a - b);
  return places.every((place, i) => place === places[0] + i);
}

/**
 * What keeps cards from being laid as a new spread; empty where nothing does.
 * @param {string[]} cards
 * @param {import("../types").SpreadForm} form
 */
export function complaint(cards, form) {
  const left = [...form.among];
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return "These cards are not all yours to spread.";
    left.splice(at, 1);
  }
  if (!isSpread(cards, form.free)) return "A spread is three or more in sequence of one suit, or of one rank in one suit or three suits.";
  if (form.must && !cards.includes(form.must)) return "The card that was taken has to be used at once.";
  if (form.new && !cards.some((card) => form.new?.includes(card))) return "A new spread needs a card that lies in no other one.";
  return "";
}

/** The same cards, in whatever order. @param {string[]} one @param {string[]} other */
export function same(one, other) {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}
