// The spoken table: keys and buttons announce the table, the hand, the last move or the scores in the live region.

const KEYS = { t: "table", h: "hand", l: "last", s: "scores" };
/** What is not announced: pictures, hidden or folded content, sheets. */
const UNSAID = "[aria-hidden='true'], [hidden], [popover], details, svg, noscript, .asks__full";
/** Elements that end a sentence. */
const BLOCKS = new Set(["LI", "P", "H2", "H3", "DIV", "BUTTON", "A"]);

const live = document.getElementById("live");
const panel = document.querySelector(".speak");

/** The text of an element as sentences. */
function words(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches(UNSAID)) return "";
  if (node.matches("[role='img']")) return ` ${node.getAttribute("aria-label")}. `;
  const inner = [...node.childNodes].map(words).join("");
  return BLOCKS.has(node.tagName) ? ` ${inner}. ` : inner;
}

function tidy(text) {
  return text
    .replace(/\s+/g, " ")
    .replace(/\s([.,])/g, "$1")
    .replace(/([.,!?…”:])(?:\s?\.)+/g, "$1")
    .trim();
}

/** The reader’s own cards; in Authors only those held. */
function ownCards() {
  const held = [...document.querySelectorAll("#cards .five__own")];
  return held.length ? held : [...document.querySelectorAll("#cards .card-press")];
}

const SAID = {
  table: () => [document.getElementById("rows")],
  hand: () => [document.getElementById("turn"), ...ownCards()],
  last: () => [document.querySelector("#log .log__entry")],
  scores: () => [document.getElementById("scores")],
};

function speak(what) {
  const text = tidy(SAID[what]().filter(Boolean).map((element) => `${words(element)}. `).join(""));
  // Clearing first makes screen readers repeat the same text.
  live.textContent = "";
  requestAnimationFrame(() => (live.textContent = text || "Nothing yet."));
}

/** Single letters work only while the focus is inside the table, and can be switched off (WCAG 2.1.4). */
function onKey(event) {
  const what = KEYS[event.key.toLowerCase()];
  const target = document.activeElement;
  if (!what || panel.dataset.keys !== "on" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!target?.closest("#table") || target.matches("input:not([type='radio']), select, textarea, [contenteditable]")) return;
  event.preventDefault();
  speak(what);
}

if (panel) {
  document.documentElement.classList.add("has-speech");
  document.addEventListener("keydown", onKey);
  for (const button of panel.querySelectorAll("[data-speak]")) {
    button.addEventListener("click", () => speak(button.dataset.speak));
  }
}
