// The page: brings game, board and side together, and says what goes wrong.
import { ask, askAside, Lost } from "./api.js";
import { showActs } from "./acts.js";
import { Analysis, wayOf } from "./analysis.js";
import { Board } from "./board.js";
import { carryMan } from "./carry.js";
import { choose } from "./chooser.js";
import { Clock } from "./clock.js";
import { make } from "./drawing.js";
import { Draws } from "./draws.js";
import { isByKey, keepFocus } from "./focus.js";
import { Game } from "./game.js";
import { showGone } from "./gone.js";
import { showHands } from "./hands.js";
import { listenToKeys } from "./keys.js";
import { Lines } from "./lines.js";
import { Link } from "./link.js";
import { offerLooks } from "./looks.js";
import { listenToMoves, showMoves } from "./moves.js";
import { Games, openDialog, Rules, Share } from "./pages.js";
import { Picker } from "./picker.js";
import { Players } from "./players.js";
import { hint, passOn, say, sayHere } from "./said.js";
import { Sections } from "./sections.js";
import { askFirst, dropQuestion } from "./sure.js";
import { Thinker } from "./thinker.js";
import { Typing } from "./typing.js";
import { cellWords, marksOf, newsOf, passWords, positionWords, reasonOf, squaresOf, statusOf } from "./words.js";
import { Walk } from "./walk.js";
import { Workshop } from "./workshop.js";

const by = (id) => document.getElementById(id);
const watchPause = 2000; // milliseconds between two looks whether the program is there

const game = new Game(show, (yes) => by("table").setAttribute("aria-busy", String(yes)));
let picker = null;
let previewed = null;
let returning = null; // while the program does not answer: when it is asked again
let marks = new Map(); // of the rules: cell -> words
let dragged = false; // the ply that is being played was made by dragging

const board = new Board(by("board"), {
  click, hover, leave, canLift, canShift: () => boards().length > 0, shift, redraw: draw,
});
const sections = new Sections(board, game, {
  tell, play: (plies) => (plies.length > 1 ? offer(plies) : play(plies[0].ply)),
});
const games = new Games(game, tell, (path) => workshop.open(path));
const rules = new Rules(game, tell);
const lines = new Lines();
const share = new Share(game, say, lines);
const workshop = new Workshop(game, tell, sayHere);
const clock = new Clock({
  fallen: (side) => attempt(() => game.act("end", { word: `${side}-out-of-time` })),
  isBusy: () => game.acting > 0,
  say,
  changed: () => link.show(),
});
const thinker = new Thinker(game);
const link = new Link(game, { wrong: lost, say, pace: () => clock.text, left: () => players.part() });
const players = new Players(game, thinker, link, {
  act: (verb, body) => game.act(verb, body), changed: playersChanged, tell, time: () => clock.time(game.state.side),
});
const walk = new Walk(game, players, link, { tell, say });
const draws = new Draws(game, players, { tell, say });
const analysis = new Analysis(game, thinker, { tell, say: sayHere, advise, changed: again });
const typing = new Typing(game, () => (isBarred(game.state) ? othersMove() : ""), { tell, say: sayHere });

// Does something that asks the program; what it refuses is said.
function tell(act) {
  say("");
  return attempt(act);
}

// The same of what nobody has asked for just now: what was said before stays.
async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    lost(error);
    return null;
  }
}

// Says what went wrong; a game that the program has forgotten is in no other window any more.
function lost(error) {
  (error instanceof Lost ? say : sayHere)(error.message);
  workshop.blame(error.problems ?? []);
  if (error instanceof Lost) returning ??= setTimeout(comeBack, 2000);
  else if (error.status === 404) players.part();
}

// When the program answers again, the page says no more that it does not.
async function comeBack() {
  returning = null;
  if (await attempt(() => game.act("look"))) say("");
}

// Whoever does nothing hears all the same that the program is gone.
function watch() {
  if (!document.hidden && !returning) attempt(() => askAside("catalogue"));
}

function show(state, before) {
  keepFocus(() => showAll(state, before), () => board.focus());
}

function showAll(state, before) {
  const theirs = isBarred(state);
  const held = isSame(state, before) && !theirs ? picker : null;
  picker = new Picker(theirs ? { ...state, plies: [], joint: null } : state);
  if (held) picker.hold(held);
  previewed = null;
  dropQuestion();
  document.body.classList.remove("no-game"); // before the board is measured
  document.title = `${statusOf(state)} – ${state.title}`;
  by("title").textContent = state.title;
  by("state").textContent = (state.seenBack ? "Looking back: " : "") + statusOf(state);
  by("dot").className = state.over ? "over" : state.side;
  by("over").hidden = !state.over || state.at < state.moves.length;
  by("status").classList.toggle("over", state.over);
  by("swap").hidden = !players.isAlone();
  showGone(game);
  showBoard(state);
  if (before?.game !== state.game || state.reloaded) board.fit();
  slideLast(state, before);
  by("lines").replaceChildren(...state.lines.map((line) => make("li", {}, line)));
  by("lines").hidden = state.lines.length === 0;
  by("position-words").replaceChildren(...positionWords(state, game.men).map((line) => make("p", {}, line)));
  marks = marksOf(state.lines, (cell) => board.cells.has(cell));
  lines.follow(state, before);
  showMoves(by("moves"), state, lines, { go: (at) => walk.go(at), choose: (line) => walk.choose(line) });
  const all = state.moves.length;
  by("first").disabled = by("back").disabled = state.at === 0;
  by("next").disabled = by("last").disabled = state.at === all;
  by("resign").disabled = state.over;
  const isNew = before && isAnother(state, before), passed = passWords(state, before);
  if (before && !isSame(state, before)) passOn();
  if (isNew) hint(""); // a screen reader would read an old ply
  else if (before && !isSame(state, before)) hint(newsOf(state, before));
  if (passed) sayHere(passed);
  typing.show(picker.example(), before?.game === state.game, state.over || isNew);
  if (state.too_many) say(`${state.too_many} moves are too many to show; type the one you mean.`);
  board.advise([]);
  draw();
  hover(board.pointed()); // another man may stand there
  link.showOther(state);
  if (!state.seenBack) stand(state);
  if (before && before.game !== state.game && link.side) players.part(); // another game was begun here
  follow(state);
  attempt(() => workshop.follow(state));
}

// Clocks and offers follow the game, and not whoever looks back in it.
function stand(state) {
  draws.show(state, walk.standing);
  clock.follow(state, walk.standing);
  walk.standing = state;
}

// Has the program do what is its part in this position: play, or analyse.
function follow(state) {
  document.body.classList.toggle("flipped", game.flip);
  players.show(state);
  analysis.show(state, isBarred(state));
  if (state.seenBack) thinker.leave();
  else if (players.answers(state)) attempt(() => players.answer(state));
  else if (analysis.wants(state)) attempt(() => analysis.run(state));
  else thinker.leave();
}

// The same position, when what the program is to do has changed; asking ends what it did.
function again() {
  return tell(() => game.act("look"));
}

// Who plays alone has his own side below.
function playersChanged() {
  const { white, black } = players.levels;
  if (Boolean(white) !== Boolean(black)) game.flip = white !== 0;
  return again();
}

// A ply that the program would play: an arrow, or the button that plays it.
function advise(line) {
  board.advise(wayOf(game.state, line));
  for (const button of by("acts").querySelectorAll("[title]")) {
    button.classList.toggle("advised", button.title === line.ply);
  }
}

// Whether it is the same position, seen again.
function isSame(state, before) {
  return before?.game === state.game && before.at === state.at && before.position === state.position &&
    before.over === state.over && !before.composing && !state.composing && !state.reloaded;
}

// Whether another game has begun, or this one anew.
function isAnother(state, before) {
  return before.game !== state.game || (before.moves.length > 0 && state.moves.length === 0);
}

// The man who has just moved, or goes back, is seen to move, unless the hand has carried him.
function slideLast(state, before) {
  const steps = before?.game === state.game ? state.at - before.at : 0;
  const [lower, upper] = steps > 0 ? [before, state] : [state, before];
  const ply = Math.abs(steps) === 1 && lower.plies.find(({ ply: text }) => text === upper.record.plies[lower.at]);
  if (ply && ply.from && !dragged) board.slide(...(steps > 0 ? [ply.from, ply.to] : [ply.to, ply.from]));
  dragged = false;
}

// Signs, hands and buttons for what is picked now.
function draw() {
  keepFocus(drawAll, () => board.focus());
}

function drawAll() {
  drawSigns();
  showHands(by("far"), by("near"), picker, game, { pick: pickDrop, carry });
  showActs(by("acts"), picker, game, {
    play, roll: () => tell(() => game.act("roll")), compose, cast, drop: pickDrop, carry, preview, words,
    shapes: (plies) => sections.boards(game.state, plies),
  });
}

function drawSigns() {
  by("board").classList.toggle("shifting", boards().length > 0);
  const targets = picker.targets();
  const taken = new Set(targets.filter((cell) => picker.men.has(cell)));
  const { from } = picker;
  const { composing, plies } = game.state;
  const steps = composing?.steps.map((step) => step.to) ?? [];
  const able = new Set(composing && !from ? plies.map((ply) => ply.from) : []); // men who may step
  const picked = from && !from.drop ? [from] : picker.cast ? [picker.cast.split("@")[1]] : [];
  board.sign({ picked: [...picked, ...steps], targets, dotted: !from?.drop || targets.length <= 40, taken, able });
}

function wordsOf(cell) {
  const told = marks.get(cell) ?? (board.is(cell, "held") ? ["held"] : []);
  const can = picker.targets().includes(cell) ? ["can be gone to"] : [];
  return cellWords(picker, cell, [...(board.is(cell, "spring") ? ["a spring"] : []), ...told, ...can]);
}

function canLift(cell) {
  return !game.state.over && !previewed && !picker.casting && picker.canPick(cell);
}

// The plies by which sections are put elsewhere.
function boards() {
  return previewed ? [] : picker?.boards() ?? [];
}

function shift(event, cell) {
  sections.press(event, cell, boards());
}

async function click(cell, how) {
  if (previewed) return;
  if (picker.casting) return castOn(cell);
  if (how === "lift") {
    picker.from = picker.home(cell);
    return draw();
  }
  if (picker.from !== null) {
    const plies = picker.to(cell);
    dragged = how === "drop";
    if (plies.length === 1) return play(plies[0].ply);
    if (plies.length > 1) return offer(plies);
    if (picker.from === picker.home(cell)) return leave();
    if (how === "drop" || !picker.canPick(cell)) return why(cell);
  }
  if (picker.canPick(cell)) {
    picker.from = picker.home(cell);
    say("");
    hint(`${wordsOf(cell)}, picked: it can go to ${squaresOf(picker.targets())}.`);
    return draw();
  }
  const laid = picker.laid(cell);
  if (laid.length === 1) return play(laid[0].ply);
  if (laid.length > 1) return offer(laid);
  tellOf(cell);
}

// Whether nobody at this window can act in what it shows.
function isBarred(state) {
  return Boolean(state.seenBack) || players.isElsewhere(state);
}

function othersMove() {
  if (game.state.seenBack) return "This is an earlier position; the game goes on behind its last move.";
  return link.isDue(game.state) ? "The other window is to move." : "The program is to move.";
}

// Why a man who was clicked cannot be picked.
function tellOf(cell) {
  const man = picker.men.get(cell);
  if (isBarred(game.state)) return sayHere(othersMove());
  sayHere(man ? wordsOf(cell) + reasonOf(man, game.state) : "");
}

async function why(cell) {
  const [text] = await tell(() => words([picker.attempt(cell)])) ?? [];
  if (text) sayHere(text);
}

async function words(plies) {
  return (await game.tell("words", { plies })).words;
}

async function offer(plies) {
  const cell = board.placeOf(plies[0].to), hadFocus = board.hasFocus();
  const ply = await choose(by("chooser"), by("choices"), plies, picker, game, cell, { preview, words });
  if (hadFocus) board.focus();
  if (ply) await play(ply);
}

function play(ply) {
  if (game.state.composing) return compose("step", ply);
  return tell(() => game.act("play", { ply }));
}

function compose(act, step) {
  return tell(() => game.act("compose", { act, ...(step ? { step } : {}) }));
}

function pickDrop(symbol) {
  picker.from = picker.from?.drop === symbol ? null : { drop: symbol };
  say("");
  const name = game.men.get(symbol)?.name ?? symbol;
  goOn(picker.from ? `${name}, picked: it can go to ${squaresOf(picker.targets())}.` : "");
}

// What was picked beside the board is heard, and by keys one goes on from there to the board.
function goOn(words) {
  const toBoard = words && isByKey();
  draw();
  hint(words);
  if (toBoard) board.focus();
}

// A man in hand is carried to a square.
function carry(event, symbol, look) {
  carryMan(event, look, {
    lifted: () => picker.from?.drop === symbol || pickDrop(symbol),
    over: (at) => hover(board.cellAt(at)),
    put: (at) => {
      const cell = board.cellAt(at);
      if (cell) click(cell, "drop");
    },
  });
}

function cast(name) {
  picker.leave();
  picker.cast = "";
  picker.casting = name || null;
  goOn(name ? `${name}, picked: it can be cast on ${squaresOf(picker.targets())}.` : "");
}

function castOn(cell) {
  if (!picker.castCells().includes(cell)) return sayHere(`${picker.casting} cannot be cast on ${cell}.`);
  picker.cast = `${picker.casting}@${cell}`;
  picker.casting = null;
  hint(`${picker.cast.replace("@", " on ")}. Now the move that goes with it.`);
  draw();
}

function leave() {
  picker.leave();
  say("");
  draw();
}

function showBoard(state) {
  board.show(state.picture, `${state.title}. ${statusOf(state)}.`);
}

// The board after a ply while it is pointed at; null: as it is. The buttons stay, for one of them
// may be about to be pressed.
async function preview(ply) {
  if (ply === previewed) return;
  previewed = ply;
  if (!ply) {
    showBoard(game.state);
    return drawSigns();
  }
  try {
    const { picture } = await game.tell("preview", { ply });
    if (previewed === ply) board.show(picture, `After ${ply}`);
  } catch {
    previewed = null; // the board stays as it is
  }
}

function hover(cell, aloud = false) {
  by("info").textContent = cell ? wordsOf(cell) : "\u00a0";
  if (cell && aloud) hint(wordsOf(cell));
}

function turn() {
  game.flip = !game.flip;
  return tell(() => walk.look());
}

// Another game, in which whoever played against the program has the other side.
async function swap() {
  const { white, black } = players.levels;
  players.set({ white: black, black: white });
  await playersChanged();
  await tell(() => game.act("anew"));
}

function wear(letters) {
  if (game.state) return tell(() => game.wear(letters));
  game.letters = letters;
  return null;
}

// A script that the page has opened by itself may be out of sight, as on a phone below all else: it
// is brought there first.
let isShown = false;
async function toggleScript() {
  const pane = by("workshop");
  const isOut = !isShown && pane.getBoundingClientRect().top >= window.innerHeight;
  isShown = pane.hidden || isOut;
  if (pane.hidden) await tell(() => workshop.open());
  else if (!isOut) workshop.close();
  pane.scrollIntoView({ block: "nearest" });
}

function listen() {
  offerLooks(wear);
  walk.byWheel(by("board"));
  walk.byWheel(by("moves"));
  by("title").addEventListener("click", () => tell(() => games.open()));
  by("open-rules").addEventListener("click", () => tell(() => rules.open()));
  by("open-share").addEventListener("click", () => share.open());
  by("open-script").addEventListener("click", toggleScript);
  by("open-settings").addEventListener("click", () => openDialog(by("settings")));
  by("first").addEventListener("click", () => walk.go(0));
  by("back").addEventListener("click", () => walk.by(-1));
  by("next").addEventListener("click", () => walk.by(1));
  by("last").addEventListener("click", () => walk.go(Infinity));
  by("flip").addEventListener("click", turn);
  by("again").addEventListener("click", () => tell(() => game.act("anew")));
  by("swap").addEventListener("click", swap);
  askFirst(by("anew"), () => game.isBegun(), () => tell(() => game.act("anew")));
  askFirst(by("resign"), () => true, () => tell(() => game.act("end", { word: `${players.person()}-resigned` })));
  listenToMoves(by("moves"));
  listenToKeys({
    by: (plies) => walk.by(plies), go: (at) => walk.go(at), turn, leave,
    tell: () => openDialog(by("settings")), isReady: () => Boolean(game.state),
  });
  setInterval(watch, watchPause);
  window.addEventListener("hashchange", () => location.reload()); // the address of another game
}

async function start() {
  listen();
  const { scripts, begins } = await ask("catalogue");
  if (scripts.length > 0) await toggleScript();
  const told = Link.told();
  if (!told) return void say(await game.resume(begins));
  clock.set(told.clock ?? "");
  game.flip = told.side === "black";
  try {
    await game.join(told.game, told.side);
    players.share(told.side);
    again();
  } catch (error) {
    await game.resume(begins);
    throw error;
  }
}

tell(start);
