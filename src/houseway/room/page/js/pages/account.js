// @ts-check
// Who I am here: a guest, an account, what I have, what I like, and the ways in that I have given out.

import { confirm } from "../dialog.js";
import { fill, h } from "../dom.js";
import { loadMe, me, onMe, setMe } from "../me.js";
import { dollars } from "../money.js";
import { api, NoAnswer } from "../net.js";
import { notice } from "../notices.js";
import { setSettings, settings } from "../settings.js";
import { closeTable, openTables } from "../tables.js";
import { field, form, segments, setting } from "./forms.js";
import { check } from "./open.js";

/** @typedef {import("../types").Me} Me */

/**
 * @param {(path: string) => void} go
 * @returns {import("../types").Page}
 */
export function accountPage(go) {
  const place = h("div", { class: "parts" });
  const ways = h("div", { class: "parts" });
  const element = h("main", { class: "narrow", id: "main" }, h("h1", {}, "You"), place, settingsPart(), ways);

  function draw() {
    const mine = me();
    fill(place, mine ? inside(mine) : outside());
    if (mine) void drawWays(ways);
    else fill(ways);
  }

  function outside() {
    return [
      part(
        "Come in",
        h("p", {}, "A name is enough. You get play chips; nothing is bought or cashed."),
        form({
          label: "Come in",
          go: true,
          fields: field("Name", text("name", "nickname")),
          done: async (data) => came(await api("POST", "/api/guest", { name: data.get("name") })),
        }),
      ),
      part(
        "Sign in",
        form({
          label: "Sign in",
          fields: h(
            "div",
            { class: "pair" },
            field("Name", text("name", "username")),
            field("Password", secret("password", "current-password")),
          ),
          done: async (data) =>
            came(await api("POST", "/api/login", { name: data.get("name"), password: data.get("password") })),
        }),
      ),
      part(
        "Make an account",
        form({
          label: "Make an account",
          fields: h(
            "div",
            { class: "pair" },
            field("Name", text("name", "username")),
            field("Password", secret("password", "new-password"), "8 letters or more"),
          ),
          done: async (data) =>
            came(await api("POST", "/api/register", { name: data.get("name"), password: data.get("password") })),
        }),
      ),
    ];
  }

  /** @param {Me} mine */
  function came(mine) {
    setMe(mine);
    notice({ title: `You are in, ${mine.name}.`, kind: "good", seconds: 3 });
    if (history.state?.back) go(history.state.back);
  }

  /** @param {Me} mine */
  function inside(mine) {
    return [
      part(
        mine.name,
        h(
          "p",
          {},
          [
            mine.guest ? "A guest" : "An account",
            mine.role !== "player" && `role: ${mine.role}`,
            `${dollars(mine.chips)} play chips`,
            mine.at_tables && `${dollars(mine.at_tables)} on tables`,
          ]
            .filter(Boolean)
            .join(" · "),
        ),
        mine.refill
          ? h(
              "div",
              {},
              h(
                "button",
                { class: "b", type: "button", on: { click: () => void refill() } },
                `Take ${dollars(mine.refill)} more, they cost nothing`,
              ),
            )
          : null,
        form({
          label: "Take this name",
          fields: field("Name", text("name", "nickname", mine.name), "It counts from the next seat on."),
          done: async (data) => {
            setMe(await api("PUT", "/api/me/name", { name: data.get("name") }));
            notice({ title: "That is your name now.", kind: "good", seconds: 3 });
          },
        }),
        h(
          "div",
          {},
          h(
            "button",
            { class: "b", type: "button", on: { click: () => void signOut(mine) } },
            mine.guest ? "Go, and forget me" : "Sign out",
          ),
        ),
      ),
      mine.guest
        ? part(
            "Keep it",
            h("p", {}, "With a password you are an account: chips and hands stay yours, on every device."),
            form({
              label: "Make an account",
              fields: h(
                "div",
                { class: "pair" },
                field("Name", text("name", "username", mine.name)),
                field("Password", secret("password", "new-password"), "8 letters or more"),
              ),
              done: async (data) =>
                came(await api("POST", "/api/register", { name: data.get("name"), password: data.get("password") })),
            }),
          )
        : part(
            "Password",
            form({
              label: "Change the password",
              fields: h(
                "div",
                { class: "pair" },
                field("Old password", secret("old", "current-password")),
                field("New password", secret("new", "new-password"), "8 letters or more"),
              ),
              done: async (data) => {
                setMe(await api("PUT", "/api/me/password", { old: data.get("old"), new: data.get("new") }));
                notice({ title: "The password is changed.", text: "All other ways in have ended.", kind: "good" });
              },
            }),
          ),
    ];
  }

  async function refill() {
    try {
      setMe(await api("POST", "/api/me/refill"));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      notice({ title: error.why, kind: "warn" });
    }
  }

  /** @param {Me} mine */
  async function signOut(mine) {
    const text = mine.guest
      ? "A guest has no password: chips and hands cannot be found again."
      : mine.tables.length
        ? "You are away at your tables then."
        : "";
    if (
      text &&
      !(await confirm({
        title: mine.guest ? "Go for good?" : "Sign out?",
        text,
        yes: mine.guest ? "Go" : "Sign out",
        no: "Stay",
      }))
    )
      return;
    for (const table of openTables()) closeTable(table.id);
    await api("POST", "/api/logout");
    setMe(null);
    go("/");
  }

  draw();
  void loadMe();
  let last = JSON.stringify(me());
  const off = onMe((mine) => {
    if (JSON.stringify(mine) === last) return;
    last = JSON.stringify(mine);
    draw();
  });
  return { element, title: "You", destroy: off };
}

function settingsPart() {
  const now = settings();
  return part(
    "What you like",
    setting(
      "Theme",
      "",
      segments(
        "Theme",
        [
          ["system", "As the system"],
          ["light", "Light"],
          ["dark", "Dark"],
        ],
        now.theme,
        (theme) => setSettings({ theme: /** @type {any} */ (theme) }),
      ),
    ),
    setting(
      "Deck",
      "Suits differ by shape in any case.",
      segments(
        "Deck",
        [
          ["four", "Four colours"],
          ["two", "Two colours"],
        ],
        now.deck,
        (deck) => setSettings({ deck: /** @type {any} */ (deck) }),
      ),
    ),
    setting(
      "Motion",
      "Cards and chips that travel.",
      segments(
        "Motion",
        [
          ["system", "As the system"],
          ["still", "None"],
        ],
        now.motion,
        (motion) => setSettings({ motion: /** @type {any} */ (motion) }),
      ),
    ),
    setting(
      "Sounds",
      "A soft knock at your turn, and at ten seconds.",
      check("Sounds", now.sound, (sound) => setSettings({ sound })),
    ),
    setting(
      "Two tables beside each other",
      "From 1200 pixels on.",
      check("Two tables beside each other", now.beside, (beside) => setSettings({ beside })),
    ),
  );
}

/** @param {HTMLElement} place */
async function drawWays(place) {
  let logins;
  try {
    logins = (await api("GET", "/api/tokens")).logins;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return fill(place);
  }
  const made = h("div", {});
  const rows = logins.map((/** @type {import("../types").LoginTold} */ login) =>
    h(
      "tr",
      {},
      h(
        "td",
        {},
        login.this ? "This browser" : login.kind === "browser" ? "A browser" : login.label || "A program",
        login.kind === "browser" && login.label
          ? h("span", { class: "small muted" }, machine(login.label) && ` · ${machine(login.label)}`)
          : null,
      ),
      h("td", { class: "num" }, new Date(login.made).toLocaleDateString()),
      h(
        "td",
        { class: "right" },
        login.this
          ? h("span", { class: "tag" }, "in use")
          : h(
              "button",
              {
                class: "b b--small",
                type: "button",
                "aria-label": `End ${login.label || login.kind}`,
                on: {
                  click: async () => {
                    await api("DELETE", `/api/tokens/${encodeURIComponent(login.id)}`);
                    void drawWays(place);
                  },
                },
              },
              "End",
            ),
      ),
    ),
  );
  return fill(
    place,
    part(
      "Ways in",
      h("p", {}, "Browsers that are signed in, and tokens for programs that play for you."),
      h(
        "div",
        { class: "scroll-x" },
        h(
          "table",
          { class: "people" },
          h(
            "thead",
            {},
            h("tr", {}, h("th", {}, "What"), h("th", {}, "Since"), h("th", {}, h("span", { class: "vh" }, "End it"))),
          ),
          h("tbody", {}, rows),
        ),
      ),
      form({
        label: "Make a token",
        fields: field("For which program", text("label", "off", "my bot")),
        done: async (data) => {
          const told = await api("POST", "/api/tokens", { label: data.get("label") });
          fill(
            made,
            h("p", { class: "small" }, "Copy it now; it is not shown again."),
            h("p", { class: "secret", tabindex: "0" }, told.token),
          );
        },
      }),
      made,
    ),
  );
}

/**
 * @param {string} title
 * @param {...import("../dom.js").Children} children
 */
function part(title, ...children) {
  return h("section", { class: "card part" }, h("h2", {}, title), ...children);
}

/**
 * @param {string} name
 * @param {string} complete
 * @param {string} [value]
 */
function text(name, complete, value = "") {
  return h("input", { class: "input", name, autocomplete: complete, value, maxlength: 60 });
}

/**
 * @param {string} name
 * @param {string} complete
 */
function secret(name, complete) {
  return h("input", { class: "input", type: "password", name, autocomplete: complete, maxlength: 200 });
}

const MACHINES = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"];

/**
 * The machine that a browser says it runs on, as people call it.
 * @param {string} label
 */
function machine(label) {
  const found = MACHINES.find((one) => label.includes(one)) ?? "";
  return { Macintosh: "Mac", CrOS: "Chromebook" }[found] ?? found;
}
