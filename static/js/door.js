// Pages that refresh one element: a pupil waiting to be let in, the teacher’s list of waiting pupils, the connection check.

const EVERY = 4000;
const live = document.getElementById("live");
// Reloading would cancel a form that has been submitted.
let leaving = false;

async function look() {
  const door = document.getElementById("door");
  // Don’t change anything while the reader is using it.
  if (!door || door.contains(document.activeElement) || document.hidden) return;
  const answer = await fetch(door.dataset.from ?? location.href, { headers: { Accept: "text/html" } });
  if (leaving) return;
  if (!answer.ok || answer.redirected) return location.reload();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("door");
  // The CSRF token changes every time, so compare only the text.
  if (!fresh || fresh.textContent === door.textContent) return;
  door.replaceChildren(...fresh.childNodes);
  live.textContent = door.querySelector("[data-say]")?.textContent.trim() ?? "";
}

addEventListener("submit", () => (leaving = true));
addEventListener("pageshow", () => (leaving = false));
setInterval(() => look().catch(() => {}), EVERY);
