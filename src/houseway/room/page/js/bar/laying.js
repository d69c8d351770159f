// @ts-check
// Chips being laid on circles, before anything is bet: the felt's circles and the bar lay them with the same hand.

import { dollars } from "../money.js";
import { bounds, boundsWords, kindOn, kindsOn, NO_LIMIT } from "./wager_form.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").WagerForm} WagerForm */

const VALUES = [50, 100, 500, 2500, 10000, 50000, 100000];
export const SHARE = "kum-kum";

/**
 * What I lay for now: a bet of my own, or a share of somebody's.
 * @param {Controller} controller
 * @returns {{verb: string, form: WagerForm} | null}
 */
export function layingNow(controller) {
  const options = controller.seen?.view?.decision?.options ?? [];
  const wanted = controller.shared.get("laying") === SHARE ? SHARE : "wager";
  const option = options.find((one) => one.verb === wanted && one.wagers) ?? options.find((one) => one.verb === "wager" && one.wagers);
  return option?.wagers ? { verb: option.verb, form: option.wagers } : null;
}

/** @param {string} key */
export function partsOf(key) {
  const at = key.indexOf("/");
  return { spot: Number(key.slice(0, at)), name: key.slice(at + 1) };
}

/**
 * What is laid on one spot.
 * @param {Controller} controller
 * @param {number} spot
 */
export function laidOn(controller, spot) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [key, amount] of controller.shared.get("wagers")) {
    const part = partsOf(key);
    if (part.spot === spot && amount > 0) found.set(part.name, amount);
  }
  return found;
}

/** The spots on which something is laid. @param {Controller} controller */
export function laidSpots(controller) {
  return [...new Set([...controller.shared.get("wagers")].filter(([, amount]) => amount > 0).map(([key]) => partsOf(key).spot))].sort((a, b) => a - b);
}

/** @param {Controller} controller */
export function laidInAll(controller) {
  return [...controller.shared.get("wagers").values()].reduce((sum, amount) => sum + amount, 0);
}

/** What people call a wager. @param {Controller} controller @returns {(name: string) => string} */
export function titles(controller) {
  const named = new Map((controller.info.wagers ?? []).map((wager) => [wager.name, wager.title]));
  return (name) => named.get(name) ?? name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/**
 * The chips to choose from at this table: from the table's own chip up, at most five.
 * @param {WagerForm} form
 */
export function chipsFor(form) {
  const most = form.high >= NO_LIMIT ? form.stack : Math.min(form.high, Math.max(form.stack, form.low));
  const found = VALUES.filter((value) => value >= form.chip && value % form.chip === 0 && value <= Math.max(most, form.low));
  const from = found.findIndex((value) => value * 4 >= form.low);
  return found.slice(Math.max(0, from), Math.max(0, from) + 5);
}

/** The chip that is in hand at first: the smallest that is a bet by itself. @param {WagerForm} form */
export function firstChip(form) {
  const values = chipsFor(form);
  return values.find((value) => value >= form.low) ?? values.at(-1) ?? form.chip;
}

/**
 * Lay an amount on a circle, as far as it may lie there; less than nothing takes off. Says what it did not do.
 * @param {Controller} controller
 * @param {string} key
 * @param {number} amount
 * @returns {string}
 */
export function lay(controller, key, amount) {
  const now = layingNow(controller);
  if (!now) return "";
  let { spot, name } = partsOf(key);
  const first = kindOn(now.form, spot, name);
  if (!first) return "";
  // A wager that equals another one is laid with it.
  const kind = (first.with && kindOn(now.form, spot, first.with)) || first;
  name = kind.name;
  const laid = laidOn(controller, spot);
  const { low, high, step, there } = bounds(now.form, spot, kind, laid);
  const before = laid.get(name) ?? 0;
  const least = now.form.each_least || !there ? low : step;
  let wanted = before + amount;
  let said = "";
  if (amount < 0 && wanted < least) wanted = 0;
  else if (wanted < least) wanted = least;
  if (wanted > high - there) {
    wanted = Math.max(0, Math.floor((high - there) / step) * step);
    const title = titles(controller);
    if (wanted <= before) said = kind.at_most && high < low ? `${title(name)} is at most ${title(kind.at_most)}: bet there first.` : `${title(name)} takes ${dollars(high)} at most.`;
  }
  const twins = kindsOn(now.form, spot).filter((one) => one.with === name);
  const left = now.form.stack - laidInAll(controller) + before * (1 + twins.length);
  if (wanted * (1 + twins.length) > left) {
    wanted = Math.max(0, Math.floor(left / (1 + twins.length) / step) * step);
    if (wanted < least) wanted = 0;
    said = `You have ${dollars(now.form.stack)}.`;
  }
  put(controller, [[`${spot}/${name}`, wanted], ...twins.map((twin) => /** @type {[string, number]} */ ([`${spot}/${twin.name}`, wanted]))]);
  controller.shared.set("focus", key);
  return said;
}

/**
 * Write an exact amount on a circle, right or wrong.
 * @param {Controller} controller
 * @param {string} key
 * @param {number} amount
 */
export function write(controller, key, amount) {
  const now = layingNow(controller);
  if (!now) return;
  const { spot, name } = partsOf(key);
  const kind = kindOn(now.form, spot, name);
  const base = kind?.with || name;
  const twins = kindsOn(now.form, spot).filter((one) => one.with === base);
  put(controller, [base, ...twins.map((twin) => twin.name)].map((one) => [`${spot}/${one}`, amount]));
}

/**
 * @param {Controller} controller
 * @param {[string, number][]} amounts
 */
function put(controller, amounts) {
  const next = new Map(controller.shared.get("wagers"));
  for (const [key, amount] of amounts) {
    if (amount > 0) next.set(key, amount);
    else next.delete(key);
  }
  controller.shared.set("wagers", next);
}

/** @param {Controller} controller */
export function clearLaid(controller) {
  controller.shared.set("wagers", new Map());
}

/**
 * The bounds of a circle in words.
 * @param {Controller} controller
 * @param {number} spot
 * @param {string} name
 */
export function boundsOf(controller, spot, name) {
  const now = layingNow(controller);
  const kind = now && kindOn(now.form, spot, name);
  return now && kind ? boundsWords(now.form, spot, kind, laidOn(controller, spot), titles(controller)) : "";
}
