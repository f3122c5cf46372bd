// Who plays each side: a person, one in another window, or the program at a level. It answers as soon as a side of its own
// is to act in the last position of the game; where people look at earlier ones, it waits.
import { make } from "./drawing.js";
import { hint } from "./said.js";
import { isRollDue, otherSide, playedWords, sideName } from "./words.js";

const by = (id) => document.getElementById(id);
const kept = "springboard players";
const strongest = 10;
const away = -1;
const pause = 300; // milliseconds in which the move before is seen

export class Players {
  levels = { white: 0, black: 0 }; // 0: a person here; away: in another window
  goesOn = false; // though there are later positions
  failed = null; // a state in which it could not play

  // link: the game in another window; on: {act(verb, body), changed(), tell(act): does it and says what is refused, time(): of the clock, as the request `think` takes it}
  constructor(game, thinker, link, on) {
    Object.assign(this, { game, thinker, link, on });
    Object.assign(this.levels, JSON.parse(sessionStorage.getItem(kept) || "{}"));
    for (const side of ["white", "black"]) this.offer(side);
    this.part(); // whose window tells so by its address
    by("hurry").addEventListener("click", () => this.on.tell(() => this.press()));
  }

  offer(side) {
    const select = by(`${side}-by`);
    const option = (level, text) => make("option", { value: String(level) }, `${sideName(side)}: ${text}`);
    select.append(option(0, "a person"), option(away, "another window"));
    for (let level = 1; level <= strongest; ++level) select.append(option(level, `program, level ${level}`));
    select.value = String(this.levels[side]);
    select.addEventListener("change", () => {
      this.set({ ...this.levels, [side]: Number(select.value) }, side);
      this.on.changed();
    });
  }

  // At most one side is played in another window, the one that was chosen last.
  set(levels, chosen) {
    const elsewhere = ["white", "black"].filter((side) => levels[side] === away);
    for (const side of elsewhere) if (elsewhere.length > 1 && side !== chosen) levels[side] = 0;
    this.levels = levels;
    this.goesOn = false;
    for (const side of ["white", "black"]) by(`${side}-by`).value = String(levels[side]);
    sessionStorage.setItem(kept, JSON.stringify(levels));
    const there = ["white", "black"].find((side) => levels[side] === away);
    if (there) this.link.begin(there === "white" ? "black" : "white");
    else this.link.end();
  }

  // This window plays one side, another one the other.
  share(side) {
    this.set({ white: away, black: away, [side]: 0 });
  }

  // Nobody is in another window any more.
  part() {
    const { white, black } = this.levels;
    this.set({ white: Math.max(0, white), black: Math.max(0, black) });
  }

  // Whether nobody at this window is to act.
  isElsewhere(state) {
    return this.answers(state) || this.link.isDue(state);
  }

  isProgram(side) {
    return this.levels[side] > 0;
  }

  isHere(side) {
    return this.levels[side] === 0;
  }

  // Whether a person plays against the program.
  isAlone() {
    return this.isProgram("white") ? this.isHere("black") : this.isProgram("black") && this.isHere("white");
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
    return this.isDue(state) && state !== this.failed && (this.goesOn || state.record.ahead.length === 0);
  }

  show(state) {
    for (const one of document.querySelectorAll(".player")) {
      one.classList.toggle("due", !state.over && one.dataset.side === state.side);
    }
    const now = this.answers(state), isDue = this.isDue(state);
    by("thinking").hidden = state.over || (this.levels.white <= 0 && this.levels.black <= 0);
    by("thinking").classList.toggle("idle", !isDue); // its place is kept
    by("thought").textContent = isDue ? `${sideName(state.side)} ${now ? "thinks …" : "waits"}` : this.isHere(state.side) ? "Your move" : "";
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
    const search = { limits: String(this.levels[state.side]), own: state.side, ...this.on.time() };
    const best = await this.thinker.think(search, (line) => {
      by("thought").textContent = line ? `${side} thinks: depth ${line.depth}` :
        `${side} waits until other games have been thought about`;
    });
    if (!best || state !== this.game.state) return;
    this.goesOn = false;
    if (best.resigns) return void await this.on.act("end", { word: "-resigned" });
    const after = await this.on.act("play", { ply: best.ply });
    hint(playedWords(side, best.words[0] ?? best.ply, after));
    if (best.offers && !after.over && !this.isProgram(otherSide(state.side))) await this.on.act("draw", { by: state.side });
  }
}
