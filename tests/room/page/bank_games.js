// Go through recorded hands of a game without pots with its felt and its bar: look whether everything is there and nothing
// covers anything else, then answer every kind of question. Runs inside the page.

async ({ rule_set, acts }) => {
  const { welcome, seens } = await (await fetch(`/api/recorded/${rule_set}`)).json();
  const [{ createFelt }, { createBar }, { TableController }] = await Promise.all([import("/js/felt/index.js"), import("/js/bar/bar.js"), import("/js/controller.js")]);
  const root = document.querySelector(".table");
  const [feltPlace, barPlace] = [document.querySelector(".felt-place"), document.querySelector(".bar-place")];
  root.dataset.felt = welcome.felt;
  const sent = [], said = [];
  const answers = {
    "ask-names": (message) => ({ rows: message.groups.map((group) => (group ? "Pair of eights" : "")), warning: "" }),
    "ask-advice": () => ({ choice: "", words: "" }),
    "ask-quote": () => ({ fee: 0 }),
  };
  const wire = {
    send: async (message) => {
      if (message.do !== "choose") return answers[message.do]?.(message) ?? {};
      sent.push(message);
      // The next question comes at once.
      const now = controller.seen;
      queueMicrotask(() => controller.receive({ ...now, log: null, view: { ...now.view, question: now.view.question + 1000 } }));
      return {};
    },
  };
  const controller = new TableController({ root, info: { ...welcome, table: rule_set }, wire, keysHere: () => true, refuse: (text) => text && said.push(`refused: ${text}`) });
  localStorage.clear();
  const felt = await createFelt(controller), bar = createBar(controller);
  feltPlace.replaceChildren(felt.element);
  barPlace.replaceChildren(bar.element);
  const clock = Performance.prototype.now;
  let skipped = 0;
  performance.now = () => clock.call(performance) + skipped;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const kinds = new Map();
  for (const [at, seen] of seens.entries()) {
    const decision = seen.view?.decision;
    const key = `${seen.state} ${decision?.asks ?? ""} ${decision?.options.map((option) => option.verb.replace(/\d.*/, "")).slice(0, 3)} ${seen.view?.bank ? 1 : 0} ${seen.view?.bank?.hand.cards.length ? 1 : 0}`;
    kinds.set(key, [...(kinds.get(key) ?? []), at]);
  }
  // The first moment of each kind, and the last one where much lies on the felt by then.
  const moments = [...new Set([...kinds].flatMap(([kind, all]) => (/over|play|discard/.test(kind) ? [all[0], all[all.length - 1]] : [all[0]])))].sort((a, b) => a - b);
  let before = null;
  for (const at of moments) {
    const seen = seens[at];
    controller.receive(seen);
    felt.show(seen, before);
    bar.show(seen, before);
    before = seen;
    await frame();
    // A part of the bar is loaded when it is first needed.
    const parted = seen.view?.decision?.options.some((option) => option.wagers || option.arrange || option.spread) || (welcome.kind === "meld" && seen.view?.decision?.asks === "play");
    for (let i = 0; parted && i < 5000 && !bar.element.classList.contains("parted"); i++) await frame();
    await frame();
    if (felt.element.isConnected && feltPlace.clientHeight) for (const one of window.lookAtBoxes()) said.push(`${at} ${seen.state}: ${one}`);
    check(at, seen);
    if (acts && seen.view?.decision) {
      const from = sent.length;
      await answer(at, seen);
      sent.slice(from).forEach((message) => Object.assign(message, { at }));
    }
  }
  felt.destroy();
  bar.destroy();
  delete performance.now;
  await new Promise((done) => setTimeout(done, 70));
  return { sent, said, moments: moments.length };

  async function answer(at, seen) {
    const options = seen.view.decision.options;
    if (!options.some((option) => option.wagers || option.arrange) && !barPlace.querySelector(".spread-bar")) return;
    // For a moment after the bar has changed nothing counts: the clock is put forward over it.
    skipped += 300;
    if (options.some((option) => option.wagers)) {
      const circle = felt.element.querySelector(".spot.own .circle[data-do=lay]") ?? felt.element.querySelector(".circle[data-do=lay]");
      circle?.click();
      await frame();
      barPlace.querySelector(".wager-bar .b--go").click();
    } else if (options.some((option) => option.arrange)) {
      await lay();
      const go = document.querySelector(".setting-dialog footer .b--go") ?? barPlace.querySelector(".setting-bar .b--go");
      go.click();
    } else {
      for (const button of [...barPlace.querySelectorAll(".spread-bar .b:not([aria-disabled=true])")]) {
        controller.receive(seen);
        button.click();
        await frame();
      }
    }
    await frame();
    await frame();
    if (!sent.some((message) => message.hand === seen.hand && message.question === seen.view.question)) said.push(`${at}: nothing was sent for ${seen.question.title}`);
    controller.receive(seen);
    controller.shared.set("wagers", new Map());
  }

  async function lay() {
    const draft = controller.shared.get("draft");
    if (draft.rest) {
      for (let i = 0; i < 2; i++) {
        const card = document.querySelector(".setting-dialog [data-row='1'] .pickable");
        card.click();
        card.click();
      }
    } else if (!felt.element.querySelector(".tray2")) {
      for (let i = 0; i < 14 && draft.missing > 0; i++) {
        felt.element.querySelector(".loose .pickable").click();
        felt.element.querySelector(".rowset:has(.hole)").click();
      }
    }
    await new Promise((done) => setTimeout(done, 160));
  }

  function check(at, seen) {
    const view = seen.view;
    if (!view) return;
    const setting = !!view.decision?.options.some((option) => option.arrange);
    const faces = (element) => [...(element?.querySelectorAll("hw-card, hw-tile") ?? [])].map((card) => card.getAttribute("c") ?? card.getAttribute("t"));
    const people = felt.element.querySelectorAll(".spot.seat:not(.extra), .psp, .mineline, .player, .opp-one").length + (felt.element.querySelector(".work") ? 1 : 0);
    if (people < seen.seats.length) said.push(`${at}: ${people} places for ${seen.seats.length} people`);
    for (const spot of welcome.kind === "bank" ? view.spots : []) {
      if (spot.number === seen.you && setting) continue;
      const element = felt.element.querySelector(`.spot[data-spot="${spot.number}"]`);
      const cards = spot.hands.flatMap((hand) => (hand.groups.length ? hand.groups.flat() : hand.cards));
      if (faces(element).join() !== cards.join() && !felt.element.matches(".least:not(.with-tiles.phase-over)")) said.push(`${at}: spot ${spot.number} shows ${faces(element)} instead of ${cards}`);
      for (const wager of spot.wagers) if (!element.textContent.includes("$")) said.push(`${at}: spot ${spot.number} says nothing of ${wager.kind}`);
    }
    for (const [name, hand] of view.common) {
      if (/^pile /.test(name) || !hand.cards.length) continue;
      if (!hand.cards.every((card) => faces(felt.element).includes(card))) said.push(`${at}: ${name} is not there`);
    }
    if (view.bank && !felt.element.querySelector(".meter")) said.push(`${at}: there is no meter`);
    const own = view.seats.find((seat) => seat.number === seen.you)?.down ?? [];
    if (welcome.kind === "meld" && !own.every((card) => faces(felt.element).includes(card))) said.push(`${at}: my hand is not whole`);
    const poppies = barPlace.querySelectorAll(".b--go").length + document.querySelectorAll(".setting-dialog .b--go").length;
    if (view.decision && !seen.question.offer && poppies < 1) said.push(`${at}: no poppy button for ${seen.question.title}`);
  }
}
