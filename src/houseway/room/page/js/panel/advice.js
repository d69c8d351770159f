// @ts-check
// Practice: what the house would do, before the act if somebody asks, and afterwards beside what was done.

import { fill, h } from "../dom.js";
import { forTheEye } from "../felt/pot/words.js";
import { dollars } from "../money.js";
import { handId } from "./hand_id.js";
import { judgedBlock } from "./judged.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {{question: string, choice: string, words: string, cost?: number | null}} Advice */

/** @param {import("../types").Controller} controller */
export function createAdvice(controller) {
  const now = h("div", { class: "advice-now", role: "status" });
  const past = h("ul", { class: "advice-past", "aria-label": "What the house would have done" });
  const ask = h("button", { class: "b b--small", type: "button", on: { click: () => reveal() } }, "What would the house do?");
  const element = h("section", { class: "card inset advice", "aria-label": "Practice", hidden: true },
    h("div", { class: "card-head" }, h("strong", {}, "Practice"), ask), now, past);
  /** @type {ReturnType<typeof judgedBlock> | null} */
  let judged = null;
  const judgedPlace = h("div", {});
  /** @type {Advice | null} */
  let advice = null;
  let asked = "";
  let shown = false;
  let hand = 0;

  /** The question that advice is of; there is none on how much to bet. @param {Seen} seen */
  const key = (seen) => {
    const decision = seen.state === "playing" ? seen.view?.decision : null;
    return decision && !decision.options.some((option) => option.wagers) ? `${seen.hand} ${seen.view?.question}` : "";
  };

  /** @param {Seen} seen */
  async function fetchAdvice(seen) {
    const question = key(seen);
    asked = question;
    advice = null;
    try {
      const told = await controller.ask({ do: "ask-advice" });
      if (asked === question) advice = { question, choice: told.choice, words: told.words };
    } catch {
      // Where the house has nothing to say, nothing is compared.
    }
    if (shown && asked === question) say();
  }

  function say() {
    fill(now, advice ? h("p", {}, forTheEye(advice.words)) : h("p", { class: "muted" }, "The house has nothing to say here."));
  }

  function reveal() {
    shown = true;
    if (advice) say();
    else fill(now, h("p", { class: "muted" }, "The house thinks …"));
  }

  /**
   * Set what I chose beside what the house would have done; what was done for me while I was away is not compared.
   * @param {Advice} before
   * @param {Seen} seen the view with that question
   */
  function compare(before, seen) {
    const { chosen } = controller;
    if (!chosen || `${chosen.hand} ${chosen.question}` !== before.question) return;
    const [verb, ...rest] = chosen.choice.split(" ");
    // What is against the rules is nobody's advice.
    if (seen.view?.decision?.asks === "irregular" || verb === "irregular") return;
    const told = seen.question?.options.find((option) => option.verb === verb);
    const option = seen.view?.decision?.options.find((one) => one.verb === verb);
    const amount = option?.amounts?.length && rest.length === 1 ? ` ${dollars(Number(rest[0]))}` : "";
    const words = (told?.label ?? verb).replace(/:$/, "") + amount;
    const item = h("li", {}, h("span", {}, h("b", {}, "You"), ` ${words.charAt(0).toLowerCase()}${words.slice(1)}. `), h("span", { class: "muted" }, forTheEye(before.words)));
    item.classList.toggle("same", before.choice.split(" ")[0] === verb);
    past.prepend(item);
    while (past.childElementCount > 6) past.lastElementChild?.remove();
  }

  return {
    element: h("div", {}, element, judgedPlace),
    /**
     * @param {Seen} seen
     * @param {Seen | null} before
     */
    show(seen, before) {
      if (seen.hand !== hand || seen.state === "playing") {
        if (seen.hand !== hand) fill(past);
        judged?.destroy();
        judged = null;
        fill(judgedPlace);
      }
      hand = seen.hand;
      if (seen.state !== "playing" && seen.view?.over && seen.view.seats.some((seat) => seat.number === seen.you) && !judged) {
        judged = judgedBlock(() => handId(controller));
        fill(judgedPlace, judged.element);
      }
      const question = key(seen);
      const answered = before && key(before) && key(before) !== question && advice?.question === key(before);
      if (answered && advice) compare(advice, before);
      if (question !== asked) {
        shown = false;
        fill(now);
        if (question) void fetchAdvice(seen);
        else {
          asked = "";
          advice = null;
        }
      }
      ask.hidden = !question;
      element.hidden = !question && !past.childElementCount;
    },
    destroy() {
      asked = "gone";
      judged?.destroy();
    },
  };
}

