// @ts-check
// A spot: circles or hands, the plate of whoever plays there, and who bets behind.

import { h } from "../../dom.js";
import { change, dollars } from "../../money.js";
import { circlesOf } from "./circles.js";
import { shortTitle, together } from "./facts.js";
import { handOf } from "./hands.js";

/** @typedef {import("./facts.js").SpotFacts} SpotFacts */
/** @typedef {import("./facts.js").TableFacts} TableFacts */
/** @typedef {import("./circles.js").Laying} Laying */
/** @typedef {import("./circles.js").Circle} Circle */
/** @typedef {{circles: Circle[], laying: Laying, phone: boolean, compact: boolean, short: boolean, me: number, away: (seat: number) => string, nameOf: (seat: number) => string}} Drawn */

/**
 * @param {SpotFacts} spot
 * @param {TableFacts} table
 * @param {Drawn} drawn
 */
export function spotOf(spot, table, drawn) {
  const cards = spot.hands.some((hand) => hand.cards.length);
  const full = (spot.mine || !drawn.compact) && !spot.banks;
  // A player who has no cards while others have them looks on: his circles are of no use.
  const circles = full && !cards && (table.phase !== "plays" || !table.spots.some((one) => one.hands.some((hand) => hand.cards.length)) || !table.bank?.hand.cards.length);
  return h("li", {
    class: ["spot", "seat", spot.mine && "own me", spot.also && "also", ringed(spot, table) && "turn", spot.net > 0 && "won",
      (spot.away || !!spot.out || spot.uncovered) && "gone", spot.uncovered && "uncov", spot.banks && "banks", !spot.seated && "extra", spot.out && "folded"],
    data: { k: `spot ${spot.number}`, spot: spot.number },
  },
  h("span", { class: "vh" }, sentence(spot, table)),
  spot.action && h("span", { class: "puck puck--action", title: "The action begins here", data: { k: "action" } }, "Action"),
  cards && h("div", { class: ["hands", spot.hands.length > 1 && "split"], style: { "--hands": spot.hands.length }, data: { k: "hands" } },
    spot.hands.map((hand) => handOf(spot, hand, { tile: table.tiles, words: spot.mine || !drawn.phone, sets: table.sets, short: drawn.short && !spot.mine }))),
  !cards && !spot.banks && (circles ? circlesOf(spot, drawn.circles, drawn.laying, drawn.phone) : sums(spot, table, drawn)),
  plateOf(spot, table, drawn),
  behindOf(spot, drawn));
}

/** @param {SpotFacts} spot @param {TableFacts} table */
function ringed(spot, table) {
  if (!spot.asked) return false;
  // Where everybody is asked at once only my own plate is ringed: the ring says whose turn it is.
  return spot.mine || spot.also || (table.phase === "plays" && !table.sets) || table.phase === "banks";
}

/**
 * Wagers as words, where there is no room for circles.
 * @param {SpotFacts} spot
 * @param {TableFacts} table
 * @param {Drawn} drawn
 */
function sums(spot, table, drawn) {
  if (!spot.own.length) return h("div", { class: "sums", data: { k: "sums" } }, table.phase === "wagers" && spot.seated && !spot.out ? h("span", { class: "quiet" }, "no wager yet") : null);
  const shown = spot.own.slice(0, 3);
  const laid = drawn.laying.open && spot.open ? [...drawn.laying.laid].filter(([key]) => Number(key.split("/")[0]) === spot.number) : [];
  return h("div", { class: "sums", data: { k: "sums" } },
    shown.map((wager) => h("button", { type: "button", class: "money", data: { k: wager.kind, do: "why", seat: wager.person, spot: spot.number, wager: wager.kind }, "aria-label": `${spot.name}: ${wager.title} ${dollars(wager.stake)}. Why?` },
      h("span", {}, [drawn.circles.length > 1 ? shortTitle(wager.title, wager.kind) : "", drawn.phone && wager.result.net ? "" : dollars(wager.stake)].filter(Boolean).join(" ")),
      wager.result.net !== 0 && h("span", { class: wager.result.tone }, change(wager.result.net)),
      !wager.result.net && wager.result.word && h("span", { class: "n" }, wager.result.word))),
    spot.own.length > 3 && h("span", { class: "quiet" }, `and ${spot.own.length - 3} more`),
    laid.length > 0 && h("span", { class: "yours" }, `Yours ${dollars(laid.reduce((sum, [, amount]) => sum + amount, 0))}`));
}

/**
 * @param {SpotFacts} spot
 * @param {TableFacts} table
 * @param {Drawn} drawn
 */
export function plateOf(spot, table, drawn) {
  const lays = drawn.laying.open && spot.open && !spot.mine;
  const inside = [
    spot.order > 0 && h("i", { class: "order", data: { k: "order" }, "aria-hidden": "true" }, spot.order),
    spot.clock && (spot.mine || ringed(spot, table)) && h("i", { class: "clock", data: { k: "clock", clock: spot.number } }, h("i", {})),
    h("b", {}, `${spot.number}\u2002${spot.name || "Open"}`),
    h("span", {}, spot.seated ? dollars(spot.stack) : spot.own.length ? "extra" : lays ? "bet here" : "open"),
    sayOf(spot, table, drawn),
  ];
  if (lays) return h("button", { type: "button", class: "plate", data: { k: "plate", do: "spot", spot: spot.number }, "aria-label": spot.seated ? `Bet behind ${spot.name}, spot ${spot.number}` : `Bet on spot ${spot.number}` }, inside);
  return h("div", { class: "plate", data: { k: "plate" }, "aria-hidden": "true" }, inside);
}

/**
 * The word on a plate's lower edge.
 * @param {SpotFacts} spot
 * @param {TableFacts} table
 * @param {Drawn} drawn
 */
function sayOf(spot, table, drawn) {
  /** @param {string} words @param {string} [kind] */
  const say = (words, kind = "") => h("span", { class: ["say", kind && `say--${kind}`], data: { k: "say" } }, words);
  if (spot.away) return say(`Away ${drawn.away(spot.number)}`.trim(), "off");
  if (spot.out) return say(spot.out, "off");
  if (spot.waits) return say(spot.waits.charAt(0).toUpperCase() + spot.waits.slice(1), "off");
  // On a phone the amounts above the plate say it already.
  if (table.phase === "over" && drawn.phone && !spot.mine) return spot.net && !spot.own.length ? say(change(spot.net), spot.net > 0 ? "good" : "off") : null;
  if (table.phase === "over") return spot.net > 0 ? say(`Wins ${dollars(spot.net)}`, "good") : spot.net < 0 ? say(`Loses ${dollars(-spot.net)}`, "off") : spot.words ? say(spot.words, "off") : null;
  if (spot.banks) return say("Banks");
  if (table.phase === "plays" && table.sets && spot.hands.some((hand) => hand.cards.length)) return spot.asked ? say("Setting", "off") : say("Set");
  if (table.phase === "wagers" && spot.seated && !spot.asked && !spot.mine) return say(spot.own.length ? "Done" : "No bet", "off");
  return null;
}

/**
 * Who bets behind a spot, each with what lies there; it hangs below the plate, which keeps its place.
 * @param {SpotFacts} spot
 * @param {Drawn} drawn
 */
function behindOf(spot, drawn) {
  if (!spot.behind.length) return null;
  const full = spot.mine || !drawn.phone;
  const people = [...new Set(spot.behind.map((wager) => wager.person))];
  const shown = (full ? people : people.filter((person) => person === drawn.me)).slice(0, spot.mine ? 2 : 1);
  const more = people.length - shown.length;
  if (!shown.length) return h("div", { class: "back", data: { k: "back" } }, `${people.length} behind`);
  return h("div", { class: "back", data: { k: "back" } }, h("b", {}, spot.mine ? "Behind you" : "Behind"), shown.map((person, i) => {
    const theirs = spot.behind.filter((wager) => wager.person === person);
    const result = together(theirs);
    const what = theirs.length === 1 && drawn.circles.length > 1 ? `, ${shortTitle(theirs[0].title, theirs[0].kind)}` : "";
    const stake = theirs.reduce((sum, wager) => sum + wager.stake, 0);
    return h("button", { type: "button", class: "money", data: { k: `b${i}`, do: "why", seat: person, spot: spot.number, wager: theirs.length === 1 ? theirs[0].kind : "" } },
      h("span", {}, `${drawn.nameOf(person)}${what} ${dollars(stake)}`),
      result.net !== 0 && h("span", { class: result.tone }, change(result.net)), !result.net && result.word && h("span", { class: "n" }, result.word));
  }), more > 0 && h("span", {}, `and ${more} more`));
}

/** The whole spot in one sentence. @param {SpotFacts} spot @param {TableFacts} table */
function sentence(spot, table) {
  const parts = [`Spot ${spot.number}: ${spot.name || "open"}`];
  if (spot.seated) parts.push(dollars(spot.stack));
  if (spot.banks) parts.push("banks");
  if (spot.out || spot.away) parts.push(spot.out || "lost the connection");
  if (spot.own.length) parts.push(`wagers ${spot.own.map((wager) => `${wager.title} ${dollars(wager.stake)}`).join(", ")}`);
  for (const hand of spot.hands) if (hand.total) parts.push(`has ${hand.total}`);
  if (spot.order) parts.push(`acts ${spot.order === 1 ? "first" : `as number ${spot.order}`}`);
  if (spot.asked && table.phase === "plays") parts.push(table.sets ? "is setting" : "to act");
  if (spot.words) parts.push(spot.words);
  return `${parts.join(", ")}.`;
}
