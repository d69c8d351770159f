// @ts-check
// Who rules at a table: the floor, and whoever opened a private one.

/**
 * Whether the viewer may rule here.
 * @param {import("../types").Controller} controller
 */
export function mayRule(controller) {
  return Boolean(controller.info.floor || (controller.info.mine && controller.info.private));
}
