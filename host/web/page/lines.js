// The lines of a game that were left for another ply: variations that can be chosen again. They
// live in the page alone, as do the comments and glyphs of a PGN.
// Invariant: no line is the beginning of another one, nor of the game as it stands.
const kept = "springboard lines";
const most = 50;

const same = (a, b) => a.every((ply, index) => ply === b[index]);

// All plies of a game, those that can be played again too.
const pliesOf = ({ record }) => [...record.plies, ...record.ahead];

// How many plies two lines have in common.
function common(a, b) {
  const end = a.findIndex((ply, index) => ply !== b[index]);
  return end < 0 ? a.length : end;
}

// Of notes {plies, text} the text of the one that stands there.
function textAt(notes, state, played) {
  const now = pliesOf(state);
  return notes.find(({ plies }) => plies.length === played && same(plies, now))?.text;
}

export class Lines {
  all = []; // {plies, texts, turns, noted: of a game that was loaded, the plies beside it}
  comments = []; // {plies: behind which it stands, text}
  glyphs = []; // likewise, as "!?"

  constructor() {
    Object.assign(this, JSON.parse(sessionStorage.getItem(kept) || "{}"));
  }

  // before: the state until now; null where the page has just been loaded.
  follow(state, before) {
    const { variant, options, start } = state.record;
    const name = JSON.stringify([variant, options, start]);
    const now = pliesOf(state);
    const anew = before && now.length === 0;
    if (name !== this.name || anew || state.left) [this.all, this.comments, this.glyphs] = [[], [], []];
    else if (before) this.keep({ plies: pliesOf(before), texts: before.moves, turns: before.turns });
    for (const line of state.left ?? []) this.take(line, state, now);
    for (const [played, text] of Object.entries(state.comments ?? {})) this.remark(now.slice(0, played), text);
    for (const [played, text] of Object.entries(state.glyphs ?? {})) this.glyphs.push({ plies: now.slice(0, played), text });
    this.name = name;
    this.all = this.all.filter(({ plies }) => !same(plies, now));
    sessionStorage.setItem(kept, JSON.stringify({ name, all: this.all, comments: this.comments, glyphs: this.glyphs }));
  }

  // What a comment holds for programs, such as [%clk 0:05:00], is left out.
  remark(plies, text) {
    const words = text.replace(/\[%[^\]]*\]/g, "").trim();
    if (words) this.comments = [...this.comments, { plies, text: words }];
  }

  // The comment behind so many plies; undefined: none, or of another game.
  commentAt(state, played) {
    return textAt(this.comments, state, played);
  }

  // Likewise the glyph.
  glyphAt(state, played) {
    return textAt(this.glyphs, state, played);
  }

  // A variation of the PGN that `state` was loaded from, and to which game it belongs there.
  take({ plies, texts, turns }, state, now) {
    const at = plies.length - texts.length;
    const whole = (all, rest) => [...all.slice(0, at), ...rest];
    const noted = now.slice(0, common(plies, now) + 1);
    this.keep({ plies, texts: whole(state.moves, texts), turns: whole(state.turns, turns), noted });
  }

  // Those that the notes of the game do not have, as texts.
  unnoted({ state }) {
    const now = pliesOf(state);
    return this.all.filter(({ noted }) => !noted || !same(noted, now)).map(({ plies }) => plies.join(" "));
  }

  keep(line) {
    this.all = this.all.filter(({ plies }) => !same(plies, line.plies));
    if (!this.all.some(({ plies }) => same(line.plies, plies))) this.all.push(line);
    if (this.all.length > most) this.all.shift();
  }

  // Those that leave the game before the ply of that number: {at, plies, texts, turns}.
  from(state, at) {
    const now = pliesOf(state);
    return this.all.filter(({ plies }) => common(plies, now) === at).map((line) => ({ ...line, at }));
  }
}
