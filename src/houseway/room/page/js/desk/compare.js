// @ts-check
// Compare: games side by side, what differs first, and what only one of them has.

import { fill, h, redraw } from "../dom.js";
import { api, NoAnswer } from "../net.js";
import { lineChips } from "../panel/lines.js";
import { check } from "../pages/open.js";
import { gameSelect, withGames } from "./games.js";

/** @typedef {import("../types").ComparisonTold} ComparisonTold */
/** @typedef {import("../types").ComparedRow} ComparedRow */

const MOST = 4;

/** The tab in which games are compared. */
export function compareTab() {
  const asked = (new URLSearchParams(location.search).get("games") ?? "").split(",").filter(Boolean);
  let chosen = [asked[0] ?? "", asked[1] ?? "", ...asked.slice(2, MOST)];
  let same = false;
  const which = h("div", { class: "desk-which" });
  const status = h("p", { class: "small muted", role: "status" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const place = h("div", { class: "compared" });
  const element = h("div", { class: "desk-reading desk-reading--wide" }, which, h("p", { class: "small muted" }, "Choose two to four games. What is the same in all of them is left out unless you want it."), status, wrong, place);
  /** @type {ComparisonTold | null} */
  let told = null;
  /** @type {import("../types").GameRow[]} */
  let games = [];
  let turn = 0;

  function drawWhich() {
    const shown = chosen.filter(Boolean).length === chosen.length && chosen.length < MOST ? [...chosen, ""] : chosen;
    fill(which, shown.map((id, i) => gameSelect(`Game ${i + 1}`, games, id, (value) => {
      const next = [...shown];
      next[i] = value;
      chosen = [...next.slice(0, 2), ...next.slice(2).filter(Boolean)];
      redraw(which, drawWhich);
      void look();
    }, i < 2 ? "choose a game" : "no other")));
  }

  async function look() {
    const wanted = chosen.filter(Boolean);
    if (wanted.length < 2) return;
    const mine = ++turn;
    history.replaceState(null, "", `/desk/compare?games=${wanted.join(",")}`);
    status.textContent = "Comparing …";
    wrong.textContent = "";
    try {
      const found = /** @type {ComparisonTold} */ (await api("GET", `/api/desk/compare?games=${encodeURIComponent(wanted.join(","))}`));
      if (mine !== turn) return;
      told = found;
      draw();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      status.textContent = "";
      wrong.textContent = error.why;
    }
  }

  function draw() {
    if (!told) return;
    const { games: sides, parts } = told;
    const rows = parts.flatMap((part) => part.rows);
    status.textContent = `${rows.filter((row) => !row.same).length} things differ, ${rows.filter((row) => row.same).length} are the same.`;
    fill(place,
      h("label", { class: "check" }, check("Show what is the same too", same, (on) => { same = on; redraw(place, draw); }), "Show what is the same too"),
      h("nav", { class: "sheet-nav", "aria-label": "Parts" }, parts.map((part) => h("button", { class: "b b--small", type: "button", on: { click: () => document.getElementById(`part-${part.name}`)?.scrollIntoView({ block: "start" }) } }, part.title.split(",")[0]))),
      parts.map((part) => {
        const shown = part.rows.filter((row) => same || !row.same);
        return h("section", { class: "compared-part", id: `part-${part.name}` }, h("h2", {}, part.title), part.note ? h("p", { class: "small muted" }, part.note) : null,
          shown.length ? h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": part.title }, h("table", { class: "compare-table", style: { "--games": sides.length } },
            h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "vh" }, "Thing")), sides.map((side) => h("th", { scope: "col" }, side.label, h("small", {}, side.label === side.title ? side.room_name : side.title))))),
            h("tbody", {}, shown.map((row) => line(row, sides.length)))))
          : h("p", { class: "small muted" }, "Nothing differs."));
      }));
  }

  void withGames(which, (all) => {
    games = all;
    drawWhich();
    void look();
  });
  return { element };
}

/**
 * @param {ComparedRow} row
 * @param {number} count
 */
function line(row, count) {
  return h("tr", { class: row.same ? "same" : "" }, h("th", { scope: "row" }, row.title, row.only !== null && count > 1 ? h("small", {}, "only one has it") : null),
    row.said.map((said) => h("td", {}, said ? [said.words, ...lineChips(said.lines ? said.lines.split(/,\s*/) : [])] : h("span", { class: "muted" }, "–"))));
}
