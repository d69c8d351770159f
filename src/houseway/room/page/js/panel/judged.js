// @ts-check
// What the house would have done in a hand that is over, and what each act of mine costs against it.

import { fill, h } from "../dom.js";
import { change } from "../money.js";
import { api } from "../net.js";

/** @typedef {import("../types").JudgedTold} JudgedTold */
/** @typedef {import("../types").Judged} Judged */

const AGAIN = 2000, MOST_ASKED = 30;

/**
 * A block with one button; worked out when somebody presses it.
 * @param {() => Promise<string>} hand the id of the hand
 * @param {(step: number) => void} [shown] goes to a step
 */
export function judgedBlock(hand, shown) {
  const body = h("div", { class: "judged-body", role: "status" });
  const ask = h("button", { class: "b b--small", type: "button", on: { click: () => void work() } }, "Work it out");
  const element = h("section", { class: "card inset judged" }, h("div", { class: "card-head" }, h("strong", {}, "What would the house have done?"), ask), body);
  let gone = false;

  async function work() {
    ask.disabled = true;
    fill(body, h("p", { class: "small muted" }, "Both acts are played out again and again with the cards that you had not seen …"));
    try {
      const id = await hand();
      for (let n = 0; n < MOST_ASKED && !gone; n += 1) {
        const told = /** @type {Judged} */ (await api("GET", `/api/hands/${encodeURIComponent(id)}/advice`));
        if (told.state !== "working") return draw(told);
        await new Promise((done) => setTimeout(done, AGAIN));
      }
      fill(body, h("p", { class: "small muted" }, "It takes too long now. Try again in a moment."));
    } catch (error) {
      fill(body, h("p", { class: "wrong" }, error instanceof Error ? error.message : ""));
    }
    ask.disabled = false;
    return undefined;
  }

  /** @param {Judged} told */
  function draw(told) {
    ask.remove();
    const rows = told.decisions ?? [];
    if (!rows.length) return fill(body, h("p", { class: "small muted" }, "The house has nothing to say about this hand."));
    return fill(body,
      h("table", { class: "pt num judged-table" }, h("thead", {}, h("tr", {}, ["You", "The house", "Cost"].map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, rows.map((row) => h("tr", { class: row.same ? "same" : "" },
          h("th", { scope: "row" }, shown ? h("button", { class: "b b--text", type: "button", on: { click: () => shown(row.step) } }, row.yours) : row.yours),
          h("td", {}, row.same ? "the same" : row.house), h("td", {}, cost(row)))))),
      h("p", { class: "small" }, told.cost ? `All together about ${change(-told.cost)}.` : "All together nothing to speak of."),
      (told.notes ?? []).map((note) => h("p", { class: "small muted" }, note)));
  }
  return { element, destroy: () => { gone = true; } };
}

/** @param {JudgedTold} row */
function cost(row) {
  if (row.same) return "";
  if (!row.trials) return "–";
  const much = row.cost ?? 0;
  if (Math.abs(much) <= (row.off ?? 0)) return "about even";
  return change(-much);
}
