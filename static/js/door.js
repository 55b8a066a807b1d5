// At a class's door both sides look again by themselves: the pupil whether it is open, the teacher whether somebody waits.

const EVERY = 4000;
const live = document.getElementById("live");
// Once a form is on its way the next page comes by itself: to load this one anew would stop it.
let leaving = false;

async function look() {
  const door = document.getElementById("door");
  // Nothing moves under somebody who is choosing.
  if (!door || door.contains(document.activeElement) || document.hidden) return;
  const answer = await fetch(door.dataset.from ?? location.href, { headers: { Accept: "text/html" } });
  if (leaving) return;
  if (!answer.ok || answer.redirected) return location.reload();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("door");
  // The token of a form is another one each time; what is said is not.
  if (!fresh || fresh.textContent === door.textContent) return;
  door.replaceChildren(...fresh.childNodes);
  live.textContent = door.querySelector("[data-say]")?.textContent.trim() ?? "";
}

addEventListener("submit", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));
setInterval(() => look().catch(() => {}), EVERY);
