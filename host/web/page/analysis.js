// What the program thinks of the position: lines as they grow, and hints.
import { make } from "./drawing.js";
import { showGauge } from "./gauge.js";
import { isRollDue, shortScore } from "./words.js";

const by = (id) => document.getElementById(id);
const mostLines = 6;
const hintLevel = "5";

// The squares by which a ply is drawn: {from, to}, the same one for a man that comes from nowhere.
export function wayOf(state, line) {
  const steps = line.steps ?? state.plies.filter((ply) => ply.ply === line.ply && ply.to);
  return steps.map(({ from, to }) => ({ from: from || to, to }));
}

export class Analysis {
  on = false;

  // acts: {tell(act), say(text), advise(line or null), changed()}
  constructor(game, thinker, acts) {
    Object.assign(this, { game, thinker, acts });
    by("analyse").addEventListener("click", () => this.toggle());
    by("hint").addEventListener("click", () => this.acts.tell(() => this.hint()));
    document.addEventListener("visibilitychange", () => {
      if (this.on) this.acts.changed();
    });
  }

  toggle() {
    this.on = !this.on;
    by("analyse").setAttribute("aria-pressed", String(this.on));
    by("analysis").hidden = !this.on;
    this.acts.changed();
  }

  // Whether a search is wanted; nobody sees what a hidden page shows.
  wants(state) {
    return this.on && !state.over && !isRollDue(state) && !document.hidden;
  }

  show(state, isBusy) {
    const rolls = isRollDue(state);
    by("score").textContent = state.over ? "The game is over." : rolls ? "A die is to be rolled." : "…";
    by("thoughts").replaceChildren();
    if (!this.on || state.over) showGauge("");
    by("hint").disabled = state.over || rolls || isBusy || this.on;
  }

  async run(state) {
    await this.thinker.think({ limits: "" }, (line) => {
      if (state !== this.game.state) return;
      if (!line) by("score").textContent = "Other games are being thought about …";
      else this.showLine(line);
    });
  }

  showLine(line) {
    by("score").textContent = `${line.score}, depth ${line.depth}`;
    showGauge(line.score);
    const parts = [["depth", String(line.depth)], ["score", shortScore(line)], ["words", line.words.join(" ")]];
    const item = make("li", {}, ...parts.map(([name, text]) => make("span", { class: name }, text)));
    by("thoughts").prepend(item);
    while (by("thoughts").children.length > mostLines) by("thoughts").lastChild.remove();
    this.acts.advise(line);
  }

  // Who has pressed the button keeps the focus there.
  async hint() {
    const { state } = this.game, button = by("hint");
    if (button.ariaDisabled) return;
    button.ariaDisabled = "true";
    try {
      const best = await this.thinker.think({ limits: hintLevel }, () => {});
      if (!best || state !== this.game.state) return;
      this.acts.say(`The program would play ${best.words[0]} (${best.score}).`);
      this.acts.advise(best);
    } finally {
      button.ariaDisabled = null;
    }
  }
}
