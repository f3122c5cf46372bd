// Men who were there at first and are no more: a row of small figures beside the other side's name,
// as if they lay there beside a board.
import { drawing, make } from "./drawing.js";
import { otherSide, sideName } from "./words.js";

export function showGone(game) {
  for (const side of ["white", "black"]) {
    const place = document.getElementById(`${otherSide(side)}-took`);
    const gone = game.state.gone.filter((one) => one.side === side);
    place.replaceChildren(...gone.map((one) => men(one, game)));
    place.hidden = gone.length === 0;
    const names = gone.map(({ symbol, count }) => `${count} × ${game.men.get(symbol)?.name ?? symbol}`);
    place.title = `${sideName(side)} has lost: ${names.join(", ")}`;
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", place.title);
  }
}

// Those of one kind lie over each other; many are counted.
function men({ symbol, side, count }, game) {
  const most = 8;
  const look = game.look(symbol, side);
  const one = () => (look ? drawing(look) : make("span", {}, symbol));
  const shown = Array.from({ length: Math.min(Number(count), most) }, one);
  if (count > most) shown.push(make("span", {}, `×${count}`));
  return make("span", { class: "heap" }, ...shown);
}
