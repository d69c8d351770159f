// @ts-check
// The line above the felt: the game, what is played for, and the few things that one does with a seat.

import { fill, h, icon } from "../dom.js";
import { menuButton } from "../menu.js";
import { shortRoom } from "../pages/lobby_rows.js";

export class TitleLine {
  /**
   * @param {import("../types").Controller} controller
   * @param {import("./sitting.js").Sitting} sitting
   * @param {HTMLElement} place
   */
  constructor(controller, sitting, place) {
    this.controller = controller;
    this.sitting = sitting;
    const { info } = controller;
    this.facts = h("p", {});
    this.seatButton = h("button", { class: "b b--small desk-only", type: "button", hidden: true });
    this.seatButton.addEventListener("click", () => this.act?.());
    const more = menuButton(
      h("button", { class: "icon more", type: "button", "aria-label": "More at this table" }, icon("more")),
      "More at this table",
      () => sitting.menu(),
    );
    fill(
      place,
      h("h1", {}, info.title),
      this.facts,
      h("span", { class: "grow" }),
      h(
        "span",
        { class: "about-acts" },
        h(
          "button",
          { class: "b b--small why-button", type: "button", on: { click: () => controller.openPanel("why") } },
          "Why?",
        ),
        h(
          "button",
          { class: "b b--small", type: "button", on: { click: () => controller.openPanel("sheet") } },
          "Sheet",
          h("kbd", { class: "desk-only" }, "S"),
        ),
        this.seatButton,
        more,
      ),
    );
    this.tell(0);
  }

  /** @param {number} hand */
  tell(hand) {
    const { info } = this.controller;
    const round = info.kind === "bank" ? "round" : "hand";
    const parts = [
      shortRoom(info.room),
      info.limit,
      hand ? `${round} ${hand}` : "",
      info.fee,
      info.direction === "right" ? "play runs to the right" : "",
      info.practice ? "practice" : "",
      info.private ? "private" : "",
    ];
    this.facts.textContent = parts.filter(Boolean).join(" · ");
    this.facts.title = this.facts.textContent;
  }

  /** @param {import("../types").Seen} seen */
  show(seen) {
    this.tell(seen.hand);
    const mine = seen.seats.find((told) => told.seat === seen.you);
    this.seatButton.hidden = !seen.you;
    this.act = () => (mine?.sits_out ? this.sitting.comeBack() : this.sitting.sitOut());
    this.seatButton.textContent = mine?.sits_out ? "Deal me in" : "Sit out";
  }
}
