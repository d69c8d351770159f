// @ts-check
// The action bar: the question with its clock, the amount, the acts. It changes only when the question does.

import { Refusal } from "../controller.js";
import { fill, h } from "../dom.js";
import { keys } from "../keys.js";
import { forTheEye } from "../felt/pot/words.js";
import { knock } from "../sound.js";
import { Acts } from "./acts.js";
import { Before, answer } from "./before.js";
import { clockWords } from "./clock.js";
import { idleWords } from "./idle.js";
import { Offer } from "./offers.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Seen} Seen */
/** @typedef {{element: HTMLElement, show?(seen: Seen): void, destroy(): void}} Part a bar for questions that have a form of their own */

/** @typedef {(controller: Controller, shared: import("../types").Shared) => Part} Create */

/** Forms that have come: the next one stands there at once, and whoever was about to do something goes on. @type {Map<string, Create>} */
const loaded = new Map();

/** For so long after a change no key and no tap counts: it was meant for what stood there before. */
const GUARD = 250;

class Bar {
  /** @param {Controller} controller */
  constructor(controller) {
    this.controller = controller;
    this.title = h("strong", { tabindex: "-1" });
    this.clock = h("span", { class: "time" });
    this.advice = h("p", { class: "advice", hidden: true, role: "status" });
    this.hint = h("button", { class: "b b--text hint-button", type: "button", hidden: true, on: { click: () => void this.advise() } }, "Advice ", h("kbd", { "aria-hidden": "true" }, "h"));
    this.ask = h("div", { class: "ask" }, this.title, h("div", { class: "below" }, this.clock, this.hint), this.advice);
    this.left = h("div", { class: "left-end" });
    this.middle = h("div", { class: "middle" });
    this.right = h("div", { class: "right-end" });
    const tall = !["", "limit"].includes(controller.info.structure ?? "");
    // The order of focus: the question, the acts, then the amount; to the eye the amount stands before the acts.
    this.element = h("div", { class: ["bar", tall && "tall"] }, this.left, this.ask, this.right, this.middle);
    this.key_ = "";
    this.changedAt = 0;
    this.guarding = 0;
    /** @type {Acts | null} */
    this.acts = null;
    /** @type {Offer | null} */
    this.offer = null;
    /** @type {Part | null} */
    this.part = null;
    this.before = new Before(() => this.controller.seen && this.idle(this.controller.seen));
    this.ticking = setInterval(() => this.tick(), 250);
    this.knocked = "";
    this.off = keys.bind("Your turn", "h", () => (this.hint.hidden ? false : void this.advise()), "Advice", () => controller.keysHere && !this.hint.hidden);
  }

  /** Whether keys and taps count yet. */
  ready() {
    return performance.now() - this.changedAt >= GUARD;
  }

  /** For a moment nothing counts; the class says when it does again. */
  changed() {
    this.changedAt = performance.now();
    this.element.classList.remove("ready");
    clearTimeout(this.guarding);
    this.guarding = window.setTimeout(() => this.element.classList.add("ready"), GUARD + 10);
  }

  /** @param {string} choice */
  async choose(choice) {
    await this.controller.choose(choice);
  }

  /** @param {Seen} seen */
  show(seen) {
    const asked = !this.controller.readOnly && seen.question && seen.view?.decision ? seen : null;
    const key = asked ? `${seen.hand}/${seen.view?.question}/${JSON.stringify(seen.view?.decision?.options)}` : "";
    this.before.keep(seen);
    if (key !== this.key_) {
      this.key_ = key;
      this.changed();
      this.clearParts();
      if (asked && this.takesOver(seen)) return;
      if (asked) this.build(seen);
    }
    this.part?.show?.(seen);
    if (!asked || this.offer) this.idle(seen);
    this.element.classList.toggle("asked", Boolean(asked) && !this.offer);
    this.tick();
  }

  /**
   * What I wanted before my turn is done now, if it still fits.
   * @param {Seen} seen
   */
  takesOver(seen) {
    const wanted = this.before.wanted;
    if (!wanted) return false;
    this.before.wanted = null;
    const choice = answer(wanted, seen);
    if (!choice) return false;
    this.title.textContent = wanted.label;
    void this.controller.choose(choice).then((done) => {
      if (done || this.controller.seen?.view?.question !== seen.view?.question) return;
      this.key_ = "";
      if (this.controller.seen) this.show(this.controller.seen);
    });
    return true;
  }

  clearParts() {
    this.acts?.destroy();
    this.offer?.destroy();
    this.part?.destroy();
    this.acts = this.offer = this.part = null;
    this.advice.hidden = true;
    this.element.classList.remove("parted");
    fill(this.left);
    fill(this.middle);
    fill(this.right);
  }

  /** @param {Seen} seen */
  build(seen) {
    const options = seen.view?.decision?.options ?? [];
    const bar = { ready: () => this.ready(), choose: (/** @type {string} */ choice) => this.choose(choice) };
    this.title.textContent = seen.question?.title ?? "";
    if (options.some((option) => option.wagers)) return this.load("wagers", () => import("./wagers.js").then((module) => module.createWagerBar));
    if (options.some((option) => option.arrange)) return this.load("setting", () => import("../setting/index.js").then((module) => module.createSetting));
    const melds = this.controller.info.kind === "meld" && seen.view?.decision?.asks === "play";
    if (melds || options.some((option) => option.spread)) return this.load("spread", () => import("./spread.js").then((module) => module.createSpreadBar));
    if (seen.question?.offer) {
      this.offer = new Offer(this.controller, seen, bar);
      return fill(this.left, this.offer.element);
    }
    this.acts = new Acts(this.controller, seen, bar);
    this.element.classList.toggle("has-amounts", this.acts.regular.some((act) => act.box));
    fill(this.middle, this.acts.middle);
    fill(this.right, this.acts.element);
  }

  /**
   * A part that has its own form; it is put in when it is there and still wanted.
   * @param {string} name
   * @param {() => Promise<Create>} fetch
   */
  load(name, fetch) {
    const known = loaded.get(name);
    if (known) return this.put(known);
    const key = this.key_;
    fetch().then((create) => {
      loaded.set(name, create);
      if (key === this.key_ && !this.gone) this.put(create);
    }).catch((error) => {
      console.error(error);
      this.controller.refuse("This question cannot be shown. Open the table again.");
    });
  }

  /** @param {Create} create */
  put(create) {
    this.part = create(this.controller, this.controller.shared);
    this.element.classList.add("parted");
    fill(this.middle, this.part.element);
    if (this.controller.seen) this.part.show?.(this.controller.seen);
  }

  /**
   * Nothing is asked of me in turn.
   * @param {Seen} seen
   */
  idle(seen) {
    const { title, why } = idleWords(this.controller, seen);
    this.title.textContent = title;
    this.element.classList.remove("has-amounts");
    const wants = this.controller.info.kind === "pot" && this.before.show(seen) && !this.offer;
    if (wants) {
      if (this.before.element.parentElement !== this.right) fill(this.right, this.before.element);
    } else if (why) {
      if (!this.right.querySelector(".why-act"))
        fill(this.right, h("div", { class: "acts" }, h("button", { class: "b why-act", type: "button", on: { click: () => this.askWhy() } },
          h("span", { class: "words" }, "Why?"), h("span", { class: "k", "aria-hidden": "true" }, h("kbd", {}, "w")))));
    } else if (!this.offer) fill(this.right);
  }

  /** My payments, or those of the hand: what I put into a pot that others won says nothing about why. */
  askWhy() {
    const { controller } = this;
    const mine = controller.seen?.results?.find((result) => result.seat === controller.me);
    controller.openPanel("why", controller.info.kind === "pot" && !mine?.won ? {} : { seat: controller.me });
  }

  /** The clock in words, once a moment. */
  tick() {
    const { seen } = this.controller;
    if (!seen) return;
    const now = this.controller.now();
    const asked = Boolean(this.key_) && !this.offer;
    this.hint.hidden = !(asked && this.controller.info.practice && !this.part);
    this.offer?.tick(seen, now);
    if (!asked) {
      const { below } = idleWords(this.controller, seen);
      this.tell(below, "", false);
      return;
    }
    const told = clockWords(seen.clocks?.find((clock) => clock.seat === seen.you), now, seen.question?.absent ?? "");
    this.tell(told?.text ?? "", told?.more ?? "", told?.soon ?? false);
    if (told?.knock && this.knocked !== this.key_) {
      this.knocked = this.key_;
      knock("late");
    }
  }

  /**
   * @param {string} text
   * @param {string} more
   * @param {boolean} soon
   */
  tell(text, more, soon) {
    const words = `${text}|${more}`;
    if (this.clock.dataset.words === words) return;
    this.clock.dataset.words = words;
    this.clock.classList.toggle("soon", soon);
    fill(this.clock, text, more && h("span", { class: "desk-only" }, ` · ${more}`));
  }

  /** What the house would do, at tables where one practises. */
  async advise() {
    const key = this.key_;
    try {
      const told = await this.controller.ask({ do: "ask-advice" });
      if (key !== this.key_) return;
      this.advice.textContent = forTheEye(told.words);
      this.advice.hidden = !told.words;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.controller.refuse(error.why);
    }
  }

  destroy() {
    this.gone = true;
    clearInterval(this.ticking);
    clearTimeout(this.guarding);
    this.off();
    this.clearParts();
    this.element.remove();
  }
}

/**
 * @param {Controller} controller
 * @returns {import("../types").Bar}
 */
export function createBar(controller) {
  return new Bar(controller);
}
