// @ts-check
// A track of steps, cut where streets begin: arrows step, Shift-arrows go by street, Space plays.

import { fill, h, s } from "./dom.js";
import { keys } from "./keys.js";

/** @typedef {{name: string, step: number}} Street */

const PACE = 1000;

/**
 * @param {{
 *   steps: {words: string, street?: string}[],
 *   streets: Street[],
 *   moved: (step: number, before: number) => void,
 *   views?: {label: string, value: string}[],
 *   view?: string,
 *   viewed?: (value: string) => void,
 *   ends?: string,
 * }} parts
 */
export function createScrubber({ steps, streets, moved, views = [], view = "", viewed = () => {}, ends = "" }) {
  const last = steps.length - 1;
  let at = last;
  let speed = 1;
  let timer = 0;
  let shown = view;

  const words = h("strong", { class: "scrub-words" });
  const place = h("span", { class: "muted small num" });
  const thumb = h("span", { class: "th" });
  const line = h("div", { class: "ln" });
  const cuts = streets.map((street, i) => ({
    street,
    label: h("button", { class: ["st", i > 0 && i === streets.length - 1 && percent(street.step) > 80 && "st--last"], type: "button", tabindex: "-1", style: { "--at": `${percent(street.step)}%` }, on: { click: () => go(street.step) } }, street.name),
  }));
  const track = h("div", { class: "trk", role: "slider", tabindex: "0", "aria-label": "Step of the hand", "aria-valuemin": "0", "aria-valuemax": String(last), on: { keydown: onKey } },
    line, streets.slice(1).map((street) => h("i", { style: { "--at": `${percent(street.step)}%` } })), cuts.map((cut) => cut.label), thumb);
  const play = h("button", { class: "b b--go", type: "button", on: { click: () => toggle() } });
  const back = h("button", { class: "b", type: "button", "aria-label": "Back one", on: { click: () => go(at - 1) } }, chevron("M15 5l-7 7 7 7"));
  const on = h("button", { class: "b", type: "button", "aria-label": "On one", on: { click: () => go(at + 1) } }, chevron("M9 5l7 7-7 7"));
  const viewButtons = views.map(({ label, value }) => h("button", { type: "button", "aria-pressed": String(value === shown), data: { value }, on: { click: () => look(value) } }, label));
  const speeds = [1, 2].map((times) => h("button", { type: "button", "aria-pressed": String(times === speed), on: { click: () => pace(times) } }, `${times}×`));
  const element = h("footer", { class: "scrub", "aria-label": "Replay" },
    h("div", { class: "ctl" }, back, play, on, h("span", { class: "scrub-now" }, words, " ", place), h("span", { class: "grow" }),
      viewButtons.length ? h("div", { class: "seg", role: "group", "aria-label": "Whose view" }, viewButtons) : null,
      h("div", { class: "seg", role: "group", "aria-label": "Speed" }, speeds)), track);

  /** @param {number} step */
  function percent(step) {
    return last ? (100 * step) / last : 0;
  }

  /** @param {number} step */
  function go(step) {
    const next = Math.max(0, Math.min(last, step));
    const before = at;
    at = next;
    draw();
    if (before !== next) moved(next, before);
    if (next === last) stop();
  }

  function draw() {
    const step = steps[at];
    words.textContent = step.words;
    place.textContent = `step ${at} of ${last}${at === last && ends ? ` · ${ends}` : ""}`;
    thumb.style.setProperty("--at", `${percent(at)}%`);
    line.style.setProperty("--at", `${percent(at)}%`);
    const street = [...streets].reverse().find((one) => one.step <= at);
    track.setAttribute("aria-valuenow", String(at));
    track.setAttribute("aria-valuetext", `${street ? `${street.name}: ` : ""}${step.words}`);
    for (const cut of cuts) cut.label.toggleAttribute("aria-current", cut.street === street);
    back.disabled = at === 0;
    on.disabled = at === last;
    fill(play, timer ? filled("M6 4h4v16H6zM14 4h4v16h-4z") : filled("M7 4l13 8-13 8z"));
    play.setAttribute("aria-label", timer ? "Stop" : "Play");
  }

  function toggle() {
    if (timer) return stop();
    if (at === last) go(0);
    run();
    return undefined;
  }

  function run() {
    clearInterval(timer);
    timer = setInterval(() => go(at + 1), PACE / speed);
    draw();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    draw();
  }

  /** @param {number} times */
  function pace(times) {
    speed = times;
    for (const [i, button] of speeds.entries()) button.setAttribute("aria-pressed", String(i + 1 === times));
    if (timer) run();
  }

  /** @param {string} value */
  function look(value) {
    shown = value;
    for (const button of viewButtons) button.setAttribute("aria-pressed", String(button.dataset.value === value));
    viewed(value);
  }

  /** @param {number} way */
  function byStreet(way) {
    const starts = [...streets.map((street) => street.step), last];
    go(way > 0 ? starts.find((step) => step > at) ?? last : starts.reverse().find((step) => step < at) ?? 0);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    /** @type {Record<string, () => void>} */
    const does = { PageUp: () => byStreet(1), PageDown: () => byStreet(-1), ArrowUp: () => go(at + 1), ArrowDown: () => go(at - 1) };
    if (!does[event.key] || event.shiftKey || event.ctrlKey || event.altKey) return;
    does[event.key]();
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  function dragged(event) {
    const box = track.getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * last));
  }
  track.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest(".st")) return;
    stop();
    track.setPointerCapture(event.pointerId);
    dragged(event);
  });
  track.addEventListener("pointermove", (event) => track.hasPointerCapture(event.pointerId) && dragged(event));

  const offs = [
    keys.bind("History", "ArrowRight", () => go(at + 1), "On one"),
    keys.bind("History", "ArrowLeft", () => go(at - 1), "Back one"),
    keys.bind("History", "Shift+ArrowRight", () => byStreet(1), "Next street"),
    keys.bind("History", "Shift+ArrowLeft", () => byStreet(-1), "Street before"),
    keys.bind("History", " ", () => toggle(), "Play or stop"),
    keys.bind("History", "Home", () => go(0), "To the deal"),
    keys.bind("History", "End", () => go(last), "To the end"),
  ];
  /** Names that have no room beside the next one are left out; where we are is always named. */
  function thin() {
    let edge = Infinity;
    for (const { label } of [...cuts].reverse()) {
      label.classList.remove("st--out");
      const box = label.getBoundingClientRect();
      const out = box.right > edge - 6;
      label.classList.toggle("st--out", out);
      if (!out) edge = box.left;
    }
  }
  const sized = new ResizeObserver(thin);
  sized.observe(track);
  draw();
  return {
    element,
    go,
    get at() { return at; },
    destroy() {
      clearInterval(timer);
      sized.disconnect();
      for (const off of offs) off();
    },
  };
}

/** @param {string} d */
function chevron(d) {
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "scrub-icon" }, s("path", { d }));
}

/** @param {string} d */
function filled(d) {
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "scrub-icon scrub-icon--full" }, s("path", { d }));
}
