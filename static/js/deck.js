// Search as you type: the page is requested with the new query, and its cards replace those shown.

const PAUSE = 200;
const PARTS = [".group-filter", "#found"];
const form = document.querySelector(".card-search");
const live = document.getElementById("live");

let waiting;
let asked;

function address() {
  const query = new URLSearchParams(new FormData(form));
  if (!query.get("q").trim()) query.delete("q");
  return `${form.action}${query.size ? `?${query}` : ""}`;
}

function show(page) {
  for (const part of PARTS) {
    document.querySelector(part).replaceWith(page.querySelector(part));
  }
  live.textContent = document.querySelector("#found h2").textContent.trim();
}

async function look() {
  asked?.abort();
  asked = new AbortController();
  const place = address();
  try {
    const answer = await fetch(place, { signal: asked.signal });
    if (!answer.ok) return;
    show(new DOMParser().parseFromString(await answer.text(), "text/html"));
    history.replaceState(null, "", place);
  } catch {
    // A newer request replaced this one, or the network is down. The button still sends the form.
  }
}

form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(look, PAUSE);
});
