// @ts-check
// What each seat looks like at this moment: one plain picture of the view and of what the room tells beside it.

import { dollars } from "../../money.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").SeatTold} SeatTold */
/** @typedef {import("../../types").SeatView} SeatView */
/** @typedef {{text: string, kind: "" | "allin" | "off" | "good" | "low" | "hand", why: boolean}} Pill */
/**
 * @typedef {{
 *   seat: number, name: string, mine: boolean, stack: number, bet: number, bot: boolean,
 *   down: string[], up: string[], shown: boolean, folded: boolean, allIn: boolean, dealt: boolean,
 *   turn: boolean, away: boolean, awaySince: number, out: boolean, won: boolean, net: number,
 *   hand: string, pill: Pill | null,
 * }} SeatScene
 */

export const BOARDS = ["Top", "Bottom"];

/**
 * Everybody at the table, by seat.
 * @param {Seen} seen
 * @returns {Map<number, SeatScene>}
 */
export function scene(seen) {
  /** @type {Map<number, SeatScene>} */
  const found = new Map();
  const dealt = new Map((seen.view?.seats ?? []).map((seat) => [seat.number, seat]));
  for (const told of seen.seats) found.set(told.seat, seatScene(seen, told, dealt.get(told.seat)));
  // A hand of the past may have seats that nobody tells of beside it.
  for (const seat of dealt.values())
    if (!found.has(seat.number)) found.set(seat.number, seatScene(seen, { seat: seat.number, name: seat.name, stack: seat.stack }, seat));
  return found;
}

/**
 * @param {Seen} seen
 * @param {SeatTold} told
 * @param {SeatView | undefined} dealt
 * @returns {SeatScene}
 */
function seatScene(seen, told, dealt) {
  const view = seen.view;
  const over = !view || view.over;
  const mine = told.seat === seen.you;
  const result = (seen.results ?? []).find((one) => one.seat === told.seat);
  const won = over && (result?.won ?? 0) > 0;
  const faces = [...(dealt?.down ?? [])].some((card) => card !== "??");
  const folded = dealt?.folded ?? false;
  /** @type {SeatScene} */
  const seat = {
    seat: told.seat,
    name: mine ? "You" : told.name || `Seat ${told.seat}`,
    mine,
    stack: dealt && !over ? dealt.stack : told.stack,
    bet: dealt?.bet ?? 0,
    bot: told.bot ?? false,
    down: dealt?.down ?? [],
    up: dealt?.up ?? [],
    shown: !mine && faces && !folded,
    folded,
    allIn: !over && (dealt?.all_in ?? false) && !folded,
    dealt: dealt !== undefined,
    turn: !over && isTurn(seen, told.seat),
    away: told.away ?? false,
    awaySince: told.away_since ?? 0,
    out: (told.sits_out ?? false) || (!dealt && Boolean(view) && !mine),
    won,
    net: result?.net ?? 0,
    hand: told.hand || (mine ? seen.question?.hand ?? "" : ""),
    pill: null,
  };
  seat.pill = pillOf(seat, told, result, over, seen);
  return seat;
}

/**
 * Whether the hand waits on a seat; an offer that stands open to several is nobody's turn.
 * @param {Seen} seen
 * @param {number} seat
 */
function isTurn(seen, seat) {
  const asked = seen.view?.asked ?? [];
  if (!asked.includes(seat)) return false;
  return asked.length === 1 || (seat === seen.you && Boolean(seen.question) && !seen.question?.offer);
}

/**
 * The word at a plate: one of them, the most telling.
 * @param {SeatScene} seat
 * @param {SeatTold} told
 * @param {import("../../types").ResultTold | undefined} result
 * @param {boolean} over
 * @param {Seen} seen
 * @returns {Pill | null}
 */
function pillOf(seat, told, result, over, seen) {
  if (seat.won && result) {
    const names = wonParts(result, seen);
    if (names.length === 1 && names[0]) return { text: `${capital(names[0])}, ${dollars(result.won ?? 0)}`, kind: isLow(names[0]) ? "low" : "good", why: true };
    return { text: result.words || `Wins ${dollars(result.won ?? 0)}`, kind: "good", why: true };
  }
  if (seat.away) return { text: "Away", kind: "off", why: false };
  if (told.sits_out) return { text: "Sitting out", kind: "off", why: false };
  if (told.leaving) return { text: "Leaving", kind: "off", why: false };
  if (!seat.dealt && told.waits) return { text: "Waits", kind: "off", why: false };
  if (seat.allIn) return { text: seat.bet ? `All-in ${dollars(seat.bet)}` : "All-in", kind: "allin", why: seat.bet > 0 };
  if (seat.folded) return null;
  // At stud, who is high or low on board; what was done before that street does not belong to it.
  const board = over ? "" : ["high", "low"].find((side) => seen.pucks?.[side] === seat.seat) ?? "";
  if (board) return { text: capital(!seat.turn && told.note && seat.bet ? `${board}, ${told.note}` : board), kind: "", why: seat.bet > 0 };
  if (!seat.turn && told.note && !over) return { text: capital(told.note), kind: "", why: seat.bet > 0 };
  if (seat.mine && seat.hand) return { text: capital(seat.hand), kind: "hand", why: false };
  return null;
}

/**
 * What a part of the pot is called on the felt: with two boards the one that it was won on.
 * @param {import("../../types").PartTold} part
 * @param {number} boards
 */
export function partName(part, boards) {
  const board = boards > 1 ? part.cards?.find((card) => card.place.startsWith("board "))?.place : undefined;
  return board ? BOARDS[Number(board.slice(6)) - 1].toLowerCase() : part.name;
}

/**
 * The parts of the pot that a seat won, by name; none where the pot was not divided, as when no low qualified.
 * @param {import("../../types").ResultTold} result
 * @param {Seen} seen
 */
export function wonParts(result, seen) {
  const boards = seen.view?.boards.length ?? 0;
  const all = new Set((seen.results ?? []).flatMap((one) => (one.parts ?? []).map((part) => partName(part, boards))));
  return all.size > 1 ? [...new Set((result.parts ?? []).map((part) => partName(part, boards)))] : [];
}

/**
 * Whether a part of the pot goes to low cards.
 * @param {string} name
 */
export function isLow(name) {
  return /\blow\b/i.test(name);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
