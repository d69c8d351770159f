// @ts-check
// Why: the payments of the hand that lies on the table, mine open, each marked on the felt while it is read.

import { fill, h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { dollars } from "../money.js";
import { api } from "../net.js";
import { notice } from "../notices.js";
import { actsTable } from "./acts.js";
import { handId } from "./hand_id.js";
import { lineChips } from "./lines.js";
import { paymentItem } from "./payments.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Why} WhyTold */
/** @typedef {import("../types").PaymentTold} PaymentTold */
/** @typedef {{index?: number, seat?: number, spot?: number, wager?: string, hand?: number, pot?: number}} Detail */

const PATIENCE = 350;

/**
 * @param {Controller} controller
 * @returns {import("../types").Panel}
 */
export function createPanel(controller) {
  return new Why(controller, `/api/tables/${encodeURIComponent(controller.info.table)}/why`);
}

export class Why {
  /**
   * @param {Controller} controller
   * @param {string} path where the payments are asked for
   * @param {{link?: string}} [about] the address of a hand of the past
   */
  constructor(controller, path, about = {}) {
    this.controller = controller;
    this.path = path;
    this.about = about;
    this.element = h("div", { class: "why" });
    /** @type {ReturnType<typeof paymentItem>[]} */
    this.items = [];
    /** @type {Detail | null} */
    this.wanted = null;
    /** @type {WhyTold | null} */
    this.told = null;
    this.key = "";
    this.timer = 0;
    this.empty();
  }

  /**
   * @param {Seen} seen
   * @param {Seen | null} before
   */
  show(seen, before) {
    if (before && before.hand !== seen.hand) {
      this.told = null;
      this.controller.marks(null);
    }
    if (!this.element.isConnected) return;
    // Acts come in quick order: the payments are asked for when it is quiet for a moment.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), before?.state === "playing" && seen.state === "over" ? 0 : PATIENCE);
  }

  /** @param {Detail} [detail] */
  open(detail) {
    this.wanted = detail && Object.values(detail).some((one) => one !== undefined) ? detail : null;
    const pane = this.element.parentElement;
    if (pane && !this.wanted) pane.scrollTop = 0;
    void this.load();
  }

  async load() {
    const seen = this.controller.seen;
    if (seen && !seen.view) return this.empty();
    const key = seen && !this.controller.readOnly ? `${seen.hand} ${seen.seq}` : this.path;
    if (this.told && this.key === key) return this.choose();
    this.key = key;
    try {
      const told = /** @type {WhyTold} */ (await api("GET", this.path));
      if (this.key !== key) return undefined;
      this.told = told;
      this.draw(told);
      return this.choose();
    } catch (error) {
      this.key = "";
      if (!this.told) fill(this.element, h("h2", {}, "Why these payments?"), h("p", { class: "wrong" }, error instanceof Error ? error.message : ""));
      return undefined;
    }
  }

  empty() {
    fill(this.element, h("h2", {}, "Why these payments?"),
      h("p", { class: "sum" }, "No chips have moved yet. When they do, each payment stands here with its reason and its rule."));
  }

  /** @param {WhyTold} told */
  draw(told) {
    const open = new Set(this.items.filter((item) => item.open).map((item) => item.payment.index));
    // Where none of them is mine, the first one is open: somebody who asked why should not have to ask again.
    const mine = told.open ?? [];
    const usual = mine.length || told.acts?.length ? mine : (told.payments ?? []).slice(0, 1).map((payment) => payment.index);
    const opened = open.size ? open : new Set(usual);
    const make = (/** @type {PaymentTold} */ payment) => {
      const item = paymentItem(payment, opened.has(payment.index), (wide) => this.mark(wide ? payment : null));
      this.items.push(item);
      return item.element;
    };
    this.items = [];
    const acts = told.acts ?? [];
    const all = told.payments ?? [];
    // Beside a table of all acts only some payments stand by themselves at first.
    const first = acts.length ? all.filter((one) => one.name === "You" || one.word === "in part" || one.word === "not covered" || !one.wager) : all;
    const rest = all.filter((one) => !first.includes(one));
    const firstItems = first.map(make);
    this.rest = rest.length
      ? h("details", { class: "more-payments" }, h("summary", {}, `${rest.length} more ${rest.length === 1 ? "payment" : "payments"}`), rest.map(make))
      : null;
    const total = (told.put_in ?? []).reduce((sum, one) => sum + Math.abs(one.amount), 0);
    const went = (told.put_in ?? []).map(make);
    this.wentIn = went.length ? h("details", { class: "more-payments" }, h("summary", {}, `What went in, ${dollars(total)}`), went) : null;
    fill(this.element,
      h("div", {}, h("h2", {}, told.title), told.sentences?.length ? h("p", { class: "sum" }, told.sentences.join(" ")) : null),
      (told.incidents ?? []).map(incident),
      acts.length ? actsTable(acts, (index) => this.openAt({ index })) : null,
      told.bank ? h("p", { class: "small muted" }, told.bank) : null,
      firstItems, this.rest, this.wentIn, this.footer());
    this.mark(this.items.find((item) => item.open && (item.payment.cards ?? []).length)?.payment ?? null);
  }

  /** @param {PaymentTold | null} payment */
  mark(payment) {
    this.marked = payment;
    this.controller.marks(payment);
  }

  /** Open what somebody asked for. */
  choose() {
    const wanted = this.wanted;
    this.wanted = null;
    if (wanted) this.openAt(wanted);
    else if (!this.marked) this.mark(this.items.find((item) => item.open && (item.payment.cards ?? []).length)?.payment ?? null);
  }

  /** @param {Detail} detail */
  openAt(detail) {
    const item = find(this.items, detail);
    if (!item) return;
    for (const other of this.items) if (other !== item && other.open) other.set(false);
    for (const fold of [this.rest, this.wentIn]) if (fold?.contains(item.element)) fold.open = true;
    item.set(true);
    item.head.focus({ preventScroll: true });
    item.element.scrollIntoView({ block: "nearest" });
  }

  footer() {
    const { controller } = this;
    return h("div", { class: "why-foot" },
      h("button", { class: "b b--small", type: "button", on: { click: () => void this.copy() } }, "Copy link"),
      controller.readOnly ? null : h("button", { class: "b b--small", type: "button", on: { click: () => void askFloor(controller, this.marked?.index) } }, "Ask the floor"));
  }

  async copy() {
    const at = this.items.find((item) => item.open)?.payment.index;
    const id = this.about.link ?? (await handId(this.controller));
    const path = id ? `/hand/${encodeURIComponent(id)}${at === undefined ? "" : `?why=${at}`}` : `/t/${encodeURIComponent(this.controller.info.table)}`;
    await copyLink(path, id ? "" : "The hand is not over: the link leads to the table.");
  }

  destroy() {
    clearTimeout(this.timer);
    this.controller.marks(null);
  }
}

/**
 * The payment that a detail means: by its number, by the wager, by the pot, or somebody's first.
 * @param {ReturnType<typeof paymentItem>[]} items
 * @param {Detail} detail
 */
function find(items, detail) {
  if (detail.index !== undefined) return items.find((item) => item.payment.index === detail.index);
  if (detail.pot !== undefined) {
    const name = detail.pot ? `side pot ${detail.pot}` : "main pot";
    const of = items.filter((item) => item.payment.moves.some((move) => move.payer.kind === "pot"));
    return of.find((item) => item.payment.tag?.toLowerCase().endsWith(name)) ?? of.find((item) => item.payment.amount > 0) ?? of[0];
  }
  const fits = items.filter(({ payment }) =>
    (detail.seat === undefined || payment.seat === detail.seat) &&
    (detail.spot === undefined || payment.spot === detail.spot) &&
    (detail.wager === undefined || payment.wager === detail.wager) &&
    (!detail.hand || !payment.hand || payment.hand === detail.hand));
  return fits.find((item) => !item.payment.tag?.startsWith("Put")) ?? fits[0]
    ?? (detail.seat === undefined ? undefined : items.find((item) => item.payment.seats?.includes(/** @type {number} */ (detail.seat))));
}

/** @param {import("../types").WrongTold} told */
function incident(told) {
  return h("section", { class: "incident" }, h("p", {}, h("span", { class: "tag tag--warn" }, "Irregular"), " ", told.words),
    (told.done ?? []).map((line) => h("p", { class: "done" }, line)),
    (told.behind ?? []).map((rule) => h("p", { class: "small muted" }, rule.words, lineChips(rule.lines), rule.ruling ? ` ${rule.ruling.ground}` : "")));
}

/**
 * @param {string} path
 * @param {string} [text]
 */
export async function copyLink(path, text = "") {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    notice({ title: "Link copied.", text, kind: "good", name: "copied" });
  } catch {
    openDialog({ title: "The link", text, body: h("input", { class: "input", value: address, readonly: true, "aria-label": "The link", autofocus: true, on: { focus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select() } }) });
  }
}

/**
 * @param {Controller} controller
 * @param {number} [index]
 */
export async function askFloor(controller, index) {
  const field = h("textarea", { class: "input floor-text", rows: "3", maxlength: "280", "aria-label": "What should the floor look at?", autofocus: true });
  const wrong = h("p", { class: "wrong", role: "alert" });
  openDialog({
    title: "Ask the floor", text: "Say in a sentence what should be looked at. The hand goes on meanwhile.",
    body: [field, wrong],
    actions: [{ label: "Ask", go: true }],
    async onSubmit() {
      const text = field.value.trim() || "Please look at this payment.";
      const where = index === undefined ? "" : ` (hand ${controller.seen?.hand ?? 0}, payment ${index})`;
      try {
        const done = await api("POST", `/api/tables/${encodeURIComponent(controller.info.table)}/floor`, { text: `${text}${where}` });
        notice({ title: done?.says || "The floor has been asked for.", kind: "good" });
        return true;
      } catch (error) {
        wrong.textContent = error instanceof Error ? error.message : "";
        return false;
      }
    },
  });
}
