// @ts-check
// The seals that this browser was shown before each deal: a hand is compared with them later.

const NAME = "hw-seals";
const MOST = 400;

/** @returns {[string, string][]} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Keep what was shown of a hand's shuffle.
 * @param {string} table
 * @param {import("./types").Seen} seen
 */
export function noteSeal(table, seen) {
  if (!seen.seal || !seen.hand) return;
  const key = `${table} ${seen.hand}`;
  if (last === key) return;
  last = key;
  const kept = read();
  if (kept.some(([name]) => name === key)) return;
  try {
    localStorage.setItem(NAME, JSON.stringify([...kept, [key, seen.seal]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}
let last = "";

/**
 * The seal that was shown of a hand; empty where none was kept.
 * @param {string} table
 * @param {number} hand
 */
export function notedSeal(table, hand) {
  return read().find(([name]) => name === `${table} ${hand}`)?.[1] ?? "";
}
