// @ts-check
// The answer of the desk: who gets what in order and why, what goes back, what is asked, what other readings pay.

import { h } from "../dom.js";
import { change, dollars } from "../money.js";
import { actsTable } from "../panel/acts.js";
import { lineChips, withLines } from "../panel/lines.js";
import { paymentItem } from "../panel/payments.js";

/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../types").Outcome} Outcome */
/** @typedef {import("../types").Case} Case */
/** @typedef {import("../types").OtherReading} OtherReading */
/** @typedef {import("../types").Asked} Asked */

/**
 * @param {Answer} told
 * @param {(fact: string, value: string | number | boolean) => void} say puts a fact that is asked for into the situation
 */
export function answerElement(told, say) {
  const open = told.open ?? [];
  return h("div", { class: "why desk-answer" },
    h("h2", { tabindex: "-1" }, open.length ? "It hangs on what is not said" : "Who gets what"),
    open.map((asked) => askedElement(asked, say)),
    open.length ? (told.cases ?? []).map(caseElement) : outcomeElement(told),
    (told.remarks ?? []).map((remark) => h("p", { class: "small muted" }, withLines(remark))),
    readingsElement(told.readings ?? []));
}

/**
 * @param {Asked} asked
 * @param {(fact: string, value: string | number | boolean) => void} say
 */
function askedElement(asked, say) {
  const name = asked.fact.replaceAll("_", " ");
  const few = asked.values.length === asked.ways && asked.ways <= 12 && !asked.fact.includes(" ");
  return h("section", { class: "desk-asked" },
    h("p", {}, h("b", {}, `Which ${name}?`), ` It is ${asked.says}.`),
    few ? h("div", { class: "asked-values" }, asked.values.map((value) =>
      h("button", { class: "b b--small", type: "button", on: { click: () => say(asked.fact, value) } }, value === true ? "yes" : value === false ? "no" : String(value)))) : null,
    few ? null : h("p", { class: "small muted" }, `${asked.ways} ways were tried.`));
}

/**
 * @param {Case} one
 * @param {number} i
 */
function caseElement(one, i) {
  const details = h("details", { class: "desk-case" },
    h("summary", {}, h("b", {}, `If ${one.when}`), netLine(one.outcome)),
    one.varies ? h("p", { class: "small muted" }, "The amounts are the same in all of these ways; the reasons are those of the first.") : null,
    outcomeElement(one.outcome));
  details.open = i === 0;
  return details;
}

/** @param {Outcome} outcome */
function netLine(outcome) {
  const moved = Object.entries(outcome.net ?? {}).filter(([, cents]) => cents);
  return h("span", { class: "num muted" }, moved.map(([seat, cents]) => `seat ${seat} ${change(cents)}`).join(" · ") || "nobody wins or loses");
}

/** @param {Outcome} outcome */
export function outcomeElement(outcome) {
  const payments = outcome.payments ?? [];
  const items = payments.map((payment, i) => paymentItem(payment, payments.length === 1 && i === 0, () => {}));
  const acts = outcome.acts ?? [];
  /** @param {number} index */
  function openAt(index) {
    const item = items.find((one) => one.payment.index === index);
    item?.set(true);
    item?.head.focus();
  }
  return h("div", { class: "desk-outcome" },
    outcome.sentences?.length ? h("p", { class: "sum" }, outcome.sentences.join(" ")) : null,
    outcome.not_covered ? h("p", { class: "desk-short" }, h("span", { class: "tag tag--warn" }, "Not covered"), " ", outcome.not_covered) : null,
    (outcome.incidents ?? []).map((wrong) => h("section", { class: "incident" }, h("p", {}, h("span", { class: "tag tag--warn" }, "Irregular"), " ", wrong.words), (wrong.done ?? []).map((line) => h("p", { class: "done" }, line)))),
    pots(outcome),
    acts.length ? actsTable(acts, openAt) : null,
    items.length ? h("h3", { class: "desk-sub" }, "Payments in order") : null,
    h("ol", { class: "desk-payments" }, items.map((item) => h("li", {}, item.element))),
    back(outcome),
    (outcome.notes ?? []).map((note) => h("p", { class: "small" }, note.words, (note.behind ?? []).flatMap((rule) => lineChips(rule.lines)))),
    net(outcome));
}

/** @param {Outcome} outcome */
function pots(outcome) {
  const all = outcome.pots ?? [];
  if (!all.length) return null;
  return h("table", { class: "pots-table num" }, h("caption", { class: "vh" }, "Pots and who may win them"),
    h("tbody", {}, all.map((pot) => h("tr", {}, h("th", { scope: "row" }, pot.name), h("td", {}, `for ${seats(pot.seats)}`), h("td", {}, dollars(pot.amount))))));
}

/** @param {readonly number[]} all */
function seats(all) {
  return all.length === 1 ? `seat ${all[0]}` : `seats ${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** @param {Outcome} outcome */
function back(outcome) {
  const all = outcome.back ?? [];
  if (!all.length) return null;
  return h("section", {}, h("h3", { class: "desk-sub" }, "What goes back"),
    h("ul", { class: "desk-back" }, all.map((one) =>
      h("li", {}, h("b", { class: "num" }, `${dollars(one.amount)} to seat ${one.seat}`), one.spot && one.spot !== one.seat ? ` on spot ${one.spot}` : "", h("small", {}, withLines(one.words))))));
}

/** @param {Outcome} outcome */
function net(outcome) {
  const all = Object.entries(outcome.net ?? {});
  if (!all.length) return null;
  return h("section", {}, h("h3", { class: "desk-sub" }, "What it comes to"),
    h("table", { class: "desk-net num" }, h("caption", { class: "vh" }, "Won and lost by seat"),
      h("tbody", {}, all.map(([seat, cents]) => h("tr", {}, h("th", { scope: "row" }, `Seat ${seat}`), h("td", { class: cents > 0 ? "good" : cents < 0 ? "bad" : "muted" }, change(cents)))),
        outcome.fees ? h("tr", {}, h("th", { scope: "row" }, "House"), h("td", {}, dollars(outcome.fees))) : null)));
}

/** @param {readonly OtherReading[]} readings */
function readingsElement(readings) {
  if (!readings.length) return null;
  return h("section", { class: "desk-readings" }, h("h3", { class: "desk-sub" }, "Where our ruling decides"),
    readings.map((one) => h("details", { class: "desk-case" },
      h("summary", {}, h("b", {}, one.question), netLine(one.outcome)),
      h("p", {}, h("span", { class: "tag tag--why" }, "Held"), " ", withLines(one.held), lineChips(one.lines)),
      h("p", {}, h("span", { class: "tag" }, "Read otherwise"), " ", withLines(one.words)),
      h("p", { class: "small muted" }, "That would pay:"),
      outcomeElement(one.outcome))));
}
