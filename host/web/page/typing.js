// The field for moves in letters: how one is typed in this position, and what is done with what was.
const by = (id) => document.getElementById(id);

export class Typing {
  example = "";

  // barred(): why nobody at this window may move, "" where one may; on: {tell(act), say(text)}
  constructor(game, barred, on) {
    Object.assign(this, { game, barred, on });
    by("typing").addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
  }

  submit() {
    const field = by("typed"), text = field.value.trim();
    field.select(); // what is refused stays until the next one is typed
    if (this.barred()) return this.on.say(this.barred());
    if (!text) return null;
    return this.on.tell(async () => {
      await this.enter(text);
      if (field.value.trim() === text) field.value = ""; // unless the next one is being typed
    });
  }

  // Moves, a roll of the die, or steps of a turn of several men and the words for its buttons.
  enter(text) {
    const { game } = this, { composing, joint } = game.state, word = text.toLowerCase();
    if (!composing) {
      if (word === joint?.name.toLowerCase()) return game.act("compose", { act: "begin" });
      if (word === "roll") return game.act("roll");
      return game.act("play", { ply: text.replace(/^roll +(?=\w+$)/i, "roll:") });
    }
    const act = { done: "done", back: "back", undo: "back", u: "back", cancel: "cancel" }[word] ?? "step";
    return game.act("compose", { act, step: text });
  }

  // example: of a move in this position; "" where nobody here may move, who sees that of the one before.
  show(example, isSameGame, isForgotten) {
    this.example = example || (isSameGame ? this.example : "");
    if (isForgotten) by("typed").value = "";
    const what = this.game.state.composing ? "A step" : "A move";
    by("typed").placeholder = this.example ? `${what}, such as ${this.example}` : "Type a move";
  }
}
