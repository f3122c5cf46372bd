// What the program is asked to think about. There is one search at a time; another one takes its
// place.
const pause = 60; // milliseconds between two questions, in which others can ask
const patience = 400; // where too many games are thought about already

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Thinker {
  current = 0;

  constructor(game) {
    this.game = game;
  }

  // what: as the request `think` takes it. Every new line is given to heard(); null: it waits until
  // other games have thought. The last line, with what it means to do; null where another search took
  // its place. A search that some other request has ended begins anew.
  async think(what, heard) {
    const mine = ++this.current;
    let search = null, last = null;
    while (mine === this.current) {
      if (search === null) {
        const begun = await this.game.tell("think", what);
        search = begun.search ?? null;
        if (search === null) heard(null);
      } else {
        const thought = await this.game.tell("thought", { search });
        if (mine !== this.current) return null;
        for (const line of thought.lines ?? []) heard(last = line);
        if (thought.done) return last && { ...last, resigns: thought.resigns, offers: thought.offers };
        if (thought.gone) search = null;
      }
      this.search = search;
      await wait(search === null ? patience : pause);
    }
    return null;
  }

  // It ends with what it has.
  hurry() {
    return this.search ? this.game.tell("hurry", { search: this.search }) : null;
  }

  // Whoever waits for it gets null; the program hears of that by the next request at the latest.
  leave() {
    ++this.current;
  }
}
