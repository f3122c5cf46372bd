// Which of several plies of one from-to is meant: pictures on the board of what a man becomes, or
// words beside it.
// Invariant: the answer is one of the plies, or null.
import { drawing, make } from "./drawing.js";
import { deed } from "./words.js";

// In place: over the cell, and on towards the middle of the window; else beside the board.
function place(dialog, list, cell, inPlace) {
  const { style } = dialog;
  style.left = style.top = "";
  dialog.style.setProperty("--side", `${Math.max(44, Math.round(cell.width))}px`);
  list.classList.remove("upwards");
  const fit = (at, size, all) => `${Math.round(Math.max(4, Math.min(at, all - size - 4)))}px`;
  const { width, height } = dialog.getBoundingClientRect();
  if (inPlace) {
    const upwards = cell.top + cell.height / 2 > innerHeight / 2;
    list.classList.toggle("upwards", upwards);
    style.left = fit(cell.left + cell.width / 2 - width / 2, width, innerWidth);
    style.top = fit(upwards ? cell.bottom - height : cell.top, height, innerHeight);
  } else if (getComputedStyle(document.getElementById("side")).display !== "contents") {
    style.left = fit(document.getElementById("board").getBoundingClientRect().right + 12, width, innerWidth);
    style.top = fit(cell.top - 48, height, innerHeight);
  }
}

// The arrow keys go from one button to the next.
function goAmong(list, event) {
  const steps = { ArrowDown: 1, ArrowUp: -1 }, step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...list.children], way = list.classList.contains("upwards") ? -step : step;
  buttons.at((buttons.indexOf(document.activeElement) + way) % buttons.length).focus();
}

// Whom each ply puts on the board: the symbol that stands behind its "="; of a single one without,
// who moves.
function becoming(plies, picker) {
  const symbols = plies.map(({ ply }) => /=([^,~/]+)/.exec(ply)?.[1]);
  const stays = symbols.filter((symbol) => !symbol).length === 1;
  const mover = stays && /^[^{~,]+/.exec(picker.men.get(plies[0].from)?.text ?? "")?.[0];
  return symbols.map((symbol) => symbol ?? (mover || undefined));
}

// Several plies of one from-to. Where they tell what a man becomes, his pictures stand on the board,
// at the cell that he goes to; all others are told in words beside the board, which shows what would
// follow. cell: its place in the window.
export function choose(dialog, list, plies, picker, game, cell, on) {
  list.replaceChildren();
  const symbols = becoming(plies, picker);
  const looks = symbols.map((symbol) => (symbol ? game.look(symbol, game.state.side) : ""));
  const inPlace = looks.every(Boolean) && new Set(symbols).size === symbols.length;
  dialog.classList.toggle("in-place", inPlace);
  return new Promise((resolve) => {
    const preview = (ply) => inPlace || on.preview(ply);
    const end = (ply) => {
      on.preview(null);
      dialog.close();
      resolve(ply);
    };
    plies.forEach((ply, index) => {
      const becomes = symbols[index], look = looks[index];
      const text = make("span", {}, becomes && game.men.get(becomes)?.name || ply.ply);
      const title = inPlace ? text.textContent : ply.ply;
      const button = make("button", { type: "button", title, "data-ply": ply.ply }, ...(look ? [drawing(look)] : []), text);
      button.addEventListener("click", () => end(ply.ply));
      button.addEventListener("focus", () => preview(ply.ply));
      button.addEventListener("pointerenter", () => preview(ply.ply));
      list.append(button);
      ply.text = text;
      ply.named = Boolean(look);
    });
    const leave = make("button", { type: "button", class: "quiet" }, "None of these");
    leave.addEventListener("click", () => end(null));
    list.append(leave);
    dialog.onclose = () => end(null);
    dialog.onkeydown = (event) => goAmong(list, event);
    dialog.onclick = (event) => {
      if (event.target === dialog) end(null);
    };
    dialog.showModal();
    place(dialog, list, cell, inPlace);
    if (plies.every((ply) => ply.named)) return;
    on.words(plies.map((ply) => ply.ply)).then((words) => {
      plies.forEach((ply, index) => {
        if (!ply.named) ply.text.textContent = deed(ply.ply, words[index]);
      });
      if (dialog.open) place(dialog, list, cell, inPlace); // words are longer than texts
    }).catch(() => {}); // the texts of the moves stay
  });
}
