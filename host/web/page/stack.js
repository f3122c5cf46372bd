// Several boards that a picture has side by side, one below the other instead.
import { shape } from "./drawing.js";

const gap = 40; // between two boards, in units of the picture: what stands below the upper one

// Where each board begins, from left to right: copies of one that stand apart, whose cells are called
// alike but for the letter of their board. One where there are no such copies.
export function boardsOf(cells) {
  const boards = [];
  let end = -Infinity;
  const spans = [...cells].map(([name, { points }]) => ({ name, xs: points.map(([x]) => x) }))
    .map(({ name, xs }) => ({ name, low: Math.min(...xs), high: Math.max(...xs) })).sort((a, b) => a.low - b.low);
  for (const { name, low, high } of spans) {
    if (low > end + 1) boards.push({ low, letter: name[0], names: [] });
    boards.at(-1).names.push(name);
    end = Math.max(end, high);
  }
  const called = ({ letter, names }) => names.map((name) => (name[0] === letter ? name.slice(1) : "")).sort().join();
  const areCopies = boards.every((board) => /[A-Z]/.test(board.letter) && called(board) === called(boards[0]));
  return areCopies ? boards.map(({ low }) => low) : [boards[0].low];
}

// The picture is in the page. Men keep their own places among what moves them.
export function stack(picture, cells) {
  const [first, second] = boardsOf(cells);
  if (second === undefined) return;
  const ys = [...cells.values()].flatMap(({ points }) => points.map(([, y]) => y));
  const width = second - first, height = Math.max(...ys) - Math.min(...ys) + gap;
  for (const element of [...picture.children]) {
    const box = element.getBBox();
    if (box.width === 0) continue;
    const at = Math.floor((box.x + box.width / 2 - first + gap / 2) / width); // a label stands left of its board
    const [dx, dy] = [-at * width, at * height];
    if (element.dataset.cell) {
      const { points } = cells.get(element.dataset.cell);
      element.setAttribute("points", points.map(([x, y]) => `${x + dx},${y + dy}`).join(" "));
    } else {
      const moved = shape("g", { transform: `translate(${dx},${dy})` });
      if (element.matches(".man")) moved.append(...element.childNodes), element.append(moved);
      else element.replaceWith(moved), moved.append(element);
    }
  }
}
