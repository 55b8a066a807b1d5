// A table of Authors: the button that asks names the player chosen.

const chosen = () => document.querySelector('.asking input[name="other"]:checked');

/** What a press on a card would do: "Ask Mira for Apollo". */
function name() {
  const other = chosen()?.dataset.name;
  for (const card of document.querySelectorAll(".fives .card-press")) {
    card.dataset.lay = `Ask ${other ? `${other} ` : ""}for ${card.dataset.card}`;
  }
  for (const line of document.querySelectorAll(".naming__whom")) {
    line.hidden = !other;
    line.textContent = other ? `You ask ${other}.` : "";
  }
  const ask = document.querySelector(".hand--authors .hand__lay");
  const lifted = ask && document.getElementById(`card-${ask.value}`);
  if (lifted && !ask.hidden) ask.textContent = lifted.dataset.lay;
}

document.addEventListener("change", (event) => {
  if (event.target.matches('.asking input[name="other"]')) name();
});

/** Where the cards do not tell their place the name is chosen last, so the player is to be chosen before. */
document.addEventListener("click", (event) => {
  const first = document.querySelector('.asking input[name="other"]');
  if (!event.target.closest('[popovertarget^="call-"]') || !first || chosen()) return;
  event.preventDefault();
  first.reportValidity();
}, true);

/** The number that lay open may have gone with its book; who is asked for a card sees its number. */
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
