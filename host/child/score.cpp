// The game is taken back to where the score begins and played again, a ply at a time.
#include "child/score.h"

#include <fmt/format.h>

#include "base/hash.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "notation/short_text.h"

namespace sb {
namespace {

class Writer {
 public:
  explicit Writer(Game& game) : game_(game) {}

  void play(Move move, bool whole = false) {
    const Snapshot position = game_.snapshot();
    if (whole) score_.plies.push_back(move_text(game_.variant(), position, move));
    score_.turns.push_back(turn_of(position));
    score_.texts.push_back(scored_text(game_, move));
    score_.told.push_back(told_text(game_, move, score_.texts.back()));
    see();
    game_.play(move);
  }

  Score finished() {
    see();
    score_.fingerprint = fmt::format("{:016x}", hash_.value());
    score_.status = status_text(game_.status());
    return std::move(score_);
  }

 private:
  // Where Black has the first turn of the game, its turns open those of a number.
  std::string turn_of(const Snapshot& position) const {
    const Variant& variant = game_.variant();
    const bool black_begins = variant.start.to_act == Side::black && !variant.rearranging;
    const bool white = position.to_act == Side::white;
    return fmt::format("{}{}", position.fullmove - (black_begins && white ? 1 : 0),
                       white != black_begins ? 'w' : 'b');
  }

  void see() {
    const std::string text = write_position(game_.variant(), game_.snapshot());
    hash_.add(fmt::format("{} {}\n", text, game_.plies().size()));
  }

  Game& game_;
  Score score_;
  Hash hash_;
};

// The plies after so many, the last first.
std::vector<Move> taken_back(Game& game, std::size_t after) {
  std::vector<Move> played;
  while (static_cast<std::size_t>(game.plies_played()) > after) {
    const auto last = game.last_ply();
    if (!last) break;
    played.push_back(*last);
    game.undo();
  }
  return played;
}

// Writes as many as are legal; how many that were.
std::size_t write_ahead(Game& game, Writer& writer, const std::vector<std::string>& plies,
                        bool whole = false) {
  std::size_t ahead = 0;
  for (; ahead < plies.size(); ++ahead) {
    const auto move = read_any_move(game, plies[ahead]);
    if (!move) break;
    writer.play(move.value(), whole);
  }
  return ahead;
}

}  // namespace

Score score_of(Game& game, const std::vector<std::string>& next, std::size_t from) {
  const std::vector<Move> played = taken_back(game, from);
  Writer writer(game);
  for (auto move = played.rbegin(); move != played.rend(); ++move) writer.play(*move);
  std::size_t ahead = write_ahead(game, writer, next);
  Score score = writer.finished();
  for (; ahead > 0; --ahead) game.undo();
  return score;
}

Score score_instead(Game& game, std::size_t after, const std::vector<std::string>& plies) {
  const std::vector<Move> played = taken_back(game, after);
  Writer writer(game);
  std::size_t ahead = write_ahead(game, writer, plies, true);
  Score score = writer.finished();
  for (; ahead > 0; --ahead) game.undo();
  for (auto move = played.rbegin(); move != played.rend(); ++move) game.play(*move);
  return score;
}

}  // namespace sb
