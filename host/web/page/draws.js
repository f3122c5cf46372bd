// Offers of a draw: whoever plays the other side answers, here or in another window; the program
// decides at once. A move declines.
import { otherSide, sideName } from "./words.js";

const by = (id) => document.getElementById(id);

export class Draws {
  // acts: {tell(act), say(text)}
  constructor(game, players, { tell, say }) {
    Object.assign(this, { game, players, say });
    by("draw").addEventListener("click", () => tell(() => this.offer(this.offerer(game.state))));
    by("accept").addEventListener("click", () => tell(() => this.offer(otherSide(this.offered))));
    by("decline").addEventListener("click", () => tell(() => this.decline()));
  }

  // A side that is played here: the one to move, where both are; none: undefined.
  offerer({ side }) {
    return [side, otherSide(side)].find((one) => this.players.isHere(one));
  }

  offer(side) {
    return this.game.act("draw", { by: side, program: this.players.isProgram(otherSide(side)) });
  }

  // By whoever was asked, or taken back by who offered it.
  async decline() {
    this.isMine = true;
    await this.game.act("decline").finally(() => { this.isMine = false; });
  }

  // The other window has answered: it was offered the draw, or takes its own offer back.
  sayGone(side) {
    this.say(this.players.isHere(side) ? `${sideName(otherSide(side))} declines the draw.` : `${sideName(side)} takes the offer back.`);
  }

  // before: the state until now.
  show(state, before) {
    this.offered = state.offer;
    const { offer } = state, asked = otherSide(offer), isHere = this.players.isHere(asked);
    by("draw").disabled = state.over || Boolean(offer) || !this.offerer(state);
    by("offer").hidden = !offer || state.over;
    if (offer) {
      by("offer-words").textContent = isHere ? `${sideName(offer)} offers a draw. Does ${sideName(asked)} accept it?` :
        `${sideName(offer)} offers a draw; ${sideName(asked)} is asked.`;
    }
    by("accept").hidden = !isHere;
    by("decline").textContent = isHere ? "Decline" : "Take it back";
    const isGone = before?.offer && !offer && !state.over && before.game === state.game && before.at === state.at;
    if (isGone && !this.isMine) this.sayGone(before.offer);
  }
}
