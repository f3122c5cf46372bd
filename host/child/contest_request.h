// Contest request: one game of two players, played in the confined child. A player may be another
// program: the parent asks it, for the child speaks to nobody else.
// Invariant: the game on the board is left alone; any request but contest_ply ends a contest that
// waits.
//
//   contest: white black (players: limits as people write them, also behind "untuned"; "random",
//            or an engine) seed opening opening_seed [samples: so many positions for who tunes]
//            [uses: what of the rules was used is wanted]
//       -> where an engine is to ply: due (white, black) ply...: all so far, as UCI writes them
//       -> else: result (white, black, draw, none) reason plies choices chosen captures
//          end: the key of the position that it came to, in hexadecimal digits; leads
//          white_nodes black_nodes white_decided black_decided: plies that were the player's own
//          arrivals... (by cell) [balance... (a Balance of search/tuning.h: its numbers with blanks
//          between them)] [use_of use use_times]...: the kind of a thing (counted_things()), its
//          name, by how many plies it was used; [fault: what an engine did wrong] [stopped]
//   contest_ply: ply: the engine's text; or lost: why it has lost, fault
//       -> the same
#pragma once

#include <memory>
#include <string_view>

#include "child/message.h"
#include "search/contest.h"

namespace sb {

// "7", "nodes 2000", "time 0.1", "untuned nodes 2000", "random", "uci:PATH time 0.1". Who is
// untuned judges by `by_rules`.
Result<Contestant> read_player(std::string_view text, const Evaluation* by_rules = nullptr);

// A contest until it is told.
class ContestTable {
 public:
  ContestTable(Game& game, Search& search, const Contest& contest, bool tells_uses)
      : game_(game), played_(game, search, contest), tells_uses_(tells_uses) {}

  Message go_on(const StopFlag& stop);
  // contest_ply.
  Message take(const Message& request, const StopFlag& stop);

 private:
  void write_plies();
  void tell_uses(Message& message);

  Game& game_;
  ContestGame played_;
  const bool tells_uses_;
  std::vector<std::string> texts_;  // of its plies, as far as they were asked for
  std::string fault_;
};

// Begins the contest of a request; why it cannot be, if so. `by_rules` lives longer.
Result<std::unique_ptr<ContestTable>> begin_contest(Game& game, Search& search,
                                                    const Evaluation& by_rules,
                                                    const Message& request);

}  // namespace sb
