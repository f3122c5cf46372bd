// A man who is carried by mouse or finger from beside the board. He hangs at the pointer until he is
// let go; a press that does not move is a click, and nothing here.
const least = 5; // pixels

// event: the press; look: his picture; acts: {lifted(), over(point), put(point)}
export function carryMan(event, look, acts) {
  if (event.button !== 0) return;
  const start = { x: event.clientX, y: event.clientY };
  let carried = null;
  const listening = new AbortController();
  const listen = (type, act) => window.addEventListener(type, (at) => {
    if (at.pointerId === event.pointerId) act(at);
  }, { signal: listening.signal });
  const end = () => {
    listening.abort();
    carried?.remove();
  };
  listen("pointermove", (at) => {
    if (!carried && Math.hypot(at.clientX - start.x, at.clientY - start.y) < least) return;
    if (!carried) {
      carried = look.cloneNode(true);
      carried.classList.add("carried");
      document.body.append(carried);
      acts.lifted();
    }
    carried.style.left = `${at.clientX}px`;
    carried.style.top = `${at.clientY}px`;
    acts.over(at);
  });
  listen("pointerup", (at) => {
    const moved = carried !== null;
    end();
    // After the click that the browser makes of it, which a dialog that opens now would get.
    if (moved) setTimeout(() => acts.put(at));
  });
  listen("pointercancel", end);
}
