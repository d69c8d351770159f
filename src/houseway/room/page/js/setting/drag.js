// @ts-check
// Cards under the finger: a tap picks up, a pull carries to another row or card. Dragging is never needed.

/** @typedef {{tap: (card: number) => void, drop: (card: number, row: number, on: number) => void, row: (row: number) => void}} Hand */

const SLACK = 8;

/**
 * Let the cards in an element be tapped and dragged. Cards carry `data-card`, rows `data-row`; the element is
 * drawn anew by others, so everything is looked up when it happens.
 * @param {HTMLElement} element
 * @param {Hand} hand
 * @returns {() => void}
 */
export function dragCards(element, hand) {
  /** @type {{card: number, from: HTMLElement, x: number, y: number, id: number, ghost: HTMLElement | null} | null} */
  let held = null;
  let dragged = false;

  /** @param {PointerEvent} event */
  function down(event) {
    dragged = false;
    const card = /** @type {Element} */ (event.target).closest("[data-card]");
    if (!(card instanceof HTMLElement) || event.button !== 0 || held) return;
    held = { card: Number(card.dataset.card), from: card, x: event.clientX, y: event.clientY, id: event.pointerId, ghost: null };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held || event.pointerId !== held.id) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y;
    if (!held.ghost) {
      if (Math.hypot(dx, dy) < SLACK) return;
      held.ghost = lift(held.from);
      dragged = true;
    }
    held.ghost.style.setProperty("translate", `${dx}px ${dy}px`);
    for (const row of element.querySelectorAll(".aimed")) row.classList.remove("aimed");
    under(event)?.closest("[data-row]")?.classList.add("aimed");
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!held || event.pointerId !== held.id) return;
    const { card, ghost } = held;
    held = null;
    for (const row of element.querySelectorAll(".aimed")) row.classList.remove("aimed");
    if (!ghost) return;
    ghost.remove();
    const target = event.type === "pointerup" ? under(event) : null;
    const on = target?.closest("[data-card]"), row = target?.closest("[data-row]");
    if (on instanceof HTMLElement && Number(on.dataset.card) !== card) hand.drop(card, -1, Number(on.dataset.card));
    else if (row instanceof HTMLElement) hand.drop(card, Number(row.dataset.row), -1);
  }

  /** @param {PointerEvent} event */
  function under(event) {
    return document.elementsFromPoint(event.clientX, event.clientY).find((one) => element.contains(one) && !one.closest(".carried")) ?? null;
  }

  /** A copy that follows the finger. @param {HTMLElement} from */
  function lift(from) {
    const at = from.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (from.cloneNode(true));
    ghost.removeAttribute("data-card");
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("carried");
    for (const [name, value] of [["left", at.x], ["top", at.y], ["width", at.width], ["height", at.height]]) ghost.style.setProperty(String(name), `${value}px`);
    // Above everything, a dialog included.
    (from.closest("[role=dialog]") ?? document.body).append(ghost);
    return ghost;
  }

  /** @param {MouseEvent} event */
  function click(event) {
    if (dragged) {
      dragged = false;
      return;
    }
    const target = /** @type {Element} */ (event.target);
    const card = target.closest("[data-card]"), row = target.closest("[data-row]");
    if (card instanceof HTMLElement) hand.tap(Number(card.dataset.card));
    else if (row instanceof HTMLElement) hand.row(Number(row.dataset.row));
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("click", click);
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return () => {
    held?.ghost?.remove();
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("click", click);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
  };
}
