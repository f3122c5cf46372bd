// What the runners of worked cases share: a game whose plies the slow twin confirms, and lists of
// texts. Invariant: every position that is set is checked to be written as it was read.
#pragma once

#include <istream>
#include <map>
#include <string>

#include "reference/reference.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb::test {

inline Texts list(std::istream& words) {
  Texts texts;
  for (std::string word; words >> word;) texts.push_back(word);
  if (texts == Texts{"none"}) texts.clear();
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline std::string rest(std::istream& words) {
  std::string text;
  std::getline(words >> std::ws, text);
  return text;
}

inline bool is_joint(const std::string& text) { return text.find(':') != std::string::npos; }

// Whether tests/rules/ID.txt is in blocks (blocks_test.cpp).
inline bool is_block_form(const std::string& id) {
  return read_file("tests/rules/" + id + ".txt").find("\n@") != std::string::npos;
}

// A game with the texts of its plies, which the slow twin must give too.
class Table {
 public:
  Table(const std::string& id, const std::map<std::string, std::string>& options) {
    const Loaded loaded = load(id, options);
    game_ = Game::make(loaded.variant, loaded.hooks);
  }

  Game& game() { return *game_; }
  const Texts& plies() const { return plies_; }

  // Whether the game can stand so.
  bool takes(const std::string& text) {
    const auto position = read_position(game_->variant(), text);
    return position && !game_->set(position.value());
  }
  bool set(const std::string& text) {
    plies_.clear();
    const auto position = read_position(game_->variant(), text);
    const auto problem = position ? game_->set(position.value()) : position.problem();
    INFO((problem ? describe(*problem) : ""));
    CHECK_FALSE(problem);
    if (problem) return false;
    CHECK(write_position(game_->variant(), game_->snapshot()) == text);
    plies_ = move_texts(*game_);
    CHECK(std::adjacent_find(plies_.begin(), plies_.end()) == plies_.end());
    const Snapshot now = game_->snapshot();
    const bool agreed =
        plies_ == texts(game_->variant(), now, reference::plies(game_->variant(), now));
    CHECK(agreed);
    return true;
  }

  // Those of the man on a square, joint turns and choices left out.
  Texts plies_of(const std::string& square) const {
    const Cell from = cell(game_->variant(), square);
    std::vector<Move> moves = game_->plies();
    std::erase_if(moves, [&](Move m) { return !m.goes_from_to() || m.from != from; });
    return texts(game_->variant(), game_->snapshot(), moves);
  }
  Texts joint_plies(bool joint) const {
    Texts texts = plies_;
    std::erase_if(texts, [&](const std::string& text) { return is_joint(text) != joint; });
    return texts;
  }
  // The word of the sheets: the reason alone once the game is over.
  std::string status() const {
    const Status status = game_->status();
    return status.over() ? status.reason : status_text(status);
  }
  std::string after(const std::string& ply) {
    const auto move = read_move(*game_, ply);
    if (!move) return describe(move.problem());
    game_->play(move.value());
    std::string text = write_position(game_->variant(), game_->snapshot());
    game_->undo();
    return text;
  }

  std::string after_by_twin(const std::string& ply) {
    const auto move = read_move(*game_, ply);
    if (!move) return describe(move.problem());
    const Variant& variant = game_->variant();
    return write_position(variant, reference::after(variant, game_->snapshot(), move.value()));
  }

 private:
  std::unique_ptr<Game> game_;
  Texts plies_;
};

}  // namespace sb::test
