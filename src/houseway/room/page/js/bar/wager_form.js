// @ts-check
// The sheet's form for wagers: what may lie on a circle beside what, and what is wrong with what lies there.

import { dollars, parse } from "../money.js";

/** @typedef {import("../types").WagerForm} WagerForm */
/** @typedef {import("../types").WagerKind} WagerKind */
/** @typedef {Map<string, number>} Amounts  by wager */

export const NO_LIMIT = 10 ** 15;

/** @param {string} text */
const cents = (text) => parse(text) ?? 0;

/**
 * The wagers that may lie on a spot.
 * @param {WagerForm} form
 * @param {number} spot
 * @returns {WagerKind[]}
 */
export function kindsOn(form, spot) {
  return form.spots[String(spot)] ?? [];
}

/**
 * @param {WagerForm} form
 * @param {number} spot
 * @param {string} name
 */
export function kindOn(form, spot, name) {
  return kindsOn(form, spot).find((kind) => kind.name === name) ?? null;
}

/**
 * The least and the most that may lie on a wager beside these others, and its steps.
 * @param {WagerForm} form
 * @param {WagerKind} kind
 * @param {Amounts} amounts
 * @returns {{low: number, high: number, step: number}}
 */
export function span(form, kind, amounts) {
  const step = kind.step ? cents(kind.step) : form.chip;
  if (kind.any_amount_with?.some((name) => amounts.has(name))) return { low: step, high: NO_LIMIT, step };
  let low = form.low, high = form.high;
  if (form.wagers.own_limits) {
    if (kind.least) low = cents(kind.least);
    if (kind.most) high = kind.under_table ? Math.min(cents(kind.most), form.high) : cents(kind.most);
  }
  if (form.wagers.under_least === "acts") low = step;
  if (form.wagers.over_most === "no-action") high = NO_LIMIT;
  return { low, high, step };
}

/** @param {WagerForm} form @param {number} spot @returns {Amounts} */
export function placedOn(form, spot) {
  return new Map(Object.entries(form.placed[String(spot)] ?? {}));
}

/**
 * What would lie on a spot.
 * @param {WagerForm} form
 * @param {number} spot
 * @param {Amounts} laid
 */
function together(form, spot, laid) {
  const all = placedOn(form, spot);
  for (const [name, amount] of laid) all.set(name, (all.get(name) ?? 0) + amount);
  return all;
}

/**
 * The bounds of a circle as they hold now: what may be laid there in all, what lies there already included.
 * @param {WagerForm} form
 * @param {number} spot
 * @param {WagerKind} kind
 * @param {Amounts} laid
 */
export function bounds(form, spot, kind, laid) {
  const all = together(form, spot, laid);
  const { low, high, step } = span(form, kind, all);
  const most = kind.at_most ? Math.min(high, all.get(kind.at_most) ?? 0) : high;
  return { low: Math.ceil(low / step) * step, high: most, step, there: placedOn(form, spot).get(kind.name) ?? 0 };
}

/**
 * What hangs on another wager, in words.
 * @param {WagerForm} form
 * @param {number} spot
 * @param {WagerKind} kind
 * @param {Amounts} laid
 * @param {(name: string) => string} title
 */
export function boundsWords(form, spot, kind, laid, title) {
  if (kind.with) return `equals ${title(kind.with)}`;
  const { low, high, there } = bounds(form, spot, kind, laid);
  const needs = hangsOn(form, spot, kind, laid);
  const beside = needs.length ? `, with ${needs.map(title).join(" or ")}` : kind.at_most ? `, at most ${title(kind.at_most)}` : "";
  if (kind.at_most && high < low) return `from ${dollars(low)}${beside}`;
  const up = high >= NO_LIMIT ? " or more" : ` to ${dollars(high)}`;
  return `${dollars(low)}${up}${there ? `, ${dollars(there)} is there` : ""}${beside}`;
}

/**
 * The wagers of which one must lie there first.
 * @param {WagerForm} form
 * @param {number} spot
 * @param {WagerKind} kind
 * @param {Amounts} laid
 */
function hangsOn(form, spot, kind, laid) {
  if (!kind.needs?.length || form.wagers.alone.includes(kind.name)) return [];
  const all = together(form, spot, laid);
  return kind.needs.some((name) => all.has(name)) ? [] : kind.needs;
}

/**
 * What is wrong with the wagers on a spot, in one sentence that says what would be right; empty where nothing is.
 * @param {WagerForm} form
 * @param {number} spot
 * @param {Amounts} laid
 * @param {(name: string) => string} title
 */
export function complaint(form, spot, laid, title) {
  for (const kind of kindsOn(form, spot)) {
    const amount = laid.get(kind.name);
    if (amount === undefined) {
      if (kind.with && laid.has(kind.with)) return `${title(kind.name)} is placed with ${title(kind.with)}, and equals it.`;
      continue;
    }
    const said = wrong(form, spot, kind, amount, laid, title);
    if (said) return said;
  }
  const total = [...laid.values()].reduce((sum, amount) => sum + amount, 0);
  if (total > form.stack) return `You have ${dollars(form.stack)}: take ${dollars(total - form.stack)} off.`;
  return "";
}

/**
 * @param {WagerForm} form
 * @param {number} spot
 * @param {WagerKind} kind
 * @param {number} amount
 * @param {Amounts} laid
 * @param {(name: string) => string} title
 */
function wrong(form, spot, kind, amount, laid, title) {
  const needs = hangsOn(form, spot, kind, laid);
  if (needs.length) return `${title(kind.name)} goes with ${needs.map(title).join(" or ")}: bet there too.`;
  const all = together(form, spot, laid);
  const total = all.get(kind.name) ?? 0;
  if (kind.with) return all.get(kind.with) === total ? "" : `${title(kind.name)} equals ${title(kind.with)}.`;
  const { low, high, step } = bounds(form, spot, kind, laid);
  const counts = form.each_least ? amount : total;
  if (kind.at_most && total > high) return `${title(kind.name)} is at most ${title(kind.at_most)}: ${dollars(high)}.`;
  if (counts < low) return `Bet at least ${dollars(low)} on ${title(kind.name)}.`;
  if (total > high) return `Bet at most ${dollars(high)} on ${title(kind.name)}.`;
  return amount % step ? `${title(kind.name)} is bet in steps of ${dollars(step)}.` : "";
}

/**
 * The choice as records write it.
 * @param {string} verb
 * @param {WagerForm} form
 * @param {number} spot
 * @param {Amounts} laid
 */
export function choiceText(verb, form, spot, laid) {
  const named = kindsOn(form, spot).filter((kind) => (laid.get(kind.name) ?? 0) > 0).map((kind) => `${kind.name}=${laid.get(kind.name)}`);
  return `${verb} @${spot} ${named.join(" ")}`;
}
