// @ts-check
// An answer that still holds when others have acted in the same moment: the question has a new number, and is asked the same.

import { Refusal } from "../controller.js";

const TRIES = 4;
const WAIT = 1500;

/** @typedef {import("../types").Controller} Controller */

/**
 * Answer the question. Where it has changed meanwhile, and the room has done nothing, it is answered again as long as
 * the answer still fits.
 * @param {Controller} controller
 * @param {string} choice
 * @param {() => boolean} fits whether it is still a good answer to what is asked now
 */
export async function answer(controller, choice, fits) {
  for (let i = 0; i < TRIES; i++) {
    const seen = controller.seen;
    if (!seen?.view?.decision || !fits()) break;
    const { question } = seen.view;
    try {
      await controller.send({ do: "choose", hand: seen.hand, question, choice });
      controller.refuse("");
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!error.stale) {
        controller.refuse(error.why);
        return false;
      }
      await otherQuestion(controller, question);
    }
  }
  controller.refuse("The table has changed meanwhile. Nothing was done.");
  return false;
}

/**
 * Wait until the question is another one.
 * @param {Controller} controller
 * @param {number | undefined} question
 * @returns {Promise<void>}
 */
export function otherQuestion(controller, question) {
  if (controller.seen?.view?.question !== question) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      off();
      clearTimeout(timer);
      resolve();
    };
    const off = controller.onSeen((seen) => seen.view?.question !== question && end());
    const timer = setTimeout(end, WAIT);
  });
}
