// @ts-check
// A table for points in the order in which it is drawn: everybody's rows, what they are called, what they came to.

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Controller} Controller */
/**
 * @typedef {{
 *   seat: number, name: string, stack: number, mine: boolean, asked: boolean, turn: boolean, away: boolean, out: string, state: string, marks: string[],
 *   rows: {name: string, size: number, cards: string[], words: string}[], holds: number, dealt: boolean, net: number | null, button: boolean, clock: boolean, open: boolean,
 *   paid: {who: number, amount: number}[],
 * }} Player  paid: from whom chips came (more than 0) and to whom they went
 */

export const ROWS = ["front", "middle", "back"];
export const SIZES = [3, 5, 5];

/**
 * @param {Controller} controller
 * @param {Seen} seen
 * @returns {Player[]} from mine clockwise
 */
export function players(controller, seen) {
  const view = seen.view ?? null;
  const totals = new Map((seen.totals ?? []).map((total) => [total.place, total.words]));
  const spots = new Map((view?.spots ?? []).map((spot) => [spot.number, spot]));
  const inHand = new Map((view?.seats ?? []).map((seat) => [seat.number, seat]));
  const results = new Map((seen.results ?? []).map((result) => [result.seat, result]));
  const found = seen.seats.map((told) => {
    const number = told.seat, seat = inHand.get(number), hand = spots.get(number)?.hands[0];
    const asked = !!view && !view.over && view.asked.includes(number);
    const alone = asked && view.asked.length === 1;
    const laid = (hand?.groups ?? []).reduce((sum, group) => sum + group.length, 0);
    const dealt = !!seat && !seat.folded && (!!hand || seat.down.length > 0);
    return {
      seat: number, name: controller.nameOf(number), stack: seat && !view?.over ? seat.stack : told.stack, mine: number === seen.you, asked, turn: asked && (alone || number === seen.you),
      away: told.away ?? false, out: told.sits_out ? "Sitting out" : (!seat && view && !view.over ? (told.waits ?? "") : ""), dealt,
      state: stateOf(seen, asked, laid, seat?.down.length ?? 0, told.note ?? ""), marks: hand?.marks ?? [],
      rows: ROWS.map((name, i) => ({ name, size: SIZES[i], cards: hand?.groups[i] ?? [], words: totals.get(`spot ${number} ${name}`) ?? "" })),
      holds: seat?.down.length ?? 0, net: view?.over ? (results.get(number)?.net ?? 0) : null, button: view?.button === number,
      clock: (seen.clocks ?? []).some((clock) => clock.seat === number), open: !!hand && hand.groups.some((group) => group.some((card) => card !== "??")),
      paid: (seen.felt?.paid ?? []).flatMap(([payer, payee, amount]) => (payee === number ? [{ who: payer, amount }] : payer === number ? [{ who: payee, amount: -amount }] : [])),
    };
  });
  const at = Math.max(0, found.findIndex((player) => player.mine));
  return [...found.slice(at), ...found.slice(0, at)];
}

/** @param {Seen} seen @param {boolean} asked @param {number} laid @param {number} holds @param {string} note */
function stateOf(seen, asked, laid, holds, note) {
  const asks = seen.view?.decision?.asks ?? "";
  if (!seen.view || seen.view.over) return "";
  if (asked) return laid >= 13 ? "Declaring" : holds > 0 || asks === "set" ? (laid && laid < 13 ? "Placing" : "Setting") : "To act";
  if (laid >= 13) return note && /declares|surrender/.test(note) ? note.charAt(0).toUpperCase() + note.slice(1) : "Set";
  return laid ? "Placed" : "";
}
