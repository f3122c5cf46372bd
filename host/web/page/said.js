// What the page says beside the board, and what is heard and not seen.
const by = (id) => document.getElementById(id);

let passing = ""; // what was said of the position alone

// The same text again is no news for a screen reader.
export function say(text) {
  passing = "";
  if (by("said").textContent !== text) by("said").textContent = text;
}

// Likewise, as long as the position stays.
export function sayHere(text) {
  say(text);
  passing = text;
}

// Another position is there.
export function passOn() {
  if (passing) say("");
}

// What is heard and not seen.
export function hint(text) {
  by("told").textContent = text;
}
