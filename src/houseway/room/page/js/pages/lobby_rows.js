// @ts-check
// Rows of the lobby: a table that is open, a game that nobody plays yet.

import { h } from "../dom.js";
import { somebody } from "../me.js";

/** @typedef {import("../types").LobbyRow} LobbyRow */

/**
 * What one calls a room: "Hawaiian Gardens".
 * @param {string} name
 */
export function shortRoom(name) {
  return name.replace(/ (Casino|Card Room)$/, "");
}

/**
 * Who sits at a table, in words: "6 playing, 2 bots, 1 open".
 * @param {LobbyRow} table
 */
export function seatWords(table) {
  const people = table.seats.filter((seat) => !seat.bot).length,
    bots = table.seats.length - people,
    open = table.places - table.seats.length;
  const parts = [
    people && `${people} playing`,
    bots && `${bots} ${bots === 1 ? "bot" : "bots"}`,
    open > 0 ? `${open} open` : "full",
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {LobbyRow} table */
function dots(table) {
  const people = table.seats.filter((seat) => !seat.bot).length;
  return h(
    "span",
    { class: "seats", "aria-hidden": "true" },
    Array.from({ length: table.places }, (_, i) =>
      h("i", { class: i < people ? "p" : i < table.seats.length ? "bot" : "" }),
    ),
  );
}

/**
 * @param {LobbyRow} table
 * @param {(path: string, state?: any) => void} go
 */
export function tableRow(table, go) {
  const path = `/t/${encodeURIComponent(table.id)}`;
  const full = table.seats.length >= table.places;
  const sits = /** @type {any} */ (table).sitting === true;
  const label = sits ? "Go on" : full ? "Watch" : "Sit down";
  const button = h(
    "button",
    {
      type: "button",
      class: "b b--small",
      "aria-label": `${label}, ${table.title}`,
      on: {
        click: async () => {
          if (await somebody()) go(path, sits || full ? null : { sit: "seat" });
        },
      },
    },
    label,
  );
  const marks = [table.private && "private", table.practice && "practice", table.fee && "with collection"].filter(
    Boolean,
  );
  return h(
    "li",
    { class: "row", data: { felt: table.felt } },
    h(
      "div",
      { class: "row-game" },
      h("a", { class: "g", href: path }, h("span", { class: "swatch", "aria-hidden": "true" }), table.title),
      h(
        "span",
        { class: "rm" },
        shortRoom(table.room_name),
        h("span", { class: "lim" }, ` · ${table.limit}`),
        marks.length ? ` · ${marks.join(", ")}` : "",
      ),
    ),
    h("span", { class: "row-limit num" }, table.limit),
    h(
      "span",
      { class: "seatline" },
      dots(table),
      h("span", { class: "desk-only" }, seatWords(table)),
      h("span", { class: "vh phone-words" }, seatWords(table)),
    ),
    h("span", { class: "row-act" }, button),
  );
}

/**
 * @param {import("../types").GameRow} game
 * @param {() => void} play
 */
export function gameRow(game, play) {
  return h(
    "li",
    { class: "row row--game", data: { felt: game.felt } },
    h(
      "div",
      { class: "row-game" },
      h("span", { class: "g" }, h("span", { class: "swatch", "aria-hidden": "true" }), game.title),
      h("span", { class: "rm" }, shortRoom(game.room_name)),
    ),
    h("span", { class: "row-limit" }),
    h("span", { class: "seatline muted" }, "no table yet"),
    h(
      "span",
      { class: "row-act" },
      h(
        "a",
        {
          class: "b b--small b--quiet desk-only",
          href: `/open?game=${encodeURIComponent(game.id)}`,
          "aria-label": `Open a table, ${game.title}`,
        },
        "Set up",
      ),
      h(
        "button",
        { type: "button", class: "b b--small", "aria-label": `Play ${game.title}`, on: { click: play } },
        "Play",
      ),
    ),
  );
}
