// KeptAnswers: what functions of a script have answered, given again where all that they asked of
// the position is as it was then. What a function asks next depends on what it was told so far, so
// that what it asked and answered is a tree.
// Invariant: a function depends on what it asks alone. Who asks of attacks, check, plies or turns,
// or changes something, is called each time; the slow twin asks the script itself.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/hooks.h"

namespace sb {

class KeptAnswers final : public Hooks {
 public:
  // For a board of so many cells.
  KeptAnswers(std::shared_ptr<Hooks> script, int cells);

  void after_ply(int hook, const PlyFacts& facts, Edits& edits) override;
  bool holds(int hook, const PlyFacts& facts, Edits& edits) override;
  ListedPlies list(int hook, Side own, Cell man, Edits& position) override;
  std::vector<Cell> cells(int hook, Side own, Edits& position) override;
  int number(int hook, Side own, Edits& position) override;
  Ending::Wins winner(int hook, Side own, Edits& position) override;

  // Every function is called anew.
  void forget();

 private:
  class Reader;

  // Of whom or what a function is asked.
  struct Question {
    int hook = 0;
    Cell man = no_cell;  // whose plies
    PlyFacts facts{};    // but for the choice
    std::string choice{};
    friend bool operator==(const Question&, const Question&) = default;
  };
  struct Hashed {
    std::size_t operator()(const Question& question) const;
  };
  struct Answer {
    ListedPlies plies{};
    std::vector<Cell> cells{};
    int value = 0;
  };
  static constexpr int none = -1;
  // What is asked of the position next, and of what: a cell, a variable, a word of a set.
  enum class Asks : std::uint8_t {
    nothing_yet,
    no_more,
    man,
    var,
    men_of,
    men_of_kinds,
    board,
    pretended
  };
  struct Node {
    Asks asks = Asks::nothing_yet;
    std::uint16_t of = 0;
    int first = none;  // of the branches; where it asks no more: the answer
    int branches = 0;
  };
  struct Branch {
    std::uint64_t told = 0;
    int node = none;
    int next = none;
  };
  // How often a function was asked, and its answer was there.
  struct Worth {
    std::uint32_t asked = 0, found = 0;
  };

  // What is asked of a position for a side.
  static Question asked_for(int hook, Side own);
  // What `ask` answers, which takes Edits and gives an Answer.
  template <class Ask>
  Answer answer(const Question& question, Edits& position, Ask ask);
  // The node to which what the position tells leads from one; none where nobody has come so far.
  int node_in(int node, const Edits& position) const;
  std::uint64_t told_at(const Node& node, const Edits& position) const;
  int branch_of(int node, std::uint64_t told) const;
  int grow(int node, std::uint64_t told);

  std::shared_ptr<Hooks> script_;
  int words_;  // of a set of cells
  std::unordered_map<Question, int, Hashed> roots_;
  std::vector<Node> nodes_;
  std::vector<Branch> branches_;
  std::vector<Answer> answers_;
  std::size_t listed_bytes_ = 0;                      // of the plies that they list
  std::vector<std::vector<char>> kinds_;              // that are asked for
  std::vector<std::shared_ptr<const Board>> boards_;  // that were told
  std::vector<Worth> worth_;                          // by hook
  int times_forgotten_ = 0;
};

}  // namespace sb
