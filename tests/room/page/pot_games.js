// Go through recorded hands of a pot game with its felt and its bar, and press whatever there is to press. Runs inside the page.

async () => {
  const recordings = await (await fetch("/api/recordings")).json();
  const { createFelt } = await import("/js/felt/pot/felt.js");
  const { createBar } = await import("/js/bar/bar.js");
  const { TableController } = await import("/js/controller.js");
  const root = document.querySelector(".table");
  const [feltPlace, barPlace] = [document.querySelector(".felt-place"), document.querySelector(".bar-place")];
  const found = {};
  for (const [rule_set, { welcome, seens }] of Object.entries(recordings)) found[rule_set] = await played(welcome, seens);
  return found;

  async function played(welcome, seens) {
    const sent = [];
    const said = [];
    const controller = new TableController({ root, info: welcome, wire: { send: async (message) => (sent.push(message), {}) }, keysHere: () => true });
    const felt = createFelt(controller), bar = createBar(controller);
    feltPlace.replaceChildren(felt.element);
    barPlace.replaceChildren(bar.element);
    // What a click sets off ends within a few turns of the queue; nothing is painted meanwhile.
    const tick = async () => { for (let turn = 0; turn < 12; turn++) await null; };
    let asked = 0, before = null;
    for (const [at, seen] of seens.entries()) {
      controller.receive(seen);
      if (!seen.view.decision && !seen.view.over && at % 5) continue;
      felt.show(seen, before);
      bar.show(seen, before);
      before = seen;
      check(felt, said, at, seen);
      if (!seen.view.decision) continue;
      asked += 1;
      bar.changedAt = -1000;
      for (const [i, option] of seen.view.decision.options.entries()) {
        const button = bar.element.querySelector(`.act[data-verb="${option.verb}"]`);
        if (!button) {
          said.push(`${at}: there is no button for ${option.verb}`);
          continue;
        }
        for (const count of option.pick ? [...new Set([option.pick.least, option.pick.most])] : [0]) {
          if (option.pick) controller.shared.set("picked", new Set(Array.from({ length: count }, (_, j) => j)));
          const label = button.querySelector(".words").textContent;
          const last = sent.length;
          button.click();
          await tick();
          sent.slice(last).forEach((message) => Object.assign(message, { at, option: i, label }));
          if (sent.length === last) said.push(`${at}: ${label} sends nothing`);
        }
      }
      const poppies = bar.element.querySelectorAll(".b--go").length;
      if (poppies !== (seen.question.offer ? 0 : 1)) said.push(`${at}: ${poppies} poppy buttons`);
  }
  felt.destroy();
  bar.destroy();
  return { sent, said, asked };
  }

  function check(felt, said, at, seen) {
    const lists = felt.element.querySelectorAll(".seat:not([hidden])");
    const people = seen.seats.length;
    if (lists.length < people) said.push(`${at}: ${lists.length} seats for ${people} people`);
    for (const seat of seen.view.seats) {
      const element = felt.element.querySelector(`.seat[data-seat="${seat.number}"]`);
      const cards = [...element.querySelectorAll("hw-card")].map((card) => card.getAttribute("c"));
      const expected = seat.folded && seat.number !== seen.you ? [] : [...seat.down, ...seat.up];
      if (cards.join() !== expected.join()) said.push(`${at}: seat ${seat.number} shows ${cards} instead of ${expected}`);
      const bet = [...felt.element.querySelectorAll(".bet")].filter((one) => one.getAttribute("aria-label").startsWith(element.querySelector("b").textContent + ":"));
      if (bet.length !== (seat.bet ? 1 : 0)) said.push(`${at}: seat ${seat.number} has ${bet.length} bets on the felt`);
      if (!element.getAttribute("aria-label")) said.push(`${at}: seat ${seat.number} has no sentence`);
    }
    const boards = [...felt.element.querySelectorAll(".board-row")].map((row) => [...row.querySelectorAll("hw-card")].map((card) => card.getAttribute("c")).join());
    for (const [i, board] of seen.view.boards.entries()) if (board.length && boards[i] !== board.join()) said.push(`${at}: board ${i + 1} shows ${boards[i]}`);
    const turns = felt.element.querySelectorAll(".seat.turn").length;
    if (seen.view.asked.length === 1 && !seen.view.over && seen.view.asked[0] && turns !== 1) said.push(`${at}: ${turns} seats have the turn`);
  }
}
