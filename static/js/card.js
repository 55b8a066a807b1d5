// The picture on a login card opens the form with name and words behind the #: they are filled in and taken off the address.

const form = document.querySelector("[data-card]");

function fillIn() {
  const brought = new URLSearchParams(location.hash.slice(1));
  if (!brought.has("words")) return;
  for (const name of ["user_name", "words"]) {
    form.elements[name].value = brought.get(name) ?? "";
  }
  history.replaceState(null, "", location.pathname);
  form.querySelector("button").focus();
}

if (form) {
  fillIn();
  addEventListener("hashchange", fillIn);
}
