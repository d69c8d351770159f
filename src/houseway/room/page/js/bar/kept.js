// @ts-check
// Parts of the bar that outlive a question of the same kind: others act meanwhile, and what somebody is about to do stays.

/** @typedef {import("../types").Seen} Seen */
/** @typedef {{element: HTMLElement, show(seen: Seen): void, destroy(): void, resume?(): void}} Part  resume: it was let go of and is wanted after all */

const MOMENT = 60;
/** @type {WeakMap<object, Map<string, {part: Part, timer: number}>>} */
const alive = new WeakMap();

/**
 * A part for a table: the one that was let go of a moment ago, or a new one.
 * @param {string} kind
 * @param {import("../types").Controller} controller
 * @param {() => Part} make
 * @returns {{element: HTMLElement, show(seen: Seen): void, destroy(): void}}
 */
export function keptPart(kind, controller, make) {
  const parts = alive.get(controller) ?? new Map();
  alive.set(controller, parts);
  const old = parts.get(kind);
  if (old) clearTimeout(old.timer);
  const entry = old ?? { part: make(), timer: 0 };
  parts.set(kind, entry);
  // Once it is in the page again.
  if (old) queueMicrotask(() => entry.part.resume?.());
  return {
    element: entry.part.element,
    show: (seen) => entry.part.show(seen),
    destroy() {
      entry.timer = window.setTimeout(() => {
        parts.delete(kind);
        entry.part.destroy();
      }, MOMENT);
    },
  };
}
