// @ts-check
// A table of Pan in the order in which it is drawn: everybody's spreads, the deck, the card in play, the tops, my hand.

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Controller} Controller */
/** @typedef {{number: number, cards: string[], words: string, pays: number, invalid: boolean}} Spread */
/**
 * @typedef {{seat: number, name: string, stack: number, mine: boolean, asked: boolean, away: boolean, out: string, folded: boolean, doubles: boolean,
 *   down: number, holds: number, spreads: Spread[], net: number | null, clock: boolean}} Player
 */

/** The sequence of the ranks, from the ace; the seven and the jack adjoin. */
const PLACE = "A234567JQK";

/** @param {string} card */
export const panOrder = (card) => PLACE.indexOf(card[0]) * 4 + "cdhs".indexOf(card[1]);

/**
 * My cards, in order, as places in the view's hand.
 * @param {Seen} seen
 */
export function myHand(seen) {
  const mine = seen.view?.seats.find((seat) => seat.number === seen.you);
  const cards = mine?.down ?? [];
  return cards.map((card, i) => ({ card, i })).filter(({ card }) => card !== "??").sort((a, b) => panOrder(a.card) - panOrder(b.card) || a.i - b.i);
}

/**
 * @param {Controller} controller
 * @param {Seen} seen
 * @returns {Player[]} from mine, in the order of play: to the right
 */
export function players(controller, seen) {
  const view = seen.view ?? null, felt = seen.felt ?? null;
  const inHand = new Map((view?.seats ?? []).map((seat) => [seat.number, seat]));
  const spots = new Map((view?.spots ?? []).map((spot) => [spot.number, spot]));
  const results = new Map((seen.results ?? []).map((result) => [result.seat, result]));
  const worth = [...(felt?.spreads ?? [])];
  const told = (/** @type {number} */ seat) => {
    const at = worth.findIndex((one) => one.seat === seat);
    return at < 0 ? null : worth.splice(at, 1)[0];
  };
  const found = seen.seats.map((one) => {
    const number = one.seat, seat = inHand.get(number);
    const spreads = (spots.get(number)?.hands ?? []).filter((hand) => hand.cards.length).map((hand, i) => {
      const words = told(number);
      return { number: i + 1, cards: hand.cards, words: words?.words ?? "", pays: words?.pays ?? 0, invalid: hand.marks.includes("invalid") };
    });
    const out = felt?.out?.[String(number)] ?? "";
    return {
      seat: number, name: controller.nameOf(number), stack: seat && !view?.over ? seat.stack : one.stack, mine: number === seen.you,
      asked: !!view && !view.over && view.asked.includes(number), away: one.away ?? false,
      out: one.sits_out ? "Sitting out" : out || (!seat && view && !view.over ? (one.waits ?? "") : ""), folded: !!seat?.folded || (!seat && !!view), doubles: (felt?.doubles ?? []).includes(number),
      down: spreads.reduce((sum, spread) => sum + spread.cards.length, 0), holds: seat?.down.length ?? 0, spreads,
      net: view?.over ? (results.get(number)?.net ?? 0) : null, clock: (seen.clocks ?? []).some((clock) => clock.seat === number),
    };
  });
  const at = Math.max(0, found.findIndex((player) => player.mine));
  return [...found.slice(at), ...found.slice(0, at)];
}

/** The middle of the table. @param {Seen} seen */
export function middleOf(seen) {
  const common = new Map(seen.view?.common ?? []);
  return {
    left: seen.felt?.left ?? 0,
    card: common.get("card")?.cards[0] ?? "", drawn: seen.felt?.drawn ?? 0,
    discard: common.get("discard")?.cards[0] ?? "", thrown: seen.felt?.thrown ?? 0,
    tops: (seen.view?.pots ?? []).reduce((sum, pot) => sum + pot.amount, 0), doubleTops: seen.felt?.double_tops ?? 0,
  };
}
