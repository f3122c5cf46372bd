// The dialogs: games to choose from, rules, position and files.
import { ask, askAside, Refused } from "./api.js";
import { drawing, make } from "./drawing.js";
import { askFirst, dropQuestion } from "./sure.js";
import { title } from "./words.js";

const by = (id) => document.getElementById(id);

// A click beside a dialog closes it.
export function openDialog(dialog) {
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
}

// All games, with what each is about. What it is called is guessed from its id until the program has
// looked into its script.
export class Games {
  told = new Map(); // by id: {title, help, shape, or problem}

  // mend(path): shows a script that is no game yet
  constructor(game, tell, mend) {
    Object.assign(this, { game, tell, mend });
    by("find").addEventListener("input", () => this.list());
    by("find").addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // the dialog closes, and who has the focus then is not pressed
      by("catalogue").querySelector("button")?.click(); // the first that is found
    });
    by("games").addEventListener("keydown", (event) => this.walk(event));
  }

  async open() {
    const { scripts, variants } = await ask("catalogue");
    this.scripts = scripts;
    this.all = [...scripts, ...variants];
    by("find").value = "";
    this.showOptions();
    openDialog(by("games"));
    this.list();
    by("find").focus();
    await this.learn();
  }

  async learn() {
    if (this.all.every((id) => this.told.has(id))) return;
    const { titles } = await askAside("titles");
    this.told = new Map(titles.map((one) => [one.id, one]));
    const { id } = document.activeElement.dataset;
    this.list();
    if (id) by("catalogue").querySelector(`[data-id="${CSS.escape(id)}"]`)?.focus();
  }

  // Those in whose name, help or board all words occur that were typed; the names that are nearest
  // come first.
  found() {
    const typed = by("find").value.trim().toLowerCase(), words = typed.split(" ").filter(Boolean);
    const has = (text) => words.every((word) => text.toLowerCase().includes(word));
    const rank = ({ id, title: name, help = "", shape = "" }) => {
      const names = [id, name.toLowerCase()];
      if (names.includes(typed)) return 0;
      if (names.some((one) => one.startsWith(typed))) return 1;
      const board = shape.replace(/^hexagons/, "hexagonal hexagons"); // else "rectangle 10x8"
      return has(`${id} ${name}`) ? 2 : has(`${id} ${name} ${help} ${board}`) ? 3 : 4;
    };
    return this.all.map((id) => ({ id, title: title(id), ...this.told.get(id) }))
      .map((one) => ({ ...one, rank: rank(one) })).filter((one) => one.rank < 4).sort((a, b) => a.rank - b.rank);
  }

  list() {
    const found = this.found();
    by("catalogue").replaceChildren(...found.map(({ id, title: name, help, problem }) => {
      const words = make("span", { class: problem ? "help wrong" : "help" }, problem ?? help ?? "");
      const label = make("span", { class: "name" }, name);
      const button = make("button", { type: "button", "data-id": id }, label, words);
      if (id === this.game.state?.record.variant) button.setAttribute("aria-current", "true");
      this.offer(button, () => this.begin({ variant: id }), label);
      return make("li", {}, button);
    }));
    if (by("find").value) by("catalogue").scrollTop = 0; // where the best one is
    else by("catalogue").querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
    by("found").textContent = found.length === 0 ? "No game is called so." : `${found.length} game${found.length > 1 ? "s" : ""}`;
  }

  // The arrow keys go from the field into the list, through it, and back.
  walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [by("find"), ...by("catalogue").querySelectorAll("button")];
    const at = places.indexOf(document.activeElement);
    if (!step || at < 0) return;
    event.preventDefault();
    places[Math.max(0, Math.min(places.length - 1, at + step))].focus();
  }

  showOptions() {
    const { options, title: name, record } = this.game.state ?? { options: [] };
    by("options").replaceChildren();
    if (options.length === 0) return;
    const selects = options.map((option) => {
      const select = make("select", { name: option.name }, ...option.values.map((value) =>
        make("option", { value, selected: value === option.value }, value)));
      return make("label", {}, `${option.name} `, select);
    });
    const button = make("button", { type: "button" }, "Begin with these");
    this.offer(button, () => {
      const chosen = [...by("options").querySelectorAll("select")].map(({ name: key, value }) => [key, value]);
      this.begin({ variant: record.variant, options: Object.fromEntries(chosen) });
    });
    by("options").append(make("h3", {}, `Options of ${name}`), make("div", { class: "row" }, ...selects, button));
  }

  // Another game, which asks first where one is played.
  offer(button, begin, label) {
    askFirst(button, () => this.game.isBegun(), begin, label);
  }

  async begin(record) {
    by("games").close();
    await this.tell(async () => {
      try {
        await this.game.begin(record);
      } catch (error) {
        const isOfScript = error instanceof Refused && error.problems.some(({ line }) => line);
        if (isOfScript && this.scripts.includes(record.variant)) await this.mend(record.variant);
        throw error;
      }
    });
  }
}

export class Rules {
  constructor(game, tell) {
    this.game = game;
    this.tell = tell;
    by("get-sheet").addEventListener("click", (event) => {
      event.preventDefault();
      tell(() => download(game, "sheet", "text/html", "html"));
    });
  }

  async open() {
    by("rules-title").textContent = this.game.state.title;
    const button = (text, look, piece) => {
      const one = make("button", { type: "button" }, ...(look ? [drawing(look)] : []), text);
      one.addEventListener("click", () => this.tell(() => this.show(piece, one)));
      return one;
    };
    const men = [...this.game.men.values()];
    by("pieces").replaceChildren(button("The game", "", null), ...men.map((man) => button(man.name, man.white, man.symbol)));
    openDialog(by("rules"));
    await this.tell(() => this.show(null, by("pieces").firstChild));
  }

  async show(piece, button) {
    const page = await this.game.tell("rules", piece ? { piece } : {});
    const parts = page.parts.flatMap(({ heading, sentences }) => [make("h3", {}, heading),
      ...sentences.map((sentence) => make("p", {}, sentence))]);
    by("rules-text").replaceChildren(...(piece ? [make("h2", {}, page.title)] : []),
      make("p", { class: "lead" }, page.help ?? ""), ...parts, make("p", { class: "note" }, page.closing ?? ""));
    by("rules-picture").replaceChildren(...(page.picture ? [drawing(page.picture), make("p", { class: "note" }, page.signs)] : []));
    by("rules-page").scrollTop = 0;
    for (const one of by("pieces").children) one.removeAttribute("aria-current");
    button.setAttribute("aria-current", "true");
  }
}

// A text as a file to keep.
export function offer(text, file, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// Likewise what the program answers to a verb.
async function download(game, verb, type, ending, body = {}) {
  const { text } = await game.tell(verb, body);
  offer(text, `${game.state.id}.${ending}`, type);
}

export class Share {
  // lines: those that were left; say(text): beside the board
  constructor(game, say, lines) {
    Object.assign(this, { game, say });
    const attempt = (act) => {
      this.said("");
      act().catch((error) => this.said(error.message));
    };
    const click = (id, act) => by(id).addEventListener("click", (event) => {
      event.preventDefault();
      attempt(act);
    });
    const end = (id, act) => askFirst(by(id), () => game.isBegun(), () => attempt(act));
    end("set-position", () => this.leaveBy(() => game.act("position", { text: by("position-text").value.trim() })));
    end("load-game", () => this.load());
    by("game-text").addEventListener("input", () => this.number(1, 1));
    click("copy", async () => {
      await navigator.clipboard.writeText(by("position-text").value);
      this.said("The position is copied.");
    });
    click("get-pgn", () => download(game, "pgn", "application/x-chess-pgn", "pgn",
      { lines: lines.unnoted(game) }));
    click("copy-pgn", async () => {
      const { text } = await game.tell("pgn", { lines: lines.unnoted(game) });
      await navigator.clipboard.writeText(text);
      this.said("The game is copied.");
    });
    click("get-svg", () => download(game, "picture", "image/svg+xml", "svg"));
    by("game-file").addEventListener("change", async () => {
      const file = by("game-file").files[0];
      if (file) by("game-text").value = await file.text();
      this.number(1, 1);
      by("game-file").value = "";
    });
  }

  open() {
    dropQuestion();
    by("position-text").value = this.game.state.position;
    this.said("");
    openDialog(by("share"));
  }

  // A text of several games stays, to open another one of them, also where this one is refused.
  async load() {
    const text = by("game-text").value, at = Number(by("game-number").value) || 1;
    await this.leaveBy(async () => {
      const games = await this.game.load(text, at).catch((error) => {
        if (error.games > 1) this.number(at, error.games);
        throw error;
      });
      this.number(at, games);
      if (games === 1) by("game-text").value = ""; // for the next one
      this.say(games === 1 ? "" : `This is game ${at} of ${games}; "Position" opens the others.`);
    });
  }

  // Which game of a text is opened, of so many.
  number(at, games) {
    by("numbered").hidden = games === 1;
    Object.assign(by("game-number"), { value: at, max: games });
    by("game-count").textContent = `of ${games}`;
  }

  said(text) {
    by("share-said").textContent = text;
  }

  async leaveBy(act) {
    await act();
    by("share").close();
  }
}
