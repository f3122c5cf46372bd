// Api: what a page may ask, by a verb and a JSON object, and what it is answered.
// Invariant: every request has one answer; what is refused changes nothing and says why; a game
// whose script hangs or dies never keeps another one waiting.
//
// Of the page itself:
//   catalogue: -> variants: [id...], scripts: [paths of the files in the workshop], read_only,
//      begins: the variant of the command line
//   titles: -> titles: [{id title help shape: of its board, or problem: why it does not load}...]
//      of the same variants and scripts; each is loaded for it
//   begin: [variant] [options] [seed] [position] [plies] [ahead: plies that can be played again]
//          [ended: how the players ended it: one of endings_by_hand]
//          [notes: the PGN that it was once loaded from, number: which of its games] -> GAME;
//          without a variant the game of the command line
//   load: text: a saved game, PGN or a record [number: which of the games of a PGN]
//      [variant options: of moves without any tag] -> GAME games: how many the text has, of which
//      a refusal tells too
//      [left: [{plies: from the start, texts turns: of those that the game does not have}...],
//      comments, glyphs: {plies played: text}: those of PGN]
// Of the workshop, each with [path: of a file in it, else the first]:
//   script: [variant: one that is shipped] -> path text [unfit: the problem that it is no
//      UTF-8, and cannot be saved here], or path gone: true: its file is
//   try: text -> problems notes: what the loader says of it
//   check: text -> check: its number; what ran before (a check, comparison or games) is ended
//   compare: text before -> check: likewise: where the text plays otherwise than the one before
//   compared: check -> difference: a sentence, "" for none [start plies: where it shows]
//      [all: whether all was tried], {} while it runs [stopped: problem], or gone: true
//   findings: check -> findings: [problem, code, severity]: those that are new [done: all of them,
//      with coverage: [{of reached all}] and lines: {number: how often what stands there was used}]
//      [stopped: problem], or gone: true
//   games: text -> check: likewise: the program plays it against itself
//   played: check [enough: true] -> games: how many are over [text: what they came to, an HTML
//      document] [stopped: problem], or gone: true
//   save: text before -> problems notes: likewise; the text stands in the file
// Of a game, each with `game` and, where men are drawn, [flip] [letters]: see PageLooks; `begin`
// and `load` take them too:
//   news: changes: as GAME told them -> GAME where another window has changed it since, else {}
//   anew: -> GAME: the same game from its start
//   reload: -> GAME by its scripts as they are written now [stopped: why it is not as far as it
//   was,
//      waiting: how many plies come back when they are legal again]
//   look: -> GAME; play: ply: one or several, as people write them -> GAME; roll: -> GAME
//   go: at: how many plies of the game are on the board -> GAME
//   look_back: at: likewise -> GAME as it was then; it stays where it is
//   seat: side: white or black, which a window plays by itself [window: its name]
//      [leaves: true, when it is closed] -> GAME
//   undo: -> GAME: the last ply, or the position that was set; position: text -> GAME
//   end: word: one of endings_by_hand, or -resigned: who is to move does -> GAME
//   draw: by: white or black [program: true, where the program plays the other side] -> GAME: over,
//      where the other side had offered it or the program takes it; else it tells who offers a draw
//   decline: -> GAME: nobody offers a draw any more
//   compose: act: begin, step (with `step`: one or several, as people write them), back, done,
//      cancel: a joint turn -> GAME
//   think: limits: as of the command `go`, none: ten minutes; [left: milliseconds of its clock
//      more: those added for each of its turns: it takes its share of them, at a level too]
//      [own: white or black: the side that the program plays]
//      -> search: its number, or waiting: true where too many games search already
//   thought: search -> lines: those that are new [done: true, with the last of the lines [resigns:
//      true, as it would rather than play] [offers: true: a draw, when it has played]], or gone:
//      true, where another request has ended it: every one of this game does but these three
//      and `news`
//   hurry: search: it ends with what it has, which `thought` tells ->
//   words: plies: [...] -> words: [why each is legal or not]
//   preview: ply -> picture: the board after it
//   men: -> men: [{symbol name white black}...]; sheet: -> text: an HTML document
//   rules: [piece] -> title help closing parts: [{heading, sentences}...]
//       [picture signs: what its signs mean]
//   pgn: [lines: texts of plies that were left for others] -> text
//   picture: -> text: an SVG document; leave: ->
// GAME is what table_json() tells.
#pragma once

#include <optional>
#include <string_view>

#include "record/game_file.h"
#include "web/ask.h"
#include "web/game_requests.h"
#include "web/listeners.h"
#include "web/tables.h"
#include "web/workshop_requests.h"

namespace sb::web {

class Api {
 public:
  struct Reply {
    int status = 200;  // 404: no such request or game; 422: refused, with `problems`
    Json json;
  };

  // `start` is the game of the command line, and `folder` that of the workshops, if it names one.
  Api(Record start, const std::vector<Workshop>& workshops, Tables::Bounds bounds,
      std::string folder = {})
      : start_(std::move(start)), workshops_(workshops, std::move(folder)), tables_(bounds) {}

  Reply answer(std::string_view verb, std::string_view body);
  // From now on the socket, whose browser waits for events, is told how often that game has
  // changed; closed where there is no such game.
  void listen(std::string_view game, int socket);

  Tables& tables() { return tables_; }
  // Ends children and searches that nobody has asked of for long.
  void tidy(Tables::Clock::time_point now) {
    tables_.tidy(now);
    workshops_.tidy(now);
  }

 private:
  // Nothing where it is no request of the page itself.
  std::optional<Result<Json>> of_page(std::string_view verb, const Ask& ask);
  Result<Json> catalogue(const Ask& ask);
  Result<Json> titles(const Ask& ask);
  Result<Json> begin(const Ask& ask);
  Result<Json> load(const Ask& ask);
  Result<Json> carry_out(const GameRequest& request, Table& table, const Ask& ask);

  // The paths of the scripts that are worked on, then the ids of the variants.
  std::vector<std::string> playable_names() const;
  // The record of a request; the problem says which part of it is wrong.
  Result<Record> record_in(const Ask& ask) const;
  // `loaded` is what it was once loaded from.
  Result<Json> open(SavedGame game, PageLooks looks, const std::optional<SavedGame>& loaded = {});

  const Record start_;
  WorkshopRequests workshops_;
  Tables tables_;
  Listeners listeners_;
};

}  // namespace sb::web
