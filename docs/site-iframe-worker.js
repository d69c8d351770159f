// The search of the site. By the name of this file the offline plugin knows that it need not fetch one from the network.
// Every word that somebody looks for has to be there, as far as it is typed; a number, all of it. Where no page has all
// of them, words are forgiven a letter, and then pages count that have some. A page that has the word itself comes first.
const [QUERY, RESULT] = [2, 3];
const PAUSE = 80; // Whoever types on is not answered in between.
const SMALL = new Set(["a", "an", "and", "at", "by", "for", "in", "is", "of", "on", "or", "the", "to", "with"]);
const LINES = /\b(\d{3}):(\d+)(?:[-–](\d+))?\b/g;

// What is asked for some words, the strictest question first.
function questions(typed) {
  if (/["+*^~]|(^|\s)-(?=\p{L})/u.test(typed)) return [typed]; // Written in the search's own signs.
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
  return [`${all(begun)} ${whole}`.trim(), all(near), ...(asked.length > 1 && some ? [some] : [])];
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
    this.inner.postMessage({ ...this.asking, data: this.left.shift() });
  }

  answered(data) {
    if (data?.type === RESULT && this.asking) {
      if (!this.newest && !data.data.items.length && this.left.length) return this.next();
      this.asking = null;
    }
    this.tell(data);
    this.ask();
  }

  tell(data) {
    const event = new MessageEvent("message", { data });
    this.dispatchEvent(event);
    this.onmessage?.(event);
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
