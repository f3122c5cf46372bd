// The list of moves, a line for each number; the one on the board is marked.
import { make } from "./drawing.js";

export function showMoves(place, state, go) {
  place.replaceChildren();
  if (state.moves.length === 0) {
    place.append(make("p", { class: "note" }, "No move has been made."));
    return;
  }
  let row = null, last = "";
  state.moves.forEach((text, index) => {
    const turn = state.turns[index] ?? "";
    const number = turn.slice(0, -1), side = turn.slice(-1);
    if (number !== last) {
      row = make("div", { class: "turn" }, make("span", { class: "number" }, `${number}.`),
        make("span", { class: "w" }), make("span", { class: "b" }));
      place.append(row);
      last = number;
    }
    const button = make("button", { type: "button", class: "move" }, text);
    if (index + 1 === state.at) button.setAttribute("aria-current", "true");
    if (index + 1 > state.at) button.classList.add("ahead");
    button.addEventListener("click", () => go(index + 1));
    row.querySelector(`.${side === "b" ? "b" : "w"}`).append(button);
  });
  const now = place.querySelector("[aria-current]");
  if (now) place.scrollTop = now.offsetTop - place.clientHeight / 2;
  else place.scrollTop = 0;
}
