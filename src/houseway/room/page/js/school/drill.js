// @ts-check
// A lesson: one situation, one question, the answer beside it; then why, and the next one.

import { announce, alertNow } from "../announce.js";
import { fill, h } from "../dom.js";
import { keys } from "../keys.js";
import { api, NoAnswer } from "../net.js";
import { shortRoom } from "../pages/lobby_rows.js";
import { showSheet } from "../panel/sheet_dialog.js";
import { coming } from "../table/open_table.js";
import { answerForm } from "./answers.js";
import { layout } from "./layout.js";
import { verdictBody, verdictHead } from "./verdict.js";

/** @typedef {import("../types").SchoolQuestion} SchoolQuestion */
/** @typedef {import("../types").SchoolVerdict} SchoolVerdict */
/** @typedef {{sheets: string[], kinds: string[], level: number, count: number, seconds: number}} Wanted  seconds 0 goes by the number of questions */

/**
 * @param {Wanted} wanted
 * @param {(right: number, asked: number, missed: string[], began: number) => void} over
 */
export function drill(wanted, over) {
  return new Drill(wanted, over);
}

class Drill {
  /**
   * @param {Wanted} wanted
   * @param {(right: number, asked: number, missed: string[], began: number) => void} over
   */
  constructor(wanted, over) {
    this.wanted = wanted;
    this.over = over;
    this.number = 0;
    /** @type {boolean[]} */
    this.results = [];
    /** @type {string[]} */
    this.missed = [];
    // With a seed in the address everybody in a class is asked the same.
    this.seed = new URLSearchParams(location.search).get("seed")?.slice(0, 60) || crypto.randomUUID().slice(0, 18);
    this.began = Date.now();
    /** @type {Promise<SchoolQuestion> | null} */
    this.ahead = null;
    this.ended = false;
    this.cells = h("span", { class: "cells", role: "img" });
    this.place = h("span", { class: "num" });
    this.clock = h("span", { class: "num", role: "timer" });
    this.left = h("section", { class: "school-left", "aria-label": "The question" }, coming(3));
    this.side = h("form", { class: "school-answer", "aria-label": "Your answer", novalidate: true, on: { submit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void this.answer(); } } });
    this.element = h("div", { class: "school-drill" },
      h("div", { class: "school-main" }, h("div", { class: "school-prog" }, this.place, this.cells, this.clock, h("button", { class: "b b--small b--quiet", type: "button", on: { click: () => this.end() } }, "Stop")), this.left),
      this.side);
    this.offs = [
      keys.bind("School", "Enter", () => this.enter(), "Answer, next"),
      keys.bind("School", "s", () => { if (this.question) void showSheet(this.question.sheet, this.question.title); }, "Show the sheet"),
      ...Array.from({ length: 9 }, (_, i) => keys.bind("School", String(i + 1), (event) => this.form?.key?.(event) ?? false, i ? "" : "Pick the first (2, 3 … the others)")),
    ];
    this.ticking = window.setInterval(() => this.tick(), 500);
    this.tick();
    void this.next();
  }

  destroy() {
    for (const off of this.offs) off();
    clearInterval(this.ticking);
  }

  tick() {
    const { seconds } = this.wanted;
    const gone = Math.floor((Date.now() - this.began) / 1000);
    const shown = seconds ? Math.max(0, seconds - gone) : gone;
    this.clock.textContent = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, "0")}`;
    if (seconds && gone >= seconds && !this.ended) {
      alertNow("The time is up.");
      this.end();
    }
  }

  fetch() {
    const { sheets, kinds, level } = this.wanted;
    return /** @type {Promise<SchoolQuestion>} */ (api("POST", "/api/school/question", { sheets, kinds, level, seed: this.seed, number: this.number }));
  }

  drawProgress() {
    const { count, seconds } = this.wanted;
    const all = seconds ? Math.max(this.results.length + 1, 1) : count;
    const at = Math.min(this.results.length + (this.verdict ? 0 : 1), all);
    this.place.textContent = seconds ? `${this.results.filter(Boolean).length} right` : `${at} of ${all}`;
    const right = this.results.filter(Boolean).length;
    this.cells.setAttribute("aria-label", `${right} right, ${this.results.length - right} wrong`);
    fill(this.cells, Array.from({ length: all }, (_, i) => h("i", { class: i < this.results.length ? (this.results[i] ? "g" : "x") : i === this.results.length && !this.verdict ? "n" : "" })));
  }

  async next() {
    if (this.ended) return;
    if (!this.wanted.seconds && this.results.length >= this.wanted.count) return this.end();
    this.verdict = undefined;
    this.form = undefined;
    const asking = this.ahead ?? this.fetch();
    this.ahead = null;
    this.drawProgress();
    const waits = setTimeout(() => { fill(this.left, coming(3)); fill(this.side); }, 300);
    try {
      const question = await asking;
      clearTimeout(waits);
      if (this.ended) return;
      this.number++;
      this.question = question;
      this.show(question);
    } catch (error) {
      clearTimeout(waits);
      if (!(error instanceof NoAnswer)) throw error;
      fill(this.left, h("div", { class: "none" }, h("b", {}, "No question came"), h("p", {}, error.why), h("button", { class: "b b--small", type: "button", on: { click: () => void this.next() } }, "Try again")));
      fill(this.side);
    }
  }

  /** @param {SchoolQuestion} question */
  show(question) {
    this.shownAt = Date.now();
    const form = (this.form = answerForm(question.form));
    this.wrong = h("p", { class: "wrong", role: "alert" });
    this.button = h("button", { class: "b b--go", type: "submit" }, "Answer", h("kbd", { class: "desk-only" }, "enter"));
    fill(this.left,
      h("div", { class: "school-q" }, h("h2", { tabindex: "-1" }, question.kind_title), h("p", {}, `${question.title}, ${shortRoom(question.room_name)}. `, question.due ? h("span", { class: "tag tag--why" }, "Comes back") : null), h("p", { class: "asked" }, question.text)),
      question.ours.length ? h("p", { class: "small muted" }, "A ruling of ours decides here: the print leaves it open.") : null,
      layout(question));
    fill(this.side, h("div", { class: "school-answer-body" }, form.element), h("div", { class: "school-go" }, this.wrong, h("button", { class: "b", type: "button", on: { click: () => void showSheet(question.sheet, question.title) } }, "Show the sheet", h("kbd", { class: "desk-only" }, "s")), this.button));
    scrollTo(0, 0);
    announce(`${question.kind_title}. ${question.title}. ${question.text}`);
    /** @type {HTMLElement | null} */ (form.element.querySelector("input, button"))?.focus({ preventScroll: true });
  }

  enter() {
    if (this.verdict) void this.next();
    else void this.answer();
  }

  async answer() {
    if (!this.question || !this.form || this.verdict || this.button?.disabled) return;
    const said = this.form.said();
    if (typeof said === "string") {
      if (this.wrong) this.wrong.textContent = said;
      return;
    }
    const { question, form } = this;
    if (this.button) this.button.disabled = true;
    if (this.wrong) this.wrong.textContent = "";
    try {
      const told = /** @type {SchoolVerdict} */ (await api("POST", "/api/school/answer", { id: question.id, ...said, seconds: Math.min(86000, (Date.now() - (this.shownAt ?? Date.now())) / 1000) }));
      if (this.ended) return;
      this.verdict = told;
      this.results.push(told.right);
      if (told.mistake) this.missed.push(told.mistake);
      this.graded(told, form.mark(told.answer));
      if (this.wanted.seconds || this.results.length < this.wanted.count) {
        this.ahead = this.fetch();
        this.ahead.catch(() => {
          this.ahead = null;
        });
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (this.wrong) this.wrong.textContent = error.why;
      if (this.button) this.button.disabled = false;
    }
  }

  /**
   * @param {SchoolVerdict} told
   * @param {[number, number]} fields
   */
  graded(told, fields) {
    this.drawProgress();
    const last = !this.wanted.seconds && this.results.length >= this.wanted.count;
    const body = this.side.querySelector(".school-answer-body");
    const head = verdictHead(told, fields);
    body?.prepend(head);
    body?.append(...verdictBody(told).filter((one) => one !== null));
    const go = h("button", { class: "b b--go", type: "button", on: { click: () => void this.next() } }, last ? "How it went" : "Next", h("kbd", { class: "desk-only" }, "enter"));
    this.button?.replaceWith(go);
    announce(`${told.right ? "Right." : "Not right."} ${told.mistake_says} ${told.explains.join(" ")}`);
    go.focus({ preventScroll: true });
    if (matchMedia("(max-width: 1023.98px)").matches) head.scrollIntoView({ block: "start" });
  }

  end() {
    if (this.ended) return;
    this.ended = true;
    this.destroy();
    this.over(this.results.filter(Boolean).length, this.results.length, this.missed, this.began);
  }
}
