// Buttons whose act cannot be taken back: the first press asks, the next one acts.
// Invariant: at most one of them asks.
const patience = 4000; // milliseconds

let drop = null; // the question that is asked

export function dropQuestion() {
  drop?.();
}

// isNeeded(): whether anything would be lost. label: where the button's name stands. The button keeps
// about its width, and its place.
export function askFirst(button, isNeeded, act, label = button) {
  const name = label.textContent;
  button.addEventListener("click", () => {
    const asks = !button.classList.contains("asking") && isNeeded();
    dropQuestion();
    if (!asks) return void act();
    label.textContent = `${name}?`;
    button.classList.add("asking");
    const waiting = setTimeout(dropQuestion, patience);
    drop = () => {
      clearTimeout(waiting);
      label.textContent = name;
      button.classList.remove("asking");
      drop = null;
    };
  });
}
