// The search of the site. By the name of this file the offline plugin knows that it need not fetch one from the network.
// Every word that somebody looks for has to be there, as far as it is typed; a number, all of it. Where no page has all
// of them, words are forgiven a letter, and then pages count that have some. A page that has the word itself comes first.
const [QUERY, RESULT] = [2, 3];
const [SHOWN, BEFORE] = [320, 60]; // Letters: parts of the pages of games are long.
const PAUSE = 80; // Whoever types on is not answered in between.
const SMALL = new Set(["a", "an", "and", "at", "by", "for", "in", "is", "of", "on", "or", "the", "to", "with"]);
const LESS = {
  alike: "Nothing is spelled like that. Spelled nearly so:",
  together: "Nowhere do all of these words stand together, spelled like that. Spelled nearly so:",
  some: "Nowhere do all of these words stand together. With some of them, or nearly so:",
};
const LINES = /\b(\d{3}):(\d+)(?:[-–](\d+))?\b/g;

// What is asked for some words, the strictest question first; what is said of an answer to the others.
function questions(typed) {
  if (/["+*^~]|(^|\s)-(?=\p{L})/u.test(typed)) return [{ terms: typed }]; // Written in the search's own signs.
  const lines = [...typed.matchAll(LINES)].flatMap(([, book, first, last]) => [first, last ?? first].map((line) => `${book}.${line}`));
  const plain = typed.replace(LINES, " ").replace(/[‘’]/g, "'").normalize("NFD").replace(/\p{M}/gu, "");
  const words = plain.split(/[\s\-–,:;()!?“”„]+|\.(?!\d)/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const large = words.filter((word) => !SMALL.has(word.toLowerCase()));
  const asked = large.length || lines.length ? large : words;
  const begun = asked.map((word) => (/^\d+$|^.$/.test(word) ? word : `${word}*`));
  const near = asked.map((word, at) => (/^[\p{L}']{5,}$/u.test(word) ? `${word}~${word.length < 8 ? 1 : 2}` : begun[at]));
  const all = (terms) => [...lines, ...terms].map((term) => `+${term}`).join(" ");
  const whole = asked.map((word) => `${word}^4`).join(" ");
  const some = near.filter((_, at) => asked[at].length > 1).join(" ");
  const strict = { terms: `${all(begun)} ${whole}`.trim() };
  const alike = { terms: all(near), less: asked.length + lines.length > 1 ? LESS.together : LESS.alike };
  return [strict, alike, ...(asked.length > 1 && some ? [{ terms: some, less: LESS.some }] : [])];
}

// Of a long part of a page the stretch that has most of the words, from a little before them.
function stretch(text) {
  if (!text || text.length <= SHOWN) return text;
  const plain = text.replace(/<(?!\/?mark\b)[^>]*>/g, " ");
  const marks = [...plain.matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)].map((mark) => ({ from: mark.index, to: mark.index + mark[0].length, word: mark[1].toLowerCase().replace(/s$/, "") }));
  const near = ({ from }) => marks.filter((mark) => mark.from >= from && mark.from < from + SHOWN);
  const words = (mark) => new Set(near(mark).map(({ word }) => word)).size;
  const most = Math.max(...marks.map(words));
  const first = marks.find((mark) => words(mark) === most) ?? { from: 0 };
  const lead = plain.slice(Math.max(0, first.from - BEFORE), first.from);
  const gap = lead.search(/\s/);
  const begun = gap < 0 ? first.from : first.from - lead.length + gap;
  const before = Math.max(begun, ...marks.filter(({ to }) => to <= first.from).map(({ to }) => to));
  const from = first.from > BEFORE ? before : 0;
  const last = near(first).at(-1)?.to ?? 0;
  const space = plain.indexOf(" ", Math.max(last, from + SHOWN));
  const to = space < 0 ? plain.length : space;
  return `${from ? "… " : ""}${plain.slice(from, to).trim()}${to < plain.length ? " …" : ""}`;
}

// A worker that is asked the newest question only, and then less strictly until there is an answer.
class Search extends EventTarget {
  constructor(address) {
    super();
    this.inner = location.protocol === "file:" ? new Framed(address) : new Threaded(address);
    this.inner.addEventListener("message", ({ data }) => this.answered(data));
  }

  postMessage(message) {
    if (message?.type !== QUERY || typeof message.data !== "string") return this.inner.postMessage(message);
    this.newest = message;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.ask(), PAUSE);
  }

  ask() {
    if (this.asking || !this.newest) return;
    [this.asking, this.newest] = [this.newest, null];
    this.left = questions(this.asking.data);
    this.next();
  }

  next() {
    const { terms, less } = this.left.shift();
    this.less = less;
    this.inner.postMessage({ ...this.asking, data: terms });
  }

  answered(data) {
    if (data?.type === RESULT && this.asking) {
      if (!this.newest && !data.data.items.length && this.left.length) return this.next();
      this.asking = null;
    }
    if (data?.type === RESULT) for (const part of data.data.items.flat()) part.text = stretch(part.text);
    this.tell(data);
    if (data?.type === RESULT && data.data.items.length && this.less) this.admit(this.less);
    this.ask();
  }

  tell(data) {
    const event = new MessageEvent("message", { data });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }

  // Above what was found stands how much there is, in the words of the site: before it, what is not there.
  admit(less) {
    const above = document.querySelector(".md-search-result__meta");
    if (above && !above.textContent.startsWith(less)) above.textContent = `${less} ${above.textContent}`;
  }

  terminate() {
    this.inner.terminate();
  }
}

// Browsers give pages that were opened from a folder no workers; here the search runs in a hidden frame instead.
class Framed extends EventTarget {
  constructor(address) {
    super();
    const frame = document.createElement("iframe");
    frame.hidden = true;
    document.body.append(frame);
    this.inner = frame.contentWindow;
    this.inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
    this.ready = new Promise((resolve, reject) => {
      const script = frame.contentDocument.createElement("script");
      script.src = new URL(address, document.baseURI).href;
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${address} cannot be loaded`));
      frame.contentDocument.head.append(script);
    });
  }

  async postMessage(data) {
    await this.ready;
    this.inner.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate() {
    this.inner.frameElement.remove();
  }
}

const Threaded = window.Worker;
if (location.protocol === "file:") window.IFrameWorker = Search; // By this name the search knows that it runs in a frame.
window.Worker = Search;
