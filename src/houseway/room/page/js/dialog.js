// @ts-check
// Dialogs in the middle of the page, from the bottom edge on a phone; the browser keeps the focus inside.

import { hostVoices } from "./announce.js";
import { h, icon, put } from "./dom.js";

/**
 * @typedef {{
 *   title: string,
 *   text?: string,
 *   body?: import("./dom.js").Children,
 *   actions?: {label: string, value?: string, go?: boolean, quiet?: boolean}[],
 *   class?: string,
 *   keys?: string,
 *   onSubmit?: (value: string) => boolean | void | Promise<boolean | void>,
 *   closable?: boolean,
 * }} Asked  `keys` is the scope of keys that still count inside
 */

/**
 * Open a dialog. `closed` comes with the value of the button that closed it, "" for Escape. A handler that answers
 * false (or throws) keeps the dialog open.
 * @param {Asked} asked
 */
export function openDialog(asked) {
  const before = document.activeElement;
  const titleId = `hw-dialog-${++count}`;
  const form = h("form", { method: "dialog", novalidate: true });
  const dialog = h(
    "dialog",
    { class: ["dialog", asked.class], "aria-labelledby": titleId, data: { keys: asked.keys ?? "" } },
    form,
  );
  const closable = asked.closable !== false;
  put(
    form,
    h(
      "div",
      { class: "dialog-head" },
      h("span", { class: "grip", "aria-hidden": "true" }),
      h("h2", { id: titleId, tabindex: "-1" }, asked.title),
      closable &&
        h(
          "button",
          { type: "button", class: "icon", "aria-label": "Close", on: { click: () => close("") } },
          icon("close"),
        ),
    ),
    asked.text && h("p", { class: "dialog-text" }, asked.text),
    asked.body ?? null,
  );
  if (asked.actions?.length)
    put(
      form,
      h(
        "div",
        { class: "dialog-acts" },
        asked.actions.map((act) =>
          h(
            "button",
            {
              type: act.quiet ? "button" : "submit",
              value: act.value ?? act.label,
              class: ["b", act.go && "b--go", act.quiet && "b--quiet"],
              on: act.quiet ? { click: () => close(act.value ?? "") } : {},
            },
            act.label,
          ),
        ),
      ),
    );

  let result = "";
  let settled = false;
  /** @type {(value: string) => void} */
  let resolve;
  /** @type {Promise<string>} */
  const closed = new Promise((done) => {
    resolve = done;
  });
  /** @param {string} value */
  function close(value) {
    if (settled) return;
    settled = true;
    result = value;
    if (dialog.open) dialog.close();
    dialog.remove();
    hostVoices(topDialog() ?? document.body);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    resolve(result);
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
    const value = button?.value ?? asked.actions?.find((act) => act.go)?.value ?? "";
    const answer = await asked.onSubmit?.(value);
    if (answer !== false) close(value);
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (closable) close("");
  });
  dialog.addEventListener("click", (event) => {
    if (closable && event.target === dialog) close("");
  });
  dialog.addEventListener("close", () => close(result));
  document.body.append(dialog);
  dialog.showModal();
  hostVoices(dialog);
  const first =
    dialog.querySelector("[autofocus]") ?? dialog.querySelector(".dialog-acts .b--go") ?? dialog.querySelector("h2");
  if (first instanceof HTMLElement) first.focus();
  return { dialog, form, close, closed };
}
let count = 0;

/** The dialog in front of everything else, if there is one. */
export function topDialog() {
  const open = [...document.querySelectorAll("dialog:modal")];
  return /** @type {HTMLDialogElement | null} */ (open.at(-1) ?? null);
}

/**
 * A question with two answers; true for yes.
 * @param {{title: string, text?: string, yes: string, no?: string, safe?: "yes" | "no", body?: import("./dom.js").Children}} asked
 *   the safe answer is the poppy one
 */
export async function confirm({ title, text, yes, no = "Go back", safe = "no", body }) {
  const actions = [
    { label: yes, value: "yes", go: safe === "yes" },
    { label: no, value: "no", go: safe === "no" },
  ];
  const { closed } = openDialog({ title, text, body, actions: safe === "no" ? actions.reverse() : actions });
  return (await closed) === "yes";
}
