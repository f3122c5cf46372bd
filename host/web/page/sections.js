// Sections of the board that are dragged to where they can lie. What each ply would move follows from
// the pictures before and after it: cells that keep their places among each other are one part.
// Invariant: whatever part is shown somewhere, a legal ply puts it there.
import { cellsOf, middleOf } from "./board.js";
import { drag } from "./carry.js";
import { drawing } from "./drawing.js";

const near = 100; // from where a part would lie, in units of the picture; let go farther off, or nearer to where it
// lies now, it stays

// The turn and shift that takes an outline to another one: (x, y) -> (cx - sy + dx, sx + cy + dy).
function motionOf([a, b], [to, next]) {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]], [vx, vy] = [next[0] - to[0], next[1] - to[1]];
  const square = ux * ux + uy * uy;
  const c = (ux * vx + uy * vy) / square, s = (ux * vy - uy * vx) / square;
  return { c, s, dx: to[0] - (c * a[0] - s * a[1]), dy: to[1] - (s * a[0] + c * a[1]) };
}

const isSame = (a, b) => Math.hypot(a.c - b.c, a.s - b.s) < 0.01 && Math.hypot(a.dx - b.dx, a.dy - b.dy) < 1;

// Where a point came from.
function back({ c, s, dx, dy }, [x, y]) {
  return [c * (x - dx) + s * (y - dy), c * (y - dy) - s * (x - dx)];
}

// The outlines of the part that holds `cell`, where it would lie if the others stayed; the first one
// is that of `cell`. Null where it stays itself, or is more than the others.
function partMoved(now, after, cell) {
  const parts = [];
  for (const [name, { points }] of now) {
    if (!after.has(name)) return null;
    const motion = motionOf(points, after.get(name).points);
    const part = parts.find((one) => isSame(one.motion, motion));
    if (part) part.cells.push(name);
    else parts.push({ motion, cells: [name] });
  }
  const mine = parts.find(({ cells }) => cells.includes(cell));
  const others = parts.filter((part) => part !== mine).sort((a, b) => b.cells.length - a.cells.length);
  if (!others.length || others[0].cells.length < mine.cells.length) return null;
  const cells = [cell, ...mine.cells.filter((name) => name !== cell)];
  return cells.map((name) => after.get(name).points.map((point) => back(others[0].motion, point)));
}

export class Sections {
  // on: {tell(act), play(plies)}
  constructor(board, game, on) {
    Object.assign(this, { board, game, on });
  }

  // A cell is pressed while one of these plies is due.
  press(event, cell, plies) {
    const { board } = this, { state } = this.game;
    const isStill = () => this.game.state === state;
    let places = [], point = null, last = event, open = true, ready = null;
    const here = board.cells.get(cell);
    const meant = () => {
      const away = ({ x, y }) => Math.hypot(x - point.x, y - point.y);
      const best = places.reduce((a, b) => (a && away(a.at) <= away(b.at) ? a : b), null);
      return best && away(best.at) <= Math.min(near, away(here)) ? best : null;
    };
    const show = () => {
      if (!open || !isStill()) return;
      point = board.pointAt(last);
      board.showPlaces(places, meant());
    };
    drag(event, {
      begun: () => {
        ready = this.on.tell(async () => {
          places = await this.places(state, cell, plies);
          show(); // as much as all places take
          show();
        });
      },
      moved: (at) => {
        last = at;
        show();
      },
      put: async () => {
        await ready;
        if (meant() && isStill()) this.on.play(meant().plies);
      },
      ended: () => {
        open = false;
        if (isStill()) board.showPlaces([], null);
        board.carried = true; // the click that follows is none
      },
    });
  }

  // Where the part that holds `cell` can be put: {at: where the cell would be, outlines, plies}.
  async places(state, cell, plies) {
    const boards = await this.boards(state, plies);
    const places = new Map();
    for (const { ply, cells } of boards) {
      const outlines = partMoved(this.board.cells, cells, cell);
      if (!outlines) continue;
      const key = outlines.flat(2).map(Math.round).join();
      if (places.has(key)) places.get(key).plies.push(ply);
      else places.set(key, { at: middleOf(outlines[0]), outlines, plies: [ply] });
    }
    return [...places.values()];
  }

  // The board after each ply, its cells and its picture, asked for once.
  boards(state, plies) {
    if (this.state !== state) {
      this.state = state;
      this.all = Promise.all(plies.map(async (ply) => {
        const { picture } = await this.game.tell("preview", { ply: ply.ply });
        const drawn = drawing(picture);
        return { ply, cells: cellsOf(drawn), picture: drawn };
      }));
      this.all.catch(() => { this.state = null; }); // to be asked again
    }
    return this.all;
  }
}
