// @ts-check
// What a table says to the ear: one sentence per act, my turn at once, and the table or my hand when asked.

import { alertNow, announce } from "../announce.js";
import { dollars } from "../money.js";
import { knock } from "../sound.js";
import { cardName } from "../things.js";

/** @typedef {import("../types").Seen} Seen */

const SUITS = /** @type {Record<string, string>} */ ({ "♠": "s", "♥": "h", "♦": "d", "♣": "c" });
const CARD = "(?:10|[2-9TJQKA])[♠♥♦♣shdc](?![a-z])|Jk(?![a-z])";
const CARDS = new RegExp(`(?<![\\w])(?:${CARD})(?:[ ,]+(?:${CARD}))*`, "g");

/**
 * Cards in a line become names, as one would say them: "jack and eight of hearts, three of clubs".
 * @param {string} text
 */
export function aloud(text) {
  return text.replace(CARDS, (found) =>
    sayCards(found.split(/[ ,]+/).map((card) => card.replace("10", "T").replace(/[♠♥♦♣]/, (suit) => SUITS[suit]))),
  );
}

/**
 * Cards as one says them, suits gathered.
 * @param {string[]} cards
 */
export function sayCards(cards) {
  /** @type {[string, string[]][]} */
  const groups = [];
  for (const card of cards) {
    const [rank, suit = ""] = cardName(card).split(" of ");
    const last = groups.at(-1);
    if (last && suit && last[0] === suit) last[1].push(rank);
    else groups.push([suit, [rank]]);
  }
  return groups.map(([suit, ranks]) => [and(ranks), suit].filter(Boolean).join(" of ")).join(", ");
}

/** @param {string[]} words */
function and(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export class Voice {
  /** @param {import("../types").Controller} controller */
  constructor(controller) {
    this.controller = controller;
    /** @type {string[]} */
    this.told = [];
    this.asked = "";
  }

  /**
   * @param {Seen} seen
   * @param {Seen | null} before
   */
  show(seen, before) {
    this.story(before !== null && before.hand <= seen.hand);
    if (before) this.connections(seen, before);
    const asked = seen.question && seen.view?.decision ? `${seen.hand}/${seen.view.question}` : "";
    if (asked && asked !== this.asked) {
      const pot =
        (seen.view?.pots ?? []).reduce((sum, one) => sum + one.amount, 0) +
        (seen.view?.seats ?? []).reduce((sum, seat) => sum + seat.bet, 0);
      const parts = [
        seen.question?.title ?? "",
        pot ? `pot ${dollars(pot)}` : "",
        seen.you ? `you have ${dollars(seen.stack ?? 0)}` : "",
      ];
      alertNow(`${seen.floor_asked ? "The hand waits on your ruling" : "Your turn"}. ${parts.filter(Boolean).join(", ")}.`);
      knock("turn");
      this.focus();
    }
    this.asked = asked;
  }

  /**
   * Say what is new in the story; after a break it comes whole again.
   * @param {boolean} says
   */
  story(says) {
    const lines = this.controller.log.map((line) => line.text);
    const same = lines.findIndex((line, i) => line !== this.told[i]);
    const fresh = same < 0 ? [] : lines.slice(same);
    this.told = lines;
    if (says && fresh.length) announce(fresh.map((line) => sentence(aloud(line))).join(" "));
  }

  /**
   * @param {Seen} seen
   * @param {Seen} before
   */
  connections(seen, before) {
    for (const now of seen.seats) {
      const then = before.seats.find((told) => told.seat === now.seat);
      if (now.seat === seen.you || !then || then.name !== now.name) continue;
      if (now.away && !then.away) announce(`${now.name} lost the connection.`);
      if (!now.away && then.away) announce(`${now.name} is back.`);
    }
  }

  /** When my turn comes the question gets the focus, unless the person is somewhere else on purpose. */
  focus() {
    const { root, keysHere } = this.controller;
    const at = document.activeElement;
    if (!keysHere || document.querySelector("dialog:modal")) return;
    if (at && at !== document.body && !root.querySelector(".play")?.contains(at)) return;
    if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) return;
    const question = root.querySelector(".bar .ask strong");
    if (!(question instanceof HTMLElement)) return;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
  }

  /** F3: board, pots, stacks. */
  table() {
    const seen = this.controller.seen;
    const view = seen?.view;
    if (!seen || !view) return seen?.says || "No hand is under way.";
    const boards = view.boards.filter((board) => board.length);
    const parts = boards.map((board, i) => `${boards.length > 1 ? `Board ${i + 1}` : "Board"}: ${sayCards(board)}.`);
    for (const [name, hand] of view.common ?? [])
      if (hand.cards.length) parts.push(`${name}: ${sayCards(hand.cards)}.`);
    view.pots.forEach((pot, i) => parts.push(`${i ? `Side pot ${i}` : "Pot"} ${dollars(pot.amount)}.`));
    if (view.bank?.person)
      parts.push(
        `${this.controller.nameOf(view.bank.person)} has the bank, ${dollars(view.bank.now)} of ${dollars(view.bank.put_up)} left.`,
      );
    for (const seat of view.seats) {
      const words = [`${this.controller.nameOf(seat.number)} ${dollars(seat.stack)}`];
      if (seat.bet) words.push(`bet ${dollars(seat.bet)}`);
      if (seat.folded) words.push("folded");
      if (seat.all_in) words.push("all-in");
      if (seat.up.length) words.push(`shows ${sayCards(seat.up)}`);
      parts.push(`${words.join(", ")}.`);
    }
    return parts.join(" ");
  }

  /** F4: my cards and what they are called. */
  hand() {
    const seen = this.controller.seen;
    const view = seen?.view;
    const mine = view?.seats.find((seat) => seat.number === seen?.you);
    const spot =
      view?.spots.find((one) => one.decider === seen?.you) ?? view?.spots.find((one) => one.number === seen?.you);
    const cards = [
      ...(mine ? [...mine.down, ...mine.up] : []),
      ...(spot?.hands.flatMap((hand) => hand.cards) ?? []),
    ].filter((card) => card !== "??");
    if (!cards.length) return "You have no cards.";
    const called = seen?.question?.hand || seen?.seats.find((told) => told.seat === seen.you)?.hand || "";
    return `You have ${sayCards(cards)}.${called ? ` ${sentence(called)}` : ""}`;
  }
}

/** @param {string} text */
function sentence(text) {
  const words = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
