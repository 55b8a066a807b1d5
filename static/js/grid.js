// The class grid is a single tab stop: arrow keys, Home and End move inside, Enter opens a cell.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function improve(region) {
  const table = region.querySelector("table");
  const rows = [...table.rows].filter((row) => row.cells.length > 1).map((row) => [...row.cells]);
  table.setAttribute("role", "grid");
  for (const row of rows) {
    for (const cell of row) {
      cell.tabIndex = -1;
      cell.querySelector("a")?.setAttribute("tabindex", "-1");
      if (cell.tagName === "TD") cell.setAttribute("role", "gridcell");
    }
  }
  region.removeAttribute("tabindex");
  let at = [1, 1];
  rows[1][1].tabIndex = 0;

  function go(row, column) {
    rows[at[0]][at[1]].tabIndex = -1;
    at = [Math.min(Math.max(row, 0), rows.length - 1), Math.min(Math.max(column, 0), rows[0].length - 1)];
    const cell = rows[at[0]][at[1]];
    cell.tabIndex = 0;
    cell.focus();
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function open([row, column]) {
    const link = rows[row][column].querySelector("a");
    if (link) return link.click();
    const pupil = rows[0][column].dataset.pupil;
    const figure = rows[row][0].dataset.figure;
    if (pupil && figure) location.assign(`${region.dataset.learners}/${pupil}/figures/${figure}${location.search}`);
  }

  const place = (cell) => {
    const row = rows.findIndex((cells) => cells.includes(cell));
    return row < 0 ? null : [row, rows[row].indexOf(cell)];
  };

  table.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) go(at[0] + step[0], at[1] + step[1]);
    else if (event.key === "Home") go(at[0], 0);
    else if (event.key === "End") go(at[0], rows[0].length - 1);
    else if (event.key === "Enter") open(at);
    else return;
    event.preventDefault();
  });
  table.addEventListener("click", (event) => {
    const found = event.target.closest("a") ? null : place(event.target.closest("td"));
    if (found) open(found);
  });
}

document.querySelectorAll(".grid").forEach(improve);
