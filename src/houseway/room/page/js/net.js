// @ts-check
// The lines to the room: questions over HTTP, one socket per table that comes back by itself.

import { Refusal } from "./controller.js";

/** What a page proves itself with, as the room set it beside its cookie; empty where nobody is in. */
export function pageToken() {
  return /(?:^|;\s*)houseway-page=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

/**
 * Ask the room over HTTP. What it refuses comes as a Refusal with its sentence and `status`.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function api(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["X-Houseway-Page"] = pageToken();
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new NoAnswer("The room does not answer. Try again in a moment.", 0);
  }
  const text = await answer.text();
  const told = answer.headers.get("content-type")?.includes("json") && text ? JSON.parse(text) : text;
  if (!answer.ok)
    throw new NoAnswer(told?.why ?? "That did not work. Try again in a moment.", answer.status, told?.at ?? "");
  return told;
}

/** What was asked over HTTP and not met; `status` is 0 where nobody answered. */
export class NoAnswer extends Refusal {
  /**
   * @param {string} why
   * @param {number} status
   * @param {string} [at] what of a situation it is about
   */
  constructor(why, status, at = "") {
    super(why);
    this.status = status;
    this.at = at;
  }
}

/**
 * @param {string} path
 * @param {string} base where the process is, with a path of its own where a proxy tells them apart so
 */
function socketAddress(path, base) {
  const address = new URL(base.replace(/\/+$/, "") + path, location.href);
  address.protocol = address.protocol === "https:" || address.protocol === "wss:" ? "wss:" : "ws:";
  return address.href;
}

const MOVED = 4307;
/** After these there is no use in trying again: not in, not allowed, no such table. */
const LAST_WORDS = new Set([4401, 4403, 4404]);
const FIRST_WAIT = 300,
  LONGEST_WAIT = 8000,
  PATIENCE = 5000,
  STILL_THERE = 10000;

/**
 * A socket that comes back: after a break it waits a little longer each time, and follows a table to the process
 * that has it. Nothing is ever sent twice; what was under way when it broke is refused, and the next view tells.
 */
export class Line {
  /**
   * @param {string} path
   * @param {{message: (told: any) => void, state: (state: "open" | "lost" | "ended", why: string) => void}} heard
   */
  constructor(path, heard) {
    this.path = path;
    this.heard = heard;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.base = "";
    this.tries = 0;
    this.ended = false;
    this.timer = 0;
    this.heardAt = 0;
    this.beat = window.setInterval(() => this.ask(), STILL_THERE);
    this._wake = () => this.open || this.retry();
    this._offline = () => this.socket?.close();
    this._seen = () => document.visibilityState === "visible" && this._wake();
    addEventListener("online", this._wake);
    addEventListener("offline", this._offline);
    document.addEventListener("visibilitychange", this._seen);
    this.connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    if (this.ended) return;
    const socket = new WebSocket(socketAddress(this.path, this.base));
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      if (this.socket !== socket) return;
      this.tries = 0;
      this.heardAt = Date.now();
      const told = JSON.parse(event.data);
      if (told.say !== "pong") this.heard.message(told);
    });
    socket.addEventListener("open", () => this.socket === socket && this.heard.state("open", ""));
    socket.addEventListener("close", (event) => this.socket === socket && this.broke(event.code, event.reason));
  }

  /**
   * @param {number} code
   * @param {string} reason
   */
  broke(code, reason) {
    this.socket = null;
    if (this.ended) return;
    if (code === MOVED && reason && this.tries < 6) {
      this.tries += 1;
      this.base = reason;
      this.heard.state("lost", "");
      this.timer = window.setTimeout(() => this.connect(), this.tries * 50);
      return;
    }
    if (LAST_WORDS.has(code)) {
      this.close();
      this.heard.state("ended", reason);
      return;
    }
    this.base = "";
    this.heard.state("lost", reason);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.7 ** this.tries) * (0.8 + 0.4 * Math.random());
    this.tries += 1;
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** Ask whether the room is still there; a line that stays silent is a broken one. */
  ask() {
    const socket = this.socket;
    if (!this.open) return;
    const asked = Date.now();
    this.send({ do: "ping" });
    setTimeout(() => this.socket === socket && this.heardAt < asked && this.drop(), PATIENCE);
  }

  /** Try at once. */
  retry() {
    if (this.ended || this.socket) return;
    this.tries = Math.min(this.tries, 1);
    this.connect();
  }

  /** @param {unknown} message */
  send(message) {
    this.socket?.send(JSON.stringify(message));
  }

  /** Let go of a socket that does not answer, and connect anew. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.broke(0, "");
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener("online", this._wake);
    removeEventListener("offline", this._offline);
    document.removeEventListener("visibilitychange", this._seen);
    const socket = this.socket;
    this.socket = null;
    // One that is still being opened cannot be closed without the browser calling it an error.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket?.close();
  }
}

/** The line to the lobby: rows of tables as they change. */
export class LobbySocket {
  /** @param {(tables: import("./types").LobbyRow[], more: number) => void} heard the rows, and how many tables are not told of */
  constructor(heard) {
    /** @type {Map<string, import("./types").LobbyRow>} */
    this.tables = new Map();
    let fresh = true;
    this.line = new Line("/api/lobby/socket", {
      message: (told) => {
        if (told.say !== "lobby") return;
        if (fresh) this.tables.clear();
        fresh = false;
        for (const row of told.rows) this.tables.set(row.id, { ...row, seats: row.seats ?? [] });
        for (const id of told.gone ?? []) this.tables.delete(id);
        heard([...this.tables.values()], told.more ?? 0);
      },
      state: (state) => {
        if (state === "open") fresh = true;
      },
    });
  }

  close() {
    this.line.close();
  }
}

/** The line to one table: wishes with their answers, views, chat. */
export class TableSocket {
  /**
   * @param {string} table
   * @param {string} key of the link to a private table
   * @param {{
   *   welcome: (told: import("./types").Welcome) => void,
   *   seen: (told: import("./types").Seen) => void,
   *   chatted: (lines: import("./types").ChatTold[]) => void,
   *   state: (state: "open" | "lost" | "ended", why: string) => void,
   * }} heard
   */
  constructor(table, key, heard) {
    this.heard = heard;
    /** @type {Map<number, {resolve: (told: any) => void, reject: (error: Error) => void, timer: number}>} */
    this.waiting = new Map();
    this.ref = 0;
    this.last = "";
    const path = `/api/tables/${encodeURIComponent(table)}/socket${key ? `?key=${encodeURIComponent(key)}` : ""}`;
    this.line = new Line(path, {
      message: (told) => this.hear(told),
      state: (state, why) => {
        if (state !== "open") this.forget();
        heard.state(state, this.last || why);
      },
    });
  }

  /** @param {any} told */
  hear(told) {
    if (told.say === "welcome") this.heard.welcome(told);
    else if (told.say === "seen") this.heard.seen(told);
    else if (told.say === "chatted") this.heard.chatted(told.lines);
    else if (told.say === "gone") this.last = told.why;
    else this.answer(told);
  }

  /** @param {any} told */
  answer(told) {
    const waits = this.waiting.get(told.ref);
    if (!waits) return;
    this.waiting.delete(told.ref);
    clearTimeout(waits.timer);
    if (told.say === "refused") waits.reject(new Refusal(told.why, told.stale ?? false));
    else waits.resolve(told);
  }

  /**
   * @param {{do: string, [field: string]: unknown}} message
   * @returns {Promise<any>}
   */
  send(message) {
    if (!this.line.open) return Promise.reject(new Refusal("There is no connection. Your seat is kept."));
    const ref = ++this.ref;
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => this.line.drop(), PATIENCE);
      this.waiting.set(ref, { resolve, reject, timer });
      this.line.send({ ...message, ref });
    });
  }

  /** The line broke: what was under way is not sent again; the next view tells what became of it. */
  forget() {
    for (const waits of this.waiting.values()) {
      clearTimeout(waits.timer);
      waits.reject(new Refusal("The connection broke. If it arrived, it counts; nothing is done twice."));
    }
    this.waiting.clear();
  }

  retry() {
    this.line.retry();
  }

  close() {
    this.forget();
    this.line.close();
  }
}
