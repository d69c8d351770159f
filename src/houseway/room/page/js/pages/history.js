// @ts-check
// History: every finished hand of mine, evening by evening.

import { fill, h } from "../dom.js";
import { change } from "../money.js";
import { api } from "../net.js";
import { shortRoom } from "./lobby_rows.js";

/** @typedef {import("../types").Hands} Hands */
/** @typedef {import("../types").HandListed} HandListed */

const PAGE = 60;
const EVENING = 4 * 3600 * 1000;

/**
 * @returns {Promise<import("../types").Page>}
 */
export async function historyPage() {
  const page = new History();
  await page.load();
  return { element: page.element, title: "History" };
}

class History {
  constructor() {
    /** @type {HandListed[]} */
    this.hands = [];
    /** @type {[number, string] | null | undefined} */
    this.before = null;
    this.game = h("select", { class: "input", "aria-label": "Game", on: { change: () => void this.again() } }, h("option", { value: "" }, "All games"));
    this.outcome = h("select", { class: "input", "aria-label": "Outcome", on: { change: () => this.draw() } },
      [["", "Won and lost"], ["won", "Won"], ["lost", "Lost"]].map(([value, label]) => h("option", { value }, label)));
    this.list = h("div", { class: "evenings" });
    this.more = h("button", { class: "b", type: "button", hidden: true, on: { click: () => void this.load() } }, "Earlier hands");
    this.wrong = h("p", { class: "wrong", role: "alert" });
    this.element = h("main", { id: "main", class: "records" },
      h("div", { class: "records-head" }, h("h1", {}, "History"), h("span", { class: "grow" }), h("a", { class: "b b--small", href: "/results" }, "Results")),
      h("div", { class: "records-filters" }, this.game, this.outcome), this.list, this.wrong, h("div", { class: "more-place" }, this.more));
  }

  async again() {
    this.hands = [];
    this.before = null;
    await this.load();
  }

  async load() {
    const asked = new URLSearchParams({ limit: String(PAGE) });
    if (this.before) {
      asked.set("before", String(this.before[0]));
      asked.set("before_id", this.before[1]);
    }
    if (this.game.value) asked.set("game", this.game.value);
    this.more.disabled = true;
    try {
      const told = /** @type {Hands} */ (await api("GET", `/api/hands?${asked}`));
      this.hands.push(...told.hands);
      this.before = told.before;
      this.wrong.textContent = "";
    } catch (error) {
      this.wrong.textContent = error instanceof Error ? error.message : "";
    }
    this.more.disabled = false;
    this.more.hidden = !this.before;
    this.games();
    this.draw();
  }

  /** Games that were played, for the filter. */
  games() {
    const known = new Set([...this.game.options].map((option) => option.value));
    for (const hand of this.hands)
      if (!known.has(hand.game)) {
        known.add(hand.game);
        this.game.append(h("option", { value: hand.game }, `${hand.title}, ${shortRoom(hand.room)}`));
      }
  }

  draw() {
    const wanted = this.outcome.value;
    const hands = this.hands.filter((hand) => !wanted || (wanted === "won" ? hand.net > 0 : hand.net < 0));
    if (!hands.length) {
      fill(this.list, h("div", { class: "none" }, h("b", {}, this.hands.length ? "No such hands." : "No hands yet."),
        h("p", {}, this.hands.length ? "Choose others, or go further back." : "Every hand that you play stands here when it is over."),
        this.hands.length ? null : h("a", { class: "b b--small", href: "/" }, "Lobby")));
      return;
    }
    fill(this.list, evenings(hands).map(evening));
  }
}

/**
 * Hands without a long pause between them.
 * @param {readonly HandListed[]} hands the newest first
 */
export function evenings(hands) {
  /** @type {HandListed[][]} */
  const found = [];
  for (const hand of hands) {
    const later = found.at(-1)?.at(-1);
    if (later && later.ended - hand.ended <= EVENING) found[found.length - 1].push(hand);
    else found.push([hand]);
  }
  return found;
}

/** @param {HandListed[]} hands */
function evening(hands) {
  const first = hands[hands.length - 1], last = hands[0];
  const net = hands.reduce((sum, hand) => sum + hand.net, 0);
  const day = new Date(first.began).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
  return h("section", { class: "evening" },
    h("div", { class: "evening-head" }, h("h2", {}, day), h("span", { class: "small muted num" }, `${time(first.began)} to ${time(last.ended)} · ${hands.length} ${hands.length === 1 ? "hand" : "hands"}`), h("span", { class: "grow" }), h("strong", { class: "num" }, change(net))),
    h("ul", { class: "hand-list" }, hands.map((hand) => h("li", {}, h("a", { href: `/hand/${encodeURIComponent(hand.id)}`, data: { felt: hand.felt } },
      h("span", { class: "swatch", "aria-hidden": "true" }), h("span", { class: "hand-title" }, h("b", {}, hand.title), h("small", { class: "muted" }, shortRoom(hand.room))),
      h("span", { class: "small muted num desk-only" }, others(hand)), h("span", { class: "small muted num hand-time" }, `hand ${hand.number} · ${time(hand.ended)}`),
      h("span", { class: "hand-net num" }, change(hand.net)))))));
}

/** @param {HandListed} hand */
function others(hand) {
  const names = (hand.people ?? []).filter((person) => person.seat !== hand.seat).map((person) => person.name);
  return names.length > 3 ? `${names.slice(0, 2).join(", ")} and ${names.length - 2} more` : names.join(", ");
}

/** @param {number} at */
function time(at) {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
