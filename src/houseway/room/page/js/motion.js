// @ts-check
// How things move across a felt: they already are where they belong, and only look as if they came from elsewhere.
// A new view ends every movement at once; where nothing may travel, what changed is outlined for a moment.

import { still } from "./settings.js";

const EASE = "cubic-bezier(.2, .7, .2, 1)";
export const TURN = 180;
export const TRAVEL = 320;
const BETWEEN = 40;
const DEAL = 600;
const OUTLINE = 600;

/** @typedef {{order?: number, of?: number, ms?: number}} Way order: which of how many that leave one after the other */
/** @typedef {ReturnType<typeof createMotion>} Motion */

/**
 * When a thing leaves, so that a whole deal takes no longer than it may.
 * @param {number} order
 * @param {number} of
 * @param {number} ms
 */
export function leavesAt(order, of, ms = TRAVEL) {
  const between = of > 1 ? Math.min(BETWEEN, (DEAL - ms) / (of - 1)) : 0;
  return Math.round(order * Math.max(0, between));
}

/**
 * The movements of one felt.
 * @param {HTMLElement} host what travels lies in it, and it has a position of its own
 */
export function createMotion(host) {
  /** @type {Set<Animation>} */
  const running = new Set();
  /** @type {Set<HTMLElement>} */
  const copies = new Set();

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  function run(element, frames, options) {
    const animation = element.animate(frames, { easing: EASE, ...options });
    running.add(animation);
    animation.finished.catch(() => {}).then(() => running.delete(animation));
    return animation;
  }

  /**
   * @param {DOMRect} from
   * @param {DOMRect} to
   */
  const between = (from, to) =>
    `${Math.round(from.x + from.width / 2 - to.x - to.width / 2)}px ${Math.round(from.y + from.height / 2 - to.y - to.height / 2)}px`;

  return {
    /** Everything lies where it belongs, now. */
    settle() {
      for (const animation of [...running]) animation.cancel();
      running.clear();
      for (const copy of copies) copy.remove();
      copies.clear();
    },

    /**
     * An element comes from where something else is. Whoever moves several says where each lies now (`at`): to measure
     * one after another has started costs the browser a layout each time.
     * @param {Element} element
     * @param {DOMRect} from
     * @param {Way & {at?: DOMRect}} [way]
     */
    comes(element, from, { order = 0, of = 1, ms = TRAVEL, at } = {}) {
      if (still()) return this.outline(element);
      const to = at ?? element.getBoundingClientRect();
      if (!to.width || !from.width) return;
      const start = { translate: between(from, to), opacity: 1 };
      // It waits unseen where it comes from, so that nothing is known before it arrives.
      run(element, [{ ...start, opacity: 0 }, { ...start, offset: 0.01 }, { translate: "0px 0px", opacity: 1 }],
        { duration: ms, delay: leavesAt(order, of, ms), fill: "backwards" });
    },

    /**
     * A copy of an element goes to where something else is, and is gone there; the element itself may be gone already.
     * @param {HTMLElement} element
     * @param {DOMRect} from
     * @param {DOMRect} to
     * @param {Way & {host?: DOMRect}} [way] host: where the felt is, where that is known already
     */
    goes(element, from, to, { order = 0, of = 1, ms = TRAVEL, host: at = host.getBoundingClientRect() } = {}) {
      if (still() || !from.width || !to.width) return;
      const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
      copy.removeAttribute("id");
      copy.setAttribute("aria-hidden", "true");
      copy.inert = true;
      copy.classList.add("travels");
      for (const [name, value] of Object.entries({
        position: "absolute", left: `${from.x - at.x}px`, top: `${from.y - at.y}px`, transform: "none", margin: "0", "pointer-events": "none",
      })) copy.style.setProperty(name, value);
      host.append(copy);
      copies.add(copy);
      const end = { translate: between(to, from) };
      const moved = run(copy, [{ translate: "0px 0px", opacity: 1 }, { ...end, opacity: 1, offset: 0.85 }, { ...end, opacity: 0 }],
        { duration: ms, delay: leavesAt(order, of, ms), fill: "both" });
      moved.finished.catch(() => {}).then(() => {
        copies.delete(copy);
        copy.remove();
      });
    },

    /**
     * A card is turned over: its new face is drawn already.
     * @param {Element} element
     * @param {Way} [way]
     */
    turns(element, { order = 0, of = 1 } = {}) {
      if (still()) return this.outline(element);
      run(element, [{ transform: "rotateY(90deg)" }, { transform: "rotateY(0deg)" }],
        { duration: TURN, delay: leavesAt(order, of, TURN), fill: "backwards" });
    },

    /**
     * What changed, where nothing may travel.
     * @param {Element} element
     */
    outline(element) {
      const frame = { outline: "2px solid currentColor", outlineOffset: "2px" };
      run(element, [frame, frame], { duration: OUTLINE, easing: "linear" });
    },
  };
}
