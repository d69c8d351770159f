// @ts-check
// Chips for a seat: how many, between the least and the most, out of what one has.

import { confirm, openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { loadMe } from "../me.js";
import { dollars, parse } from "../money.js";
import { api } from "../net.js";
import { notice } from "../notices.js";

/**
 * Ask for an amount between the least, the usual and the most.
 * @param {import("../types").Controller} controller
 * @param {{title: string, text: string, label: string}} words
 * @returns {Promise<number>} cents; 0 where the person thought better of it, or has too little
 */
export async function askForChips(controller, { title, text, label }) {
  const { info } = controller;
  const purse = (await purseWith(info.buy_in[0]))?.chips ?? 0;
  const stack = controller.me ? (controller.seen?.stack ?? 0) : 0;
  const chip = Math.max(1, info.chip);
  const least = controller.me ? chip : info.buy_in[0];
  const most = Math.floor(Math.max(0, Math.min(info.buy_in[1] - stack, purse)) / chip) * chip;
  if (most < least) {
    const short = `You have ${dollars(purse)}; it takes ${dollars(least)}.`;
    notice({ title: purse < least ? short : "You have as much as the table allows.", kind: "warn" });
    return 0;
  }
  const usual = Math.max(least, Math.min(most, info.usual_buy_in));
  const entry = amountEntry({ least, usual, most, chip, purse });
  const { closed } = openDialog({
    title,
    text,
    body: entry.elements,
    actions: [{ label, value: "go", go: true }],
    onSubmit: () => entry.amount() > 0,
  });
  return (await closed) === "go" ? entry.amount() : 0;
}

/**
 * A field for an amount with its presets; what is typed wrong stays, with the nearest that would do.
 * @param {{least: number, usual: number, most: number, chip: number, purse: number}} bounds
 */
function amountEntry({ least, usual, most, chip, purse }) {
  let amount = usual;
  const field = h("input", {
    class: "input amount-input",
    inputmode: "decimal",
    autocomplete: "off",
    value: dollars(usual),
    "aria-describedby": "buy-in-says",
    autofocus: true,
    on: { input: read },
  });
  const says = h("p", { class: "small muted", id: "buy-in-says" });
  /** @type {[string, number][]} */
  const all = [
    ["Least", least],
    ["Usual", usual],
    ["Most", most],
  ];
  const presets = all.filter(([, value], i) => all.findIndex((other) => other[1] === value) === i);
  const buttons = presets.map(([name, value]) =>
    h(
      "button",
      { type: "button", class: "b b--small", "aria-pressed": "false", on: { click: () => take(value) } },
      `${name} ${dollars(value)}`,
    ),
  );

  /** @param {number} value */
  function take(value) {
    field.value = dollars(value);
    read();
  }

  function read() {
    const typed = parse(field.value);
    const good = typed !== null && typed >= least && typed <= most && typed % chip === 0;
    amount = good && typed !== null ? typed : 0;
    const near = typed === null ? usual : Math.min(most, Math.max(least, Math.round(typed / chip) * chip));
    field.setAttribute("aria-invalid", String(!good));
    says.textContent = good
      ? `You have ${dollars(purse)} in play chips.`
      : `From ${dollars(least)} to ${dollars(most)}: take ${dollars(near)}?`;
    buttons.forEach((one, i) => one.setAttribute("aria-pressed", String(presets[i][1] === amount)));
  }

  read();
  const label = h("label", { class: "field" }, h("span", {}, "Chips"), field);
  return { elements: [label, h("div", { class: "presets" }, buttons), says], amount: () => amount };
}

/**
 * What I have; a free refill is offered where it is too little and there is one.
 * @param {number} needed
 */
async function purseWith(needed) {
  const mine = await loadMe();
  if (!mine || mine.chips >= needed || !mine.refill) return mine;
  const wanted = await confirm({
    title: "More play chips?",
    text: `You have ${dollars(mine.chips)}. The room gives you ${dollars(mine.refill)} more; they cost nothing.`,
    yes: "Take them",
    safe: "yes",
  });
  if (!wanted) return mine;
  await api("POST", "/api/me/refill");
  return loadMe();
}
