// @ts-check
// Practise: choose sheets, drills, a level and how long; then questions; then how it went.

import { fill, h, icon, redraw } from "../dom.js";
import { allGames, gameSelect } from "../desk/games.js";
import { api, NoAnswer } from "../net.js";
import { notice } from "../notices.js";
import { field, segments, select } from "../pages/forms.js";
import { shortRoom } from "../pages/lobby_rows.js";
import { coming } from "../table/open_table.js";
import { drill } from "./drill.js";
import { named } from "./verdict.js";

/** @typedef {import("../types").DrillsTold} DrillsTold */
/** @typedef {import("../types").ProgressTold} ProgressTold */

const FIRST = "black-sheep/ez-baccarat";
const KEPT = "houseway.school";
/** How many questions a test on paper may have. */
const TESTS = ["6", "10", "20", "30"];
/** No drill at all is chosen. */
const NONE = "none";
/** @type {[value: string, label: string][]} */
const LENGTHS = [["12", "12 questions"], ["24", "24 questions"], ["2m", "2 minutes"], ["5m", "5 minutes"], ["10m", "10 minutes"]];

/** The part in which one practises. */
export function practisePart() {
  return new Practise();
}

class Practise {
  constructor() {
    this.element = h("div", { class: "school-practise" }, h("div", { class: "narrow" }, coming(4)));
    /** @type {import("../types").GameRow[]} */
    this.games = [];
    /** @type {DrillsTold | null} */
    this.told = null;
    this.wanted = { sheets: /** @type {string[]} */ ([]), kinds: /** @type {string[]} */ ([]), level: 0, length: "12" };
    this.test = { title: "Test", count: "10", seed: crypto.randomUUID().slice(0, 8), open: false };
    void this.start();
  }

  destroy() {
    this.drill?.destroy();
  }

  async start() {
    try {
      const [games, progress] = await Promise.all([allGames(), /** @type {Promise<ProgressTold>} */ (api("GET", "/api/school/progress"))]);
      this.games = games;
      this.progress = progress;
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      const asked = (new URLSearchParams(location.search).get("sheets") ?? "").split(",").filter(Boolean);
      const known = (/** @type {string[] | undefined} */ ids) => (ids ?? []).filter((id) => games.some((game) => game.id === id));
      this.wanted = { ...this.wanted, ...kept };
      this.wanted.sheets = [known(asked), known(kept.sheets), known(progress.taught).slice(0, 1), known([FIRST])].find((ids) => ids.length) ?? [games[0].id];
      await this.choose();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      fill(this.element, h("div", { class: "narrow" }, h("div", { class: "none" }, h("b", {}, "The school could not be loaded"), h("p", {}, error.why))));
    }
  }

  /**
   * Other sheets; where the room does not answer, those of before stay.
   * @param {string[]} sheets
   */
  async take(sheets) {
    const before = this.wanted.sheets;
    this.wanted.sheets = sheets;
    try {
      await this.choose();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.wanted.sheets = before;
      this.draw();
      notice({ title: error.why, kind: "bad" });
    }
  }

  async choose() {
    if (this.wanted.sheets.length) this.told = await api("GET", `/api/school/drills?sheets=${encodeURIComponent(this.wanted.sheets.join(","))}`);
    this.draw();
  }

  draw() {
    redraw(this.element, () => this.drawn(), () => this.element.querySelector("select"));
  }

  drawn() {
    const { wanted, told, progress } = this;
    if (!told) return;
    localStorage.setItem(KEPT, JSON.stringify(wanted));
    const there = told.drills.filter((one) => one.sheets.length);
    const chosen = there.filter((one) => wanted.kinds.includes(one.kind));
    const kinds = chosen.length || wanted.kinds.includes(NONE) ? chosen : there;
    const pick = (/** @type {string[]} */ names) => {
      wanted.kinds = names;
      this.draw();
    };
    const sheets = wanted.sheets.length > 0;
    fill(this.element, h("div", { class: "narrow school-choose" },
      h("p", {}, progress?.asked ? `${progress.right} of ${progress.asked} right so far. ${progress.due ? `${progress.due} ${progress.due === 1 ? "thing is" : "things are"} due today.` : progress.spaced ? "Nothing is due." : ""}` : "Questions come from the sheets you choose, and every answer is explained with its lines."),
      h("section", { class: "card part" }, h("h2", {}, "Sheets"),
        h("ul", { class: "sheet-chips" }, wanted.sheets.map((id) => this.chip(id))),
        wanted.sheets.length < 12 ? gameSelect("Add a sheet", this.games.filter((game) => !wanted.sheets.includes(game.id)), "", (id) => { if (id) void this.take([...wanted.sheets, id]); }, "choose a game") : null),
      sheets ? h("section", { class: "card part" }, h("div", { class: "drill-all" }, h("h2", {}, "Drills"),
        h("button", { class: "b b--small b--quiet", type: "button", "aria-label": "All drills", on: { click: () => pick([]) } }, "All"),
        h("button", { class: "b b--small b--quiet", type: "button", "aria-label": "No drill", on: { click: () => pick([NONE]) } }, "None")),
        h("div", { class: "drill-list" }, told.drills.map((one) => {
          const has = one.sheets.length > 0;
          const input = h("input", { type: "checkbox", disabled: !has, checked: has && kinds.includes(one), on: { change: () => {
            const now = new Set(kinds.map((kind) => kind.kind));
            if (input.checked) now.add(one.kind);
            else now.delete(one.kind);
            pick(now.size === there.length ? [] : now.size ? [...now] : [NONE]);
          } } });
          return h("label", { class: ["drill", !has && "none-here"] }, input, h("span", {}, h("b", {}, one.title), h("small", {}, has ? one.says : "not on these sheets")));
        }))) : null,
      sheets ? h("section", { class: "card part" }, h("h2", {}, "How"),
        h("div", { class: "set" }, h("span", {}, "Level", h("small", {}, this.levelSays())), segments("Level", [["0", "By progress"], ...told.levels.map((level) => /** @type {[string, string]} */ ([String(level.number), level.title]))], String(wanted.level), (value) => { wanted.level = Number(value); this.draw(); })),
        h("div", { class: "set" }, h("span", {}, "Round", h("small", {}, "So many questions, or against the clock.")), segments("Round", LENGTHS, wanted.length, (value) => { wanted.length = value; this.draw(); }))) : null,
      sheets ? this.printPart(kinds.length > 0) : null,
      h("div", { class: "stay" }, h("button", { class: "b b--go", type: "button", disabled: !sheets || !kinds.length, on: { click: () => this.begin() } }, "Begin"), h("p", { role: "status" }, !sheets ? "Choose a sheet." : kinds.length ? kinds.map((one) => one.title).join(", ") : "Choose a drill."))));
  }

  levelSays() {
    return this.told?.levels.find((level) => level.number === this.wanted.level)?.says ?? "It goes up when most of your last answers were right.";
  }

  /** @param {string} id */
  chip(id) {
    const game = this.games.find((one) => one.id === id);
    return h("li", { class: "sheet-chip", data: { felt: game?.felt ?? "pot" } }, h("span", { class: "swatch", "aria-hidden": "true" }), h("span", {}, game?.title ?? id, h("small", {}, game ? shortRoom(game.room_name) : "")),
      h("button", { class: "icon", type: "button", "aria-label": `Leave ${game?.title ?? id} out`, on: { click: () => void this.take(this.wanted.sheets.filter((one) => one !== id)) } }, icon("close")));
  }

  /**
   * A test on paper, made of the same choice.
   * @param {boolean} some whether any drill is chosen
   */
  printPart(some) {
    const { wanted, test } = this;
    const address = (/** @type {boolean} */ answers) => `/api/school/test?${new URLSearchParams({ sheets: wanted.sheets.join(","), kinds: wanted.kinds.join(","), level: String(wanted.level || 2), count: test.count, seed: test.seed, title: test.title, answers: String(answers) })}`;
    const questions = h("a", { class: "b", target: "_blank", rel: "noopener" }, "Questions");
    const both = h("a", { class: "b", target: "_blank", rel: "noopener" }, "With answer sheets");
    const aim = () => {
      questions.href = address(false);
      both.href = address(true);
    };
    const title = h("input", { class: "input", autocomplete: "off", maxlength: 60, value: test.title, on: { input: () => { test.title = title.value; aim(); } } });
    const part = h("details", { class: "card part school-print", on: { toggle: () => { test.open = part.open; } } }, h("summary", {}, "A test on paper"),
      h("p", {}, "Questions from the same choice, to print; the answers stand on sheets of their own. Both buttons make the same test until you ask for another."),
      h("div", { class: "desk-which" }, field("Title", title), field("Questions", select(TESTS.map((many) => /** @type {[string, string]} */ ([many, many])), test.count, (many) => { test.count = many; aim(); }))),
      some ? h("div", { class: "desk-files" }, questions, both, h("button", { class: "b b--quiet", type: "button", on: { click: () => { test.seed = crypto.randomUUID().slice(0, 8); aim(); } } }, "Other questions")) : h("p", { class: "wrong" }, "Choose a drill."));
    part.open = test.open;
    aim();
    return part;
  }

  begin() {
    const { sheets, kinds, level, length } = this.wanted;
    const seconds = length.endsWith("m") ? Number(length.slice(0, -1)) * 60 : 0;
    this.drill = drill({ sheets, kinds, level, seconds, count: seconds ? 1000 : Number(length) }, (right, asked, missed, began) => void this.over(right, asked, missed, began, seconds));
    fill(this.element, this.drill.element);
  }

  /**
   * @param {number} right
   * @param {number} asked
   * @param {string[]} missed
   * @param {number} began
   * @param {number} seconds
   */
  async over(right, asked, missed, began, seconds) {
    this.drill = undefined;
    let best = "";
    if (seconds && asked)
      try {
        const told = await api("POST", "/api/school/round", { began, seconds, sheets: this.wanted.sheets });
        best = told.best ? `Your best before: ${told.best}.` : "Your first round of this length.";
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        best = error.why;
      }
    const often = new Map();
    for (const name of missed) often.set(name, (often.get(name) ?? 0) + 1);
    this.progress = await api("GET", "/api/school/progress");
    const title = h("h2", { tabindex: "-1" }, asked ? `${right} of ${asked} right` : "Nothing was answered");
    fill(this.element, h("div", { class: "narrow school-over" }, title,
      best ? h("p", {}, best) : null,
      often.size ? h("section", { class: "card part" }, h("h3", {}, "Mistakes by name"), h("ul", { class: "mistake-list" }, [...often].map(([name, times]) => h("li", {}, h("span", {}, named(name)), h("span", { class: "num muted" }, times === 1 ? "once" : `${times} times`))))) : null,
      h("div", { class: "desk-files" }, h("button", { class: "b b--go", type: "button", on: { click: () => this.begin() } }, "Again"), h("button", { class: "b", type: "button", on: { click: () => this.draw() } }, "Choose other drills"), h("a", { class: "b", href: "/school/progress" }, "Progress"))));
    title.focus();
  }
}
