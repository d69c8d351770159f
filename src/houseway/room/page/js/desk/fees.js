// @ts-check
// Fees: all plans that fit a table side by side, over the number of players.

import { fill, h, redraw } from "../dom.js";
import { dollars, parse } from "../money.js";
import { api, NoAnswer } from "../net.js";
import { field, segments, select } from "../pages/forms.js";
import { lineChips } from "../panel/lines.js";
import { gameSelect, withGames } from "./games.js";
import { planPicture } from "./plan_picture.js";

/** @typedef {import("../types").PlansTold} PlansTold */
/** @typedef {import("../types").PlanTold} PlanTold */
/** @typedef {import("../types").LeadTold} LeadTold */

const FIRST = "black-sheep/texas-holdem";
const BOTS = 60;
const OWN = 300;

/** The tab in which plans of fees are compared. */
export function feesTab() {
  return new Fees();
}

class Fees {
  constructor() {
    this.asked = { game: new URLSearchParams(location.search).get("game") ?? FIRST, limit: "", source: "said", per_hour: "", share: "", pot: "", bet: "", players: "" };
    this.which = h("div", { class: "desk-which" });
    this.traffic = h("section", { class: "card part" });
    this.status = h("p", { class: "small muted", role: "status" });
    this.wrong = h("p", { class: "wrong", role: "alert" });
    this.place = h("div", { class: "plans" });
    this.element = h("div", { class: "desk-reading desk-reading--wide" }, this.which, this.traffic, this.status, this.wrong, this.place);
    /** @type {import("../types").GameRow[]} */
    this.games = [];
    /** @type {PlansTold | null} */
    this.told = null;
    this.turn = 0;
    /** The plans that are held side by side; fewer than two: all of them. @type {Set<string>} */
    this.picked = new Set();
    void withGames(this.which, (games) => {
      this.games = games;
      if (!games.some((game) => game.id === this.asked.game)) this.asked.game = FIRST;
      this.drawAsked();
      void this.look();
    });
  }

  get kind() {
    return this.games.find((game) => game.id === this.asked.game)?.kind ?? "pot";
  }

  drawAsked() {
    const { asked, told } = this;
    const mine = told && told.game === asked.game ? told : null;
    fill(this.which,
      gameSelect("Game", this.games, asked.game, (id) => {
        Object.assign(asked, { game: id, limit: "", share: "", pot: "", bet: "", players: "" });
        this.told = null;
        this.picked.clear();
        redraw(this.which, () => this.drawAsked());
        void this.look();
      }),
      field("Limit", select((mine?.limits ?? [{ name: asked.limit, words: asked.limit || "the first" }]).map((one) => /** @type {[string, string]} */ ([one.name, one.words])), mine?.limit ?? asked.limit, (name) => { asked.limit = name; this.picked.clear(); void this.look(); })));
    const said = asked.source === "said";
    const input = (/** @type {"per_hour" | "share" | "pot" | "bet"} */ name, /** @type {string} */ hint) =>
      h("input", { class: "input", inputmode: "decimal", autocomplete: "off", value: asked[name], placeholder: hint, on: { change: (/** @type {Event} */ event) => { asked[name] = /** @type {HTMLInputElement} */ (event.target).value.trim(); void this.look(); } } });
    fill(this.traffic, h("h2", {}, "Traffic"),
      segments("Where the traffic comes from", [["said", "Assumed, or as you say"], ["own", "This room's hands"], ["bots", `${BOTS} hands of bots`]], asked.source, (value) => { asked.source = value; redraw(this.traffic, () => this.drawAsked()); void this.look(); }),
      h("div", { class: "desk-which" },
        field(`${this.kind === "pot" ? "Hands" : "Rounds"} an hour`, input("per_hour", this.kind === "pot" ? "30" : "60")),
        said && this.kind === "pot" ? field(`Share of hands that see the ${mine?.share_of || "flop"}, %`, input("share", "60")) : null,
        said && this.kind === "pot" ? field("Pot of a hand that goes on", input("pot", "$")) : null,
        said && this.kind === "bank" ? field("Bet of every player", input("bet", "the minimum")) : null),
      mine ? h("ul", { class: "plan-says small muted" }, mine.says.map((line) => h("li", {}, line))) : null,
      h("p", { class: "small muted" }, "Nobody plays otherwise because of a fee here."));
  }

  async look() {
    const { asked } = this;
    const mine = ++this.turn;
    const params = new URLSearchParams();
    if (asked.limit) params.set("limit", asked.limit);
    if (asked.per_hour) params.set("per_hour", asked.per_hour);
    if (asked.players) params.set("players", asked.players);
    if (asked.source !== "said") params.set("bots", String(BOTS));
    if (asked.source === "own") params.set("own", String(OWN));
    if (asked.source === "said") {
      if (asked.share) params.set("share", String(Number(asked.share.replace("%", "")) / 100));
      if (asked.pot) params.set("pot", String(parse(asked.pot) ?? asked.pot));
      if (asked.bet) params.set("bet", String(parse(asked.bet) ?? asked.bet));
    }
    history.replaceState(null, "", `/desk/fees?game=${asked.game}`);
    this.status.textContent = asked.source === "bots" ? "The bots play …" : asked.source === "own" ? "The room's last hands are looked through …" : "Working it out …";
    this.wrong.textContent = "";
    try {
      const told = /** @type {PlansTold} */ (await api("GET", `/api/desk/fees/${asked.game}?${params}`));
      if (mine !== this.turn) return;
      this.told = told;
      asked.limit = told.limit;
      this.status.textContent = `${told.plans.length} ${told.plans.length === 1 ? "plan" : "plans"}${told.more ? `, and ${told.more} between them that are not shown` : ""}.`;
      redraw(this.element, () => {
        this.drawAsked();
        this.draw();
      });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (mine !== this.turn) return;
      this.status.textContent = "";
      this.wrong.textContent = error.why;
      fill(this.place);
    }
  }

  draw() {
    const { told, picked } = this;
    if (!told) return;
    const some = picked.size > 1;
    const held = told.plans.filter((plan) => !some || picked.has(plan.name));
    const hand = held.filter((plan) => !plan.clock);
    const clock = held.filter((plan) => plan.clock);
    const pick = (/** @type {string} */ name, /** @type {boolean} */ on) => {
      if (on) picked.add(name);
      else picked.delete(name);
      redraw(this.place, () => this.draw());
    };
    const shows = (/** @type {PlanTold[]} */ plans, /** @type {string} */ title) => plans.length
      ? h("section", { class: "plan-group" }, h("h2", {}, title), some ? sideBySide(plans, told.players).map((line) => h("p", { class: "plan-beside" }, line)) : null, planPicture(plans, told.players), table(plans, told, picked, pick))
      : null;
    const all = some ? h("p", {}, h("button", { class: "b b--small", type: "button", on: { click: () => { picked.clear(); redraw(this.place, () => this.draw()); } } }, `Show all ${told.plans.length} plans`)) : null;
    fill(this.place, all, shows(hand, `By the ${told.word === "hands" ? "hand" : "round"}`), shows(clock, "By the clock"),
      h("section", { class: "plan-group" }, h("h2", {}, some ? "Which takes more where, of all plans" : "Which takes more where"), told.leads.map(lead)),
      h("section", { class: "plan-group" }, h("h2", {}, "Who pays"),
        field("With so many players", select(told.players.map((n) => /** @type {[string, string]} */ ([String(n), String(n)])), String(told.focus), (value) => { this.asked.players = value; void this.look(); })),
        payers(told, held)),
      told.left_out.length ? h("details", { class: "desk-reads" }, h("summary", {}, "Options that do not fit this table"), h("ul", { class: "plan-says small" }, told.left_out.map((line) => h("li", {}, line)))) : null);
  }
}

/** @param {number} cents with fractions */
function money(cents) {
  return dollars(Math.round(cents));
}

/**
 * With how many players one of two plans takes more, for every two that are held beside each other.
 * @param {readonly PlanTold[]} plans
 * @param {readonly number[]} players
 */
function sideBySide(plans, players) {
  const lines = [];
  for (const [i, one] of plans.entries())
    for (const other of plans.slice(i + 1)) {
      /** @type {Record<"more" | "less" | "same", number[]>} */
      const where = { more: [], less: [], same: [] };
      for (const n of players) {
        const [mine, its] = [one, other].map((plan) => plan.takes.find((take) => take.players === n)?.hour);
        if (mine !== undefined && its !== undefined) where[mine > its ? "more" : mine < its ? "less" : "same"].push(n);
      }
      const parts = [
        where.more.length ? `${one.name} takes more than ${other.name} with ${runs(where.more)} players` : "",
        where.less.length ? `${other.name} takes more than ${one.name} with ${runs(where.less)} players` : "",
        where.same.length ? `both take the same with ${runs(where.same)} players` : "",
      ].filter(Boolean);
      lines.push(`${parts.join("; ") || `${one.name} and ${other.name} are for no number of players alike`}.`);
    }
  return lines;
}

/**
 * Numbers of players in words: 2 to 4 and 7.
 * @param {readonly number[]} numbers
 */
function runs(numbers) {
  /** @type {[number, number][]} */
  const found = [];
  for (const n of numbers) {
    const last = found.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  const words = found.map(([low, high]) => (low === high ? String(low) : `${low} to ${high}`));
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0];
}

/**
 * Of which options a plan is made.
 * @param {PlanTold} plan
 */
function made(plan) {
  /** @type {Map<string, number[]>} */
  const by = new Map();
  for (const take of plan.takes) by.set(take.option, [...(by.get(take.option) ?? []), take.players]);
  return by.size < 2 ? "" : [...by].map(([option, players]) => `option ${option} with ${runs(players)}`).join(", ");
}

/**
 * @param {PlanTold[]} plans
 * @param {PlansTold} told
 * @param {ReadonlySet<string>} picked
 * @param {(name: string, on: boolean) => void} pick
 */
function table(plans, told, picked, pick) {
  return h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": "What the room takes in an hour" }, h("table", { class: "plan-table num" },
    h("caption", {}, "What the room takes in an hour, by the number of players; below it what one ", told.word === "hands" ? "hand" : "round", " pays. Tick two or more plans to hold them side by side."),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Plan"), told.players.map((n) => h("th", { scope: "col" }, String(n))))),
    h("tbody", {}, plans.map((plan) => {
      const at = new Map(plan.takes.map((take) => [take.players, take]));
      const input = h("input", { type: "checkbox", checked: picked.has(plan.name), "aria-label": `Hold ${plan.name} beside others`, on: { change: () => pick(plan.name, input.checked) } });
      return h("tr", {}, h("th", { scope: "row" }, h("label", { class: "check" }, input, plan.name), h("small", {}, plan.schedule.replaceAll("-", " "), made(plan) ? h("span", { class: "plan-made" }, made(plan)) : null, lineChips(plan.lines ? plan.lines.split(/,\s*/) : []))),
        told.players.map((n) => {
          const take = at.get(n);
          return h("td", {}, take ? [money(take.hour), plan.clock ? null : h("small", {}, `${money(take.hand)}${take.error ? ` ± ${money(take.error)}` : ""}`)] : "–");
        }));
    }))));
}

/** @param {LeadTold} one */
function lead(one) {
  const over = one.players ? ` with ${one.players} players` : "";
  return h("div", { class: "plan-lead" }, h("h3", { class: "desk-sub" }, `Takes ${one.most ? "most" : "least"}${over}`),
    h("ul", {}, one.runs.map((run) => h("li", {}, h("span", {}, where(one, run)), h("b", {}, names(run.plans))))));
}

/**
 * @param {LeadTold} one
 * @param {{low: number, high: number | null}} run
 */
function where(one, run) {
  const { low, high } = run;
  if (one.over === "players") return low === high ? `${low} players` : `${low} to ${high} players`;
  if (one.over === "share") return low === 0 && high === 1 ? `whatever share sees the ${one.moment}` : `${Math.round(low * 1000) / 10} to ${Math.round((high ?? 1) * 1000) / 10} % see the ${one.moment}`;
  return high === null ? `${one.over}s of ${money(low)} or more` : `${one.over}s of ${money(low)} to ${money(high)}`;
}

/** @param {readonly string[]} all */
function names(all) {
  return all.length > 4 ? `${all.slice(0, 3).join(", ")} and ${all.length - 3} more` : all.join(", ");
}

/**
 * @param {PlansTold} told
 * @param {readonly PlanTold[]} plans
 */
function payers(told, plans) {
  const who = [...new Set(plans.flatMap((plan) => plan.takes.filter((take) => take.players === told.focus).flatMap((take) => Object.keys(take.payers))))];
  return h("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": "Who pays in an hour" }, h("table", { class: "plan-table num" },
    h("caption", {}, `In an hour with ${told.focus} players.`),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Plan"), who.map((one) => h("th", { scope: "col" }, one.replaceAll("-", " "))), h("th", { scope: "col" }, "Room takes"))),
    h("tbody", {}, plans.flatMap((plan) => {
      const take = plan.takes.find((one) => one.players === told.focus);
      return take ? [h("tr", {}, h("th", { scope: "row" }, plan.name), who.map((one) => h("td", {}, take.payers[one] ? money(take.payers[one]) : "–")), h("td", {}, h("b", {}, money(take.hour))))] : [];
    }))));
}
