// @ts-check
// Open a table: game and limit, readings, seats and bots, private or public. Everything has a default.

import { fill, h } from "../dom.js";
import { somebody } from "../me.js";
import { dollars } from "../money.js";
import { api, NoAnswer } from "../net.js";
import { coming } from "../table/open_table.js";
import { field, segments, select, setting } from "./forms.js";
import { shortRoom } from "./lobby_rows.js";

/** @typedef {import("../types").GameTold} GameTold */
/** @typedef {import("../types").GameRow} GameRow */

const FIRST = "hawaiian-gardens/no-limit-holdem";
const USUAL_BOTS = 5;

/**
 * @param {(path: string, state?: any) => void} go
 * @returns {import("../types").Page}
 */
export function openPage(go) {
  const wanted = new URLSearchParams(location.search).get("game") ?? FIRST;
  /** @type {Record<string, any>} */
  let table = {};
  const parts = h("div", { class: "parts" }, coming(4));
  const says = h("p", { role: "status" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const button = h(
    "button",
    { class: "b b--go", type: "button", disabled: true, on: { click: () => void open() } },
    "Open the table",
  );
  const element = h(
    "main",
    { class: "narrow", id: "main" },
    h("h1", {}, "Open a table"),
    h("p", {}, "Everything is set; change what you like. Whoever opens a table may seat bots and close it."),
    parts,
    wrong,
    h("div", { class: "stay" }, button, says),
  );
  /** @type {GameRow[]} */
  let games = [];

  async function start() {
    games = (await api("GET", "/api/games")).games;
    await choose(games.some((game) => game.id === wanted) ? wanted : games[0].id);
  }

  /** @param {string} id */
  async function choose(id) {
    /** @type {GameTold} */
    const game = await api("GET", `/api/games/${id}`);
    const bots = Math.min(USUAL_BOTS, (game.active || game.seats) - 1);
    table = {
      game: id,
      limit: game.limits[0]?.name ?? "",
      readings: {},
      bots,
      characters: "",
      private: table.private ?? false,
      practice: table.practice ?? false,
      seconds: table.seconds ?? 30,
      schedule: "",
    };
    draw(game);
    button.disabled = false;
  }

  /** @param {GameTold} game */
  function draw(game) {
    fill(parts, gamePart(game), readingsPart(game), seatsPart(game), whoPart());
    sum(game);
  }

  /** @param {GameTold} game */
  function gamePart(game) {
    const limit = h("div", {});
    const gameSelect = select(
      games.map((one) => [one.id, one.title, shortRoom(one.room_name)]),
      game.id,
      (id) => {
        button.disabled = true;
        void choose(id).then(() => parts.querySelector("select")?.focus());
      },
    );
    fill(
      limit,
      field(
        "Limit",
        select(
          game.limits.map((one) => [one.name, one.words]),
          table.limit,
          (name) => {
            table.limit = name;
            table.schedule = "";
            draw(game);
          },
        ),
        limitHint(game),
      ),
    );
    return part(
      "Game and limit",
      h(
        "div",
        { class: "pair" },
        field("Game", gameSelect, `${shortRoom(game.room_name)} · ${game.players} players · ${game.deck}`),
        limit,
      ),
    );
  }

  /** @param {GameTold} game */
  function limitHint(game) {
    const limit = game.limits.find((one) => one.name === table.limit);
    return limit ? `Sit down with ${dollars(limit.usual_buy_in)} or so, ${dollars(limit.buy_in[0])} at least.` : "";
  }

  /** @param {GameTold} game */
  function readingsPart(game) {
    if (!game.readings.length) return null;
    const rows = game.readings.map((one) =>
      h(
        "div",
        { class: "reading" },
        h("p", {}, one.question, " ", one.lines ? h("span", { class: "lines" }, one.lines) : null),
        field(
          "Read it so",
          select(
            [
              [one.value, `${one.words} (usual)`],
              ...one.others.map(([value, words]) => /** @type {[string, string]} */ ([value, words])),
            ],
            table.readings[one.id] ?? one.value,
            (value) => {
              if (value === one.value) delete table.readings[one.id];
              else table.readings[one.id] = value;
              sum(game);
            },
          ),
        ),
      ),
    );
    const details = h(
      "details",
      {},
      h(
        "summary",
        {},
        `${rows.length} ${rows.length === 1 ? "question" : "questions"} that the print leaves open, read as usual`,
      ),
      rows,
    );
    details.open = rows.length === 1;
    return part("Readings", details);
  }

  /** @param {GameTold} game */
  function seatsPart(game) {
    const most = game.seats - 1;
    const styles = [...new Set(game.bots.map((bot) => bot.style))];
    const limit = game.limits.find((one) => one.name === table.limit);
    const fees = limit?.fees ?? [];
    const fee = h("p", { class: "small muted" }, fees.find((one) => one.schedule === table.schedule)?.usual ?? "");
    return part(
      "Seats and bots",
      h(
        "div",
        { class: "pair" },
        field(
          "Bots",
          select(
            Array.from(
              { length: most + 1 },
              (_, n) =>
                /** @type {[string, string]} */ ([
                  String(n),
                  n ? `${n} ${n === 1 ? "bot" : "bots"}` : "none, people only",
                ]),
            ),
            String(table.bots),
            (n) => {
              table.bots = Number(n);
              sum(game);
            },
          ),
          `${game.seats} seats`,
        ),
        field(
          "Who",
          select(
            [
              ["", "whoever comes"],
              ...styles.map((style) => /** @type {[string, string]} */ ([style, `${style} players`])),
              ...game.bots.map((bot) => /** @type {[string, string]} */ ([bot.name, `${bot.name}: ${bot.words}`])),
            ],
            table.characters,
            (who) => {
              table.characters = who;
            },
          ),
        ),
      ),
      h(
        "div",
        { class: "pair" },
        field(
          "Time for a question",
          select(
            [
              ["15", "15 seconds"],
              ["30", "30 seconds"],
              ["60", "a minute"],
              ["180", "three minutes"],
            ],
            String(table.seconds),
            (n) => {
              table.seconds = Number(n);
            },
          ),
          "and a minute of time bank",
        ),
        field(
          "Collection",
          select(
            [["", "none is taken"], ...fees.map((one) => /** @type {[string, string]} */ ([one.schedule, one.title]))],
            table.schedule,
            (schedule) => {
              table.schedule = schedule;
              fee.textContent = fees.find((one) => one.schedule === schedule)?.usual ?? "";
              sum(game);
            },
          ),
        ),
      ),
      fee,
      setting(
        "Practice",
        "Advice at every question, and what the chosen act costs against it.",
        check("Practice", table.practice, (on) => {
          table.practice = on;
          sum(game);
        }),
      ),
    );
  }

  function whoPart() {
    return part(
      "Private or public",
      setting(
        "Who finds it",
        "A private table is for people with its link.",
        segments(
          "Who finds it",
          [
            ["public", "Public"],
            ["private", "Private"],
          ],
          table.private ? "private" : "public",
          (value) => {
            table.private = value === "private";
          },
        ),
      ),
    );
  }

  /** @param {GameTold} game */
  function sum(game) {
    const limit = game.limits.find((one) => one.name === table.limit);
    const other = Object.keys(table.readings).length;
    says.textContent = [
      game.title,
      limit?.words,
      table.bots ? `${table.bots} ${table.bots === 1 ? "bot" : "bots"}` : "people only",
      table.practice && "practice",
      other && `${other} read otherwise`,
      table.schedule && "with collection",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  async function open() {
    wrong.textContent = "";
    if (!(await somebody())) return;
    button.disabled = true;
    try {
      const told = await api("POST", "/api/tables", { ...table, fees: Boolean(table.schedule) });
      go(told.link, { sit: "seat" });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      wrong.textContent = error.why;
      button.disabled = false;
    }
  }

  start().catch((error) => {
    if (!(error instanceof NoAnswer)) throw error;
    fill(parts, h("div", { class: "none" }, h("b", {}, "The games could not be loaded"), h("p", {}, error.why)));
  });
  return { element, title: "Open a table" };
}

/**
 * @param {string} title
 * @param {...import("../dom.js").Children} children
 */
function part(title, ...children) {
  return h("section", { class: "card part" }, h("h2", {}, title), ...children);
}

/**
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} changed
 */
export function check(label, on, changed) {
  const input = h("input", {
    type: "checkbox",
    checked: on,
    "aria-label": label,
    on: { change: () => changed(input.checked) },
  });
  return h("span", { class: "check" }, input);
}
