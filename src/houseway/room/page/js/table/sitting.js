// @ts-check
// A seat at the table: sitting down with chips, coming in, sitting out, other seats, leaving, friends and bots.

import { Refusal } from "../controller.js";
import { confirm, openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { loadMe, somebody } from "../me.js";
import { api } from "../net.js";
import { notice } from "../notices.js";
import { askForChips } from "./buy_in.js";
import { mayRule } from "./floor.js";
import { dealtIn, Strip } from "./strip.js";

export class Sitting {
  /**
   * @param {import("../types").Controller} controller
   * @param {string} key of the link to a private table
   */
  constructor(controller, key) {
    this.controller = controller;
    this.key = key;
    this.strip = new Strip(controller, this);
  }

  /**
   * Want something of the room; what it says instead is shown.
   * @param {{do: string, [field: string]: unknown}} message
   */
  async wish(message) {
    try {
      const done = await this.controller.send(message);
      if (done.says) notice({ title: done.says, seconds: 5 });
      void loadMe();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notice({ title: error.why, kind: "bad" });
      return false;
    }
  }

  /** @param {number} [seat] */
  async sit(seat = 0) {
    if (!(await somebody())) return;
    const info = this.controller.info;
    if (this.controller.me) {
      if (seat) await this.wish({ do: "change-seat", to: seat });
      return;
    }
    const amount = await askForChips(this.controller, {
      title: "Sit down",
      text: seat ? `Seat ${seat} at ${info.title}.` : `Any free seat at ${info.title}.`,
      label: "Sit down",
    });
    if (amount) await this.wish({ do: "sit", seat, amount });
  }

  async buy() {
    const words = { title: "Buy chips", text: "They come as soon as the hand is over.", label: "Buy" };
    const amount = await askForChips(this.controller, words);
    if (amount) await this.wish({ do: "buy", amount });
  }

  sitOut() {
    return this.wish({ do: "sit-out" });
  }

  comeBack() {
    return this.wish({ do: "come-back" });
  }

  async leave() {
    const seen = this.controller.seen;
    if (seen?.state === "playing" && dealtIn(seen)) {
      const sure = await confirm({
        title: "Leave the table?",
        text: "You leave when the hand is over. Until then it is played for you as for somebody who is away.",
        yes: "Leave",
        no: "Stay",
      });
      if (!sure) return;
    }
    await this.wish({ do: "leave" });
  }

  async invite() {
    const { table } = this.controller.info;
    let link = `/t/${encodeURIComponent(table)}`;
    if (this.controller.info.private)
      link = (await api("GET", `/api/tables/${encodeURIComponent(table)}?key=${encodeURIComponent(this.key)}`)).link;
    const address = new URL(link, location.href).href;
    const field = h("input", {
      class: "input",
      readOnly: true,
      value: address,
      "aria-label": "Link to this table",
      autofocus: true,
      on: { focus: () => field.select() },
    });
    const { closed } = openDialog({
      title: "Play with friends",
      text: "Whoever opens this link is at the table, and takes a seat with a name.",
      body: field,
      actions: [{ label: "Copy the link", value: "copy", go: true }],
      onSubmit: async () => {
        await navigator.clipboard.writeText(address).catch(() => field.select());
        return true;
      },
    });
    if ((await closed) === "copy") notice({ title: "The link is copied.", kind: "good", seconds: 3 });
  }

  /** @returns {import("../menu.js").Item[]} */
  menu() {
    const { controller } = this;
    const seen = controller.seen;
    if (!seen) return [{ label: "Sheet", fn: () => controller.openPanel("sheet") }];
    const mine = seen.seats.find((told) => told.seat === seen.you);
    const bots = seen.seats.filter((told) => told.bot);
    const free = controller.info.seats > seen.seats.length;
    /** @type {import("../menu.js").Item[]} */
    const items = [
      { label: "Hand", fn: () => controller.openPanel("hand") },
      { label: "Why", fn: () => controller.openPanel("why"), hint: "W" },
      { label: "Sheet", fn: () => controller.openPanel("sheet"), hint: "S" },
      { label: "Chat", fn: () => controller.openPanel("chat") },
      "-",
      { label: "Invite friends", fn: () => void this.invite() },
    ];
    if (!seen.you) items.push({ label: "Sit down", fn: () => void this.sit(0), off: !free });
    else {
      items.push({ label: "Buy chips", fn: () => void this.buy() });
      items.push(
        mine?.sits_out
          ? { label: "Deal me in", fn: () => void this.comeBack() }
          : { label: "Sit out", fn: () => void this.sitOut() },
      );
      items.push({ label: "Change seat", fn: () => void this.changeSeat(), off: !free });
      items.push({ label: "Leave the table", fn: () => void this.leave() });
    }
    if (mayRule(controller)) items.push("-", { label: "Floor: something went wrong", fn: () => controller.openPanel("floor") });
    if (controller.info.mine || controller.info.floor) {
      items.push("-", { label: "Add a bot", fn: () => void this.wish({ do: "seat-bot" }), off: !free });
      if (bots.length) items.push({ label: "Send a bot home", fn: () => void this.removeBot(bots) });
      items.push({ label: "Close the table", fn: () => void this.closeTable() });
    }
    return items;
  }

  async changeSeat() {
    const seen = this.controller.seen;
    if (!seen) return;
    const taken = new Set(seen.seats.map((told) => told.seat));
    const free = Array.from({ length: this.controller.info.seats }, (_, i) => i + 1).filter((seat) => !taken.has(seat));
    const to = await pick(
      "Change seat",
      "Your chips go with you, as soon as the hand is over.",
      free.map((seat) => [String(seat), `Seat ${seat}, ${between(seat, seen.seats)}`]),
    );
    if (to) await this.wish({ do: "change-seat", to: Number(to) });
  }

  /** @param {import("../types").SeatTold[]} bots */
  async removeBot(bots) {
    const seat = await pick(
      "Send a bot home",
      "It goes when the hand is over.",
      bots.map((told) => [String(told.seat), told.name]),
    );
    if (seat) await this.wish({ do: "remove-bot", seat: Number(seat) });
  }

  async closeTable() {
    const sure = await confirm({
      title: "Close the table?",
      text: "When the hand is over everybody gets their chips back, and the table is gone.",
      yes: "Close the table",
      no: "Keep it open",
    });
    if (sure) await this.wish({ do: "close" });
  }
}

/**
 * Where a free seat is, by the people beside it: seats have no numbers on the felt.
 * @param {number} seat
 * @param {readonly import("../types").SeatTold[]} taken
 */
function between(seat, taken) {
  const order = [...taken].sort((a, b) => a.seat - b.seat);
  const left = order.findLast((told) => told.seat < seat) ?? order.at(-1);
  const right = order.find((told) => told.seat > seat) ?? order[0];
  if (!left || !right) return "at the empty table";
  return left === right ? `beside ${left.name}` : `between ${left.name} and ${right.name}`;
}

/**
 * One of several, in a dialog.
 * @param {string} title
 * @param {string} text
 * @param {[string, string][]} choices
 */
async function pick(title, text, choices) {
  const { closed } = openDialog({
    title,
    text,
    actions: choices.map(([value, label]) => ({ value, label })),
    class: "pick",
  });
  return closed;
}
