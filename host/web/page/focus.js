// Who goes by keys keeps a place: where what had the focus goes away or is drawn anew, the focus goes to
// what takes its place, or to the board.
const by = (id) => document.getElementById(id);

// What takes the place of a button that can be pressed no more; the first that can be.
const successors = {
  resign: ["again"], draw: ["accept", "decline", "again"], accept: ["again", "draw"], decline: ["again", "draw"],
  first: ["next"], back: ["next"], next: ["back"], last: ["back"], hint: ["again"],
};

function isUsable(element) {
  return element && element !== document.body && element.isConnected && !element.disabled &&
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
}

// By what a button is known when it is drawn anew.
const nameOf = ({ dataset, textContent }) => dataset?.ply ?? dataset?.symbol ?? textContent;

// In the list of moves the one on the board; else the same button, or the first one beside the board.
function among(place, name) {
  if (place.id === "moves") return place.querySelector("[tabindex=\"0\"]");
  const buttons = [...place.querySelectorAll("button")];
  return buttons.find((one) => nameOf(one) === name) ?? (place.id === "acts" ? buttons[0] : null);
}

// Whether a button is pressed by a key.
export const isByKey = () => document.activeElement?.matches("button:focus-visible") ?? false;

// Does what may take the focus away from a button; toBoard(): gives it to the board.
export function keepFocus(redraw, toBoard) {
  const had = document.activeElement, byKey = isByKey();
  const place = had?.closest("#acts, #near, #far, #moves"), name = had && nameOf(had);
  redraw();
  if (!byKey || isUsable(had) || isUsable(document.activeElement)) return;
  const next = place ? [among(place, name)] : (successors[had.id] ?? []).map(by);
  const there = next.find(isUsable);
  if (there) there.focus();
  else toBoard();
}
