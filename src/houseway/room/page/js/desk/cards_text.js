// @ts-check
// Cards as people type them, and as records write them.

const PIECE = /\s*(?:(jk|joker)|(\?\?)|([1-6][1-6])(?![a-z♠♥♦♣])|(10|[2-9tjqka])\s?([shdc♠♥♦♣]))[\s,]*/iy;
/** @type {Record<string, string>} */
const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

/**
 * The cards in a text: "As Kd", "askd", "10♥ jk"; null where something in it is no card.
 * @param {string} text
 * @returns {string[] | null}
 */
export function cardsIn(text) {
  const found = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text);
    if (!piece) return text.trim() ? null : found;
    const [, joker, unknown, tile, rank, suit] = piece;
    if (joker) found.push("Jk");
    else if (unknown) found.push("??");
    else if (tile) found.push(tile[0] >= tile[1] ? tile : tile[1] + tile[0]);
    else found.push((rank === "10" ? "T" : rank.toUpperCase()) + (SUITS[suit] ?? suit.toLowerCase()));
  }
  return found;
}

/**
 * The cards of each part of a setting, with a slash between the parts.
 * @param {string} text
 * @param {number} parts
 * @returns {string[][] | null}
 */
export function groupsIn(text, parts) {
  const said = text.split("/").map((part) => cardsIn(part.trim()));
  if (said.some((group) => group === null)) return null;
  return Array.from({ length: parts }, (_, i) => said[i] ?? []);
}

/** @param {readonly (readonly string[])[]} groups */
export function groupsText(groups) {
  return groups.some((group) => group.length) ? groups.map((group) => group.join(" ")).join(" / ") : "";
}

/**
 * All cards that lie in a situation, wherever they are written.
 * @param {any} situation
 * @returns {string[]}
 */
export function cardsLaid(situation) {
  const keys = new Set(["cards", "down", "up", "set", "board", "boards", "gave_up", "hand", "spreads", "invalid"]);
  /** @type {string[]} */
  const found = [];
  /**
   * @param {any} value
   * @param {boolean} counts
   */
  function look(value, counts) {
    if (typeof value === "string") {
      if (counts) for (const part of value.split("/")) found.push(...(cardsIn(part.trim()) ?? []));
    } else if (value && typeof value === "object") {
      const both = "cards" in value && "set" in value;
      for (const [key, inner] of Object.entries(value))
        if (!(both && key === "set")) look(inner, Array.isArray(value) ? counts : keys.has(key) || key === "common" || (counts && typeof inner === "string"));
    }
  }
  look(situation, false);
  return found.filter((card) => card !== "??");
}
