// The list of moves, a line for each number; the one on the board is marked. Comments and lines that
// were left stand below the move that was played.
import { make } from "./drawing.js";
import { capital } from "./words.js";

const mostShown = 6; // moves of a line that was left

// A long text may be broken behind these signs and nowhere else: "freeze@e7," "e2e4".
function parts(text) {
  return text.match(/[^ ,.:]*[ ,.:]*/g).filter(Boolean)
    .flatMap((part, index) => [...(index ? [make("wbr")] : []), make("span", { class: "part" }, part)]);
}

// What the game is about, and how one begins.
function beginning({ title, help, composing, plies }) {
  const words = composing || !plies.some(({ from }) => from) ? [] : ["Click a man to see where he can go, or drag him. Each side can be given to the program: choose by whom it is played."];
  return [...(help ? [make("p", {}, make("strong", {}, title), `: ${help}`)] : []), ...words.map((text) => make("p", { class: "note" }, text))];
}

// go(at): to that place of the game; choose(line): one that was left.
export function showMoves(place, state, lines, { go, choose }) {
  place.replaceChildren();
  if (state.moves.length === 0) {
    place.append(...beginning(state));
    place.tabIndex = 0;
    return;
  }
  place.tabIndex = -1; // one of the moves is reached instead
  let row = null, last = "";
  const comment = (played) => {
    const text = lines.commentAt(state, played);
    if (text) place.append(make("p", { class: "remark" }, text));
    return text;
  };
  comment(0);
  state.moves.forEach((text, index) => {
    const turn = state.turns[index] ?? "";
    const number = turn.slice(0, -1), side = turn.slice(-1);
    if (number !== last || !row || (side !== "b" && row.querySelector(".b").hasChildNodes())) {
      row = make("div", { class: "turn" }, make("span", { class: "number" }, `${number}.`),
        make("span", { class: "w" }), make("span", { class: "b" }));
      place.append(row);
      last = number;
    }
    const button = make("button", { type: "button", class: "move", tabindex: "-1" }, ...parts(text), lines.glyphAt(state, index + 1) ?? "");
    if (index + 1 === state.at) button.setAttribute("aria-current", "true");
    if (index + 1 > state.at) button.classList.add("ahead");
    button.addEventListener("click", () => go(index + 1));
    row.querySelector(`.${side === "b" ? "b" : "w"}`).append(button);
    const left = lines.from(state, index);
    const told = comment(index + 1);
    for (const line of left) place.append(variation(line, choose));
    if (told || left.length > 0) row = null; // the number stands again behind them
  });
  if (state.result) place.append(make("p", { class: "result" }, capital(state.result)));
  const now = place.querySelector("[aria-current]");
  (now ?? place.querySelector("button")).tabIndex = 0;
  if (now) place.scrollTop = now.offsetTop - place.clientHeight / 2;
  else place.scrollTop = 0;
}

// The list is one stop of the key Tab; up and down go through it.
export function listenToMoves(place) {
  place.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const buttons = [...place.querySelectorAll("button")], at = buttons.indexOf(event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    event.stopPropagation(); // the game stays where it is
    const next = buttons[at + step];
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}

// "1… c5 2. Nf3 …"
function variation(line, choose) {
  const words = [];
  line.texts.slice(line.at, line.at + mostShown).forEach((text, index) => {
    const turn = line.turns[line.at + index] ?? "";
    const number = turn.slice(0, -1), isBlack = turn.endsWith("b");
    if (!isBlack) words.push(`${number}.`);
    else if (index === 0) words.push(`${number}…`);
    words.push(text);
  });
  if (line.texts.length > line.at + mostShown) words.push("…");
  const button = make("button", { type: "button", class: "variation", tabindex: "-1", title: "Go on with this line" }, words.join(" "));
  button.addEventListener("click", () => choose(line));
  return button;
}
