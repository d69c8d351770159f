// @ts-check
// Chat: lines for everybody at the table.

import { fill, h } from "../dom.js";

const MOST = 300;

/**
 * @param {import("../types").Controller} controller
 * @returns {import("../types").Panel}
 */
export function createPanel(controller) {
  const list = h("ol", { class: "chat-lines", "aria-label": "What was said", "aria-live": "polite" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const field = h("input", { class: "input", type: "text", maxlength: String(MOST), autocomplete: "off", "aria-label": "Say something to the table", placeholder: "Say something" });
  const send = h("button", { class: "b", type: "submit" }, "Send");
  const form = h("form", { class: "chat-form", on: { submit: (/** @type {SubmitEvent} */ event) => void say(event) } }, field, send);
  const element = h("div", { class: "chat" }, list, wrong, form);

  function draw() {
    const pane = element.parentElement;
    const low = !pane || pane.scrollHeight - pane.scrollTop - pane.clientHeight < 60;
    if (!controller.chat.length) fill(list, h("li", { class: "muted" }, "Nobody has said anything yet."));
    else fill(list, controller.chat.map((line) => h("li", {},
      h("b", {}, line.name), h("time", { class: "small muted", datetime: new Date(line.at).toISOString() }, clock(line.at)), h("p", {}, line.text))));
    if (low && pane) pane.scrollTop = pane.scrollHeight;
  }

  /** @param {SubmitEvent} event */
  async function say(event) {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    send.disabled = true;
    try {
      await controller.send({ do: "chat", text });
      field.value = "";
      wrong.textContent = "";
    } catch (error) {
      // What was typed stays.
      wrong.textContent = error instanceof Error ? error.message : "";
    }
    send.disabled = false;
    field.focus();
  }

  draw();
  const off = controller.onChat(draw);
  return { element, show() {}, open: () => { draw(); field.focus({ preventScroll: true }); }, destroy: off };
}

/** @param {number} at */
function clock(at) {
  return new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
