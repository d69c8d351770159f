// @ts-check
// Cards picked from a grid: what lies elsewhere already is dimmed, and what is picked stands above.

import { openDialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { cardName, isTile, thing } from "../things.js";

/** @typedef {import("../types").DeckCard} DeckCard */

const SUITS = ["s", "h", "d", "c"];
const RANKS = [..."AKQJT98765432"];

/**
 * Pick cards into one group or several.
 * @param {{title: string, deck: readonly DeckCard[], elsewhere: readonly string[], groups: string[][], sizes: number[], names?: readonly string[], unknown?: boolean}} asked
 *   `elsewhere` are the cards that lie in other places
 * @returns {Promise<string[][] | null>} null where somebody went back
 */
export async function pickCards(asked) {
  const groups = asked.groups.map((group) => [...group]);
  const counts = new Map(asked.deck.map((one) => [one.card, one.count]));
  const several = groups.length > 1;
  let aim = Math.max(0, groups.findIndex((group, i) => group.length < asked.sizes[i]));
  const picked = h("div", { class: "picked" });
  const rows = deckRows(asked.deck.map((one) => one.card));
  const buttons = new Map(rows.flat().map((card) => [card, cardButton(card)]));
  const tiles = isTile(asked.deck[0]?.card ?? "");
  const grid = h("div", { class: ["card-grid", tiles && "card-grid--tiles"], role: "group", "aria-label": "The deck" },
    rows.map((row) => h("div", { class: "card-row" }, row.map((card) => buttons.get(card) ?? null))));
  const more = asked.unknown
    ? h("button", { class: "b b--small", type: "button", on: { click: () => add("??") } }, "A card that is not known")
    : null;
  const says = h("p", { class: "vh", role: "status" });

  /** @param {string} card */
  function cardButton(card) {
    return h("button", { class: "pick-card", type: "button", data: { card }, "aria-label": cardName(card), tabindex: "-1", on: { click: () => toggle(card) } }, thing(card));
  }

  /** @param {string} card */
  function left(card) {
    const used = asked.elsewhere.filter((one) => one === card).length + groups.flat().filter((one) => one === card).length;
    return (counts.get(card) ?? 0) - used;
  }

  /** @param {string} card */
  function toggle(card) {
    const once = (counts.get(card) ?? 1) === 1;
    const lies = groups.findIndex((group) => group.includes(card));
    if (once && lies >= 0) return remove(lies, groups[lies].indexOf(card));
    return left(card) > 0 ? add(card) : undefined;
  }

  /** @param {string} card */
  function add(card) {
    if (groups[aim].length >= asked.sizes[aim]) return;
    groups[aim].push(card);
    says.textContent = `${cardName(card)} picked.`;
    if (groups[aim].length >= asked.sizes[aim]) {
      const next = groups.findIndex((group, i) => group.length < asked.sizes[i]);
      if (next >= 0) aim = next;
    }
    draw();
    if (groups.every((group, i) => group.length >= asked.sizes[i])) done?.focus();
  }

  /**
   * @param {number} group
   * @param {number} place
   */
  function remove(group, place) {
    says.textContent = `${cardName(groups[group][place])} taken off.`;
    groups[group].splice(place, 1);
    aim = group;
    draw();
  }

  function draw() {
    fill(picked, groups.map((group, i) => {
      const full = asked.sizes[i];
      const shown = Math.min(full, Math.max(group.length, full > 7 ? Math.min(full, group.length + 1) : full));
      const slots = Array.from({ length: shown }, (_, place) =>
        group[place]
          ? h("button", { class: "pick-card", type: "button", "aria-label": `Take off ${cardName(group[place])}`, on: { click: () => remove(i, place) } }, thing(group[place], { tile: tiles }))
          : h("span", { class: ["slot", tiles && "slot--tile"], "aria-hidden": "true" }));
      const name = asked.names?.[i];
      return h("div", { class: ["picked-group", several && i === aim && "aimed"] },
        several && name ? h("button", { class: "picked-name", type: "button", "aria-pressed": String(i === aim), on: { click: () => { aim = i; draw(); } } }, name, h("small", {}, `${group.length} of ${full}`)) : null,
        h("div", { class: "cards" }, slots));
    }));
    const full = groups[aim].length >= asked.sizes[aim];
    for (const [card, button] of buttons) {
      const mine = groups.some((group) => group.includes(card));
      const gone = left(card) <= 0 && !mine;
      button.classList.toggle("gone", gone || (left(card) <= 0 && mine));
      button.classList.toggle("chosen", mine);
      button.setAttribute("aria-pressed", String(mine));
      button.setAttribute("aria-disabled", String(gone || (full && !mine)));
      button.setAttribute("aria-label", `${cardName(card)}${mine ? ", picked" : gone ? ", lies elsewhere" : ""}`);
    }
  }

  grid.addEventListener("keydown", (event) => {
    const card = event.target instanceof HTMLElement ? event.target.dataset.card : undefined;
    const row = rows.findIndex((one) => card && one.includes(card));
    if (!card || row < 0) return;
    const column = rows[row].indexOf(card);
    const steps = /** @type {Record<string, [number, number]>} */ ({ ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] });
    const step = steps[event.key];
    if (!step) return;
    const to = rows[row + step[0]]?.[Math.max(0, Math.min(column + step[1], (rows[row + step[0]]?.length ?? 1) - 1))];
    if (to) focusOn(to);
    event.preventDefault();
  });
  /** @param {string} card */
  function focusOn(card) {
    for (const button of buttons.values()) button.tabIndex = -1;
    const button = buttons.get(card);
    if (button) button.tabIndex = 0;
    button?.focus();
  }

  const { closed, dialog } = openDialog({
    title: asked.title,
    class: "dialog--cards",
    body: [picked, grid, h("div", { class: "pick-more" }, more, h("button", { class: "b b--small b--quiet", type: "button", on: { click: () => { for (const group of groups) group.length = 0; aim = 0; draw(); } } }, "Clear")), says],
    actions: [{ label: "Done", value: "done", go: true }],
  });
  const done = /** @type {HTMLButtonElement | null} */ (dialog.querySelector(".dialog-acts .b--go"));
  draw();
  const first = rows[0]?.[0];
  if (first && groups.some((group, i) => group.length < asked.sizes[i])) focusOn(first);
  return (await closed) === "done" ? groups : null;
}

/**
 * The deck in rows: a suit each, the jokers last; tiles as they come.
 * @param {string[]} deck
 */
function deckRows(deck) {
  if (isTile(deck[0] ?? "")) {
    const sorted = [...deck].sort().reverse();
    return Array.from({ length: Math.ceil(sorted.length / 7) }, (_, i) => sorted.slice(i * 7, i * 7 + 7));
  }
  const rows = SUITS.map((suit) => RANKS.map((rank) => rank + suit).filter((card) => deck.includes(card)));
  const jokers = deck.filter((card) => card === "Jk");
  return [...rows, jokers].filter((row) => row.length);
}
