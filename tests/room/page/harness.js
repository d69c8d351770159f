// @ts-check
// For whoever looks at the page with recorded tables: [ and ] go to the moment before and after, { and } ten further.

const table = decodeURIComponent(location.pathname.replace(/^\/t\//, ""));
const STEPS = { "[": -1, "]": 1, "{": -10, "}": 10 };

addEventListener("keydown", async (event) => {
  const by = /** @type {Record<string, number>} */ (STEPS)[event.key];
  if (!by || !location.pathname.startsWith("/t/")) return;
  const answer = await fetch(`/harness/step?table=${encodeURIComponent(table)}&by=${by}`);
  console.info("moment", await answer.json());
});
