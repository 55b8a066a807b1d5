// A study session without loading whole pages: forms and links marked data-swap fetch their page and put its main part in place.

const PAUSES = [0, 1000, 2000, 4000, 8000];
const main = document.getElementById("main");
const live = document.getElementById("live");

let busy = false;

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function body(form, button, pressed) {
  const fields = new FormData(form);
  if (button?.name) fields.set(button.name, button.value);
  // If the answer is sent again later, it still says when it was given.
  if (fields.has("ago")) fields.set("ago", Math.round(performance.now() - pressed));
  return new URLSearchParams(fields);
}

async function show(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("main");
  if (!fresh) return location.assign(answer.url);
  // The browser would try to focus swapped-in elements and report a console error.
  for (const element of fresh.querySelectorAll("[autofocus]")) {
    element.removeAttribute("autofocus");
    element.dataset.focus = "";
  }
  main.className = fresh.className;
  main.replaceChildren(...fresh.childNodes);
  document.title = page.title;
  history.replaceState(null, "", answer.url);
  scrollTo({ top: 0, behavior: "instant" });
  arrive();
  focus();
}

// Retries, so that no answer is lost while offline. Returns false if the page cannot be loaded.
async function ask(place, options, keepsTrying) {
  for (let time = 0; ; time += 1) {
    const answer = await fetch(place, options()).catch(() => null);
    if (answer && (answer.status < 500 || !keepsTrying)) {
      await show(answer);
      return true;
    }
    if (!keepsTrying) return false;
    main.querySelector(".question__saving")?.removeAttribute("hidden");
    await pause(PAUSES[Math.min(time + 1, PAUSES.length - 1)]);
  }
}

async function once(act) {
  if (busy) return true;
  busy = true;
  try {
    return await act();
  } finally {
    busy = false;
  }
}

// Readers who chose it on the Reading page can have a question read aloud, only by a voice on this device.
function offerVoice() {
  const place = main.querySelector("[data-spoken]");
  if (!place || !window.speechSynthesis || !document.documentElement.dataset.reading?.includes("aloud-on")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button--plain";
  button.textContent = "Read aloud";
  button.addEventListener("click", () => speak(place));
  place.after(button);
}

function speak(place) {
  const voice = speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.startsWith("en"));
  speechSynthesis.cancel();
  if (!voice) {
    live.textContent = "This device has no English voice.";
    return;
  }
  const words = new SpeechSynthesisUtterance(place.innerText);
  words.voice = voice;
  words.lang = voice.lang;
  speechSynthesis.speak(words);
}

// Count down the clock. When the time is up, the question is submitted as it is, and the server shows the result.
function runClock() {
  const clock = main.querySelector("[data-clock]");
  if (!clock) return;
  const ends = performance.now() + Number(clock.dataset.clock) * 1000;
  const ticking = setInterval(() => {
    if (!clock.isConnected) return clearInterval(ticking);
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    clock.textContent = left === 1 ? "1 second" : `${left} seconds`;
    if (left > 0 || busy) return;
    clearInterval(ticking);
    const form = clock.closest("form");
    form.requestSubmit(form.querySelector("[name=unknown]"));
  }, 250);
}

function arrive() {
  window.speechSynthesis?.cancel();
  offerVoice();
  runClock();
  for (const field of main.querySelectorAll("[data-zone]")) {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  }
  // The script replaces `required`: an empty field is just focused.
  for (const form of main.querySelectorAll("form[data-swap]")) form.noValidate = true;
  live.textContent = main.querySelector("[data-announce]")?.dataset.announce ?? "";
}

// The browser focuses a fully loaded page itself. Only a field is scrolled into view, since a keyboard can cover it.
function focus() {
  const field = main.querySelector(".question__field");
  if (field) return field.focus();
  (main.querySelector("[data-focus]") ?? main.querySelector("#ask"))?.focus({ preventScroll: true });
}

main.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-swap]");
  if (!form) return;
  event.preventDefault();
  const button = event.submitter;
  const field = form.querySelector(".question__field");
  if (field && !field.value.trim() && button?.name !== "unknown") return field.focus();
  const pressed = performance.now();
  const options = () => ({ method: "POST", body: body(form, button, pressed) });
  if (!(await once(() => ask(form.action, options, "keepsTrying" in form.dataset)))) form.submit();
});

main.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-swap]");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  if (!(await once(() => ask(link.href, () => ({}), false)))) location.assign(link.href);
});

// When a phone’s keyboard opens, the question stays in view above the field.
window.visualViewport?.addEventListener("resize", () => {
  if (!document.activeElement.matches(".question__field")) return;
  const shown = main.querySelector(".question__clue, .question__picture") ?? document.activeElement;
  shown.scrollIntoView({ block: "start", behavior: "instant" });
});

// Keys 1 to 4 choose an answer while the focus is in the question.
main.addEventListener("keydown", (event) => {
  const form = event.target.closest("form[data-numbers]");
  if (!form || event.metaKey || event.ctrlKey || event.altKey) return;
  form.querySelector(`[data-number="${CSS.escape(event.key)}"]`)?.click();
});

arrive();
if (!main.querySelector("[autofocus]")) focus();
