// The workshop: the script of the game beside its board. The file that the program was started with
// can be saved, and is read again when another program has changed it; that of a game that is
// shipped is only shown.
import { ask, Refused, sentence } from "./api.js";
import { drag } from "./carry.js";
import { make } from "./drawing.js";
import { Editor } from "./editor.js";
import { Statistics } from "./statistics.js";
import { askFirst } from "./sure.js";

const by = (id) => document.getElementById(id);
const checkPause = 200; // milliseconds between two questions about a check
const pause = 600; // milliseconds without a key before a text is tried
const lookPause = 2000; // milliseconds between two looks at the file
const lost = "What was typed here is lost. Read the file all the same?";

// "Checked: 1 error, 2 warnings. Reached: pieces 5 of 6, promotions 1 of 1."
function checkedText({ findings, coverage, lines, stopped }) {
  if (stopped) return "The check was stopped.";
  const count = (severity) => findings.filter((finding) => finding.severity === severity).length;
  const parts = ["error", "warning", "note"].map((name) => [count(name), name]).filter(([number]) => number > 0)
    .map(([number, name]) => `${number} ${name}${number > 1 ? "s" : ""}`);
  const reached = coverage.filter(({ all }) => all > 0).map(({ of, reached: some, all }) => `${of} ${some} of ${all}`);
  return `Checked: ${parts.join(", ") || "nothing is wrong"}.` +
    (reached.length ? ` Reached: ${reached.join(", ")}.` : "") +
    (Object.values(lines).includes(0) ? " A hollow bar marks a line that never was." : "");
}

// Of the plies that the rules do not allow now.
function waitingWords(count) {
  const plies = count === 1 ? "1 ply waits" : `${count} plies wait`;
  return `The game stands before that ply; ${plies} until the script allows it again.`;
}

// What the program tells of a file, unless it is gone.
function there(answer) {
  if (answer.gone) throw new Error(`The file ${answer.path} is gone.`);
  return answer;
}

export class Workshop {
  constructor(game, tell, say) {
    Object.assign(this, { game, tell, say });
    this.faults = []; // of the text, as the loader tells them
    this.found = []; // in the last check
    by("save").addEventListener("click", () => this.save());
    by("reread").addEventListener("click", () => this.tell(() => this.reread()));
    setInterval(() => this.look(), lookPause);
    by("compare").addEventListener("click", () => this.tell(() => this.compare()));
    by("check").addEventListener("click", () => this.tell(() => this.check()));
    by("divider").addEventListener("pointerdown", (event) => this.drag(event));
    by("divider").addEventListener("keydown", (event) => {
      const more = { ArrowLeft: -24, ArrowRight: 24 }[event.key];
      if (!more) return;
      event.preventDefault();
      event.stopPropagation(); // the game stays where it is
      this.part(more);
    });
    const statistics = new Statistics(tell);
    by("count").addEventListener("click", () => this.tell(() => statistics.open(this.path, this.editor.text)));
    window.addEventListener("beforeunload", (event) => {
      if (this.isChanged()) event.preventDefault();
    });
  }

  // Gives so many pixels more to the board than it has, or had.
  part(more, width = by("table").offsetWidth) {
    document.body.style.setProperty("--split", `${width + more}px`);
    cancelAnimationFrame(this.laying);
    this.laying = requestAnimationFrame(() => window.dispatchEvent(new Event("resize"))); // for the board
  }

  drag(event) {
    event.preventDefault(); // no text is chosen
    const width = by("table").offsetWidth, nothing = () => {};
    drag(event, { begun: nothing, put: nothing, ended: nothing,
      moved: ({ clientX }) => this.part(clientX - event.clientX, width) });
  }

  // What was not saved is still there when the script is shown again.
  async open(path) {
    by("workshop").hidden = false;
    by("open-script").setAttribute("aria-expanded", "true");
    document.body.classList.add("with-script");
    this.editor ??= await Editor.open(by("editor"), { changed: () => this.changed(), save: () => this.save() });
    this.editor.refresh();
    window.dispatchEvent(new Event("resize"));
    if (!this.isChanged() || (path && path !== this.path && confirm(lost))) await this.read(path);
  }

  // The script of that path, of the game, or the first file where there is no game.
  async read(chosen) {
    const { scripts, begins, read_only } = await ask("catalogue");
    const variant = chosen ?? this.game.state?.record.variant ?? (scripts.includes(begins) ? begins : scripts[0]);
    const isOwn = scripts.includes(variant);
    const script = there(await ask("script", isOwn ? { path: variant } : { variant })), { path } = script;
    Object.assign(this, { variant, isOwn, readOnly: read_only || !isOwn });
    if (path !== this.path) this.loaded = this.loadedBefore = undefined;
    this.path = path;
    by("file").textContent = path.replace(/^.*\//, "");
    by("file").title = path;
    for (const id of ["compare", "check", "count"]) by(id).hidden = !this.isOwn;
    await this.take(script);
  }

  // A text that stands in the file. What is wrong with it.
  async take({ text, unfit }) {
    this.unfit = unfit;
    this.editor.readOnly = this.readOnly || Boolean(unfit);
    by("save").hidden = this.editor.readOnly;
    by("saved").textContent = this.editor.readOnly ? "only shown here" : "";
    by("saved").classList.toggle("calm", this.editor.readOnly);
    this.forgetChecks();
    this.before = this.editor.text = text;
    this.showSaved();
    this.showFaults([], "");
    by("faults").replaceChildren();
    return this.isOwn ? this.try() : [];
  }

  // What was found was found in another text.
  forgetChecks() {
    this.checks = null;
    this.found = [];
    by("findings").replaceChildren();
    this.editor.cover({});
  }

  // Another game may have another script; what was typed here stays, and so does a script that was
  // opened to be mended while the game goes on.
  async follow({ record }) {
    if (record.variant === this.followed || this.isChanged()) return;
    this.followed = record.variant;
    if (record.variant !== this.variant && this.path && !by("workshop").hidden) await this.read();
  }

  // What another program has written into the file is played at once, but never takes the place of
  // what was typed here.
  async look() {
    if (!this.isOwn || by("workshop").hidden || document.hidden || this.saving) return;
    const { path } = this;
    const script = await this.ask("script").catch(() => ({})), { text, gone } = script;
    if (path !== this.path || !this.isOwn || this.saving) return;
    if (gone && !this.editor.readOnly) by("saved").textContent = "the file is gone; saving writes it anew";
    else if (text === this.before) this.showSaved();
    else if (text !== undefined && !this.isChanged()) await this.tell(() => this.playFromFile(script));
    else if (text !== undefined) by("saved").textContent = "changed in the file too";
  }

  async reread() {
    if (this.isChanged() && !confirm(lost)) return;
    await this.playFromFile(there(await this.ask("script")));
  }

  // A game of another script that has begun goes on.
  async playFromFile(script) {
    const faults = await this.take(script), { state } = this.game;
    const isOther = state && state.record.variant !== this.path && this.game.isBegun();
    if (faults.length === 0 && !isOther) await this.play();
  }

  // A request of the file that is shown.
  ask(verb, body = {}) {
    return ask(verb, { path: this.path, ...body });
  }

  // A version that loads stands in the file.
  keep(text) {
    if (text === this.loaded) return;
    this.loadedBefore = this.loaded;
    this.loaded = text;
  }

  close() {
    by("workshop").hidden = true;
    by("open-script").setAttribute("aria-expanded", "false");
    document.body.classList.remove("with-script");
    window.dispatchEvent(new Event("resize"));
  }

  isChanged() {
    return this.before !== undefined && this.editor.text !== this.before;
  }

  changed() {
    if (!this.isOwn) return;
    this.forgetChecks();
    this.faults = [];
    this.mark();
    by("faults").setAttribute("aria-busy", "true"); // until this text has been tried
    this.showSaved();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.try(), pause);
  }

  showSaved() {
    by("reread").hidden = !this.isOwn || !this.isChanged();
    if (!this.editor.readOnly) by("saved").textContent = this.isChanged() ? "not saved" : "";
  }

  // What is wrong with the text, as the loader tells it; shown if nothing else stands there now.
  async try() {
    const { path } = this, text = this.editor.text;
    const { problems, notes } = await this.ask("try", { text })
      .catch((error) => ({ problems: [{ message: error.message }], notes: "" }));
    const isHere = path === this.path;
    if (isHere && text === this.editor.text) this.showFaults(problems, notes);
    if (isHere && problems.length === 0 && text === this.before) this.keep(text);
    return problems;
  }

  showFaults(problems, notes) {
    const items = problems.map((problem) => this.fault(problem));
    for (const note of (notes ?? "").split("\n").filter(Boolean)) items.push(make("li", { class: "note" }, note));
    if (this.unfit) items.unshift(this.fault(this.unfit));
    if (problems.length === 0) items.push(make("li", { class: "fine" }, "The script loads."));
    by("faults").replaceChildren(...items);
    by("faults").removeAttribute("aria-busy");
    this.faults = problems;
    this.mark();
  }

  // Underlines what is wrong with this text.
  mark() {
    const here = ({ file }) => !file || file === this.path;
    this.editor.mark([...this.faults, ...this.found].filter(here));
  }

  // What has gone wrong in a game by this script stands beside what the loader says.
  blame(problems) {
    const here = problems.filter(({ file, line, message }) => line && file === this.path &&
      !this.faults.some((known) => known.line === line && known.message === message));
    if (here.length === 0 || by("workshop").hidden) return;
    by("faults").append(...here.map((problem) => this.fault(problem)));
    this.faults = [...this.faults, ...here];
    this.mark();
  }

  fault(problem) {
    const here = !problem.file || problem.file === this.path;
    const where = problem.line ? `${here ? "" : `${problem.file}, `}line ${problem.line}: ` : "";
    const hint = problem.hint ? ` (${problem.hint})` : "";
    const button = make("button", { type: "button", class: "fault" }, `${where}${problem.message}${hint}`);
    if (here && problem.line) {
      button.addEventListener("click", () => this.editor.go(problem.line, problem.column));
    }
    return make("li", {}, button);
  }

  // Checks the text: findings come while random games are played by it.
  async check() {
    const list = by("findings"), heading = make("li", { class: "note" }, "Checking …");
    list.replaceChildren(heading);
    this.editor.cover({});
    const { check } = await this.ask("check", { text: this.editor.text });
    this.checks = check;
    while (this.checks === check) {
      const news = await this.ask("findings", { check });
      if (this.checks !== check || news.gone) return;
      if (news.done) list.replaceChildren(heading);
      this.found = [...(news.done ? [] : this.found), ...news.findings];
      this.mark();
      list.append(...news.findings.map((finding) => this.finding(finding)));
      if (news.stopped) list.append(this.fault(news.stopped));
      if (news.done || news.stopped) {
        heading.textContent = checkedText(news);
        if (news.done) this.editor.cover(news.lines);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, checkPause));
    }
  }

  // Where the text plays otherwise than what was saved last, or, where that is the same, before.
  async compare() {
    const text = this.editor.text;
    const before = text === this.loaded ? this.loadedBefore : this.loaded;
    const item = make("li", { class: "note" }, before === undefined ?
      "There is no version before that loaded." : "Comparing with the version before …");
    by("findings").replaceChildren(item);
    if (before === undefined) return;
    const { check } = await this.ask("compare", { text, before });
    this.checks = check;
    while (this.checks === check) {
      const news = await this.ask("compared", { check });
      if (this.checks !== check || news.gone) return;
      if (news.stopped) item.textContent = `The comparison was stopped: ${news.stopped.text}`;
      else if (news.difference !== undefined) this.showDifference(item, news);
      if (news.stopped || news.difference !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, checkPause));
    }
  }

  showDifference(item, { difference, renamed, start, plies, all }) {
    item.textContent = difference || `It plays like the version before, as far as was tried${all ? "" : "; not all was"}. ${renamed}`;
    if (difference && start) item.append(make("code", {}, ` ${start}`));
    if (!difference || this.isChanged()) return;
    const button = make("button", { type: "button", class: "quiet" }, "Show it");
    askFirst(button, () => this.game.isBegun(), () =>
      this.tell(() => this.game.begin({ variant: this.path, start, plies })));
    item.append(" ", button);
  }

  finding(finding) {
    const item = this.fault(finding);
    item.className = finding.severity;
    item.firstChild.prepend(`${finding.severity} ${finding.code}, `);
    return item;
  }

  // The text that stands there now, in the file that is shown now, whatever is opened meanwhile.
  async save() {
    if (this.editor.readOnly || this.saving) return;
    this.saving = true;
    const { path, before } = this, text = this.editor.text;
    const faults = await this.try(), isHere = () => path === this.path;
    const isWanted = isHere() && (faults.length === 0 || confirm("The script does not load. Save it all the same?"));
    if (isWanted) await this.tell(async () => {
      const { problems, notes } = await ask("save", { path, text, before });
      if (!isHere()) return;
      this.before = text;
      this.showSaved();
      if (text === this.editor.text) this.showFaults(problems, notes);
      if (problems.length > 0) return;
      this.keep(text);
      await this.play();
    });
    this.saving = false;
  }

  // The game goes on by the new rules as far as its plies are legal by them; those behind wait until
  // others allow them again.
  async play() {
    if (this.game.state?.record.variant !== this.path) return void await this.game.begin({ variant: this.path });
    try {
      const { stopped, waiting } = await this.game.reload();
      if (stopped) this.say(`${sentence(stopped)}. ${waitingWords(waiting)}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.game.begin({ variant: this.path });
      throw new Error(`The game began anew: ${error.message}`);
    }
  }
}
