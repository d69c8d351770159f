// @ts-check
// Results: over time as one line, by game, hands and fees an hour.

import { fill, h } from "../dom.js";
import { change, dollars } from "../money.js";
import { api } from "../net.js";
import { plot } from "../plot.js";
import { shortRoom } from "./lobby_rows.js";

/** @typedef {import("../types").Results} Results */

const DAY = 24 * 3600 * 1000;
const SPANS = [["0", "All"], ["365", "A year"], ["90", "90 days"], ["30", "30 days"]];

/**
 * @returns {Promise<import("../types").Page>}
 */
export async function resultsPage() {
  const body = h("div", { class: "results" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const buttons = SPANS.map(([days, label]) => h("button", { type: "button", "aria-pressed": String(days === "0"), data: { days }, on: { click: () => void load(days) } }, label));
  const element = h("main", { id: "main", class: "records" },
    h("div", { class: "records-head" }, h("h1", {}, "Results"), h("span", { class: "grow" }), h("a", { class: "b b--small", href: "/history" }, "History")),
    h("div", { class: "records-filters" }, h("div", { class: "seg", role: "group", "aria-label": "How far back" }, buttons)), wrong, body,
    h("p", { class: "small muted" }, "Play chips: nothing here can be bought or cashed for money."));

  /** @param {string} days */
  async function load(days) {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.days === days));
    const since = days === "0" ? 0 : Date.now() - Number(days) * DAY;
    try {
      draw(body, /** @type {Results} */ (await api("GET", `/api/results?since=${Math.floor(since)}`)));
      wrong.textContent = "";
    } catch (error) {
      wrong.textContent = error instanceof Error ? error.message : "";
    }
  }
  await load("0");
  return { element, title: "Results" };
}

/**
 * @param {HTMLElement} body
 * @param {Results} told
 */
function draw(body, told) {
  if (!told.hands) {
    fill(body, h("div", { class: "none" }, h("b", {}, "No hands yet."), h("p", {}, "What your hands come to stands here when there are some."), h("a", { class: "b b--small", href: "/" }, "Lobby")));
    return;
  }
  fill(body,
    h("dl", { class: "figures num" }, figure("Result", change(told.net)), figure("Hands", told.hands.toLocaleString("en-US")), figure("Hands an hour", told.hands_an_hour.toFixed(0)),
      figure("Fees", dollars(told.fees)), figure("Fees an hour", dollars(told.fees_an_hour)), figure("Time", told.hours < 1 ? `${Math.max(1, Math.round(told.hours * 60))} min` : `${told.hours.toFixed(1)} h`)),
    h("section", { class: "card results-card" }, h("h2", {}, "Over time"), plot(told.points.length ? [{ at: told.points[0].at, total: 0 }, ...told.points] : [], told.evenings)),
    h("section", { class: "card results-card" }, h("h2", {}, "By game"), games(told)),
    told.evenings.length > 1 ? h("section", { class: "card results-card" }, h("h2", {}, "By evening"), nights(told)) : null);
}

/**
 * @param {string} name
 * @param {string} value
 */
function figure(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/** @param {Results} told */
function games(told) {
  return h("div", { class: "table-place" }, h("table", { class: "results-table num" },
    h("thead", {}, h("tr", {}, ["Game", "Hands", "Result", "Fees", "Hands an hour", "Fees an hour"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, told.games.map((game) => h("tr", { data: { felt: game.felt } },
      h("th", { scope: "row" }, h("span", { class: "swatch", "aria-hidden": "true" }), h("span", {}, game.title, h("small", { class: "muted" }, shortRoom(game.room)))),
      h("td", {}, game.hands.toLocaleString("en-US")), h("td", {}, change(game.net)), h("td", {}, dollars(game.fees)),
      h("td", {}, game.hours ? (game.hands / game.hours).toFixed(0) : "–"), h("td", {}, game.hours ? dollars(Math.round(game.fees / game.hours)) : "–"))))));
}

/** @param {Results} told */
function nights(told) {
  return h("div", { class: "table-place" }, h("table", { class: "results-table num" },
    h("thead", {}, h("tr", {}, ["Evening", "Hands", "Result", "Fees"].map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, told.evenings.slice(0, 30).map((evening) => h("tr", {},
      h("th", { scope: "row" }, new Date(evening.began).toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "long" })),
      h("td", {}, evening.hands), h("td", {}, change(evening.net)), h("td", {}, dollars(evening.fees)))))));
}
