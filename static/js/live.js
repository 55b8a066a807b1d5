// A live table: polling pauses while the stream works, and a lost connection is announced and repaired.

/** Milliseconds of silence after which a stream counts as lost; the server sends a heartbeat every 5 s. */
const SILENCE = 12000;

let isOpen = false;
let isFull = false;
let isPressed = false;
let heardAt = 0;
let letGo = [];

const stream = () => document.getElementById("stream");
const lost = () => document.getElementById("lost");

/** Whether the stream delivers every change, so that polling is unnecessary. */
export function isFlowing() {
  return isOpen && !document.hidden && performance.now() - heardAt < SILENCE;
}

/** Show or hide the message that the connection is lost. */
export function showLost(isLost) {
  const line = lost();
  if (!line || line.hidden === !isLost) return;
  line.hidden = !isLost;
  if (isLost) document.getElementById("live").textContent = line.textContent;
}

function heard() {
  heardAt = performance.now();
  showLost(false);
}

function onConnection(event) {
  const { status } = event.detail.connection;
  isOpen = status === 200;
  isFull = status === 204;
  if (isOpen) heard();
}

/** The server has no free stream: the page polls, and reconnects later. */
function beforeConnection(event) {
  if (isFull) event.detail.connection.cancelled = true;
  isFull = false;
}

function onBroken() {
  isOpen = false;
  if (!document.hidden) showLost(true);
}

/** While a finger is down, new content waits until it is lifted. */
function beforeMessage(event) {
  heard();
  if (isPressed) event.detail.waitUntil(new Promise((go) => letGo.push(go)));
}

function onRelease() {
  setTimeout(() => {
    isPressed = false;
    for (const go of letGo) go();
    letGo = [];
  });
}

/** Reopen a connection that died silently, for example in a tunnel. */
function mend() {
  if (!isOpen || document.hidden || performance.now() - heardAt < SILENCE) return;
  onBroken();
  const fresh = stream().cloneNode(true);
  stream().replaceWith(fresh);
  window.htmx.process(fresh);
}

/** The clock counts down between two screens; only the server decides when the time is up. */
const SPOKEN = [30, 10, 5];
let ends = 0;
let shown = null;

function showClock() {
  const clock = document.getElementById("clock");
  if (!clock) return;
  if (clock !== shown || clock.dataset.left !== clock.dataset.begun) {
    shown = clock;
    clock.dataset.begun = clock.dataset.left;
    ends = performance.now() + Number(clock.dataset.left) * 1000;
  }
  const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
  const field = clock.querySelector(".clock__left");
  if (field.textContent === String(left)) return;
  field.textContent = left;
  clock.classList.toggle("clock--soon", left <= 10);
  if (SPOKEN.includes(left)) document.getElementById("live").textContent = `${left} seconds left.`;
}

document.addEventListener("htmx:sse:after:connection", onConnection);
document.addEventListener("htmx:sse:before:connection", beforeConnection);
document.addEventListener("htmx:sse:before:message", beforeMessage);
document.addEventListener("htmx:sse:error", onBroken);
document.addEventListener("htmx:sse:close", () => (isOpen = false));
document.addEventListener("visibilitychange", () => (heardAt = performance.now()));
document.addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, onRelease, true);
setInterval(mend, 2000);
setInterval(showClock, 250);
