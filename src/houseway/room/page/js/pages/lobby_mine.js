// @ts-check
// One's own tables and last hands, at the side of the lobby.

import { fill, h } from "../dom.js";
import { me, onMe } from "../me.js";
import { change, dollars } from "../money.js";
import { api, NoAnswer } from "../net.js";
import { onTables, openTables } from "../tables.js";

/** @typedef {import("../types").LobbyRow} LobbyRow */
/** @typedef {import("../types").HandListed} HandListed */

const LAST = 3;

export function createMine() {
  const tablesPlace = h("div", {});
  const handsPlace = h("div", {});
  /** @type {LobbyRow[]} */
  let lobby = [];

  /** @param {LobbyRow[]} [known] */
  function draw(known = lobby) {
    lobby = known;
    const ids = new Set([...openTables().map((table) => table.id), ...(me()?.tables ?? [])]);
    const rows = [...ids].map((id) => tableLine(id, lobby.find((row) => row.id === id)?.title ?? "Table"));
    fill(tablesPlace, rows.length ? [h("h2", {}, "Your tables"), h("ul", { class: "mine" }, rows)] : []);
  }

  async function drawHands() {
    const rows = me() ? (await lastHands()).map(handLine) : [];
    fill(handsPlace, rows.length ? [h("h2", {}, "Last hands"), h("ul", { class: "mine" }, rows)] : []);
  }

  draw();
  void drawHands();
  const offs = [onTables(() => draw()), onMe(() => draw()), onMe(() => void drawHands())];
  return {
    elements: [tablesPlace, handsPlace],
    draw,
    destroy() {
      for (const off of offs) off();
    },
  };
}

/** @returns {Promise<HandListed[]>} */
async function lastHands() {
  try {
    return (await api("GET", `/api/hands?limit=${LAST}`)).hands.slice(0, LAST);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [];
  }
}

/**
 * @param {string} id
 * @param {string} title
 */
function tableLine(id, title) {
  const table = openTables().find((other) => other.id === id);
  const info = table?.controller?.info;
  const seen = table?.controller?.seen;
  const says = !seen ? "your seat is kept" : seen.you ? dollars(seen.stack ?? 0) : "watching";
  const tag = table?.myTurn
    ? h("span", { class: "tag tag--turn" }, "Your turn")
    : seen && h("span", { class: "tag" }, STATES[seen.state]);
  const words = h("span", { class: "small muted" }, [info?.limit, says].filter(Boolean).join(" · "));
  return h("li", {}, h("a", { href: `/t/${encodeURIComponent(id)}` }, h("b", {}, info?.title ?? title), words), tag);
}

const STATES = {
  playing: "Hand under way",
  waiting: "Waiting",
  between: "Next hand soon",
  over: "Hand over",
  closed: "Closed",
};

/** @param {HandListed} hand */
function handLine(hand) {
  const round = hand.felt === "bank" || hand.felt === "double" ? "round" : "hand";
  const colour = hand.net > 0 ? "good" : hand.net < 0 ? "bad" : "muted";
  return h(
    "li",
    {},
    h("a", { href: `/hand/${encodeURIComponent(hand.id)}` }, `${hand.title}, ${round} ${hand.number}`),
    h("span", { class: ["num", colour] }, change(hand.net)),
  );
}
