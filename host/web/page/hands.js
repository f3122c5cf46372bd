// Men in hand, a row beside each edge of the board, which keeps its place while nobody is in it;
// those of the side to move can be picked.
import { drawing, make } from "./drawing.js";
import { sideName } from "./words.js";

// on: {pick(symbol), carry(event, symbol, look)}
export function showHands(far, near, picker, game, on) {
  const [top, bottom] = game.flip ? ["white", "black"] : ["black", "white"];
  for (const [place, side] of [[far, top], [near, bottom]]) {
    const men = game.state.hands.filter((hand) => hand.side === side);
    place.replaceChildren();
    place.setAttribute("aria-label", `${sideName(side)} in hand`);
    place.setAttribute("role", "group");
    for (const { symbol, count } of men) place.append(man(symbol, Number(count), side, picker, game, on));
  }
  far.hidden = near.hidden = !game.state.has_hands;
  document.body.classList.toggle("with-hands", game.state.has_hands); // the board makes room
}

function man(symbol, count, side, picker, game, on) {
  const name = game.men.get(symbol)?.name ?? symbol;
  const mine = side === game.state.side && !game.state.over && picker.canDrop(symbol);
  const button = make("button", {
    type: "button", class: "in-hand", disabled: !mine, title: name,
    "aria-label": `${name}${count > 1 ? `, ${count} of them` : ""}`,
    "aria-pressed": String(side === game.state.side && picker.from?.drop === symbol),
  });
  button.dataset.symbol = symbol;
  const look = game.look(symbol, side);
  if (look) button.append(drawing(look));
  else button.append(symbol);
  if (count > 1) button.append(make("span", { class: "count" }, String(count)));
  button.addEventListener("click", () => on.pick(symbol));
  if (look) button.addEventListener("pointerdown", (event) => on.carry(event, symbol, button.firstChild));
  return button;
}
