// @ts-check
// The owner's page: how somebody becomes the owner, and who may do what in the room.

import { fill, h } from "../dom.js";
import { me, onMe, setMe } from "../me.js";
import { dollars } from "../money.js";
import { api, NoAnswer } from "../net.js";
import { notice } from "../notices.js";
import { field, form, select } from "./forms.js";

/** @typedef {import("../types").Somebody} Somebody */

/** @type {[string, string][]} */
const ROLES = [
  ["player", "player"],
  ["floor", "floor"],
  ["auditor", "auditor"],
];

/**
 * @param {(path: string, state?: any) => void} go
 * @returns {import("../types").Page}
 */
export function ownerPage(go) {
  const link = location.hash.slice(1);
  const place = h("div", { class: "parts" });
  const element = h("main", { class: "narrow", id: "main" }, h("h1", {}, "The room and its people"), place);
  let search = "";

  function draw() {
    const mine = me();
    if (mine?.role === "owner") fill(place, people());
    else if (!link)
      fill(
        place,
        none("This page is for the owner.", "The room prints a link for its owner when it is first started."),
      );
    else if (!mine || mine.guest) fill(place, account());
    else fill(place, become(mine.name));
  }

  function account() {
    return h(
      "section",
      { class: "card part" },
      h("h2", {}, "First an account"),
      h("p", {}, "The owner of the room has a name and a password. Make them here, or sign in."),
      form({
        label: "Make an account",
        go: true,
        fields: h(
          "div",
          { class: "pair" },
          field(
            "Name",
            h("input", {
              class: "input",
              name: "name",
              autocomplete: "username",
              value: me()?.name ?? "",
              maxlength: 20,
            }),
          ),
          field(
            "Password",
            h("input", {
              class: "input",
              type: "password",
              name: "password",
              autocomplete: "new-password",
              maxlength: 200,
            }),
            "8 letters or more",
          ),
        ),
        done: async (data) =>
          setMe(await api("POST", "/api/register", { name: data.get("name"), password: data.get("password") })),
      }),
      h(
        "div",
        {},
        h(
          "button",
          { class: "b", type: "button", on: { click: () => go("/account", { back: `/owner#${link}` }) } },
          "Sign in instead",
        ),
      ),
    );
  }

  /** @param {string} name */
  function become(name) {
    return h(
      "section",
      { class: "card part" },
      h("h2", {}, `Become the owner, ${name}?`),
      h("p", {}, "The owner gives roles, and rules at every table. The link is good for once."),
      form({
        label: "Become the owner",
        go: true,
        fields: [],
        done: async () => {
          setMe(await api("POST", "/api/owner", { link }));
          history.replaceState(null, "", "/owner");
          notice({ title: "The room is yours.", kind: "good" });
        },
      }),
    );
  }

  function people() {
    const rows = h("tbody", {});
    const find = h("input", {
      class: "input",
      type: "search",
      placeholder: "Find somebody",
      "aria-label": "Find somebody",
      value: search,
      on: {
        input: () => {
          search = find.value;
          void load();
        },
      },
    });
    async function load() {
      const asked = search;
      const told = await api("GET", `/api/people?limit=100&search=${encodeURIComponent(asked)}`);
      if (asked === search) fill(rows, told.people.map(row));
    }
    void load();
    return h(
      "section",
      { class: "card part" },
      h("h2", {}, "People and roles"),
      h("p", {}, "Floor people rule at tables. Auditors see hands whole, after they are over. A guest needs an account first."),
      find,
      h(
        "div",
        { class: "scroll-x" },
        h(
          "table",
          { class: "people" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", {}, "Name"),
              h("th", {}, "Chips"),
              h("th", {}, "Since"),
              h("th", { class: "right" }, "Role"),
            ),
          ),
          rows,
        ),
      ),
    );
  }

  /** @param {Somebody} one */
  function row(one) {
    const role = select(ROLES, one.role, async (value) => {
      try {
        await api("PUT", `/api/people/${encodeURIComponent(one.id)}/role`, { role: value });
        notice({
          title: `${one.name} is ${value === "player" ? "a player" : value === "auditor" ? "an auditor" : "on the floor"} now.`,
          kind: "good",
          seconds: 3,
        });
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        role.value = one.role;
        notice({ title: error.why, kind: "bad" });
      }
    });
    role.setAttribute("aria-label", `Role of ${one.name}`);
    return h(
      "tr",
      {},
      h("td", {}, one.name, one.guest ? h("span", { class: "small muted" }, " · guest") : null),
      h("td", { class: "num" }, dollars(one.chips)),
      h("td", { class: "num" }, new Date(one.since).toLocaleDateString()),
      h("td", { class: "right" }, one.guest || one.role === "owner" ? h("span", { class: "tag" }, one.role) : role),
    );
  }

  draw();
  return { element, title: "The room", destroy: onMe(draw) };
}

/**
 * @param {string} title
 * @param {string} text
 */
function none(title, text) {
  return h(
    "div",
    { class: "none" },
    h("b", {}, title),
    h("p", {}, text),
    h("a", { class: "b b--small", href: "/" }, "Lobby"),
  );
}
