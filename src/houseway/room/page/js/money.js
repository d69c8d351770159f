// @ts-check
// Amounts are integer cents everywhere; here they become words, and words become amounts.

// Made once: it takes longer to make than to use.
const WHOLE = new Intl.NumberFormat("en-US");

/**
 * An amount as the room writes it: $65, $1,250, $2.50, −$6.
 * @param {number} cents
 */
export function dollars(cents) {
  const whole = Math.abs(cents);
  const rest = whole % 100 ? `.${String(whole % 100).padStart(2, "0")}` : "";
  const text = WHOLE.format(Math.floor(whole / 100)) + rest;
  return `${cents < 0 ? "−" : ""}$${text}`;
}

/**
 * A change of somebody's chips: + $51, − $6, even.
 * @param {number} cents
 */
export function change(cents) {
  return cents === 0 ? "even" : `${cents > 0 ? "+" : "−"} ${dollars(Math.abs(cents))}`;
}

/**
 * A range: $10-$100, or one amount where both ends are the same.
 * @param {number} low
 * @param {number} high
 */
export function range(low, high) {
  return low === high ? dollars(low) : `${dollars(low)}-${dollars(high)}`;
}

/**
 * Cents from what somebody types: "150", "$1,250", "2.50", "1.5k"; null where it is no amount.
 * @param {string} text
 * @returns {number | null}
 */
export function parse(text) {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d*)?\s*(k|m)?$/i.exec(text.trim());
  if (!found || (found[1] === undefined && (found[2] ?? ".") === ".")) return null;
  const number = Number((found[1] ?? "0").replaceAll(",", "") + (found[2] ?? ""));
  const cents = Math.round(number * 100 * ({ k: 1000, m: 1000000 }[(found[3] ?? "").toLowerCase()] ?? 1));
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * An amount for the ear: "65 dollars", "2 dollars 50".
 * @param {number} cents
 */
export function spoken(cents) {
  const whole = Math.floor(Math.abs(cents) / 100),
    rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "minus " : ""}${whole} ${whole === 1 ? "dollar" : "dollars"}${rest ? ` ${rest}` : ""}`;
}
