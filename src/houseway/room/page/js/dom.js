// @ts-check
// Elements from plain calls; text only ever goes in as text, styles only as custom or named properties.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Child | Child[]} Children */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Set what an element has: `class`, `on` (handlers by event name), `style` (properties by name), `data`
 * (data attributes), properties such as `value`, `checked`, `disabled`, and everything else as attributes.
 * @param {Element} element
 * @param {Record<string, any>} props
 */
export function set(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name === "class") element.setAttribute("class", Array.isArray(value) ? value.filter(Boolean).join(" ") : value);
    else if (name === "on")
      for (const [event, fn] of Object.entries(value))
        element.addEventListener(event, /** @type {EventListener} */ (fn));
    else if (name === "style")
      for (const [key, v] of Object.entries(value))
        /** @type {HTMLElement} */ (element).style.setProperty(key, String(v));
    else if (name === "data")
      for (const [key, v] of Object.entries(value)) /** @type {HTMLElement} */ (element).dataset[key] = String(v);
    else if (name === "text") element.textContent = value;
    else if (name in PROPERTIES) /** @type {any} */ (element)[name] = value;
    else if (value === false && !name.startsWith("aria-")) element.removeAttribute(name);
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
}
const PROPERTIES = { value: 1, checked: 1, disabled: 1, hidden: 1, selected: 1, indeterminate: 1, readOnly: 1 };

/**
 * An element with its properties and children: `h("button", {class: "b", on: {click}}, "Fold")`.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...Children} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  put(element, ...children);
  set(element, props);
  return element;
}

/**
 * An SVG element with its attributes and children.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...Children} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  put(element, ...children);
  set(element, props);
  return element;
}

/**
 * Add children; nothing stands for nothing.
 * @param {Node} parent
 * @param {...Children} children
 */
export function put(parent, ...children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * Empty an element, and fill it anew.
 * @param {Element} element
 * @param {...Children} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  put(element, ...children);
}

/**
 * Draw something anew and leave the focus where it was: on the control of the same kind and name, else on the way out.
 * @param {Element} root
 * @param {() => void} draw
 * @param {() => HTMLElement | null | undefined} [out] where the focus goes when what had it is gone
 */
export function redraw(root, draw, out) {
  const had = document.activeElement;
  const inside = had instanceof HTMLElement && had !== root && root.contains(had);
  const name = inside ? controlName(had) : "";
  draw();
  if (!inside || root.contains(had)) return;
  const same = [...root.querySelectorAll(had.tagName)].find((one) => one instanceof HTMLElement && one.isConnected && controlName(one) === name);
  (/** @type {HTMLElement | undefined} */ (same) ?? out?.())?.focus({ preventScroll: true });
}

/** @param {HTMLElement} control */
function controlName(control) {
  const label = /** @type {HTMLInputElement} */ (control).labels?.[0];
  return control.getAttribute("aria-label") ?? (label ? (label.querySelector("b") ?? label).textContent : control.textContent);
}

/** @param {Element} element */
export function clear(element) {
  element.replaceChildren();
}

/**
 * Listen; the answer stops listening.
 * @param {EventTarget} target
 * @param {string} event
 * @param {(event: any) => void} fn
 * @param {AddEventListenerOptions} [options]
 * @returns {() => void}
 */
export function on(target, event, fn, options) {
  target.addEventListener(event, fn, options);
  return () => target.removeEventListener(event, fn, options);
}

/**
 * A line drawing of 24 by 24 for an icon button.
 * @param {keyof typeof ICONS} name
 */
export function icon(name) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", class: `line-icon icon-${name}` },
    s("path", { d: ICONS[name] }),
  );
}
const ICONS = {
  silent: "M4 10v4h4l5 4V6L8 10zM17 9.5l4 5M21 9.5l-4 5",
  sound: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  dark: "M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  menu: "M4 7h16M4 12h16M4 17h16",
  find: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l5 5",
  close: "M6 6l12 12M18 6 6 18",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  beside: "M4 5h16v14H4zM12 5v14",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6l-1.2 1.1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6l1.2-1.1",
};

/**
 * Whether the person is writing: then single letters are letters.
 * @param {EventTarget | null} target
 */
export function writes(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return (
    target instanceof HTMLInputElement && !["button", "checkbox", "radio", "range", "submit"].includes(target.type)
  );
}
