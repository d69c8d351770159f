// @ts-check
// All games, and a list to choose one from.

import { fill, h } from "../dom.js";
import { api, NoAnswer } from "../net.js";
import { field, select } from "../pages/forms.js";
import { shortRoom } from "../pages/lobby_rows.js";

/** @typedef {import("../types").GameRow} GameRow */

/** @type {Promise<GameRow[]> | null} */
let asked = null;

/** All games, asked for once. */
export function allGames() {
  asked ??= api("GET", "/api/games").then((told) => /** @type {GameRow[]} */ (told.games));
  asked.catch(() => {
    asked = null;
  });
  return /** @type {Promise<GameRow[]>} */ (asked);
}

/**
 * What is to be done with all games; where they do not come, the sentence why stands in their place.
 * @param {HTMLElement} place
 * @param {(games: GameRow[]) => void} use
 */
export async function withGames(place, use) {
  try {
    use(await allGames());
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    fill(place, h("p", { class: "wrong", role: "alert" }, error.why, " ", h("button", { class: "b b--small", type: "button", on: { click: () => void withGames(place, use) } }, "Try again")));
  }
}

/**
 * A list of games by room.
 * @param {string} label
 * @param {readonly GameRow[]} games
 * @param {string} value
 * @param {(id: string) => void} changed
 * @param {string} [nothing] what stands for none
 */
export function gameSelect(label, games, value, changed, nothing = "") {
  const choices = games.map((game) => /** @type {[string, string, string]} */ ([game.id, `${game.title}, ${shortRoom(game.room_name)}`, shortRoom(game.room_name)]));
  return field(label, select(nothing ? [["", nothing], ...choices] : choices, value, changed));
}
