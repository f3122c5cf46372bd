// The game that is played: its state as the program told it last, and what to ask for another one.
// Everything of it can be begun again from its record, which outlives the program and a reload.
import { ask, Refused, windowName } from "./api.js";
import { title } from "./words.js";

const kept = "springboard game";
const keptBegins = "springboard begins"; // the variant that the program was started with
const keptNotes = "springboard notes"; // the PGN that the game was loaded from

export class Game {
  state = null;
  flip = false;
  letters = false; // instead of figures
  men = new Map(); // by symbol: {name, white, black}
  acting = 0; // requests under way that may change the game

  // changed(state, before); busy(yes): whether requests that may change the game are under way.
  constructor(changed, busy) {
    this.changed = changed;
    this.busy = busy;
    this.notes = JSON.parse(sessionStorage.getItem(keptNotes) || "null");
  }

  // How pictures are drawn, as requests say it.
  looks() {
    return { flip: this.flip, letters: this.letters };
  }

  // A request of this game that answers with the game; where the program has forgotten it, it is
  // begun again first.
  async act(verb, body = {}) {
    this.busy(++this.acting > 0);
    try {
      return await this.take(await this.tell(verb, body));
    } finally {
      this.busy(--this.acting > 0);
    }
  }

  // Another line, {at, plies}, takes the place of what follows the first `at` plies; its first ply
  // is on the board.
  async choose({ at, plies }) {
    await this.act("go", { at });
    this.busy(++this.acting > 0);
    try {
      await this.tell("play", { ply: plies.slice(at).join(" ") });
      const state = await this.tell("go", { at: at + 1 });
      return await this.take({ ...state, chosen: true });
    } finally {
      this.busy(--this.acting > 0);
    }
  }

  // A request of this game that answers with something else.
  async tell(verb, body = {}) {
    const request = () => ask(verb, { game: this.state.game, ...this.looks(), ...body });
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) throw error;
      await this.begin({ ...this.state.record, offer: this.state.offer });
      return request();
    }
  }

  // The game where another window has changed it since, else null. Where the program has forgotten
  // the game, so has the other window.
  async news() {
    const { game, changes } = this.state;
    const news = await ask("news", { game, changes, ...this.looks() });
    const fresh = news.game && game === this.state.game && news.changes > this.state.changes;
    return fresh ? news : null;
  }

  // The game of another window, in which this one plays a side.
  async join(game, side) {
    return this.take(await ask("seat", { game, side, window: windowName, ...this.looks() }));
  }

  // The game as it was after so many plies; it stays where it is.
  async lookBack(at) {
    return this.take({ ...await this.tell("look_back", { at }), seenBack: true });
  }

  // {variant, options, seed, start, plies, ahead, ended: how the players ended it, offer: who offers a
  // draw}; nothing: the game of the command line.
  async begin(record = {}) {
    const { variant, options, seed, start, plies, ahead, ended, offer } = record;
    const body = variant ? { variant, options, plies, ahead } : {};
    if (seed) body.seed = seed;
    if (start) body.position = start;
    if (ended) body.ended = ended;
    const { notes } = this;
    if (variant && notes?.variant === variant && notes.start === start) Object.assign(body, { notes: notes.text, number: notes.number });
    const state = await this.open("begin", body);
    return offer ? this.act("draw", { by: offer }) : state;
  }

  // A saved game, or PGN, whose comments and tags it is written with again: of several games that of
  // the number. Moves without any tag are of the game on the board. How many games the text has.
  async load(text, number = 1) {
    const { variant, options } = this.state?.record ?? {};
    const { record, noted, games } = await this.open("load", { text, number, variant, options });
    if (noted) this.note({ text, number, variant: record.variant, start: record.start });
    return games;
  }

  note(notes) {
    this.notes = notes;
    sessionStorage.setItem(keptNotes, JSON.stringify(notes));
  }

  // Whether there is a game that another one would end.
  isBegun() {
    return this.state?.moves.length > 0 && !this.state.over && !this.state.record.ended;
  }

  // A request that opens another game; the one before is left.
  async open(verb, body) {
    const before = this.state;
    const state = await ask(verb, { ...body, ...this.looks() });
    if (before) ask("leave", { game: before.game }).catch(() => {});
    return this.take(state);
  }

  // What was played in this tab before it was loaded anew, or the program was started again; else the
  // game that it was started with. begins: its variant. A game without a move makes room for another one.
  // What is to be said of it.
  async resume(begins) {
    const record = JSON.parse(sessionStorage.getItem(kept) || "null");
    const isSame = (sessionStorage.getItem(keptBegins) ?? begins) === begins;
    sessionStorage.setItem(keptBegins, begins);
    if (record && (isSame || record.plies?.length || record.ahead?.length)) {
      try {
        await this.begin(record);
        return isSame ? "" : `The game of this tab goes on. ${title(begins)}, with which the program was started, is in the list of games.`;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await this.begin();
        throw error;
      }
    }
    await this.begin();
    return "";
  }

  // The same game by its scripts as they are written now, as far as they allow it.
  async reload() {
    const state = await this.tell("reload");
    return this.take({ ...state, reloaded: true });
  }

  async take(state) {
    const another = !this.state || this.state.game !== state.game || state.reloaded;
    const before = this.state;
    this.state = state;
    sessionStorage.setItem(kept, JSON.stringify({ ...state.record, offer: state.offer }));
    if (!state.noted) this.note(null);
    if (another) await this.readMen();
    this.changed(state, before);
    return state;
  }

  async readMen() {
    const { men } = await ask("men", { game: this.state.game, ...this.looks() });
    this.men = new Map(men.map((man) => [man.symbol, man]));
  }

  // Letters or figures from now on.
  async wear(letters) {
    this.letters = letters;
    await this.readMen();
    return this.act("look");
  }

  // The picture of a man as markup; "" where there is none.
  look(symbol, side) {
    const man = this.men.get(symbol);
    return man ? (side === "black" && man.black) || man.white : "";
  }
}
