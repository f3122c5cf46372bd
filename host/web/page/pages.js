// The dialogs: games to choose from, rules, position and files.
import { ask } from "./api.js";
import { drawing, make } from "./drawing.js";
import { title } from "./words.js";

const by = (id) => document.getElementById(id);

// A click beside a dialog closes it.
export function openDialog(dialog) {
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
}

export class Games {
  constructor(game, tell) {
    this.game = game;
    this.tell = tell;
    by("find").addEventListener("input", () => this.list());
    by("find").addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // the dialog closes, and who has the focus then is not pressed
      by("catalogue").querySelector("button")?.click(); // the first that is found
    });
  }

  async open() {
    this.catalogue ??= await ask("catalogue");
    by("find").value = "";
    this.showOptions();
    this.list();
    openDialog(by("games"));
    by("find").focus();
  }

  list() {
    const wanted = by("find").value.trim().toLowerCase();
    const { scripts, variants } = this.catalogue;
    const all = [...scripts, ...variants];
    const found = all.filter((id) => title(id).toLowerCase().includes(wanted) || id.includes(wanted));
    by("catalogue").replaceChildren(...found.map((id) => {
      const button = make("button", { type: "button" }, title(id));
      if (id === this.game.state.record.variant) button.setAttribute("aria-current", "true");
      button.addEventListener("click", () => this.begin({ variant: id }));
      return button;
    }));
    if (found.length === 0) by("catalogue").append(make("p", { class: "note" }, "No game is called so."));
  }

  showOptions() {
    const { options, title: name, record } = this.game.state;
    by("options").replaceChildren();
    if (options.length === 0) return;
    const selects = options.map((option) => {
      const select = make("select", { name: option.name }, ...option.values.map((value) =>
        make("option", { value, selected: value === option.value }, value)));
      return make("label", {}, `${option.name} `, select);
    });
    const button = make("button", { type: "button" }, "Begin with these");
    button.addEventListener("click", () => {
      const chosen = [...by("options").querySelectorAll("select")].map(({ name: key, value }) => [key, value]);
      this.begin({ variant: record.variant, options: Object.fromEntries(chosen) });
    });
    by("options").append(make("h3", {}, `Options of ${name}`), make("div", { class: "row" }, ...selects, button));
  }

  async begin(record) {
    by("games").close();
    await this.tell(() => this.game.begin(record));
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
  // lines: those that were left
  constructor(game, tell, lines) {
    this.game = game;
    this.tell = tell;
    const click = (id, act) => by(id).addEventListener("click", (event) => {
      event.preventDefault();
      this.said("");
      act().catch((error) => this.said(error.message));
    });
    click("set-position", () => this.leaveBy(() => game.act("position", { text: by("position-text").value.trim() })));
    click("load-game", () => this.leaveBy(() => game.load(by("game-text").value)));
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
      by("game-file").value = "";
    });
  }

  open() {
    by("position-text").value = this.game.state.position;
    this.said("");
    openDialog(by("share"));
  }

  said(text) {
    by("share-said").textContent = text;
  }

  async leaveBy(act) {
    await act();
    by("share").close();
  }
}
