// @ts-check
// What the sheet says about something that went wrong and what follows from it, before anybody enters it.

import { Refusal } from "../controller.js";
import { openDialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { lineChips, withLines } from "./lines.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").IncidentTold} IncidentTold */
/** @typedef {import("../types").WouldRule} WouldRule */
/** @typedef {import("../types").RulingPreview} RulingPreview */

/**
 * Ask once more, with the sheet's words and the consequences; whether it is to be entered.
 * @param {Controller} controller
 * @param {IncidentTold} one
 */
export async function askToEnter(controller, one) {
  const body = h("div", { class: "would-rule" }, h("p", { class: "small muted", role: "status" }, "What the sheet says is looked up …"));
  const { closed } = openDialog({
    title: "Enter this?",
    text: `${one.words}. It stays in the record of the hand.`,
    body,
    class: "dialog--wide",
    actions: [{ label: "Enter it", value: "yes", go: true }, { label: "Go back", value: "", quiet: true }],
  });
  void lookUp(controller, one.fact, body);
  return (await closed) === "yes";
}

/**
 * @param {Controller} controller
 * @param {string} fact
 * @param {HTMLElement} body
 */
async function lookUp(controller, fact, body) {
  try {
    fill(body, ...told(await controller.ask({ do: "ask-ruling", fact })));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fill(body, h("p", { class: "wrong", role: "alert" }, error.why));
  }
}

/** @param {WouldRule} found */
function told(found) {
  if (!found.rulings.length) return [h("p", { class: "muted" }, "The sheet rules on it when the moment comes.")];
  return [...found.rulings.flatMap(ruling), found.others.length ? h("h3", {}, "Other sheets on the same thing") : "",
    ...found.others.map((other) => h("p", { class: "other-sheet" }, h("b", {}, other.title), lineChips(other.lines), h("span", {}, other.says)))];
}

/** @param {RulingPreview} one */
function ruling(one) {
  const open = one.ways.length > 0;
  return [
    h("section", { class: "sheet-says", "aria-label": "This sheet says" }, h("h3", {}, one.reason ? "Not printed here: our ruling" : "This sheet says", lineChips(one.lines)), h("p", {}, one.says),
      one.reason && h("p", { class: "small muted" }, withLines(one.reason))),
    h("section", { class: "what-follows", "aria-label": "What follows" }, h("h3", {}, open ? "The floor decides" : "What follows"),
      one.effects.length ? h("ol", {}, one.effects.map((effect) => h("li", {}, effect))) : null,
      open && h("ul", {}, one.ways.map((way) => h("li", {}, way.says)))),
  ];
}
