// A table: a mouse plays a card at once, a finger selects it first, arrow keys move between cards, and swaps keep the focus.

import { isFlowing, showLost } from "./live.js";

const live = document.getElementById("live");
const touched = window.matchMedia("(pointer: coarse)").matches;

/** How the last press was made: "mouse", "touch" or "pen". */
let pointer = "mouse";
let isPressed = false;
/** The value of the selected card, or null. */
let lifted = null;
/** Passages that the reader has opened or closed, by id. */
const unfolded = new Map();
/** Where the focus was before a swap. */
let place = null;
/** Where the last pressed card was. */
let origin = null;

const table = () => document.getElementById("table");
const cards = () => [...document.querySelectorAll(".hand__cards .card-press")];
const bar = () => document.getElementById("bar");

function say(text) {
  if (text) live.textContent = text;
}

function lift(card) {
  lifted = card && card.value !== lifted ? card.value : null;
  showLifted();
  if (lifted) say(card.dataset.lay);
}

function showLifted() {
  const held = cards();
  if (!held.some((card) => card.value === lifted)) lifted = null;
  for (const card of held) {
    const isLifted = card.value === lifted;
    card.firstElementChild.classList.toggle("card--chosen", isLifted);
    if (isLifted) card.setAttribute("aria-pressed", "true");
    else card.removeAttribute("aria-pressed");
  }
  fillBar(held.find((card) => card.value === lifted));
}

function fillBar(card) {
  if (!bar()) return;
  const lay = bar().querySelector(".hand__lay");
  // At a level of knowing there is no link to the card.
  const read = bar().querySelector("a");
  lay.hidden = !card;
  if (read) read.hidden = !card;
  bar().querySelector(".hand__hint").hidden = Boolean(card);
  if (!card) return;
  lay.value = card.value;
  lay.textContent = card.dataset.lay;
  lay.disabled = card.getAttribute("aria-disabled") === "true";
  if (read) read.href = card.dataset.read;
}

function onCard(event, card) {
  const isWaiting = card.getAttribute("aria-disabled") === "true";
  const isFinger = event.detail > 0 && pointer !== "mouse";
  // The second press of a double click would hit the next card.
  if (isFinger || isWaiting || event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (isFinger) lift(card);
  else if (isWaiting) say(document.getElementById("turn").textContent);
  else origin = card.getBoundingClientRect();
}

function onClick(event) {
  const card = event.target.closest(".hand__cards .card-press");
  if (card) onCard(event, card);
  const passage = event.target.closest(".rows__told > summary");
  if (passage) unfolded.set(passage.parentElement.id, !passage.parentElement.open);
}

function onKey(event) {
  const held = cards();
  const at = held.indexOf(document.activeElement);
  if (at < 0) return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: below(held, at, 1), ArrowUp: below(held, at, -1) }[event.key];
  const ends = { Home: 0, End: held.length - 1 }[event.key];
  const next = held[ends ?? to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The nearest card one row down (or up). */
function below(held, at, way) {
  const box = (card) => card.getBoundingClientRect();
  const from = box(held[at]);
  const rows = held.filter((card) => (box(card).top - from.top) * way > from.height / 2);
  rows.sort((a, b) => Math.abs(box(a).top - from.top) - Math.abs(box(b).top - from.top)
    || Math.abs(box(a).left - from.left) - Math.abs(box(b).left - from.left));
  return rows.length ? held.indexOf(rows[0]) : at;
}

function beforeSwap(event) {
  const { request, response } = event.detail.ctx;
  if (![200, 409, 422].includes(response.status)) {
    event.preventDefault();
    if (response.status === 304) return;
    // The reloaded page explains an error; after a server error the page asks again.
    if (response.status < 500) location.reload();
    else showLost(true);
    return;
  }
  showLost(false);
  // While a finger is down nothing changes: the next poll asks for this version again.
  if (isPressed && request.method === "GET" && event.detail.ctx.sourceElement?.id !== "stream") {
    event.preventDefault();
    return;
  }
  if (request.method === "POST") closeSheets();
  const focused = document.activeElement;
  place = table().contains(focused) ? { id: focused.id, card: cards().indexOf(focused) } : null;
}

function afterSwap() {
  say(document.getElementById("refusal")?.textContent ?? table().dataset.say);
  for (const [id, isOpen] of unfolded) {
    const passage = document.getElementById(id);
    if (passage) passage.open = isOpen;
  }
  showLifted();
  keepFocus();
  showWay();
}

function closeSheets() {
  for (const sheet of table().querySelectorAll("[popover]:popover-open")) sheet.hidePopover();
}

/** Animate the played card from the hand to its pile. */
function showWay() {
  const laid = document.querySelector(".card--laid");
  const from = origin;
  origin = null;
  if (!from || !laid?.offsetParent || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = laid.getBoundingClientRect();
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  laid.animate([{ transform: way, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], {
    duration: 420,
    easing: "ease-out",
  });
}

/** The focused card may be gone: focus the card in its place, or the next action. */
function keepFocus() {
  const focused = document.activeElement;
  // An open question keeps the focus, whatever happens at the table behind it.
  if (!place || (place.id && focused?.id === place.id) || focused?.closest(":popover-open")) return;
  const held = cards();
  const next = document.querySelector("#next button")
    ?? document.getElementById(place.id)
    ?? held[Math.min(Math.max(place.card, 0), held.length - 1)]
    ?? document.getElementById("turn");
  next.focus({ preventScroll: true });
}

/** A sheet that opens takes the focus. */
function onToggle(event) {
  if (event.newState !== "open") return;
  const first = event.target.querySelector(".button--main") ?? event.target.querySelector("form .button");
  first?.focus();
}

document.documentElement.classList.toggle("has-touch", touched);
document.addEventListener("pointerdown", (event) => {
  pointer = event.pointerType;
  isPressed = true;
}, true);
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => setTimeout(() => (isPressed = false)), true);
}
document.addEventListener("click", onClick, true);
document.addEventListener("keydown", onKey);
document.addEventListener("toggle", onToggle, true);
document.addEventListener("htmx:before:request", (event) => {
  const { sourceElement, request } = event.detail.ctx;
  const isNeedless = document.hidden || (isFlowing() && sourceElement?.id !== "stream");
  if (isNeedless && request.method === "GET") event.preventDefault();
  if (request.method === "POST" && isFlowing()) request.headers["X-Flowing"] = "true";
});
document.addEventListener("htmx:error", () => showLost(true));
document.addEventListener("htmx:after:request", (event) => {
  showLost(false);
  // The move is made; the stream delivers the table.
  if (event.detail.ctx.response?.status === 204) closeSheets();
});
document.addEventListener("htmx:before:swap", beforeSwap);
document.addEventListener("htmx:after:swap", afterSwap);
showLifted();
