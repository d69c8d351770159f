// @ts-check
// The page starts here: what is shown for which address, and the bar that stays above it.

import { startAnnouncing } from "./announce.js";
import { fill, h } from "./dom.js";
import { loadMe, me } from "./me.js";
import { startNotices } from "./notices.js";
import "./things.js";
import { openTable } from "./tables.js";
import { createTopBar } from "./topbar.js";

/** @typedef {import("./types").Page} Page */

/** @type {[RegExp, (...parts: string[]) => Promise<Page>][]} */
const ROUTES = [
  [/^\/$/, async () => (await import("./pages/lobby.js")).lobbyPage(go)],
  [/^\/open$/, async () => (await import("./pages/open.js")).openPage(go)],
  [/^\/t\/([^/]+)$/, async (id) => (await import("./pages/table.js")).tablePage(decodeURIComponent(id), go)],
  [/^\/desk(?:\/(\w+))?$/, async (part) => (await import("./desk/page.js")).deskPage(part)],
  [/^\/school(?:\/(\w+))?$/, async (part) => (await import("./school/page.js")).schoolPage(part)],
  [/^\/account$/, async () => (await import("./pages/account.js")).accountPage(go)],
  [/^\/owner$/, async () => (await import("./pages/owner.js")).ownerPage(go)],
  [/^\/floor$/, async () => (await import("./pages/floor.js")).floorPage()],
  [/^\/history$/, async () => (await import("./pages/history.js")).historyPage()],
  [/^\/hand\/([^/]+)$/, async (id) => (await import("./pages/hand.js")).handPage(decodeURIComponent(id), go)],
  [/^\/results$/, async () => (await import("./pages/results.js")).resultsPage()],
];

const MOST_TABS = 8;
/** @type {Page | null} */
let page = null;
let turn = 0;
const top_ = createTopBar(go);

/**
 * Go to an address of the room without loading the page anew.
 * @param {string} path
 * @param {any} [state] what the page there should know
 */
export function go(path, state = null) {
  if (state || path !== location.pathname + location.search) history.pushState(state, "", path);
  void show();
}

async function show() {
  const mine = ++turn;
  const path = location.pathname;
  const [route, parts] = find(path);
  top_.draw();
  let next;
  try {
    next = route ? await route(...parts) : nothing("There is nothing here.", "The address may be old.");
  } catch (error) {
    console.error(error);
    next = nothing("This page could not be loaded.", "Look at your connection, and load it again.");
  }
  if (mine !== turn) return next.destroy?.();
  const old = page;
  page = next;
  document.querySelector("body > main")?.remove();
  old?.destroy?.();
  document.body.prepend(next.element);
  document.body.classList.toggle("seated", path.startsWith("/t/"));
  next.element.tabIndex = -1;
  if (old) {
    scrollTo(0, 0);
    next.element.focus({ preventScroll: true });
  }
  top_.entitle(next.title);
  return undefined;
}

/**
 * @param {string} path
 * @returns {[((...parts: string[]) => Promise<Page>) | null, string[]]}
 */
function find(path) {
  for (const [pattern, make] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return [make, found.slice(1)];
  }
  return [null, []];
}

/**
 * @param {string} title
 * @param {string} text
 * @returns {Page}
 */
function nothing(title, text) {
  const element = h("main", { id: "main", class: "narrow" });
  fill(
    element,
    h(
      "div",
      { class: "none" },
      h("b", {}, title),
      h("p", {}, text),
      h("a", { class: "b b--small", href: "/" }, "Lobby"),
    ),
  );
  return { element, title: "Houseway" };
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target ||
    link.origin !== location.origin ||
    link.hasAttribute("download") ||
    link.pathname.startsWith("/api/")
  )
    return;
  if (!find(link.pathname)[0]) return;
  event.preventDefault();
  link.closest("dialog")?.close();
  go(link.pathname + link.search + link.hash);
});
addEventListener("popstate", () => void show());
addEventListener("hw-go", (event) => go(/** @type {CustomEvent<string>} */ (event).detail));

document.body.append(top_.element);
startNotices();
startAnnouncing();
await loadMe();
for (const id of me()?.tables.slice(0, MOST_TABS) ?? []) openTable(id);
await show();
