// Picker: which ply a person means by what was picked so far. It narrows the list of legal plies
// that the program gave and knows no rule besides.
// Invariant: whatever is offered is part of at least one legal ply.

export class Picker {
  from = null; // a cell, or the symbol of a man to be dropped as {drop: "P"}
  cast = ""; // "freeze@f7": the cast that comes with the ply
  casting = null; // the name of a cast whose cell is to be picked

  constructor(state) {
    this.state = state;
    this.homes = new Map(); // cell -> the cell by which texts name the man there
    this.men = new Map(); // cell -> man
    for (const man of state.men) {
      const cells = man.on.split(" ");
      for (const cell of cells) {
        this.homes.set(cell, cells[0]);
        this.men.set(cell, man);
      }
    }
    this.step(state.composing?.steps ?? []);
    this.hands = new Set(state.hands.filter((hand) => hand.side === state.side).map((hand) => hand.symbol));
    const only = this.onlyDrop();
    if (only) this.from = { drop: only };
  }

  // The men of a turn that is being entered, all at once.
  step(steps) {
    const movers = steps.map(({ from }) => this.men.get(from));
    for (const { from } of steps) this.men.delete(from);
    steps.forEach(({ to }, index) => movers[index] && this.men.set(to, { ...movers[index], on: to }));
  }

  // The plies that go with the cast that was picked, if any.
  plies() {
    return this.state.plies.filter((ply) => (ply.cast || "") === this.cast);
  }

  // The symbol, where nothing can be done but to put down such a man, or to pass.
  onlyDrop() {
    const plies = this.state.plies.filter(({ kind }) => kind !== "pass");
    const symbol = plies[0]?.man;
    return symbol && plies.every((ply) => ply.kind === "drop" && ply.man === symbol) ? symbol : null;
  }

  home(cell) {
    return this.homes.get(cell) ?? cell;
  }

  canPick(cell) {
    const home = this.home(cell);
    return this.plies().some((ply) => ply.from === home && ply.to);
  }

  canDrop(symbol) {
    return this.plies().some((ply) => ply.kind === "drop" && ply.man === symbol);
  }

  // Those that begin with what was picked.
  begun() {
    if (this.from === null) return [];
    if (this.from.drop) return this.plies().filter((ply) => ply.kind === "drop" && ply.man === this.from.drop);
    return this.plies().filter((ply) => ply.from === this.from && ply.to);
  }

  targets() {
    if (this.casting) return this.castCells();
    return [...new Set(this.begun().map((ply) => ply.to))];
  }

  castCells() {
    const opening = `${this.casting}@`;
    const cells = this.state.plies.filter((ply) => ply.cast?.startsWith(opening))
      .map((ply) => ply.cast.slice(opening.length));
    return [...new Set(cells)];
  }

  // The plies from what was picked to that cell.
  to(cell) {
    return this.begun().filter((ply) => ply.to === cell || (this.from === ply.from && this.home(cell) === ply.to));
  }

  // Plies that no squares tell: choices, passes, dice, boards.
  others() {
    return this.plies().filter((ply) => !ply.to);
  }

  // Plies by which sections of the board are put elsewhere, not those that lay one.
  boards() {
    return this.plies().filter((ply) => ply.kind === "board" && ply.ply.startsWith("board:"));
  }

  casts() {
    return [...new Set(this.state.plies.filter((ply) => ply.cast).map((ply) => ply.cast.split("@")[0]))];
  }

  // Symbols that can be put down and are in no hand that is shown.
  loose() {
    const drops = this.plies().filter((ply) => ply.kind === "drop").map((ply) => ply.man);
    return [...new Set(drops)].filter((symbol) => !this.hands.has(symbol));
  }

  // The plies by which such a man is put down there.
  laid(cell) {
    return this.plies().filter((ply) => ply.kind === "drop" && ply.to === cell && !this.hands.has(ply.man));
  }

  leave() {
    this.casting = null;
    const only = this.onlyDrop();
    if (this.from === null || only) this.cast = "";
    this.from = only ? { drop: only } : null;
  }

  // How a move is typed in this position: two squares, or one where men are only put down; "":
  // nothing moves.
  example() {
    const { plies } = this.state, plain = plies.find(({ ply, from, to }) => from && ply === from + to);
    return plain?.ply ?? (this.onlyDrop() ? plies.find(({ to }) => to)?.to : plies.find(({ to }) => to)?.ply) ?? "";
  }

  // What another one of the same position has picked.
  hold({ from, cast, casting }) {
    Object.assign(this, { from, cast, casting });
  }

  // The text by which `why` is asked about a cell that cannot be gone to.
  attempt(cell) {
    const step = this.from.drop ? `${this.from.drop}@${cell}` : `${this.from}${cell}`;
    return this.cast ? `${this.cast},${step}` : step;
  }
}
