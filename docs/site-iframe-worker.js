// The search of the site. By the name of this file the offline plugin knows that it need not fetch one from the network.
// Every word that somebody looks for has to be there, as far as it is typed; a number, all of it.
const QUERY = 2;
const SMALL = new Set(["a", "an", "and", "at", "by", "for", "in", "is", "of", "on", "or", "the", "to", "with"]);

function demanding(message) {
  if (message?.type !== QUERY || typeof message.data !== "string" || /["+*^~]|(^|\s)-/.test(message.data)) return message;
  const words = message.data.split(/[\s\-,:;()]+/).filter(Boolean);
  const large = words.filter((word) => !SMALL.has(word.toLowerCase()));
  const asked = (large.length ? large : words).map((word) => (/^\d+$/.test(word) ? `+${word}` : `+${word}*`));
  return { ...message, data: asked.join(" ") };
}

// Browsers give pages that were opened from a folder no workers; here the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inner = frame.contentWindow;
      this.inner.postMessage = (data) => this.tell(this, data);
      this.ready = new Promise((resolve, reject) => {
        const script = frame.contentDocument.createElement("script");
        script.src = new URL(address, document.baseURI).href;
        script.onload = resolve;
        script.onerror = () => reject(new Error(`${address} cannot be loaded`));
        frame.contentDocument.head.append(script);
      });
    }

    tell(whom, data) {
      const event = new MessageEvent("message", { data });
      whom.dispatchEvent(event);
      if (whom === this) this.onmessage?.(event);
    }

    async postMessage(data) {
      await this.ready;
      this.tell(this.inner, demanding(data));
    }

    terminate() {
      this.inner.frameElement.remove();
    }
  };
  window.Worker = window.IFrameWorker;
} else {
  window.Worker = class extends Worker {
    postMessage(data, ...others) {
      super.postMessage(demanding(data), ...others);
    }
  };
}
