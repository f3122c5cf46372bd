// A game that is played in two windows: the address of each tells the game and which side is played
// there. A window is told when the other one has changed the game.
import { ask, tellLast, windowName } from "./api.js";
import { hint } from "./said.js";
import { otherSide, playedWords, sideName } from "./words.js";

const by = (id) => document.getElementById(id);
const hiddenPause = 3000; // milliseconds between two questions of a window that nobody sees
const pause = 100; // milliseconds until what was told is looked at again, while this window acts

function addressOf(game, side, pace) {
  const hash = new URLSearchParams({ game, side, ...(pace ? { clock: pace } : {}) });
  return `${location.pathname}#${hash}`;
}

export class Link {
  side = null; // the one that is played in this window; null: the game is in no other window

  // on: {wrong(error), say(text), pace(): the clock as text, left(): the game is in no other window any
  //      more}
  constructor(game, on) {
    Object.assign(this, { game, on });
    document.addEventListener("visibilitychange", () => this.attend());
    window.addEventListener("pagehide", () => this.leave());
    setInterval(() => document.hidden && this.hear(), hiddenPause);
    by("copy-link").addEventListener("click", () => navigator.clipboard.writeText(by("link").value).catch(this.on.wrong));
  }

  // The game that the address tells, with the clock of the other window; nothing where it tells none.
  static told() {
    const hash = new URLSearchParams(location.hash.slice(1));
    const [game, side] = [hash.get("game"), hash.get("side")];
    return game && sideName(side) !== "Nobody" ? { game, side, clock: hash.get("clock") } : null;
  }

  // From now on this window plays `side` alone.
  begin(side) {
    this.side = side;
    this.show();
  }

  end() {
    if (this.side === null) return;
    this.side = null;
    this.show();
  }

  // Address and link follow the game.
  show() {
    const { side } = this;
    by("linked").hidden = side === null;
    this.listen(side === null ? null : this.game.state.game);
    if (side === null) return history.replaceState(null, "", location.pathname);
    const { game } = this.game.state, pace = this.on.pace();
    this.sit(game, side);
    history.replaceState(null, "", addressOf(game, side, pace));
    this.showOther(this.game.state);
    by("link").value = location.origin + addressOf(game, otherSide(side), pace);
    return null;
  }

  // Tells the program once that this window plays that side.
  sit(game, side) {
    const seat = `${game} ${side}`;
    if (seat === this.seat) return;
    this.seat = seat;
    ask("seat", { game, side, window: windowName }).catch(this.on.wrong);
  }

  // Whether the other window is there.
  showOther({ away }) {
    if (this.side === null) return;
    const other = otherSide(this.side), name = sideName(other);
    by("link-words").textContent = away.includes(other) ?
      `${name}'s window was closed. This address opens it again: ` :
      `${name} plays in another window of this machine, by this address: `;
  }

  // This window is closed, or loaded anew, which it tells when it is there again.
  leave() {
    if (this.side !== null) tellLast("seat", { game: this.game.state.game, side: this.side, window: windowName, leaves: true });
  }

  // What the other window has done, of which the board does not tell.
  tellNews(news, before) {
    const other = otherSide(this.side), name = sideName(other);
    const [isAway, wasAway] = [news, before].map(({ away }) => away.includes(other));
    if (isAway && !wasAway) this.on.say(`${name}'s window was closed.`);
    if (wasAway && !isAway) this.on.say(`${name}'s window is open again.`);
    if (news.moves.length > before.moves.length) hint(playedWords(name, news.moves.at(-1), news));
    if (news.moves.length === 0 && before.moves.length > 0) this.on.say(`${name} has begun the game anew.`);
  }

  // The other window has begun another game.
  sayLeft() {
    const name = sideName(otherSide(this.side));
    this.on.left();
    this.on.say(`${name}'s window has left this game. It goes on here alone.`);
  }

  // Is told of all changes of that game, and of none before; null: of no game. Where the stream
  // breaks off, asking tells whether the program is there.
  listen(game) {
    if (game === this.heard) return;
    this.heard = game;
    this.attend();
  }

  // Who is seen holds a connection, of which a browser has six; who is hidden asks now and then.
  attend() {
    this.events?.close();
    this.events = this.heard && !document.hidden ? new EventSource(`changes/${this.heard}`) : null;
    for (const news of ["message", "error"]) this.events?.addEventListener(news, () => this.hear());
  }

  // Whether the other window is to act.
  isDue(state) {
    return this.side !== null && !state.over && state.side !== this.side;
  }

  async hear() {
    if (this.side === null) return;
    if (this.hearing || this.game.acting > 0) {
      setTimeout(() => this.hear(), pause);
      return;
    }
    this.hearing = true;
    try {
      const before = this.game.state, news = await this.game.news();
      if (!news) return;
      await this.game.take(news);
      this.tellNews(news, before);
    } catch (error) {
      if (error.status === 404) this.sayLeft();
      else this.on.wrong(error);
    } finally {
      this.hearing = false;
    }
  }
}
