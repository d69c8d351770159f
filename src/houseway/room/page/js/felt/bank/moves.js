// @ts-check
// What moves on a felt that is drawn anew: cards come from the shoe and are turned over, chips come from their plate.

/** @typedef {import("../../motion.js").Motion} Motion */
/** @typedef {{cards: Map<string, string>, chips: Map<string, string>}} Lay  what lay where: by place, then by its face or amount */

/** The place of a thing by the keys of everything around it. @param {Element} element @param {Element} felt */
function pathOf(element, felt) {
  const keys = [];
  for (let at = /** @type {Element | null} */ (element); at && at !== felt; at = at.parentElement) {
    const key = at.getAttribute("data-k");
    if (key) keys.push(key);
  }
  return keys.reverse().join(">");
}

/** @param {Element} felt @returns {Lay} */
export function remember(felt) {
  const cards = new Map([...felt.querySelectorAll("hw-card, hw-tile")].map((card) => [pathOf(card, felt), card.getAttribute("c") ?? card.getAttribute("t") ?? ""]));
  const chips = new Map([...felt.querySelectorAll("hw-chips")].map((stack) => [pathOf(stack, felt), stack.getAttribute("a") ?? ""]));
  return { cards, chips };
}

/**
 * Everything lies where it belongs already; what is new looks as if it came from where it came from.
 * @param {HTMLElement} felt
 * @param {Motion} motion
 * @param {Lay} before
 */
export function moveThings(felt, motion, before) {
  const shoe = source(felt);
  const now = remember(felt);
  const fresh = [...felt.querySelectorAll("hw-card, hw-tile")].filter((card) => !before.cards.has(pathOf(card, felt)) && !card.closest(".piles"));
  fresh.forEach((card, i) => motion.comes(card, shoe, { order: i, of: fresh.length }));
  for (const card of felt.querySelectorAll("hw-card, hw-tile")) {
    const path = pathOf(card, felt);
    const old = before.cards.get(path), face = now.cards.get(path);
    if (old === "??" && face !== "??") motion.turns(card);
  }
  for (const stack of felt.querySelectorAll("hw-chips")) {
    const path = pathOf(stack, felt);
    if (before.chips.get(path) === now.chips.get(path)) continue;
    const plate = stack.closest(".spot")?.querySelector(".plate");
    if (plate) motion.comes(stack, plate.getBoundingClientRect(), { ms: 180 });
  }
}

/** The house dealer's side, from where cards come. @param {HTMLElement} felt */
function source(felt) {
  const at = felt.getBoundingClientRect();
  return new DOMRect(at.x + at.width * 0.72, at.y - 10, 40, 56);
}
