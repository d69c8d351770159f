// @ts-check
// Clocks that run on the felt: the line in a plate, seconds in words. They are no part of a view, and tick by themselves.

/** @typedef {import("../../types").Controller} Controller */

/**
 * How much of the time for a question is left, from 1 to 0.
 * @param {Controller} controller
 * @param {number} seat
 */
export function share(controller, seat) {
  const clock = controller.seen?.clocks?.find((one) => one.seat === seat);
  if (!clock) return 0;
  const whole = Math.max(1, controller.info.seconds) * 1000;
  return Math.max(0, Math.min(1, (clock.ends - controller.now()) / whole));
}

/**
 * The seconds that are left for a seat's question, the time bank apart; -1 without a clock.
 * @param {Controller} controller
 * @param {number} seat
 */
export function secondsLeft(controller, seat) {
  const clock = controller.seen?.clocks?.find((one) => one.seat === seat);
  return clock ? Math.max(0, Math.ceil((clock.ends - controller.now()) / 1000)) : -1;
}

/**
 * What is left of the time bank once the clock has run out; -1 before that.
 * @param {Controller} controller
 * @param {number} seat
 */
export function bankLeft(controller, seat) {
  const clock = controller.seen?.clocks?.find((one) => one.seat === seat);
  if (!clock?.bank_ends || clock.ends > controller.now()) return -1;
  return Math.max(0, Math.ceil((clock.bank_ends - controller.now()) / 1000));
}

/** Seconds as people say them. @param {number} seconds */
export function timeWords(seconds) {
  if (seconds < 0) return "";
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** How long somebody has been away: 0:40. @param {Controller} controller @param {number} seat */
export function awayFor(controller, seat) {
  const since = controller.seen?.seats.find((one) => one.seat === seat)?.away_since ?? 0;
  if (!since) return "";
  const seconds = Math.max(0, Math.floor((controller.now() - since) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Keep the clocks of a felt running; the answer stops it.
 * @param {Controller} controller
 * @param {HTMLElement} felt
 * @param {() => void} [second] what else changes with every second
 */
export function runClocks(controller, felt, second) {
  const tick = () => {
    for (const line of felt.querySelectorAll("[data-clock]"))
      /** @type {HTMLElement} */ (line).style.setProperty("--left", `${Math.round(share(controller, Number(/** @type {HTMLElement} */ (line).dataset.clock)) * 1000) / 10}%`);
  };
  const timer = setInterval(() => {
    second?.();
    tick();
  }, 500);
  return { tick, stop: () => clearInterval(timer) };
}
