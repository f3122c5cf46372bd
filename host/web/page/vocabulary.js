// The words of scripts, read off scripts/meta/ and the library, and which of them may stand at a
// place of a script. What a table may have follows from the word before its brace, or from the field
// that it is of; what a name has, from the script of the library that it was required from.

// {words: [{name, what, takes: classes of the table after it}], methods: [{name, what}],
// fields: by class [{name, what, takes}], members: by script of the library [{name, what}]}
export function readVocabulary(meta) {
  const [words, ...library] = meta.split(/^---@module "(\w+)"\n/m);
  const vocabulary = { ...readWords(words), members: new Map() };
  for (let at = 0; at < library.length; at += 2) vocabulary.members.set(library[at], readMembers(library[at + 1]));
  return vocabulary;
}

function readWords(meta) {
  const vocabulary = { words: [], methods: [], fields: new Map() };
  let told = [], takes = [], fields = null;
  const classes = (type) => type.match(/\b[A-Z]\w*/g) ?? [];
  for (const line of meta.split("\n")) {
    const [, tag, rest] = /^---@(\w+) ?(.*)/.exec(line) ?? [];
    const [, method, name, parameters] = /^function (\w+:)?(\w+)\((.*)\)/.exec(line) ?? [];
    if (tag === "class") {
      fields = [];
      vocabulary.fields.set(/\w+/.exec(rest.replace("(exact)", ""))[0], fields);
    } else if (tag === "field") {
      const [, field, type, what] = /^(\w+)\?? (.*?)(?:  (.*))?$/.exec(rest) ?? [];
      if (field) fields.push({ name: field, what: what ?? type, takes: classes(type) });
    } else if (tag === "param" || tag === "return") {
      takes.push(...classes(/spec: (.*)\)|^spec (.*)|^changes (.*)/.exec(rest)?.slice(1).find(Boolean) ?? ""));
    } else if (name) {
      const what = told.join(" ") || `${name}(${parameters})`;
      (method ? vocabulary.methods : vocabulary.words).push({ name, what, takes });
    } else if (!tag && line.startsWith("---")) {
      told.push(line.slice(3).trim());
    }
    if (line === "" || name) [told, takes] = [[], []];
  }
  return vocabulary;
}

// Of a script that returns a table: what stands in its braces, or is given to it by its name.
function readMembers(text) {
  const members = [];
  let told = [], inside = false;
  for (const line of text.split("\n")) {
    const [, called] = /^function \w+\.(\w+\(.*?\))/.exec(line) ?? [];
    const [, named, braced, said] = /^(?:\w+\.(\w+)|  (\w+)) *= (.*)/.exec(line) ?? [];
    const name = called?.match(/^\w+/)[0] ?? named ?? (inside && braced);
    if (name) members.push({ name, what: told.join(" ") || called || said.replace(/,$/, "").replace(/\{$/, "{ ... }") });
    inside = inside ? !line.startsWith("}") : /^(return|local \w+ +=) \{$/.test(line);
    const [, comment] = /^ *---? (.*)/.exec(line) ?? [];
    told = comment ? [...told, comment] : [];
  }
  return members;
}

// What a name of these tokens has that is a script of the library: `local goals = require "goals"`.
function membersOf(vocabulary, before, name) {
  const script = [...before.join(" ").matchAll(/local ((?:\w+ , )*\w+) = ((?:require "\w+" ,? ?)+)/g)]
    .flatMap(([, names, required]) => names.split(" , ").map((given, at) => [given, required.match(/"\w+"/g)[at]]))
    .findLast(([given]) => given === name)?.[1];
  return vocabulary.members.get(script?.slice(1, -1)) ?? [];
}

const tokens = /--\[\[[^]*?(?:\]\]|$)|--[^\n]*|\[\[[^]*?(?:\]\]|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\w+|\s+|[^]/g;

// What `{` opens after these tokens: the fields that may stand in it.
function fieldsAfter(vocabulary, before, around) {
  const [first, second, third] = [before.at(-1), before.at(-2), before.at(-3)];
  const of = (list, name) => list?.find((entry) => entry.name === name)?.takes ?? [];
  const named = /^["']/.test(first ?? "") ? second : first;
  const after = named === first ? second : third;
  const takes = first === "=" ? of(around, second)
    : after === ":" ? vocabulary.methods.filter(({ name }) => name === named).flatMap((entry) => entry.takes)
      : of(vocabulary.words, named);
  return takes.flatMap((name) => vocabulary.fields.get(name) ?? []);
}

// What may stand at the end of `text`, which is a script up to the cursor: {start: how many letters
// of it are there already, found: [{name, what}], few: they are worth showing unasked}.
export function completionsAt(vocabulary, text) {
  const open = [], before = [];
  let last = "";
  for (const [token] of text.matchAll(tokens)) {
    last = token;
    if (/^(\s|--)/.test(token)) continue;
    if (token === "{") open.push(fieldsAfter(vocabulary, before, open.at(-1)));
    else if (token === "(") open.push([]);
    else if (token === "}" || token === ")") open.pop();
    before.push(token);
  }
  if (/^(--|\[\[|["']|\d)/.test(last) && !/\n$/.test(last)) return { start: 0, found: [], few: false };
  const typed = /^[A-Za-z_]\w*$/.test(last) ? before.pop() : "";
  const few = before.at(-1) === ".";
  const fields = before.at(-1) === "=" ? [] : open.at(-1) ?? [];
  const all = few ? membersOf(vocabulary, before, before.at(-2))
    : before.at(-1) === ":" ? vocabulary.methods : [...fields, ...vocabulary.words];
  const seen = new Set([typed]);
  const fresh = ({ name }) => name.startsWith(typed) && !seen.has(name) && seen.add(name);
  return { start: typed.length, found: all.filter(fresh).map(({ name, what }) => ({ name, what })), few };
}
