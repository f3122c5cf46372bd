// Asks the program. Requests go out one after the other, so that answers never cross.
import { capital } from "./words.js";

// The program said no, and why.
export class Refused extends Error {
  // games: how many a text has of which one was refused
  constructor(problems, status, games) {
    super(problems.map((problem) => sentence(problem)).join("\n") || "it was refused");
    Object.assign(this, { problems, status, games });
  }
}

// It runs, but by another address.
const moved = "Springboard was started anew. Open its new address in this tab, where the game is kept; " +
  "a link to another window has to be given again.";

// The program does not answer.
export class Lost extends Error {
  constructor() {
    super("Springboard does not answer. Is it still running? The game is kept in this tab: " +
      "start the program again, and open its new address here.");
  }
}

export function sentence(problem) {
  return capital(problem.message) + (problem.hint ? ` (${problem.hint})` : "");
}

// By which the program tells this window from others that play the same side.
export const windowName = Math.random().toString(36).slice(2);

let before = Promise.resolve();

// Of a question to which nothing else need wait: it stands in no line.
export const askAside = (verb) => send(verb, {});

export function ask(verb, body = {}) {
  const answer = before.then(() => send(verb, body));
  before = answer.catch(() => {});
  return answer;
}

// The last word of a page that is left; nobody waits for the answer.
export const tellLast = (verb, body) => void post(verb, body, { keepalive: true }).catch(() => {});

const post = (verb, body, how = {}) => fetch(`api/${verb}`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
  ...how,
});

async function send(verb, body) {
  let reply;
  try {
    reply = await post(verb, body);
  } catch {
    throw new Lost();
  }
  const type = reply.headers.get("Content-Type") || "";
  if (!type.startsWith("application/json")) {
    const why = reply.status === 403 ? moved : (await reply.text()).trim() || `error ${reply.status}`;
    throw new Refused([{ message: why }], reply.status);
  }
  const json = await reply.json();
  if (!reply.ok) throw new Refused(json.problems, reply.status, json.games);
  return json;
}
