// @ts-check
// Dossier: everything about a game as one page to read, to print and to file.

import { fill, h } from "../dom.js";
import { gameSelect, withGames } from "./games.js";

/** The tab in which a game is filed. */
export function dossierTab() {
  let game = new URLSearchParams(location.search).get("game") ?? "black-sheep/ez-baccarat";
  const which = h("div", { class: "desk-which" });
  const acts = h("div", { class: "desk-files" });
  const element = h("div", { class: "desk-reading" }, which,
    h("p", { class: "desk-lead" }, "Rules in words with their lines, layout, pay tables, procedure, rulings with their other readings, irregularities, edges with method and error, strategy, variance and risk, fees with their audit, version and date: one page that needs nothing else."), acts,
    h("p", { class: "small muted" }, "The page opens by itself and prints well: use the browser's print, or save it as a PDF. Figures are those that come with the room."));

  function draw() {
    const address = `/api/desk/dossier/${game}`;
    fill(acts, h("a", { class: "b b--go", href: address, target: "_blank", rel: "noopener" }, "Open the dossier"), h("a", { class: "b", href: `${address}?keep=true`, download: `${game.replace("/", "-")}.html` }, "Download"));
  }

  void withGames(which, (games) => {
    if (!games.some((one) => one.id === game)) game = games[0].id;
    fill(which, gameSelect("Game", games, game, (id) => {
      game = id;
      history.replaceState(null, "", `/desk/dossier?game=${id}`);
      draw();
    }));
    draw();
  });
  draw();
  return { element };
}
