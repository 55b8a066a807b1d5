// The QR code on a login card puts name and words after the #. They are filled into the form and removed from the address.

const form = document.querySelector("[data-card]");

function fillIn() {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!given.has("words")) return;
  for (const name of ["user_name", "words"]) {
    form.elements[name].value = given.get(name) ?? "";
  }
  history.replaceState(null, "", location.pathname);
  form.querySelector("button").focus();
}

if (form) {
  fillIn();
  addEventListener("hashchange", fillIn);
}
