// @ts-check
// A situation as nested data: values by their paths, and the text of its file.

/** @typedef {Record<string, any>} Situation */

/** What stands last in a file, one seat or spot below the other. */
const LAST = ["seats", "spots"];
const FIRST = ["situation", "rule_set", "limit", "rulings", "button", "dice", "action", "bank", "common", "board", "boards"];

/**
 * What stands at a path such as `seats.2.cards`.
 * @param {any} data
 * @param {string} path
 */
export function at(data, path) {
  return path.split(".").reduce((inner, key) => (inner === null || inner === undefined ? undefined : inner[key]), data);
}

/**
 * Put a value at a path; nothing takes it away.
 * @param {any} data
 * @param {string} path
 * @param {any} value
 */
export function put(data, path, value) {
  const keys = path.split(".");
  const last = /** @type {string} */ (keys.pop());
  const empty = value === undefined || value === "" || (Array.isArray(value) && !value.length);
  let inner = data;
  for (const [i, key] of keys.entries()) {
    if (inner[key] === undefined) {
      if (empty) return;
      inner[key] = /^\d+$/.test(keys[i + 1] ?? last) && key !== "seats" && key !== "spots" ? [] : {};
    }
    inner = inner[key];
  }
  if (!empty) inner[last] = value;
  else if (Array.isArray(inner)) inner[Number(last)] = "";
  else delete inner[last];
  if (Array.isArray(inner)) for (let i = 0; i < inner.length; i++) inner[i] ??= "";
  const parent = keys.join(".");
  const spent = Array.isArray(inner) ? inner.every((one) => one === "") : !Object.keys(inner).length;
  if (empty && spent && keys.length && !/^(seats|spots)(\.[^.]+)?$/.test(parent)) put(data, parent, undefined);
}

/**
 * The text of the file: the header first, seats and spots last.
 * @param {Situation} situation
 */
export function written(situation) {
  const rank = (/** @type {string} */ key) => (FIRST.indexOf(key) + 1 || FIRST.length + 1);
  const plain = Object.keys(situation).filter((key) => !LAST.includes(key)).sort((one, other) => rank(one) - rank(other));
  const lines = plain.map((key) => pair(key, situation[key]));
  for (const name of LAST) {
    const table = situation[name];
    if (table && typeof table === "object")
      lines.push("", `[${name}]`, ...Object.keys(table).map((key) => pair(key, table[key])));
  }
  return `${lines.join("\n")}\n`;
}

/**
 * @param {string} key
 * @param {any} value
 */
function pair(key, value) {
  return `${/^[\w-]+$/.test(key) ? key : quoted(key)} = ${inline(value)}`;
}

/**
 * @param {any} value
 * @returns {string}
 */
function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (value && typeof value === "object") {
    const pairs = Object.entries(value).map(([key, inner]) => pair(key, inner));
    return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
  }
  return typeof value === "string" ? quoted(value) : String(value);
}

/** @param {string} text */
function quoted(text) {
  return JSON.stringify(text).replace(/\u007f/g, "\\u007F");
}
