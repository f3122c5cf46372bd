// What can be done beside going from square to square: buttons for dice, choices, passes, boards,
// casts, men to be put down, and turns of several men.
import { drawing, make } from "./drawing.js";
import { capital, deed } from "./words.js";

const mostButtons = 80;
const mostWords = 12; // plies that are told in words; more would be a page to read
const mostPictures = 40; // of boards; the program draws one in a millisecond

// on: {play(ply), roll(), compose(act), cast(name or ""), drop(symbol), preview(ply or null),
//      words(plies), shapes(plies): promise of {ply, picture} for each, carry(event, symbol, look)}
export function showActs(place, picker, game, on) {
  const { state } = picker;
  place.replaceChildren();
  const add = (text, act, attributes = {}) => {
    const button = make("button", { type: "button", ...attributes }, text);
    // The second click of two is for the button that stood there before.
    button.addEventListener("click", (event) => { if (event.detail < 2) act(); });
    place.append(button);
    return button;
  };
  if (state.over) return;
  if (state.composing) return showComposing(place, add, state.composing, on);
  const others = picker.others();
  if (others.some((ply) => ply.kind === "roll")) {
    add("Roll the die", () => on.roll(), { class: "chief" });
    place.append(make("span", { class: "note" }, "or it shows"));
  }
  showPlies(place, others, add, on);
  showShapes(place, others.filter(({ kind }) => kind === "board"), on);
  if (picker.boards().length > 0) place.append(make("span", { class: "note" }, "or drag a section of the board"));
  for (const name of picker.casts()) {
    const cast = picker.cast.startsWith(`${name}@`);
    const busy = picker.casting === name;
    add(cast ? `${picker.cast.replace("@", " on ")} ×` : busy ? `${name}: pick a square` : `Cast ${name}`,
      () => on.cast(cast || busy ? "" : name), { "aria-pressed": String(cast || busy) });
  }
  if (picker.cast && picker.from === null) place.append(make("span", { class: "note" }, "Now the move that goes with it."));
  for (const symbol of picker.loose()) showLoose(symbol, picker, game, add, on);
  if (state.joint) {
    add(`${capital(state.joint.name)}: several men step`,
      () => on.compose("begin"), { title: `${state.joint.count} ways` });
  }
}

function showComposing(place, add, composing, on) {
  add("Play the turn", () => on.compose("done"), { class: "chief", disabled: !composing.can_play });
  if (!composing.can_play) place.append(make("span", { class: "note" }, "Pick a marked man and where he steps."));
  if (composing.steps.length > 0) add("Take the last step back", () => on.compose("back"));
  add(`Leave the ${composing.name}`, () => on.compose("cancel"), { class: "quiet" });
}

function shortLabel(ply) {
  return ["roll", "choice"].includes(ply.kind) ? ply.ply.slice(ply.ply.indexOf(":") + 1) : ply.ply;
}

function showPlies(place, plies, add, on) {
  const told = plies.length <= mostWords && plies.some((ply) => ply.kind !== "roll");
  plies.slice(0, mostButtons).forEach((ply, index) => {
    const label = ply.kind === "board" ? `${index + 1}` : shortLabel(ply);
    const button = add(label, () => on.play(ply.ply), { title: ply.ply, "data-ply": ply.ply });
    if (ply.kind === "roll") return;
    for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => on.preview(ply.ply));
    for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => on.preview(null));
  });
  if (plies.length > mostButtons) {
    place.append(make("span", { class: "note" }, `and ${plies.length - mostButtons} more, to be typed`));
  }
  if (!told) return;
  on.words(plies.map((ply) => ply.ply)).then((words) => {
    plies.forEach((ply, index) => {
      const button = place.querySelector(`[data-ply="${CSS.escape(ply.ply)}"]`);
      if (!button) return;
      if (ply.kind === "board") button.setAttribute("aria-label", deed(ply.ply, words[index]));
      else button.textContent = deed(ply.ply, words[index]);
    });
  }).catch(() => {}); // the short labels stay
}

// Each of the boards that can be put together as a small picture on its button.
function showShapes(place, plies, on) {
  if (plies.length === 0 || plies.length > mostPictures) return;
  on.shapes(plies).then((shapes) => {
    for (const { ply, picture } of shapes) {
      picture.classList.add("small");
      place.querySelector(`[data-ply="${CSS.escape(ply.ply)}"]`)?.prepend(picture);
    }
  }).catch(() => {}); // the numbers stay
}

function showLoose(symbol, picker, game, add, on) {
  const name = game.men.get(symbol)?.name ?? symbol;
  const picked = picker.from?.drop === symbol;
  const button = add("", () => on.drop(symbol), { "aria-pressed": String(picked), class: "loose" });
  button.dataset.symbol = symbol;
  const look = game.look(symbol, game.state.side);
  if (look) button.append(drawing(look));
  if (look) button.addEventListener("pointerdown", (event) => on.carry(event, symbol, button.firstChild));
  button.append(picked ? `${name}: pick a square` : `Put down: ${name}`);
}
