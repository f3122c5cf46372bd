// Keys that do something wherever the focus is, but where text is typed or chosen.

// Whether the arrow keys scroll an element.
function scrolls(element) {
  return element.scrollHeight > element.clientHeight && element.tabIndex >= 0;
}

// by(plies), go(at): through the game; turn(): the board; leave(): what was picked; tell(): the keys;
// isReady(): there is a game.
export function listenToKeys({ by, go, turn, leave, tell, isReady }) {
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, dialog");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !isReady()) return;
    const acts = {
      ",": () => by(-1), ".": () => by(1), ArrowLeft: () => by(-1), ArrowRight: () => by(1),
      Home: () => go(0), End: () => go(Infinity), f: turn, "?": tell, Escape: leave,
      ...(scrolls(event.target) ? {} : { ArrowUp: () => go(0), ArrowDown: () => go(Infinity) }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
