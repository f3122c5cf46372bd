// Who plays each side: a person, or the program at a level. It answers as soon as a side of its own
// is to act in the last position of the game; where people look at earlier ones, it waits.
import { make } from "./drawing.js";
import { isRollDue, sideName } from "./words.js";

const by = (id) => document.getElementById(id);
const kept = "springboard players";
const strongest = 10;
const pause = 300; // milliseconds in which the move before is seen

export class Players {
  levels = { white: 0, black: 0 }; // 0: a person
  goesOn = false; // though there are later positions
  failed = null; // a state in which it could not play

  // on: {act(verb, body), changed(), most(): milliseconds or null}
  constructor(game, thinker, on) {
    Object.assign(this, { game, thinker, on });
    Object.assign(this.levels, JSON.parse(sessionStorage.getItem(kept) || "{}"));
    for (const side of ["white", "black"]) this.offer(side);
    by("hurry").addEventListener("click", () => this.press());
  }

  offer(side) {
    const select = by(`${side}-by`);
    const option = (level, text) => make("option", { value: String(level) }, `${sideName(side)}: ${text}`);
    select.append(option(0, "a person"));
    for (let level = 1; level <= strongest; ++level) select.append(option(level, `program, level ${level}`));
    select.value = String(this.levels[side]);
    select.addEventListener("change", () => {
      this.levels[side] = Number(select.value);
      this.goesOn = false;
      sessionStorage.setItem(kept, JSON.stringify(this.levels));
      this.on.changed();
    });
  }

  // The one side that a person plays; "": the side to move.
  person() {
    const { white, black } = this.levels;
    return white && !black ? "black" : black && !white ? "white" : "";
  }

  // Whether the program is to act.
  isDue(state) {
    return !state.over && !state.composing && this.levels[state.side] > 0;
  }

  // Whether it does so now.
  answers(state) {
    return this.isDue(state) && state !== this.failed && (this.goesOn || state.at === state.moves.length);
  }

  show(state) {
    const now = this.answers(state);
    by("thinking").hidden = !this.levels.white && !this.levels.black;
    by("thinking").classList.toggle("idle", !this.isDue(state)); // its place is kept
    by("thought").textContent = `${sideName(state.side)} ${now ? "thinks …" : "waits"}`;
    by("hurry").textContent = now ? "Play now" : "Go on";
  }

  press() {
    if (this.answers(this.game.state)) return this.thinker.hurry();
    this.goesOn = true;
    return this.on.changed();
  }

  // One ply of it. Where that fails it waits, and says why.
  async answer(state) {
    try {
      await this.play(state);
    } catch (error) {
      this.failed = state;
      this.show(state);
      throw error;
    }
  }

  async play(state) {
    this.thinker.leave();
    const mine = this.thinker.current;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (mine !== this.thinker.current || state !== this.game.state) return;
    if (isRollDue(state)) {
      await this.on.act("roll");
      return;
    }
    const side = sideName(state.side);
    const search = { limits: String(this.levels[state.side]), most: this.on.most() };
    const best = await this.thinker.think(search, (line) => {
      by("thought").textContent = line ? `${side} thinks: depth ${line.depth}` :
        `${side} waits until other games have been thought about`;
    });
    if (!best || state !== this.game.state) return;
    this.goesOn = false;
    await this.on.act("play", { ply: best.ply });
    by("told").textContent = `${side} played ${best.words[0] ?? best.ply}.`;
  }
}
