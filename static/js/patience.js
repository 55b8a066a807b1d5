// A deal of patience: says what happened after each press, and keeps the focus on the place that was pressed.

const live = document.getElementById("live");
let pressed = "";

const deal = () => document.getElementById("deal");

function beforeSwap(event) {
  const { response } = event.detail.ctx;
  if ([200, 409, 422].includes(response.status)) {
    pressed = document.activeElement?.id ?? "";
    return;
  }
  event.preventDefault();
  if (response.status < 500) location.reload();
  else live.textContent = "Connection lost. Your deal is safe. Please try again.";
}

function afterSwap() {
  live.textContent = deal().dataset.say;
  if (pressed && document.activeElement?.id !== pressed) document.getElementById(pressed)?.focus({ preventScroll: true });
}

document.addEventListener("htmx:before:swap", beforeSwap);
document.addEventListener("htmx:after:swap", afterSwap);
document.addEventListener("htmx:error", () => (live.textContent = "Connection lost. Your deal is safe. Please try again."));
