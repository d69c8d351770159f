// @ts-check
// Who is in at this browser, and the short way in: a name.

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { api, NoAnswer, pageToken } from "./net.js";
import { adopt, keep, kept, onSettings, shared } from "./settings.js";

/** @typedef {import("./types").Me} Me */

/** @type {Me | null} */
let now = null;
/** @type {Set<(me: Me | null) => void>} */
const heard = new Set();

/** Who is in; null where nobody is. */
export function me() {
  return now;
}

/** @param {(me: Me | null) => void} fn */
export function onMe(fn) {
  heard.add(fn);
  return () => heard.delete(fn);
}

/** @param {Me | null} next */
export function setMe(next) {
  const other = next?.id !== now?.id;
  now = next;
  if (next && other && Object.keys(next.settings).length) adopt(next.settings);
  for (const fn of [...heard]) fn(now);
}

// What somebody chooses here is found on the next device.
let timer = 0;
onSettings(() => {
  clearTimeout(timer);
  if (now && JSON.stringify(now.settings) !== JSON.stringify(shared()))
    timer = window.setTimeout(() => void keepSettings(), 800);
});

async function keepSettings() {
  try {
    if (now) now = await api("PUT", "/api/me/settings", { settings: shared() });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    console.info("The settings are kept on this machine only.", error.why);
  }
}

/** Ask the room who is in. */
export async function loadMe() {
  if (!pageToken()) {
    setMe(null);
    return null;
  }
  try {
    setMe(await api("GET", "/api/me"));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (error.status === 401) setMe(null);
  }
  return now;
}

/**
 * Somebody in any case: a guest is asked for a name, once. Null where the person would rather not.
 * @param {string} [why] what it is for
 * @returns {Promise<Me | null>}
 */
export async function somebody(why = "Others see it at the table. No account is needed.") {
  if (now) return now;
  const usual = kept("houseway.name") ?? `Guest ${1000 + (crypto.getRandomValues(new Uint16Array(1))[0] % 9000)}`;
  const name = h("input", {
    class: "input",
    name: "name",
    autocomplete: "nickname",
    minlength: 2,
    maxlength: 20,
    autofocus: true,
    value: usual,
    on: { focus: () => name.select() },
  });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const { closed } = openDialog({
    title: "What do we call you?",
    text: why,
    body: [
      h("label", { class: "field" }, h("span", {}, "Name"), name),
      wrong,
      h("p", { class: "small muted" }, "You have an account? ", h("a", { href: "/account" }, "Sign in"), "."),
    ],
    actions: [{ label: "Come in", value: "in", go: true }],
    onSubmit: async () => {
      try {
        setMe(await api("POST", "/api/guest", { name: name.value.trim() }));
        if (!/^Guest \d+$/.test(name.value.trim())) keep("houseway.name", name.value.trim());
        return true;
      } catch (error) {
        wrong.textContent = error instanceof NoAnswer ? error.why : String(error);
        name.setAttribute("aria-invalid", "true");
        name.focus();
        return false;
      }
    },
  });
  await closed;
  return now;
}
