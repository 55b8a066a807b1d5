// A table of Authors: the button that asks names the chosen player.

const chosen = () => document.querySelector('.asking input[name="other"]:checked');

/** What a press on a card would do: "Ask Mira for Apollo". */
function name() {
  const other = chosen()?.dataset.name;
  for (const card of document.querySelectorAll(".fives .card-press")) {
    card.dataset.lay = `Ask ${other ? `${other} ` : ""}for ${card.dataset.card}`;
  }
  for (const line of document.querySelectorAll(".naming__whom")) {
    line.hidden = !other;
    line.textContent = other ? `You are asking ${other}.` : "";
  }
  const ask = document.querySelector(".hand--authors .hand__lay");
  const lifted = ask && document.getElementById(`card-${ask.value}`);
  if (lifted && !ask.hidden) ask.textContent = lifted.dataset.lay;
}

document.addEventListener("change", (event) => {
  if (event.target.matches('.asking input[name="other"]')) name();
});

/** At a level of knowing the name is chosen last, so a player must be chosen first. */
document.addEventListener("click", (event) => {
  const first = document.querySelector('.asking input[name="other"]');
  if (!event.target.closest('[popovertarget^="call-"]') || !first || chosen()) return;
  event.preventDefault();
  first.reportValidity();
}, true);

/** The open number can disappear with its book; a player who is asked for a card sees its number. */
function openOne() {
  const asked = document.querySelector(".hand--asked .five__pick[checked]");
  if (asked) asked.checked = true;
  const picks = [...document.querySelectorAll(".five__pick")];
  if (picks.length && !picks.some((pick) => pick.checked)) picks[0].checked = true;
}

document.addEventListener("htmx:after:swap", () => {
  name();
  openOne();
});
name();
