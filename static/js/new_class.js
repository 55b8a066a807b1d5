// Suggest the teacher's own time zone, which can differ from the server's.

const zone = document.querySelector("#field-zone");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const known = (option) => option.value === here || option.dataset.aliases?.split(" ").includes(here);

if (zone) zone.value = [...zone.options].find(known)?.value ?? zone.value;
