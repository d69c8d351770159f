// @ts-check
// Results over time: one thin line of ink on a zero line. No area, no red and green.

import { h, s } from "./dom.js";
import { change, dollars } from "./money.js";

const WIDTH = 720, HEIGHT = 240, LEFT = 64, RIGHT = 12, TOP = 14, BOTTOM = 26;

/**
 * @param {readonly {at: number, total: number}[]} points in the order of time
 * @param {readonly {began: number}[]} evenings the newest first
 */
export function plot(points, evenings = []) {
  const totals = points.map((point) => point.total);
  const [low, high] = bounds(totals);
  const x = (/** @type {number} */ i) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ total) => TOP + ((HEIGHT - TOP - BOTTOM) * (high - total)) / (high - low);
  const path = points.map((point, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(point.total).toFixed(1)}`).join("");
  const marks = ticks(low, high);
  const days = starts(points, evenings);
  const dot = s("circle", { r: "3.5", class: "plot-dot", visibility: "hidden" });
  const read = h("p", { class: "plot-read small muted num", role: "status" });
  const svg = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "img", "aria-label": summary(points) },
    marks.map((total) => [
      s("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(total), y2: y(total), class: total === 0 ? "plot-zero" : "plot-grid" }),
      s("text", { x: LEFT - 8, y: y(total) + 4, class: "plot-label", "text-anchor": "end" }, total === 0 ? "$0" : change(total)),
    ]).flat(),
    days.map(({ index, words }, i) => s("text", { x: x(index), y: HEIGHT - 6, class: "plot-label", "text-anchor": i ? "middle" : "start" }, words)),
    // One hand makes no line.
    points.slice(1).length ? [] : points.map((point, i) => s("circle", { cx: x(i), cy: y(point.total), r: "3.5", class: "plot-dot" })),
    s("path", { d: path, class: "plot-line" }), dot);
  svg.addEventListener("pointermove", (event) => {
    const box = svg.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * WIDTH;
    const i = Math.max(0, Math.min(points.length - 1, Math.round(((share - LEFT) / (WIDTH - LEFT - RIGHT)) * (points.length - 1))));
    if (!points[i]) return;
    dot.setAttribute("visibility", "visible");
    dot.setAttribute("cx", String(x(i)));
    dot.setAttribute("cy", String(y(points[i].total)));
    read.textContent = `${day(points[i].at)}: ${change(points[i].total)}`;
  });
  svg.addEventListener("pointerleave", () => {
    dot.setAttribute("visibility", "hidden");
    read.textContent = "";
  });
  return h("figure", { class: "plot-place" }, svg, read);
}

/** @param {readonly number[]} totals */
function bounds(totals) {
  const low = Math.min(0, ...totals);
  const high = Math.max(0, ...totals);
  const span = Math.max(high - low, 100);
  return [low - span * 0.06, high + span * 0.06];
}

/**
 * Round amounts between two others, nothing among them.
 * @param {number} low
 * @param {number} high
 */
function ticks(low, high) {
  const rough = (high - low) / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * unit).find((one) => one >= rough) ?? rough;
  const whole = Math.max(100, Math.round(step / 100) * 100);
  const found = [];
  for (let at = Math.ceil(low / whole) * whole; at <= high; at += whole) found.push(at === 0 ? 0 : at);
  return found;
}

/**
 * Where evenings begin, as many as there is room for.
 * @param {readonly {at: number}[]} points
 * @param {readonly {began: number}[]} evenings
 */
function starts(points, evenings) {
  const found = [...evenings].reverse().map(({ began }) => ({ index: Math.max(0, points.findIndex((point) => point.at >= began)), words: day(began) }));
  const every = Math.ceil(found.length / 6);
  return found.filter((_, i) => i % every === 0);
}

/** @param {number} at */
function day(at) {
  return new Date(at).toLocaleDateString("en-US", { day: "numeric", month: "short" });
}

/** @param {readonly {at: number, total: number}[]} points */
function summary(points) {
  const last = points.at(-1);
  if (!last) return "No hands yet.";
  const best = Math.max(0, ...points.map((point) => point.total));
  const worst = Math.min(0, ...points.map((point) => point.total));
  return `Results over time: ${change(last.total)} at the end, at most ${dollars(best)} ahead, at most ${dollars(-worst)} behind.`;
}
