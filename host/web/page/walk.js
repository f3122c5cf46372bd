// Going through the moves of the game. A game of two windows stays where it is: each looks back alone.
const notch = 60; // pixels of a wheel

export class Walk {
  standing = null; // the state in which the game stands, where an earlier one may be seen
  bound = null; // {at}: the place to which it is on its way; null: it is there

  // on: {tell(act), say(text)}
  constructor(game, players, link, on) {
    Object.assign(this, { game, players, link, on });
  }

  async go(at) {
    const all = this.game.state.moves.length;
    const wanted = Math.max(0, Math.min(all, at));
    this.players.goesOn = false;
    if (wanted === (this.bound ?? this.game.state).at) return;
    const place = this.bound = { at: wanted };
    await this.on.tell(() => (this.link.side === null ? this.game.act("go", place) : this.see(wanted)));
    if (this.bound === place) this.bound = null;
  }

  // So many plies on from where the game is, or will be when what was asked is done.
  by(plies) {
    return this.go((this.bound ?? this.game.state).at + plies);
  }

  see(at) {
    return at === this.standing.at ? this.game.act("look") : this.game.lookBack(at);
  }

  // What is seen, drawn anew.
  look() {
    return this.game.state.seenBack ? this.see(this.game.state.at) : this.game.act("look");
  }

  // Another line takes the place of what was played.
  choose(line) {
    if (this.link.side !== null) return this.on.say("A game of two windows goes on behind its last move.");
    return this.on.tell(() => this.game.choose(line));
  }

  // Turns of the wheel over the board or the list of moves are steps.
  byWheel(place) {
    let turned = 0;
    place.addEventListener("wheel", (event) => {
      if (event.ctrlKey || !this.game.state || this.game.state.moves.length === 0) return;
      event.preventDefault();
      turned += event.deltaMode ? Math.sign(event.deltaY) * notch : event.deltaY;
      if (Math.abs(turned) < notch) return;
      this.by(Math.sign(turned));
      turned = 0;
    }, { passive: false });
  }
}
