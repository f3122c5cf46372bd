// Thinking: what the confined child does when it is asked for a ply: limits and levels read from a
// request, the search run, its lines told as texts.
// Invariant: the game always stands as before.
//
//   search: [level] [depth] [nodes] [milliseconds] [seed] [short] [keep] [lines] [hash]
//       -> ply line depth nodes milliseconds, and score, from White's side in hundredths, or
//          wins in moves: who wins and in how many plies, and how many turns of his own; with short
//          also words: the line as people write it (notation/short_text.h). Lines above 1: so many
//          of them; each that goes out has a number, from 1 for the best. The first request decides
//          on the megabytes of `hash`
//   contest, contest_ply: child/contest_request.h
//   worths: -> [tuned] name... symbol... worth...: of each kind, in hundredths, royal men left out;
//          cell... outline...: the names of the cells and their corners in a picture
//          (notation/svg_frame.h); width height: of that picture
// A request without a limit ends when it is told to stop. What earlier ones found is forgotten
// where nodes or a depth are limits, unless `keep` is said. While it runs, "progress" messages with
// the same fields go out, one for each deeper line.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "base/problem.h"
#include "child/message.h"
#include "play/game.h"
#include "search/search.h"

namespace sb {

class Thinking {
 public:
  using Progress = std::function<void(const Message&)>;

  static constexpr std::size_t usual_table = 32;  // megabytes

  // By the rules alone, or by numbers that fit the variant.
  explicit Thinking(Game& game, const std::optional<Tuning>& tuning = {},
                    std::size_t table_megabytes = usual_table);
  // The same; refused where there is no room for the table.
  static Result<std::unique_ptr<Thinking>> make(Game& game, const std::optional<Tuning>& tuning,
                                                std::size_t table_megabytes);

  ~Thinking();

  Message answer(const Message& request, const StopFlag& stop, const Progress& progress);
  // Search::get_help().
  void get_help(Game& game) { search_.get_help(game); }
  // Takes back a contest that waits.
  void end_contest();

 private:
  Message contest(const Message& request, const StopFlag& stop);
  Message search(const Message& request, const StopFlag& stop, const Progress& progress);
  Message worths() const;
  Message told(const char* verb, const SearchLine& line, bool in_short);
  Message told_best(const SearchLine& line, bool in_short);
  SearchLine any_ply(std::uint64_t seed);

  Game& game_;
  Evaluation by_rules_, evaluation_;  // without what was tuned, and with it
  const bool is_tuned_;
  Search search_;
  std::unique_ptr<class ContestTable> contest_;  // while one waits for a ply from elsewhere
};

// The limits of a request; those of a level are upper bounds beside what else it says.
SearchLimits limits_in(const Message& request);

}  // namespace sb
