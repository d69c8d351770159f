// @ts-check
// A felt is drawn anew for every view, and what lies there already stays the same element: a finger that is about
// to touch it still finds it, and the focus stays where it was.

/** @param {Element} element */
const keyOf = (element) => element.getAttribute("data-k") ?? "";

/** @param {Node} one @param {Node} other */
function alike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  return !(one instanceof Element && other instanceof Element) || keyOf(one) === keyOf(other);
}

/** Elements that draw themselves. */
const DRAWN = /^HW-/;

/**
 * Make an element look like another one, which is thrown away.
 * @param {Element} element
 * @param {Element} next
 */
export function morph(element, next) {
  attributes(element, next);
  if (!DRAWN.test(element.nodeName)) children(element, next);
}

/** @param {Element} element @param {Element} next */
function attributes(element, next) {
  for (const { name } of [...element.attributes])
    if (name !== "style" && !next.hasAttribute(name) && !(DRAWN.test(element.nodeName) && OWN.has(name))) element.removeAttribute(name);
  for (const { name, value } of [...next.attributes])
    if (name !== "style" && element.getAttribute(name) !== value) element.setAttribute(name, value);
  const old = /** @type {HTMLElement} */ (element).style, fresh = /** @type {HTMLElement} */ (next).style;
  // Through the style object only: a style attribute is refused by the page's own policy.
  if (old && fresh && old.cssText !== fresh.cssText) old.cssText = fresh.cssText;
  if (element instanceof HTMLButtonElement && next instanceof HTMLButtonElement) element.disabled = next.disabled;
  if (element instanceof HTMLElement && next instanceof HTMLElement) element.hidden = next.hidden;
}
const OWN = new Set(["role", "aria-label", "aria-hidden"]);

/** @param {Element} element @param {Element} next */
function children(element, next) {
  const old = [...element.childNodes];
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of old) if (child instanceof Element && keyOf(child)) keyed.set(keyOf(child), child);
  let at = element.firstChild;
  for (const wanted of [...next.childNodes]) {
    const key = wanted instanceof Element ? keyOf(wanted) : "";
    const found = key ? keyed.get(key) : undefined;
    if (found && alike(found, wanted)) {
      if (found === at) at = at.nextSibling;
      else element.insertBefore(found, at);
      morph(found, /** @type {Element} */ (wanted));
      continue;
    }
    if (at && !key && alike(at, wanted)) {
      const here = at;
      at = at.nextSibling;
      if (here instanceof Element) morph(here, /** @type {Element} */ (wanted));
      else if (here.nodeValue !== wanted.nodeValue) here.nodeValue = wanted.nodeValue;
      continue;
    }
    element.insertBefore(wanted, at);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}
