// The clocks of both sides. They run on the page alone, from the first move on; whoever goes back
// in the game finds the times of then, and the clocks stand until a move is played.
// Invariant: at most one side's time runs, and only while the game is not over.
const by = (id) => document.getElementById(id);
const kept = "springboard clocks";
const tick = 100; // milliseconds
const minute = 60_000, second = 1000;
const short = 20 * second; // from here on tenths are shown

// "5+3": minutes, and seconds that are added for each move; null: it is no such text.
export function readPace(text) {
  const parts = /^(\d{1,3}(?:\.\d)?)(?:\+(\d{1,3}))?$/.exec(text.replaceAll(" ", ""));
  const pace = parts && { start: Number(parts[1]) * minute, more: Number(parts[2] ?? 0) * second };
  return pace && pace.start + pace.more > 0 ? pace : null;
}

export function timeText(time) {
  if (time < short) return (Math.max(0, Math.floor(time / 100)) / 10).toFixed(1);
  const all = Math.floor(time / second), hours = Math.floor(all / 3600);
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor(all / 60) % 60;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(all % 60)}`;
}

// Whether a new ply was played, not one gone to.
function isPlayed(state, before) {
  const known = [...before.record.plies, ...before.record.ahead];
  return before.game === state.game && !state.chosen && state.at > before.at && !before.over &&
    state.record.plies.some((ply, index) => ply !== known[index]);
}

export class Clock {
  pace = null;
  left = {}; // by side, in milliseconds, when its time began to run
  running = null; // a side
  since = 0;
  times = []; // what was left after so many plies

  // fallen(side): its time is up. isBusy(): a request is under way, which may be the saving move.
  // say(text); changed(): the pace has.
  constructor({ fallen, isBusy, say, changed }) {
    Object.assign(this, { fallen, isBusy, say, changed });
    Object.assign(this, JSON.parse(sessionStorage.getItem(kept) || "{}"));
    by("pace").value = this.text ?? "";
    by("pace").addEventListener("change", () => this.set(by("pace").value.trim()));
    setInterval(() => this.look(), tick);
  }

  set(text) {
    const pace = text && readPace(text);
    this.say("");
    if (text && !pace) return this.say("A clock is minutes and seconds for each move, as 5+3 or 10.");
    this.text = text;
    by("pace").value = text;
    this.pace = pace || null;
    this.wind();
    this.changed();
    return this.show();
  }

  // Both clocks as at the beginning.
  wind() {
    this.running = null;
    this.times = [];
    const all = this.pace ? this.pace.start || this.pace.more : 0;
    this.left = { white: all, black: all };
    this.keep();
  }

  now(side) {
    return this.left[side] - (this.running === side ? Date.now() - this.since : 0);
  }

  // before: the state until now; null where the page has just been loaded.
  follow(state, before) {
    if (!this.pace) return;
    const same = !before || before.game === state.game ||
      (before.record.variant === state.record.variant && before.record.plies.join() === state.record.plies.join());
    const anew = before && before.moves.length > 0 && state.moves.length === 0;
    if (!same || anew) this.wind();
    else if (before && isPlayed(state, before)) this.press(state, before);
    else if (before && state.at !== before.at) this.goTo(state.at);
    if (state.over) {
      this.stop();
      this.times[state.at] = { ...this.left };
    }
    this.keep();
    this.show();
  }

  press(state, before) {
    this.times[before.at] ??= { ...this.left };
    const wasRunning = this.running !== null;
    this.stop();
    if (wasRunning && before.side !== state.side) this.left[before.side] += this.pace.more;
    this.times[state.at] = { ...this.left };
    this.running = state.side;
    this.since = Date.now();
  }

  goTo(at) {
    this.stop();
    Object.assign(this.left, this.times[at] ?? {});
  }

  stop() {
    if (this.running) this.left[this.running] = this.now(this.running);
    this.running = null;
  }

  keep() {
    const { pace, text, left, running, since, times } = this;
    sessionStorage.setItem(kept, JSON.stringify({ pace, text, left, running, since, times }));
  }

  look() {
    if (!this.running) return;
    this.show();
    const side = this.running;
    if (this.now(side) > 0 || this.isBusy()) return;
    this.stop();
    this.keep();
    this.fallen(side);
  }

  show() {
    for (const side of ["white", "black"]) {
      const place = by(`${side}-clock`);
      place.hidden = !this.pace;
      if (!this.pace) continue;
      const text = timeText(this.now(side));
      if (place.textContent !== text) place.textContent = text;
      place.classList.toggle("running", this.running === side);
      place.classList.toggle("short", this.now(side) < short);
    }
  }

  // What a side has to think with, in milliseconds; nothing where there is no clock.
  time(side) {
    return this.pace ? { left: Math.round(Math.max(0, this.now(side))), more: this.pace.more } : {};
  }
}
