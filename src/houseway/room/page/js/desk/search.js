// @ts-check
// Search: words in the sheets of all games, the best first.

import { fill, h, icon } from "../dom.js";
import { api, NoAnswer } from "../net.js";
import { lineChips } from "../panel/lines.js";
import { field, select } from "../pages/forms.js";
import { shortRoom } from "../pages/lobby_rows.js";
import { withGames } from "./games.js";
import { check } from "../pages/open.js";

/** @typedef {import("../types").FoundTold} FoundTold */
/** @typedef {import("../types").GameFoundTold} GameFoundTold */

/** @type {[string, string][]} */
const KINDS = [["", "All parts"], ["rules", "Rules"], ["rulings", "Rulings"], ["irregularities", "Irregularities"], ["fees", "Fees"], ["pays", "Pay tables"], ["procedure", "Procedure"]];

/** The tab in which something is looked up. */
export function searchTab() {
  const asked = new URLSearchParams(location.search);
  let room = asked.get("room") ?? "", kind = asked.get("kinds") ?? "", printed = asked.get("printed") === "true";
  const input = h("input", { class: "find-input", type: "search", placeholder: "Look something up: kill pot, foul hand, third card", "aria-label": "Words to look up", value: asked.get("words") ?? "", autofocus: true });
  const status = h("p", { class: "small muted", role: "status" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const list = h("div", { class: "found" });
  const rooms = h("div", {});
  const form = h("form", { class: "desk-search", role: "search", novalidate: true, on: { submit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void look(); } } },
    h("label", { class: "find" }, icon("find"), input), h("div", { class: "desk-which" }, rooms, field("Part", select(KINDS, kind, (value) => { kind = value; if (input.value.trim()) void look(); })), h("button", { class: "b b--go", type: "submit" }, "Search")),
    h("label", { class: "check" }, check("Only what is printed", printed, (on) => { printed = on; if (input.value.trim()) void look(); }), "Only what is printed, not what we hold beyond it"));
  const element = h("div", { class: "desk-reading" }, form, status, wrong, list);
  let turn = 0;

  async function look() {
    const words = input.value.trim();
    if (!words) return input.focus();
    const mine = ++turn;
    const params = new URLSearchParams({ words });
    if (room) params.set("room", room);
    if (kind) params.set("kinds", kind);
    if (printed) params.set("printed", "true");
    history.replaceState(null, "", `/desk/search?${params}`);
    status.textContent = "Looking it up …";
    wrong.textContent = "";
    try {
      const told = /** @type {FoundTold} */ (await api("GET", `/api/desk/search?${params}`));
      if (mine !== turn) return;
      status.textContent = told.games.length
        ? `${told.count} ${told.count === 1 ? "game" : "games"}${told.whole ? "" : ", with most of the words: no passage has all of them"}.`
        : "Nothing was found. Try fewer words.";
      fill(list, alike(told.games).map(group));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      status.textContent = "";
      wrong.textContent = error.why;
    }
  }

  void withGames(rooms, (games) => {
    const all = new Map(games.map((one) => [one.room, shortRoom(one.room_name)]));
    fill(rooms, field("Room", select([["", "All rooms"], ...all], room, (value) => { room = value; if (input.value.trim()) void look(); })));
  });
  if (input.value) void look();
  return { element };
}

/**
 * Games in which the same words were found stand together.
 * @param {readonly GameFoundTold[]} games
 */
function alike(games) {
  /** @type {Map<string, GameFoundTold[]>} */
  const groups = new Map();
  for (const one of games) {
    const same = JSON.stringify([one.count, one.passages.map((passage) => [passage.title, passage.words])]);
    groups.set(same, [...(groups.get(same) ?? []), one]);
  }
  return [...groups.values()];
}

/** @param {GameFoundTold[]} games */
function group(games) {
  const [first] = games;
  const left = first.count - first.passages.length;
  return h("section", { class: "card part found-game" },
    games.map((one) => h("div", { class: "found-name", data: { felt: one.felt } },
      h("h2", {}, h("span", { class: "swatch", "aria-hidden": "true" }), " ", one.title, h("small", {}, shortRoom(one.room_name))),
      h("p", { class: "desk-links small" }, h("a", { href: `/desk/dossier?game=${one.id}` }, "Dossier"), h("a", { href: `/desk?game=${one.id}` }, "Settle"), h("a", { href: `/school?sheets=${one.id}` }, "Practise")))),
    h("ul", {}, first.passages.map((one, i) => h("li", {},
      h("p", {}, h("span", { class: "tag" }, one.part_title), " ", h("b", {}, one.title), lineChips([...new Set(games.flatMap((game) => game.passages[i].lines.split(/[,;]\s*/)))].filter(Boolean))),
      h("p", { class: "serif" }, one.words)))),
    left > 0 ? h("p", { class: "small muted" }, `${left} more ${left === 1 ? "passage" : "passages"} in ${games.length > 1 ? "each of these games" : "this game"}.`) : null);
}
