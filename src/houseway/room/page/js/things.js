// @ts-check
// Cards, tiles, chips and dice, all drawn here from a few strokes; nothing is loaded.
// <hw-card c="As"> a card as records write it ("Jk" the joker, "??" a back, "64" a tile); width --cw
// <hw-tile t="64"> <hw-tile t="??">  width --tw      <hw-chips a="13500"> cents      <hw-die n="5">      <hw-logo>

import { fill, h, s } from "./dom.js";
import { COURT, DIE, JOKER_WORD, PETAL, PIPS, RANK, SUIT } from "./shapes.js";

/** @type {Record<string, string>} */
const SUIT_NAME = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
/** @type {Record<string, string>} */
const RANK_NAME = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};

/**
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function poppy(x, y, scale) {
  const petals = [0, 90, 180, 270].map((turn) => s("path", { d: PETAL, transform: `rotate(${turn})` }));
  return s("g", { transform: `translate(${x} ${y}) scale(${scale})` }, petals);
}

/** The shapes that every card refers to, put into the page once. */
function sprite() {
  if (document.getElementById("hw-sprite")) return;
  const ranks = Object.entries(RANK).map(([rank, d]) =>
    s(
      "symbol",
      { id: `hw-r${rank}`, viewBox: "-3 -1 26 30" },
      s("path", {
        d,
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 4.3,
        "stroke-linejoin": "round",
        "stroke-linecap": "butt",
      }),
    ),
  );
  const suits = Object.entries(SUIT).map(([suit, d]) =>
    s("symbol", { id: `hw-s${suit}`, viewBox: "0 0 32 32" }, s("path", { d, fill: "currentColor" })),
  );
  const lattice = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 2, 3].map((column) => poppy(12 + column * 12, 12 + row * 12, 0.4)),
  );
  const back = s(
    "symbol",
    { id: "hw-back", viewBox: "0 0 60 84" },
    s("rect", { x: 0.5, y: 0.5, width: 59, height: 83, rx: 6, fill: "var(--back-edge)", stroke: "rgb(0 0 0/.35)" }),
    s("rect", { x: 3.5, y: 3.5, width: 53, height: 77, rx: 4, fill: "var(--back)" }),
    s("g", { fill: "var(--back-line)" }, lattice),
    s("rect", {
      x: 5.5,
      y: 5.5,
      width: 49,
      height: 73,
      rx: 2.5,
      fill: "none",
      stroke: "var(--back-line)",
      "stroke-width": 1,
    }),
  );
  document.body.prepend(
    h("div", { id: "hw-sprite", hidden: true, "aria-hidden": "true" }, s("svg", {}, ranks, suits, back)),
  );
}

const paper = () => s("rect", { class: "paper", x: 0.5, y: 0.5, width: 59, height: 83, rx: 6 });

/**
 * A face in 60 by 84: the rank top left, 40 high; the suit bottom right, 32 wide; one to three bars for a court card.
 * @param {string} card
 */
function face(card) {
  const [rank, suit] = card;
  const bars = Array.from({ length: COURT[rank] ?? 0 }, (_, i) =>
    s("rect", { x: 7, y: 74 - i * 5.4, width: 15, height: 2.6, rx: 1.3, fill: "currentColor" }),
  );
  return s(
    "svg",
    { viewBox: "0 0 60 84", class: `suit-${suit}` },
    paper(),
    s("use", { href: `#hw-r${rank}`, x: 3.5, y: 4.5, width: 34.6, height: 40 }),
    s("use", { href: `#hw-s${suit}`, x: 23.5, y: 45.5, width: 32, height: 32 }),
    bars,
  );
}

function joker() {
  const word = JOKER_WORD.map((d) => s("path", { d, "stroke-width": 5 }));
  return s(
    "svg",
    { viewBox: "0 0 60 84", class: "joker" },
    paper(),
    s("g", { fill: "currentColor" }, poppy(30, 40, 1.56)),
    s("circle", { cx: 30, cy: 40, r: 5.5, class: "eye" }),
    s(
      "g",
      { fill: "none", stroke: "currentColor", "stroke-linejoin": "round", transform: "translate(12.5 69) scale(.36)" },
      word,
    ),
  );
}

const back = () => s("svg", { viewBox: "0 0 60 84" }, s("use", { href: "#hw-back", width: 60, height: 84 }));

/**
 * What a card or a tile is called: "ace of spades".
 * @param {string} card as records write it
 */
export function cardName(card) {
  if (card === "??") return "a card face down";
  if (card === "Jk") return "joker";
  if (isTile(card)) return `tile ${card[0]} and ${card[1]}`;
  return `${RANK_NAME[card[0]]} of ${SUIT_NAME[card[1]]}`;
}

/**
 * Whether what records write is a tile.
 * @param {string} card
 */
export function isTile(card) {
  return /^[1-6][1-6]$/.test(card);
}

/**
 * A card or a tile as an element, with classes of its own.
 * @param {string} card as records write it
 * @param {{tile?: boolean, class?: string}} [options] tile: draw a back as a tile's
 * @returns {HTMLElement}
 */
export function thing(card, options = {}) {
  const tile = isTile(card) || options.tile === true;
  const element = document.createElement(tile ? "hw-tile" : "hw-card");
  if (options.class) element.className = options.class;
  element.setAttribute(tile ? "t" : "c", card);
  return element;
}

/**
 * A stack of chips as an element.
 * @param {number} cents
 */
export function chips(cents) {
  const element = document.createElement("hw-chips");
  element.setAttribute("a", String(cents));
  return element;
}

class Drawn extends HTMLElement {
  connectedCallback() {
    this.draw();
  }
  attributeChangedCallback() {
    if (this.isConnected) this.draw();
  }
  draw() {}
}

class HwCard extends Drawn {
  static observedAttributes = ["c"];
  draw() {
    sprite();
    const card = this.getAttribute("c") || "??";
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", cardName(card));
    fill(this, card === "??" ? back() : card === "Jk" ? joker() : face(card));
  }
}

/**
 * @param {number} pips
 * @param {number} top
 * @param {boolean} twelve
 */
function half(pips, top, twelve) {
  return PIPS[pips].map(([x, y], i) => {
    const red = pips === 1 || pips === 4 || (twelve && i % 2 === 0);
    return s("circle", { cx: x, cy: y + top, r: pips === 1 ? 6.4 : 4.7, class: red ? "red" : "white" });
  });
}

class HwTile extends Drawn {
  static observedAttributes = ["t"];
  draw() {
    const tile = this.getAttribute("t") || "??";
    const known = isTile(tile);
    const [low, high] = [...tile].map(Number).sort();
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", known ? cardName(tile) : "a tile face down");
    this.classList.toggle("down", !known);
    const twelve = low + high === 12;
    fill(
      this,
      s(
        "svg",
        { viewBox: "0 0 40 84" },
        s("rect", { x: 0.5, y: 0.5, width: 39, height: 83, rx: 6, class: "lacquer" }),
        s("rect", { x: 2.2, y: 2.2, width: 35.6, height: 79.6, rx: 4.6, class: "rim" }),
        known
          ? [...half(low, 2, twelve), s("path", { d: "M8 42h24", class: "seam" }), ...half(high, 42, twelve)]
          : s("g", { class: "mark" }, poppy(20, 42, 0.9)),
      ),
    );
  }
}

// Chips: at most five lie in a stack, the largest below.
/** @type {[number, string][]} */
const VALUES = [
  [100000, "c1000"],
  [50000, "c500"],
  [10000, "c100"],
  [2500, "c25"],
  [500, "c5"],
  [100, "c1"],
  [1, "c050"],
];

/**
 * The chips that stand for an amount, the largest first.
 * @param {number} cents
 */
export function stackOf(cents) {
  const stack = [];
  let left = cents;
  for (const [value, name] of VALUES)
    while (left >= value && stack.length < 5) {
      left -= value === 1 ? left : value;
      stack.push(name);
    }
  return stack;
}

class HwChips extends Drawn {
  static observedAttributes = ["a"];
  draw() {
    const stack = stackOf(Number(this.getAttribute("a")));
    const height = 15 + (stack.length - 1) * 4.5 + 5;
    this.setAttribute("aria-hidden", "true");
    if (!stack.length) return fill(this);
    const drawn = stack.map((name, i) => {
      const y = height - 12.5 - i * 4.5;
      return s(
        "g",
        { class: `chip ${name}` },
        s("path", { d: `M1 ${y}v4.5a13 7.5 0 0 0 26 0v-4.5`, class: "edge" }),
        s("path", { d: `M5.5 ${y + 5}l0 4.5M14 ${y + 7.5}v4.5M22.5 ${y + 5}v4.5`, class: "spots" }),
        s("ellipse", { cx: 14, cy: y, rx: 13, ry: 7.5, class: "top" }),
        s("ellipse", { cx: 14, cy: y, rx: 8, ry: 4.4, class: "ring" }),
      );
    });
    return fill(this, s("svg", { viewBox: `0 0 28 ${height}`, width: 28, height }, drawn));
  }
}

class HwDie extends Drawn {
  static observedAttributes = ["n"];
  draw() {
    const pips = Number(this.getAttribute("n"));
    const red = pips === 1 || pips === 4;
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", `die ${pips}`);
    fill(
      this,
      s(
        "svg",
        { viewBox: "0 0 40 40" },
        s("rect", { x: 1, y: 1, width: 38, height: 38, rx: 9, class: "bone" }),
        (DIE[pips] ?? PIPS[pips] ?? []).map(([x, y]) =>
          s("circle", { cx: x, cy: y, r: pips === 1 ? 5.5 : 4, class: red ? "red" : "dot" }),
        ),
      ),
    );
  }
}

/** The sign of the house: two cards before, five behind, the house way of setting seven. */
class HwLogo extends Drawn {
  draw() {
    this.setAttribute("aria-hidden", "true");
    fill(
      this,
      s(
        "svg",
        { viewBox: "0 0 34 28" },
        s(
          "g",
          { class: "front" },
          [0, 1].map((i) => s("rect", { x: 10 + i * 7.5, y: 1, width: 5.5, height: 10, rx: 1.5 })),
        ),
        s(
          "g",
          { class: "behind" },
          [0, 1, 2, 3, 4].map((i) => s("rect", { x: i * 7, y: 14, width: 5.5, height: 13, rx: 1.5 })),
        ),
      ),
    );
  }
}

for (const [name, element] of Object.entries({
  "hw-card": HwCard,
  "hw-tile": HwTile,
  "hw-chips": HwChips,
  "hw-die": HwDie,
  "hw-logo": HwLogo,
}))
  if (!customElements.get(name)) customElements.define(name, element);
