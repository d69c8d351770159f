// @ts-check
// A hand of the past: the felt, the scrubber and the list of steps, all three in step.

import { TableController } from "../controller.js";
import { fill, h } from "../dom.js";
import { createFelt } from "../felt/index.js";
import { keys } from "../keys.js";
import { change } from "../money.js";
import { packed } from "../desk/share.js";
import { api, NoAnswer } from "../net.js";
import { notice, notLoaded } from "../notices.js";
import { judgedBlock } from "../panel/judged.js";
import { gathered, named, parted } from "../panel/story.js";
import { Why, copyLink } from "../panel/why.js";
import { createScrubber } from "../scrubber.js";
import { canCheck, checkSealed } from "../seal.js";
import { notedSeal } from "../seal_notes.js";
import { idleWords } from "../bar/idle.js";
import { shortRoom } from "./lobby_rows.js";

/** @typedef {import("../types").HandTold} HandTold */
/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").LogLine} LogLine */

const AS_SEEN = "seen", SHOWN = "shown";

/**
 * @param {string} id
 * @param {(path: string) => void} go
 * @returns {Promise<import("../types").Page>}
 */
export async function handPage(id, go) {
  const element = h("main", { id: "main", class: "stage hand-stage" });
  let told;
  try {
    told = /** @type {HandTold} */ (await api("GET", `/api/hands/${encodeURIComponent(id)}`));
  } catch (error) {
    fill(element, h("div", { class: "none" }, h("b", {}, "This hand cannot be shown."), h("p", {}, error instanceof Error ? error.message : ""),
      h("a", { class: "b b--small", href: "/history" }, "History")));
    element.classList.add("narrow");
    return { element, title: "Hand" };
  }
  const hand = new PastHand(id, told, go);
  element.append(hand.element);
  void hand.start();
  return { element, title: `Hand ${told.number}`, destroy: () => hand.destroy() };
}

class PastHand {
  /**
   * @param {string} id
   * @param {HandTold} told
   * @param {(path: string) => void} go
   */
  constructor(id, told, go) {
    this.id = id;
    this.told = told;
    this.go = go;
    this.view = AS_SEEN;
    this.at = told.steps.length - 1;
    /** @type {import("../types").Felt | null} */
    this.felt = null;
    this.feltPlace = h("div", { class: "felt-place" });
    this.list = h("ol", { class: "ev", "aria-label": "Steps" });
    this.pane = h("div", { class: "pane", tabindex: "0" });
    const { info } = told;
    this.play = h("section", { class: "play", "aria-label": "The hand" });
    this.element = h("div", { class: "table", data: { felt: info.felt } }, this.play, h("aside", { class: "side", "aria-label": "Steps of the hand" }, this.pane));
    this.controller = new TableController({ root: this.element, info, wire: null, marks: (payment) => this.felt?.marks(payment), openPanel: (name, detail) => void (name === "why" && this.openWhy(detail)) });
    this.scrubber = createScrubber({
      steps: told.steps, streets: told.streets, moved: (step, before) => this.show(step, before),
      views: told.seat ? [{ label: "As I saw it", value: AS_SEEN }, { label: "Shown cards", value: SHOWN }] : [{ label: "As it was seen", value: AS_SEEN }, { label: "Shown cards", value: SHOWN }],
      view: this.view, viewed: (value) => this.look(value), ends: this.ends(),
    });
    const round = info.kind === "bank" ? "round" : "hand";
    this.play.append(h("div", { class: "about" }, h("h1", {}, info.title), h("p", {}, `${shortRoom(info.room)} · ${info.limit} · ${round} ${told.number}`)),
      this.feltPlace, this.scrubber.element);
    this.why = new Why(this.controller, `/api/hands/${encodeURIComponent(id)}/why`, { link: id });
    this.story = gathered(lined(told));
    this.seal = h("p", { class: "small muted seal-check", role: "status" });
    this.judged = told.seat ? judgedBlock(async () => id, (step) => this.scrubber.go(step)) : null;
    this.drawSteps();
    this.off = keys.bind("History", "w", () => (this.reading ? this.drawSteps() : this.openWhy()), "Why, or the steps");
    if (told.sealed) void this.check();
  }

  async start() {
    this.felt = await createFelt(this.controller).catch(notLoaded);
    if (this.gone) return;
    if (this.felt) fill(this.feltPlace, this.felt.element);
    this.show(this.at, null);
    const wanted = new URLSearchParams(location.search).get("why");
    if (wanted !== null) this.openWhy(/^\d+$/.test(wanted) ? { index: Number(wanted) } : undefined);
  }

  /** How the hand ended, in a few words. */
  ends() {
    const last = this.told.steps.at(-1)?.seen;
    if (!last?.view?.over) return "";
    const names = new Map(last.seats.map((one) => [one.seat, one.name]));
    const nameOf = (/** @type {number} */ seat) => (seat && seat === this.told.seat ? "You" : names.get(seat) ?? `Seat ${seat}`);
    return idleWords(/** @type {any} */ ({ info: this.told.info, now: () => 0, nameOf }), /** @type {Seen} */ (last)).title;
  }

  /** @param {number} step */
  seen(step) {
    const { seen, shown } = this.told.steps[step];
    return /** @type {Seen} */ ({ ...seen, log: null, view: this.view === SHOWN && shown ? shown : seen.view });
  }

  /**
   * @param {number} step
   * @param {number | null} before
   */
  show(step, before) {
    const old = this.controller.seen;
    this.at = step;
    this.controller.log = this.story.filter((line) => line.step <= step);
    const seen = this.seen(step);
    this.controller.receive(seen);
    // Only a step forward is a movement; anything else is another picture.
    this.felt?.show(seen, before !== null && step === before + 1 ? old : null);
    this.mark();
  }

  /** @param {string} value */
  look(value) {
    this.view = value;
    this.show(this.at, null);
  }

  drawSteps() {
    this.reading = false;
    this.controller.marks(null);
    const { told } = this;
    const names = told.people?.map((person) => person.name) ?? [];
    this.items = this.story.map((line) => {
      const [text, right] = parted(line.text);
      if (line.street) return h("li", { class: "st" }, text, right ? ` ${right}` : "");
      return h("li", {}, h("button", { type: "button", on: { click: () => this.scrubber.go(line.step) } }, h("span", {}, named(text, names)), right && h("span", { class: "num" }, right)));
    });
    fill(this.list, this.items);
    const mine = told.people?.find((person) => person.seat === told.seat);
    fill(this.pane,
      h("div", { class: "hand-head" }, h("h2", {}, `${told.info.kind === "bank" ? "Round" : "Hand"} ${told.number}`), h("time", { class: "small muted", datetime: new Date(told.began).toISOString() }, when(told.began))),
      mine && told.seat ? h("p", { class: "small muted num hand-made" }, `You: ${change((mine.net ?? 0) - (mine.fees ?? 0))}`) : null,
      this.list,
      h("div", { class: "hand-acts" },
        h("button", { class: "b b--small", type: "button", on: { click: () => void copyLink(`/hand/${encodeURIComponent(this.id)}`) } }, "Copy link"),
        this.file("record.toml", "Record"), told.phh ? this.file("hand.phh", "PHH") : null, told.sealed ? this.file("sealed.json", "Sealed hand") : null,
        h("button", { class: "b b--small", type: "button", on: { click: () => void this.openAtDesk() } }, "At the desk"),
        h("button", { class: "b b--small", type: "button", on: { click: () => this.openWhy() } }, "Why?", h("kbd", { class: "desk-only" }, "W"))),
      this.seal, this.judged?.element);
    this.mark();
  }

  /** The hand's situation laid out at the desk, with the cards that the viewer saw. */
  async openAtDesk() {
    try {
      const told = await api("GET", `/api/hands/${encodeURIComponent(this.id)}/situation`);
      this.go(`/desk#s=${await packed(told.text)}`);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      notice({ title: error.why, kind: "bad" });
    }
  }

  /**
   * @param {string} name
   * @param {string} label
   */
  file(name, label) {
    return h("a", { class: "b b--small", href: `/api/hands/${encodeURIComponent(this.id)}/${name}`, download: "" }, label);
  }

  /** Where the list is: what is done, what comes, and the step that is shown. */
  mark() {
    if (this.reading || !this.items) return;
    const current = this.story.findLastIndex((line) => !line.street && line.step <= this.at);
    for (const [i, item] of this.items.entries()) {
      item.classList.toggle("later", this.story[i].step > this.at);
      if (i === current) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const here = this.items[current];
    if (here && this.pane.scrollHeight > this.pane.clientHeight) {
      const top = here.offsetTop - this.pane.offsetTop;
      if (top < this.pane.scrollTop || top > this.pane.scrollTop + this.pane.clientHeight - 60) this.pane.scrollTop = top - this.pane.clientHeight / 2;
    }
  }

  /** @param {any} [detail] */
  openWhy(detail) {
    this.reading = true;
    // The cards that decided lie there at the end.
    this.scrubber.go(this.told.steps.length - 1);
    fill(this.pane, h("button", { class: "b b--small b--quiet to-steps", type: "button", on: { click: () => this.drawSteps() } }, "Back to the steps"), this.why.element);
    this.why.open(detail);
  }

  async check() {
    if (!canCheck()) {
      fill(this.seal, "The shuffle was sealed before the deal. This browser checks seals only over https; ", h("code", {}, "houseway verify"), " checks the sealed hand anywhere.");
      return;
    }
    try {
      const sealed = await api("GET", `/api/hands/${encodeURIComponent(this.id)}/sealed.json`);
      const found = await checkSealed(sealed, notedSeal(this.told.table, this.told.number));
      if (!found.opened) fill(this.seal, "The shuffle was sealed before the deal. None of its cards can be opened to you.");
      else fill(this.seal, h("span", { class: "tag tag--good" }, "Checked"),
        ` The cards shown match what was sealed before the deal${found.noted ? ", by the seal that you were shown then" : ""}. ${found.opened} ${found.opened === 1 ? "card" : "cards"} opened.`);
    } catch (error) {
      fill(this.seal, h("span", { class: "tag tag--bad" }, "Not checked"), ` ${error instanceof Error ? error.message : ""}`);
    }
  }

  destroy() {
    this.gone = true;
    this.off();
    this.judged?.destroy();
    this.scrubber.destroy();
    this.why.destroy();
    this.felt?.destroy();
  }
}

/**
 * The whole story, each line with the step that it was told at.
 * @param {HandTold} told
 * @returns {(LogLine & {step: number})[]}
 */
function lined(told) {
  /** @type {(LogLine & {step: number})[]} */
  let lines = [];
  for (const [step, { seen }] of told.steps.entries())
    if (seen.log) lines = [...lines.slice(0, seen.log.keep), ...seen.log.lines.map((line) => ({ ...line, step }))];
  return lines;
}

/** @param {number} at */
function when(at) {
  return new Date(at).toLocaleString("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
}
