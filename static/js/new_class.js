// A class uses the time zone of its teacher, which can differ from the server’s.

const zone = document.querySelector("#field-zone");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zone && [...zone.options].some((option) => option.value === here)) zone.value = here;
