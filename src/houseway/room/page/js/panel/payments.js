// @ts-check
// Payments to read: one under the other, each with its reason, its rule, and a ruling where one was needed.

import { h } from "../dom.js";
import { dollars } from "../money.js";
import { lineChips, withLines } from "./lines.js";

/** @typedef {import("../types").PaymentTold} PaymentTold */
/** @typedef {import("../types").RuleTold} RuleTold */
/** @typedef {import("../types").RulingTold} RulingTold */

let count = 0;
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
/** @type {Record<string, string>} */
const TONES = { good: "tag--good", bad: "tag--bad", warn: "tag--warn", why: "tag--why" };
/** @type {Record<string, string>} */
const WORDS = { "in part": "In part", "not covered": "Not covered", pushed: "Push", "called off": "Called off", surrendered: "Surrendered" };

/**
 * One payment. `toggled` hears when it is opened or closed.
 * @param {PaymentTold} payment
 * @param {boolean} open
 * @param {(open: boolean) => void} toggled
 */
export function paymentItem(payment, open, toggled) {
  const id = `pay-${++count}`;
  const mine = payment.name === "You";
  const body = h("div", { class: "body", id: `${id}-body`, hidden: !open });
  const head = h("button", { class: "head", type: "button", "aria-expanded": String(open), "aria-controls": body.id },
    h("span", { class: "who" }, payment.name), tags(payment),
    h("span", { class: ["amount", sign(payment, mine)] }, payment.words, payment.back && payment.amount ? h("small", {}, `${dollars(payment.back)} back`) : null));
  const element = h("section", { class: ["pay", open && "is-open", mine && "pay-mine"], id, data: { index: payment.index } }, h("h3", {}, head), body);
  let filled = false;
  function fillBody() {
    if (!filled) body.append(details(payment));
    filled = true;
  }
  if (open) fillBody();
  head.addEventListener("click", () => set(body.hidden));
  /** @param {boolean} wanted */
  function set(wanted) {
    if (wanted) fillBody();
    body.hidden = !wanted;
    element.classList.toggle("is-open", wanted);
    head.setAttribute("aria-expanded", String(wanted));
    toggled(wanted);
  }
  return { element, payment, set, head, get open() { return !body.hidden; } };
}

/** @param {PaymentTold} payment */
function tags(payment) {
  const word = payment.word && WORDS[payment.word];
  return [
    payment.tag ? h("span", { class: ["tag", !word && TONES[payment.tone ?? ""]] }, payment.tag) : null,
    word ? h("span", { class: ["tag", TONES[payment.tone ?? ""]] }, word) : null,
  ];
}

/**
 * @param {PaymentTold} payment
 * @param {boolean} mine
 */
function sign(payment, mine) {
  if (!payment.seat && !mine) return "";
  return payment.amount > 0 ? "plus" : payment.amount < 0 ? "minus" : "";
}

/** @param {PaymentTold} payment */
function details(payment) {
  const rules = (payment.behind ?? []).filter((rule) => !rule.ruling);
  const rulings = (payment.behind ?? []).filter((rule) => rule.ruling);
  return h("dl", { class: "pay-steps" },
    step("Reason", h("dd", {}, withLines(payment.reason))),
    rules.length ? step("Rule", rules.map((rule) => h("dd", {}, rule.words, lineChips(rule.lines)))) : null,
    rulings.length ? step("Ruling", rulings.map((rule) => rulingWords(/** @type {RulingTold} */ (rule.ruling)))) : null,
    payment.moves.length > 1 ? step("Chips", h("dd", {}, h("ul", { class: "pay-moves" }, payment.moves.map((move) =>
      h("li", {}, h("span", {}, `${capital(move.payer.words)} to ${move.payee.words}`), h("span", { class: "num" }, dollars(move.amount))))))) : null);
}

/**
 * @param {string} name
 * @param {Node | Node[]} content
 */
function step(name, content) {
  return h("div", { class: "pay-step" }, h("dt", {}, name), content);
}

/** @param {RulingTold} ruling */
export function rulingWords(ruling) {
  return h("dd", {},
    ruling.question ? h("small", { class: "asked" }, ruling.question) : null,
    ruling.words, lineChips(ruling.lines),
    h("small", {}, withLines(ruling.ground)),
    ruling.ruled ? h("small", {}, `This table reads it otherwise. The house would hold: ${ruling.ruled}`) : null,
    otherReadings(ruling));
}

/** @param {RulingTold} ruling */
export function otherReadings(ruling) {
  const others = ruling.others ?? [];
  if (!others.length) return null;
  if (others.length === 1) return h("small", {}, "Other reading: ", withLines(others[0].words));
  return h("details", { class: "others" }, h("summary", {}, `${NUMBERS[others.length] ?? others.length} other readings`),
    h("ul", {}, others.map((other) => h("li", {}, withLines(other.words)))));
}

/** @param {string} text */
export function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
