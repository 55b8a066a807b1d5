// Two people sharing a screen: a press opens a hand, and releasing a long press covers it again.

/** Milliseconds: a longer press is a quick look, which ends when the finger is lifted. */
const PEEP = 400;
/** When the press on a covered hand began, or null. */
let since = null;
let coverWhenShown = false;

function onDown(event) {
  const hand = event.target.closest(".covered__hand");
  if (!hand || event.button) return;
  since = performance.now();
  hand.form.requestSubmit(hand);
}

function onUp() {
  if (since !== null && performance.now() - since > PEEP) cover();
  since = null;
}

function cover() {
  const link = document.getElementById("cover");
  coverWhenShown = !link;
  link?.click();
}

/** Pressing down has already requested the hand. */
function onClick(event) {
  if (event.detail > 0 && event.target.closest(".covered__hand")) event.preventDefault();
}

document.addEventListener("pointerdown", onDown);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, onUp);
document.addEventListener("click", onClick, true);
document.addEventListener("contextmenu", (event) => {
  if (since !== null) event.preventDefault();
});
document.addEventListener("htmx:after:swap", () => {
  if (coverWhenShown) cover();
});
// A page from the browser’s cache would show the cards after going back.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && document.getElementById("cover")) location.reload();
});
