// The editor of the workshop: CodeMirror, with faults under their words and the words of scripts to
// complete. Its library is loaded when a script is opened for the first time.
import { make } from "./drawing.js";
import { likeIn, plain } from "./line_ends.js";
import { completionsAt, readVocabulary } from "./vocabulary.js";

const styles = ["lib/codemirror", "addon/dialog/dialog", "addon/hint/show-hint", "addon/lint/lint"];
const core = "lib/codemirror";
const parts = ["mode/lua/lua", "addon/comment/comment", "addon/dialog/dialog", "addon/edit/closebrackets",
  "addon/edit/matchbrackets", "addon/hint/show-hint", "addon/lint/lint", "addon/search/searchcursor",
  "addon/search/search", "addon/selection/active-line"];
const leastTyped = 2; // letters, before completions are shown unasked

function load(element) {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", resolve);
    element.addEventListener("error", () => reject(new Error("The editor cannot be loaded.")));
    document.head.append(element);
  });
}

const loadScript = (name) => load(Object.assign(document.createElement("script"), { src: `codemirror/${name}.js`, async: false }));
const loadStyle = (name) => load(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `codemirror/${name}.css` }));

async function loadAll() {
  const [meta] = await Promise.all([fetch("meta.lua").then((answer) => answer.text()), ...styles.map(loadStyle), loadScript(core)]);
  await Promise.all(parts.map(loadScript));
  return readVocabulary(meta);
}

export class Editor {
  // In an element; changed(): the text has; save(): the person wants it saved.
  static async open(place, acts) {
    return new Editor(place, await loadAll(), acts);
  }

  constructor(place, vocabulary, { changed, save }) {
    this.vocabulary = vocabulary;
    this.annotations = [];
    this.view = window.CodeMirror(place, {
      mode: "lua", lineNumbers: true, indentUnit: 2, tabSize: 2, matchBrackets: true, autoCloseBrackets: true,
      styleActiveLine: { nonEmpty: true }, gutters: ["CodeMirror-lint-markers", "CodeMirror-linenumbers", "covered"],
      lint: { getAnnotations: () => this.annotations, lintOnChange: false, selfContain: true },
      screenReaderLabel: "The script",
      extraKeys: {
        "Ctrl-S": save, "Cmd-S": save, "Ctrl-Space": () => this.complete(true),
        "Ctrl-/": "toggleComment", "Cmd-/": "toggleComment", Tab: false, "Shift-Tab": false,
      },
    });
    this.view.on("change", (_, { origin }) => origin !== "setValue" && changed());
    this.view.on("inputRead", (_, { text }) => /^[\w.]$/.test(text[0]) && this.complete(false));
  }

  // With the line ends that it had when it was set.
  get text() {
    return likeIn(this.given ?? "", this.view.getValue());
  }

  set text(text) {
    this.given = text;
    this.view.setValue(plain(text));
    this.view.clearHistory();
  }

  get readOnly() {
    return this.view.getOption("readOnly");
  }

  set readOnly(yes) {
    this.view.setOption("readOnly", yes);
  }

  // Underlines faults: {line, [column], message, [severity]}; those of before are gone.
  mark(faults) {
    this.annotations = faults.filter(({ line }) => line && line <= this.view.lineCount()).map((fault) => {
      const line = fault.line - 1, length = this.view.getLine(line).length;
      const ch = Math.min(fault.column ? fault.column - 1 : /^\s*/.exec(this.view.getLine(line))[0].length, Math.max(0, length - 1));
      const word = fault.column && this.view.findWordAt({ line, ch });
      const end = word && word.to().ch > ch ? word.to().ch : length;
      return { from: { line, ch }, to: { line, ch: end }, message: fault.message, severity: fault.severity ?? "error" };
    });
    this.view.performLint();
  }

  // A bar beside lines: {number: how often what stands there was used}; those of before are gone.
  cover(lines) {
    this.view.clearGutter("covered");
    for (const [line, times] of Object.entries(lines)) {
      const title = times ? `used ${times} time${times > 1 ? "s" : ""} in random games` : "never used in random games";
      this.view.setGutterMarker(line - 1, "covered", make("div", { class: times ? "used" : "unused", title }));
    }
  }

  // To be called when it is shown again.
  refresh() {
    this.view.refresh();
  }

  // The cursor to a line, which is brought into sight.
  go(line, column) {
    const from = { line: line - 1, ch: Math.max(0, (column || 1) - 1) };
    this.view.setSelection(from, { line: line - 1 });
    this.view.scrollIntoView(from, this.view.getScrollInfo().clientHeight / 3);
    this.view.focus();
  }

  // Shows what may stand at the cursor: unasked only after some letters or a dot, and then the key for a new
  // line stays one as long as nothing has been chosen.
  complete(asked) {
    const hint = (view) => {
      const cursor = view.getCursor();
      const { start, found, few } = completionsAt(this.vocabulary, view.getRange({ line: 0, ch: 0 }, cursor));
      if (!asked && !few && start < leastTyped) return null;
      const list = found.map(({ name, what }) => ({ text: name, render: (place) => place.append(
        make("span", { class: "hint-name" }, name), make("span", { class: "hint-what" }, what)) }));
      return { list, from: { line: cursor.line, ch: cursor.ch - start }, to: cursor };
    };
    const enter = (view, handle) => {
      if (asked || view.state.completionActive.widget.selectedHint > 0) return handle.pick();
      handle.close();
      view.execCommand("newlineAndIndent");
    };
    this.view.showHint({ hint, completeSingle: false, extraKeys: { Tab: (_, handle) => handle.pick(), Enter: enter } });
  }
}
