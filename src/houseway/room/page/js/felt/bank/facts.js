// @ts-check
// A player-dealer's table in the order in which it is drawn: what the view says, put together by spot.

import { layingNow } from "../../bar/laying.js";
import { dollars } from "../../money.js";

/** @typedef {import("../../types").Seen} Seen */
/** @typedef {import("../../types").Controller} Controller */
/** @typedef {import("../../types").WagerView} WagerView */
/** @typedef {import("../../types").HandView} HandView */
/** @typedef {{place: string, index: number, cards: string[], groups: {title: string, cards: string[], words: string}[], marks: string[], total: string, called: string, active: boolean, wagers: Lying[]}} HandFacts */
/** @typedef {WagerView & {title: string, result: Result}} Lying */
/** @typedef {{word: string, tone: "" | "w" | "l" | "n", net: number, back: number}} Result  net: won or lost; back: came back uncovered */
/**
 * @typedef {{
 *   number: number, name: string, seated: boolean, stack: number, mine: boolean, also: boolean, banks: boolean, asked: boolean,
 *   away: boolean, out: string, waits: string, note: string, order: number, action: boolean, hands: HandFacts[],
 *   own: Lying[], behind: Lying[], open: boolean, decider: number, words: string, net: number, uncovered: boolean, clock: boolean,
 * }} SpotFacts
 */
/**
 * @typedef {{
 *   phase: "waits" | "banks" | "wagers" | "plays" | "over",
 *   me: number,
 *   tiles: boolean,
 *   sets: boolean,
 *   spots: SpotFacts[],
 *   more: SpotFacts[],
 *   bank: null | {person: number, name: string, stack: number, putUp: number, now: number, turn: number, turns: number, hand: HandFacts, mine: boolean,
 *     partners: [number, number][], asked: boolean, square: number},
 *   common: {name: string, hand: HandFacts}[],
 *   piles: {number: number, count: number}[],
 *   board: HandFacts | null,
 *   dice: number[],
 *   action: string,
 *   next: string,
 *   left: number,
 *   notCovered: number,
 *   place: string,
 *   asks: string,
 * }} TableFacts
 */

/** Marks that the cards show anyway, or that everybody has. */
const QUIET = new Set(["set", "card", "no card", "drew", "split", "one card", "house way", "stood"]);

/**
 * Everything about the table that the felt draws.
 * @param {Controller} controller
 * @param {Seen} seen
 * @returns {TableFacts}
 */
export function readTable(controller, seen) {
  const { info } = controller;
  const view = seen.view ?? null;
  const felt = seen.felt ?? null;
  const titles = new Map((info.wagers ?? []).map((wager) => [wager.name, wager.title]));
  const totals = new Map((seen.totals ?? []).map((total) => [total.place, total.words]));
  const place = seen.question?.place ?? "";
  const rows = info.family === "tiles" ? ["high", "low"] : ["front", "back"];
  const closed = closings(seen);

  /** @param {string} at @param {HandView} hand @param {number} index @param {Lying[]} wagers */
  const handFacts = (at, hand, index, wagers) => ({
    place: at, index, cards: hand.cards, marks: hand.marks.filter((mark) => !QUIET.has(mark)), total: totals.get(at) ?? "", called: totals.get(`${at} hand`) ?? "", active: place === at, wagers,
    groups: hand.groups.map((cards, i) => ({ title: rows[i] ?? "", cards, words: totals.get(`${at} ${rows[i]}`) ?? "" })),
  });

  /** @param {WagerView} wager @param {number} spot */
  const lying = (wager, spot) => ({ ...wager, title: titleOf(titles, wager.kind), result: resultOf(wager, closed.get(keyOf(spot, wager))) });

  const bankPerson = view?.bank?.person ?? 0;
  const square = view?.bank?.square ?? 0;
  const spots = new Map((view?.spots ?? []).map((spot) => [spot.number, spot]));
  const inHand = new Map((view?.seats ?? []).map((seat) => [seat.number, seat]));
  const told = new Map(seen.seats.map((seat) => [seat.seat, seat]));
  const form = controller.readOnly ? null : layingNow(controller)?.form;
  const openSpots = new Set(Object.keys(form?.spots ?? {}).map(Number));
  const order = new Map((felt?.order ?? []).map((number, i) => [number, i + 1]));
  const results = new Map((seen.results ?? []).map((result) => [result.seat, result]));

  /** @param {number} number @returns {SpotFacts} */
  const spotFacts = (number) => {
    const spot = spots.get(number), seat = inHand.get(number), who = told.get(number);
    const wagers = (spot?.wagers ?? []).map((wager) => lying(wager, number));
    const owner = wagers.find((wager) => wager.circle === 0)?.person ?? 0;
    const person = who ? number : owner;
    const hands = (spot?.hands ?? []).map((hand, i) =>
      handFacts(`spot ${number}${i ? `.${i + 1}` : ""}`, hand, i, wagers.filter((wager) => wager.hand === i)));
    const own = wagers.filter((wager) => wager.circle === 0);
    const result = results.get(number);
    return {
      number, name: person ? controller.nameOf(person) : "", seated: !!who,
      stack: seat && !view?.over ? seat.stack : (who?.stack ?? 0),
      mine: number === seen.you, also: number !== seen.you && wagers.some((wager) => wager.person === seen.you), banks: number === square,
      asked: isAsked(seen, number, spot?.decider ?? number), away: who?.away ?? false,
      out: who?.sits_out ? "Sitting out" : who?.leaving ? "Leaving" : "", waits: who && !seat && view && !view.over ? (who.waits ?? "") : "",
      note: who?.note ?? "", order: order.get(number) ?? 0, action: view?.action === number && spots.has(number),
      hands, own, behind: wagers.filter((wager) => wager.circle !== 0), open: openSpots.has(number), decider: spot?.decider ?? 0,
      words: view?.over ? (result?.words ?? "") : "", net: view?.over ? (result?.net ?? 0) : 0,
      uncovered: own.length > 0 && own.every((wager) => wager.word === "not covered"),
      clock: (seen.clocks ?? []).some((clock) => clock.seat === number),
    };
  };

  const seated = [...told.keys()].sort((a, b) => a - b);
  const others = [...spots.keys(), ...focused(controller)].filter((number) => !told.has(number));
  const common = (view?.common ?? []).map(([name, hand]) => ({ name, hand: handFacts(name, hand, 0, []) }));
  const piles = common.filter(({ name }) => /^pile \d+$/.test(name)).map(({ name, hand }) => ({ number: Number(name.slice(5)), count: hand.cards.length }));
  const bankSeat = inHand.get(bankPerson), bankTold = told.get(bankPerson);
  const facts = {
    phase: phaseOf(seen), me: seen.you, tiles: info.family === "tiles", sets: info.felt === "double",
    spots: seated.map(spotFacts), more: [...new Set(others)].sort((a, b) => a - b).map(spotFacts),
    bank: view?.bank ? {
      person: bankPerson, name: controller.nameOf(bankPerson), stack: bankSeat && !view.over ? bankSeat.stack : (bankTold?.stack ?? 0),
      putUp: view.bank.put_up, now: view.over ? lastOf(seen, view.bank.put_up) : view.bank.now, turn: felt?.turn ?? 0, turns: felt?.turns ?? 0,
      hand: handFacts("bank", view.bank.hand, 0, []), mine: bankPerson === seen.you, partners: felt?.partners ?? [],
      asked: (view.asked ?? []).includes(bankPerson) && phaseOf(seen) === "plays", square,
    } : null,
    common: common.filter(({ name }) => !/^pile /.test(name) && name !== "board"), piles,
    board: common.find(({ name }) => name === "board")?.hand ?? null,
    dice: seen.dice ?? [], action: felt?.action ?? "", next: seen.offers_bank ?? "", left: felt?.left ?? 0,
    notCovered: (felt?.closed ?? []).reduce((sum, one) => sum + (one.word === "not covered" ? (one.returned ?? 0) : 0), 0),
    place, asks: view?.decision?.asks ?? "",
  };
  return facts;
}

/** @param {Controller} controller */
function focused(controller) {
  const focus = String(controller.shared.get("focus") ?? "");
  const laid = [...controller.shared.get("wagers").keys(), focus].map((key) => Number(key.split("/")[0])).filter(Boolean);
  return [...new Set(laid)];
}

/** @param {Seen} seen @returns {TableFacts["phase"]} */
function phaseOf(seen) {
  const view = seen.view;
  if (!view) return "waits";
  if (view.over) return "over";
  if (!view.bank) return "banks";
  const dealt = view.bank.hand.cards.length > 0 || view.spots.some((spot) => spot.hands.some((hand) => hand.cards.length));
  const common = view.common.some(([name, hand]) => !/^pile /.test(name) && hand.cards.length);
  return dealt || common ? "plays" : "wagers";
}

/** @param {Seen} seen @param {number} number @param {number} decider */
function isAsked(seen, number, decider) {
  const view = seen.view;
  if (!view || view.over) return false;
  const place = seen.question?.place;
  if (place) return place === `spot ${number}` || place.startsWith(`spot ${number}.`);
  return view.asked.includes(number) || (decider !== number && decider !== 0 && view.asked.includes(decider) && phaseOf(seen) === "plays");
}

/** What the bank held when the last wager had closed. @param {Seen} seen @param {number} putUp */
function lastOf(seen, putUp) {
  const closed = seen.felt?.closed ?? [];
  return closed.length ? (closed[closed.length - 1].bank ?? 0) : putUp;
}

/** @param {number} spot @param {{person: number, hand: number}} wager @param {string} [kind] */
const keyOf = (spot, wager, kind) => `${spot}/${wager.person}/${kind ?? /** @type {any} */ (wager).kind}/${wager.hand ?? 0}`;

/** How wagers closed, by where they lay. @param {Seen} seen */
function closings(seen) {
  return new Map((seen.felt?.closed ?? []).map((one) => [keyOf(one.spot, { person: one.person, hand: one.hand ?? 0 }, one.wager), one]));
}

/** @param {Map<string, string>} titles @param {string} kind */
export function titleOf(titles, kind) {
  const title = titles.get(kind);
  if (title) return title;
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a circle is called: titles without the words that every layout leaves out. @param {string} title @param {string} [kind] */
export function shortTitle(title, kind = "") {
  if (kind === "base") return "Wager";
  return title.replace(/ \((.*)\)$/, "").replace(/ (Bonus )?(Bet|Wager|wager|bet|side bet|line)$/, "").replace(/ Bonus$/, "") || title;
}

/**
 * What became of a wager's chips.
 * @param {WagerView} wager
 * @param {import("../../types").ClosedTold} [closed]
 * @returns {Result}
 */
function resultOf(wager, closed) {
  const net = (closed?.paid ?? wager.paid) - (closed?.taken ?? 0);
  const back = closed?.returned ?? 0;
  switch (wager.word) {
    case "": return { word: "", tone: "", net: 0, back: 0 };
    case "not covered": return { word: `${dollars(back || wager.stake)} goes back`, tone: "n", net: 0, back: back || wager.stake };
    case "pushed": return { word: "push", tone: "n", net: 0, back: 0 };
    case "called off": return { word: "called off", tone: "n", net, back: 0 };
    case "in part": return { word: net < 0 ? `${dollars(back)} back` : "in part", tone: net > 0 ? "w" : "l", net, back: net < 0 ? back : 0 };
    default: return { word: "", tone: net > 0 ? "w" : net < 0 ? "l" : "n", net, back: 0 };
  }
}

/**
 * What several wagers came to: one result for all of them.
 * @param {Lying[]} wagers
 * @returns {Result}
 */
export function together(wagers) {
  const net = wagers.reduce((sum, wager) => sum + wager.result.net, 0);
  const back = wagers.reduce((sum, wager) => sum + wager.result.back, 0);
  const settled = wagers.some((wager) => wager.word);
  if (!settled) return { word: "", tone: "", net: 0, back: 0 };
  if (wagers.length === 1) return wagers[0].result;
  const word = back && !net ? `${dollars(back)} goes back` : back ? `${dollars(back)} back` : net ? "" : "push";
  return { word, tone: net > 0 ? "w" : net < 0 ? "l" : "n", net, back };
}
