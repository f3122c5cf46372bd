// A function whose answers are seldom there again is called each time. Where too much is kept, all
// of it is forgotten.
#include "play/kept_answers.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>

#include "base/hash.h"
#include "base/list.h"

namespace sb {
namespace {

// So that all of it takes some 10 MiB, and plies that are listed as much again.
constexpr std::size_t most_branches = 1u << 18, most_answers = 1u << 14;
constexpr std::size_t most_listed_bytes = 10u << 20;
constexpr std::size_t most_boards = 64, most_kinds = 256;
constexpr int most_branches_of_node = 64;  // which are tried one by one

std::uint64_t packed(const Man& man) {
  return man.kind | std::uint64_t{man.state} << 16 | std::uint64_t(index(man.side)) << 48;
}

std::size_t bytes_of(const ScriptedPly& ply) {
  const auto bytes = [](const auto&... lists) { return (std::span(lists).size_bytes() + ...); };
  return sizeof ply + bytes(ply.path, ply.takes, ply.state, ply.sends, ply.puts, ply.reserves);
}

// The value's place among at most so many; nothing where there is no room for one more.
template <class Value>
std::optional<int> number_among(std::vector<Value>& values, const Value& value, std::size_t most) {
  const auto found = std::ranges::find(values, value);
  if (found == values.end() && values.size() >= most) return std::nullopt;
  const auto number = static_cast<int>(found - values.begin());
  if (found == values.end()) values.push_back(value);
  return number;
}

}  // namespace

// The position as a function asks it. Goes down the tree by what it is told.
class KeptAnswers::Reader final : public Edits {
 public:
  Reader(KeptAnswers& kept, Edits& position, int root)
      : kept_(kept), position_(position), node_(root), forgotten_(kept.times_forgotten_) {}

  Man man(Cell cell) const override {
    const Man man = position_.man(cell);
    if (!seen_.has(cell)) note(Asks::man, cell, packed(man));
    seen_.add(cell);
    return man;
  }
  std::uint32_t var(int index) const override {
    const std::uint32_t value = position_.var(index);
    note(Asks::var, index, value);
    return value;
  }
  std::shared_ptr<const Board> board() const override {
    auto board = position_.board();
    const auto number = number_among(kept_.boards_, board, most_boards);
    if (number) {
      note(Asks::board, 0, static_cast<std::uint64_t>(*number));
    } else {
      whole();
    }
    return board;
  }
  CellSet<4> men_of(Side side) const override {
    const CellSet<4> men = position_.men_of(side);
    note_set(Asks::men_of, index(side), men);
    return men;
  }
  CellSet<4> men_of_kinds(const std::vector<char>& kinds) const override {
    const CellSet<4> men = position_.men_of_kinds(kinds);
    const auto number = number_among(kept_.kinds_, kinds, most_kinds);
    if (number) {
      note_set(Asks::men_of_kinds, *number, men);
    } else {
      whole();
    }
    return men;
  }
  Cell pretended() const override {
    const Cell cell = position_.pretended();
    note(Asks::pretended, 0, cell);
    return cell;
  }

  // --- What depends on the whole position, or changes it ---
  void put(Cell cell, Man man) override { whole().put(cell, man); }
  void set_var(int index, std::uint32_t value) override { whole().set_var(index, value); }
  Side to_act() const override { return whole().to_act(); }
  int turn() const override { return whole().turn(); }
  std::vector<Cell> attackers(Cell cell, Side by) override { return whole().attackers(cell, by); }
  bool in_check(Side side) override { return whole().in_check(side); }
  bool has_ply() override { return whole().has_ply(); }

  // Where the answer belongs; none where it cannot be kept.
  int end() const {
    if (forgotten_ != kept_.times_forgotten_ || node_ == none) return none;
    return kept_.nodes_[node_].asks == Asks::nothing_yet ? node_ : none;
  }

 private:
  Edits& whole() const {
    node_ = none;
    return position_;
  }

  void note_set(Asks asks, int of, const CellSet<4>& set) const {
    for (int w = 0; w < kept_.words_; ++w) note(asks, of * 4 + w, set.word[w]);
  }

  // Once for each question. Who asks otherwise than the last time does not depend on what he is
  // told alone.
  void note(Asks asks, int of, std::uint64_t told) const {
    if (forgotten_ != kept_.times_forgotten_ || node_ == none) return;
    if (asks != Asks::man) {
      const std::pair question(asks, of);
      if (contains(noted_, question)) return;
      noted_.push_back(question);
    }
    Node& node = kept_.nodes_[node_];
    if (node.asks == Asks::nothing_yet) {
      node.asks = asks;
      node.of = static_cast<std::uint16_t>(of);
    }
    const bool as_then = node.asks == asks && node.of == of;
    node_ = as_then ? kept_.grow(node_, told) : none;
  }

  KeptAnswers& kept_;
  Edits& position_;
  mutable int node_;
  int forgotten_;
  mutable CellSet<4> seen_;
  mutable std::vector<std::pair<Asks, int>> noted_;  // but for men
};

std::size_t KeptAnswers::Hashed::operator()(const Question& question) const {
  const PlyFacts& facts = question.facts;
  Hash hash;
  for (const int part : {question.hook, int{question.man}, static_cast<int>(index(facts.side)),
                         int{facts.from}, int{facts.to}}) {
    hash.add_byte(static_cast<std::uint8_t>(part));
    hash.add_byte(static_cast<std::uint8_t>(part >> 8));
  }
  return hash.value();
}

KeptAnswers::KeptAnswers(std::shared_ptr<Hooks> script, int cells)
    : script_(std::move(script)), words_((cells + 63) / 64) {}

void KeptAnswers::forget() {
  roots_.clear();
  nodes_.clear();
  branches_.clear();
  answers_.clear();
  listed_bytes_ = 0;
  kinds_.clear();
  boards_.clear();
  ++times_forgotten_;
}

std::uint64_t KeptAnswers::told_at(const Node& node, const Edits& position) const {
  switch (node.asks) {
    case Asks::man:
      return packed(position.man(node.of));
    case Asks::var:
      return position.var(node.of);
    case Asks::men_of:
      return position.men_of(static_cast<Side>(node.of / 4)).word[node.of % 4];
    case Asks::men_of_kinds:
      return position.men_of_kinds(kinds_[node.of / 4]).word[node.of % 4];
    case Asks::board:
      return std::ranges::find(boards_, position.board()) - boards_.begin();
    case Asks::pretended:
      return position.pretended();
    case Asks::nothing_yet:
    case Asks::no_more:
      break;
  }
  assert(false);
  return 0;
}

int KeptAnswers::branch_of(int node, std::uint64_t told) const {
  int branch = nodes_[node].first;
  while (branch != none && branches_[branch].told != told) branch = branches_[branch].next;
  return branch;
}

int KeptAnswers::grow(int node, std::uint64_t told) {
  if (const int branch = branch_of(node, told); branch != none) return branches_[branch].node;
  const int next = static_cast<int>(nodes_.size());
  nodes_.emplace_back();
  Node& parent = nodes_[node];
  if (++parent.branches > most_branches_of_node) parent.branches = 1, parent.first = none;
  branches_.push_back({told, next, parent.first});
  parent.first = static_cast<int>(branches_.size()) - 1;
  return next;
}

int KeptAnswers::node_in(int node, const Edits& position) const {
  while (nodes_[node].asks > Asks::no_more) {
    const int branch = branch_of(node, told_at(nodes_[node], position));
    if (branch == none) return none;
    node = branches_[branch].node;
  }
  return node;
}

template <class Ask>
KeptAnswers::Answer KeptAnswers::answer(const Question& question, Edits& position, Ask ask) {
  constexpr std::uint32_t trials = 1024, least_share = 16;
  ++calls;
  if (worth_.size() <= static_cast<std::size_t>(question.hook)) worth_.resize(question.hook + 1);
  Worth& worth = worth_[question.hook];
  if (worth.asked >= trials && worth.found < worth.asked / least_share) return ask(position);
  ++worth.asked;
  const bool full = branches_.size() > most_branches || answers_.size() > most_answers ||
                    roots_.size() > most_answers || boards_.size() == most_boards ||
                    kinds_.size() == most_kinds || listed_bytes_ > most_listed_bytes;
  if (full) forget();
  const auto [root, is_new] = roots_.try_emplace(question, static_cast<int>(nodes_.size()));
  if (is_new) nodes_.emplace_back();
  const int begin = root->second;
  const int known = node_in(begin, position);
  if (known != none && nodes_[known].asks == Asks::no_more) {
    ++worth.found;
    return answers_[nodes_[known].first];
  }
  Reader reader(*this, position, begin);
  Answer answer = ask(reader);
  if (const int end = reader.end(); end != none) {
    nodes_[end].asks = Asks::no_more;
    nodes_[end].first = static_cast<int>(answers_.size());
    answers_.push_back(answer);
    if (answer.plies) {
      for (const ScriptedPly& ply : *answer.plies) listed_bytes_ += bytes_of(ply);
    }
  }
  return answer;
}

KeptAnswers::Question KeptAnswers::asked_for(int hook, Side own) {
  Question question{.hook = hook};
  question.facts.side = own;
  return question;
}

void KeptAnswers::after_ply(int hook, const PlyFacts& facts, Edits& edits) {
  ++calls;
  script_->after_ply(hook, facts, edits);
}

bool KeptAnswers::holds(int hook, const PlyFacts& facts, Edits& edits) {
  Question question{.hook = hook, .facts = facts, .choice = std::string(facts.choice)};
  question.facts.choice = {};
  const auto ask = [&](Edits& asked) {
    return Answer{.value = script_->holds(hook, facts, asked)};
  };
  return answer(question, edits, ask).value != 0;
}

ListedPlies KeptAnswers::list(int hook, Side own, Cell man, Edits& position) {
  Question question = asked_for(hook, own);
  question.man = man;
  const auto ask = [&](Edits& asked) {
    return Answer{.plies = script_->list(hook, own, man, asked)};
  };
  return answer(question, position, ask).plies;
}

std::vector<Cell> KeptAnswers::cells(int hook, Side own, Edits& position) {
  const auto ask = [&](Edits& asked) { return Answer{.cells = script_->cells(hook, own, asked)}; };
  return answer(asked_for(hook, own), position, ask).cells;
}

int KeptAnswers::number(int hook, Side own, Edits& position) {
  const auto ask = [&](Edits& asked) { return Answer{.value = script_->number(hook, own, asked)}; };
  return answer(asked_for(hook, own), position, ask).value;
}

Ending::Wins KeptAnswers::winner(int hook, Side own, Edits& position) {
  const auto ask = [&](Edits& asked) {
    return Answer{.value = static_cast<int>(script_->winner(hook, own, asked))};
  };
  return static_cast<Ending::Wins>(answer(asked_for(hook, own), position, ask).value);
}

}  // namespace sb
