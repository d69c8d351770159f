// Lay out felts of pot games for many numbers of seats and cards, and say what covers what. Runs inside the page.

async () => {
  const { info, cases } = await (await fetch("/api/cases")).json();
  const { createFelt } = await import("/js/felt/pot/felt.js");
  const { TableController } = await import("/js/controller.js");
  const place = document.querySelector(".felt-place");
  const kept = [...place.children];
  const root = document.querySelector(".table");
  const found = [];
  for (const { name, welcome, seen } of cases) {
    const controller = new TableController({ root, info: { ...info, ...welcome }, wire: null });
    const felt = createFelt(controller);
    place.replaceChildren(felt.element);
    controller.receive(seen);
    felt.show(seen, null);
    found.push(...complaints(name, felt.element));
    felt.destroy();
  }
  place.replaceChildren(...kept);
  return found;

  function complaints(name, felt) {
    const inside = felt.getBoundingClientRect();
    const things = [];
    const add = (owner, what, element, room = 0) => {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height || element.hidden) return;
      things.push({ owner, what, left: box.left + room, top: box.top + room, right: box.right - room, bottom: box.bottom - room });
    };
    for (const seat of felt.querySelectorAll(".seat")) {
      const owner = `seat ${seat.dataset.seat}`;
      add(owner, "plate", seat.querySelector(".plate"));
      for (const card of seat.querySelectorAll("hw-card")) add(owner, "card", card);
      if (seat.querySelector(".say")) add(owner, "word", seat.querySelector(".say"));
    }
    for (const card of felt.querySelectorAll(".board hw-card, .board .empty")) add("board", "board", card);
    for (const pot of felt.querySelectorAll(".pot")) add("pots", "pot", pot);
    const caption = felt.querySelector(".centre > .caption");
    if (caption.textContent) add("caption", "caption", caption);
    felt.querySelectorAll(".bet").forEach((bet, i) => add(`bet ${i}`, "bet", bet));
    felt.querySelectorAll(".puck").forEach((puck) => add(puck.textContent, "button", puck));
    const said = [];
    for (const [i, one] of things.entries()) {
      if (one.left < inside.left - 1 || one.right > inside.right + 1 || one.bottom > inside.bottom + 1 || one.top < inside.top - 6)
        said.push(`${name}: ${one.owner}'s ${one.what} leaves the felt`);
      for (const other of things.slice(i + 1)) {
        if (one.owner === other.owner) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1.5 && high > 1.5) said.push(`${name}: ${one.owner}'s ${one.what} and ${other.owner}'s ${other.what} by ${Math.round(wide)} x ${Math.round(high)}`);
      }
    }
    for (const seat of felt.querySelectorAll(".seat:not(.me, .shown, .stud)")) {
      const plate = seat.querySelector(".plate").getBoundingClientRect();
      for (const card of seat.querySelectorAll("hw-card")) {
        const box = card.getBoundingClientRect();
        if (box.left < plate.left - 0.5 || box.right > plate.right + 0.5) said.push(`${name}: backs of seat ${seat.dataset.seat} are wider than the plate`);
      }
    }
    return said;
  }
}
