// Things that are carried by mouse or finger from beside the board, or over it. A press that does not
// move is a click, and nothing here.
const least = 5; // pixels

// event: the press; acts: {begun(), moved(point), put(point), ended()}
export function drag(event, acts) {
  if (event.button !== 0) return;
  const start = { x: event.clientX, y: event.clientY };
  let moved = false;
  const listening = new AbortController();
  const listen = (type, act) => window.addEventListener(type, (at) => {
    if (at.pointerId === event.pointerId) act(at);
  }, { signal: listening.signal });
  const end = () => {
    listening.abort();
    if (moved) acts.ended();
  };
  listen("pointermove", (at) => {
    if (!moved && Math.hypot(at.clientX - start.x, at.clientY - start.y) < least) return;
    if (!moved) acts.begun();
    moved = true;
    acts.moved(at);
  });
  listen("pointerup", (at) => {
    end();
    // After the click that the browser makes of it, which a dialog that opens now would get.
    if (moved) setTimeout(() => acts.put(at));
  });
  listen("pointercancel", end);
}

// A man hangs at the pointer until he is let go. look: his picture; acts: {lifted(), over(point),
// put(point)}
export function carryMan(event, look, acts) {
  const carried = look.cloneNode(true);
  drag(event, {
    begun: () => {
      carried.classList.add("carried");
      document.body.append(carried);
      acts.lifted();
    },
    moved: (at) => {
      carried.style.left = `${at.clientX}px`;
      carried.style.top = `${at.clientY}px`;
      acts.over(at);
    },
    put: acts.put,
    ended: () => carried.remove(),
  });
}
