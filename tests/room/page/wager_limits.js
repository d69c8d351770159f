// Lay the first question for wagers on its felt and read what may be bet on each circle. Runs inside the page.

async ({ table, welcome, seen }) => {
  const [{ createFelt }, { createBar }, { TableController }] = await Promise.all([import("/js/felt/index.js"), import("/js/bar/bar.js"), import("/js/controller.js")]);
  const [{ layingNow }, { kindsOn }] = await Promise.all([import("/js/bar/laying.js"), import("/js/bar/wager_form.js")]);
  const [root, feltPlace, barPlace] = [".table", ".felt-place", ".bar-place"].map((one) => document.querySelector(one));
  const controller = new TableController({ root, info: { ...welcome, table }, wire: { send: async () => ({}) }, keysHere: () => false, refuse: () => {} });
  const felt = await createFelt(controller), bar = createBar(controller);
  feltPlace.replaceChildren(felt.element);
  barPlace.replaceChildren(bar.element);
  controller.receive(seen);
  felt.show(seen, null);
  bar.show(seen, null);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let i = 0; i < 5000 && !barPlace.querySelector(".wager-bar .chip-tray button"); i++) await frame();
  await frame();
  const told = [], heights = new Set();
  const { form } = layingNow(controller);
  const keys = Object.keys(form.spots).flatMap((spot) => kindsOn(form, Number(spot)).map((kind) => `${spot}/${kind.name}`));
  for (const key of keys) {
    controller.shared.set("focus", key);
    await frame();
    const words = barPlace.querySelector(".wager-bounds span"), row = words.parentElement.getBoundingClientRect(), range = document.createRange();
    range.selectNodeContents(words);
    const box = range.getBoundingClientRect();
    const whole = words.textContent.includes("$") || words.textContent.includes("equals");
    const inside = box.left >= row.left - 1 && box.right <= row.right + 1 && words.scrollWidth <= words.clientWidth + 1 && words.scrollHeight <= words.clientHeight + 1;
    told.push({ text: words.textContent, good: whole && inside });
    heights.add(Math.round(barPlace.getBoundingClientRect().height));
  }
  felt.destroy();
  bar.destroy();
  return { told, heights: [...heights] };
}
