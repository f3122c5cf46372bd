// Buttons whose act cannot be taken back: the first press asks, the next one acts.
// Invariant: at most one of them asks.
const patience = 4000; // milliseconds

let drop = null; // the question that is asked

export function dropQuestion() {
  drop?.();
}

// question(): what is asked; "" where nothing is lost
export function askFirst(button, question, act) {
  const name = button.textContent;
  button.addEventListener("click", () => {
    const asked = button.classList.contains("asking") ? "" : question();
    dropQuestion();
    if (!asked) return void act();
    button.textContent = asked;
    button.classList.add("asking");
    const waiting = setTimeout(dropQuestion, patience);
    drop = () => {
      clearTimeout(waiting);
      button.textContent = name;
      button.classList.remove("asking");
      drop = null;
    };
  });
}
