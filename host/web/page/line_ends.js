// The line ends of a text, which an editor does not know: it has "\n" alone.

const all = /\r\n|\r|\n/g;

// As an editor has it.
export const plain = (text) => text.replace(all, "\n");

// What was typed, with the line ends of the text that it comes from: lines before and behind what was
// changed keep their own, those between have the usual one.
export function likeIn(original, typed) {
  if (plain(original) === typed) return original;
  const ends = original.match(all) ?? [];
  const counted = (end) => ends.filter((one) => one === end).length;
  const usual = ["\n", "\r\n", "\r"].reduce((best, end) => (counted(end) > counted(best) ? end : best));
  const before = plain(original).split("\n"), lines = typed.split("\n");
  const most = Math.min(before.length, lines.length);
  const count = (isSame) => {
    let same = 0;
    while (same < most && isSame(same)) ++same;
    return same;
  };
  const first = count((at) => before[at] === lines[at]);
  const last = Math.min(most - first, count((at) => before.at(-1 - at) === lines.at(-1 - at)));
  const endOf = (at) => (at < first ? ends[at] : at >= lines.length - last ? ends[at - lines.length + before.length] : usual);
  return lines.map((line, at) => line + (at + 1 < lines.length ? endOf(at) ?? usual : "")).join("");
}
