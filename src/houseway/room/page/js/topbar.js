// @ts-check
// The bar at the top: the sign, the pages, a tab for each table, chips, sound, light or dark, the menu.

import { openDialog } from "./dialog.js";
import { fill, h, icon } from "./dom.js";
import { keys } from "./keys.js";
import { me, onMe } from "./me.js";
import { menuButton } from "./menu.js";
import { dollars } from "./money.js";
import { pageToken } from "./net.js";
import { isDark, onSettings, setSettings, settings } from "./settings.js";
import { closeTable, isShown, onTables, openTables } from "./tables.js";

const PAGES = [
  ["/", "Lobby"],
  ["/history", "History"],
  ["/results", "Results"],
  ["/desk", "Desk"],
  ["/school", "School"],
];

/**
 * @param {(path: string) => void} go
 */
export function createTopBar(go) {
  const nav = h("nav", { class: "nav", "aria-label": "Pages" });
  const purse = h("span", { class: "purse num" });
  const sound = h("button", {
    class: "icon",
    type: "button",
    on: { click: () => setSettings({ sound: !settings().sound }) },
  });
  const theme = h("button", {
    class: "icon",
    type: "button",
    on: { click: () => setSettings({ theme: isDark() ? "light" : "dark" }) },
  });
  const menu = menuButton(
    h("button", { class: "icon", type: "button", "aria-label": "Menu" }, icon("menu")),
    "Menu",
    items,
  );
  const element = h(
    "header",
    { class: "topbar" },
    h(
      "a",
      { class: "brand", href: "/", "aria-label": "Houseway, lobby" },
      document.createElement("hw-logo"),
      h("span", {}, "Houseway"),
    ),
    nav,
    h("span", { class: "grow" }),
    purse,
    h("span", { class: "top-icons" }, h("span", { class: "desk-only top-icons" }, sound, theme), menu),
  );
  let drawn = "";
  const wide = matchMedia("(min-width: 1100px)");
  wide.addEventListener("change", () => draw());

  function items() {
    const mine = me();
    const now = settings();
    /** @type {import("./menu.js").Item[]} */
    const list = [
      mine
        ? { label: `${mine.name} · ${dollars(mine.chips)} play chips`, fn: () => go("/account") }
        : { label: "Come in or sign in", fn: () => go("/account") },
      "-",
      { label: "Open a table", fn: () => go("/open") },
      { label: "History", fn: () => go("/history") },
      { label: "Results", fn: () => go("/results") },
      { label: "The desk", fn: () => go("/desk") },
      { label: "The school", fn: () => go("/school") },
      "-",
      { label: "Sounds", fn: () => setSettings({ sound: !now.sound }), checked: now.sound },
      {
        label: "Four colours",
        fn: () => setSettings({ deck: now.deck === "four" ? "two" : "four" }),
        checked: now.deck === "four",
      },
      { label: "Dark", fn: () => setSettings({ theme: isDark() ? "light" : "dark" }), checked: isDark() },
    ];
    if (matchMedia("(min-width: 1200px)").matches)
      list.push({
        label: "Two tables beside each other",
        fn: () => setSettings({ beside: !now.beside }),
        checked: now.beside,
      });
    if ("docs" in document.documentElement.dataset)
      list.push({ label: "Documentation", fn: () => location.assign("/docs/index.html") });
    list.push("-", { label: "All keys", fn: showKeys, hint: "?" }, { label: "Settings", fn: () => go("/account") });
    if (mine?.role === "owner" || mine?.role === "floor") list.push({ label: "The floor", fn: () => go("/floor") });
    if (mine?.role === "owner") list.push({ label: "The room and its people", fn: () => go("/owner") });
    return list;
  }

  function draw() {
    const here = location.pathname;
    const tables = openTables();
    const mine = me();
    const key = JSON.stringify([
      here,
      wide.matches,
      Boolean(mine),
      tables.map((table) => [
        table.id,
        table.name,
        table.myTurn,
        isShown(table),
        table.controller?.info.felt,
        Boolean(table.controller?.me),
        table.controller?.seen?.state === "closed",
      ]),
      mine?.chips,
      mine?.role,
      settings().sound,
      isDark(),
    ]);
    if (key === drawn) return;
    drawn = key;
    const focused =
      document.activeElement instanceof HTMLElement && nav.contains(document.activeElement)
        ? document.activeElement.getAttribute("href")
        : null;
    const rules = mine?.role === "floor" || mine?.role === "owner";
    const isHere = (/** @type {string} */ path) => here === path || (path !== "/" && here.startsWith(`${path}/`));
    // Beside tables there is room for all pages on a wide screen, except at a table; else for the lobby and where one is.
    const all = !tables.length || (wide.matches && !here.startsWith("/t/"));
    const pages = [...PAGES.filter(([path]) => all || path === "/" || isHere(path)), ...(rules ? [["/floor", "Floor"]] : [])];
    fill(
      nav,
      pages.map(([path, label]) => h("a", { href: path, "aria-current": isHere(path) ? "page" : undefined }, label)),
      tables.map((table, i) => tab(table, i, here)),
    );
    if (focused) /** @type {HTMLElement | null} */ (nav.querySelector(`[href="${CSS.escape(focused)}"]`))?.focus();
    nav.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    purse.hidden = !mine && Boolean(pageToken());
    if (mine) fill(purse, dollars(mine.chips), " ", h("small", {}, "play chips"));
    else fill(purse, h("a", { class: "way-in", href: "/account" }, "Come in or sign in"));
    fill(sound, icon(settings().sound ? "sound" : "silent"));
    sound.setAttribute("aria-label", settings().sound ? "Sounds are on" : "Sounds are off");
    sound.setAttribute("aria-pressed", String(settings().sound));
    fill(theme, icon(isDark() ? "light" : "dark"));
    theme.setAttribute("aria-label", isDark() ? "Light" : "Dark");
    document.title = [
      tables.some((table) => table.myTurn) ? "● Your turn" : "",
      element.dataset.title ?? "",
      "Houseway",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  /**
   * @param {import("./table/open_table.js").OpenTable} table
   * @param {number} i
   * @param {string} here
   */
  function tab(table, i, here) {
    const path = `/t/${encodeURIComponent(table.id)}`;
    const watches = table.controller?.seen && !table.controller.me;
    return h(
      "span",
      { class: ["tab", isShown(table) && "shown"], data: { felt: table.controller?.info.felt ?? "pot" } },
      h(
        "a",
        { href: path, "aria-current": here === path ? "page" : undefined, title: i < 9 ? `Ctrl-${i + 1}` : undefined },
        table.myTurn
          ? h("span", { class: "turn" }, h("span", { class: "vh" }, "Your turn: "))
          : h("span", { class: "swatch", "aria-hidden": "true" }),
        h("span", {}, table.name),
      ),
      watches || table.controller?.seen?.state === "closed"
        ? h(
            "button",
            {
              class: "icon",
              type: "button",
              "aria-label": `Stop watching ${table.name}`,
              on: {
                click: () => {
                  closeTable(table.id);
                  if (here === path) go("/");
                },
              },
            },
            icon("close"),
          )
        : null,
    );
  }

  onMe(draw);
  onTables(draw);
  onSettings(draw);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  for (let n = 1; n <= 9; n++)
    keys.bind(
      "Everywhere",
      `Ctrl+${n}`,
      () => {
        const table = openTables()[n - 1];
        if (!table) return false;
        go(`/t/${encodeURIComponent(table.id)}`);
        return undefined;
      },
      n === 1 ? "First table (2, 3 … the others)" : "",
      () => openTables().length >= n,
    );
  keys.bind("Everywhere", "?", showKeys, "All keys");
  return {
    element,
    draw,
    /** @param {string} title */
    entitle(title) {
      element.dataset.title = title;
      drawn = "";
      draw();
    },
  };
}

/** All keys that count now, in a dialog. */
export function showKeys() {
  const rank = (/** @type {string} */ scope) => ["Your turn", "Setting", "Table", "Lobby"].indexOf(scope) + 1 || 9;
  const lists = [...keys.list()]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([scope, rows]) =>
      h(
        "section",
        {},
        h("h3", {}, scope),
        h(
          "ul",
          {},
          rows.map(({ key, label }) => h("li", {}, h("span", {}, label), h("kbd", {}, written(key)))),
        ),
      ),
    );
  openDialog({ title: "All keys", body: h("div", { class: "key-list" }, lists), class: "dialog--wide" });
}

/** @param {string} key */
function written(key) {
  return key
    .replaceAll("+", "-")
    .replace("ArrowLeft", "←")
    .replace("ArrowRight", "→")
    .replace("ArrowUp", "↑")
    .replace("ArrowDown", "↓")
    .replace("Escape", "Esc")
    .replace("PageUp", "PgUp")
    .replace("PageDown", "PgDn")
    .replace(/^ $/, "Space");
}
