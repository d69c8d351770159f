// @ts-check
// A table that is open on this page: its line to the room, its felt, bar and panels.

import { TableController } from "../controller.js";
import { fill, h } from "../dom.js";
import { createFelt } from "../felt/index.js";
import { TableSocket } from "../net.js";
import { notLoaded, notice } from "../notices.js";
import { Side } from "./side.js";
import { Sitting } from "./sitting.js";
import { TitleLine } from "./title_line.js";
import { Voice } from "./voice.js";

/** @typedef {import("../types").Seen} Seen */

const A_MOMENT = 900;

export class OpenTable {
  /**
   * @param {string} id of the table
   * @param {{changed: (table: OpenTable) => void, keysHere: (table: OpenTable) => boolean, ended: (table: OpenTable, why: string) => void, lostToo: (table: OpenTable) => OpenTable | null, retry: () => void}} room
   * @param {string} [key] of the link to a private table
   */
  constructor(id, room, key = "") {
    this.id = id;
    this.key = key;
    this.room = room;
    /** @type {TableController | null} */
    this.controller = null;
    /** @type {import("../types").Felt | null} */
    this.felt = null;
    /** @type {import("../types").Bar | null} */
    this.bar = null;
    /** @type {Side | null} */
    this.side = null;
    /** @type {Seen | null} */
    this.pending = null;
    this.building = false;
    this.lost = false;
    /** Whether it has been said that the line is cut. */
    this.told = false;
    this.ticking = 0;
    /** @type {ReturnType<typeof notice> | null} */
    this.notice = null;
    /** Whether to sit down as soon as the table is there: with the usual chips at once, or after the question for them. */
    this.wants = /** @type {"" | "seat" | "usual"} */ ("");
    this.refusal = h("p", { class: "refusal", role: "alert", hidden: true });
    this.barPlace = h("footer", { class: "bar-place", role: "region", "aria-label": "Your turn" }, this.refusal);
    this.feltPlace = h("div", { class: "felt-place" }, coming());
    this.aboutPlace = h("div", { class: "about" });
    // The order of focus: the question, the felt, the title line, then the panel.
    this.play = h("section", { class: "play", "aria-label": "Table" }, this.barPlace, this.feltPlace, this.aboutPlace);
    this.element = h("div", { class: "table" }, this.play);
    this.socket = new TableSocket(id, key, {
      welcome: (info) => this.welcome(info),
      seen: (seen) => this.receive(seen),
      chatted: (lines) => this.controller?.hear(lines),
      state: (state, why) => this.connection(state, why),
    });
  }

  /** What the tab says. */
  get name() {
    const info = this.controller?.info;
    return info ? `${info.title} ${info.limit.replace(/^(no|pot|spread)?-?limit /, "")}` : "Table";
  }

  get myTurn() {
    const seen = this.controller?.seen;
    return !!seen?.view?.decision && !!seen.question && seen.state === "playing";
  }

  /** @param {import("../types").Welcome} info */
  async welcome(info) {
    if (this.controller) {
      // Back after a break: the same table, perhaps with other rights.
      this.controller.info = info;
      this.controller.log = [];
      return;
    }
    const controller = new TableController({
      root: this.element,
      info,
      wire: this.socket,
      openPanel: (name, detail) => this.side?.open(name, detail),
      refuse: (text) => this.refuse(text),
      stale: () => void notice({ title: "That was answered already.", text: "Nothing was done twice." }),
      marks: (payment) => this.felt?.marks(payment),
      sit: (seat) => this.sitting?.sit(seat),
      keysHere: () => this.room.keysHere(this),
    });
    this.controller = controller;
    this.element.dataset.felt = info.felt;
    this.sitting = new Sitting(controller, this.key);
    this.barPlace.append(this.sitting.strip.element);
    this.title = new TitleLine(controller, this.sitting, this.aboutPlace);
    this.voice = new Voice(controller);
    this.side = new Side(controller);
    this.element.append(this.side.element);
    this.room.changed(this);
    this.building = true;
    const [felt, bar] = await Promise.all([
      createFelt(controller).catch(notLoaded),
      import("../bar/bar.js").then((module) => module.createBar(controller)).catch(notLoaded),
    ]);
    this.building = false;
    if (this.closed) return;
    this.felt = felt;
    this.bar = bar;
    if (felt) fill(this.feltPlace, felt.element);
    if (bar) this.barPlace.append(bar.element);
    if (this.pending) this.receive(this.pending);
  }

  /** @param {Seen} seen */
  receive(seen) {
    const controller = this.controller;
    if (!controller) return;
    if (this.building) {
      // The story comes in parts: none may be lost while the felt is being loaded.
      if (seen.log) controller.log = [...controller.log.slice(0, seen.log.keep), ...seen.log.lines];
      this.pending = { ...seen, log: null };
      return;
    }
    this.pending = null;
    const before = controller.seen;
    if (before && (before.hand !== seen.hand || before.view?.question !== seen.view?.question)) this.refuse("");
    controller.receive(seen);
    this.felt?.show(seen, before);
    this.bar?.show(seen, before);
    this.title?.show(seen);
    this.side?.show(seen, before);
    this.voice?.show(seen, before);
    this.sitting?.strip.show(seen);
    this.room.changed(this);
    this.element.dataset.seq = String(seen.seq);
    if (this.lost) this.back(before, seen);
    if (this.wants) this.sitDown(seen);
  }

  /** @param {Seen} seen */
  sitDown(seen) {
    const wants = this.wants;
    this.wants = "";
    if (seen.you || !this.sitting) return;
    if (wants === "usual") void this.sitting.wish({ do: "sit", seat: 0, amount: 0 });
    else void this.sitting.sit(0);
  }

  /**
   * @param {"open" | "lost" | "ended"} state
   * @param {string} why
   */
  connection(state, why) {
    if (state === "lost" && !this.lost && this.controller) {
      this.lost = true;
      this.ticking = window.setTimeout(() => this.tellLost(), A_MOMENT);
    }
    if (state === "ended") {
      this.stopNotice();
      this.room.ended(this, why);
    }
  }

  /** A break that lasts is said; one that does not is nobody's trouble. */
  tellLost() {
    this.element.classList.add("lost");
    this.told = true;
    // One notice speaks for all tables that are cut off.
    if (!this.room.lostToo(this)) this.showLost();
  }

  showLost() {
    this.notice = notice({
      title: "No connection.",
      text: this.words(),
      kind: "warn",
      seconds: 0,
      name: "line",
      act: { label: "Try now", fn: () => this.room.retry() },
    });
    this.ticking = window.setInterval(() => this.notice?.say(this.words()), 1000);
  }

  words() {
    const controller = this.controller;
    const clock = controller?.seen?.clocks?.find((one) => one.seat === controller.me);
    if (!controller?.me) return "This is the last that was seen.";
    if (!clock) return "Your seat is kept.";
    const left = Math.max(0, Math.ceil(((clock.bank_ends || clock.ends) - controller.now()) / 1000));
    return `Your seat is kept. The clock runs on: ${left} s.`;
  }

  /**
   * @param {Seen | null} before
   * @param {Seen} seen
   */
  back(before, seen) {
    this.lost = false;
    this.element.classList.remove("lost");
    const { told, notice: shown } = this;
    this.told = false;
    this.stopNotice();
    const other = this.room.lostToo(this);
    if (other && shown) other.showLost();
    if (!told || other) return;
    const same = before?.hand === seen.hand;
    const asked = same && before?.view?.question && before.view.question === seen.view?.question;
    notice({
      title: "Back at the table.",
      kind: "good",
      seconds: 4,
      name: "line",
      text: asked ? "Same hand, same question." : same ? "Same hand." : "A new hand is under way.",
    });
  }

  stopNotice() {
    clearTimeout(this.ticking);
    this.notice?.close();
    this.notice = null;
  }

  /** @param {string} text */
  refuse(text) {
    this.refusal.textContent = text;
    this.refusal.hidden = !text;
  }

  /** Let go of the table on this page; whoever sits there is away. */
  close() {
    this.closed = true;
    this.told = false;
    this.stopNotice();
    this.socket.close();
    this.felt?.destroy();
    this.bar?.destroy();
    this.side?.destroy();
    this.element.remove();
  }
}

/** Still shapes of what is coming, seen after a moment only. */
export function coming(rows = 3) {
  return h(
    "div",
    { class: "coming", "aria-hidden": "true" },
    Array.from({ length: rows }, () => h("div", {}, h("i"), h("i"))),
  );
}
