// @ts-check
// What the room calls a hand that is over, for its link.

import { api } from "../net.js";

/** @type {Map<string, string>} */
const found = new Map();

/**
 * The id of the hand that lies on a table; empty while it is not over, or was not mine.
 * @param {import("../types").Controller} controller
 * @returns {Promise<string>}
 */
export async function handId(controller) {
  const seen = controller.seen;
  if (!seen || seen.state === "playing" || !seen.hand) return "";
  const table = controller.info.table;
  const key = `${table} ${seen.hand}`;
  const kept = found.get(key);
  if (kept) return kept;
  try {
    const told = await api("GET", `/api/hands?table=${encodeURIComponent(table)}&limit=5`);
    const hand = told.hands.find((/** @type {{number: number, id: string}} */ one) => one.number === seen.hand);
    if (hand) found.set(key, hand.id);
    return hand?.id ?? "";
  } catch {
    return "";
  }
}
