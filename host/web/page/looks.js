// Light or dark, and figures or letters: what the system or the game has, unless it is chosen here.
// A choice outlasts the tab.
const media = { "": "(prefers-color-scheme: dark)", light: "not all", dark: "all" };

// A select whose value is kept; wear(value) is told of it now and whenever it changes.
function offer(id, wear) {
  const select = document.getElementById(id), kept = `springboard ${id}`;
  const chosen = localStorage.getItem(kept);
  if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen;
  wear(select.value);
  select.addEventListener("change", () => {
    localStorage.setItem(kept, select.value);
    wear(select.value);
  });
}

// wear(letters): whether men are to be letters
export function offerLooks(wear) {
  offer("colours", (colours) => {
    document.getElementById("dark").media = media[colours];
  });
  offer("men", (men) => wear(men === "letters"));
}
