// A deal of patience: says what happened, keeps the focus, moves between places by arrow keys, and shows the way of a card.

const live = document.getElementById("live");
const LOST = "Connection lost. Your deal is safe. Please try again.";
/** Letters that press a button while the focus is among the cards. */
const BUTTONS = { u: "undo", r: "redo", h: "hint", p: "all", d: "place-pack" };
/** Letters that read something out. */
const SPOKEN = { w: "can", m: "say" };
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let focused = "";
/** Where the last pressed place was. */
let origin = null;

const deal = () => document.getElementById("deal");
const places = () => [...document.querySelectorAll(".place")];
const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest place in one direction; a step to the side counts twice. */
function next(from, [right, down]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const place of places()) {
    const [otherX, otherY] = middle(place);
    const along = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    if (along > 4 && along + 2 * aside < least) {
      least = along + 2 * aside;
      best = place;
    }
  }
  return best;
}

function onKey(event) {
  const place = document.activeElement?.closest(".place");
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (WAYS[event.key]) next(place, WAYS[event.key])?.focus();
  else if (BUTTONS[key]) document.getElementById(BUTTONS[key]).click();
  else if (SPOKEN[key]) live.textContent = deal().dataset[SPOKEN[key]];
  else if (event.key === "Escape") document.getElementById("put-back")?.click();
  else return;
  event.preventDefault();
}

function onClick(event) {
  const place = event.target.closest(".place");
  if (place) origin = place.getBoundingClientRect();
  const button = event.target.closest("[aria-disabled='true']");
  if (button) event.preventDefault();
}

function beforeSwap(event) {
  const { response } = event.detail.ctx;
  if ([200, 409, 422].includes(response.status)) {
    focused = document.activeElement?.id ?? "";
    return;
  }
  event.preventDefault();
  if (response.status < 500) location.reload();
  else live.textContent = LOST;
}

function afterSwap() {
  live.textContent = deal().dataset.say;
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
  showWay();
}

/** A card that moved is seen to move, from the pressed place to its own; the next press never waits for it. */
function showWay() {
  const from = origin;
  origin = null;
  if (!from || isStill()) return;
  for (const place of document.querySelectorAll(".place--moved")) {
    const card = place.querySelector(".french:last-of-type");
    const to = place.getBoundingClientRect();
    const turn = getComputedStyle(place).getPropertyValue("--turn") || "0deg";
    const way = `rotate(calc(-1 * ${turn})) translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(${turn})`;
    card?.animate([{ transform: way }, { transform: "none" }], { duration: 200, easing: "ease-out" });
  }
}

document.addEventListener("keydown", onKey);
document.addEventListener("click", onClick, true);
document.addEventListener("htmx:before:swap", beforeSwap);
document.addEventListener("htmx:after:swap", afterSwap);
document.addEventListener("htmx:error", () => (live.textContent = LOST));
