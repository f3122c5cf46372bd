// Light or dark: what the system has, unless it is chosen here.
const kept = "springboard colours";
const media = { "": "(prefers-color-scheme: dark)", light: "not all", dark: "all" };

function wear(colours) {
  document.getElementById("dark").media = media[colours];
}

export function offerColours() {
  const select = document.getElementById("colours");
  const chosen = localStorage.getItem(kept);
  select.value = chosen in media ? chosen : "";
  wear(select.value);
  select.addEventListener("change", () => {
    localStorage.setItem(kept, select.value);
    wear(select.value);
  });
}
