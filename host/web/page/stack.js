// Several boards that a picture has side by side, one below the other instead.
import { shape } from "./drawing.js";

const gap = 40; // between two boards, in units of the picture: what stands below the upper one

// Where each board begins, from left to right: copies of one that stand apart, whose cells are called
// alike but for their first letter. One where there are no such copies.
export function boardsOf(cells) {
  const boards = [];
  let end = -Infinity;
  const spans = [...cells].map(([name, { points }]) => ({ name: name.slice(1), xs: points.map(([x]) => x) }))
    .map(({ name, xs }) => ({ name, low: Math.min(...xs), high: Math.max(...xs) })).sort((a, b) => a.low - b.low);
  for (const { name, low, high } of spans) {
    if (low > end + 1) boards.push({ low, names: [] });
    boards.at(-1).names.push(name);
    end = Math.max(end, high);
  }
  const names = boards.map((board) => board.names.sort().join());
  return names.every((name) => name === names[0]) ? boards.map(({ low }) => low) : [boards[0].low];
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
