// @ts-check
// Plans as a picture: a thin line for each over the number of players, named at its end.

import { h, s } from "../dom.js";
import { dollars } from "../money.js";

/** @typedef {import("../types").PlanTold} PlanTold */

const WIDTH = 720, HEIGHT = 250, LEFT = 64, RIGHT = 150, TOP = 12, BOTTOM = 30, LETTER = 13;
const DASHES = ["", "6 3", "2 3", "9 3 2 3", "1 4", "12 4"];

/**
 * @param {readonly PlanTold[]} plans
 * @param {readonly number[]} players
 */
export function planPicture(plans, players) {
  const most = Math.max(1, ...plans.flatMap((plan) => plan.takes.map((take) => take.hour)));
  const [first, last] = [players[0], players[players.length - 1]];
  const x = (/** @type {number} */ n) => LEFT + ((WIDTH - LEFT - RIGHT) * (n - first)) / Math.max(1, last - first);
  const y = (/** @type {number} */ hour) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - hour / (most * 1.04));
  const lines = plans.map((plan, i) => ({ plan, dash: DASHES[i % DASHES.length], path: plan.takes.map((take, j) => `${j ? "L" : "M"}${x(take.players).toFixed(1)} ${y(take.hour).toFixed(1)}`).join("") }));
  return h("figure", { class: "plan-picture" },
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "img", "aria-label": `What the room takes in an hour over ${first} to ${last} players; the table below has the figures` },
      ticks(most).map((hour) => [
        s("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(hour), y2: y(hour), class: hour ? "plot-grid" : "plot-zero" }),
        s("text", { x: LEFT - 8, y: y(hour) + 4, class: "plot-label", "text-anchor": "end" }, dollars(hour)),
      ]).flat(),
      players.map((n) => s("text", { x: x(n), y: HEIGHT - 10, class: "plot-label", "text-anchor": "middle" }, String(n))),
      lines.map((line) => s("path", { d: line.path, class: "plot-line", "stroke-dasharray": line.dash || undefined }, s("title", {}, line.plan.name))),
      labels(plans, y).map(({ words, at }) => s("text", { x: WIDTH - RIGHT + 8, y: at + 4, class: "plot-label" }, words))));
}

/**
 * Names at the ends of lines: those that end together share one, and none covers another.
 * @param {readonly PlanTold[]} plans
 * @param {(hour: number) => number} y
 */
function labels(plans, y) {
  /** @type {Map<number, string[]>} */
  const ends = new Map();
  for (const plan of plans) {
    const end = Math.round(plan.takes[plan.takes.length - 1]?.hour ?? 0);
    ends.set(end, [...(ends.get(end) ?? []), plan.name]);
  }
  let below = -Infinity;
  return [...ends].sort(([one], [other]) => other - one).map(([hour, names]) => {
    const at = Math.max(y(hour), below + LETTER);
    below = at;
    const words = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(", ");
    return { words, at };
  });
}

/** @param {number} most */
function ticks(most) {
  const rough = most / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * unit).find((one) => one >= rough) ?? rough;
  const found = [];
  for (let at = 0; at <= most; at += step) found.push(Math.round(at));
  return found;
}
