// @ts-check
// Which felt a game is played on; each is loaded when it is first needed.

/** @type {Record<string, () => Promise<{createFelt: (controller: import("../types").Controller) => import("../types").Felt}>>} */
const FELTS = {
  pot: () => import("./pot/felt.js"),
  bank: () => import("./bank/felt.js"),
  double: () => import("./bank/felt.js"),
  points: () => import("./points/felt.js"),
  melds: () => import("./melds/felt.js"),
};

/**
 * The felt for a table.
 * @param {import("../types").Controller} controller
 */
export async function createFelt(controller) {
  const module = await FELTS[controller.info.felt]();
  return module.createFelt(controller);
}
