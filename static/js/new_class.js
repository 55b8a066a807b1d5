// A class's days are counted where its teacher is, which may be elsewhere than the server.

const zone = document.querySelector("#field-zone");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zone && [...zone.options].some((option) => option.value === here)) zone.value = here;
