// The board: its picture, the cells that are pointed at, and signs laid over them. It knows cells
// and no rules; what a click means is told by whoever listens.
import { drawing, shape } from "./drawing.js";
import { boardsOf, stack } from "./stack.js";

const unit = 48; // of the program's pictures: the side of a square

const joined = (points) => points.map((point) => point.join(",")).join(" ");

export function middleOf(points) {
  const sum = points.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return { x: sum[0] / points.length, y: sum[1] / points.length };
}

// The cells of a picture: name -> {x, y: the middle, polygon, points: [[x, y]...]}
export function cellsOf(picture) {
  const cells = new Map();
  for (const polygon of picture.querySelectorAll("[data-cell]")) {
    const points = polygon.getAttribute("points").split(" ").map((pair) => pair.split(",").map(Number));
    cells.set(polygon.dataset.cell, { ...middleOf(points), polygon, points });
  }
  return cells;
}

export class Board {
  cells = new Map(); // those of the picture
  cursor = null;
  marks = []; // the user's own arrows and circles: {from, to}
  advised = []; // the program's

  // on: {click(cell, how), hover(cell or null), leave(), canLift(cell), canShift(): whether sections
  //      are dragged, shift(event, cell), redraw()}
  constructor(place, on) {
    this.place = place;
    this.on = on;
    place.addEventListener("pointerdown", (event) => this.press(event));
    place.addEventListener("mousedown", (event) => this.leaveKeys(event));
    place.addEventListener("pointermove", (event) => this.move(event));
    place.addEventListener("pointerup", (event) => this.release(event));
    place.addEventListener("click", (event) => this.tap(event));
    place.addEventListener("pointercancel", () => this.letGo());
    place.addEventListener("pointerleave", () => {
      this.hovered = null;
      this.aim(null);
      on.hover(null);
    });
    place.addEventListener("touchmove", (event) => this.keepStill(event), { passive: false });
    place.addEventListener("contextmenu", (event) => event.preventDefault());
    place.addEventListener("keydown", (event) => this.keyDown(event));
    place.addEventListener("keyup", () => this.byKeys(true));
    place.addEventListener("focusout", () => on.hover(null));
    window.addEventListener("resize", () => {
      if (!this.areSeveral) return;
      this.fit();
      on.redraw();
    });
  }

  show(markup, label) {
    this.shown = [markup, label];
    const had = this.picture && this.picture === document.activeElement;
    this.picture = drawing(markup);
    this.picture.classList.add("board");
    this.picture.setAttribute("tabindex", "0");
    this.picture.setAttribute("role", "application");
    this.picture.setAttribute("aria-label", label);
    if (this.picture.querySelectorAll(".arrow").length < 2) {
      this.picture.querySelector(".arrow")?.remove(); // two squares say as much
    }
    this.cells = cellsOf(this.picture);
    this.under = shape("g", { class: "under" });
    this.over = shape("g", { class: "over" });
    this.advice = shape("g", { class: "over advice" });
    const firstMan = this.picture.querySelector(".man");
    this.picture.insertBefore(this.under, firstMan);
    this.places = shape("g", { class: "places" });
    this.picture.append(this.places, this.over, this.advice);
    this.place.replaceChildren(this.picture);
    this.areSeveral = boardsOf(this.cells).length > 1;
    if (this.isStacked) stack(this.picture, this.cells);
    this.cells = cellsOf(this.picture);
    this.advise(this.advised);
    this.crop();
    if (this.cursor && !this.cells.has(this.cursor)) this.cursor = null;
    if (had) this.picture.focus({ preventScroll: true });
  }

  // Without the margin that a picture for itself has.
  crop() {
    const { x, y, width, height } = this.picture.getBBox();
    const edge = 3;
    this.picture.setAttribute("viewBox", [x - edge, y - edge, width + 2 * edge, height + 2 * edge].join(" "));
  }

  // Takes as much room beside its height as the picture that is shown now, for others too: what stands
  // beside the board keeps its place.
  // Several boards are laid side by side or one below the other, whichever draws them larger.
  fit() {
    const beside = this.lay(false);
    if (this.areSeveral && this.lay(true) <= beside) this.lay(false);
  }

  // Draws them so. How many pixels a unit of the picture takes then.
  lay(isStacked) {
    if (Boolean(this.isStacked) !== isStacked) {
      this.isStacked = isStacked;
      this.show(...this.shown);
    }
    const { width, height } = this.picture.viewBox.baseVal;
    document.body.style.setProperty("--ratio", String(Math.max(1, width / height)));
    return this.picture.getScreenCTM().a;
  }

  manOn(cell) {
    return this.picture.querySelector(`[data-man="${CSS.escape(cell)}"]`);
  }

  // The man who has come to `to` is seen to come from `from`.
  slide(from, to) {
    const [a, b] = [this.cells.get(from), this.cells.get(to)];
    const man = this.manOn(to);
    if (!a || !b || !man || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    man.animate(
      [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }],
      { duration: 160, easing: "ease-out" });
  }

  // picked: cells held; targets: cells that can be gone to, which are `dotted` or seen under the
  // pointer alone; taken: those of them where men stand;
  // able: of men who may step in a turn of several.
  sign({ picked = [], targets = [], dotted = true, taken = new Set(), able = [] }) {
    this.under.replaceChildren();
    this.over.replaceChildren();
    this.targets = new Set(targets);
    for (const cell of able) this.outline(this.under, cell, "marked");
    for (const cell of picked) this.outline(this.under, cell, "picked");
    for (const cell of dotted ? targets : []) {
      const at = this.cells.get(cell);
      if (!at) continue;
      this.over.append(taken.has(cell)
        ? shape("circle", { class: "capture", cx: at.x, cy: at.y, r: unit * 0.42 })
        : shape("circle", { class: "target", cx: at.x, cy: at.y, r: unit * 0.14 }));
    }
    this.aim(this.hovered);
    for (const mark of this.marks) this.drawMark(this.over, mark);
    if (this.cursor && this.place.classList.contains("by-keys")) {
      this.outline(this.over, this.cursor, "cursor");
    }
  }

  outline(group, cell, name) {
    const at = this.cells.get(cell);
    if (at) group.append(shape("polygon", { class: name, points: joined(at.points) }));
  }

  // The pointer is over a cell; one that can be gone to is seen to be meant.
  aim(cell) {
    this.under?.querySelector(".aimed")?.remove();
    if (this.targets?.has(cell)) this.outline(this.under, cell, "aimed");
  }

  // Where a cell is in the window.
  placeOf(cell) {
    return this.cells.get(cell)?.polygon.getBoundingClientRect() ?? this.place.getBoundingClientRect();
  }

  // ways: {from, to}, which stay until others are given.
  advise(ways) {
    this.advised = ways;
    this.advice.replaceChildren();
    for (const way of ways) this.drawMark(this.advice, way);
  }

  drawMark(group, { from, to }) {
    const [a, b] = [this.cells.get(from), this.cells.get(to)];
    if (!a || !b) return;
    if (from === to) {
      group.append(shape("circle", { class: "mark", cx: a.x, cy: a.y, r: unit * 0.44 }));
      return;
    }
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const [ex, ey] = [b.x - ux * 4, b.y - uy * 4];
    const wing = 11;
    group.append(shape("path", {
      class: "mark",
      d: `M${a.x} ${a.y} L${ex} ${ey} M${ex - ux * wing - uy * wing} ${ey - uy * wing + ux * wing} ` +
        `L${ex} ${ey} L${ex - ux * wing + uy * wing} ${ey - uy * wing - ux * wing}`,
    }));
  }

  // Where sections can be put: {outlines}; the view holds them all. best: the one that is meant.
  showPlaces(places, best) {
    this.places.replaceChildren();
    const lay = (outlines, name) => {
      for (const points of outlines) this.places.append(shape("polygon", { class: name, points: joined(points) }));
    };
    for (const { outlines } of places) lay(outlines, "place");
    if (best) lay(best.outlines, "place best");
    this.crop();
  }

  // The point of the picture that a pointer is on.
  pointAt({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.picture.getScreenCTM().inverse());
  }

  // What the picture shows of a cell itself: whether it is a "spring", or its man is "held".
  is(cell, what) {
    return this.cells.get(cell)?.polygon.classList.contains(what) ?? false;
  }

  cellAt(event) {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    return (element && this.place.contains(element) && element.dataset.cell) || null;
  }

  // The cell that is meant now, by mouse or by keys; null: none.
  pointed() {
    const byKeys = this.hasFocus() && this.place.classList.contains("by-keys");
    return this.hovered ?? (byKeys ? this.cursor : null);
  }

  // Whether keys are used on the board: then it shows where they are.
  byKeys(yes) {
    if (yes === this.place.classList.contains("by-keys")) return;
    this.place.classList.toggle("by-keys", yes);
    this.on.redraw();
  }

  hasFocus() {
    return this.picture === document.activeElement;
  }

  // From now on keys aim.
  focus() {
    this.picture.focus({ preventScroll: true });
    this.byKeys(true);
  }

  // Whoever uses the mouse goes through the game by the arrow keys, not over the board.
  leaveKeys(event) {
    event.preventDefault(); // the board does not get the focus
    document.activeElement?.blur();
  }

  press(event) {
    this.byKeys(false);
    this.carried = false;
    const cell = this.cellAt(event);
    if (!cell) return;
    this.held = { cell, button: event.button, x: event.clientX, y: event.clientY, lifted: null };
    if (event.button === 0) this.marks = [];
    if (this.on.canShift()) this.on.shift(event, cell);
  }

  move(event) {
    const cell = this.cellAt(event);
    if (cell !== this.hovered) {
      this.on.hover(this.hovered = cell);
      this.aim(cell);
    }
    const held = this.held;
    if (!held || held.button !== 0) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > 5;
    if (!held.lifted && far && this.on.canLift(held.cell)) {
      this.on.click(held.cell, "lift");
      this.lift(held);
      this.place.setPointerCapture(event.pointerId);
    }
    if (!held.lifted) return;
    const scale = this.picture.viewBox.baseVal.width / this.picture.getBoundingClientRect().width;
    const [dx, dy] = [(event.clientX - held.x) * scale, (event.clientY - held.y) * scale];
    held.lifted.setAttribute("transform", `translate(${dx},${dy})`);
  }

  // He goes above all others, and his shadow stays.
  lift(held) {
    held.lifted = this.manOn(held.cell);
    if (!held.lifted) return;
    held.shadow = held.lifted.cloneNode(true);
    held.shadow.removeAttribute("data-man");
    held.shadow.classList.add("shadow");
    held.lifted.classList.add("lifted");
    held.lifted.replaceWith(held.shadow);
    this.picture.append(held.lifted);
  }

  // A finger on a man who can go carries him; elsewhere it scrolls the page.
  keepStill(event) {
    const { held, on } = this;
    if (held && (held.lifted || on.canLift(held.cell) || on.canShift())) event.preventDefault();
  }

  release(event) {
    const held = this.held;
    const cell = this.cellAt(event);
    this.letGo();
    if (held?.button === 2) this.mark(held.cell, cell || held.cell);
    this.carried = Boolean(held?.lifted);
    // After the click that the browser makes of it, which a dialog that opens now would get.
    if (this.carried && cell && cell !== held.cell) setTimeout(() => this.on.click(cell, "drop"));
  }

  // A click that is not the end of a drag.
  tap(event) {
    const cell = this.cellAt(event);
    if (cell && !this.carried) this.on.click(cell, "click");
    this.carried = false;
  }

  letGo() {
    const { lifted, shadow } = this.held ?? {};
    lifted?.classList.remove("lifted");
    lifted?.removeAttribute("transform");
    if (shadow?.isConnected) shadow.replaceWith(lifted);
    this.held = null;
  }

  mark(from, to) {
    const there = this.marks.findIndex((mark) => mark.from === from && mark.to === to);
    if (there >= 0) this.marks.splice(there, 1);
    else this.marks.push({ from, to });
    this.on.redraw();
  }

  keyDown(event) {
    this.byKeys(true);
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (way) this.goCursor(...way);
    else if ((event.key === "Enter" || event.key === " ") && this.cursor) this.on.click(this.cursor, "key");
    else if (event.key === "Escape") this.on.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // To the nearest cell that lies more that way than aside; of two that are as near, to the one that
  // is nearer to the line on which the cursor goes.
  goCursor(dx, dy) {
    const here = this.cells.get(this.cursor), isFlat = dy === 0;
    const across = (at) => (isFlat ? at.y : at.x);
    const goesOn = this.line?.isFlat === isFlat && this.line.cursor === this.cursor;
    const line = goesOn || !here ? this.line?.at : across(here);
    let best = null, least = Infinity;
    for (const [name, at] of this.cells) {
      if (!here) { best ??= name; continue; }
      const ahead = (at.x - here.x) * dx + (at.y - here.y) * dy, aside = Math.abs(across(at) - across(here));
      const cost = Math.hypot(ahead, aside) + aside + Math.abs(across(at) - line) / unit;
      if (ahead > unit * 0.2 && aside <= ahead * 1.2 && cost < least) [best, least] = [name, cost];
    }
    if (!best) return;
    this.cursor = best;
    this.line = { isFlat, cursor: best, at: here ? line : across(this.cells.get(best)) };
    this.on.redraw();
    this.on.hover(best, true);
  }
}
