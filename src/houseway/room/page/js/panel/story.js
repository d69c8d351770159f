// @ts-check
// What happened, street by street: names stand out, amounts stand at the right.

import { h } from "../dom.js";

/** @typedef {import("../types").LogLine} LogLine */

const AMOUNT = /^(.*?)(?:[:,]? )\(?(\$[\d,]+(?:\.\d\d)?(?: each)?)\)?$/;
const PUTS = /^(.+) puts? in (\$[\d,]+(?:\.\d\d)?): ([^$]+)$/;
const CARDS = /^(.*?):? ((?:(?:10|[2-9JQKA])[♣♦♥♠]|joker|\?)(?: (?:(?:10|[2-9JQKA])[♣♦♥♠]|joker|\?))*)$/;

/**
 * A line as two parts: what was done, and how much or which cards.
 * @param {string} text
 * @returns {[string, string]}
 */
export function parted(text) {
  const put = PUTS.exec(text);
  if (put) return [`${put[1]}: ${put[3]}`, put[2]];
  const found = AMOUNT.exec(text) ?? CARDS.exec(text);
  return found && !/[♣♦♥♠]/.test(found[1]) ? [found[1], found[2]] : [text, ""];
}

/**
 * Words in which the names of people stand out.
 * @param {string} text
 * @param {readonly string[]} names
 * @returns {(Node | string)[]}
 */
export function named(text, names) {
  const first = nameIn(text, [...names, "You"]);
  return first ? [h("b", {}, first), text.slice(first.length)] : [text];
}

/**
 * The name that a line begins with, the longest that fits.
 * @param {string} text
 * @param {readonly string[]} names
 */
function nameIn(text, names) {
  const known = names.filter((name) => name && text.startsWith(name) && !/^[\p{L}\d]/u.test(text.slice(name.length)));
  return known.sort((a, b) => b.length - a.length)[0] ?? "";
}

const BOARD = /^Board(?: \d)?$/;

/**
 * The story with the cards of a street in its heading, where they are told right below it.
 * @template {LogLine} L
 * @param {readonly L[]} lines
 * @returns {L[]}
 */
export function gathered(lines) {
  /** @type {L[]} */
  const found = [];
  for (const line of lines) {
    const before = found.at(-1);
    const [text, right] = parted(line.text);
    if (before?.street && !line.street && right && BOARD.test(text)) found[found.length - 1] = { ...before, text: `${before.text} ${right}` };
    else found.push(line);
  }
  return found;
}

/** Acts that several do one after the other, and what they do together. */
const TOGETHER = /** @type {Record<string, string>} */ ({ folds: "fold", checks: "check", calls: "call", passes: "pass" });

/**
 * What others do alike one after the other, in one line: "Priya, Omar and Hal fold". What I do stands alone.
 * @param {readonly LogLine[]} lines
 * @param {readonly string[]} names of the others
 * @returns {{line: LogLine, who: string[]}[]}
 */
function alike(lines, names) {
  /** @type {{line: LogLine, who: string[], did: string}[]} */
  const found = [];
  for (const line of lines) {
    const name = line.street ? "" : nameIn(line.text, names);
    const did = name && line.text.slice(name.length + 1);
    const before = found.at(-1);
    if (did && before?.did === did && TOGETHER[did.split(" ")[0]]) before.who.push(name);
    else found.push({ line, who: name ? [name] : [], did });
  }
  return found.map(({ line, who, did }) => {
    if (who.length < 2) return { line, who };
    const [verb, ...rest] = did.split(" ");
    const text = `${who.slice(0, -1).join(", ")} and ${who.at(-1)} ${[TOGETHER[verb], ...rest].join(" ")}`;
    return { line: { ...line, text }, who };
  });
}

/**
 * The items of the list, without the list.
 * @param {readonly LogLine[]} lines
 * @param {readonly string[]} names
 */
export function storyItems(lines, names) {
  return alike(gathered(lines), names).map(({ line, who }) => {
    const [text, right] = parted(line.text);
    if (line.street) return h("li", { class: "st" }, h("span", {}, text), right && h("span", { class: "num" }, right));
    return h("li", {}, h("span", {}, who.length > 1 ? several(text, who) : named(text, names)), right && h("span", { class: "num" }, right));
  });
}

/**
 * Words in which several names stand out.
 * @param {string} text that begins with them
 * @param {readonly string[]} who
 * @returns {(Node | string)[]}
 */
function several(text, who) {
  const listed = who.flatMap((name, i) => [i ? (i === who.length - 1 ? " and " : ", ") : "", h("b", {}, name)]);
  return [...listed, text.slice(`${who.slice(0, -1).join(", ")} and ${who.at(-1)}`.length)];
}
