// Statistics of the script in the workshop: games that the program plays against itself, shown as
// the page that the command `statistics --html` writes.
import { ask } from "./api.js";
import { offer, openDialog } from "./pages.js";

const by = (id) => document.getElementById(id);

// A document of the program's within an element, with its own style and nothing of this page's.
function showDocument(place, text) {
  const [before, rules, after] = text.split(/<\/?style>/); // in a document it would be inline style
  const shown = new DOMParser().parseFromString(before + after, "text/html");
  const style = new CSSStyleSheet();
  style.replaceSync(rules);
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style];
  root.replaceChildren(document.importNode(shown.body, true));
}

export class Statistics {
  constructor(tell) {
    by("enough").addEventListener("click", () => (this.enough = true));
    by("statistics").addEventListener("close", () => (this.check = null));
    by("get-statistics").addEventListener("click", (event) => {
      event.preventDefault();
      tell(async () => offer(this.text, "statistics.html", "text/html"));
    });
  }

  // Shows the games as they end, then what they came to.
  async open(path, text) {
    this.show("The first game is being played …");
    openDialog(by("statistics"));
    try {
      const { check } = await ask("games", { path, text });
      this.check = check;
      this.enough = false;
      while (this.check === check && !this.text) await this.look(check);
    } catch (error) {
      this.show(error.message, true);
    }
  }

  async look(check) {
    const news = await ask("played", { check, enough: this.enough });
    if (this.check !== check) return;
    if (news.gone || news.stopped) {
      this.check = null;
      this.show(news.gone ? "Something else was begun." : `The games were stopped: ${news.stopped.text}`, true);
    } else if (news.text) {
      this.show("", true);
      this.text = news.text;
      by("get-statistics").hidden = false;
      showDocument(by("counted"), news.text);
    } else if (news.games > 0) {
      by("counting").textContent = `${news.games} ${news.games > 1 ? "games are" : "game is"} over …`;
    }
  }

  show(words, over = false) {
    this.text = "";
    by("counting").textContent = words;
    by("enough").hidden = over;
    by("get-statistics").hidden = true;
    by("counted").shadowRoot?.replaceChildren();
  }
}
