// Words for people: sides, men, positions, games. What the rules say comes from the program.

export const sideName = (side) => ({ white: "White", black: "Black" })[side] ?? "Nobody";

export const otherSide = (side) => (side === "white" ? "black" : "white");

// A move or a square, which stays as it is where it opens a sentence.
const opening = /^\S*[\d@=]|^\S+ (is not legal|may be)\b/;

export function capital(sentence) {
  return opening.test(sentence) ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function title(id) {
  return capital(id.replace(/^.*\//, "").replace(/\.lua$/, "").replaceAll("-", " "));
}

// Whether nothing can be done but to let a die roll.
export const isRollDue = ({ plies }) => plies.length > 0 && plies.every((ply) => ply.kind === "roll");

// "White wins (checkmate)", "Black to move, in check", "The die must be rolled for White"
export function statusOf(state) {
  if (state.over) return capital(state.status);
  if (state.composing) return `${sideName(state.side)}: ${state.composing.name}, step by step`;
  const check = state.status === "check" ? ", in check" : "";
  return state.duty ? capital(state.duty) + check : `${sideName(state.side)} to move${check}`;
}

// What has become of the game, for those who do not see the board: "e4. Black to move, in check". A
// result that came without a move is told alone, and of a turn of several men its steps so far.
export function newsOf(state, before) {
  const steps = state.composing?.steps.map(({ ply }) => ply) ?? [];
  if (state.composing) return `${statusOf(state)}: ${steps.join(", ") || "no step yet"}.`;
  const isPlyNew = before.at !== state.at || before.game !== state.game || before.over === state.over;
  return `${isPlyNew && state.at > 0 ? `${state.moves[state.at - 1]}. ` : ""}${statusOf(state)}.`;
}

// "Black played Qh4#. Black wins (checkmate)."
export function playedWords(side, ply, state) {
  return `${side} played ${ply}.${state.over ? ` ${statusOf(state)}.` : ""}`;
}

// "e3, e4"; so many that nobody would hear them to the end are counted.
export function squaresOf(cells) {
  const most = 16;
  return cells.length > most ? `${cells.length} squares` : cells.join(", ");
}

// That a roll has passed the turn to the other side; "" where none has.
export function passWords(state, before) {
  const ply = before?.game === state.game && state.at === before.at + 1 && state.record.plies[before.at];
  const rolled = ply && before.plies.some((one) => one.ply === ply && one.kind === "roll");
  if (!rolled || state.over || state.side === before.side) return "";
  return `The die shows ${ply.slice(ply.indexOf(":") + 1)}. The turn passes to ${sideName(state.side)}.`;
}

// Why the man cannot be picked, behind who he is; "" where the game is over.
export function reasonOf(man, state) {
  if (state.over) return "";
  if (isRollDue(state)) return ": the die must be rolled first";
  if (man.side === otherSide(state.side)) return `: it is ${sideName(state.side)}'s turn`;
  return man.side === state.side ? ": it has no legal move now" : "";
}

// "White rook on a1, moved twice": its text, as positions have it, is left out.
export function manWords(man) {
  const owner = man.side === "nobody" ? "" : `${sideName(man.side)} `;
  const [, ...words] = man.text.split(", ");
  const name = owner ? man.name : capital(man.name);
  return [`${owner}${name} on ${man.on.replaceAll(" ", " and ")}`, ...words].join(", ");
}

// The marks that cells bear, from lines such as "frozen, beside a hyena: d4 e4": cell -> words.
export function marksOf(lines, isCell) {
  const marks = new Map();
  for (const line of lines) {
    const [, name, rest] = /^(.+): (.+)$/.exec(line) ?? [];
    const cells = rest?.split(" ") ?? [];
    if (!cells.every(isCell)) continue;
    for (const cell of cells) marks.set(cell, [...(marks.get(cell) ?? []), name]);
  }
  return marks;
}

// more: what there is besides the man: "spring", "frozen"
export function cellWords(picker, cell, more = []) {
  const man = picker.men.get(cell);
  return [man ? manWords(man) : `${cell}, empty`, ...more].join(", ");
}

// "#2" where White wins in two moves, "#-2" where Black does; else the score, "+0.35".
export function shortScore({ score, moves }) {
  return moves === undefined ? score : `#${score.startsWith("Black") ? "-" : ""}${moves}`;
}

// Lines such as "White: king e1; rook a1, h1; in hand 2 pawn". men: of the game, by symbol.
export function positionWords(state, men) {
  const lines = [];
  for (const side of ["white", "black", "nobody"]) {
    const kinds = new Map();
    for (const man of state.men.filter((man) => man.side === side)) {
      kinds.set(man.name, [...(kinds.get(man.name) ?? []), man.on.replaceAll(" ", "–")]);
    }
    const parts = [...kinds].map(([name, cells]) => `${name} ${cells.join(", ")}`);
    const held = state.hands.filter((hand) => hand.side === side)
      .map(({ symbol, count }) => `${count > 1 ? `${count} ` : ""}${men.get(symbol)?.name.toLowerCase() ?? symbol}`);
    if (held.length) parts.push(`in hand ${held.join(", ")}`);
    if (parts.length) lines.push(`${side === "nobody" ? "Nobody's" : sideName(side)}: ${parts.join("; ")}.`);
  }
  return lines;
}

// What remains of "e7e8=Q is legal: the pawn on e7 goes to e8, promoted to queen".
export function deed(ply, words) {
  const legal = `${ply} is legal: `;
  return capital(words.startsWith(legal) ? words.slice(legal.length) : words);
}
