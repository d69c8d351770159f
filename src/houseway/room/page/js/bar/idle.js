// @ts-check
// The bar when nothing is asked of me: who acts, how the hand ended, when the next one comes.

import { capital, wonParts } from "../felt/pot/scene.js";
import { forTheEye } from "../felt/pot/words.js";
import { dollars } from "../money.js";
import { priceOf } from "./before.js";

/** @typedef {import("../types").Controller} Controller */
/** @typedef {import("../types").Seen} Seen */

/**
 * What the bar says: one line, and one below it.
 * @param {Controller} controller
 * @param {Seen} seen
 * @returns {{title: string, below: string, why: boolean}}
 */
export function idleWords(controller, seen) {
  const view = seen.view;
  if (!view || seen.state === "waiting") {
    const soon = seen.next_at ? (seen.hand ? "The next hand is about to be dealt." : "The first hand is about to be dealt.") : "No hand is under way.";
    return { title: seen.says || soon, below: seen.says ? "" : comes(controller, seen), why: false };
  }
  if (view.over) {
    const below = [reason(controller, seen), comes(controller, seen)].filter(Boolean).join(" · ");
    return { title: ending(controller, seen), below, why: (seen.results ?? []).length > 0 };
  }
  if (seen.floor_asked) return { title: "The floor decides.", below: "", why: false };
  const names = view.asked.filter((seat) => seat).map((seat) => controller.nameOf(seat));
  if (!names.length) return { title: seen.says || "A moment.", below: "", why: false };
  const title = names.length > 3 ? `${names.length} players to act` : `${names.join(" and ")} to act`;
  return { title, below: isNext(seen) ? "You are next." : "", why: false };
}

/**
 * @param {Controller} controller
 * @param {Seen} seen
 */
function ending(controller, seen) {
  const results = seen.results ?? [];
  const mine = results.find((result) => result.seat === seen.you);
  if (mine && (mine.won ?? 0) > 0) {
    const names = wonParts(mine, seen);
    if (names.length === 1 && names[0]) return `You win the ${names[0]}, ${dollars(mine.won ?? 0)}`;
    return `You win ${dollars(mine.won ?? 0)}`;
  }
  if (mine && controller.info.kind !== "pot") {
    if (mine.net) return `You ${mine.net > 0 ? "win" : "lose"} ${dollars(Math.abs(mine.net))}`;
    const wagers = (seen.felt?.closed ?? []).filter((one) => one.person === seen.you);
    if (wagers.length && wagers.every((one) => one.word === "pushed")) return "You push";
    return mine.words || "The hand is over.";
  }
  const winners = results.filter((result) => (result.won ?? 0) > 0);
  if (!winners.length) return seen.says || "The hand is over.";
  const names = winners.map((result) => controller.nameOf(result.seat));
  if (winners.length === 1) return capital(`${names[0]} wins ${dollars(winners[0].won ?? 0)}`);
  return capital(`${names.slice(0, -1).join(", ")} and ${names.at(-1)} split the pot`);
}

/**
 * What decided it, in pot games: the hand that won, or who has which part; that nobody stayed where nobody did.
 * @param {Controller} controller
 * @param {Seen} seen
 */
function reason(controller, seen) {
  const winners = (seen.results ?? []).filter((result) => (result.won ?? 0) > 0);
  if (controller.info.kind !== "pot" || !winners.length) return "";
  if ((seen.view?.seats ?? []).filter((seat) => !seat.folded).length < 2) return "Everybody else folded";
  const parts = winners.map((result) => wonParts(result, seen));
  if (winners.length > 3) return "";
  if (winners.length > 1 && parts.every((names) => names.length))
    return capital(winners.map((result, i) => `${controller.nameOf(result.seat)} the ${parts[i].join(" and the ")}`).join(", "));
  return capital(forTheEye(seen.seats.find((told) => told.seat === winners[0].seat)?.hand ?? ""));
}

/**
 * @param {Controller} controller
 * @param {Seen} seen
 */
function comes(controller, seen) {
  if (!seen.next_at) return seen.state === "over" || seen.state === "between" ? seen.says ?? "" : "";
  const left = Math.ceil((seen.next_at - controller.now()) / 1000);
  return left > 0 ? `Next hand in ${left} s` : "The next hand comes.";
}

/**
 * Whether I act after whoever acts now, in pot games: I have not yet put in what the others have, so the round cannot end before.
 * @param {Seen} seen
 */
function isNext(seen) {
  const view = seen.view;
  if (!view || view.asked.length !== 1 || !seen.you || !priceOf(seen)) return false;
  const from = view.seats.findIndex((seat) => seat.number === view.asked[0]);
  if (from < 0) return false;
  for (let i = 1; i < view.seats.length; i++) {
    const seat = view.seats[(from + i) % view.seats.length];
    if (!seat.folded && !seat.all_in) return seat.number === seen.you;
  }
  return false;
}
