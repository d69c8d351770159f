// @ts-check
// A setting that the sheet forbids but prices: asked about once more, with the price and its line; the safe act is the poppy one.

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";

/**
 * Whether somebody wants to set a fouled hand all the same.
 * @param {import("../types").Controller} controller
 * @param {string} warning what is wrong, and what it costs
 * @param {string} lines where the sheet says it
 */
export async function confirmFoul(controller, warning, lines) {
  const body = h("p", { class: "dialog-text" }, /[.!?]$/.test(warning) ? warning : `${warning}.`, " ",
    lines.split(", ").filter(Boolean).map((line) => h("button", { type: "button", class: "lines", on: { click: () => controller.openPanel("sheet", { line }) } }, line)));
  const { closed } = openDialog({
    title: "Set a fouled hand?", body,
    actions: [{ label: "Go back", value: "no", go: true }, { label: "Set it fouled", value: "yes" }],
  });
  return (await closed) === "yes";
}
