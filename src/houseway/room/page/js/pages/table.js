// @ts-check
// The page of a table: one that is open, or two beside each other.

import { setReaders } from "../announce.js";
import { h, on, writes } from "../dom.js";
import { somebody } from "../me.js";
import { onSettings } from "../settings.js";
import { keyTable, neighbour, onTables, openTable, openTables, showTables } from "../tables.js";

export { Refusal, TableController, createShared } from "../controller.js";

/** @type {HTMLElement | null} */
let current = null;

/**
 * The page of a table; whoever comes by a link and is nobody yet is asked for a name first.
 * @param {string} id
 * @param {(path: string) => void} go
 * @returns {Promise<import("../types").Page>}
 */
export async function tablePage(id, go) {
  if (!(await somebody("This is what others at the table see. No account is needed."))) go("/");
  const table = openTable(id, new URLSearchParams(location.search).get("key") ?? "");
  const wants = history.state?.sit;
  if (wants) {
    history.replaceState(null, "");
    table.wants = wants;
    if (table.controller?.seen) table.sitDown(table.controller.seen);
  }
  const element = h("main", { class: "stage", id: "main" });
  current = element;
  /** @type {import("../table/open_table.js").OpenTable | null} */
  let second = null;

  function lay() {
    second = neighbour(id);
    element.classList.toggle("beside", second !== null);
    element.replaceChildren(table.element, ...(second ? [second.element] : []));
    showTables(second ? [table, second] : [table]);
    for (const one of [table, second]) one?.side?.settle();
  }
  lay();
  setReaders({
    table: () => keyTable()?.voice?.table() ?? "",
    hand: () => keyTable()?.voice?.hand() ?? "",
  });
  const offs = [
    onSettings(lay),
    on(matchMedia("(min-width: 1200px)"), "change", lay),
    onTables(() => {
      const next = neighbour(id);
      if ((next === null) !== (second === null) || (second && !openTables().includes(second))) lay();
    }),
    on(document, "keydown", (event) => {
      if (event.defaultPrevented || writes(event.target) || document.querySelector("dialog:modal")) return;
      if (keyTable()?.bar?.key?.(event)) event.preventDefault();
    }),
  ];
  return {
    element,
    get title() {
      return table.name;
    },
    destroy() {
      for (const off of offs) off();
      // The next page is made before this one goes, and may be a table too.
      if (current !== element) return;
      setReaders(null);
      showTables([]);
    },
  };
}
