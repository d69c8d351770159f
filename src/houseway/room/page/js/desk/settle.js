// @ts-check
// Settle: a situation laid out in a form or written as text, and who gets what.

import { capital } from "../felt/pot/scene.js";
import { announce } from "../announce.js";
import { fill, h } from "../dom.js";
import { keys } from "../keys.js";
import { api, NoAnswer } from "../net.js";
import { notice } from "../notices.js";
import { field, segments, select } from "../pages/forms.js";
import { copyLink } from "../panel/why.js";
import { showSheet } from "../panel/sheet_dialog.js";
import { coming } from "../table/open_table.js";
import { answerElement } from "./answer.js";
import { situationForm } from "./form.js";
import { allGames, gameSelect } from "./games.js";
import { put, written } from "./paths.js";
import { download, packed, unpacked } from "./share.js";

/** @typedef {import("../types").DeskForm} DeskForm */
/** @typedef {import("../types").Answer} Answer */

const FIRST = "hawaiian-gardens/no-limit-holdem";
const QUIET = 500;
const DRAFT = "houseway.desk";

/** The tab in which situations are settled. */
export function settleTab() {
  return new Settle();
}

class Settle {
  constructor() {
    /** @type {{form: DeskForm, data: Record<string, any>, changed: () => void} | null} */
    this.desk = null;
    /** @type {import("../types").GameRow[]} */
    this.games = [];
    this.turn = 0;
    this.timer = 0;
    this.head = h("div", { class: "desk-head" });
    this.place = h("div", { class: "desk-form" }, coming(3));
    this.wrong = h("p", { class: "wrong", role: "alert", id: "desk-wrong" });
    this.result = h("div", { class: "desk-result", "aria-live": "off" });
    this.text = h("textarea", { class: "input desk-text", spellcheck: "false", rows: "18", "aria-label": "The situation as text (TOML)", on: { input: () => this.typed() } });
    this.textWrong = h("p", { class: "wrong", role: "status" });
    this.button = h("button", { class: "b b--go", type: "button", disabled: true, on: { click: () => void this.settle() } }, "Settle", h("kbd", { class: "desk-only" }, "Ctrl ↵"));
    this.answerPane = h("div", {}, this.result);
    this.textPane = h("div", { class: "desk-textpane", hidden: true },
      h("p", { class: "small muted" }, "The same situation as a file. Change either one: the other follows."),
      this.text, this.textWrong,
      h("div", { class: "desk-files" },
        h("button", { class: "b b--small", type: "button", on: { click: () => this.save() } }, "Download"),
        h("button", { class: "b b--small", type: "button", on: { click: () => this.file.click() } }, "Open a file"),
        h("button", { class: "b b--small", type: "button", on: { click: () => this.template() } }, "Empty, with comments")));
    this.file = h("input", { type: "file", accept: ".toml,text/plain", hidden: true, "aria-label": "A situation file", on: { change: () => void this.load() } });
    this.seg = h("div", {});
    this.side = h("aside", { class: "desk-side", "aria-label": "Answer and text" },
      h("div", { class: "desk-side-head" }, this.seg, h("span", { class: "grow" }), h("button", { class: "b b--small b--quiet", type: "button", on: { click: () => void this.share() } }, "Copy link")),
      h("div", { class: "desk-side-body" }, this.answerPane, this.textPane), this.file,
      h("div", { class: "desk-go" }, this.wrong, this.button));
    this.element = h("div", { class: "desk-settle" }, h("div", { class: "desk-left" }, this.head, this.place), this.side);
    this.off = keys.bind("Desk", "Ctrl+Enter", () => void this.settle(), "Settle");
    this.show("answer");
    this.empty();
    void this.start();
  }

  destroy() {
    this.off();
    clearTimeout(this.timer);
  }

  async start() {
    try {
      this.games = await allGames();
      const shared = /^#s=(.+)$/.exec(location.hash);
      const wanted = new URLSearchParams(location.search).get("game");
      const text = shared ? await unpacked(shared[1]) : wanted ? "" : (sessionStorage.getItem(DRAFT) ?? "");
      if (text && (await this.fromText(text))) {
        if (shared) void this.settle();
        return;
      }
      if (shared) notice({ title: "The link has no situation in it.", kind: "bad" });
      await this.choose(wanted && this.games.some((game) => game.id === wanted) ? wanted : FIRST, "");
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      fill(this.place, h("div", { class: "none" }, h("b", {}, "The desk could not be loaded"), h("p", {}, error.why)));
    }
  }

  /**
   * @param {string} game
   * @param {string} limit
   * @param {Record<string, any>} [data]
   */
  async choose(game, limit, data) {
    const mine = ++this.turn;
    this.button.disabled = true;
    /** @type {DeskForm} */
    const form = await api("GET", `/api/desk/form/${game}?${new URLSearchParams({ limit })}`);
    if (mine !== this.turn) return;
    const situation = data ?? { ...structuredClone(form.start), limit: form.limit };
    this.desk = { form, data: situation, changed: () => this.changed() };
    this.drawHead();
    this.form = situationForm(this.desk);
    fill(this.place, this.form.element);
    this.button.disabled = false;
    if (!data) {
      this.changed();
      this.empty();
    }
  }

  /**
   * What somebody chose; where the room does not answer, everything stays as it was, and it is said why.
   * @param {string} game
   * @param {string} limit
   * @param {Record<string, any>} [data]
   * @param {() => void} [then]
   */
  async take(game, limit, data, then) {
    try {
      await this.choose(game, limit, data);
      then?.();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.drawHead();
      this.button.disabled = false;
      this.wrong.textContent = error.why;
    }
  }

  drawHead() {
    const { form, data } = /** @type {NonNullable<typeof this.desk>} */ (this.desk);
    const limit = select(form.limits.map((one) => /** @type {[string, string]} */ ([one.name, one.words])), form.limit, (name) => {
      void this.take(form.game, name, { ...data, limit: name }, () => this.changed());
    });
    const readings = form.readings.map((one) =>
      h("div", { class: "reading" }, h("p", {}, one.question, " ", one.lines ? h("span", { class: "lines" }, one.lines) : null),
        field("Read it so", select(
          [[one.value, `${one.words} (usual)`], ...one.others.map(([value, words]) => /** @type {[string, string]} */ ([value, words]))],
          String(data.rulings?.[one.id] ?? one.value),
          (value) => {
            put(data, `rulings.${one.id}`, value === one.value ? undefined : value);
            this.changed();
          }))));
    fill(this.head,
      h("div", { class: "desk-which" },
        gameSelect("Game", this.games, form.game, (id) => void this.take(id, "", undefined, () => this.head.querySelector("select")?.focus())),
        field("Limit", limit)),
      h("p", { class: "desk-links small" },
        h("button", { class: "b b--text small", type: "button", on: { click: () => void showSheet(form.game, form.title) } }, "Sheet"),
        h("a", { href: `/desk/dossier?game=${form.game}` }, "Dossier"), h("a", { href: `/desk/compare?games=${form.game}` }, "Compare with others"), h("a", { href: `/desk/fees?game=${form.game}` }, "Fees"),
        h("button", { class: "b b--text small", type: "button", on: { click: () => void this.take(form.game, form.limit) } }, "Clear the table")),
      readings.length ? h("details", { class: "desk-reads" }, h("summary", {}, `${readings.length} ${readings.length === 1 ? "question" : "questions"} that the print leaves open`), readings) : null);
  }

  /** Something in the form changed: the text follows, and the answer is of before. */
  changed() {
    if (!this.desk) return;
    const text = written(this.desk.data);
    if (text === this.text.value) return;
    this.text.value = text;
    this.textWrong.textContent = "";
    this.stale();
  }

  stale() {
    this.answerPane.classList.toggle("old", Boolean(this.answered));
    sessionStorage.setItem(DRAFT, this.text.value);
    this.wrong.textContent = "";
    this.form?.wrong("");
  }

  typed() {
    this.stale();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.fromText(this.text.value), QUIET);
  }

  /**
   * The form as the text has it; what cannot be read leaves the form as it is.
   * @param {string} text
   */
  async fromText(text) {
    this.text.value = text;
    try {
      const { situation } = await api("POST", "/api/desk/read", { text });
      if (this.text.value !== text) return true;
      const game = this.games.find((one) => one.id === situation.rule_set);
      if (!game) {
        this.textWrong.textContent = `There is no game ${situation.rule_set} here.`;
        return false;
      }
      await this.choose(game.id, situation.limit ?? "", situation);
      this.textWrong.textContent = "";
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.textWrong.textContent = error.why;
      return false;
    }
  }

  async settle() {
    if (!this.desk || this.button.disabled) return;
    // What is being typed counts, though the field was not left.
    const typing = document.activeElement;
    if (typing instanceof HTMLInputElement && this.place.contains(typing)) typing.dispatchEvent(new Event("change"));
    clearTimeout(this.timer);
    this.button.disabled = true;
    this.wrong.textContent = "";
    this.form?.wrong("");
    try {
      const told = /** @type {Answer} */ (await api("POST", "/api/desk/settle", { text: this.text.value }));
      this.answered = true;
      this.answerPane.classList.remove("old");
      fill(this.result, answerElement(told, (fact, value) => this.say(fact, value)));
      this.show("answer");
      announce(told.open?.length ? `It hangs on ${told.open.map((one) => one.fact).join(" and ")}.` : (told.sentences ?? []).join(" "));
      if (matchMedia("(max-width: 1023.98px)").matches) this.side.scrollIntoView({ block: "start" });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const name = this.form?.wrong(error.at) ?? "";
      fill(this.wrong, ...refusal(error.why, error.at, name, !this.textPane.hidden));
    } finally {
      this.button.disabled = false;
    }
  }

  /**
   * A fact that was asked for, said: settled again.
   * @param {string} fact
   * @param {string | number | boolean} value
   */
  say(fact, value) {
    if (!this.desk) return;
    put(this.desk.data, fact, value);
    this.form?.draw();
    this.changed();
    void this.settle();
  }

  empty() {
    this.answered = false;
    this.answerPane.classList.remove("old");
    fill(this.result, h("div", { class: "desk-empty" }, h("h2", {}, "Who gets what?"),
      h("p", {}, "Lay out what lies on the table: what everybody put in, the cards, the wagers. Then settle: every payment comes with its reason, its rule and its lines."),
      h("p", { class: "small muted" }, "A fact that you leave out is asked for only if a payment hangs on it.")));
  }

  /** @param {string} name */
  show(name) {
    this.answerPane.hidden = name !== "answer";
    this.textPane.hidden = name !== "text";
    fill(this.seg, segments("What is shown", [["answer", "Answer"], ["text", "As text"]], name, (next) => this.show(next)));
  }

  async share() {
    await copyLink(`/desk#s=${await packed(this.text.value)}`, "Whoever opens it sees this situation settled.");
  }

  save() {
    download(`${(this.desk?.form.game ?? "situation").replace("/", "-")}.toml`, this.text.value);
  }

  template() {
    if (!this.desk) return;
    void this.fromText(this.desk.form.template);
  }

  async load() {
    const file = this.file.files?.[0];
    if (file) await this.fromText(await file.text());
    this.file.value = "";
  }
}

/**
 * What is wrong in words of the table, with the name of the field where there is one; where it stands in the file is for
 * whoever writes one, and stands apart.
 * @param {string} why
 * @param {string} at
 * @param {string} name
 * @param {boolean} file whether the file is what one looks at
 */
function refusal(why, at, name, file) {
  const from = why.indexOf(": ");
  if (!at || from < 0) return [why];
  const says = why.slice(from + 2);
  return [name ? h("b", {}, `${name}: `) : null, name ? says : capital(says), file || !name ? h("small", {}, why.slice(0, from)) : null].filter((one) => one !== null);
}
