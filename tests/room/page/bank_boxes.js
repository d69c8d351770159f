// What lies outside of the felt, and what of one place covers something of another. Runs inside the page.

() => {
  const felt = document.querySelector(".felt-place .felt");
  const edge = felt.getBoundingClientRect();
  const seen = (element) => {
    const box = element.getBoundingClientRect(), style = getComputedStyle(element);
    return box.width > 1 && box.height > 1 && style.visibility !== "hidden";
  };
  // What a list that scrolls has scrolled away is not there, nor what a short line cuts off.
  const boxOf = (element) => {
    const box = element.getBoundingClientRect(), clip = element.closest(".around, .back")?.getBoundingClientRect();
    if (!clip) return box;
    const top = Math.max(box.top, clip.top), left = Math.max(box.left, clip.left);
    return { left, right: Math.max(left, Math.min(box.right, clip.right)), top, bottom: Math.max(top, Math.min(box.bottom, clip.bottom)) };
  };
  const name = (element) => `${element.closest("[data-k]")?.getAttribute("data-k") ?? ""} ${element.className} ${element.textContent.trim().slice(0, 24)}`;
  const said = [];
  const things = ".plate, .circle, hw-card, hw-tile, .caption, .nm, .money, .say, .order, .puck, .named, .total, .worth, .rowset, .tray2, .pot, .net, .dice";
  for (const element of [...felt.querySelectorAll(things)].filter(seen)) {
    const box = boxOf(element);
    if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1) said.push(`outside: ${name(element)}`);
  }
  const places = [...felt.querySelectorAll(".spot, .bankbox, .nextbox, .middle > *, .psp, .deckzone, .mineline, .player, .work, .opp")].filter(seen);
  const parts = "hw-card, hw-tile, .plate, .circle, .caption, .nm, .name, .money span, .named, .total, .mark, .say, .puck, .pot, .empty, .rowset, em, h3";
  const boxes = places.map((place) => [...place.querySelectorAll(parts)].filter(seen).map((part) => [part, boxOf(part)]));
  for (let i = 0; i < places.length; i++)
    for (let j = i + 1; j < places.length; j++) {
      if (places[i].contains(places[j]) || places[j].contains(places[i])) continue;
      let worst = [0, null, null];
      for (const [one, a] of boxes[i])
        for (const [other, b] of boxes[j]) {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left), height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (width > 2 && height > 2 && width * height > worst[0]) worst = [width * height, one, other];
        }
      if (worst[0] > 0) said.push(`${name(worst[1])} covers ${name(worst[2])}`);
    }
  return said;
}
