// @ts-check
// What somebody likes: theme, deck, sound, motion; kept on this machine, and with an account or a guest in the room.

/** @typedef {{theme: "system" | "light" | "dark", deck: "four" | "two", sound: boolean, motion: "system" | "still", beside: boolean}} Settings */

const KEPT = "houseway.settings";
/** @type {Settings} */
const DEFAULTS = { theme: "system", deck: "four", sound: false, motion: "system", beside: false };

const changed = new EventTarget();

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @type {Settings} */
let now = read();

/** The settings as they are. */
export function settings() {
  return now;
}

/** @param {Partial<Settings>} change */
export function setSettings(change) {
  now = { ...now, ...change };
  keep(KEPT, JSON.stringify(now));
  apply();
  changed.dispatchEvent(new Event("change"));
}

/** What is kept with the person: everything. */
export function shared() {
  return /** @type {Record<string, string | number | boolean>} */ ({ ...now });
}

/**
 * Take over what somebody chose on another device.
 * @param {Record<string, string | number | boolean>} theirs
 */
export function adopt(theirs) {
  const known = Object.entries(theirs).filter(
    ([name, value]) => name in DEFAULTS && typeof value === typeof DEFAULTS[/** @type {keyof Settings} */ (name)],
  );
  setSettings(Object.fromEntries(known));
}

/**
 * Hear about changes; the answer stops it.
 * @param {() => void} fn
 */
export function onSettings(fn) {
  changed.addEventListener("change", fn);
  return () => changed.removeEventListener("change", fn);
}

/** Whether nothing may travel across the felt. */
export function still() {
  return now.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the page is dark now. */
export function isDark() {
  return now.theme === "dark" || (now.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Write the settings to the root element, where the styles look for them. */
export function apply() {
  const root = document.documentElement;
  if (now.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = now.theme;
  root.dataset.deck = now.deck;
  root.dataset.motion = now.motion;
}

/**
 * Keep something on this machine, where the browser lets us.
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch (error) {
    console.info("Settings last until this page is closed.", error);
  }
}

/**
 * What was kept on this machine under a name.
 * @param {string} name
 * @returns {string | null}
 */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

addEventListener("storage", (event) => {
  if (event.key !== KEPT) return;
  now = read();
  apply();
  changed.dispatchEvent(new Event("change"));
});
apply();
