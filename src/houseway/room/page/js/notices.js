// @ts-check
// Notices at the edge of the page: one short sentence, one more if needed, one button at most.

import { announce, alertNow } from "./announce.js";
import { h, icon } from "./dom.js";

const list = h("div", { class: "notices", role: "region", "aria-label": "Notices" });

/** Put the place for notices into the page; once, at the start. */
export function startNotices() {
  document.body.append(list);
}

/**
 * Show a notice; the answer takes it away.
 * @param {{title: string, text?: string, kind?: "good" | "bad" | "warn" | "", act?: {label: string, fn: () => void}, seconds?: number, name?: string}} what
 *   `seconds` 0 stays until it is closed; a notice with a `name` replaces the last one of that name; what `act` does
 *   may come to nothing, so the notice stays until it is taken away
 */
export function notice({ title, text = "", kind = "", act, seconds = 6, name = "" }) {
  if (name) list.querySelector(`[data-name="${CSS.escape(name)}"]`)?.remove();
  const words = h("p", { hidden: !text }, text);
  const element = h(
    "div",
    { class: ["toast", kind && `toast--${kind}`], data: { name } },
    h("div", { class: "grow" }, h("b", {}, title), words),
    act && h("button", { class: "b b--small", on: { click: act.fn } }, act.label),
    h("button", { class: "icon", "aria-label": "Close the notice", on: { click: () => close() } }, icon("close")),
  );
  const timer = seconds ? setTimeout(() => close(), seconds * 1000) : 0;
  function close() {
    clearTimeout(timer);
    element.remove();
  }
  list.append(element);
  while (list.childElementCount > 4) list.firstElementChild?.remove();
  (kind === "bad" ? alertNow : announce)(`${title} ${text}`.trim());
  return {
    close,
    /** @param {string} next */
    say(next) {
      words.textContent = next;
      words.hidden = !next;
    },
  };
}

/**
 * A module of the page that did not come.
 * @param {unknown} error
 * @returns {null}
 */
export function notLoaded(error) {
  console.error(error);
  notice({
    title: "A part of the page could not be loaded.",
    text: "Load it again.",
    kind: "bad",
    seconds: 0,
    name: "load",
  });
  return null;
}
